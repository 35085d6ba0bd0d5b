import ComposeBitmap
import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import Foundation
import TestSupport
import Testing

/// Shadows with a soft edge: pictures under what stays as it is.
struct SoftShadowTests {
  private let square = Path(rect: Rect(x: 10, y: 10, width: 20, height: 20))

  private func file(
    _ options: PDFOptions = plain, size: Size = Size(width: 100, height: 100),
    _ draw: (PDFContext) throws -> Void
  ) throws -> (reader: ContentReader, summary: PDFSummary) {
    let (pdf, summary) = try document(options) { pdf in
      try pdf.beginPage(size: size)
      try draw(pdf)
    }
    return (ContentReader(pdf), summary)
  }

  private func shadow(_ blur: Double, _ color: Color = .gray(0, alpha: 0.8)) -> Shadow {
    Shadow(offset: Point(3, 4), blur: blur, color: color)
  }

  /// The masks of a file that are shadows' shapes.
  private func masks(_ reader: ContentReader) -> [Substring] {
    reader.objects(with: "/SMask ").map {
      reader.object(reader.reference("/SMask", in: reader.object($0)))
    }
  }

  private func pixels(_ mask: Substring) -> (width: Int, height: Int) {
    func number(_ key: String) -> Int {
      guard let start = mask.range(of: "\(key) ") else { return 0 }
      return Int(mask[start.upperBound...].prefix { $0.isNumber }) ?? 0
    }
    return (number("/Width"), number("/Height"))
  }

  /// Patterns in the cells of patterns, each painted twice.
  private func nested(_ depth: Int) -> Pattern {
    let box = Rect(x: 0, y: 0, width: 5, height: 5)
    var pattern = Pattern(
      cell: RecordedDrawing(bounds: box) {
        $0.fill(Rect(x: 0, y: 0, width: 3, height: 5), with: .red)
      })
    for _ in 1..<depth {
      let inner = pattern
      pattern = Pattern(
        cell: RecordedDrawing(bounds: box) {
          for _ in 0..<2 { $0.fill(Path(rect: box), with: .pattern(inner)) }
        })
    }
    return pattern
  }

  // Each cell drawn anew, the innermost would be drawn 2²⁰ times for each of the outermost.
  @Test func cellsWithinCellsAreDrawnOncePerPlaceInAPixel() throws {
    func shapes(_ pattern: Pattern) throws -> [Substring] {
      let (reader, summary) = try file { pdf in
        pdf.compositing.shadow = shadow(4)
        pdf.fill(square, with: .pattern(pattern), rule: .nonZero)
      }
      #expect(summary.softShadows == 1)
      return masks(reader)
    }
    let (deep, flat) = (try shapes(nested(20)), try shapes(nested(1)))
    #expect(deep.count == 1)
    #expect(deep == flat)
  }

  @Test func onlyTheShadowIsAnImage() throws {
    let (reader, summary) = try file { pdf in
      pdf.compositing.shadow = shadow(4)
      pdf.fill(square, with: .red, rule: .nonZero)
    }
    #expect(summary.problems.isEmpty)
    #expect(summary.softShadows == 1)
    let lines = reader.contents[0]
    #expect(lines.contains("/A8000 gs\nq\n"))
    #expect(lines.contains("/I0 Do\nQ\n"))
    // The square itself follows, as a path and opaque.
    #expect(lines.hasSuffix("1 0 0 rg\n/A10000 gs\n10 90 m\n30 90 l\n30 70 l\n10 70 l\nh\nf"))
    let mask = try #require(masks(reader).first)
    #expect(mask.contains("/ColorSpace/DeviceGray"))
    #expect(masks(reader).count == 1)
    // 144 pixels per inch: 20 points and at most three deviations of two points around.
    #expect(50...66 ~= pixels(mask).width)
  }

