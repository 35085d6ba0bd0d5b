import ComposeGeometry
import ComposeGraphics
import Testing

@testable import ComposeSVGReading

@Suite struct HostileSVGTests {
  private let head = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>"

  @Test func entitiesAreBounded() {
    let laughs =
      "<!DOCTYPE svg [<!ENTITY a 'ha'>"
      + (1...9).map {
        "<!ENTITY \(Character(UnicodeScalar(UInt8(97 + $0)))) '"
          + String(repeating: "&\(Character(UnicodeScalar(UInt8(96 + $0))));", count: 10) + "'>"
      }
      .joined() + "]>" + head + "<text>&j;</text></svg>"
    #expect(SVGTestDocument.refusal(laughs) != nil)
  }

  @Test func filesAreNoEntities() throws {
    let text =
      "<!DOCTYPE svg [<!ENTITY x SYSTEM 'file:///etc/passwd'>]>\(head)<text>a&x;</text></svg>"
    let document = try SVGDocument(data: Array(text.utf8))
    #expect(document.tree.text(in: 1) == "a")
  }

  @Test func entitiesStandForElements() throws {
    let text =
      "<!DOCTYPE svg [<!ENTITY r \"<rect width='9' height='9'/>\">]>\(head)<g>&r;</g><g>&r;</g></svg>"
    let document = try SVGDocument(data: Array(text.utf8))
    #expect(document.tree.nodes.filter { $0.name == "rect" }.count == 2)
  }

