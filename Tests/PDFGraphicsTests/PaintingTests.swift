import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import ComposePDFWriter
import Foundation
import TestSupport
import Testing

/// What paints, compositing and layers become in the file.
struct PaintingTests {
  private func file(
    _ orientation: PDFContext.Orientation = .upperLeft, _ draw: (PDFContext) -> Void
  ) throws -> ContentReader {
    let (pdf, summary) = try document(plain) { pdf in
      try pdf.beginPage(size: Size(width: 100, height: 100), orientation: orientation)
      draw(pdf)
    }
    #expect(summary.problems.isEmpty)
    return ContentReader(pdf)
  }

  private let square = Path(rect: Rect(x: 10, y: 10, width: 20, height: 20))
  private let fading = Gradient(stops: [
    .init(.black, at: 0), .init(Color.black.opacity(0), at: 1),
  ])
  private let cell = RecordedDrawing(bounds: Rect(x: 0, y: 0, width: 10, height: 10)) {
    $0.fill(Rect(x: 2, y: 2, width: 4, height: 4), with: .red)
  }

  // MARK: Shadings

  @Test func aLinearShadingIsAPatternInTheSpaceOfThePage() throws {
    let reader = try file { pdf in
      pdf.concatenate(AffineTransform(translationX: 5, y: 7))
      pdf.fill(
        square,
        with: .shading(.linear(Gradient([.red, .blue]), from: Point(10, 0), to: Point(30, 0))))
    }
    #expect(reader.contents[0].hasPrefix("/Pattern cs\n/P0 scn\n15 83 m"))
    let pattern = try #require(reader.objects(with: "/PatternType 2").first)
    #expect(reader.object(pattern).contains("/Matrix[1 0 0 -1 5 93]"))
    let shading = reader.object(reader.reference("/Shading", in: reader.object(pattern)))
    #expect(shading.contains("/ShadingType 2"))
    #expect(shading.contains("/Coords[10 0 30 0]"))
    #expect(shading.contains("/C0[1 0 0]/C1[0 0 1]"))
    #expect(shading.contains("/Extend[true true]"))
  }

  @Test func theSameShadingIsWrittenOnce() throws {
    let paint = Paint.shading(
      .radial(Gradient([.white, .black]), center: Point(50, 50), radius: 40))
    let reader = try file { pdf in
      for _ in 0..<5 { pdf.fill(square, with: paint) }
      pdf.stroke(square, with: paint, style: StrokeStyle())
    }
    #expect(reader.objects(with: "/PatternType 2").count == 1)
    #expect(reader.objects(with: "/ShadingType 3").count == 1)
    // The colour space and the pattern are set once for areas and once for lines.
    #expect(reader.contents[0].components(separatedBy: "scn").count == 2)
    #expect(reader.contents[0].components(separatedBy: "SCN").count == 2)
  }

