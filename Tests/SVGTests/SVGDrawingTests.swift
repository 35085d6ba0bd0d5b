import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import ComposePDFWriter
import ComposeSVGReading
import Testing

@testable import ComposeSVG

@Suite struct SVGDrawingTests {
  private func drawing(
    _ content: String, _ attributes: String = "width='96' height='48'"
  ) throws -> SVGDrawing {
    let text = "<svg xmlns='http://www.w3.org/2000/svg' \(attributes)>\(content)</svg>"
    return try SVGDrawing(data: Array(text.utf8))
  }

  private func runs(_ drawing: SVGDrawing) -> [(run: GlyphRun, origin: Point)] {
    drawing.drawing.commands.compactMap {
      if case .glyphs(let run, let origin, _) = $0 { (run, origin) } else { nil }
    }
  }

  @Test func pixelsAreThreeQuartersOfAPoint() throws {
    let drawing = try drawing("<title>A</title>")
    #expect(drawing.size == Size(width: 72, height: 36))
    #expect(drawing.title == "A")
    #expect(
      drawing.image(contentHash: ContentHash([1])).size == Size(width: 72, height: 36))
  }

  @Test(arguments: [
    ("Times,serif", "Libertinus Serif"), ("'Times New Roman'", "Libertinus Serif"),
    ("Nobody, Helvetica", "Source Sans Pro"), ("sans-serif", "Source Sans Pro"),
    ("monospace", "Source Code Pro"), ("Courier New", "Source Code Pro"),
    ("Some Mono Font", "Source Code Pro"), ("Some Sans Font", "Source Sans Pro"),
    ("Libertinus Serif", "Libertinus Serif"),
  ])
  func familiesAreTheNearestAvailable(_ wanted: String, _ family: String) throws {
    let drawing = try drawing("<text y='9' font-family=\"\(wanted)\">a</text>")
    let face = try #require(runs(drawing).first?.run.face)
    #expect(face.family == family)
  }

  @Test func lettersThatNoFamilyHasAreSaidOnce() throws {
    func letters(_ family: String) throws -> [SVGWarning] {
      try drawing(
        "<g font-family='\(family)'><text>a\u{3b1}</text><text>\u{5d0} \u{5d1}</text></g>"
      )
      .warnings
    }
    let warnings = try letters("Source Code Pro")
    guard case .difference(.missingLetter("\u{5d0}", let family))? = warnings.first else {
      Issue.record("\(warnings)")
      return
    }
    #expect(warnings.count == 1 && warnings.allSatisfy(\.isNote))
    // The family that is named has it; a generic one, and one that is not there, promise nothing.
    #expect(try letters("Source Code Pro, \(family)").isEmpty)
    #expect(try letters("Source Code Pro, monospace").isEmpty && letters("Nobody").isEmpty)
  }

  @Test func textStaysTextOfItsSize() throws {
    let drawing = try drawing("<text x='48' y='24' font-size='16'>Text</text>")
    let (run, origin) = try #require(runs(drawing).first)
    let scale = drawing.drawing.bounds.width / 96
    #expect(abs(run.size - 16 * scale) < 1e-9)
    #expect(abs(origin.x - 48 * scale) < 1e-9 && abs(origin.y - 24 * scale) < 1e-9)
    #expect(String(decoding: run.text, as: UTF8.self) == "Text")
  }

  @Test func textIsAsLongAsItIsToBe() throws {
    let drawing = try drawing(
      "<text y='20' font-size='10' textLength='90'>abcdef</text>"
        + "<text y='40' font-size='10' textLength='90'>x</text>")
    let run = try #require(runs(drawing).first?.run)
    let scale = drawing.drawing.bounds.width / 96
    let width = run.advances.reduce(0, +) - run.letterSpacing
    #expect(abs(width - 90 * scale) < 0.5)
  }

  @Test func largeDrawingsAreKeptAsLargeAsAPage() throws {
    let large = try drawing("", "width='20000' height='10000'").drawing.bounds
    #expect(large.size == Size(width: 480, height: 240))
    let small = try drawing("", "width='10' height='5'").drawing.bounds
    #expect(small.size == Size(width: 120, height: 60))
  }

  @Test func closingDrawsTheLastLine() throws {
    let drawing = try drawing("<polygon points='0,0 9,0 9,9 0,0'/>")
    guard case .fillPath(let path, _, _)? = drawing.drawing.commands.first else {
      Issue.record("no path")
      return
    }
    #expect(path.elements.count == 4 && path.elements.last == .close)
  }

  @Test func areasWithLinesAreOneStepWhereBothHide() throws {
    func kinds(_ attributes: String) throws -> [String] {
      try drawing("<rect width='9' height='9' fill='red' \(attributes)/>").drawing.commands.map {
        switch $0 {
        case .fillAndStroke: "both"
        case .fillPath: "fill"
        case .stroke: "stroke"
        default: "other"
        }
      }
    }
    #expect(try kinds("stroke='blue'") == ["both"])
    #expect(try kinds("stroke='blue' stroke-opacity='.5'") == ["fill", "stroke"])
    #expect(try kinds("stroke='blue' paint-order='stroke'") == ["stroke", "fill"])
    #expect(try kinds("stroke='transparent'") == ["fill"])
  }

  @Test func anImageUsedTwiceIsOneForm() throws {
    let image = try drawing("<rect width='9' height='9'/>").image(contentHash: ContentHash([1]))
    let sink = MemorySink()
    var options = PDFOptions()
    options.compresses = false
    let context = try PDFContext(sink: sink, options: options)
    try context.beginPage(size: Size(width: 200, height: 200))
    context.draw(image, in: Rect(x: 0, y: 0, width: 96, height: 48))
    context.draw(image, in: Rect(x: 0, y: 100, width: 192, height: 96))
    try context.endPage()
    let summary = try context.close()
    #expect(summary.problems.unsupportedImages == 0)
    let text = String(decoding: sink.bytes, as: UTF8.self)
    #expect(text.split(separator: "/Subtype/Form").count == 2)
  }

  @Test func compressedDrawingsAreRead() throws {
    #expect(try SVGDrawing(data: SVGTestData.packed).size == Size(width: 3, height: 6))
  }
}
