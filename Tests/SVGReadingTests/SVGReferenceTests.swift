import ComposeGeometry
import ComposeGraphics
import Testing

@testable import ComposeSVGReading

/// What elements and attributes refer to, and what is drawn where that is not there.
@Suite struct SVGReferenceTests {
  @Test func anEmptyGradientGivesWayToTheColourBehindIt() throws {
    let drawing = try SVGTestDocument.content(
      "<linearGradient id='g'/><rect width='9' height='9' fill='url(#g) lime'/>")
    #expect(drawing.shapes.first?.fill?.color == Color(css: "lime"))
  }

  @Test(arguments: [
    "<clipPath id='c' clip-path='url(#c)'><rect width='5' height='5' clip-path='url(#c)'/></clipPath>",
    "<clipPath id='c' clip-path='url(#d)'><text clip-path='url(#d)'>a</text></clipPath>"
      + "<clipPath id='d' clip-path='url(#c)'><rect width='9' height='9' clip-path='url(#c)'/></clipPath>",
  ])
  func clipPathsThatLeadBackEnd(_ clips: String) throws {
    let drawing = try SVGTestDocument.content(
      clips + "<rect width='9' height='9' clip-path='url(#c)'/>")
    #expect(drawing.warnings.contains { if case .loop = $0 { true } else { false } })
  }

  @Test func aFilterThatIsNotThereIsLeftOutOfAList() throws {
    let one = try SVGTestDocument.content(
      "<rect width='9' height='9' filter='blur(1px) url(#no)'/>")
    #expect(!one.commands.isEmpty && one.warnings.contains(.reference("no")))
    #expect(
      try SVGTestDocument.content("<rect width='9' height='9' filter='url(#no)'/>").shapes.isEmpty)
  }

  @Test func elementsOfOtherFilesAreDrawnWhereTheyMayBeRead() throws {
    let other = "<svg xmlns='http://www.w3.org/2000/svg'><rect id='a' width='7' height='8'/></svg>"
    let document = try SVGTestDocument.document(
      "<use href='b.svg#a' x='2' fill='red'/><use href='b.svg#c'/><use href='no.svg#a'/>")
    let content = try document.content(
      scale: 1, loadImage: { $0 == "b.svg" ? Array(other.utf8) : nil })
    let shapes = SVGTestContent(drawn: content, texts: []).shapes
    #expect(shapes.map(\.path.bounds) == [Rect(x: 2, y: 0, width: 7, height: 8)])
    #expect(shapes.first?.fill?.color == Color(css: "red"))
    #expect(content.warnings.contains(.reference("c")))
    #expect(content.warnings.contains(.difference(.elementOfOtherFile)))
    #expect(content.warnings.count == 3)
  }

  @Test func aDrawingWithoutASizeIsAsLargeAsWhatItDraws() throws {
    let document = try SVGTestDocument.document(
      "<rect x='20' y='30' width='700' height='500'/>", attributes: "width='900'")
    #expect(try document.naturalSize() == Size(width: 900, height: 530))
  }

  @Test func aSwitchPassesOverWhatIsNotDrawn() throws {
    let drawing = try SVGTestDocument.content(
      "<switch><other/><title>a</title><circle r='4'/><rect width='9' height='9'/></switch>")
    #expect(drawing.shapes.map(\.path.bounds) == [Rect(x: -4, y: -4, width: 8, height: 8)])
  }

  @Test func partsOfTextForOtherReadersAreLeftOut() throws {
    let drawing = try SVGTestDocument.content(
      "<text>a<tspan systemLanguage='de'>b</tspan><tspan systemLanguage='en'>c</tspan></text>")
    #expect(drawing.texts.map { String(String.UnicodeScalarView($0.scalars)) } == ["ac"])
  }

  @Test func charactersOfCodePagesAreRead() throws {
    var bytes = Array(
      "<?xml version='1.0' encoding='Windows-1251'?><svg xmlns='http://www.w3.org/2000/svg'><title>"
        .utf8)
    bytes += [0xCF, 0xF0] + Array("</title></svg>".utf8)
    #expect(try SVGDocument(data: bytes).title == "Пр")
  }

  @Test func groupEffectsOnPartsOfTextAreReported() throws {
    let drawing = try SVGTestDocument.content("<text>a<tspan opacity='.5'>b</tspan></text>")
    #expect(drawing.warnings == [.property("opacity")])
  }

  @Test func aLineWithoutALengthHasSquareEnds() throws {
    let drawing = try SVGTestDocument.content(
      "<path d='M5 5L5 5M9 9L20 9' stroke='red' stroke-width='4' stroke-linecap='square'/>")
    let line = try #require(drawing.shapes.last { $0.stroke != nil }?.path)
    let first = try #require(line.elements.dropFirst().first)
    guard case .line(let end) = first else {
      Issue.record("no line")
      return
    }
    #expect(end.x > 5 && end.x < 5.1 && end.y == 5)
  }

  @Test(arguments: [
    ("M0 0L10 0L10 10", 45.0), ("M10 10L0 10L0 0", 225), ("M0 5L9 5L0 5", 90),
  ])
  func markersPointHalfWayBetweenSegments(_ data: String, _ degrees: Double) throws {
    let places = try #require(try? Path(svg: data)).markerPlaces
    #expect(abs(places[1].angle * 180 / .pi - degrees) < 1e-9)
  }

  @Test func theLastMarkerOfAClosedPathPointsAlongItsLastSegment() throws {
    let places = try #require(try? Path(svg: "M0 0L10 0L10 10Z")).markerPlaces
    #expect(places.count == 4)
    #expect(places[3].point == .zero && abs(places[3].angle - 1.25 * .pi) < 1e-9)
  }
}
