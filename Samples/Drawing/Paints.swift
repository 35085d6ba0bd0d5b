import ComposeFonts
import ComposeGeometry
import ComposeGraphics

// What PDF paints beyond plain colours.

func drawAreas(_ canvas: Canvas) {
  let left = Path(ellipseIn: Rect(x: 4, y: 10, width: 34, height: 34))
  let right = Path(ellipseIn: Rect(x: 22, y: 10, width: 34, height: 34))
  let areas: [(Path, Color)] = [
    (left.union(right), Palette.blue), (left.intersection(right), Palette.green),
    (left.subtracting(right), Palette.amber), (left.symmetricDifference(right), Palette.violet),
  ]
  for (index, (area, color)) in areas.enumerated() {
    canvas.withSavedState {
      canvas.translateBy(x: Double(index % 2) * 60, y: Double(index / 2) * 54)
      canvas.setFillColor(color)
      canvas.addPath(area)
      canvas.fillPath()
      canvas.setStrokeColor(Palette.ink)
      canvas.setLineWidth(0.6)
      canvas.addPath(left)
      canvas.addPath(right)
      canvas.strokePath()
    }
  }
}

func drawShadings(_ canvas: Canvas) {
  let wheel = Gradient([
    Palette.red, Palette.amber, Palette.green, Palette.blue, Palette.violet, Palette.red,
  ])
  canvas.withSavedState {
    canvas.addEllipse(in: Rect(x: 5, y: 0, width: 110, height: 110))
    canvas.clip()
    canvas.drawConicGradient(wheel, center: Point(60, 55), angle: -.pi / 2)
  }
  let light = Gradient(stops: [
    .init(.white, at: 0), .init(.hex(0xF0EDE4), at: 0.4), .init(Color.white.opacity(0), at: 1),
  ])
  canvas.setFillPaint(
    .shading(
      Shading(
        light,
        .radial(
          startCenter: Point(54, 48), startRadius: 0, endCenter: Point(60, 55), endRadius: 44),
        extendsAfterEnd: false)))
  canvas.fillEllipse(in: Rect(x: 16, y: 11, width: 88, height: 88))
}

func drawPattern(_ canvas: Canvas) {
  let star = RecordedDrawing(bounds: Rect(x: 0, y: 0, width: 14, height: 14)) { context in
    let points = [
      Point(7, 1), Point(8.8, 5.2), Point(13.2, 5.4), Point(9.8, 8.3), Point(11, 12.8),
      Point(7, 10.2), Point(3, 12.8), Point(4.2, 8.3), Point(0.8, 5.4), Point(5.2, 5.2),
    ]
    context.fill(Path(polygon: points), with: Palette.amber, rule: .nonZero)
  }
  canvas.translateBy(x: 60, y: 55)
  canvas.rotate(by: .pi / 7)
  let square = Rect(x: -38, y: -38, width: 76, height: 76)
  canvas.setFillColor(Palette.ink)
  canvas.fill(square)
  canvas.setFillPaint(.pattern(Pattern(cell: star)))
  canvas.addRect(square)
  canvas.fillPath()
}

func drawGroup(_ canvas: Canvas) {
  canvas.setFillColor(Palette.ink)
  for line in 0..<7 { canvas.fill(Rect(x: 0, y: Double(line) * 17, width: 120, height: 5)) }
  canvas.setAlpha(0.6)
  canvas.withTransparencyLayer {
    let discs = [(38.0, 40.0, Palette.red), (82, 40, Palette.amber), (60, 74, Palette.blue)]
    for (x, y, color) in discs {
      canvas.setFillColor(color)
      canvas.fillEllipse(in: Rect(x: x - 32, y: y - 32, width: 64, height: 64))
    }
  }
}

func drawText(_ canvas: Canvas) throws {
  let face = try FontCollection.bundled.face(family: "Libertinus Serif", weight: 700)
  let shaper = Shaper()
  let style = shaper.intern(ShapingStyle(face: face))
  let text = "Type"
  let glyphs = shaper.glyphs(shaping: text, style: style)
  let run = GlyphRun(face: face, size: 52, glyphs: glyphs[...], text: Array(text.utf8)[...])
  canvas.setFillPaint(
    .shading(
      .linear(Gradient([Palette.red, Palette.blue]), from: Point(2, 0), to: Point(118, 0))))
  canvas.show(run, at: Point(6, 52))
  canvas.setStrokeColor(Palette.ink)
  canvas.setLineWidth(0.9)
  canvas.setTextDrawingMode(.stroke)
  canvas.show(run, at: Point(6, 102))
}

func drawShadow(_ canvas: Canvas) {
  canvas.setShadow(offset: Point(5, 6), blur: 6, color: .gray(0, alpha: 0.5))
  canvas.withTransparencyLayer {
    let discs = [(38.0, 40.0, Palette.green), (82, 40, Palette.amber), (60, 74, Palette.violet)]
    for (x, y, color) in discs {
      canvas.setFillColor(color)
      canvas.fillEllipse(in: Rect(x: x - 30, y: y - 30, width: 60, height: 60))
    }
  }
}
