// `import PDFComposition` is all that a client needs: every module whose types a program uses that
// composes documents, sets text, draws, or reads and assembles PDF files. `ComposeFoundationText` is
// not among them, since it links Foundation.

@_exported public import ComposeAttributedText
@_exported public import ComposeBarcodes
@_exported public import ComposeBitmap
@_exported public import ComposeCharts
@_exported public import ComposeComposition
@_exported public import ComposeDiagnostics
@_exported public import ComposeDiagrams
@_exported public import ComposeDocumentModel
@_exported public import ComposeDocuments
@_exported public import ComposeFonts
@_exported public import ComposeGeometry
@_exported public import ComposeGraphics
@_exported public import ComposeHyphenation
@_exported public import ComposeLayers
@_exported public import ComposeMarkdown
@_exported public import ComposeMathLayout
@_exported public import ComposeMathMarkup
@_exported public import ComposeMathSyntax
@_exported public import ComposeNumbering
@_exported public import ComposePDFAssembly
@_exported public import ComposePDFEncryption
@_exported public import ComposePDFGraphics
@_exported public import ComposePDFReading
@_exported public import ComposePDFWriter
@_exported public import ComposeRichText
@_exported public import ComposeSVG
@_exported public import ComposeTextLayout
