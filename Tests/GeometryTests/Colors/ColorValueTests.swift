import ComposeGeometry
import Testing

struct ColorValueTests {
  @Test func valuesOutOfRangeAreClampedAndReported() throws {
    let color = Color.rgb(1.5, -0.2, .nan)
    #expect(color == .rgb(1, 0, 0) && color.wasOutOfRange)
    #expect(!Color.rgb(1, 0, 0).wasOutOfRange)
    #expect(Color.gray(0.5, alpha: 2).wasOutOfRange)
    #expect(Color.gray(0.5).opacity(.infinity) == .gray(0.5))
    let lab = Color.lab(120, -200, .nan)
    #expect(lab.values == [100, -128, -128] && lab.wasOutOfRange)
    #expect(!Color.lab(50, -128, 127).wasOutOfRange)
  }

  @Test func tooFewAndTooManyValuesAreReported() {
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

  /// The box stands where there was padding between the space and the components.
  @Test func aBoxedComponentDoesNotEnlargeAColor() {
    #expect(MemoryLayout<Color>.stride == 56)
  }

  static let styles: [(String, Color)] = {
    let orange = Color.rgb(1, 136.0 / 255, 0)
    var styles: [(String, Color)] = [("#f80", orange), ("#ff8800", orange)]
    styles.append(("#F80C", orange.opacity(0.8)))
    styles.append((" #FF880080 ", orange.opacity(128.0 / 255)))
    styles.append(("rebeccapurple", Color.hex(0x663399)))
    styles.append(("Transparent", Color.clear))
    styles.append(("rgb(255, 136, 0)", orange))
    styles.append(("rgba(255,0,0,.5)", Color.rgb(1, 0, 0, alpha: 0.5)))
    styles.append(("rgb(100% 0% 0% / 25%)", Color.rgb(1, 0, 0, alpha: 0.25)))
    styles.append(("hsl(120, 100%, 50%)", Color.green))
    styles.append(("hsl(0.5turn 100% 50%)", Color.rgb(0, 1, 1)))
    styles.append(("lab(50% -20 30)", Color.lab(50, -20, 30)))
    styles.append(("color(display-p3 1 0.5 none)", Color.displayP3(1, 0.5, 0)))
    styles.append(("device-cmyk(0 81% 81% 30%)", Color.cmyk(0, 0.81, 0.81, 0.3)))
    styles.append(("device-cmyk(0 0 0 1 / 50%)", Color.cmyk(0, 0, 0, 1, alpha: 0.5)))
    return styles
  }()

  @Test(arguments: styles)
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
