import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import ComposePDFWriter
import ComposeSVGReading
import Foundation
import Testing

@testable import ComposeSVG

/// Filters of drawings, as pixels and in files.
@Suite struct FilterTests {
  private let white = [255, 255, 255]
  private let square = "<rect x='30' y='30' width='40' height='40' fill='green' filter='url(#f)'/>"

  private func filtered(_ primitives: String, attributes: String = "") throws -> SVGTestImage {
    try SVGTestImage(
      "<filter id='f' color-interpolation-filters='sRGB' \(attributes)>\(primitives)</filter>"
        + square)
  }

  @Test func theRegionIsATenthLargerThanTheBox() throws {
    let image = try filtered("<feFlood flood-color='red'/>")
    #expect(image.color(27, 50) == [255, 0, 0] && image.color(24, 50) == white)
    #expect(image.color(72, 72) == [255, 0, 0] && image.color(76, 50) == white)
  }

  @Test func aBlurReachesBeyondTheEdgesAndKeepsTheMiddle() throws {
    let image = try filtered(
      "<feGaussianBlur stdDeviation='4'/>", attributes: "x='-1' y='-1' width='3' height='3'")
    #expect(image.isNear(50, 50, [0, 128, 0]))
    #expect(image.isNear(30, 50, [127, 191, 127]))
    #expect(image.color(10, 50) == white)
  }

  @Test func resultsAreReadByTheirNames() throws {
    let image = try filtered(
      "<feFlood flood-color='blue' result='a'/><feOffset in='SourceGraphic' dx='20' result='b'/>"
        + "<feMerge><feMergeNode in='a'/><feMergeNode in='b'/></feMerge>",
      attributes: "x='0' y='0' width='2' height='1'")
    #expect(image.color(40, 50) == [0, 0, 255])
    #expect(image.color(60, 50) == [0, 128, 0] && image.color(80, 50) == [0, 128, 0])
    #expect(image.color(95, 50) == [0, 0, 255])
  }

  @Test(arguments: [
    ("<feColorMatrix type='saturate' values='0'/>", [92, 92, 92]),
    ("<feColorMatrix values='0 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0'/>", [128, 0, 0]),
    ("<feComponentTransfer><feFuncG type='linear' slope='2'/></feComponentTransfer>", [0, 255, 0]),
    (
      "<feComponentTransfer><feFuncB type='table' tableValues='1 0'/></feComponentTransfer>",
      [0, 128, 255]
    ),
    ("<feMorphology radius='2'/>", [0, 128, 0]),
    ("<feFlood flood-color='red'/><feComposite in2='SourceGraphic' operator='in'/>", [255, 0, 0]),
    ("<feFlood flood-color='#408'/><feBlend mode='screen' in2='SourceGraphic'/>", [68, 128, 136]),
    (
      "<feConvolveMatrix order='1' kernelMatrix='.5' divisor='1' preserveAlpha='true'/>",
      [0, 64, 0]
    ),
  ])
  func coloursAreComputed(_ primitive: String, _ expected: [Int]) throws {
    #expect(try filtered(primitive).isNear(50, 50, expected))
  }

  @Test func linearLightIsTheDefault() throws {
    let image = try SVGTestImage(
      "<filter id='f'><feComponentTransfer><feFuncG type='linear' slope='.5'/></feComponentTransfer></filter>"
        + square)
    // Half of the light, not of the number.
    #expect(image.isNear(50, 50, [0, 92, 0]))
  }

  @Test func lightFallsFromItsSide() throws {
    let image = try SVGTestImage(
      "<filter id='f' x='0' y='0' width='1' height='1'><feDiffuseLighting surfaceScale='5'>"
        + "<feDistantLight azimuth='180' elevation='30'/></feDiffuseLighting></filter>"
        + "<radialGradient id='g'><stop/><stop offset='1' stop-opacity='0'/></radialGradient>"
        + "<circle cx='50' cy='50' r='40' fill='url(#g)' filter='url(#f)'/>")
    #expect(image.color(35, 50)[0] > image.color(65, 50)[0])
  }

