/// How a paragraph is set: the paragraph style of Core Text and TextKit, and what a book needs.
///
/// Lengths are points. "Leading" is the side where reading starts.
public struct ParagraphStyle: Hashable, Sendable {
  /// The alignment of lines between the margins.
  public enum Alignment: Hashable, Sendable {
    /// Leading edge by the paragraph's direction.
    case natural
    case left, right, center
    /// Both edges, but for the last line.
    case justified
  }

  /// The treatment of text that is wider than a line: wrapped, clipped or truncated.
  public enum LineBreakMode: Hashable, Sendable {
    case byWordWrapping
    case byCharacterWrapping
    /// One line for each paragraph, cut at the frame's edge.
    case clipping
    /// One line for each paragraph, its beginning left out where it is too long.
    case byTruncatingHead
    /// One line for each paragraph, its end left out where it is too long.
    case byTruncatingTail
    /// One line for each paragraph, its middle left out where it is too long.
    case byTruncatingMiddle
  }

  /// The base direction of a paragraph (UAX #9, 3.3.1).
  public enum WritingDirection: Hashable, Sendable {
    /// By the first strong character (UAX #9, P2 and P3).
    case natural
    case leftToRight, rightToLeft
  }

  /// How the breaks of a paragraph are chosen.
  public enum LineBreaking: Hashable, Sendable {
    /// Each line takes what fits.
    case greedy
    /// The whole paragraph at once, by least demerits (Knuth & Plass 1981).
    case totalFit
  }

  /// The distance from baseline to baseline.
  ///
  /// A height that comes to zero or less, or is not a number, counts as `natural`; none is more than
  /// 14,400 points.
  public enum LineHeight: Hashable, Sendable {
    /// From the fonts of the line: ascent + descent + leading.
    case natural
    /// Always this, with half of the excess above and half below the text.
    case exact(Double)
    /// This many times the size of the paragraph's first font, placed as `exact` is.
    case multiple(Double)
    /// The size of the paragraph's first font and these points, placed as `exact` is.
    case leading(Double)

    /// 1.1 times the font size.
    public static let tight = LineHeight.multiple(1.1)
    /// 1.25 times the font size.
    public static let normal = LineHeight.multiple(1.25)
    /// 1.5 times the font size.
    public static let loose = LineHeight.multiple(1.5)
  }

  /// The alignment of lines between the indents.
  public var alignment: Alignment = .natural
  /// From the leading edge, for the first line.
  public var firstLineHeadIndent: Double = 0
  /// From the leading edge, for the other lines.
  public var headIndent: Double = 0
  /// Above zero: the line's end from the leading edge. Otherwise from the trailing edge.
  public var tailIndent: Double = 0
  /// In order of location.
  public var tabStops: [TabStop] = ParagraphStyle.defaultTabStops
  /// After the last stop, tabs go to multiples of this; 0 makes them a space wide.
  public var defaultTabInterval: Double = 0
  /// The treatment of text that is wider than a line.
  public var lineBreakMode: LineBreakMode = .byWordWrapping
  /// Whether clusters may be set a little closer before text is truncated: by a twentieth of the
  /// line's width in all.
  public var allowsDefaultTighteningForTruncation = false
  /// How much of the line's width tightening may save before text is truncated, when the default
  /// tightening is off: 0.05 lets a text of 105 points fit on a line of 100. Up to 0.5.
  public var tighteningFactorForTruncation: Double = 0
  /// Which bounds of a line are aligned to the edges; nothing is its typographic bounds.
  public var lineBoundsOptions: LineBoundsOptions = []
  /// The method of choosing line breaks.
  public var lineBreaking: LineBreaking = .greedy
  /// The distance from baseline to baseline.
  public var lineHeight: LineHeight = .natural
  /// Above zero: the natural height times this, the difference standing above the text.
  public var lineHeightMultiple: Double = 0
  /// The smallest height of a line, in points; 0 is no limit.
  public var minimumLineHeight: Double = 0
  /// 0 is no limit.
  public var maximumLineHeight: Double = 0
  /// Added below each line.
  public var lineSpacing: Double = 0
  /// After the paragraph; adds to the next one's `paragraphSpacingBefore`.
  public var paragraphSpacing: Double = 0
  /// Before the paragraph; dropped at the top of a frame.
  public var paragraphSpacingBefore: Double = 0
  /// The base direction of the paragraph (UAX #9, 3.3.1).
  public var baseWritingDirection: WritingDirection = .natural
  /// Fewest lines of a paragraph left at the foot of a page.
  public var orphanLines: Int = 2
  /// Fewest lines of a paragraph carried to the top of the next page.
  public var widowLines: Int = 2
  /// Allows breaks after `/`, `.`, `_` and the like in long words such as addresses.
  public var breaksLongWords: Bool = true
  /// Line breaking, punctuation and spacing of Chinese, Japanese and Korean.
  public var eastAsian = EastAsianLayout()
  /// How far joins of Arabic letters are lengthened in justified lines.
  public var kashida = KashidaLimits()

  /// How lines are fitted to their measure; nil for the standard way.
  var fitting: LineFitting?
  /// Rarely used properties; nil for most paragraphs.
  var rare: RareParagraphStyle?

  /// Twelve tabs, 28 points apart, after which text continues in the paragraph's direction.
  public static let defaultTabStops = (1...12).map { TabStop(.natural, at: Double($0) * 28) }

  /// Creates the default style.
  public init() {}

  /// Creates the default style with another alignment.
  public init(alignment: Alignment) {
    self.alignment = alignment
  }
}
