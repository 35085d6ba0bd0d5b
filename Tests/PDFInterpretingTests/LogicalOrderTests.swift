import ComposePDFInterpreting
import ComposeUnicode
import TestSupport
import Testing

/// Lines as they are seen, and as they are read.
struct LogicalOrderTests {
  private static func read(_ visual: String, isRightToLeft: Bool) -> String {
    let scalars = visual.unicodeScalars.map(\.value)
    var result = String.UnicodeScalarView()
    for place in LogicalOrder(scalars, isRightToLeft: isRightToLeft).places {
      let scalar = scalars[place.index]
      let shown = place.isMirrored ? BidiClass.mirrored(scalar) ?? scalar : scalar
      if let shown = Unicode.Scalar(shown) { result.append(shown) }
    }
    return String(result)
  }

  /// The letters of a line in the order in which they are seen.
  private static func seen(_ text: String, isRightToLeft: Bool, byShape: Bool) -> String {
    let scalars = Array(text.unicodeScalars)
    let paragraph = BidiLevels.levels(
      of: Array(text.utf8), baseDirection: isRightToLeft ? .rightToLeft : .leftToRight)
    var levels: [UInt8] = []
    var offset = 0
    for scalar in scalars {
      levels.append(paragraph.runs.first { $0.range.contains(offset) }?.level ?? 0)
      offset += UTF8.width(scalar)
    }
    var result = String.UnicodeScalarView()
    for index in BidiLevels.visualOrder(of: levels) {
      let scalar = scalars[index]
      let mirrored = BidiClass.mirrored(scalar.value).flatMap(Unicode.Scalar.init)
      result.append(byShape && levels[index] & 1 == 1 ? mirrored ?? scalar : scalar)
    }
    return String(result)
  }

  /// Texts that are read again as they were written, in lines from left to right.
  @Test(arguments: [
    "The word שלום means peace.",
    "words שלום עולם is two words",
    "The name (שלום) in brackets",
    "The name \"שלום עולם\", quoted",
    "from שלום (עולם) לך on",
    "in 2024 שלום is said",
    "a שלום 25 עולם z",
    "a מחיר 3.50 לאחד z",
    "the date 3/5/2026 שלום",
    "an item ב-5 only",
    "Arabic مرحبا بالعالم here",
    "Arabic سنة 2024 كانت here",
    "Arabic سنة ٢٠٢٤ كانت here",
    "שלום: hello",
    "print(\"שלום\")  # comment",
    "[שלום] and {עולם}",
  ])
  func linesFromLeftToRightAreReadAsWritten(_ text: String) {
    for byShape in [false, true] {
      let visual = Self.seen(text, isRightToLeft: false, byShape: byShape)
      #expect(Self.read(visual, isRightToLeft: false) == text, "\(visual), shapes: \(byShape)")
    }
  }

  /// The same, in lines from right to left.
  @Test(arguments: [
    "זהו טקסט בעברית.",
    "טקסט עם English words ומספרים",
    "ומספרים 123.45 ותאריך 3/5/2026, וגם (סוגריים). הערה",
    "גרסה של Windows 10 היא",
    "מחיר 50% הנחה",
    "המחיר $50 בלבד",
    "טלפון 03-1234567 בבית",
    "הוא (English) כאן",
    "הוא Hello (world) כאן",
    "אחד, two, three, ארבע",
    "«שלום» עולם",
    "נسبة 50% من",
    "سنة 2024-01-05 كانت",
    "درس من IoT Hello من Reactor.",
    "رقم ٣٫٥ هنا",
    "1. ראשון",
    "English בהתחלה",
    "בסוף English",
    "א [ב] {ג} (ד)",
  ])
  func linesFromRightToLeftAreReadAsWritten(_ text: String) {
    for byShape in [false, true] {
      let visual = Self.seen(text, isRightToLeft: true, byShape: byShape)
      #expect(Self.read(visual, isRightToLeft: true) == text, "\(visual), shapes: \(byShape)")
    }
  }

  /// Texts that explicit formatting sets apart are no outcome of the rules alone.
  @Test func isolatedLatinTextKeepsItsSigns() {
    #expect(Self.read("ב C++ א", isRightToLeft: true) == "א C++ ב")
    #expect(Self.read("ב Really? א", isRightToLeft: true) == "א Really? ב")
    #expect(Self.read("ב 3 items א", isRightToLeft: true) == "א 3 items ב")
  }

  @Test func partsThatTabsSeparateAreReadByThemselves() {
    #expect(Self.read("abc\tב א", isRightToLeft: true) == "א ב\tabc")
    #expect(Self.read("ב א\tד ג", isRightToLeft: false) == "א ב\tג ד")
  }

  @Test(arguments: [false, true], [false, true])
  func randomLinesKeepTheOrderOfTheirWords(_ isRightToLeft: Bool, _ byShape: Bool) {
    var random = SeededGenerator(state: 9)
    let latin = ["word", "of", "Latin", "text"]
    let other = ["שלום", "עולם", "درس", "كان", "א"]
    let numbers = ["7", "1984", "3.14", "10,000"]
    for _ in 0..<2_000 {
      let kinds = Self.unambiguous(
        (0..<Int.random(in: 1...9, using: &random)).map { _ in
          ["l", "l", "r", "r", "n"].randomElement(using: &random)!
        }, base: isRightToLeft ? "r" : "l")
      var words: [String] = []
      for (index, kind) in kinds.enumerated() {
        var word = (kind == "l" ? latin : kind == "r" ? other : numbers).randomElement(
          using: &random)!
        let isBetween =
          index > 0 && index + 1 < kinds.count && kinds[index - 1] == kinds[index + 1]
          && kinds[index - 1] == (isRightToLeft ? "r" : "l")
        switch Int.random(in: 0..<12, using: &random) {
        case 0 where isBetween && kind != "n": word = "(\(word))"
        case 1 where isBetween && kind != "n": word = "[\(word)]"
        case 2 where isBetween && kind != "n": word = "“\(word)”"
        case 3 where kind != "n": word += ","
        case 4 where kind != "n": word += "."
        default: break
        }
        words.append(word)
      }
      let text = words.joined(separator: " ")
      let visual = Self.seen(text, isRightToLeft: isRightToLeft, byShape: byShape)
      #expect(Self.read(visual, isRightToLeft: isRightToLeft) == text, "\(visual)")
    }
  }

  /// Words without numbers that can be seen on either side of others.
  private static func unambiguous(_ kinds: [String], base: String) -> [String] {
    var result: [String] = []
    for (index, kind) in kinds.enumerated() {
      if kind == "n" {
        let previous = result.last ?? base
        let next = kinds[(index + 1)...].first ?? base
        guard previous != "n", next != "n", previous == "l" || next == "r" else { continue }
        if base == "r", previous == "r", next != "r" { continue }
      }
      result.append(kind)
    }
    return result
  }

  @Test func anyLineIsReadCompletely() {
    var random = SeededGenerator(state: 4)
    let scalars = Array("ab אב رس 12٣ ()[]«».,-+%$/\t\"\u{5B0}".unicodeScalars).map(\.value)
    for _ in 0..<3_000 {
      let line = (0..<Int.random(in: 0...24, using: &random)).map { _ in
        scalars.randomElement(using: &random)!
      }
      for isRightToLeft in [false, true] {
        let indices = LogicalOrder(line, isRightToLeft: isRightToLeft).places.map(\.index)
        #expect(indices.sorted() == Array(line.indices))
      }
    }
  }
}
