/// The text of a node, an edge or another part of a diagram.
public struct DiagramLabel: Hashable, Sendable {
  /// A stretch of text in one style.
  public struct Span: Hashable, Sendable {
    /// The text, without line breaks.
    public var text: String
    /// Whether the text is bold.
    public var isBold: Bool
    /// Whether the text is italic.
    public var isItalic: Bool

    /// Creates a span of one style.
    public init(_ text: String, isBold: Bool = false, isItalic: Bool = false) {
      self.text = text
      self.isBold = isBold
      self.isItalic = isItalic
    }
  }

  /// The lines as the author broke them; long ones are broken further where they are set.
  public var lines: [[Span]]

  /// Creates a label of lines that are broken already.
  public init(lines: [[Span]] = []) { self.lines = lines }

  /// Creates a label of one line; an empty text has none.
  public init(_ text: String) { lines = text.isEmpty ? [] : [[Span(text)]] }

  /// Whether there is nothing to set.
  public var isEmpty: Bool { lines.allSatisfy { $0.allSatisfy(\.text.isEmpty) } }

  /// The text in one line.
  public var plainText: String {
    lines.map { $0.map(\.text).joined() }.joined(separator: " ")
  }
}
