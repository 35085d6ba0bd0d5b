import Geometry
import Graphics

// Listings of Apple's drawing guides, in their order, in squares of 120 by 110 units.

func drawPentagon(_ canvas: Canvas) {
  canvas.translateBy(x: 4, y: 8)
  canvas.scaleBy(x: 0.56, y: 0.67)
  canvas.setFillColor(Palette.blue)
  canvas.move(to: Point(100, 0))
  canvas.addLine(to: Point(200, 40))
  canvas.addLine(to: Point(160, 140))
  canvas.addLine(to: Point(40, 140))
  canvas.addLine(to: Point(0, 40))
  canvas.closePath()
  canvas.fillPath()
}

func drawArc(_ canvas: Canvas) {
  canvas.translateBy(x: -75, y: -78)
  canvas.scaleBy(x: 0.9, y: 0.9)
  // As UIKit has it: clockwise as seen.
  let arc = Path(
    arcCenter: Point(150, 150), radius: 60, startAngle: 0, endAngle: .pi * 3 / 4, clockwise: true)
  canvas.setStrokeColor(Palette.red)
  canvas.setLineWidth(12)
  canvas.setLineCap(.round)
  canvas.addPath(arc)
  canvas.strokePath()
  canvas.setStrokeColor(Palette.ink)
  canvas.setLineWidth(1)
  canvas.setLineDash(phase: 0, lengths: [2, 3])
  canvas.strokeEllipse(in: Rect(x: 90, y: 90, width: 120, height: 120))
}

func drawRing(_ canvas: Canvas) {
  canvas.translateBy(x: 6, y: 1)
  canvas.scaleBy(x: 0.36, y: 0.36)
  canvas.setFillColor(Palette.amber)
  canvas.addEllipse(in: Rect(x: 0, y: 0, width: 300, height: 300))
  canvas.addEllipse(in: Rect(x: 50, y: 50, width: 200, height: 200))
  canvas.fillPath(using: .evenOdd)
}

func drawOval(_ canvas: Canvas) {
  canvas.translateBy(x: 6, y: 26)
  canvas.scaleBy(x: 0.54, y: 0.54)
  canvas.setFillColor(Palette.green)
  canvas.setStrokeColor(Palette.ink)
  canvas.setLineWidth(9)
  canvas.addEllipse(in: Rect(x: 0, y: 0, width: 200, height: 100))
  canvas.drawPath(using: .fillStroke)
}

func drawWave(_ canvas: Canvas) {
  let (width, height, inset) = (120.0, 110.0, 34.0)
  canvas.setFillColor(.rgb(0.93, 0.5, 0.16))
  canvas.move(to: Point(0, height - inset))
  canvas.addLine(to: Point(0, height))
  canvas.addLine(to: Point(width, height))
  canvas.addLine(to: Point(width, height - inset))
  canvas.addQuadCurve(to: Point(0, height - inset), control: Point(width / 2, -24))
  canvas.fillPath()
}

func drawStickFigure(_ canvas: Canvas) {
  canvas.translateBy(x: -3.5, y: -26)
  canvas.scaleBy(x: 0.42, y: 0.42)
  canvas.setStrokeColor(Palette.red)
  canvas.setLineWidth(11)
  canvas.setLineJoin(.round)
  canvas.setLineCap(.round)
  canvas.addEllipse(in: Rect(x: 124, y: 72, width: 54, height: 54))
  canvas.move(to: Point(151, 126))
  canvas.addLine(to: Point(151, 226))
  canvas.addLine(to: Point(108, 310))
  canvas.move(to: Point(151, 226))
  canvas.addLine(to: Point(194, 310))
  canvas.move(to: Point(92, 146))
  canvas.addLine(to: Point(151, 172))
  canvas.addLine(to: Point(210, 146))
  canvas.strokePath()
}

func drawRabbit(_ canvas: Canvas) {
  canvas.setShadow(offset: Point(3, 4), blur: 0, color: .gray(0, alpha: 0.25))
  canvas.withTransparencyLayer {
    canvas.setFillColor(.hex(0xB08968))
    // Ears, head, body and tail: one shadow for all.
    for (x, turn) in [(48.0, -0.18), (68, 0.18)] {
      canvas.withSavedState {
        canvas.translateBy(x: x, y: 26)
        canvas.rotate(by: turn)
        canvas.fillEllipse(in: Rect(x: -7, y: -27, width: 14, height: 48))
      }
    }
    canvas.fillEllipse(in: Rect(x: 36, y: 34, width: 44, height: 38))
    canvas.fillEllipse(in: Rect(x: 28, y: 62, width: 60, height: 46))
    canvas.setFillColor(.hex(0xE9DCC9))
    canvas.fillEllipse(in: Rect(x: 42, y: 76, width: 32, height: 30))
    canvas.setFillColor(Palette.ink)
    canvas.fillEllipse(in: Rect(x: 46, y: 48, width: 5, height: 6))
    canvas.fillEllipse(in: Rect(x: 65, y: 48, width: 5, height: 6))
    canvas.setFillColor(Palette.red)
    canvas.fillEllipse(in: Rect(x: 55, y: 57, width: 6, height: 4))
  }
  canvas.setFillColor(Palette.red)
  canvas.fillEllipse(in: Rect(x: 78, y: 58, width: 26, height: 26))
  canvas.setShadow(offset: .zero, blur: 0, color: nil)
  canvas.setFillColor(.white)
  for (x, y) in [(87.0, 67.0), (93, 67), (90, 73)] {
    canvas.fillEllipse(in: Rect(x: x - 1.5, y: y - 0.5, width: 4, height: 4))
  }
}
