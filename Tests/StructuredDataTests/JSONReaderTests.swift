import ComposeDiagnostics
import ComposeStructuredData
import Testing

struct JSONReaderTests {
  private func read(
    _ text: String, dialect: JSONReader.Dialect = .strict, limits: DataLimits = DataLimits()
  ) throws(DataError) -> DataValue {
    try JSONReader.read(Array(text.utf8), dialect: dialect, limits: limits)
  }

  private func error(_ text: String, limits: DataLimits = DataLimits()) -> DataError? {
    do throws(DataError) {
      _ = try read(text, limits: limits)
      return nil
    } catch { return error }
  }

  @Test func valuesOfAllKinds() throws {
    let value = try read(#"{"a": [null, true, false, "x", 1], "b": {"c": {}}, "d": []}"#)
    #expect(value == ["a": [nil, true, false, "x", 1], "b": ["c": [:]], "d": []])
  }

  @Test func numbersKeepEveryDigit() throws {
    for spelling in ["0.10", "-0", "12345678901234567890.000", "1e400", "1E-07"] {
      #expect(try read(spelling).number?.spelling == spelling)
    }
    for text in ["01", "+1", ".5", "1.", "1e", "0x10", "--1", "1_000"] {
      #expect(error(text)?.kind == .syntax, "\(text)")
    }
  }

  @Test func membersStandInTheOrderOfTheSource() throws {
    let value = try read(#"{"z": 1, "a": 2, "m": 3}"#)
    #expect(value.object?.keys == ["z", "a", "m"])
  }

  @Test func rangesAreThoseOfTheValues() throws {
    let value = try read(#"{"a":  [1, "é", 23]}"#)
    #expect(value.range?.offsets == 0..<21)
    #expect(value["a"]?.range?.offsets == 7..<20)
    #expect(value["a"]?[2]?.range?.offsets == 17..<19)
  }

  @Test func escapesAndPairsOfSurrogates() throws {
    let value = try read(#""a\n\t\"\\\/\u00e9\uD83D\uDE00\ud800x""#)
    #expect(value.string == "a\n\t\"\\/é😀\u{FFFD}x")
  }

  @Test func whatIsNoJSONHasItsPlaceAndAHint() {
    #expect(error(#"{"a": NaN}"#)?.range.lowerBound == 6)
    #expect(
      error(#"{"a": NaN}"#)?.hint == "JSON has no such number; write null where a value is missing")
    #expect(error(#"[1, 2"#)?.message == "list is not closed")
    #expect(error(#"[1, 2"#)?.range.lowerBound == 0)
    #expect(error(#"[1,]"#)?.message == "comma before a closing bracket")
    #expect(error(#"{"a" 1}"#)?.message == "expected a colon after the key")
    #expect(error(#"{a: 1}"#)?.message == "expected a key in quotation marks")
    #expect(error("\"a\nb\"")?.message == "text is not closed on its line")
    #expect(error("1 2")?.message == "unexpected text after the value")
    #expect(error("")?.message == "expected a value, found the end")
    #expect(error("// x\n1")?.kind == .syntax)
  }

  @Test func aKeyOccursOnceButForEditors() throws {
    #expect(error(#"{"a": 1, "b": 2, "a": 3}"#)?.kind == .duplicateKey)
    #expect(error(#"{"a": 1, "b": 2, "a": 3}"#)?.range.lowerBound == 17)
    #expect(try read(#"{"a": 1, "a": 3}"#, dialect: .editors)["a"] == 3)
  }

  @Test func editorsWriteCommentsAndCommasBeforeBrackets() throws {
    let value = try read("// one\n{\"a\": [1, /* two */ 2,],}", dialect: .editors)
    #expect(value == ["a": [1, 2]])
  }

  @Test func limitsAreErrorsWithAPlace() {
    let deep = String(repeating: "[", count: 65) + String(repeating: "]", count: 65)
    #expect(error(deep)?.kind == .limit)
    #expect(error(deep)?.range.lowerBound == 64)
    #expect(error(String(repeating: "[", count: 100_000))?.kind == .limit)
    #expect(error("[1, 2, 3]", limits: DataLimits(maximumValues: 3))?.kind == .limit)
    #expect(error("[1, 2, 3]", limits: DataLimits(maximumBytes: 3))?.kind == .limit)
  }

  @Test func onlyUTF8IsReadWithOrWithoutAByteOrderMark() throws {
    #expect(try JSONReader.read([0xEF, 0xBB, 0xBF, 0x31]) == 1)
    for bytes: [UInt8] in [[0x22, 0xFF, 0x22], [0xFF, 0xFE, 0x31, 0x00], [0x22, 0xC3]] {
      #expect(throws: DataError.self) { try JSONReader.read(bytes) }
    }
  }

  @Test func linesOfJSONAreReadOneAtATime() throws {
    let lines = try JSONLines(Array("{\"a\": 1}\n\n  {\"a\": 2}\r\nbroken\n".utf8))
    #expect(lines.count == 3)
    #expect(try lines.value(1) == ["a": 2])
    let error = #expect(throws: DataError.self) { try lines.value(2) }
    #expect(error?.range.lowerBound == 22)
  }

  @Test(arguments: [1, 2, 3, 7, 100])
  func linesAreFoundInBlocksOfAnySize(size: Int) throws {
    let bytes = [0xEF, 0xBB, 0xBF] + Array("{\"a\": 1}\n\n  {\"a\": 2}\r\n \t\nlast".utf8)
    var index = JSONLineIndex()
    var start = 0
    while start < bytes.count {
      let end = start == 0 ? max(3, size) : start + size
      try Array(bytes[start..<min(end, bytes.count)]).withUnsafeBufferPointer {
        try index.add($0)
      }
      start = end
    }
    try index.finish()
    #expect(index.lines.map(\.number) == [1, 3, 5])
    let texts = index.lines.map { Array(bytes[$0.range]) }
    #expect(texts == ["{\"a\": 1}", "  {\"a\": 2}\r", "last"].map { Array($0.utf8) })
    #expect(try JSONLineIndex.value(of: texts[1]) == ["a": 2])
    #expect(throws: DataError.self) { try JSONLineIndex.value(of: texts[2]) }
  }

  @Test func linesBeyondLimitsAreRefused() {
    func fails(_ text: String, _ limits: DataLimits) -> Bool {
      var index = JSONLineIndex(limits: limits)
      do {
        try Array(text.utf8).withUnsafeBufferPointer { try index.add($0) }
        try index.finish()
        return false
      } catch { return true }
    }
    #expect(fails("[1, 2, 3]\n1\n", DataLimits(maximumBytes: 8)))
    #expect(fails("1\n2\n3", DataLimits(maximumValues: 2)))
    #expect(fails("1\0\n\0", DataLimits()))
    #expect(!fails("1\n2\n3", DataLimits(maximumBytes: 1, maximumValues: 3)))
  }
}
