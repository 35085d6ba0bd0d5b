public import ComposeFonts
public import ComposeGeometry
public import ComposePDFWriter
public import ComposeTextLayout

/// Why pages could not be made.
public enum PageRenderingError: Error, CustomStringConvertible {
  /// The area of a formatter is too small for any content.
  case noRoom(Rect)
  /// Text could not be laid out.
  case layout(LayoutError)
  /// A font is missing.
  case font(FontError)
  /// A source could not be read, or a document not be laid out.
  case document(reason: String)
  /// The PDF file could not be written.
  case pdf(PDFError)
  /// What the renderer threw.
  case drawing(any Error)

  public var description: String {
    switch self {
    case .noRoom(let rect):
      "an area of \(rect.width) × \(rect.height) points has no room for content; reduce the insets, or the heights of header and footer"
    case .layout(let error): error.description
    case .font(let error): error.description
    case .document(let reason): reason
    case .pdf(let error): error.description
    case .drawing(let error): "\(error)"
    }
  }
}
