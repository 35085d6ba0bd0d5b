import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposeLayers
import ComposeTextLayout

/// A bunny with a shadow and a badge, centred by the bunny alone.
func drawCentredBunny(_ canvas: Canvas) throws {
  let targetRect = Rect(x: 0, y: 0, width: 200, height: 200)
  let bunny = bunnyPath().fitted(in: Rect(x: 40, y: 40, width: 110, height: 110))
  let count = try AttributedText(
    "3",
    attributes: TextAttributes(
      font: FontCollection.bundled.font("Source Sans Pro", size: 30), foregroundColor: .white)
  ).line()
  let figure = RecordedDrawing(bounds: targetRect) { context in
    let canvas = Canvas(context)
    canvas.withSavedState {
      // Draw the bunny with its shadow.
      canvas.setShadow(offset: Point(6, 6), blur: 4)
      canvas.setFillColor(.hex(0xB08968))
      canvas.addPath(bunny)
      canvas.fillPath()
    }
    // Outline it, inside of its edge.
    context.strokeInside(bunny, with: Palette.ink, width: 2)
    guard let box = bunny.bounds else { return }
    // Add the badge.
    let badge = Rect(x: box.maxX - 12, y: box.minY + 20, width: 44, height: 44)
    canvas.setFillColor(Palette.red)
    canvas.fillEllipse(in: badge)
    count.drawCentered(in: badge, on: context)
  }
  guard let core = bunny.bounds else { return }
  // What is left of the figure within these insets is what it is aligned by.
  let insets = EdgeInsets(from: core, in: targetRect)
  var layout = ConstraintLayout()
  let view = layout.addBox(Rect(x: 0, y: 0, width: 240, height: 220))
  let alignment = layout.addBox(intrinsicSize: targetRect.size.inset(by: insets))
  layout.constrain(alignment.centerX, .equal, view.centerX)
  layout.constrain(alignment.centerY, .equal, view.centerY)
  let frames = layout.solve().frames
  canvas.draw(figure, in: frames[alignment].outset(by: insets))
  // The middle of the view, and of the bunny.
  canvas.setStrokeColor(Palette.blue)
  canvas.setLineWidth(0.5)
  canvas.strokeLineSegments(between: [
    Point(120, 30), Point(120, 190), Point(35, 110), Point(205, 110),
  ])
}

private func bunnyPath() -> Path {
  var path = Path(ovalIn: Rect(x: -24, y: -32, width: 48, height: 42))
  for (x, turn) in [(-12.0, -0.18), (12, 0.18)] {
    var ear = Path(ovalIn: Rect(x: -8, y: -28, width: 16, height: 56))
    ear.apply(
      AffineTransform(rotation: turn)
        .concatenating(AffineTransform(translationX: x, y: -44)))
    path = path.union(ear)
  }
  return path.union(Path(ovalIn: Rect(x: -34, y: -2, width: 68, height: 52)))
}
