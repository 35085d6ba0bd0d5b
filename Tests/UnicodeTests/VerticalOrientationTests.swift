import ComposeUnicode
import Testing

@Suite struct VerticalOrientationTests {
  @Test(
    arguments: [
      ("漢", VerticalOrientation.upright), ("か", .upright), ("한", .upright), ("§", .upright),
      ("😀", .upright), ("A", .rotated), ("ا", .rotated), ("1", .rotated), (" ", .rotated),
      ("、", .transformedUpright), ("っ", .transformedUpright), ("「", .transformedRotated),
      ("ー", .transformedRotated), ("〜", .transformedRotated),
    ] as [(Unicode.Scalar, VerticalOrientation)])
  func charactersHaveTheOrientationOfTheAnnex(
    scalar: Unicode.Scalar, orientation: VerticalOrientation
  ) {
    #expect(VerticalOrientation(of: scalar.value) == orientation)
  }

  @Test func everyScalarHasAnOrientation() {
    #expect(VerticalOrientation(of: 0x10FFFF) == .rotated)
    #expect(VerticalOrientation(of: 0x110000) == .rotated)
    #expect(VerticalOrientation(of: .max) == .rotated)
  }

  private func runs(_ string: String, hasVerticalForm: Bool = true) -> [(String, Bool)] {
    let bytes = Array(string.utf8)
    return bytes.withUnsafeBufferPointer { text in
      VerticalOrientationRun.runs(in: text) { _ in hasVerticalForm }
    }.map { (String(decoding: bytes[$0.range], as: UTF8.self), $0.isUpright) }
  }

  @Test func textIsSplitWhereItsOrientationChanges() {
    let found = runs("第3章 Kapitel「三」")
    #expect(found.map(\.0) == ["第", "3", "章", " Kapitel", "「三」"])
    #expect(found.map(\.1) == [true, false, true, false, true])
  }

  @Test func bracketsTurnWhereTheFontHasNoUprightOnes() {
    let found = runs("「三」", hasVerticalForm: false)
    #expect(found.map(\.0) == ["「", "三", "」"])
    #expect(found.map(\.1) == [false, true, false])
  }

  @Test func marksHaveTheOrientationOfTheirBase() {
    #expect(runs("か\u{3099}A\u{301}👩‍👧").map(\.0) == ["か\u{3099}", "A\u{301}", "👩‍👧"])
  }

  @Test func brokenTextIsCovered() {
    let bytes: [UInt8] = [0xE6, 0xBC, 0x41, 0xFF, 0xE6, 0xBC, 0xA2]
    let runs = bytes.withUnsafeBufferPointer { VerticalOrientationRun.runs(in: $0) { _ in true } }
    #expect(runs.first?.range.lowerBound == 0 && runs.last?.range.upperBound == bytes.count)
    #expect(zip(runs, runs.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound })
  }
}
