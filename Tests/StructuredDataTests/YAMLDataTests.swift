import ComposeDiagnostics
import ComposeStructuredData
import Testing

struct YAMLDataTests {
  private func read(_ text: String) throws(DataError) -> DataValue {
    try YAMLData.read(Array(text.utf8))
  }

  private func error(_ text: String) -> DataError? {
    do throws(DataError) {
      _ = try read(text)
      return nil
    } catch { return error }
  }

  @Test func mappingsAndListsInBlocksAndInBrackets() throws {
    let value = try read(
      """
      # A comment
      customer:
        name: Müller & Söhne   # not part of it
        "key: quoted": yes
      lines:
      - {item: Tea, price: 3.50, tags: [a, 'b, c']}
      - item: Cup
        price: 12
        parts:
          - - 1
            - 2
          -
            x: ~
      empty:
      """)
    #expect(
      value == [
        "customer": ["name": "Müller & Söhne", "key: quoted": "yes"],
        "lines": [
          [
            "item": "Tea", "price": DataValue(.number(DataNumber("3.50") ?? DataNumber(0))),
            "tags": ["a", "b, c"],
          ],
          ["item": "Cup", "price": 12, "parts": [[1, 2], ["x": nil]]],
        ],
        "empty": nil,
      ])
  }

  @Test(
    arguments: [
      ("~", nil), ("null", nil), ("true", true), ("False", false), ("yes", "yes"), ("no", "no"),
      ("12", 12), ("+12", 12), ("-3", -3), ("007", "007"), ("1_000", "1_000"), ("0x1F", "0x1F"),
      ("2026-11-24", "2026-11-24"), ("\"12\"", "12"), ("'it''s'", "it's"), ("\".nan\"", ".nan"),
      (#""\x41\u00e9\U0001F600\"\\\ta""#, "Aé😀\"\\\ta"), ("1.2.3", "1.2.3"), ("12:30", "12:30"),
      ("http://x.org/#a", "http://x.org/#a"),
    ] as [(String, DataValue)])
  func scalarsHaveTheTypesOfTheCoreSchema(text: String, expected: DataValue) throws {
    #expect(try read("a: \(text)")["a"] == expected)
    #expect(try read("- \(text)")[0] == expected)
    #expect(try read(text) == expected)
  }

  @Test(arguments: [
    ("|\n  one\n   two\n\n  three\n", "one\n two\n\nthree\n"),
    ("|-\n  one\n  # two\n", "one\n# two"),
    ("|+\n  one\n\n", "one\n\n\n"),
    (">\n  one\n  two\n\n  three\n    four\n  five\n", "one two\nthree\n  four\nfive\n"),
    ("|2\n   one\n  two\n", " one\ntwo\n"),
    ("\"one\n  two\\\n   three\n\n  four\"", "one twothree\nfour"),
    ("'one\n  two'", "one two"),
    ("one\n  two\n\n  three", "one two\nthree"),
  ])
  func textOnSeveralLines(text: String, expected: String) throws {
    #expect(try read("a: \(text)\nb: 1") == ["a": .init(.string(expected)), "b": 1])
  }

  @Test(arguments: [
    "a: &x 1", "a: *x", "a: !!str 1", "<<: {a: 1}", "a: 1\na: 2", "b: {a: 1, a: 2}", "? a\n: b",
    "a: [1, 2", "a: {b: 1", "a: \"x", "a: 1\n---\nb: 2", "a: 1\n b: 2", "a:\n\t- 1", "[a: b]",
    "- 1\na: 2", "a: b\n  c: d", "a: 'x' y", "%YAML 1.2\n---\na: 1", "a: @x", "a: [1, , 2]",
    "a: .nan", "a: [-.inf]", "a: [&x 1]", "a: [!!str 1]",
  ])
  func whatIsRefusedHasAPlace(text: String) throws {
    let found = try #require(error(text))
    #expect(found.range.upperBound <= text.utf8.count)
    #expect(!found.message.isEmpty)
  }

  @Test func oneDocumentWithOrWithoutItsMarks() throws {
    #expect(try read("---\na: 1\n...\n# end\n") == ["a": 1])
    #expect(try read("") == nil)
    #expect(try read("# only\n") == nil)
  }

  @Test func nestingIsLimited() {
    let deep = String(repeating: "- ", count: 5_000) + "x"
    #expect(error(deep) != nil)
    for bracket in ["[", "{a: "] {
      let deep = "a: " + String(repeating: bracket, count: 100_000)
      #expect(error(deep)?.message == "values are nested more than 64 levels deep")
    }
    let stairs = (0..<300).map { String(repeating: " ", count: $0) + "a:" }.joined(separator: "\n")
    #expect(error(stairs) != nil)
  }

  @Test func rangesAreThoseOfTheValues() throws {
    let value = try read("a: 1\nb:\n  - x\n  - \"yz\"\n")
    #expect(value["a"]?.range?.offsets == 3..<4)
    #expect(value["b"]?[1]?.range?.offsets == 18..<22)
  }
}