  @Test func noiseIsTheSameEverywhere() throws {
    let image = try filtered("<feTurbulence baseFrequency='.05' seed='3' type='fractalNoise'/>")
    #expect(image.color(43, 44) != image.color(57, 51))
    #expect(
      try filtered("<feTurbulence baseFrequency='.05' seed='3' type='fractalNoise'/>").bitmap
        == image.bitmap)
  }

  @Test(arguments: ["nowhere", "empty", "line"])
  func whatCannotBeFilteredIsNotDrawn(_ name: String) throws {
    let shape = name == "line" ? "<path d='M10 50H90' stroke='red' filter='url(#f)'/>" : ""
    let image = try SVGTestImage(
      "<filter id='empty'/><filter id='f'><feOffset/></filter>"
        + (name == "line" ? shape : "<rect width='99' height='99' filter='url(#\(name))'/>"))
    #expect(image.color(50, 50) == white)
  }

  @Test func functionsAreAppliedInTheirOrder() throws {
    let image = try SVGTestImage(
      "<rect x='20' y='20' width='60' height='60' fill='#800' filter='brightness(2) invert()'/>")
    #expect(image.isNear(50, 50, [0, 255, 255]))
  }

  @Test func anInvalidListIsNoFilter() throws {
    let image = try SVGTestImage(
      "<rect width='99' height='99' fill='red' filter='blur(1px) frob(2)'/>")
    #expect(image.color(50, 50) == [255, 0, 0] && image.warnings == [.syntax("filter")])
  }

  @Test func aFilterThatShowsItselfEnds() throws {
    let image = try SVGTestImage(
      "<filter id='f'><feImage href='#g'/></filter>"
        + "<g id='g' filter='url(#f)'><rect width='50' height='50' fill='green'/></g>")
    #expect(image.color(20, 20) == [0, 128, 0])
  }

  @Test func hugeRegionsAndRadiiEnd() throws {
    _ = try SVGTestImage(
      "<filter id='f' x='-1e6' y='-1e6' width='2e6' height='2e6'><feMorphology operator='dilate' radius='1e9'/>"
        + "<feGaussianBlur stdDeviation='1e9'/><feOffset dx='1e300' dy='-1e300'/>"
        + "<feDisplacementMap scale='1e300' in2='SourceGraphic'/><feTile/></filter>" + square)
  }

  @Test func manyFiltersEnd() throws {
    let image = try SVGTestImage(
      "<filter id='f'><feTurbulence baseFrequency='.1' numOctaves='30'/></filter>"
        // Each of its own: equal ones are filtered once.
        + (0..<2_000).map { "<rect width='99' height='99' ry='\($0)' filter='url(#f)'/>" }.joined(),
      size: 1)
    #expect(image.warnings == [.filters])
  }

  // MARK: Files

  private func file(_ content: String) throws -> String {
    let text = "<svg xmlns='http://www.w3.org/2000/svg' width='100' height='100'>\(content)</svg>"
    let sink = MemorySink()
    let pdf = try PDFContext(sink: sink, options: PDFOptions(compresses: false))
    try pdf.beginPage(size: Size(width: 100, height: 100))
    let image = try Image(svg: Array(text.utf8))
    pdf.draw(image, in: Rect(x: 0, y: 0, width: 100, height: 100))
    try pdf.close()
    return String(decoding: sink.bytes, as: UTF8.self)
  }

  @Test func whatIsAboveItsShadowStaysVectors() throws {
    let pdf = try file(
      "<text x='20' y='50' font-size='20' filter='drop-shadow(2px 2px 1px red)'>Shade</text>")
    #expect(pdf.contains(" Tf") && pdf.contains("/Image"))
  }

  @Test func theResolutionIsThatOfTheOptions() throws {
    // 25 points at 300 pixels an inch.
    let pdf = try file(
      "<filter id='f' x='0' y='0' width='1' height='1'><feFlood flood-color='red'/></filter>"
        + "<rect x='10' y='10' width='25' height='25' filter='url(#f)'/>")
    #expect(pdf.contains("/Width 104") || pdf.contains("/Width 105"))
  }

  private static let shadow =
    "<filter id='f' x='-1' y='-1' width='3' height='3'><feGaussianBlur stdDeviation='2'/></filter>"
    + "<defs><circle id='c' r='5' filter='url(#f)'/></defs>"

  /// At places between pixels, and one in another colour.
  @Test(arguments: [
    ("translate(9 9)", "2", false), ("rotate(30)", "2", false), ("rotate(30)", "2 0", true),
    ("skewX(30)", "0 3", true),
  ])
  func turnedFiltersWithADirectionAreSaid(_ turn: String, _ blur: String, _ isSaid: Bool) throws {
    let drawing = try SVGTestImage(
      "<filter id='f'><feGaussianBlur stdDeviation='\(blur)'/></filter>"
        + "<rect x='20' width='30' height='30' transform='\(turn)' filter='url(#f)'/>")
    #expect(drawing.warnings == (isSaid ? [.difference(.turnedFilter)] : []))
  }

  @Test func equalElementsAreFilteredOnce() throws {
    func imageCount(_ attributes: (Int) -> String) throws -> Int {
      let circles = (0..<20).map { "<circle id='c\($0)' filter='url(#f)' \(attributes($0))/>" }
      let blur = "<filter id='f'><feGaussianBlur stdDeviation='1'/></filter>"
      return try file(blur + circles.joined()).components(separatedBy: "/Subtype/Image").count - 1
    }
    // Each with its mask.
    #expect(try imageCount { "r='4' transform='translate(\(9 + $0) 20)'" } == 2)
    #expect(
      try imageCount { "r='4' transform='translate(\(9 + $0) 20)' fill='#\($0 % 2)00'" } == 4)
    #expect(try imageCount { "cx='20' cy='20' r='\(4 + $0 % 3)'" } == 6)
  }

  @Test func equalElementsThatAttributesPlaceAreFilteredOnce() throws {
    func imageCount(_ shape: (Int) -> String, _ steps: String = "") throws -> Int {
      let blur =
        "<filter id='f'><feGaussianBlur stdDeviation='1'/>\(steps)</filter>"
        + "<linearGradient id='g' gradientUnits='userSpaceOnUse' x2='90'><stop/>"
        + "<stop offset='1' stop-color='red'/></linearGradient>"
      let shapes = (0..<9).map { "<\(shape(9 * $0 + 5)) filter='url(#f)'/>" }.joined()
      return try file(blur + shapes).components(separatedBy: "/Subtype/Image").count - 1
    }
    // Each with its mask.
    #expect(try imageCount { "circle cx='\($0)' cy='20' r='4'" } == 2)
    #expect(try imageCount { "rect x='\($0)' y='\($0)' width='6' height='6'" } == 2)
    #expect(try imageCount { "rect x='\($0)' width='6' height='6' transform='rotate(9)'" } == 2)
    #expect(try imageCount { "rect x='\($0)' width='6' height='6' fill='url(#g)'" } >= 9)
    #expect(
      try imageCount({ "circle cx='\($0)' cy='20' r='4'" }, "<feTurbulence baseFrequency='1'/>")
        == 18)
  }

  @Test func movedPixelsAreWherePixelsOfTheirOwnWouldBe() throws {
    let blur = "<filter id='f'><feGaussianBlur stdDeviation='2 2'/></filter>"
    let (first, second) = (
      "<rect x='20' y='20' width='9' height='9' filter='url(#f)'/>",
      "<rect x='60' y='50' width='9' height='9' filter='url(#f)'/>"
    )
    for turn in ["scale(1)", "rotate(20)"] {
      let shown = try SVGTestImage(blur + "<g transform='\(turn)'>\(first)\(second)</g>")
      let alone = try SVGTestImage(blur + "<g transform='\(turn)'>\(second)</g>")
      for x in 30..<80 { #expect(shown.isNear(x, 60, alone.color(x, 60)), "\(turn) \(x)") }
    }
  }

  @Test func whatIsUsedOftenIsFilteredOnce() throws {
    let uses = (0..<50).map { "<use href='#c' x='\(20 + $0)' y='\(20.37 + Double($0))'/>" }
    let pdf = try file(
      Self.shadow + uses.joined() + "<use href='#c' fill='red' x='70' y='30'/>")
    // Each with its mask.
    #expect(pdf.components(separatedBy: "/Subtype/Image").count - 1 == 4)
    #expect(pdf.components(separatedBy: " Do").count - 1 >= 51)
  }

  @Test func keptPixelsAreWherePixelsOfTheirOwnWouldBe() throws {
    let shown = try SVGTestImage(
      Self.shadow + "<use href='#c' x='20' y='20'/><use href='#c' x='70.03' y='70.5'/>")
    let alone = try SVGTestImage(
      Self.shadow + "<use href='#c' x='70.03' y='70.5'/>")
    for y in 60..<80 { #expect(shown.isNear(70, y, alone.color(70, y)), "\(y)") }
  }

  /// Readers of PDF files smooth images whose edges are not quite on their pixels.
  @Test func imagesAreOnWholePixelsOfFiles() throws {
    let pdf = try file(
      "<filter id='f' x='0' y='0' width='1' height='1'><feFlood flood-color='red'/></filter>"
        + "<rect x='40' y='20' width='16' height='16' filter='url(#f)'/>")
    // One matrix takes the pixels to the page, with no factor that rounding would show in.
    #expect(pdf.contains("/I0 Do") && !pdf.contains("cm\nq"))
  }
}
