// `import PDFReports` is all that a report needs: colours, sizes and what drawings are made with.
@_exported public import ComposeBarcodes
@_exported public import ComposeGeometry
@_exported public import ComposeGraphics
