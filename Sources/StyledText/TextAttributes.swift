import FontShaping
import Geometry
import Graphics

/// What holds for a stretch of text. Absent values fall back to the text's defaults.
///
/// One flat value: sets are few and shared, and runs refer to them by number.
public struct TextAttributes: Hashable, Sendable {
  public var font: Font?
  /// Colour of glyphs, and of decorations that name none. Default black.
  public var foregroundColor: Color?
  /// Painted behind the run, from the line's ascent to its descent.
  public var backgroundColor: Color?
  public var kerning: Kerning
  /// Points added after every cluster but a line's last; turns ligatures off that are only
  /// `standard`.
  public var tracking: Double
  public var ligatures: Ligatures
  public var underline: TextDecoration?
  public var strikethrough: TextDecoration?
  /// Points, positive upwards.
  public var baselineOffset: Double
  public var link: LinkTarget?
  /// Stands in place of U+FFFC.
  public var attachment: TextAttachment?
  /// BCP 47: chooses localised glyphs and, later, hyphenation.
  public var language: String?
  /// The first character of a paragraph decides for the whole of it.
  public var paragraphStyle: ParagraphStyle?

  public init(
    font: Font? = nil, foregroundColor: Color? = nil, backgroundColor: Color? = nil,
    kerning: Kerning = .font, tracking: Double = 0, ligatures: Ligatures = .standard,
    underline: TextDecoration? = nil, strikethrough: TextDecoration? = nil,
    baselineOffset: Double = 0, link: LinkTarget? = nil, attachment: TextAttachment? = nil,
    language: String? = nil, paragraphStyle: ParagraphStyle? = nil
  ) {
    self.font = font
    self.foregroundColor = foregroundColor
    self.backgroundColor = backgroundColor
    self.kerning = kerning
    self.tracking = tracking
    self.ligatures = ligatures
    self.underline = underline
    self.strikethrough = strikethrough
    self.baselineOffset = baselineOffset
    self.link = link
    self.attachment = attachment
    self.language = language
    self.paragraphStyle = paragraphStyle
  }
}

/// How pairs of glyphs are spaced.
public enum Kerning: Hashable, Sendable {
  /// As the font says.
  case font
  /// Not at all: Core Text's `kern` of 0.
  case none
  /// As the font says, plus these points after each cluster but a line's last.
  case adjusted(Double)
}

/// Which ligatures are formed.
public enum Ligatures: Hashable, Sendable {
  /// Only those a script cannot do without.
  case none
  case standard
  /// Discretionary and historical ones too.
  case all
}
