import ComposeBitmap
import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import ComposePDFWriter
import ComposeSVGReading
import Testing

@testable import ComposeSVG

/// Drawings as bitmaps, a pixel for each of theirs.
@Suite struct SVGPixelTests {
  private typealias Shown = SVGTestImage

  private let white = [255, 255, 255]

  @Test func shapesAreFilledAndStroked() throws {
    let shown = try Shown(
      "<rect x='20' y='20' width='60' height='60' fill='red' stroke='blue' stroke-width='10'/>")
    #expect(shown.color(50, 50) == [255, 0, 0])
    #expect(shown.color(20, 50) == [0, 0, 255])
    #expect(shown.color(10, 50) == white)
  }

  @Test(arguments: ["crispEdges", "optimizeSpeed", "auto", "geometricPrecision"])
  func edgesAreHardWhereShapesAskForIt(rendering: String) throws {
    let shown = try Shown(
      "<g shape-rendering='\(rendering)'><circle cx='50' cy='50' r='33'/></g>"
        + "<rect x='0.5' y='90' width='9' height='9'/>")
    let grays = Set((0..<100).flatMap { x in (0..<86).map { shown.color(x, $0)[0] } })
    let isHard = rendering == "crispEdges" || rendering == "optimizeSpeed"
    #expect(isHard == (grays == [0, 255]))
    // What follows is smooth again.
    #expect(shown.isNear(0, 95, [127, 127, 127]))
  }

