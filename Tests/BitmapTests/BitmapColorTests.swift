import ComposeGeometry
import ComposeGraphics
import TestSupport
import Testing

@testable import ComposeBitmap

/// Colours of all spaces as pixels.
struct BitmapColorTests {
  private let box = Rect(x: 0, y: 0, width: 2, height: 2)

  private func pixel(
    _ color: Color, format: BitmapFormat = BitmapFormat(isOpaque: true)
  ) throws -> Pixel {
    try Canvas.drawn(2, 2, format: format) { $0.fill(box, with: color) }.pixels[0]
  }

  private func problems(_ draw: (BitmapContext) throws -> Void) throws -> BitmapProblems {
    let context = try BitmapContext(size: Size(width: 2, height: 2))
    try draw(context)
    return context.problems
  }

  @Test func labColorsBecomePixels() throws {
    #expect(try pixel(.lab(50, 0, 0)) == Pixel(red: 119, green: 119, blue: 119, alpha: 255))
    let red = try pixel(.lab(54.29, 80.81, 69.89))
    #expect(red.red >= 254 && red.green <= 3 && red.blue <= 3)
  }

  @Test func widerSpacesKeepTheirColorsInWiderBitmaps() throws {
    let wide = BitmapFormat(isOpaque: true, colorSpace: .displayP3)
    #expect(
      try pixel(.displayP3(1, 0.2, 0.4), format: wide)
        == Pixel(red: 255, green: 51, blue: 102, alpha: 255))
    #expect(
      try pixel(Color([1, 0, 0], in: .sRGB), format: wide) == pixel(.rgb(1, 0, 0), format: wide))
    #expect(try pixel(.displayP3(1, 0, 0)) == Pixel(red: 255, green: 0, blue: 0, alpha: 255))
  }

  @Test func colorsBeyondTheBitmapAreCounted() throws {
    #expect(try problems { $0.fill(box, with: .displayP3(1, 0, 0)) }.colorsOutOfGamut == 1)
    #expect(try problems { $0.fill(box, with: .displayP3(0.5, 0.5, 0.5)) }.isEmpty)
    #expect(try problems { $0.fill(box, with: .rgb(2, 0, 0)) }.colorsOutOfRange == 1)
  }

  @Test func spotColorsAreTheirAlternate() throws {
    #expect(
      try pixel(.spot("Sky", like: .rgb(0.2, 0.4, 0.8), amount: 0.5))
        == Pixel(red: 153, green: 179, blue: 230, alpha: 255))
    let none = try ColorSpace.separation("None", like: .red)
    #expect(try pixel(Color([1], in: none)) == Pixel(red: 255, green: 255, blue: 255, alpha: 255))
    #expect(
      try pixel(Color([1], in: .registration)) == Pixel(red: 0, green: 0, blue: 0, alpha: 255))
  }

  @Test func opacityIsKept() throws {
    let half = try pixel(.lab(0, 0, 0, alpha: 0.5))
    #expect(abs(Int(half.red) - 128) <= 1)
  }

  @Test func gradientsAreMixedInTheirSpace() throws {
    let gradient = Gradient([.lab(0, 0, 0), .lab(100, 0, 0)])
    let bitmap = try Canvas.drawn(100, 1) {
      $0.paint(.linear(gradient, from: .zero, to: Point(100, 0)))
    }
    #expect(abs(Int(bitmap.reds(row: 0)[50]) - 119) <= 3)
  }

  @Test(.enabled(if: BitmapColorTests.hasLibrary, "install liblcms2-2"))
  func profilesOfTablesAreFollowed() throws {
    let inks = try ColorSpace.icc(profile: InkProfile.bytes)
    let paper = try pixel(Color([0, 0, 0, 0], in: inks))
    #expect(min(paper.red, paper.green, paper.blue) >= 254)
    // Cyan of the profile, and not that of a device.
    let cyan = try pixel(Color([1, 0, 0, 0], in: inks))
    #expect(cyan.red < 20 && (130...165).contains(cyan.green) && cyan.blue > 200, "\(cyan)")
    #expect(try problems { $0.fill(box, with: Color([0, 0, 0, 0.5], in: inks)) }.isEmpty)
  }

  static let hasLibrary =
    ColorTransform(
      from: (try? .icc(profile: InkProfile.bytes)) ?? .deviceCMYK, to: .deviceRGB)?.isExact == true

  /// Its header is right and its tables are not.
  @Test func aProfileThatCannotBeFollowedIsTheDeviceAndCounted() throws {
    var bytes = InkProfile.bytes
    // The type of the table, which is the fourth element.
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: Array("mft1".utf8)) })
    bytes[place] = UInt8(ascii: "x")
    let color = Color([1, 0, 0, 0], in: try .icc(profile: bytes))
    #expect(try problems { $0.fill(box, with: color) }.unmanagedColors == 1)
    #expect(try pixel(color) == pixel(.cmyk(1, 0, 0, 0)))
  }

  /// A quarter of the circle lies within 30 pixels of the line between its ends.
  @Test func flatCurvesAreLines() throws {
    func area(flatness: Double) throws -> Double {
      try Canvas.drawn(100, 100) {
        $0.rendering.flatness = flatness
        $0.fill(
          Path(ellipseIn: Rect(x: 0, y: 0, width: 100, height: 100)), with: .black, rule: .nonZero)
      }.blackness
    }
    #expect(abs(try area(flatness: 0) - 7854) < 15)
    #expect(abs(try area(flatness: 50) - 5000) < 5)
    #expect(abs(try area(flatness: 1) - 7854) < 200)
  }

  @Test func renderingOptionsAreSavedWithTheState() throws {
    _ = try problems { context in
      context.saveState()
      context.withRendering({ $0.intent = .saturation }) {
        #expect(context.rendering.intent == .saturation)
      }
      context.rendering.flatness = 300
      #expect(context.rendering.flatness == 100)
      context.restoreState()
      #expect(context.rendering == RenderingOptions())
    }
  }
}
