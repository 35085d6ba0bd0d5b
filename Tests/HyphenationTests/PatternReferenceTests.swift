import ComposeHyphenation
import Foundation
import Testing

/// Words of each language with the points at which LuaTeX parts them by the same patterns. Where they
/// are from is told in `References/README.md`.
@Suite struct PatternReferenceTests {
  @Test(arguments: HyphenationLanguage.available.map(\.tag))
  func pointsAreThoseOfTeX(tag: String) throws {
    let hyphenator = try hyphenator(tag)
    #expect(hyphenator.language.tag == tag)
    let list = try String(
      contentsOf: Self.folder.appending(path: "\(tag).txt"), encoding: .utf8)
    let words = list.split(separator: "\n").map(String.init)
    try #require(words.count >= 300)
    var different: [String] = []
    for word in words {
      // Scalars, for a hyphen before a mark is one character with it.
      let plain = String(String.UnicodeScalarView(word.unicodeScalars.filter { $0 != "-" }))
      // Changes of spelling are no part of patterns; a word in mixed case is left alone on purpose.
      let points = hyphenator.points(in: plain).filter { $0.change?.before.isEmpty ?? true }
      var found = ""
      var start = plain.startIndex
      for point in points {
        let index = plain.utf8.index(plain.startIndex, offsetBy: point.offset)
        found += plain[start..<index] + "-"
        start = index
      }
      found += plain[start...]
      if found.unicodeScalars.elementsEqual(word.unicodeScalars) == false {
        different.append("\(found) instead of \(word)")
      }
    }
    #expect(different.count * 1000 <= words.count, "\(different.prefix(10))")
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "References")
}
