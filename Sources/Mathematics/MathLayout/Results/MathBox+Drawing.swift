public import ComposeGeometry
public import ComposeGraphics

extension MathBox {
  /// Draws the formula with the left end of its baseline at a point. Links are not added: see `links`.
  public func draw(on context: any GraphicsContext, at origin: Point) {
    for background in backgrounds {
      context.fill(background.rect.offsetBy(dx: origin.x, dy: origin.y), with: background.color)
    }
    for glyphs in glyphs {
      context.draw(
        glyphs.run, at: Point(x: origin.x + glyphs.origin.x, y: origin.y + glyphs.origin.y),
        color: glyphs.color)
    }
    for rule in rules {
      context.fill(rule.rect.offsetBy(dx: origin.x, dy: origin.y), with: rule.color)
    }
    for line in lines {
      var path = Path()
      path.move(to: Point(x: origin.x + line.start.x, y: origin.y + line.start.y))
      path.addLine(to: Point(x: origin.x + line.end.x, y: origin.y + line.end.y))
      let dash = line.isDashed ? [6 * line.thickness, 4 * line.thickness] : []
      context.stroke(
        path, with: line.color, style: StrokeStyle(width: line.thickness, dash: dash))
    }
  }
}
