import ComposeGeometry
import ComposeGraphics

// Text whose glyphs are in their places is painted as one object: gradients and patterns are those
// of the box around all of it (SVG 2, 11.9).

extension SVGInterpreter {
  /// What a style paints with, in the coordinates of the text.
  private struct Painting {
    var fill: SVGPaint?
    var stroke: SVGStroke?
    var paintsStrokeFirst: Bool
  }

  /// - Parameters:
  ///   - layout: In the coordinates of the text.
  ///   - styles: By the numbers that parts of the layout have.
  mutating func paint(
    _ layout: SVGTextLayout, _ styles: [SVGStyle], _ state: State
  ) throws(SVGError) {
    var known: [Int: Painting] = [:]
    for part in layout.parts {
      guard styles.indices.contains(part.style), styles[part.style].isVisible else { continue }
      let painting: Painting
      if let before = known[part.style] {
        painting = before
      } else {
        painting = try self.painting(styles[part.style], state, layout.box)
        known[part.style] = painting
      }
      guard painting.fill != nil || painting.stroke != nil else { continue }
      switch part.content {
      case .glyphs(let run): draw(run, part, painting, state)
      case .outlines(let path, let run):
        draw(
          Shape(
            path: path.applying(part.outlineTransform), rule: .nonZero, fill: painting.fill,
            stroke: painting.stroke, paintsStrokeFirst: painting.paintsStrokeFirst,
            transform: state.transform))
        writeInvisibly(run, part, state)
      case .line(let rect): drawLine(rect, part, painting, state)
      }
    }
  }

  /// A line along text: its inside and its outline, each by itself.
  private mutating func drawLine(
    _ rect: Rect, _ part: SVGTextLayout.Part, _ painting: Painting, _ state: State
  ) {
    // With a fifth corner on a side: readers of PDF files move the sides of rectangles to pixels,
    // which makes thin ones too dark.
    let area = Path(polygon: [
      Point(rect.minX, rect.minY), Point(rect.midX, rect.minY), Point(rect.maxX, rect.minY),
      Point(rect.maxX, rect.maxY), Point(rect.minX, rect.maxY),
    ])
    var inside = Shape(
      path: area.applying(part.transform), rule: .nonZero, fill: painting.fill, stroke: nil,
      paintsStrokeFirst: false, transform: state.transform)
    var outline = inside
    (outline.path, outline.fill) = (Path(rect: rect).applying(part.transform), nil)
    outline.stroke = painting.stroke
    if painting.paintsStrokeFirst { swap(&inside, &outline) }
    draw(inside)
    draw(outline)
  }

  private mutating func painting(
    _ style: SVGStyle, _ state: State, _ box: Rect?
  ) throws(SVGError) -> Painting {
    var inner = state
    inner.style = style
    return Painting(
      fill: try paint(style.fill, style.fillOpacity, inner, box: box ?? .zero, to: .identity),
      stroke: try stroke(inner, box: box ?? .zero, to: .identity, scale: false),
      paintsStrokeFirst: style.paintOrder.isStrokeFirst)
  }

  /// Text that can be searched and copied, below outlines that are seen.
  private mutating func writeInvisibly(
    _ run: GlyphRun, _ part: SVGTextLayout.Part, _ state: State
  ) {
    // Clips are of what is seen.
    let place = part.transform.followed(by: state.transform).followed(by: base)
    guard references.isEmpty, place.isFinite, abs(place.determinant) > 0 else { return }
    commands += [
      .saveState, .concatenate(place),
      .paintGlyphs(run, origin: .zero, painting: GlyphPainting(fill: nil, stroke: nil)),
      .restoreState,
    ]
  }

  private mutating func draw(
    _ run: GlyphRun, _ part: SVGTextLayout.Part, _ painting: Painting, _ state: State
  ) {
    let toDrawing = state.transform.followed(by: base)
    let place = part.transform.followed(by: toDrawing)
    guard place.isFinite, let toRun = place.inverted, toRun.isFinite else { return }
    // Upright text is placed; other text is transformed.
    let isUpright =
      abs(place.a - 1) + abs(place.d - 1) < 1e-6 && abs(place.b) + abs(place.c) < 1e-9
    let origin = isUpright ? Point(place.tx, place.ty) : .zero
    let bounds = part.bounds.offsetBy(dx: origin.x, dy: origin.y)
    let toRunCoordinates = isUpright ? toDrawing : toDrawing.followed(by: toRun)
    func paint(_ paint: SVGPaint) -> Paint? {
      self.paint(paint, over: bounds, toRunCoordinates, toDrawing)
    }
    let fill = painting.fill.flatMap(paint)
    let stroke = painting.stroke.flatMap { stroke in
      paint(stroke.paint).map {
        GlyphPainting.Stroke($0, style: stroke.style.scaled(by: toDrawing.scale))
      }
    }
    guard fill != nil || stroke != nil else { return }
    if !isUpright { commands += [.saveState, .concatenate(place)] }
    var above = stroke
    // Text is there once: the line below it is drawn as the path that it is, and so is one in a
    // pattern, which readers of PDF files do not show on text. A line thinner than half a point,
    // which they show a whole pixel wide around letters, is the area that it covers.
    var outline: (path: Path, paint: Paint, style: StrokeStyle)?
    var isArea = false
    if fill != nil, let stroke, let textSetter {
      let scale = isUpright ? 1 : place.scale
      isArea = stroke.style.width * scale < 0.5 && stroke.style.dash.isEmpty
      if isArea || painting.paintsStrokeFirst || stroke.paint.isPattern {
        let path = textSetter.outlines(of: run).applying(
          AffineTransform(translationX: origin.x, y: origin.y))
        outline = (path, stroke.paint, stroke.style)
        above = nil
        if isArea {
          outline?.path = path.stroked(stroke.style, tolerance: 0.01 / max(scale, 1e-6))
        }
      }
    }
    func drawOutline(_ outline: (path: Path, paint: Paint, style: StrokeStyle)) {
      if isArea {
        commands.append(.fill(outline.path, outline.paint, .nonZero))
      } else {
        self.stroke(outline.path, outline.paint, outline.style)
      }
    }
    if painting.paintsStrokeFirst, let outline { drawOutline(outline) }
    if case .color(let color)? = fill, above == nil {
      commands.append(.glyphs(run, origin: origin, color: color))
    } else {
      commands.append(
        .paintGlyphs(run, origin: origin, painting: GlyphPainting(fill: fill, stroke: above)))
    }
    if !painting.paintsStrokeFirst, let outline { drawOutline(outline) }
    if !isUpright { commands.append(.restoreState) }
  }
}

extension Paint {
  fileprivate var isPattern: Bool {
    if case .pattern = self { true } else { false }
  }
}
