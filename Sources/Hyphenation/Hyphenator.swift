/// Finds where words of one language may be parted, by the patterns of Liang's method (Franklin
/// Mark Liang: *Word Hy-phen-a-tion by Com-put-er*, Stanford 1983), the user's exceptions first.
///
/// A value holds no text and may be used from any thread; making one reads no patterns. Words are
/// not remembered: a caller that sees words again and again keeps what it got.
public struct Hyphenator: Sendable {
  public let language: HyphenationLanguage
  public let exceptions: HyphenationExceptions
  public let minima: HyphenationMinima

  /// - Parameters:
  ///   - exceptions: Come before the patterns, and need not keep to the minima.
  ///   - minima: Those of the language when `nil`.
  public init(
    language: HyphenationLanguage, exceptions: HyphenationExceptions = HyphenationExceptions(),
    minima: HyphenationMinima? = nil
  ) {
    self.language = language
    self.exceptions = exceptions
    self.minima = minima ?? language.minima
  }

  /// Appends the points of all words in a part of a text, in ascending order.
  ///
  /// A word is a run of letters of the language's script with their marks, apostrophes between
  /// letters among them. Left alone are
  /// - words with digits or letters of other scripts, and words of more than `longestWord` letters,
  /// - words with soft hyphens: these alone say where they may be parted,
  /// - addresses (`https://…`, `www.…`, `name@example.org`), file paths and program identifiers,
  /// - letters next to an explicit hyphen: two stay with it on the left, three on the right.
  ///
  /// - Parameters:
  ///   - text: UTF-8; ill-formed bytes end words.
  ///   - range: Where to look, inside the text. What is outside is not looked at, so give whole
  ///     words, and what is between two spaces for addresses to be known.
  /// - Complexity: O(n).
  public func appendPoints(
    in text: UnsafeBufferPointer<UInt8>, range: Range<Int>, into points: inout [HyphenationPoint]
  ) {
  }

  /// The most letters that a word may have.
  public static let longestWord = 255
}

extension Hyphenator {
  /// The points of all words in a text; offsets are those of its UTF-8 view.
  public func points(in text: String) -> [HyphenationPoint] {
    var text = text
    var points: [HyphenationPoint] = []
    text.withUTF8 { appendPoints(in: $0, range: 0..<$0.count, into: &points) }
    return points
  }
}
