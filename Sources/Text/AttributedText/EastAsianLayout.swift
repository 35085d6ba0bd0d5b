/// The settings of Chinese, Japanese and Korean text in a `ParagraphStyle`, in addition to what all
/// scripts have in common.
///
/// The rules are those of the W3C's Requirements for Japanese and for Chinese Text Layout (JLREQ,
/// CLREQ), the names those of CSS Text 3 and 4. Text of other scripts is not changed by them. What depends on
/// the language follows that of each span, or the paragraph's where a span has none.
public struct EastAsianLayout: Hashable, Sendable {
  /// Which characters may start or end a line.
  public enum Strictness: UInt8, Hashable, Sendable {
    /// `strict`: UAX #14 by the letter.
    case automatic
    /// As few rules as short lines need: also iteration marks and, in Chinese and Japanese, centred
    /// punctuation may start a line.
    case loose
    /// Small kana and the prolonged sound mark may start a line, as in newspapers.
    case normal
    /// Small kana never start a line, as in books.
    case strict
  }

  /// Where lines may end inside words.
  public enum WordBreaking: UInt8, Hashable, Sendable {
    /// Between any two ideographs, kana or syllables.
    case normal
    /// At spaces and punctuation only, as in Korean set by words.
    case keepAll
    /// Between any two letters of any script.
    case breakAll
  }

  /// Where the blank half of full-width punctuation is left out.
  public enum PunctuationTrim: UInt8, Hashable, Sendable {
    /// `all` for Chinese, Japanese and Korean, `none` for text of another or of no language.
    case automatic
    case none
    /// At both ends of lines, but for the start of a paragraph.
    case lineEdges
    /// At the ends of lines, and once where two marks meet.
    case all
  }

  /// The strictness of line breaking (CSS Text 3, `line-break`).
  public var strictness = Strictness.automatic
  /// The places within words at which lines may break (CSS Text 3, `word-break`).
  public var wordBreaking = WordBreaking.normal
  /// The places at which full-width punctuation loses its blank half.
  public var punctuationTrim = PunctuationTrim.automatic
  /// The space between ideographs or kana and letters or digits of other scripts, in ems; nil is a
  /// quarter for Chinese and Japanese and none for other languages. It vanishes at a line's end.
  public var latinSpacing: Double?

  /// Creates the default settings.
  public init() {}
}
