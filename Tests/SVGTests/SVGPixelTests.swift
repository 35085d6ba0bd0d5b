import ComposeBitmap
import ComposeGeometry
import ComposeGraphics
import ComposeSVGReading
import Testing

@testable import ComposeSVG

/// Drawings as bitmaps, a pixel for each of theirs.
@Suite struct SVGPixelTests {
  private struct Shown {
    let bitmap: Bitmap
    let warnings: [SVGWarning]

    /// - Parameter content: Of a drawing of 100 by 100 pixels, on white.
    init(_ content: String) throws {
      let text =
        "<svg xmlns='http://www.w3.org/2000/svg' width='100' height='100'>\(content)</svg>"
      let drawing = try SVGDrawing(data: Array(text.utf8))
      let context = try BitmapContext(
        size: Size(width: 100, height: 100), format: BitmapFormat(isOpaque: true))
      context.draw(
        drawing.image(contentHash: ContentHash(Array(text.utf8))),
        in: Rect(x: 0, y: 0, width: 100, height: 100))
      bitmap = context.makeBitmap()
      warnings = drawing.warnings
    }

    func color(_ x: Int, _ y: Int) -> [Int] {
      guard let pixel = bitmap.color(x: x, y: y) else { return [] }
      return [Int(pixel.red), Int(pixel.green), Int(pixel.blue)]
    }

    func isNear(_ x: Int, _ y: Int, _ wanted: [Int]) -> Bool {
      zip(color(x, y), wanted).allSatisfy { abs($0 - $1) <= 12 }
    }
  }

  private let white = [255, 255, 255]

  @Test func shapesAreFilledAndStroked() throws {
    let shown = try Shown(
      "<rect x='20' y='20' width='60' height='60' fill='red' stroke='blue' stroke-width='10'/>")
    #expect(shown.color(50, 50) == [255, 0, 0])
    #expect(shown.color(20, 50) == [0, 0, 255])
    #expect(shown.color(10, 50) == white)
  }

  @Test func gradientsRunInTheBoxOfTheShape() throws {
    let shown = try Shown(
      "<linearGradient id='g'><stop stop-color='red'/><stop offset='1' stop-color='blue'/>"
        + "</linearGradient><rect x='20' y='20' width='60' height='60' fill='url(#g)'/>")
    #expect(shown.isNear(21, 50, [251, 0, 4]) && shown.isNear(78, 50, [4, 0, 251]))
    #expect(shown.isNear(50, 30, [127, 0, 127]))
  }

  @Test func gradientsRepeatAsTheySay() throws {
    let shown = try Shown(
      "<linearGradient id='g' x1='0' x2='20' gradientUnits='userSpaceOnUse' "
        + "spreadMethod='reflect'><stop stop-color='red'/><stop offset='1' stop-color='blue'/>"
        + "</linearGradient><rect width='100' height='100' fill='url(#g)'/>")
    #expect(shown.isNear(0, 50, [249, 0, 6]) && shown.isNear(20, 50, [2, 0, 253]))
    #expect(shown.isNear(40, 50, [253, 0, 2]) && shown.isNear(60, 50, [2, 0, 253]))
  }

  @Test func groupsAreOneBeforeTheyAreFaded() throws {
    let shown = try Shown(
      "<g opacity='.5'><rect width='60' height='60'/><rect x='30' width='60' height='60'/></g>")
    #expect(shown.isNear(15, 30, [127, 127, 127]) && shown.isNear(45, 30, [127, 127, 127]))
  }

  @Test func clipsAndMasksHide() throws {
    let shown = try Shown(
      "<clipPath id='c'><circle cx='25' cy='25' r='20'/></clipPath>"
        + "<mask id='m'><rect x='50' width='50' height='100' fill='white'/>"
        + "<circle cx='75' cy='25' r='10' fill='black'/>"
        + "<rect x='50' y='50' width='50' height='50' fill='#808080'/></mask>"
        + "<rect width='50' height='50' fill='red' clip-path='url(#c)'/>"
        + "<rect x='50' width='50' height='100' fill='blue' mask='url(#m)'/>")
    #expect(shown.color(25, 25) == [255, 0, 0] && shown.color(2, 2) == white)
    #expect(shown.isNear(55, 5, [0, 0, 255]) && shown.color(75, 25) == white)
    #expect(shown.isNear(75, 75, [127, 127, 255]))
  }

  @Test func patternsAreRepeated() throws {
    let shown = try Shown(
      "<pattern id='p' width='20' height='20' patternUnits='userSpaceOnUse' x='10'>"
        + "<rect x='10' width='10' height='10' fill='red'/></pattern>"
        + "<rect y='20' width='100' height='80' fill='url(#p)'/>")
    #expect(shown.color(15, 25) == [255, 0, 0] && shown.color(35, 45) == [255, 0, 0])
    #expect(shown.color(25, 25) == white && shown.color(15, 35) == white)
    #expect(shown.color(15, 5) == white)
  }

  @Test func textIsPlacedAtItsAnchor() throws {
    let shown = try Shown(
      "<text x='50' y='60' text-anchor='middle' font-size='40' fill='red'>II</text>"
        + "<text x='100' y='95' text-anchor='end' font-size='20' transform='rotate(0.001)'>III</text>"
    )
    func inked(_ range: Range<Int>, rows: Range<Int>) -> Bool {
      rows.contains { y in range.contains { shown.color($0, y) != white } }
    }
    #expect(inked(40..<60, rows: 35..<60))
    #expect(!inked(0..<20, rows: 35..<60) && !inked(80..<100, rows: 35..<60))
    #expect(inked(80..<100, rows: 80..<96) && !inked(0..<60, rows: 80..<96))
  }

  @Test func imagesWithinDrawingsAreShown() throws {
    // Two pixels, red and blue.
    let png =
      "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAADUlEQVR4nGP4zwAE/wEHAAH/4iOeWQAA"
      + "AABJRU5ErkJggg=="
    let shown = try Shown(
      "<image width='100' height='100' href='data:image/png;base64,\(png)' "
        + "preserveAspectRatio='none' style='image-rendering: pixelated'/>")
    #expect(shown.warnings.isEmpty)
    #expect(shown.isNear(2, 50, [255, 0, 0]) && shown.isNear(97, 50, [0, 0, 255]))
    let broken = try Shown("<image width='9' height='9' href='data:image/png;base64,AAAA'/>")
    #expect(broken.warnings.count == 1)
  }

  @Test func whatDrawingsLackIsLeftWhite() throws {
    let shown = try Shown("<rect width='100' height='100' fill='url(#none)'/>")
    #expect(shown.color(50, 50) == white)
    #expect(shown.warnings == [.reference("none")])
  }
}
