import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposeLayers
import ComposeTextLayout

/// Colour, paint and effects, and what stands for views: A31 to A36, A51.
enum EffectPages {
  static let all = [
    DrawingPage("A31", "Colours and pattern colours", colors),
    DrawingPage("A32", "Gradients and shadings", gradients),
    DrawingPage("A33", "Transparency layers", transparencyLayers),
    DrawingPage("A34", "Shadows", shadows),
    DrawingPage("A34 soft", "Shadows with soft edges", softShadows),
    DrawingPage("A35", "Masks of pictures", masks),
    DrawingPage("A36", "Metrics of fonts", metrics),
    DrawingPage("A51", "Label, picture, rule and box", elements),
  ]

  static func colors(_ canvas: Canvas) {
    let rows: [[Color]] = [
      (0..<6).map { .gray(Double($0) / 5) },
      Material.wheel + [.rgb(0, 1, 1)],
      [
        .cmyk(1, 0, 0, 0), .cmyk(0, 1, 0, 0), .cmyk(0, 0, 1, 0), .cmyk(0, 1, 1, 0),
        .cmyk(0, 0, 0, 1), .cmyk(0.2, 0.4, 0.1, 0.3),
      ],
      (1...6).map { Material.red.opacity(Double($0) / 6) },
    ]
    for (row, colors) in rows.enumerated() {
      for (column, color) in colors.enumerated() {
        canvas.setFillColor(color)
        canvas.fill(
          Rect(x: 10 + Double(column) * 37, y: 8 + Double(row) * 38, width: 34, height: 32))
      }
    }
  }

  static func gradients(_ canvas: Canvas) {
    let sunset = Gradient([Material.violet, Material.red, Material.amber])
    canvas.setFillPaint(
      .shading(.linear(sunset, from: Point(10, 10), to: Point(110, 70))))
    canvas.addRect(Rect(x: 10, y: 10, width: 100, height: 60))
    canvas.fillPath()
    canvas.setFillPaint(.shading(.radial(sunset, center: Point(180, 40), radius: 45)))
    canvas.fillEllipse(in: Rect(x: 130, y: 10, width: 100, height: 60))
    canvas.withSavedState {
      canvas.addEllipse(in: Rect(x: 25, y: 85, width: 70, height: 70))
      canvas.clip()
      canvas.drawConicGradient(sunset, center: Point(60, 120), angle: 0)
    }
    canvas.setStrokePaint(
      .shading(.linear(sunset, from: Point(130, 0), to: Point(230, 0))))
    canvas.setLineWidth(14)
    canvas.strokeEllipse(in: Rect(x: 140, y: 92, width: 80, height: 56))
  }

  static func transparencyLayers(_ canvas: Canvas) {
    canvas.setFillColor(Material.ink)
    for line in 0..<10 { canvas.fill(Rect(x: 0, y: Double(line) * 16, width: 240, height: 5)) }
    func squares() {
      canvas.setFillColor(Material.red)
      canvas.fill(Rect(x: 10, y: 20, width: 60, height: 60))
      canvas.setFillColor(Material.amber)
      canvas.fill(Rect(x: 40, y: 60, width: 60, height: 60))
    }
    canvas.withSavedState {
      canvas.setAlpha(0.5)
      squares()
    }
    canvas.at(120, 0) {
      canvas.setAlpha(0.5)
      canvas.withTransparencyLayer { squares() }
    }
  }

  static func shadows(_ canvas: Canvas) {
    canvas.setFillColor(Material.blue)
    canvas.setShadow(offset: Point(6, 6), blur: 0, color: .gray(0, alpha: 0.4))
    canvas.fill(Rect(x: 20, y: 20, width: 50, height: 40))
    canvas.at(110, 40) {
      // The offset is that of the page, however the drawing is turned.
      canvas.rotate(by: .pi / 4)
      canvas.fill(Rect(x: -20, y: -20, width: 40, height: 40))
    }
    canvas.withSavedState {
      canvas.setShadow(offset: Point(-5, 8), blur: 0, color: Material.red.opacity(0.6))
      canvas.fillEllipse(in: Rect(x: 165, y: 15, width: 55, height: 55))
    }
    canvas.withTransparencyLayer {
      canvas.setFillColor(Material.green)
      canvas.fill(Rect(x: 40, y: 95, width: 90, height: 20))
      canvas.setFillColor(Material.amber)
      canvas.fillEllipse(in: Rect(x: 80, y: 85, width: 100, height: 50))
    }
  }

