import ComposeDiagnostics
import ComposeStructuredData
import TestSupport
import Testing

/// Bytes are changed, left out and repeated at random: readers must return or throw, with places in the text.
struct MutationTests {
  private static let seeds: [(DataFormat, String)] = [
    (.json, #"{"a": [null, true, {"b": "x\u00e9\n"}, 1.5e3, -0], "c": {"d": [[], {}]}, "e": "ü"}"#),
    (.jsonLines, "{\"a\": 1}\n\n{\"a\": [2, \"x\"]}\r\n"),
    (
      .yaml,
      "a: 1\nb:\n  - x: 'it''s'\n    y: \"\\u00e9 z\"\n  - [1, {c: d}]\nt: |-\n   one\n    two\n# c\nf: >+\n  x\n\n  y\nplain: a\n  b\n"
    ),
    (.csv, "a;b;\"c \"\"d\"\"\"\r\n1;x;\"two\nlines\"\r\n;;\r\n-3.5;é;\n"),
    (.tsv, "a\tb\n1\t2\n"),
  ]

  @Test(arguments: seeds) func noInputTraps(format: DataFormat, seed: String) {
    var random = SeededGenerator(state: 7)
    let source = Array(seed.utf8)
    let bytes = Array("{}[]\":,;#-|>'\\\n\r\t &*!?0u\u{FF}é".utf8) + [0xFF, 0x00]
    var accepted = 0
    for _ in 0..<4_000 {
      var text = source
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0...text.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: text.insert(bytes.randomElement(using: &random) ?? 0, at: place)
        case 1 where place < text.count: text.remove(at: place)
        case 2 where place < text.count: text[place] = bytes.randomElement(using: &random) ?? 0
        default: text.insert(contentsOf: text.prefix(place).suffix(12), at: place)
        }
      }
      do throws(DataError) {
        let value = try DataReader().read(text, as: format)
        accepted += 1
        check(value, within: text.count)
      } catch {
        #expect(error.range.upperBound <= text.count)
      }
    }
    #expect(accepted > 0)
  }

  private func check(_ value: DataValue, within count: Int) {
    #expect((value.range?.upperBound ?? 0) <= count)
    for element in value.array ?? [] { check(element, within: count) }
    for element in value.object?.values ?? [] { check(element, within: count) }
  }
}
