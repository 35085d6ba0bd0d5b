import ComposeGeometry
import ComposeGraphics
import Testing

@testable import ComposeSVGReading

@Suite struct SVGShapeTests {
  private func shape(_ content: String) throws -> SVGTestShape {
    let drawing = try SVGTestDocument.content(content)
    #expect(drawing.warnings.isEmpty)
    return try #require(drawing.shapes.first)
  }

  @Test(arguments: [
    ("<rect x='10' y='20' width='30' height='40'/>", Rect(x: 10, y: 20, width: 30, height: 40)),
    (
      "<rect x='10' y='20' width='30' height='40' rx='5'/>",
      Rect(x: 10, y: 20, width: 30, height: 40)
    ),
    ("<circle cx='50%' cy='50' r='10'/>", Rect(x: 40, y: 40, width: 20, height: 20)),
    ("<ellipse cx='50' cy='50' rx='10' ry='20'/>", Rect(x: 40, y: 30, width: 20, height: 40)),
    ("<polygon points='0,0 10 0 10,20'/>", Rect(x: 0, y: 0, width: 10, height: 20)),
    ("<polyline points='0,0 10 0 10,20'/>", Rect(x: 0, y: 0, width: 10, height: 20)),
    ("<path d='M5 5h10v10z'/>", Rect(x: 5, y: 5, width: 10, height: 10)),
    ("<line x1='1' y1='2' x2='1in' y2='4' stroke='red'/>", Rect(x: 1, y: 2, width: 95, height: 2)),
  ])
  func basicShapesAreAtTheirPlaces(_ content: String, _ bounds: Rect) throws {
    let found = try #require(try shape(content).path.bounds)
    #expect(abs(found.minX - bounds.minX) < 1e-6 && abs(found.maxX - bounds.maxX) < 1e-6)
    #expect(abs(found.minY - bounds.minY) < 1e-6 && abs(found.maxY - bounds.maxY) < 1e-6)
  }

  @Test(arguments: [
    ("font-size='8' width='2ch'", 10.0), ("font-size='8' font-family='Wide' width='2ch'", 12),
    ("font-size='8' font-family='None' width='2ch'", 8), ("style='font-size:2ch' width='1em'", 15),
  ])
  func zerosAreAsWideAsInTheFont(_ attributes: String, _ width: Double) throws {
    let drawing = try SVGTestDocument.content("<rect \(attributes) height='9'/>")
    #expect(try #require(drawing.shapes.first?.path.bounds).width == width)
  }

  @Test func transformsApplyFromTheInnermostOut() throws {
    let shape = try shape(
      "<g transform='translate(10 0)'><rect transform='scale(2), rotate(90)' x='0' y='-10' "
        + "width='5' height='10'/></g>")
    let bounds = try #require(shape.path.bounds)
    #expect(abs(bounds.minX - 10) < 1e-9 && abs(bounds.maxX - 30) < 1e-9)
    #expect(abs(bounds.minY) < 1e-9 && abs(bounds.maxY - 10) < 1e-9)
    #expect(shape.transform == .identity)
  }

  @Test func linesKeepTheirFormUnderUnevenScales() throws {
    let even = try shape("<path transform='scale(3)' d='M0 0h9' stroke='red' stroke-width='2'/>")
    #expect(even.style?.width == 6)
    let uneven = try shape("<path transform='scale(3 1)' d='M0 0h9' stroke='red'/>")
    #expect(uneven.style?.width == 1)
    #expect(uneven.transform == AffineTransform(scaleX: 3, y: 1))
  }