  static func softShadows(_ canvas: Canvas) throws {
    canvas.setFillColor(Material.pale)
    canvas.fill(Rect(x: 8, y: 8, width: 70, height: 60))
    canvas.setFillColor(Material.blue)
    canvas.setShadow(offset: Point(6, 6), blur: 8, color: .gray(0, alpha: 0.5))
    canvas.fill(Rect(x: 20, y: 18, width: 44, height: 36))
    canvas.setShadow(offset: Point(0, 0), blur: 14, color: Material.red)
    canvas.setFillColor(Material.amber)
    canvas.addPath(Material.star(center: Point(120, 42), radius: 30))
    canvas.fillPath()
    canvas.setShadow(offset: Point(4, 5), blur: 10, color: Material.ink)
    canvas.setStrokeColor(Material.green)
    canvas.setLineWidth(9)
    canvas.strokeEllipse(in: Rect(x: 170, y: 16, width: 50, height: 50))
    // Two areas that cast one shadow.
    canvas.withTransparencyLayer {
      canvas.setFillColor(Material.violet)
      canvas.fillEllipse(in: Rect(x: 24, y: 92, width: 50, height: 50))
      canvas.setFillColor(Material.hazel)
      canvas.fillEllipse(in: Rect(x: 56, y: 92, width: 50, height: 50))
    }
    canvas.setFillColor(Material.ink)
    canvas.show(
      try Material.run("Soft", size: 44, family: "Libertinus Serif", weight: 700),
      at: Point(124, 134))
  }

  static func masks(_ canvas: Canvas) throws {
    canvas.setFillColor(Material.pale)
    canvas.fill(Rect(x: 0, y: 30, width: 240, height: 20))
    canvas.fill(Rect(x: 0, y: 110, width: 240, height: 20))
    let picture = try Material.picture(pixelWidth: 128, pixelHeight: 128, isMarked: false)
    // A board of sixteen by sixteen squares, one pixel of the mask to eight of the picture.
    let board = try ImageMask(
      pixelWidth: 16, pixelHeight: 16,
      samples: (0..<32).map { $0 / 2 % 2 == 0 ? 0xAA : 0x55 })
    let size = Size(width: 64, height: 64)
    canvas.draw(
      try picture.masked(by: board), in: Rect(origin: Point(10, 8), size: size))
    canvas.draw(
      try picture.masked(by: Material.ramp(pixelWidth: 128, pixelHeight: 128)),
      in: Rect(origin: Point(88, 8), size: size))
    canvas.draw(
      try picture.masking(colorRange: [100...180, 0...255, 0...255]),
      in: Rect(origin: Point(166, 8), size: size))
    canvas.context.fill(
      board, in: Rect(origin: Point(10, 88), size: size), with: .color(Material.red))
    try canvas.withSavedState {
      let place = Rect(origin: Point(88, 88), size: size)
      canvas.clip(to: place, mask: try Material.ramp(pixelWidth: 128, pixelHeight: 128))
      canvas.setFillColor(Material.violet)
      canvas.fill(place)
    }
    canvas.draw(
      try Material.disc(64, Material.green.opacity(0.7)),
      in: Rect(origin: Point(166, 88), size: size))
  }

  static func metrics(_ canvas: Canvas) throws {
    for (index, family) in ["Libertinus Serif", "Source Sans Pro"].enumerated() {
      let run = try Material.run("Agxfl", size: 54, family: family)
      let unit = 54 / Double(run.face.unitsPerEm)
      let baseline = 60 + Double(index) * 75
      let metrics = run.face.metrics
      let heights = [
        metrics.ascender, metrics.capHeight, metrics.xHeight, 0, metrics.descender,
      ]
      for (height, color) in zip(heights, Material.wheel) {
        canvas.setFillColor(color)
        // On whole pixels, to which some programs move thin areas.
        let y = (2 * (baseline - height * unit)).rounded() / 2
        canvas.fill(Rect(x: 10, y: y, width: 220, height: 0.5))
      }
      canvas.setFillColor(Material.ink)
      canvas.show(run, at: Point(30, baseline))
    }
  }

  static func elements(_ canvas: Canvas) throws {
    var layout = ConstraintLayout()
    let page = layout.addBox(Rect(origin: .zero, size: DrawingPage.size))
    let label = TextLayer("A label beside a picture", face: try Material.font(14).face, size: 14)
    let text = layout.addBox(intrinsicSize: label.intrinsicSize(width: 120))
    let picture = layout.addBox(intrinsicSize: Size(width: 60, height: 40))
    let rule = layout.addBox()
    layout.constrain(picture.left, .equal, page.left + 15)
    layout.constrain(picture.top, .equal, page.top + 20)
    layout.constrain(text.left, .equal, picture.right + 15)
    layout.constrain(text.centerY, .equal, picture.centerY)
    layout.constrain(rule.top, .equal, picture.bottom + 15)
    layout.constrain(rule.height, .equal, 2)
    layout.constrain(rule.left, .equal, picture.left)
    layout.constrain(rule.right, .equal, page.right - 15)
    let frames = layout.solve().frames
    canvas.draw(try Material.picture(), in: frames[picture])
    canvas.setFillColor(Material.red)
    canvas.fill(frames[rule])
    label.frame = frames[text]
    let root = Layer()
    root.addSublayer(label)
    let box = Layer(frame: Rect(x: 15, y: 95, width: 210, height: 45))
    box.backgroundColor = Material.pale
    box.borderColor = Material.blue
    box.borderWidth = 2
    box.cornerRadius = 8
    root.addSublayer(box)
    root.render(on: canvas.context)
  }
}
