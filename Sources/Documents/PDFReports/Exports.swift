// `import PDFReports` is all that a report needs: marks of charts, colours, sizes, what drawings are made with, and formats of locales.
@_exported public import ComposeBarcodes
@_exported public import ComposeCharts
@_exported public import ComposeGeometry
@_exported public import ComposeGraphics
@_exported public import ComposeLocaleFormatting
