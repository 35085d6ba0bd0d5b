/// The words that the program itself sets, such as “Contents” and “Figure”, in the language of the text.
///
/// A word that a language lacks is taken from the language without its variety (`pt-BR`, `pt`), then
/// from English.
public struct Words: Sendable {
  private let words: [String]
  /// Whether text of the language is English, or of a language whose words are not known.
  let isEnglish: Bool
  private let isFrench: Bool
  /// Whether commas and semicolons are those of Arabic script.
  private let hasArabicCommas: Bool

  /// - Parameter language: A BCP 47 tag; nil for English.
  public init(language: String?) {
    var found: [String] = []
    for tag in WordTable.tags(of: language) {
      guard let row = WordTable.row(tag) else { continue }
      let words = WordTable.split(row)
      if found.isEmpty {
        found = words
      } else {
        for index in words.indices where !found.indices.contains(index) || found[index].isEmpty {
          if index < found.count { found[index] = words[index] } else { found.append(words[index]) }
        }
      }
    }
    words = found
    isEnglish = found.isEmpty
    isFrench = language?.utf8.prefix(2).elementsEqual("fr".utf8) == true
    let primary = language?.utf8.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
    hasArabicCommas =
      primary.map { tag in Self.arabicScript.contains { tag.elementsEqual($0.utf8) } } ?? false
  }

  /// Languages that are written in Arabic script.
  private static let arabicScript = [
    "ar", "fa", "ur", "ps", "sd", "ckb", "ug", "arz", "ary", "pnb",
  ]

  /// What parts the entries of a list, with the space after it.
  public var comma: String { hasArabicCommas ? "\u{60C} " : ", " }
  /// What parts such lists, with the space after it.
  public var semicolon: String { hasArabicCommas ? "\u{61B} " : "; " }

  /// A word, or the template of a label.
  public subscript(word: Word) -> String {
    if has(word) { return words[word.rawValue] }
    // The name of what is listed is a title, too.
    if word == .listOfListings, has(.listing) { return name(.listing) }
    return WordTable.english(word)
  }

  /// Whether the language has a word of its own.
  func has(_ word: Word) -> Bool {
    words.indices.contains(word.rawValue) && !words[word.rawValue].isEmpty
  }

  /// A label with its number, such as “Figure 3”, on one line; the number alone where the word has
  /// none.
  public func label(_ word: Word, _ number: String) -> String {
    var result: [UInt8] = []
    let template = Array(self[word].utf8)
    var index = 0
    while index < template.count {
      let byte = template[index]
      if byte == UInt8(ascii: "%"), index + 1 < template.count {
        result += number.utf8
        index += 2
        continue
      }
      // A number is not parted from its word.
      if byte == 0x20 { result += [0xC2, 0xA0] } else { result.append(byte) }
      index += 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The word of a label without its number: “Figure”.
  public func name(_ word: Word) -> String {
    let template = Array(self[word].utf8)
    guard let mark = template.firstIndex(of: UInt8(ascii: "%")) else { return self[word] }
    let rest = Array(template[..<mark]) + template[min(mark + 2, template.count)...]
    let trimmed = rest.drop { $0 == 0x20 || $0 == 0x2E }
    let end = trimmed.lastIndex { $0 != 0x20 }.map { $0 + 1 } ?? trimmed.startIndex
    return String(decoding: trimmed[..<end], as: UTF8.self)
  }

  /// What stands before and after the number of a page: “on page ” and nothing.
  func page() -> (before: String, after: String) {
    if isEnglish { return ("on page\u{A0}", "") }
    let parts = Array(label(.page, "\u{0}").utf8).split(
      separator: 0, maxSplits: 1, omittingEmptySubsequences: false
    ).map { String(decoding: $0, as: UTF8.self) }
    return (parts.first ?? "", parts.count > 1 ? parts[1] : "")
  }

  /// What parts a label from its caption.
  public var labelSeparator: String { isFrench ? "\u{A0}: " : ": " }
}

/// The rows of words by language.
enum WordTable {
  /// The tag in lower case, then what remains without its last subtags: `pt-br`, `pt`.
  static func tags(of language: String?) -> [String] {
    // English is not in the table.
    guard let language, language != "en", !language.hasPrefix("en-") else { return [] }
    var bytes = language.utf8.prefix(64).map { byte in
      byte == UInt8(ascii: "_")
        ? UInt8(ascii: "-") : (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
    }
    var tags: [String] = []
    while !bytes.isEmpty {
      tags.append(String(decoding: bytes, as: UTF8.self))
      guard let hyphen = bytes.lastIndex(of: UInt8(ascii: "-")) else { break }
      bytes.removeSubrange(hyphen...)
    }
    return tags
  }

  static func split(_ row: StaticString) -> [String] {
    row.withUTF8Buffer { bytes in
      bytes.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false).map {
        String(decoding: $0, as: UTF8.self)
      }
    }
  }

  static func english(_ word: Word) -> String {
    switch word {
    case .contents: "Contents"
    case .listOfFigures: "List of Figures"
    case .listOfTables: "List of Tables"
    case .listOfListings: "List of Listings"
    case .index: "Index"
    case .glossary: "Glossary"
    case .abstract: "Abstract"
    case .references: "References"
    case .note: "Note"
    case .tip: "Tip"
    case .important: "Important"
    case .warning: "Warning"
    case .caution: "Caution"
    case .see: "see"
    case .seeAlso: "see also"
    case .proof: "Proof"
    case .remark: "Remark"
    case .figure: "Figure %n"
    case .table: "Table %n"
    case .listing: "Listing %n"
    case .equation: "Equation %n"
    case .section: "Section %n"
    case .theorem: "Theorem %n"
    case .lemma: "Lemma %n"
    case .corollary: "Corollary %n"
    case .proposition: "Proposition %n"
    case .conjecture: "Conjecture %n"
    case .definition: "Definition %n"
    case .example: "Example %n"
    case .exercise: "Exercise %n"
    case .part: "Part %n"
    case .chapter: "Chapter %n"
    case .appendix: "Appendix %n"
    case .page: "page %n"
    case .continued: "continued"
    case .abbreviations: "Abbreviations"
    case .recipient: "To"
    case .sender: "From"
    case .date: "Date"
    case .subject: "Subject"
    }
  }
}