  @Test func theShadowIsAtItsOffset() throws {
    let (reader, _) = try file { pdf in
      pdf.concatenate(AffineTransform(scaleX: 2, y: 2))
      pdf.compositing.shadow = shadow(4)
      pdf.fill(
        Path(rect: Rect(x: 10, y: 10, width: 10, height: 10)), with: .red, rule: .nonZero)
    }
    let content = reader.contents[0]
    let line = try #require(
      content.components(separatedBy: " cm/I0 Do")[0].split(separator: "\n").last)
    let matrix = line.split(separator: " ").compactMap { Double($0) }
    // Its middle is that of the square, three points right and four down on the page: written,
    // the page's upper edge is y 100, from which everything is scaled.
    #expect(abs((matrix[4] + matrix[0] / 2) * 2 - 33) < 0.01)
    #expect(abs((100 - matrix[5] - matrix[3] / 2) * 2 - 34) < 0.01)
    #expect(abs(matrix[0] - matrix[3]) < 0.01)
  }

  @Test func equalShadowsAreOneObject() throws {
    let (reader, summary) = try file(size: Size(width: 300, height: 300)) { pdf in
      pdf.compositing.shadow = shadow(6)
      for index in 0..<9 {
        pdf.withSavedState {
          pdf.concatenate(
            AffineTransform(translationX: Double(index % 3) * 80, y: Double(index / 3) * 80.25))
          pdf.fill(
            Path(ellipseIn: Rect(x: 20, y: 20, width: 30, height: 30)), with: .red, rule: .nonZero)
        }
      }
      pdf.compositing.shadow = shadow(6, .blue)
      pdf.fill(
        Path(ellipseIn: Rect(x: 260, y: 20, width: 30, height: 30)), with: .red, rule: .nonZero)
    }
    #expect(summary.softShadows == 10)
    // Two colours of one shape.
    #expect(reader.objects(with: "/SMask ").count == 2)
    #expect(Set(masks(reader)).count == 1)
  }

  @Test func aLayerCastsOneShadow() throws {
    let (reader, summary) = try file { pdf in
      pdf.compositing.shadow = shadow(4)
      pdf.withTransparencyLayer {
        pdf.fill(square, with: .red, rule: .nonZero)
        pdf.fill(Rect(x: 25, y: 25, width: 40, height: 40), with: .blue)
      }
    }
    #expect(summary.softShadows == 1)
    let mask = try #require(masks(reader).first)
    // Both squares, two pixels a point.
    #expect(110...136 ~= pixels(mask).width)
  }

  @Test func widerShadowsAreCoarser() {
    let resolution = ShadowResolution()
    #expect(resolution.resolution(blur: 1) == 288)
    #expect(resolution.resolution(blur: 4) == 144)
    #expect(resolution.resolution(blur: 40) == 72)
    #expect(ShadowResolution(minimum: 100, maximum: 50).resolution(blur: 10) == 50)
    #expect(ShadowResolution(minimum: .nan, maximum: .nan).resolution(blur: 4) == 144)
  }

  @Test func hugeShadowsHaveNoMorePixelsThanAllowed() throws {
    var options = plain
    options.shadowResolution?.maximumPixels = 10_000
    let side = PDFContext.largestPageSide
    let (reader, summary) = try file(options, size: Size(width: side, height: side)) { pdf in
      for blur in [1, 300, 1e12] {
        pdf.compositing.shadow = shadow(blur)
        pdf.fill(Rect(x: -1e9, y: 100, width: 2e9, height: 9000 + blur), with: .red)
      }
    }
    #expect(summary.softShadows == 3)
    #expect(masks(reader).count == 3)
    for mask in masks(reader) {
      let (width, height) = pixels(mask)
      #expect(width * height <= 10_000)
      #expect(width * height > 0)
    }
  }

  @Test func whatShowsNowhereHasNoShadow() throws {
    let (reader, summary) = try file { pdf in
      pdf.clip(to: Path(rect: Rect(x: 60, y: 60, width: 20, height: 20)), rule: .nonZero)
      pdf.compositing.shadow = shadow(4)
      pdf.fill(square, with: .red, rule: .nonZero)
      pdf.compositing.shadow = Shadow(offset: Point(.infinity, 0), blur: 3)
      pdf.fill(square, with: .red, rule: .nonZero)
      pdf.compositing.shadow = Shadow(offset: .zero, blur: .nan)
      pdf.fill(Path(), with: .red, rule: .nonZero)
    }
    #expect(summary.softShadows == 0)
    #expect(masks(reader).isEmpty)
  }

  @Test func withoutAResolutionEdgesStaySharp() throws {
    var options = plain
    options.shadowResolution = nil
    let (reader, summary) = try file(options) { pdf in
      pdf.compositing.shadow = shadow(4)
      pdf.fill(square, with: .red, rule: .nonZero)
    }
    #expect(summary.problems.sharpShadows == 1)
    #expect(summary.softShadows == 0)
    #expect(masks(reader).isEmpty)
  }

  @Test func softShadowsAreTransparencyToArchives() throws {
    var options = PDFOptions(isTagged: false)
    options.standards = try PDFStandards([.pdfA1b])
    let (_, summary) = try document(options) { pdf in
      try pdf.beginPage(size: .a4)
      pdf.compositing.shadow = shadow(4)
      pdf.fill(square, with: .red, rule: .nonZero)
    }
    #expect(summary.conformance.violations.contains { $0.rule == .transparency })
  }

  @Test func hostileNumbersNeitherTrapNorBreakTheFile() throws {
    var random = RandomNumbers(seed: 7)
    let numbers = [
      0, 1, -3, 0.001, 1e-300, 17.3, 1e5, -1e9, 1e18, 1e300, -1e308, .infinity, .nan,
    ]
    func number() -> Double { numbers[Int(random.next() % UInt64(numbers.count))] }
    func point() -> Point { Point(number(), number()) }
    func rect() -> Rect { Rect(x: number(), y: number(), width: number(), height: number()) }
    var options = PDFOptions(isTagged: false)
    options.shadowResolution?.maximumPixels = 2_000
    for _ in 0..<40 {
      let (pdf, _) = try document(options) { pdf in
        try pdf.beginPage(size: Size(width: 100, height: 100))
        for _ in 0..<4 {
          pdf.saveState()
          pdf.concatenate(
            AffineTransform(
              a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number()))
          pdf.compositing.shadow = Shadow(offset: point(), blur: number())
          let path = Path(polygon: [point(), point(), point(), Point(20, 30)])
          pdf.fill(path, with: .red, rule: .evenOdd)
          pdf.stroke(path, with: .red, style: StrokeStyle(width: number()))
          pdf.withTransparencyLayer(in: rect()) {
            pdf.clip(to: path, rule: .nonZero)
            pdf.compositing.shadow = Shadow(offset: point(), blur: number())
            pdf.fill(Path(ellipseIn: rect()), with: .blue, rule: .nonZero)
            pdf.resetClip()
          }
          let kept = RecordedDrawing(bounds: rect()) {
            $0.compositing.shadow = Shadow(offset: point(), blur: number())
            $0.fill(rect(), with: .red)
          }
          pdf.draw(kept, in: rect())
          pdf.drawShadow(of: Path(rect: rect()), rule: .nonZero)
          pdf.clear(rect())
          pdf.restoreState()
        }
      }
      if Tool.hasQPDF { try Tool.check(pdf) }
    }
  }

  // MARK: What is seen

  @Test(.enabled(if: Tool.hasPoppler, "install poppler-utils")) func textStaysText() throws {
    let serif = try face()
    let (pdf, _) = try document { pdf in
      try pdf.beginPage(size: .a4)
      pdf.compositing.shadow = shadow(5)
      pdf.draw(run("Directly", serif, size: 40), at: Point(50, 100), color: .red)
      pdf.withTransparencyLayer {
        pdf.compositing.opacity = 0.5
        pdf.draw(run("Layered", serif, size: 40), at: Point(50, 200), color: .red)
      }
      pdf.draw(
        run("Shaded", serif, size: 40), at: Point(50, 300),
        painting: GlyphPainting(
          fill: .shading(
            .linear(Gradient([.red, Color.red.opacity(0)]), from: .zero, to: Point(200, 0)))))
      let kept = RecordedDrawing(bounds: Rect(x: 0, y: 0, width: 200, height: 50)) {
        $0.draw(run("Kept", serif, size: 40), at: Point(0, 40), color: .red)
      }
      pdf.draw(kept, in: Rect(x: 50, y: 350, width: 200, height: 50))
      pdf.withMask({ pdf.fill(Rect(x: 0, y: 400, width: 300, height: 200), with: .black) }) {
        pdf.draw(run("Masked", serif, size: 40), at: Point(50, 500), color: .red)
      }
    }
    // Each once: a shadow's glyphs are none.
    let words = try Tool.text(pdf).split(whereSeparator: \.isWhitespace)
    #expect(words == ["Directly", "Layered", "Shaded", "Kept", "Masked"])
    let images = try Tool.run("pdfimages", ["-list", "%"], on: pdf).output
    let kinds = String(decoding: images, as: UTF8.self).split(separator: "\n").dropFirst(2)
      .compactMap { $0.split(separator: " ").dropFirst(2).first }
    // One pixel of colour and a mask for each shadow, and nothing else.
    #expect(kinds.count { $0 == "smask" } * 2 == kinds.count)
  }

  /// The share of pixels that Poppler shows as `BitmapContext` does, within 8 of 255.
  private func agreement(
    _ orientation: PDFContext.Orientation = .upperLeft, _ draw: (any PaintingContext) -> Void
  ) throws -> Double {
    let shown = try PagePixels(orientation) { draw($0) }
    let bitmap = try BitmapContext(
      size: Size(width: 100, height: 100), format: BitmapFormat(scale: 2, isOpaque: true),
      verticalAxis: orientation == .upperLeft ? .down : .up)
    draw(bitmap)
    let own = bitmap.makeBitmap().premultipliedBytes
    var alike = 0
    for pixel in 0..<200 * 200 {
      let differs = (0..<3).contains {
        abs(Int(own[pixel * 4 + $0]) - Int(shown.bytes[pixel * 3 + $0])) > 8
      }
      if !differs { alike += 1 }
    }
    return Double(alike) / 40_000
  }

  @Test(.enabled(if: Tool.hasPoppler, "install poppler-utils")) func shadowsOfAreasLookAsInBitmaps()
    throws
  {
    for orientation in [PDFContext.Orientation.upperLeft, .lowerLeft] {
      for blur in [4.0, 8, 20] {
        let share = try agreement(orientation) { page in
          page.compositing.shadow = shadow(blur)
          page.fill(
            Path(polygon: [Point(20, 20), Point(80, 30), Point(40, 80)]), with: .red,
            rule: .nonZero)
          page.stroke(
            Path(rect: Rect(x: 60, y: 60, width: 25, height: 25)), with: .blue,
            style: StrokeStyle(width: 4))
        }
        // Poppler moves pictures to whole pixels, which shows where theirs are as large.
        #expect(share > (blur == 4 ? 0.94 : 0.99), "blur \(blur)")
      }
    }
  }

  @Test(.enabled(if: Tool.hasPoppler, "install poppler-utils"))
  func shadowsOfLayersLookAsInBitmaps() throws {
    let kept = RecordedDrawing(bounds: Rect(x: 0, y: 0, width: 30, height: 30)) {
      $0.fill(Path(ellipseIn: Rect(x: 2, y: 2, width: 26, height: 26)), with: .blue, rule: .nonZero)
    }
    let share = try agreement { page in
      page.compositing.shadow = shadow(6)
      page.compositing.opacity = 0.7
      page.withTransparencyLayer {
        page.fill(Rect(x: 10, y: 10, width: 30, height: 30), with: .red)
        page.compositing.shadow = shadow(4, .blue)
        page.fill(
          Path(ellipseIn: Rect(x: 25, y: 25, width: 30, height: 30)),
          with: .color(.rgb(0, 1, 0, alpha: 0.5)))
      }
      page.draw(kept, in: Rect(x: 60, y: 10, width: 30, height: 30))
      page.withTransparencyLayer(in: Rect(x: 20, y: 65, width: 30, height: 20)) {
        page.fill(Rect(x: 0, y: 0, width: 100, height: 100), with: .black)
      }
      page.withMask({ page.fill(Rect(x: 60, y: 60, width: 40, height: 40), with: .black) }) {
        page.fill(Rect(x: 65, y: 65, width: 20, height: 20), with: .red)
      }
    }
    #expect(share > 0.99)
  }

  @Test(.enabled(if: Tool.hasPoppler, "install poppler-utils")) func shadowsGoThroughClipsAndMasks()
    throws
  {
    let mask = try Image(pixelWidth: 1, pixelHeight: 1, colorSpace: .gray, samples: [128])
    let share = try agreement { page in
      page.compositing.shadow = shadow(8, .black)
      page.withSavedState {
        page.clip(to: mask, in: Rect(x: 0, y: 0, width: 60, height: 100))
        page.fill(Rect(x: 10, y: 10, width: 60, height: 30), with: .red)
      }
      page.clip(to: Path(rect: Rect(x: 20, y: 60, width: 60, height: 20)), rule: .nonZero)
      page.compositing.blendMode = .multiply
      page.fill(Rect(x: 30, y: 50, width: 60, height: 20), with: .rgb(0.5, 1, 0.5))
    }
    #expect(share > 0.99)
  }
}
