import ComposeGeometry
import ComposeGraphics

/// State and drawing operations: §5.1.
enum StatePages {
  static let all = [
    DrawingPage("5.1 blending", "Separable blend modes", separableModes),
    DrawingPage("5.1 hue", "Blend modes of hue, saturation, luminosity", otherModes),
    DrawingPage("5.1 opacity", "Fill and stroke seen through as one", fillAndStroke),
    DrawingPage("5.1 glyphs", "Text filled, stroked, both", textModes),
    DrawingPage("5.1 text clip", "Text as a clip", textClip),
    DrawingPage("5.1 clips", "Clips that narrow each other", clips),
    DrawingPage("5.1 mask", "Clipped to a mask", maskClip),
    DrawingPage("5.1 layers", "Layers in layers", nestedLayers),
    DrawingPage("5.1 pen", "A pen that the transform makes an ellipse", ellipticPen),
    DrawingPage("5.1 lines", "Hairlines, long dashes, sharp corners", lines),
  ]

  static func separableModes(_ canvas: Canvas) {
    let modes: [BlendMode] = [
      .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn,
      .softLight, .hardLight, .difference, .exclusion,
    ]
    blend(modes, columns: 4, side: Size(width: 58, height: 51), on: canvas)
  }

  static func otherModes(_ canvas: Canvas) {
    blend(
      [.hue, .saturation, .color, .luminosity], columns: 2, side: Size(width: 118, height: 78),
      on: canvas)
  }

  /// Bars of colours crossed by bars of others, once for each mode.
  private static func blend(_ modes: [BlendMode], columns: Int, side: Size, on canvas: Canvas) {
    let under: [Color] = [Material.blue, Material.amber, .gray(0.6), Material.violet]
    let over: [Color] = [Material.red, Material.green, .rgb(0.9, 0.9, 0.2)]
    for (index, mode) in modes.enumerated() {
      let corner = Point(
        4 + Double(index % columns) * side.width, 4 + Double(index / columns) * side.height)
      let room = Size(width: side.width - 6, height: side.height - 6)
      canvas.at(corner.x, corner.y) {
        for (bar, color) in under.enumerated() {
          canvas.setFillColor(color)
          canvas.fill(
            Rect(
              x: Double(bar) * room.width / 4, y: 0, width: room.width / 4, height: room.height))
        }
        canvas.setBlendMode(mode)
        for (bar, color) in over.enumerated() {
          canvas.setFillColor(color)
          canvas.fill(
            Rect(
              x: 3, y: Double(bar) * room.height / 3 + 3, width: room.width - 6,
              height: room.height / 3 - 6))
        }
      }
    }
  }

  static func fillAndStroke(_ canvas: Canvas) {
    canvas.setFillColor(Material.ink)
    for line in 0..<10 { canvas.fill(Rect(x: 0, y: Double(line) * 16, width: 240, height: 5)) }
    canvas.setLineWidth(16)
    canvas.setFillColor(Material.amber)
    canvas.setStrokeColor(Material.red)
    canvas.withSavedState {
      canvas.setAlpha(0.6)
      canvas.addEllipse(in: Rect(x: 20, y: 30, width: 90, height: 100))
      canvas.drawPath(using: .fillStroke)
    }
    canvas.setStrokeColor(Material.red.opacity(0.6))
    canvas.addEllipse(in: Rect(x: 130, y: 30, width: 90, height: 100))
    canvas.drawPath(using: .fillStroke)
  }

  static func textModes(_ canvas: Canvas) throws {
    let run = try Material.run("Type", size: 50, family: "Libertinus Serif", weight: 700)
    canvas.setFillColor(Material.blue)
    canvas.setStrokeColor(Material.ink)
    canvas.setLineWidth(1.2)
    canvas.show(run, at: Point(10, 60))
    canvas.setTextDrawingMode(.stroke)
    canvas.show(run, at: Point(125, 60))
    canvas.setTextDrawingMode(.fillStroke)
    canvas.setFillColor(Material.amber)
    canvas.show(run, at: Point(10, 130))
    canvas.setTextDrawingMode(.invisible)
    canvas.show(run, at: Point(60, 100))
    canvas.setTextDrawingMode(.fill)
    canvas.setFillPaint(
      .shading(.linear(Gradient(Material.wheel), from: Point(125, 0), to: Point(230, 0))))
    canvas.show(run, at: Point(125, 130))
  }

