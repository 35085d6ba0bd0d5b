/// A name object (ISO 32000-1, 7.3.5), without its slash and unescaped.
public struct PDFName: Hashable, Sendable, ExpressibleByStringLiteral {
  public let text: String

  public init(_ text: String) { self.text = text }
  public init(stringLiteral text: String) { self.text = text }
}
