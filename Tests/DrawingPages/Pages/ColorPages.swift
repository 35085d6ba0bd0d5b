import ComposeGeometry
import ComposeGraphics

/// Colour: §5.3.
enum ColorPages {
  static let all = [
    DrawingPage("5.3 spaces", "Gray, RGB and CMYK of the device", deviceSpaces),
    DrawingPage("5.3 named", "Spot colours, Lab, Display P3", namedSpaces),
    DrawingPage("5.3 alpha", "Opacities of fills and strokes", opacities),
  ]

  static func deviceSpaces(_ canvas: Canvas) {
    for step in 0..<24 {
      let part = Double(step) / 23
      let x = 5 + Double(step) * 9.5
      let colors: [Color] = [
        .gray(part), .rgb(part, 0, 1 - part), .rgb(0, part, 0), .cmyk(part, 0, 0, 0),
        .cmyk(0, part, 0, 0), .cmyk(0, 0, part, 0), .cmyk(0, 0, 0, part),
        .cmyk(part, part, 0, 0), .cmyk(0, part, part, 0.2),
      ]
      for (row, color) in colors.enumerated() {
        canvas.setFillColor(color)
        canvas.fill(Rect(x: x, y: 6 + Double(row) * 17, width: 9.5, height: 15))
      }
    }
  }

  static func namedSpaces(_ canvas: Canvas) throws {
    for step in 0..<8 {
      let part = Double(step + 1) / 8
      let colors: [Color] = [
        try .spot("Teal", like: .rgb(0, 0.5, 0.45), amount: part),
        try .spot("Brick", like: Material.red, amount: part),
        .lab(30 + part * 50, 20 - part * 30, part * 40),
        .displayP3(0.25 + part / 2, 0.5, 0.7 - part / 3),
      ]
      for (row, color) in colors.enumerated() {
        canvas.setFillColor(color)
        canvas.fill(
          Rect(x: 10 + Double(step) * 28, y: 8 + Double(row) * 38, width: 26, height: 32))
      }
    }
  }

  static func opacities(_ canvas: Canvas) {
    canvas.setFillColor(Material.ink)
    canvas.fill(Rect(x: 0, y: 70, width: 240, height: 20))
    canvas.setLineWidth(8)
    for step in 1...5 {
      let alpha = Double(step) / 5
      let x = 10 + Double(step - 1) * 46
      canvas.setFillColor(Material.blue.opacity(alpha))
      canvas.fill(Rect(x: x, y: 20, width: 36, height: 60))
      canvas.setStrokeColor(Material.red.opacity(alpha))
      canvas.stroke(Rect(x: x + 4, y: 98, width: 28, height: 44))
    }
  }
}