  static func textClip(_ canvas: Canvas) throws {
    let run = try Material.run("Clip", size: 96, family: "Libertinus Serif", weight: 700)
    canvas.withSavedState {
      canvas.setTextDrawingMode(.clip)
      canvas.show(run, at: Point(14, 110))
      for (index, color) in (Material.wheel + Material.wheel).enumerated() {
        canvas.setFillColor(color)
        canvas.fill(Rect(x: 0, y: 24 + Double(index) * 12, width: 240, height: 12))
      }
    }
    canvas.setFillColor(Material.ink)
    canvas.fill(Rect(x: 14, y: 140, width: 212, height: 6))
  }

  static func clips(_ canvas: Canvas) {
    for step in 0..<3 {
      canvas.saveGState()
      canvas.translateBy(x: Double(step) * 78, y: 0)
      canvas.addEllipse(in: Rect(x: 5, y: 40, width: 75, height: 80))
      canvas.clip()
      if step > 0 { canvas.clip(to: Rect(x: 0, y: 60, width: 60, height: 60)) }
      if step > 1 {
        canvas.rotate(by: 0.2)
        canvas.clip(to: Rect(x: 20, y: 0, width: 30, height: 200))
      }
      canvas.setFillColor(Material.wheel[step])
      canvas.fill(Rect(x: -100, y: -100, width: 400, height: 400))
      canvas.restoreGState()
    }
  }

  static func maskClip(_ canvas: Canvas) throws {
    let ramp = try Material.ramp(pixelWidth: 220, pixelHeight: 140)
    try canvas.withSavedState {
      canvas.clip(to: Rect(x: 10, y: 10, width: 110, height: 70), mask: ramp)
      canvas.setFillColor(Material.blue)
      canvas.fill(Rect(x: 0, y: 20, width: 240, height: 20))
      try canvas.note("Seen through", at: Point(15, 70), size: 20)
    }
    canvas.context.withMask {
      canvas.setFillColor(Color.black.opacity(0.8))
      canvas.addPath(Material.star(center: Point(170, 90), radius: 65))
      canvas.fillPath()
    } _: {
      for (index, color) in Material.wheel.enumerated() {
        canvas.setFillColor(color)
        canvas.fill(Rect(x: 100 + Double(index) * 28, y: 10, width: 28, height: 150))
      }
    }
  }

  static func nestedLayers(_ canvas: Canvas) {
    canvas.setFillColor(Material.pale)
    canvas.fill(Rect(x: 0, y: 60, width: 240, height: 40))
    canvas.setAlpha(0.8)
    canvas.withTransparencyLayer {
      canvas.setFillColor(Material.blue)
      canvas.fillEllipse(in: Rect(x: 20, y: 20, width: 120, height: 120))
      canvas.setAlpha(0.5)
      canvas.setBlendMode(.multiply)
      canvas.withTransparencyLayer(in: Rect(x: 80, y: 30, width: 120, height: 90)) {
        canvas.setFillColor(Material.amber)
        canvas.fillEllipse(in: Rect(x: 90, y: 20, width: 120, height: 120))
        canvas.setFillColor(Material.red)
        canvas.fill(Rect(x: 60, y: 70, width: 180, height: 20))
      }
    }
  }

  static func ellipticPen(_ canvas: Canvas) {
    canvas.setStrokeColor(Material.green)
    canvas.setLineWidth(6)
    canvas.withSavedState {
      canvas.scaleBy(x: 3, y: 1)
      canvas.strokeEllipse(in: Rect(x: 8, y: 15, width: 30, height: 60))
    }
    canvas.at(180, 80) {
      canvas.rotate(by: 0.5)
      canvas.scaleBy(x: 0.5, y: 2)
      canvas.setLineDash(phase: 0, lengths: [12, 6])
      canvas.stroke(Rect(x: -60, y: -25, width: 120, height: 50))
    }
  }

  static func lines(_ canvas: Canvas) {
    canvas.setStrokeColor(Material.ink)
    canvas.setLineWidth(0.25)
    for step in 0..<12 {
      canvas.strokeLineSegments(between: [
        Point(10, 10), Point(10 + Double(step) * 10, 140 - Double(step) * 6),
      ])
    }
    canvas.setLineWidth(4)
    canvas.addLines(between: (0..<9).map { Point(140 + Double($0) * 11, $0 % 2 == 0 ? 70 : 20) })
    canvas.strokePath()
    canvas.setLineDash(phase: 0, lengths: [40, 6])
    canvas.strokeEllipse(in: Rect(x: 145, y: 90, width: 80, height: 60))
  }
}
