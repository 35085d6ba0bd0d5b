/// The quotation marks of a language (CLDR, `delimiters`), and whether it spaces its punctuation.
struct QuotationMarks {
  /// The marks of quotations: opening, closing; then those of quotations within.
  private let marks: [Unicode.Scalar]
  /// Whether narrow no-break spaces belong inside « » and before `;`, `:`, `!` and `?`.
  let spacesPunctuation: Bool

  /// - Parameter language: A BCP 47 tag. Nil, and a language that is not in the table, have “ ” and ‘ ’
  ///   as CLDR's root has.
  init(language: String?) {
    spacesPunctuation = language.map(Self.isFrench) ?? false
    var tag = (language ?? "").utf8.prefix(Self.longestTag).map { byte in
      byte == ASCII.underscore ? ASCII.hyphen : byte.lowercased
    }
    while !tag.isEmpty {
      if let marks = Self.row(of: tag) {
        self.marks = marks
        return
      }
      tag.removeSubrange((tag.lastIndex(of: ASCII.hyphen) ?? 0)...)
    }
    marks = ["“", "”", "‘", "’"]
  }

  /// - Parameter isInner: Whether it is of a quotation within another.
  func mark(opening: Bool, isInner: Bool) -> Unicode.Scalar {
    // There are four.
    marks[(isInner ? 2 : 0) + (opening ? 0 : 1)]
  }

  /// Whether a BCP 47 tag is of French.
  static func isFrench(_ language: String) -> Bool {
    let tag = language.utf8.prefix(3)
    guard tag.prefix(2).map(\.lowercased) == [0x66, 0x72] else { return false }
    return tag.count == 2 || tag.last == ASCII.hyphen || tag.last == ASCII.underscore
  }

  private static let longestTag = 35

  /// The four marks of the line that has the tag between spaces.
  private static func row(of tag: [UInt8]) -> [Unicode.Scalar]? {
    quotationMarkTable.withUTF8Buffer { table in
      var lineStart = 0
      var index = 0
      while index < table.count {
        if table[index] == ASCII.lineFeed { lineStart = index + 1 }
        let end = index + 1 + tag.count
        if table[index] == ASCII.space, end < table.count, table[end] == ASCII.space,
          table[(index + 1)..<end].elementsEqual(tag)
        {
          let marks = String(decoding: table[lineStart..<index], as: UTF8.self).unicodeScalars
          let four = Array(marks.prefix(4))
          return four.count == 4 ? four : nil
        }
        index += 1
      }
      return nil
    }
  }
}