  @Test func aHardEdgeIsABoundBetweenTwoFunctions() throws {
    let gradient = Gradient(stops: [
      .init(.gray(0), at: 0), .init(.gray(0.2), at: 0.4), .init(.gray(0.8), at: 0.4),
      .init(.gray(1), at: 1),
    ])
    let reader = try file {
      $0.paint(.linear(gradient, from: Point(0, 0), to: Point(100, 0)))
    }
    let shading = reader.object(try #require(reader.objects(with: "/ShadingType 2").first))
    #expect(shading.contains("/FunctionType 3"))
    #expect(shading.contains("/Bounds[.4]"))
    #expect(shading.contains("/C0[0]/C1[.2]"))
    #expect(shading.contains("/C0[.8]/C1[1]"))
  }

  @Test func manyEvenStopsAreATableOfSamples() throws {
    let gradient = Gradient(sampling: 100) { .gray($0 * $0) }
    let reader = try file {
      $0.paint(.linear(gradient, from: Point(0, 0), to: Point(100, 0)))
    }
    let function = reader.object(try #require(reader.objects(with: "/FunctionType 0").first))
    #expect(function.contains("/Size[100]"))
    #expect(function.contains("/Length 200"))
  }

  @Test func opacitiesOfStopsAreASoftMask() throws {
    let reader = try file { pdf in
      pdf.fill(
        square, with: .shading(.linear(fading, from: Point(10, 0), to: Point(30, 0))))
      pdf.fill(square, with: .black, rule: .nonZero)
    }
    #expect(reader.contents[0].hasPrefix("q\n/M0 gs\n/Pattern cs"))
    #expect(reader.contents[0].hasSuffix("f\nQ\n10 90 m\n30 90 l\n30 70 l\n10 70 l\nh\nf"))
    let mask = reader.object(try #require(reader.objects(with: "/Luminosity").first))
    let form = reader.object(reader.reference("/G", in: mask))
    #expect(form.contains("/CS/DeviceGray"))
    #expect(form.contains("/H0 sh"))
  }

  @Test func masksWithinMasksHideWhatEitherHides() throws {
    let mask = try grayImage
    let reader = try file { pdf in
      let shading = Shading.linear(fading, from: Point(0, 0), to: Point(100, 0))
      pdf.withSavedState {
        pdf.clip(to: mask, in: Rect(x: 0, y: 0, width: 50, height: 50))
        pdf.concatenate(AffineTransform(scaleX: 2, y: 2))
        pdf.fill(square, with: .shading(shading))
      }
    }
    let masks = reader.objects(with: "/Type/XObject/Subtype/Form").map { reader.object($0) }
    #expect(masks.count == 2)
    // The inner one is painted through the outer one, in the outer one's space.
    #expect(masks.contains { $0.contains("cm/M gs") && $0.contains("/ExtGState<</M<</SMask") })
  }

  @Test func whatCannotBePaintedIsLeftOut() throws {
    let (pdf, summary) = try document(plain) { pdf in
      try pdf.beginPage(size: Size(width: 100, height: 100))
      pdf.fill(
        square,
        with: .shading(.linear(fading, from: Point(.nan, 0), to: Point(30, 0))))
      pdf.fill(square, with: .shading(.linear(fading, from: .zero, to: .zero)))
      pdf.fill(
        square,
        with: .shading(
          Shading(
            fading, .radial(startCenter: .zero, startRadius: -1, endCenter: .zero, endRadius: 4)))
      )
      pdf.fill(
        square, with: .pattern(Pattern(cell: RecordedDrawing(bounds: .zero) { _ in })))
      pdf.draw(cell, in: Rect(x: 0, y: .infinity, width: 1, height: 1))
    }
    #expect(summary.problems.nonFiniteNumbers == 4)
    #expect(ContentReader(pdf).contents[0].isEmpty)
  }

  private var grayImage: Image {
    get throws {
      try Image(pixelWidth: 2, pixelHeight: 1, colorSpace: .gray, samples: [0, 255])
    }
  }

  // MARK: Patterns

  @Test func anUncoloredPatternInTwoColorsIsOneObject() throws {
    let reader = try file { pdf in
      pdf.fill(square, with: .pattern(Pattern(cell: cell, tint: .red)))
      pdf.fill(square, with: .pattern(Pattern(cell: cell, tint: .blue)))
    }
    let patterns = reader.objects(with: "/PatternType 1")
    #expect(patterns.count == 1)
    #expect(reader.object(patterns[0]).contains("/PaintType 2"))
    // The colours of the cell are not written.
    #expect(!reader.stream(patterns[0]).contains("rg"))
    #expect(reader.contents[0].contains("/PR cs\n1 0 0 /P0 scn"))
    #expect(reader.contents[0].contains("h\nf\n0 0 1 /P0 scn"))
  }

  @Test func tilesStayUprightWhenTheDrawingIsTurned() throws {
    let reader = try file { pdf in
      pdf.concatenate(AffineTransform(rotation: .pi / 6))
      pdf.fill(square, with: .pattern(Pattern(cell: cell)))
    }
    let pattern = reader.object(try #require(reader.objects(with: "/PatternType 1").first))
    // Written as a page of ten points' height would be, and turned back: upright.
    #expect(pattern.contains("/Matrix[1 0 0 1 0 90]"))
    #expect(pattern.contains("/XStep 10/YStep 10"))
  }

  // MARK: Compositing

  @Test func compositingIsPartOfTheState() throws {
    let reader = try file { pdf in
      pdf.withSavedState {
        pdf.compositing.opacity = 0.5
        pdf.compositing.blendMode = .multiply
        pdf.fill(square, with: .color(Color.black.opacity(0.5)), rule: .nonZero)
      }
      #expect(pdf.compositing == Compositing())
      pdf.fill(square, with: .black, rule: .nonZero)
    }
    let lines = reader.contents[0].split(separator: "\n").filter { $0.hasSuffix("gs") }
    #expect(lines == ["/A2500 gs", "/BMultiply gs", "/A10000 gs", "/BNormal gs"])
    #expect(reader.objects(with: "/BM/Multiply").count == 1)
  }

  @Test func everyBlendModeOfPDFHasItsName() throws {
    let modes = BlendMode.allCases.filter { $0.pdfName != nil && $0 != .normal }
    #expect(modes.count == 15)
    let reader = try file { pdf in
      for mode in modes {
        pdf.compositing.blendMode = mode
        pdf.fill(square, with: .red, rule: .nonZero)
      }
    }
    for mode in modes {
      #expect(reader.objects(with: "/BM/\(mode.pdfName ?? "")>>").count == 1, "\(mode)")
    }
  }

  @Test func blendModesThatPDFLacksAreCounted() throws {
    let (_, summary) = try document(plain) { pdf in
      try pdf.beginPage(size: .a4)
      pdf.compositing.blendMode = .xor
      pdf.fill(square, with: .red, rule: .nonZero)
    }
    #expect(summary.problems.unsupportedBlendModes == 1)
  }

  @Test func aLayerIsAGroupPaintedOnce() throws {
    let reader = try file { pdf in
      pdf.compositing.opacity = 0.5
      pdf.withTransparencyLayer(in: Rect(x: 0, y: 0, width: 60, height: 60)) {
        #expect(pdf.compositing == Compositing())
        pdf.fill(square, with: .red, rule: .nonZero)
        pdf.fill(Rect(x: 20, y: 20, width: 30, height: 30), with: .red)
      }
      #expect(pdf.compositing.opacity == 0.5)
    }
    #expect(reader.contents[0] == "q\n/A5000 gs\n/S5000 gs/X0 Do\nQ")
    let form = try #require(reader.objects(with: "/Subtype/Form").first)
    #expect(reader.object(form).contains("/Group<</S/Transparency/I true>>"))
    #expect(reader.object(form).contains("/BBox[0 40 60 100]"))
    #expect(!reader.stream(form).contains("gs"))
  }

  @Test func whatALayerThrowsIsPassedOn() throws {
    struct Failure: Error {}
    _ = try file { pdf in
      #expect(throws: Failure.self) {
        try pdf.withTransparencyLayer { () throws(Failure) in throw Failure() }
      }
    }
  }

  @Test func aSharpShadowIsDrawnBeforeWhatCastsIt() throws {
    let reader = try file { pdf in
      pdf.compositing.shadow = Shadow(offset: Point(3, 4), blur: 0, color: .gray(0.5))
      pdf.concatenate(AffineTransform(scaleX: 2, y: 2))
      pdf.fill(square, with: .red, rule: .nonZero)
    }
    // Three points right and four down on the page, whatever the scale.
    #expect(
      reader.contents[0]
        == "2 0 0 2 0 -100 cm\n.5 g\n11.5 88 m\n31.5 88 l\n31.5 68 l\n11.5 68 l\nh\nf\n1 0 0 rg\n10 90 m\n30 90 l\n30 70 l\n10 70 l\nh\nf"
    )
  }

  @Test func aLineOverItsFillingShowsOnlyTheLine() throws {
    let reader = try file { pdf in
      pdf.fillAndStroke(
        square, fill: .color(.red), stroke: .color(.blue), style: StrokeStyle(), rule: .evenOdd)
      pdf.compositing.opacity = 0.5
      pdf.fillAndStroke(
        square, fill: .color(.red), stroke: .color(.blue), style: StrokeStyle(), rule: .nonZero)
    }
    #expect(reader.contents[0].contains("h\nB*"))
    #expect(reader.contents[0].hasSuffix("/X0 Do\nQ"))
  }

  // MARK: Glyphs

  @Test func glyphsAreFilledStrokedOrUnseenByTheirMode() throws {
    let word = run("ab", try face())
    let reader = try file { pdf in
      pdf.draw(word, at: Point(10, 50), painting: GlyphPainting(stroke: .init(.color(.red))))
      pdf.draw(word, at: Point(10, 60), painting: GlyphPainting())
      pdf.draw(
        word, at: Point(10, 70),
        painting: GlyphPainting(fill: .color(.blue), stroke: .init(.color(.red))))
      pdf.draw(word, at: Point(10, 80), color: .blue)
    }
    let modes = reader.contents[0].split(separator: "\n").filter { $0.hasSuffix("Tr") }
    #expect(modes == ["1 Tr", "3 Tr", "2 Tr", "0 Tr"])
  }

  @Test(.enabled(if: Tool.hasPoppler, "install poppler-utils")) func textInAShadingStaysText()
    throws
  {
    let word = run("Readable", try face(), size: 40)
    let (pdf, _) = try document { pdf in
      try pdf.beginPage(size: .a4)
      pdf.draw(
        word, at: Point(50, 100),
        painting: GlyphPainting(
          fill: .shading(.linear(fading, from: Point(50, 0), to: Point(250, 0)))))
    }
    #expect(try Tool.text(pdf).contains("Readable"))
  }

  // MARK: Drawings

  @Test func aDrawingIsOneObjectHoweverOftenItIsDrawn() throws {
    let reader = try file { pdf in
      for x in 0..<10 {
        pdf.draw(cell, in: Rect(x: Double(x) * 10, y: 0, width: 8, height: 8))
      }
    }
    #expect(reader.objects(with: "/Subtype/Form").count == 1)
    #expect(reader.contents[0].components(separatedBy: "/X0 Do").count == 11)
  }

  @Test func drawingsWithinDrawingsAreDrawn() throws {
    let outer = RecordedDrawing(bounds: Rect(x: 0, y: 0, width: 40, height: 40)) { context in
      context.draw(cell, in: Rect(x: 0, y: 0, width: 20, height: 20))
      context.draw(cell, in: Rect(x: 20, y: 20, width: 20, height: 20))
    }
    let reader = try file { pdf in
      pdf.draw(outer, in: Rect(x: 0, y: 0, width: 40, height: 40))
      pdf.fill(square, with: .black, rule: .nonZero)
    }
    #expect(reader.objects(with: "/Subtype/Form").count == 2)
    #expect(reader.contents[0].hasSuffix("h\nf"))
  }

  // MARK: Recordings

  @Test func aRecordingDrawnAgainIsTheSameFile() throws {
    func draw(_ page: any PaintingContext) {
      page.compositing.opacity = 0.7
      page.fill(square, with: .shading(.conic(Gradient([.red, .blue]), center: Point(20, 20))))
      page.withTransparencyLayer(in: nil) {
        page.stroke(square, with: .pattern(Pattern(cell: cell)), style: StrokeStyle(width: 4))
        page.withTransparencyLayer(in: Rect(x: 0, y: 0, width: 50, height: 50)) {
          page.paint(.linear(fading, from: .zero, to: Point(50, 50)))
        }
        page.draw(cell, in: Rect(x: 50, y: 50, width: 20, height: 20))
      }
      page.fillAndStroke(
        square, fill: .color(.red), stroke: .color(.blue), style: StrokeStyle(), rule: .nonZero)
    }
    let direct = try document { pdf in
      try pdf.beginPage(size: .a4)
      draw(pdf)
    }
    let recording = RecordingContext()
    recording.beginPage(size: .a4)
    draw(recording)
    let again = try document { try recording.replay(on: $0) }
    #expect(direct.bytes == again.bytes)
  }
}
