import ComposeFonts
public import ComposeGeometry
public import ComposeGraphics

extension MathBox {
  /// Draws the formula with the left end of its baseline at a point. Links are not added: see `links`.
  public func draw(on context: any GraphicsContext, at origin: Point) {
    let hasElements = glyphs.contains { !$0.elements.isEmpty }
    if hasElements, !backgrounds.isEmpty { context.beginContent(.formulaPart(nil)) }
    for background in backgrounds {
      context.fill(background.rect.offsetBy(dx: origin.x, dy: origin.y), with: background.color)
    }
    for glyphs in glyphs {
      let place = Point(x: origin.x + glyphs.origin.x, y: origin.y + glyphs.origin.y)
      if glyphs.elements.isEmpty {
        context.draw(glyphs.run, at: place, color: glyphs.color)
      } else {
        glyphs.drawElements(on: context, at: place)
      }
    }
    if hasElements, !rules.isEmpty || !lines.isEmpty { context.beginContent(.formulaPart(nil)) }
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

extension MathGlyphs {
  /// Draws the glyphs of each element of MathML as part of it.
  fileprivate func drawElements(on context: any GraphicsContext, at origin: Point) {
    let unit = run.size / Double(max(1, run.face.unitsPerEm))
    var start = run.glyphs.startIndex
    var pen = 0.0
    while start < run.glyphs.endIndex {
      let element = self.element(at: start)
      var end = start
      var width = 0.0
      while end < run.glyphs.endIndex, self.element(at: end) == element {
        width += Double(run.glyphs[end].advance) * unit
        end += 1
      }
      var part = run
      part.glyphs = run.glyphs[start..<end]
      context.beginContent(.formulaPart(element))
      context.draw(part, at: Point(x: origin.x + pen, y: origin.y), color: color)
      pen += width
      start = end
    }
  }

  /// The element of the glyph at an index of the run; `math` where it is not known.
  private func element(at index: Int) -> Int {
    let number = index - run.glyphs.startIndex
    return number < elements.count ? elements[number] : 0
  }
}
