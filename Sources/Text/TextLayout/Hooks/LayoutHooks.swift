public import ComposeAttributedText
import ComposeFonts

/// Callbacks during layout: the delegate of TextKit's layout manager.
///
/// Functions are called in no promised order, more than once for a place maybe, and by every task that
/// lays text out; each must return the same for the same place, or pages will not agree. Offsets
/// are bytes of the text, lengths points; results that are no numbers count as none.
public struct LayoutHooks: Sendable {
  /// A glyph that represents text.
  public struct GlyphChoice: Sendable {
    /// The index of the glyph in the font's face.
    public var glyph: UInt16
    /// The font of the glyph.
    public var font: Font
    /// The text that it represents; empty for further glyphs of a cluster.
    public var range: Range<Int>
  }

  /// Added below a line, to what its paragraph's style gives.
  public var lineSpacing: (@Sendable (_ line: Line) -> Double)?
  /// Instead of the style's space before a paragraph, which is given.
  public var paragraphSpacingBefore:
    (@Sendable (_ paragraph: Range<Int>, _ proposed: Double) -> Double)?
  /// Instead of the style's space after a paragraph, which is given.
  public var paragraphSpacing: (@Sendable (_ paragraph: Range<Int>, _ proposed: Double) -> Double)?
  /// Whether a line may end before the text at an offset; where nothing else fits it does all the
  /// same.
  public var allowsLineBreak: (@Sendable (_ offset: Int) -> Bool)?
  /// Whether a word may be hyphenated before its letter at an offset.
  public var allowsHyphenation: (@Sendable (_ offset: Int) -> Bool)?
  /// The glyph of the same font that is shown instead; nil keeps it. What the text is stays.
  public var glyph: (@Sendable (_ choice: GlyphChoice) -> UInt16?)?
  /// The width of a control character (general category Cc, without tabs and what
  /// ends lines), of which nothing is shown; nil is none.
  public var controlWidth:
    (@Sendable (_ control: Unicode.Scalar, _ offset: Int, _ font: Font) -> Double?)?

  /// Creates hooks that change nothing.
  public init() {}

  var changesGlyphs: Bool { glyph != nil || controlWidth != nil }

  func placement(of line: Line, _ proposed: Line.Placement) -> Line.Placement {
    guard let lineSpacing else { return proposed }
    var placement = proposed
    placement.height = max(0, placement.height + Self.usable(lineSpacing(line)))
    return placement
  }

  static func usable(_ length: Double) -> Double {
    length.isFinite ? min(max(-14_400, length), 14_400) : 0
  }
}

extension LayoutHooks? {
  /// Above a paragraph.
  func spaceBefore(_ paragraph: ShapedParagraph) -> Double {
    let own = max(0, paragraph.style.paragraphSpacingBefore)
    guard let decide = self?.paragraphSpacingBefore else { return own }
    return max(0, LayoutHooks.usable(decide(paragraph.range, own)))
  }

  /// Below a paragraph.
  func spaceAfter(_ paragraph: ShapedParagraph) -> Double {
    let own = max(0, paragraph.style.paragraphSpacing)
    guard let decide = self?.paragraphSpacing else { return own }
    return max(0, LayoutHooks.usable(decide(paragraph.range, own)))
  }
}
