import ComposeAttributedText
import ComposeGeometry

/// The position of the truncation in a line that is too long: Core Text's `CTLineTruncationType`.
public enum LineTruncation: Hashable, Sendable {
  case start, middle, end
}

/// The text that replaces what is left out.
public enum TruncationToken: Sendable {
  /// Nothing: the text is cut.
  case none
  /// U+2026 in the font and colour of the text before it, or three full stops where that font
  /// has no such character.
  case ellipsis
  /// Any line, such as `try AttributedText("[more]", attributes: …).line()`.
  case line(Line)
}

extension Line {
  /// A truncation token in its place on a line.
  public final class Token: Sendable {
    /// The token as a line of its own.
    public let line: Line
    /// From the line's origin to the token's, in points.
    public let x: Double
    /// The number of fragments of the line to the left of it.
    public let index: Int
    /// The text that is left out, in bytes.
    public let hiddenRange: Range<Int>

    init(line: Line, x: Double, index: Int, hiddenRange: Range<Int>) {
      self.line = line
      self.x = x
      self.index = index
      self.hiddenRange = hiddenRange
    }

    func origin(in line: Point) -> Point { Point(x: line.x + x, y: line.y) }
  }
}

extension ParagraphStyle.LineBreakMode {
  /// Whether a paragraph is one line, but for forced breaks.
  var isOneLine: Bool {
    switch self {
    case .byWordWrapping, .byCharacterWrapping: false
    case .clipping, .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle: true
    }
  }

  /// Where lines that are too long are truncated.
  var truncation: LineTruncation? {
    switch self {
    case .byWordWrapping, .byCharacterWrapping, .clipping: nil
    case .byTruncatingHead: .start
    case .byTruncatingTail: .end
    case .byTruncatingMiddle: .middle
    }
  }
}
