import Geometry
import Testing

struct ColorValueTests {
  @Test func valuesOutsideAreSetToTheNearestAndTold() throws {
    let color = Color.rgb(1.5, -0.2, .nan)
    #expect(color == .rgb(1, 0, 0) && color.wasOutOfRange)
    #expect(!Color.rgb(1, 0, 0).wasOutOfRange)
    #expect(Color.gray(0.5, alpha: 2).wasOutOfRange)
    #expect(Color.gray(0.5).opacity(.infinity) == .gray(0.5))
    let lab = Color.lab(120, -200, .nan)
    #expect(lab.values == [100, -128, -128] && lab.wasOutOfRange)
    #expect(!Color.lab(50, -128, 127).wasOutOfRange)
  }

  @Test func tooFewAndTooManyValuesAreTold() {
    let few = Color([0.25], in: .sRGB)
    #expect(few.values == [0.25, 0, 0] && few.wasOutOfRange)
    let many = Color([0.25, 0.5, 0.75, 1], in: .deviceRGB)
    #expect(many == .rgb(0.25, 0.5, 0.75) && many.wasOutOfRange)
  }

  @Test func equalityIsOfSpaceValuesAndOpacity() throws {
    #expect(Color([1, 0, 0], in: .sRGB) != .rgb(1, 0, 0))
    #expect(Color([1, 0, 0], in: .deviceRGB) == .rgb(1, 0, 0))
    let one = try Color.spot("Gold", like: .cmyk(0, 0.2, 0.8, 0))
    let other = try Color.spot("Gold", like: .cmyk(0, 0.2, 0.8, 0))
    #expect(one == other && one.hashValue == other.hashValue)
    #expect(one != (try Color.spot("Silver", like: .cmyk(0, 0.2, 0.8, 0))))
    #expect(one != one.opacity(0.5) && one.paintsAlike(one.opacity(0.5)))
  }

  /// Three words of components, one of opacity and the box beside the space: no more than before
  /// there were others than device spaces.
  @Test func aColorTakesNoMoreRoomForItsBox() {
    #expect(MemoryLayout<Color>.stride == 96)
  }

  @Test(arguments: [
    ("#f80", Color.rgb(1, 136.0 / 255, 0)), ("#F80C", .rgb(1, 136.0 / 255, 0, alpha: 0.8)),
    ("#ff8800", .rgb(1, 136.0 / 255, 0)), (" #FF880080 ", .rgb(1, 136.0 / 255, 0, alpha: 128.0 / 255)),
    ("rebeccapurple", .hex(0x663399)), ("Transparent", .clear),
    ("rgb(255, 136, 0)", .rgb(1, 136.0 / 255, 0)), ("rgba(255,0,0,.5)", .rgb(1, 0, 0, alpha: 0.5)),
    ("rgb(100% 0% 0% / 25%)", .rgb(1, 0, 0, alpha: 0.25)), ("hsl(120, 100%, 50%)", .green),
    ("hsl(0.5turn 100% 50%)", .rgb(0, 1, 1)), ("lab(50% -20 30)", .lab(50, -20, 30)),
    ("color(display-p3 1 0.5 none)", .displayP3(1, 0.5, 0)),
    ("device-cmyk(0 81% 81% 30%)", .cmyk(0, 0.81, 0.81, 0.3)),
    ("device-cmyk(0 0 0 1 / 50%)", .cmyk(0, 0, 0, 1, alpha: 0.5)),
  ])
  func colorsOfStyleSheetsAreRead(_ text: String, _ color: Color) throws {
    let read = try #require(Color(css: text))
    #expect(read.colorSpace == color.colorSpace)
    for (value, wanted) in zip(read.values + [read.alpha], color.values + [color.alpha]) {
      #expect(abs(value - wanted) < 1e-9)
    }
  }

  @Test(arguments: [
    "", "#", "#12", "#12345", "#ggg", "rgb()", "rgb(1,2)", "rgb(1,2,3,4,5)", "rgb(1,2,3", "mauvee",
    "rgb(1px 2 3)", "hsl(red 1 2)", "color(nowhere 1 1 1)", "rgb(1 2 3 / )x", "rgb(/ 1 2 3)",
    "rgb(nan 1 1)", "rgb(1e999 0 0)", "lab(1 2)", "()", ")", "url(x)",
  ])
  func whatIsNoColorIsNone(_ text: String) { #expect(Color(css: text) == nil) }

  @Test func longTextIsNoColor() {
    #expect(Color(css: "rgb(" + String(repeating: " ", count: 300) + "1 2 3)") == nil)
    #expect(Color(hex: "80FF00") == .hex(0x80FF00) && Color(hex: "red") == nil)
  }
}