  @Test func linksInHTMLAreBlueUnlessTheySayOtherwise() throws {
    func colors(_ style: String) throws -> Set<[Int]> {
      let shown = try Shown(
        "<foreignObject width='99' height='99'><div xmlns='http://www.w3.org/1999/xhtml' style='"
          + "font-size:90px;color:red'><a href='#' style='\(style)'>mm</a></div></foreignObject>")
      return Set((0..<100).map { shown.color($0, 50) })
    }
    #expect(try colors("").contains([0, 0, 238]))
    #expect(try colors("color:inherit").contains([255, 0, 0]))
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
    // The content begins where the cell does.
    #expect(shown.color(25, 25) == [255, 0, 0] && shown.color(45, 45) == [255, 0, 0])
    #expect(shown.color(15, 25) == white && shown.color(25, 35) == white)
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

/// What drawings refer to, and what they are composed by.
@Suite struct SVGCompositionTests {
  private let white = [255, 255, 255]

  @Test func groupsAreClippedByTheBoxAroundTheirContent() throws {
    let image = try SVGTestImage(
      "<clipPath id='c' clipPathUnits='objectBoundingBox'><rect width='.5' height='1'/></clipPath>"
        + "<g clip-path='url(#c)'><rect x='20' y='20' width='20' height='20'/><rect x='60' y='20' width='20' height='20'/></g>"
    )
    #expect(image.color(30, 30) == [0, 0, 0] && image.color(70, 30) == white)
  }

  @Test func textClips() throws {
    let image = try SVGTestImage(
      "<clipPath id='c'><text y='90' font-size='120' font-weight='bold'>I</text></clipPath>"
        + "<rect width='100' height='100' fill='red' clip-path='url(#c)'/>")
    #expect(image.color(95, 50) == white)
    #expect((0..<100).contains { image.color($0, 50) == [255, 0, 0] })
  }

  @Test func masksWeighColoursAsSVGDoes() throws {
    let image = try SVGTestImage(
      "<mask id='m'><rect width='100' height='100' fill='lime'/></mask>"
        + "<rect width='100' height='100' mask='url(#m)'/>")
    // 0.7152 of black on white.
    #expect(image.isNear(50, 50, [73, 73, 73]))
  }

  @Test func currentColourIsThatOfTheElementThatIsPainted() throws {
    let image = try SVGTestImage(
      "<g fill='currentColor'><g color='red'><rect width='50' height='50'/></g></g>")
    #expect(image.color(20, 20) == [255, 0, 0])
  }

  @Test func whatIsUsedMayHaveThePaintsOfItsUse() throws {
    let image = try SVGTestImage(
      "<linearGradient id='g'><stop stop-color='red'/><stop offset='1' stop-color='blue'/></linearGradient>"
        + "<defs><rect id='r' width='100' height='50' fill='context-fill'/></defs>"
        + "<use href='#r' fill='url(#g)'/>")
    #expect(image.isNear(2, 20, [250, 0, 5]) && image.isNear(97, 20, [5, 0, 250]))
  }

  @Test func transformsStartFromTheirOrigin() throws {
    let image = try SVGTestImage(
      "<rect x='40' y='40' width='20' height='20' fill='red' transform='scale(3)' transform-origin='center'/>"
    )
    #expect(
      image.color(25, 50) == [255, 0, 0] && image.color(15, 50) == white
        && image.color(85, 50) == white)
  }

  @Test func edgesAtTheEndsOfGradientsAreSeenInFiles() throws {
    let text =
      "<svg xmlns='http://www.w3.org/2000/svg' width='100' height='100'><linearGradient id='g'>"
      + "<stop stop-color='red' offset='.5'/><stop stop-color='blue' offset='.7'/>"
      + "<stop stop-color='lime' offset='.7'/></linearGradient>"
      + "<rect width='100' height='100' fill='url(#g)'/></svg>"
    let sink = MemorySink()
    let pdf = try PDFContext(sink: sink, options: PDFOptions(compresses: false))
    try pdf.beginPage(size: Size(width: 100, height: 100))
    pdf.draw(try Image(svg: Array(text.utf8)), in: Rect(x: 0, y: 0, width: 100, height: 100))
    try pdf.close()
    // The last piece of the function is of the last colour alone.
    #expect(String(decoding: sink.bytes, as: UTF8.self).contains("/C0[0 1 0]"))
  }

  @Test func blendModesAreOfTheDrawingAlone() throws {
    let image = try SVGTestImage(
      "<rect width='50' height='50' fill='red' style='mix-blend-mode:difference'/>")
    // The white of the page would make it cyan.
    #expect(image.color(20, 20) == [255, 0, 0])
  }

  @Test func imagesAreLoadedByTheCaller() throws {
    let red =
      "<svg xmlns='http://www.w3.org/2000/svg' width='10' height='10'><rect width='10' height='10' fill='red'/></svg>"
    let content = "<image href='a.svg' x='20' width='40'/>"
    let image = try SVGTestImage(content) { $0 == "a.svg" ? Array(red.utf8) : nil }
    // As high as it is wide.
    #expect(
      image.color(30, 35) == [255, 0, 0] && image.color(30, 45) == white && image.warnings.isEmpty)
    #expect(try SVGTestImage(content).warnings.count == 1)
    #expect(try SVGTestImage(content) { _ in nil }.warnings.count == 1)
  }

  @Test func drawingsThatShowThemselvesEnd() throws {
    let text =
      "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><image href='a.svg'/></svg>"
    let image = try SVGTestImage("<image href='a.svg' width='9' height='9'/>") { _ in
      Array(text.utf8)
    }
    #expect(!image.warnings.isEmpty)
  }

  @Test func enlargedImagesAreSmoothUnlessTheyAreToShowTheirPixels() throws {
    // Two pixels, one red and one blue.
    let data =
      "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAADUlEQVR4nGP4zwAE/wEHAA"
      + "H/4iOeWQAAAABJRU5ErkJggg=="
    func image(_ attributes: String) throws -> SVGTestImage {
      try SVGTestImage(
        "<image width='100' height='50' href='data:image/png;base64,\(data)' \(attributes)/>")
    }
    let smooth = try image("")
    #expect(smooth.isNear(10, 25, [255, 0, 0]) && smooth.isNear(50, 25, [127, 0, 127]))
    let sharp = try image("image-rendering='pixelated'")
    #expect(sharp.color(48, 25) == [255, 0, 0] && sharp.color(52, 25) == [0, 0, 255])
  }
}
