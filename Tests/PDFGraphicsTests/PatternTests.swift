import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import TestSupport
import Testing

/// Kinds, phases and pictures of patterns.
struct PatternTests {
  private let page = Path(rect: Rect(x: 0, y: 0, width: 100, height: 100))
  private let cell = RecordedDrawing(bounds: Rect(x: 0, y: 0, width: 10, height: 10)) {
    $0.fill(Rect(x: 0, y: 0, width: 5, height: 5), with: .red)
  }

  @Test(arguments: [
    Pattern.Tiling.constantSpacing, .noDistortion, .constantSpacingFasterTiling,
  ])
  func theKindOfTilingIsWritten(tiling: Pattern.Tiling) throws {
    let (pdf, _) = try document(plain) { pdf in
      try pdf.beginPage(size: Size(width: 100, height: 100))
      pdf.fill(page, with: .pattern(Pattern(cell: cell, tiling: tiling)))
    }
    let reader = ContentReader(pdf)
    let pattern = try #require(reader.objects(with: "/PatternType 1").first)
    #expect(reader.object(pattern).contains("/TilingType \(tiling.rawValue)"))
  }

  @Test(
    .enabled(if: Tool.hasPoppler, "install poppler-utils"),
    arguments: [
      Pattern.Tiling.constantSpacing, .noDistortion, .constantSpacingFasterTiling,
    ])
  func everyKindOfTilingLooksTheSameOnWholePixels(tiling: Pattern.Tiling) throws {
    let shown = try PagePixels {
      $0.fill(page, with: .pattern(Pattern(cell: cell, tiling: tiling)))
    }
    #expect(shown.color(42, 62) == [255, 0, 0])
    #expect(shown.color(47, 62) == [255, 255, 255])
    #expect(shown.color(42, 67) == [255, 255, 255])
  }

  @Test(.enabled(if: Tool.hasPoppler, "install poppler-utils")) func thePhaseMovesCellsOnThePage()
    throws
  {
    for orientation in [PDFContext.Orientation.upperLeft, .lowerLeft] {
      let shown = try PagePixels(orientation) { pdf in
        let canvas = Canvas(pdf)
        canvas.setFillPaint(.pattern(Pattern(cell: cell)))
        canvas.scaleBy(x: 2, y: 2)
        canvas.saveGState()
        canvas.setPatternPhase(Size(width: 5, height: 3))
        canvas.fill(Rect(x: 0, y: 0, width: 50, height: 25))
        canvas.restoreGState()
        canvas.fill(Rect(x: 0, y: 25, width: 50, height: 25))
      }
      func color(_ x: Double, _ y: Double) -> [Int] {
        shown.color(x, orientation == .upperLeft ? y : 100 - y)
      }
      // 5 to the side and 3 along y, whatever the scale.
      #expect(color(47, 25) == [255, 0, 0])
      #expect(color(42, 25) == [255, 255, 255])
      #expect(color(47, 29) == [255, 255, 255])
      // The state from before holds again.
      #expect(color(42, 71) == [255, 0, 0])
      #expect(color(47, 71) == [255, 255, 255])
    }
  }

  @Test(.enabled(if: Tool.hasPoppler, "install poppler-utils")) func anImageIsAPatternColor() throws
  {
    // Red, green, blue and black quarters.
    var samples: [UInt8] = []
    for row in 0..<20 {
      for column in 0..<20 {
        let quarter = (row < 10 ? 0 : 2) + (column < 10 ? 0 : 1)
        samples += (0..<3).map { $0 == quarter ? 255 : 0 }
      }
    }
    let image = try Image(
      pixelWidth: 20, pixelHeight: 20, colorSpace: .rgb, samples: samples,
      resolution: ImageResolution(horizontal: 72, vertical: 72))
    #expect(image.size == Size(width: 20, height: 20))
    for orientation in [PDFContext.Orientation.upperLeft, .lowerLeft] {
      let paint = Paint.image(image)
      let (pdf, _) = try document(plain) { pdf in
        try pdf.beginPage(size: Size(width: 100, height: 100))
        for _ in 0..<3 { pdf.fill(page, with: paint) }
      }
      #expect(ContentReader(pdf).objects(with: "/PatternType 1").count == 1)
      let shown = try PagePixels(orientation) { pdf in
        pdf.concatenate(AffineTransform(scaleX: 3, y: 3))
        pdf.fill(page, with: paint)
      }
      for (column, row) in [(0.0, 0.0), (3, 2)] {
        #expect(shown.color(column * 20 + 5, row * 20 + 5) == [255, 0, 0])
        #expect(shown.color(column * 20 + 15, row * 20 + 5) == [0, 255, 0])
        #expect(shown.color(column * 20 + 5, row * 20 + 15) == [0, 0, 255])
        #expect(shown.color(column * 20 + 15, row * 20 + 15) == [0, 0, 0])
      }
    }
  }

  @Test func drawingsThatHoldTooManyAreLeftOutAndCounted() throws {
    var drawing = cell
    for _ in 1..<RecordedDrawing.maximumDepth {
      let inner = drawing
      drawing = RecordedDrawing(bounds: inner.bounds) { $0.draw(inner, in: inner.bounds) }
    }
    #expect(drawing.depth == 64)
    let inner = drawing
    let deeper = RecordedDrawing(bounds: inner.bounds) {
      $0.fill(page, with: .pattern(Pattern(cell: inner)))
    }
    #expect(deeper.isTooDeep)
    let (_, summary) = try document { pdf in
      try pdf.beginPage(size: Size(width: 100, height: 100))
      pdf.draw(inner, in: inner.bounds)
      pdf.draw(deeper, in: inner.bounds)
      pdf.fill(page, with: .pattern(Pattern(cell: deeper)))
    }
    #expect(summary.problems.deepDrawings == 2)
  }
}
