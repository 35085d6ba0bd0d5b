import Testing

@testable import ComposeComposition

struct LengthTests {
  @Test(arguments: [
    ("72", 72.0), ("72pt", 72), ("1in", 72), ("2.54cm", 72), ("25.4 mm", 72), (" 10 PT ", 10),
    ("0", 0), (".5in", 36), ("200in", 14_400),
  ])
  func numberAndUnitGivePoints(text: String, points: Double) throws {
    #expect(abs(try Length(text).points - points) < 1e-9)
  }

  @Test(arguments: [
    "", " ", "in", "-1in", "+1in", "1e3", "nan", "inf", "0x10", "1..2", "1,5cm", "1 2", "12px",
    "1inch", "200.1in", "99999999999999999999999999", "1\u{0}in", "١in",
  ])
  func anythingElseIsRefused(text: String) {
    #expect(throws: SettingError.self) { try Length(text) }
  }

  @Test func unknownUnitIsNamed() {
    #expect(
      throws: SettingError(
        "unknown unit ‘px’", hint: "use pt, in, cm or mm, such as 25mm")
    ) { try Length("12px") }
  }
}
