import ComposeDocumentModel
import ComposePlatform

extension BlockParser {
  /// The number of bytes of an abbreviation, and of what it stands for.
  private static let longestAbbreviation = 100
  private static let longestExpansion = 500

  /// Removes `*[HTML]: Hypertext Markup Language` from the start of a paragraph (PHP Markdown
  /// Extra), a line each.
  mutating func takeAbbreviations(from paragraph: Int32) {
    let lines = tree.segments(of: paragraph)
    guard let first = lines.first, first.start < first.end,
      source[Int(first.start)] == ASCII.asterisk
    else { return }
    var taken = 0
    for line in lines {
      guard let abbreviation = Self.abbreviation(source, line.range) else { break }
      tree.abbreviations.append(abbreviation)
      taken += 1
    }
    guard taken > 0 else { return }
    let count = Int32(truncatingIfNeeded: taken)
    tree.nodes[Int(paragraph)].firstSegment += count
    tree.nodes[Int(paragraph)].segmentCount -= count
    if taken < lines.count {
      tree.nodes[Int(paragraph)].start = lines[lines.startIndex + taken].start
    } else {
      tree.nodes[Int(paragraph)].kind = .removed
    }
  }

  private static func abbreviation(_ source: Bytes, _ range: Range<Int>) -> Abbreviation? {
    let line = source.trimming(range)
    guard line.count > 5, source[line.lowerBound] == ASCII.asterisk,
      source[line.lowerBound + 1] == ASCII.openBracket
    else { return nil }
    let start = line.lowerBound + 2
    guard
      let close = source.slice(0..<min(line.upperBound, start + longestAbbreviation + 1))
        .firstIndex(of: ASCII.closeBracket, from: start),
      close > start, close + 1 < line.upperBound, source[close + 1] == ASCII.colon
    else { return nil }
    let long = source.trimming(close + 2..<line.upperBound)
    let short = source.trimming(start..<close)
    guard !long.isEmpty, !short.isEmpty, long.count <= longestExpansion else { return nil }
    return Abbreviation(
      short: String(decoding: source[short], as: UTF8.self),
      long: source.slice(long).unescaped())
  }
}
