import ComposePDFInterpreting
import ComposePDFWriter
import Testing

/// Operators and their operands are read from any bytes.
struct ContentScannerTests {
  private func operations(_ text: String) -> [ContentOperation] {
    Array(ContentOperations(Array(text.utf8)))
  }

  @Test func operandsPrecedeTheirOperator() {
    let found = operations("q 1 0 0 -1.5 /N (a\\)b) <4142> [1 [2]] <</K true>> cm Q")
    #expect(found.map(\.name) == ["q", "cm", "Q"])
    #expect(
      found[1].operands == [
        1, 0, 0, .real(-1.5), .name("N"), .string(Array("a)b".utf8)), .string(Array("AB".utf8)),
        [1, [2]], ["K": true],
      ])
  }

  @Test func unbalancedBracketsAreSkipped() {
    #expect(operations("] >> ) } 1 w [1 2 d").map(\.name) == ["w"])
    #expect(operations("1 ] w").first?.operands == [1])
  }

  @Test func inlineImagesHaveLongNames() throws {
    let found = operations("BI /W 2 /H 2 /CS /G /BPC 8 /F /AHx ID 00FF00FF> EI Q")
    let image = try #require(found.first?.image)
    #expect(image.dictionary["ColorSpace"] == .name("DeviceGray"))
    #expect(image.dictionary["Filter"] == .name("ASCIIHexDecode"))
    #expect(String(decoding: image.bytes, as: UTF8.self).hasPrefix("00FF00FF>"))
    #expect(found.last?.name == "Q")
  }

  @Test func samplesMayLookLikeTheEndOfTheImage() throws {
    let found = operations("BI /W 6 /H 1 /CS /G /BPC 8 ID a EI b EI Q")
    #expect(found.first?.image?.bytes.prefix(6) == Array("a EI b".utf8)[...])
    #expect(found.map(\.name) == ["BI", "Q"])
  }

  @Test func tableCallsTheActionOfAnOperator() {
    var table = OperatorTable<[String]>()
    table["Tj"] = { texts, operation in
      if case .string(let bytes)? = operation.operands.first {
        texts.append(String(decoding: bytes, as: UTF8.self))
      }
    }
    #expect(table.scan(Array("BT (a) Tj 0 Tc (b) Tj ET".utf8), into: []) == ["a", "b"])
  }

  @Test func operatorsHaveALimit() {
    var table = OperatorTable<Int>()
    table.otherwise = { count, _ in count += 1 }
    let limits = InterpretingLimits(maximumOperators: 3)
    #expect(table.scan(Array("q q q q q".utf8), into: 0, limits: limits) == 3)
  }

  /// A fuzz case: the same mutations every time.
  @Test func anyBytesAreRead() {
    let seed = Array(
      "q [1 (a\\051) <0G>] TJ BI /W 9 /H 9 ID xx EI <</A [<< /B 1>>]>> BDC %c\n1e9 -.5 +3 w".utf8)
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    for _ in 0..<2_000 {
      var bytes = seed
      for _ in 0..<6 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let place = Int(state >> 33) % bytes.count
        bytes[place] = UInt8(truncatingIfNeeded: state >> 20)
        if state & 7 == 0 { bytes.removeSubrange(place...) }
        if bytes.isEmpty { bytes = [0x5B] }
      }
      for operation in ContentOperations(bytes) {
        #expect(operation.range.upperBound <= bytes.count)
      }
    }
  }
}