  @Test func strokesAreAsTheirPropertiesSay() throws {
    let style = try #require(
      try shape(
        "<path d='M0 0h9' stroke='red' stroke-width='2' stroke-linecap='round' "
          + "stroke-linejoin='bevel' stroke-miterlimit='7' stroke-dasharray='1,2 3' "
          + "stroke-dashoffset='4'/>"
      ).style)
    #expect(
      style
        == StrokeStyle(
          width: 2, cap: .round, join: .bevel, miterLimit: 7, dash: [1, 2, 3, 1, 2, 3],
          dashPhase: 4))
  }

  @Test func pathsAreDrawnUpToTheirFault() throws {
    let drawing = try SVGTestDocument.content("<path d='M0 0 H10 V10 L oops'/>")
    #expect(drawing.shapes.first?.path.bounds == Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(drawing.warnings == [.syntax("d")])
  }

  @Test func whatIsHiddenIsNotDrawn() throws {
    let drawing = try SVGTestDocument.content(
      "<g display='none'><rect width='9' height='9'/></g><rect width='9' height='9' "
        + "visibility='hidden'/><g visibility='hidden'><rect width='9' height='9' "
        + "visibility='visible' fill='lime'/></g><defs><rect width='9' height='9'/></defs>")
    #expect(drawing.shapes.count == 1)
    #expect(drawing.shapes.first?.fill?.color == Color(css: "lime"))
  }

  @Test func referencesAreDrawnWhereTheyAreUsed() throws {
    let drawing = try SVGTestDocument.content(
      "<defs><rect id='a' width='5' height='5'/><symbol id='s' viewBox='0 0 1 1'>"
        + "<rect width='1' height='1'/></symbol></defs><use xlink:href='#a' x='10' fill='red'/>"
        + "<use href='#s' x='20' y='20' width='40' height='20'/>")
    #expect(
      drawing.shapes.map(\.path.bounds) == [
        Rect(x: 10, y: 0, width: 5, height: 5), Rect(x: 30, y: 20, width: 20, height: 20),
      ])
    #expect(drawing.shapes[0].fill?.color == Color(css: "red"))
  }

  @Test func clipsOfSeveralShapesAreTheirUnion() throws {
    let drawing = try SVGTestDocument.content(
      "<clipPath id='c'><rect width='10' height='10'/><rect x='5' width='10' height='10'/>"
        + "</clipPath><rect width='50' height='50' clip-path='url(#c)'/>")
    let areas = drawing.clips
    #expect(areas.count == 1)
    #expect(areas[0].path.bounds == Rect(x: 0, y: 0, width: 15, height: 10))
    #expect(areas[0].path.contains(Point(7, 5), using: areas[0].rule))
    #expect(drawing.names.last == "restore")
  }

  @Test func markersAreAtTheEndsAndRotated() throws {
    let drawing = try SVGTestDocument.content(
      "<marker id='m' orient='auto' overflow='visible' markerUnits='userSpaceOnUse'>"
        + "<rect width='2' height='1'/></marker><path d='M10 10 H30 V50' fill='none' "
        + "stroke='red' marker-end='url(#m)' marker-start='url(#m)'/>")
    let bounds = drawing.shapes.dropFirst().compactMap(\.path.bounds)
    #expect(bounds.first == Rect(x: 10, y: 10, width: 2, height: 1))
    let last = try #require(bounds.last)
    #expect(abs(last.minX - 29) < 1e-9 && abs(last.maxY - 52) < 1e-9)
  }

  @Test func opacityOfOneThingAloneNeedsNoGroup() throws {
    let alone = try SVGTestDocument.content("<rect width='9' height='9' opacity='.5'/>")
    #expect(alone.commands.count == 1)
    #expect(alone.shapes[0].fill?.color?.alpha == 0.5)
    let both = try SVGTestDocument.content(
      "<rect width='9' height='9' opacity='.5' stroke='red'/>")
    #expect(both.groups == [Compositing(opacity: 0.5)])
    #expect(both.names.suffix(2) == ["end layer", "restore"])
  }

  /// Readers of PDF files show lines thinner than a pixel as a pixel wide.
  @Test func aThinLineAroundARectangleIsAnArea() throws {
    let frame = "<rect x='10' y='20' width='30' height='40' fill='none' stroke='red' "
    let shape = try #require(
      try SVGTestDocument.content(frame + "stroke-width='.4'/>").shapes.first)
    #expect(shape.fill?.color == Color(css: "red") && shape.stroke == nil)
    #expect(shape.path.contains(Point(10.1, 30), rule: .nonZero))
    #expect(!shape.path.contains(Point(11, 30), rule: .nonZero))
    for other in ["stroke-width='.6'/>", "stroke-width='.4' stroke-linejoin='round'/>"] {
      #expect(try SVGTestDocument.content(frame + other).shapes.first?.stroke != nil)
    }
  }

  @Test func thinUprightAndLevelLinesAreAreas() throws {
    // Without an inside, whatever they are filled with.
    let lines = "<path d='M10 20H50M30 0V40' fill='blue' stroke='red' "
    let shape = try #require(
      try SVGTestDocument.content(lines + "stroke-width='.4'/>").shapes.first)
    #expect(shape.fill?.color == Color(css: "red") && shape.stroke == nil)
    #expect(shape.path.contains(Point(10.1, 20.1), rule: .nonZero))
    #expect(shape.path.contains(Point(30.1, 0.1), rule: .nonZero))
    #expect(!shape.path.contains(Point(9.9, 20), rule: .nonZero))
    for other in [
      "stroke-width='.6'/>", "stroke-width='.4' stroke-linecap='round'/>",
      "stroke-width='.4' stroke-dasharray='3'/>", "stroke-width='.4' transform='rotate(45)'/>",
    ] {
      #expect(try SVGTestDocument.content(lines + other).shapes.first?.stroke != nil)
    }
  }

  @Test func dashesWithoutGapsAreALine() throws {
    let shape = try #require(
      try SVGTestDocument.content(
        "<path d='M0 0H50V50' fill='none' stroke='red' stroke-dasharray='7 0'/>"
      ).shapes.first)
    #expect(shape.style?.dash == [] && shape.path.elements.count == 3)
  }

  @Test func remIsTheFontSizeOfTheRoot() throws {
    let drawing = try SVGTestDocument.content(
      "<g font-size='50'><rect width='2rem' height='1rem'/></g>",
      attributes: "width='100' height='100' font-size='20'")
    #expect(drawing.shapes.first?.path.bounds == Rect(x: 0, y: 0, width: 40, height: 20))
  }

  /// Else its edges would be as dark as those of two lines.
  @Test func aLineThereAndBackIsOneLine() throws {
    let shape = try #require(
      try SVGTestDocument.content(
        "<path d='M0 5H50Z' stroke='red' stroke-linecap='square'/>"
      ).shapes.first)
    #expect(shape.path.elements.count == 2 && shape.style?.cap == .butt)
    let round = "<path d='M0 5H50Z' stroke='red' stroke-linejoin='round'/>"
    #expect(try SVGTestDocument.content(round).shapes.first?.path.elements.count == 3)
  }
}
