import ComposeGeometry
import ComposeGraphics
import Testing

@testable import ComposeSVGReading

@Suite struct SVGStyleTests {
  private func fill(_ content: String) throws -> Color? {
    try SVGTestDocument.content(content).shapes.first?.fill?.color
  }

  @Test func rulesWinBySpecificity() throws {
    let sheet =
      "<style>rect { fill: red } .b, .a { fill: green } /* none */ #c { fill: blue } "
      + "g > rect.d { fill: lime } svg rect.e.f { fill: teal } rect:hover { fill: black }</style>"
    func color(_ attributes: String) throws -> Color? {
      try fill(sheet + "<g><rect width='9' height='9' \(attributes)/></g>")
    }
    #expect(try color("") == Color(css: "red"))
    #expect(try color("fill='yellow'") == Color(css: "red"))
    #expect(try color("class='x a'") == Color(css: "green"))
    #expect(try color("class='a' id='c'") == Color(css: "blue"))
    #expect(try color("class='d'") == Color(css: "lime"))
    #expect(try color("class='f e'") == Color(css: "teal"))
    #expect(try color("class='a' style='fill:#123456'") == Color(css: "#123456"))
  }

  @Test(arguments: [
    ("var(--line)", "red"), ("var( --line , blue)", "red"), ("var(--none, var(--line))", "red"),
    ("var(--none)", nil), ("var(--loop)", nil), ("rgb(var(--parts))", "red"),
  ])
  func customPropertiesAreInherited(_ written: String, _ meant: String?) throws {
    let sheet =
      "<style>:where(.a) { --line: red; --loop: var(--loop); --parts: 255, 0 } "
      + "g { --parts: 255, 0, 0 }</style>"
    #expect(
      try fill(
        sheet + "<g class='a'><g><rect width='9' height='9' fill='\(written)'/></g></g>")
        == meant.map { Color(css: $0) } ?? .black)
  }

  @Test func whatIsImportantWins() throws {
    #expect(
      try fill(
        "<style>rect { fill: red !important }</style>"
          + "<rect width='9' height='9' style='fill: blue'/>") == Color(css: "red"))
  }

  @Test(arguments: [
    ("#f00", "red"), ("rgb(255, 0, 0)", "red"), ("rgb(100%,0%,0%)", "red"),
    ("hsl(0 100% 50%)", "red"), ("RED", "red"), ("url(#missing) red", "red"),
    ("currentColor", "blue"), ("var(--none, red)", "red"),
  ])
  func coloursAreReadInEveryForm(_ written: String, _ meant: String) throws {
    #expect(
      try fill("<g color='blue'><rect width='9' height='9' fill='\(written)'/></g>")
        == Color(css: meant))
  }

  @Test func nothingIsPaintedWithNone() throws {
    #expect(
      try SVGTestDocument.content("<rect width='9' height='9' fill='none'/>").commands.isEmpty)
  }

  @Test func gradientsInheritAttributesTheyLack() throws {
    let drawing = try SVGTestDocument.content(
      "<linearGradient id='a' spreadMethod='reflect'><stop offset='20%' stop-color='red'/>"
        + "<stop offset='.1' stop-color='blue' stop-opacity='.5'/></linearGradient>"
        + "<linearGradient id='b' xlink:href='#a' y2='1' gradientTransform='scale(2)'/>"
        + "<rect x='10' width='20' height='40' fill='url(#b)' fill-opacity='.5'/>")
    let shading = try #require(drawing.shapes.first?.fill?.shading)
    // Both stops are in one location: an edge there.
    #expect(
      shading.kind == .linear(start: Point(-0.3, -0.3), end: Point(0.7, 0.7)))
    #expect(shading.gradient.stops.map(\.location) == [0, 0.5, 0.5, 1])
    #expect(shading.gradient.stops.map(\.color.alpha) == [0.5, 0.5, 0.25, 0.25])
    #expect(
      shading.transform == AffineTransform(a: 40, b: 0, c: 0, d: 80, tx: 10, ty: 0))
  }

  @Test func aFocusOutsideOfItsCircleMakesACone() throws {
    let drawing = try SVGTestDocument.content(
      "<radialGradient id='a' fx='3' fy='.5'><stop stop-color='red'/><stop offset='1' "
        + "stop-color='blue'/></radialGradient><rect width='20' height='20' fill='url(#a)'/>")
    guard
      case .radial(let from, _, let to, let radius)? = drawing.shapes.first?.fill?.shading?.kind
    else {
      Issue.record("no gradient")
      return
    }
    #expect(to == Point(0.5, 0.5) && radius == 0.5)
    #expect(from == Point(3, 0.5))
  }

  @Test func gradientsOfOneColourAreThatColour() throws {
    #expect(
      try fill(
        "<linearGradient id='a'><stop stop-color='red'/></linearGradient>"
          + "<rect width='9' height='9' fill='url(#a)'/>") == Color(css: "red"))
  }

  @Test func omittedContentIsReportedOnce() throws {
    let drawing = try SVGTestDocument.content(
      "<hatch/><hatch/><script/><rect width='9' height='9' filter='blur(1px)'/>"
        + "<rect width='9' height='9' filter='blur(2px)'/><image href='http://a.b/c.png'/>"
        + "<use href='#nowhere'/>")
    #expect(
      drawing.warnings == [
        .element("hatch"), .element("script"), .property("filter"),
        .image("only images within the drawing itself are read, not ‘http://a.b/c.png’"),
        .reference("nowhere"),
      ])
  }
}
