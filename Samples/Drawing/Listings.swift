import ComposeGeometry
import ComposeGraphics

// Listings of Apple's drawing guide, line by line and in their own numbers.

/// Listing 2-1: creating a pentagon shape.
func drawPentagon(_ canvas: Canvas) {
  var aPath = Path()
  // Set the starting point of the shape.
  aPath.move(to: Point(100, 0))
  // Draw the lines.
  aPath.addLine(to: Point(200, 40))
  aPath.addLine(to: Point(160, 140))
  aPath.addLine(to: Point(40, 140))
  aPath.addLine(to: Point(0, 40))
  aPath.close()
  canvas.setFillColor(Palette.blue)
  canvas.addPath(aPath)
  canvas.fillPath()
}

/// Listing 2-2: creating a new arc path, clockwise as UIKit has it: as seen.
func drawArc(_ canvas: Canvas) {
  let aPath = Path(
    arcCenter: Point(150, 150), radius: 75, startAngle: 0,
    endAngle: Angle.degrees(135).radians, clockwise: true)
  canvas.setStrokeColor(Palette.red)
  canvas.setLineWidth(10)
  canvas.addPath(aPath)
  canvas.strokePath()
}

/// Listing 2-3: a ring by the even-odd rule.
func drawRing(_ canvas: Canvas) {
  var aPath = Path()
  aPath.append(Path(ovalIn: Rect(x: 0, y: 0, width: 300, height: 300)))
  aPath.append(Path(ovalIn: Rect(x: 50, y: 50, width: 200, height: 200)))
  canvas.setFillColor(Palette.amber)
  canvas.addPath(aPath)
  canvas.fillPath(using: .evenOdd)
}

/// Listing 2-5: drawing a path in a view.
func drawOval(_ canvas: Canvas) {
  // Create an oval shape to draw.
  let aPath = Path(ovalIn: Rect(x: 0, y: 0, width: 200, height: 100))
  // Set the render colors.
  canvas.setStrokeColor(.black)
  canvas.setFillColor(.red)
  // If you have content to draw after the shape, save the current state before changing the
  // transform.
  canvas.saveGState()
  // Adjust the view's origin temporarily. The oval is now drawn relative to the new origin point.
  canvas.translateBy(x: 50, y: 50)
  // Adjust the drawing options as needed.
  canvas.setLineWidth(5)
  // Fill the path before stroking it so that the fill color does not obscure the stroked line.
  canvas.addPath(aPath)
  canvas.fillPath()
  canvas.addPath(aPath)
  canvas.strokePath()
  // Restore the graphics state before drawing any other content.
  canvas.restoreGState()
}
