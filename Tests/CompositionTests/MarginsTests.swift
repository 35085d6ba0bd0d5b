import ComposeGeometry
import Testing

@testable import ComposeComposition

struct MarginsTests {
  @Test(arguments: [
    ("10", EdgeInsets(top: 10, left: 10, bottom: 10, right: 10)),
    ("10 20", EdgeInsets(top: 10, left: 20, bottom: 10, right: 20)),
    ("10, 20, 30", EdgeInsets(top: 10, left: 20, bottom: 30, right: 20)),
    ("10 20 30 40", EdgeInsets(top: 10, left: 40, bottom: 30, right: 20)),
  ])
  func oneToFourLengthsComeInTheOrderOfCSS(text: String, margins: EdgeInsets) throws {
    #expect(try EdgeInsets(margins: text) == margins)
  }

  @Test(arguments: ["", " , ", "1 2 3 4 5", "1in two"])
  func anythingElseIsRefused(text: String) {
    #expect(throws: SettingError.self) { try EdgeInsets(margins: text) }
  }

  @Test func marginsMustLeaveSpaceForText() throws {
    let page = Size(width: 100, height: 200)
    try EdgeInsets(top: 0, left: 38, bottom: 0, right: 38).check(on: page)
    #expect(throws: SettingError.self) {
      try EdgeInsets(top: 0, left: 39, bottom: 0, right: 38).check(on: page)
    }
    #expect(throws: SettingError.self) {
      try EdgeInsets(top: 200, left: 0, bottom: 0, right: 0).check(on: page)
    }
  }
}
