/// The text of a node, an edge or another part of a diagram.
public struct DiagramLabel: Hashable, Sendable {
  /// A stretch of text in one style.
  public struct Span: Hashable, Sendable {
    public var text: String
    public var isBold: Bool
    public var isItalic: Bool

    public init(_ text: String, isBold: Bool = false, isItalic: Bool = false) {
      self.text = text
      self.isBold = isBold
      self.isItalic = isItalic
    }
  }

  /// The lines as the author broke them; long ones are broken further where they are set.
  public var lines: [[Span]]

  public init(lines: [[Span]] = []) { self.lines = lines }

  public init(_ text: String) { lines = text.isEmpty ? [] : [[Span(text)]] }

  /// Whether there is nothing to set.
  public var isEmpty: Bool { lines.allSatisfy { $0.allSatisfy(\.text.isEmpty) } }

  /// The text in one line.
  public var plainText: String {
    lines.map { $0.map(\.text).joined() }.joined(separator: " ")
  }
}