  @Test func documentTypesElsewhereAreNotRead() throws {
    #expect(
      SVGTestDocument.refusal(
        "<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'http://localhost:1/svg11.dtd'>\(head)</svg>"
      )
        == nil)
  }

  @Test func elementsThatUseThemselvesAreLeftOut() throws {
    let drawing = try SVGTestDocument.content(
      "<g id='a'><use href='#b'/><rect width='9' height='9'/></g><g id='b'><use href='#a'/></g>"
        + "<use id='c' href='#c'/>")
    #expect(drawing.warnings.contains { if case .loop = $0 { true } else { false } })
    #expect(drawing.shapes.count < 10)
  }

  @Test func paintsClipsAndMasksThatReferToThemselvesEnd() throws {
    let drawing = try SVGTestDocument.content(
      "<pattern id='p' width='5' height='5' patternUnits='userSpaceOnUse'>"
        + "<rect width='9' height='9' fill='url(#p)'/></pattern>"
        + "<linearGradient id='g' href='#h'/><linearGradient id='h' href='#g'/>"
        + "<clipPath id='c' clip-path='url(#c)'><rect width='9' height='9'/></clipPath>"
        + "<mask id='m'><rect width='9' height='9' mask='url(#m)'/></mask>"
        + "<marker id='k'><path d='M0 0h9' marker-start='url(#k)'/></marker>"
        + "<rect width='9' height='9' fill='url(#p)'/><rect width='9' height='9' fill='url(#g)'/>"
        + "<rect width='9' height='9' clip-path='url(#c)'/>"
        + "<rect width='9' height='9' mask='url(#m)'/>"
        + "<path d='M0 0h9' stroke='red' marker-start='url(#k)'/>")
    #expect(!drawing.warnings.isEmpty)
  }

  @Test func patternsThatNestTooDeepAreNotCalledLoops() throws {
    let patterns = (0..<9).map { depth in
      let paint = depth == 0 ? "red" : "url(#p\(depth - 1))"
      return "<pattern id='p\(depth)' width='5' height='5' patternUnits='userSpaceOnUse'>"
        + "<rect width='5' height='5' fill='\(paint)'/></pattern>"
    }
    let drawing = try SVGTestDocument.content(
      patterns.joined() + "<rect width='9' height='9' fill='url(#p8)'/>")
    #expect(drawing.warnings == [.nesting("p2")])
    #expect(
      drawing.warnings.map(\.description)
        == ["‘p2’ is not drawn: patterns, masks and markers nest more than 6 deep"])
  }

  @Test func patternsAreDrawnOnce() throws {
    // Each pattern is painted twice in the next: 2⁵ drawings of the first without reuse.
    var text =
      "<pattern id='p0' width='5' height='5' patternUnits='userSpaceOnUse'>"
      + "<rect width='3' height='3'/></pattern>"
    for level in 1...5 {
      let rect = "<rect width='5' height='5' fill='url(#p\(level - 1))'/>"
      text +=
        "<pattern id='p\(level)' width='5' height='5' patternUnits='userSpaceOnUse'>"
        + rect + rect + "</pattern>"
    }
    let drawing = try SVGTestDocument.content(text + "<rect width='9' height='9' fill='url(#p5)'/>")
    func cell(_ command: DrawingCommand) -> RecordedDrawing? {
      if case .paintPath(_, .pattern(let pattern), _) = command { pattern.cell } else { nil }
    }
    var drawings = drawing.commands.compactMap(cell)
    for _ in 0..<5 {
      #expect(drawings.count == 1)
      let inner = drawings.flatMap(\.commands).compactMap(cell)
      #expect(inner.count == 2 && inner[0] === inner[1])
      drawings = Array(Set(inner))
    }
    #expect(drawings.first?.commands.count == 1)
  }

  @Test func groupsAreAsLargeAsWhatTheyContain() throws {
    let drawing = try SVGTestDocument.content(
      "<g opacity='.5'><rect x='40' y='40' width='9' height='9'/>"
        + "<rect x='45' y='40' width='9' height='9'/></g><g opacity='.5'><g/></g>")
    let bounds = drawing.commands.compactMap { command -> Rect? in
      if case .beginLayer(let bounds, _) = command { bounds } else { nil }
    }
    // With the margin of a pixel; what draws nothing is no group.
    #expect(bounds == [Rect(x: 39, y: 39, width: 16, height: 11)])
    #expect(drawing.groups.count == 1)
  }

  @Test func manyRepetitionsEnd() throws {
    var text = head + "<defs><rect id='a0' width='9' height='9'/>"
    for level in 1...8 {
      text += "<g id='a\(level)'>"
      for _ in 0..<10 { text += "<use href='#a\(level - 1)'/>" }
      text += "</g>"
    }
    text += "</defs><use href='#a8'/></svg>"
    #expect(
      try SVGTestDocument.warnings(text, limits: SVGLimits(maximumRepeats: 5000))
        == [.repeats(limit: 5000)])
  }

  @Test func longDataThatIsRepeatedEnds() throws {
    let limits = SVGLimits(maximumSteps: 20_000)
    let data = "M0 0" + String(repeating: "h1v1", count: 2000)
    let uses = String(repeating: "<use href='#p'/>", count: 1000)
    #expect(
      try SVGTestDocument.warnings(
        "\(head)<path id='p' d='\(data)'/>\(uses)</svg>", limits: limits)
        == [.steps(limit: 20_000)])
    let text = String(repeating: "a", count: 2000)
    let spans = String(repeating: "<tspan x='1'>", count: 400)
    let ends = String(repeating: "</tspan>", count: 400)
    #expect(
      try SVGTestDocument.warnings(
        "\(head)<text>\(spans)\(text)\(ends)</text></svg>", limits: limits)
        == [.steps(limit: 20_000)])
  }

  @Test func clipsOfManyShapesAreNoLongerJoinedAfterAWhile() throws {
    let circles = (0..<64).map { "<circle cx='\($0)' r='9'/>" }.joined()
    let drawing = try SVGTestDocument.content(
      "<clipPath id='c'>\(circles)</clipPath>"
        + String(repeating: "<rect width='9' height='9' clip-path='url(#c)'/>", count: 20))
    let areas = drawing.clips
    #expect(areas.count == 20)
    #expect(Set(areas.map(\.path.elements.count)).count == 2)
    #expect(areas.allSatisfy { $0.path.contains(Point(50, 0), using: $0.rule) })
  }

  @Test func masksNestOnlySoDeep() throws {
    let depth = 100
    let drawing = try SVGTestDocument.content(
      "<mask id='m'><rect width='9' height='9' fill='white'/></mask>"
        + String(repeating: "<g mask='url(#m)'>", count: depth) + "<rect width='9' height='9'/>"
        + String(repeating: "</g>", count: depth))
    #expect(drawing.names.count { $0 == "begin luminosity mask" } == 24)
    #expect(drawing.names.count { $0 == "end masked" } == 24)
  }

  @Test func nestingHasALimit() throws {
    let text =
      head + String(repeating: "<g>", count: 200_000) + String(repeating: "</g>", count: 200_000)
      + "</svg>"
    #expect(SVGTestDocument.refusal(text) == .tooDeep(limit: 512))
    // Shallow elements that bring each other with them, in no circle.
    var chain = head + "<use href='#a600'/><defs><rect id='a0' width='9' height='9'/>"
    for level in 1...600 { chain += "<g id='a\(level)'><use href='#a\(level - 1)'/></g>" }
    #expect(try SVGTestDocument.warnings(chain + "</defs></svg>") == [.elementDepth(limit: 512)])
  }

  @Test func elementsHaveALimit() {
    let text = head + String(repeating: "<g/>", count: 2000) + "</svg>"
    #expect(
      SVGTestDocument.refusal(text, limits: SVGLimits(maximumNodes: 1000))
        == .tooManyNodes(limit: 1000))
    #expect(
      SVGTestDocument.refusal(text, limits: SVGLimits(maximumBytes: 1000))
        == .tooManyBytes(limit: 1000))
  }

  @Test func rulesThatAreLookedAtCount() throws {
    let rules = String(repeating: "g rect.a { fill: red }", count: 200)
    let rects = String(repeating: "<rect class='a' width='9' height='9'/>", count: 200)
    #expect(
      try SVGTestDocument.warnings(
        "\(head)<style>\(rules)</style>\(rects)</svg>", limits: SVGLimits(maximumSteps: 10_000))
        == [.steps(limit: 10_000)])
  }

  @Test func groupsNestOnlySoDeep() throws {
    let depth = 200
    let drawing = try SVGTestDocument.content(
      String(repeating: "<g opacity='.9'>", count: depth) + "<rect width='9' height='9'/>"
        + String(repeating: "</g>", count: depth))
    #expect(drawing.groups.count == 24)
    #expect(drawing.names.count { $0 == "end layer" } == 24)
    #expect(drawing.warnings == [.depth])
  }

  @Test(arguments: [
    "", " ", "<", "<svg", "<svg xmlns='http://www.w3.org/2000/svg'", "<a/>", "<svg/><svg/>",
    "<svg xmlns='http://www.w3.org/2000/svg'><g></svg>", "\u{0}\u{0}",
    "<svg xmlns='http://other'/>",
    "<?xml version='1.0' encoding='nonsense'?><svg", "&amp;", "<svg a='1' a='2'/>",
  ])
  func whatIsNoDrawingIsRefused(_ text: String) {
    #expect(SVGTestDocument.refusal(text) != nil)
  }

  @Test func everyBeginningOfADrawingIsRefused() {
    let text = Array(
      "<?xml version='1.0'?>\(head)<style>a { b: c }</style><g id='x'><rect width='5'/></g></svg>"
        .utf8)
    for count in 0..<text.count {
      #expect(throws: SVGError.self) { _ = try SVGDocument(data: Array(text[..<count])) }
    }
  }

  @Test(arguments: [
    "viewBox='0 0 0 0'", "viewBox='0 0 -5 5'", "width='0' height='5'", "width='1e300' height='1'",
    "viewBox='0 0 1e-320 5' width='5'",
  ])
  func drawingsWithoutASizeAreRefused(_ attributes: String) {
    #expect(throws: SVGError.emptySize) {
      _ = try SVGTestDocument.content("", attributes: attributes)
    }
  }

  @Test(arguments: [
    ("width='10' height='20'", 10.0, 20.0), ("viewBox='0 0 30 40'", 30, 40),
    ("viewBox='0 0 30 40' width='60'", 60, 80), ("viewBox='0 0 30 40' height='20'", 15, 20),
    ("width='1in' height='25.4mm'", 96, 96), ("width='100%' height='100%' viewBox='0 0 3 4'", 3, 4),
    ("", 300, 150), ("width='-5' height='nan' viewBox='1 1 7 8'", 7, 8),
  ])
  func sizesAreFoundWhereTheyAre(_ attributes: String, _ width: Double, _ height: Double) throws {
    let size = try SVGTestDocument.document("", attributes: attributes).naturalSize()
    #expect(abs(size.width - width) < 1e-9 && abs(size.height - height) < 1e-9)
  }

  @Test(arguments: [
    "nan", "inf", "-inf", "1e308", "-1e308", "1e999", "-5", "0", "1e-320", "", "x", "5 5",
  ])
  func noNumberTraps(_ number: String) throws {
    let n = number
    let drawing = try SVGTestDocument.content(
      "<rect x='\(n)' y='\(n)' width='\(n)' height='\(n)' rx='\(n)' stroke='red' "
        + "stroke-width='\(n)' stroke-dasharray='\(n) \(n)' stroke-dashoffset='\(n)' "
        + "stroke-miterlimit='\(n)' opacity='\(n)'/><circle cx='\(n)' cy='\(n)' r='\(n)'/>"
        + "<path d='M\(n) \(n) L\(n) 5 A\(n) \(n) \(n) 1 1 \(n) \(n) Z'/>"
        + "<polygon points='\(n) \(n) 5 5 \(n)'/><g transform='scale(\(n)) rotate(\(n)) "
        + "translate(\(n),\(n)) matrix(\(n) 1 1 \(n) 1 1)'><rect width='5' height='5'/></g>"
        + "<text x='\(n)' y='\(n)' dx='\(n) \(n)' rotate='\(n)' font-size='\(n)' "
        + "letter-spacing='\(n)' textLength='\(n)'>abc<tspan baseline-shift='\(n)'>d</tspan></text>"
        + "<linearGradient id='l' x1='\(n)' gradientUnits='userSpaceOnUse' "
        + "gradientTransform='scale(\(n))'><stop offset='\(n)' stop-color='red'/>"
        + "<stop offset='1' stop-opacity='\(n)'/></linearGradient>"
        + "<radialGradient id='r' r='\(n)' fx='\(n)' fr='\(n)'><stop stop-color='red'/>"
        + "<stop offset='\(n)'/></radialGradient><pattern id='p' width='\(n)' height='\(n)' "
        + "x='\(n)' viewBox='\(n) 0 \(n) 5'><rect width='5' height='5'/></pattern>"
        + "<rect width='50' height='50' fill='url(#l)' stroke='url(#r)'/>"
        + "<rect width='50' height='50' fill='url(#p)'/>"
        + "<svg x='\(n)' width='\(n)' height='\(n)' viewBox='0 0 \(n) \(n)'><rect width='5' height='5'/>"
        + "</svg><marker id='m' markerWidth='\(n)' refX='\(n)' orient='\(n)'><rect width='5' "
        + "height='5'/></marker><path d='M0 0h5v5' marker-mid='url(#m)' stroke-width='\(n)'/>")
    for shape in drawing.shapes {
      #expect(shape.path.isFinite && shape.transform.isFinite)
      #expect(shape.style?.width.isFinite ?? true)
    }
    for text in drawing.texts {
      let places = text.places.values.flatMap { [$0.x, $0.y, $0.dx, $0.dy, $0.rotation] }
      #expect(places.allSatisfy { $0?.isFinite ?? true })
    }
  }

  @Test func damagedCompressionIsRefused() {
    #expect(throws: SVGError.corrupt) {
      _ = try SVGDocument(
        data: [0x1F, 0x8B] + [UInt8](repeating: 7, count: 12) + [9, 0, 0, 0, 9, 0, 0, 0])
    }
    #expect(throws: SVGError.corrupt) { _ = try SVGDocument(data: [0x1F, 0x8B]) }
    #expect(throws: SVGError.tooManyBytes(limit: 64 << 20)) {
      _ = try SVGDocument(data: [0x1F, 0x8B] + [UInt8](repeating: 0xFF, count: 30))
    }
  }

  @Test func textDeepInTextEnds() {
    let text =
      head + "<text>" + String(repeating: "<tspan x='1 2 3'>a", count: 500)
      + String(repeating: "</tspan>", count: 500) + "</text></svg>"
    #expect(SVGTestDocument.refusal(text) == nil)
  }

  @Test func groupsThatCoverTooMuchAreNotComposed() throws {
    let groups = String(
      repeating: "<g opacity='.5'><rect width='100' height='50'/><rect width='9' height='9'/></g>",
      count: 10)
    let drawing = try SVGTestDocument.content(groups, limits: SVGLimits(maximumGroupAreas: 3))
    #expect(drawing.groups.count < 10 && !drawing.groups.isEmpty)
    #expect(drawing.warnings == [.groups])
  }

  @Test func lettersThatAreAllPlacedCostMore() throws {
    let places = (0..<1000).map { "\($0)" }.joined(separator: " ")
    let text = String(repeating: "a", count: 1000)
    let limits = SVGLimits(maximumSteps: 3000)
    #expect(SVGTestDocument.refusal("\(head)<text>\(text)</text></svg>", limits: limits) == nil)
    #expect(
      try SVGTestDocument.warnings(
        "\(head)<text x='\(places)'>\(text)</text></svg>", limits: limits)
        == [.steps(limit: 3000)])
  }

  @Test func theRestOfADrawingIsThereWhereRepetitionsEnd() throws {
    var uses = "<rect id='a0' width='9' height='9'/>"
    for level in 1...30 {
      let use = "<use href='#a\(level - 1)'/>"
      uses += "<g id='a\(level)'>\(use)\(use)</g>"
    }
    let drawing = try SVGTestDocument.content(
      "<rect width='1' height='1'/><defs>\(uses)</defs><use href='#a30'/>"
        + "<rect width='2' height='2'/>", limits: SVGLimits(maximumRepeats: 500))
    #expect(drawing.shapes.first?.path.bounds?.width == 1)
    #expect(drawing.shapes.last?.path.bounds?.width == 2)
    #expect(drawing.warnings == [.repeats(limit: 500)])
  }

  @Test func whatComesBeforeTheLastStepIsDrawnWithItsClip() throws {
    let rects = String(repeating: "<rect width='9' height='9'/>", count: 900)
    let drawing = try SVGTestDocument.content(
      "<clipPath id='c'><rect width='5' height='5'/></clipPath><g clip-path='url(#c)'>\(rects)</g>",
      limits: SVGLimits(maximumSteps: 100))
    #expect(drawing.warnings == [.steps(limit: 100)])
    #expect(drawing.clips.count == 1 && (50...900).contains(drawing.shapes.count))
  }

  @Test func warningsSayWhereTheyAre() throws {
    let drawing = try SVGTestDocument.content(
      "\n<g>\n<rect width='9' height='9' fill='url(#none)'>\n<animate/></rect></g>\n<hatch/>"
        + "<defs><script/></defs>")
    #expect(
      drawing.drawn.diagnostics.map(\.description) == [
        "line 3, <rect>: reference ‘#none’ not found",
        "line 5: element <hatch> is not supported; left out",
        "line 4: element <animate> is not supported; left out",
        "line 5: element <script> is not supported; left out",
      ])
  }
}
