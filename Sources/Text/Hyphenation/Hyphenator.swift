/// Finds where words of one language may be hyphenated, by the patterns of Liang's method (Franklin
/// Mark Liang: *Word Hy-phen-a-tion by Com-put-er*, Stanford 1983), the user's exceptions first.
///
/// A value holds no text and may be used from any thread. Making the first one of a language decompresses
/// its patterns (1 ms for Hungarian, the longest), those of eleven languages excepted. Words are not
/// remembered: a caller that sees words again and again keeps what it got.
public struct Hyphenator: Sendable {
  /// The language whose patterns are used.
  public let language: HyphenationLanguage
  /// The fewest letters before and after a hyphen.
  public let minima: HyphenationMinima
  /// Those of the user, and the language's own.
  let exceptions: HyphenationExceptions
  /// The language's entry, at hand for every word.
  let spelling: SpellingRule
  let repeatsHyphen: Bool
  let table: PatternTable

  /// The most letters that a word may have.
  public static let longestWord = 255

  /// How many letters stay on each side of a hyphen of the text, at least.
  static let fewestBesideHyphen = 3

  /// - Parameters:
  ///   - exceptions: Come before the patterns, and need not keep to the minima.
  ///   - minima: Those of the language when `nil`.
  public init(
    language: HyphenationLanguage, exceptions: HyphenationExceptions = HyphenationExceptions(),
    minima: HyphenationMinima? = nil
  ) {
    self.language = language
    self.minima = minima ?? language.minima
    spelling = language.spelling
    repeatsHyphen = language.repeatsHyphen
    table = PatternTable(language: language.index)
    var all = exceptions
    let words = language.words
    if !words.isEmpty, let own = try? HyphenationExceptions(parsing: words) {
      all.addMissing(from: own)
    }
    self.exceptions = all
  }

  /// For the language that serves a BCP 47 tag best; `nil` when there is none.
  public init?(
    languageTag: some StringProtocol, exceptions: HyphenationExceptions = HyphenationExceptions(),
    minima: HyphenationMinima? = nil
  ) {
    guard let language = HyphenationLanguage(matching: languageTag) else { return nil }
    self.init(language: language, exceptions: exceptions, minima: minima)
  }

  /// Appends the points of all words in a part of a text, in ascending order.
  ///
  /// A word is a run of letters of the language's script with their marks, apostrophes between
  /// letters among them where the language's patterns know them. Left alone are
  /// - words next to digits or letters of other scripts, words with a capital after a small letter
  ///   (`JavaScript`), and words of more than `longestWord` letters,
  /// - words with soft hyphens: these alone define where they may be hyphenated,
  /// - addresses (`https://…`, `www.…`, `name@example.org`), file paths and program identifiers,
  /// - the three letters on either side of a hyphen that is in the text.
  ///
  /// - Parameters:
  ///   - text: UTF-8; ill-formed bytes are letters of no script.
  ///   - range: Where to look, clamped to the text. What is outside of it is
  ///     not looked at, so give whole words, and what is between two spaces for addresses to be
  ///     known.
  /// - Complexity: O(n).
  package func appendPoints(
    in text: UnsafeBufferPointer<UInt8>, range: Range<Int>, into points: inout [HyphenationPoint]
  ) {
    let range = range.clamped(to: 0..<text.count)
    let capacity = WordBuffer.capacity
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * capacity) { bytes in
      withUnsafeTemporaryAllocation(of: Int.self, capacity: capacity) { offsets in
        // Every element is written before it is read: `WordBuffer` reads up to its count alone.
        let buffer = WordBuffer(
          letters: UnsafeMutableBufferPointer(rebasing: bytes[..<capacity]),
          levels: UnsafeMutableBufferPointer(rebasing: bytes[capacity...]), offsets: offsets)
        var search = WordSearch(hyphenator: self, text: text, word: buffer)
        search.appendPoints(in: range, into: &points)
      }
    }
  }
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
