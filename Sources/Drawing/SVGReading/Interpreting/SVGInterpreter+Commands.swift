package import ComposeGeometry
package import ComposeGraphics

// Shapes and paints as drawing commands.

extension SVGInterpreter {
  /// A path that is filled, stroked or both.
  struct Shape {
    /// In the coordinates that `transform` takes to those of the document.
    var path: Path
    /// By which its inside is found.
    var rule: Path.FillRule
    /// Nil for an inside that is not painted.
    var fill: SVGPaint?
    /// Nil for an outline that is not painted.
    var stroke: SVGStroke?
    /// Whether the inside covers the inner half of the line (SVG 2, 13.9, `paint-order`).
    var paintsStrokeFirst: Bool
    /// The identity unless it would change the form of the line.
    var transform: AffineTransform
    /// Whether its edges are smooth in bitmaps.
    var smoothsEdges = true
  }

  mutating func draw(_ shape: Shape) {
    guard shape.fill != nil || shape.stroke != nil else { return }
    if !shape.smoothsEdges {
      commands += [.saveState, .rendering(RenderingOptions(smoothsEdges: false))]
    }
    defer { if !shape.smoothsEdges { commands.append(.restoreState) } }
    let isPlain = shape.transform == .identity
    let toDrawing = isPlain ? base : shape.transform.followed(by: base)
    // A line of a plain shape is scaled as the drawing is, which keeps its form.
    let toPath = isPlain ? base : .identity
    let scale = isPlain ? abs(base.a) : 1
    let path = isPlain ? placed(shape.path) : shape.path
    if !isPlain { commands += [.saveState, .concatenate(toDrawing)] }
    let bounds = path.bounds
    let fill = shape.fill.flatMap { paint($0, over: bounds, toPath, toDrawing) }
    let line = shape.stroke.flatMap { stroke -> (paint: Paint, style: StrokeStyle)? in
      paint(stroke.paint, over: bounds, toPath, toDrawing)
        .map { ($0, stroke.style.scaled(by: scale)) }
    }
    if fill == nil, isPlain, let line, case .color(let color) = line.paint,
      let area = path.thinFrame(line.style) ?? path.thinLines(line.style)
    {
      commands.append(.fillPath(area, color: color, rule: .nonZero))
    } else if let fill, let line, fill.isOpaqueColor, line.paint.isOpaqueColor,
      !shape.paintsStrokeFirst, !line.style.hasTouchingDashes
    {
      commands.append(
        .fillAndStroke(
          path, fill: fill, stroke: line.paint, style: line.style, rule: shape.rule))
    } else {
      if shape.paintsStrokeFirst, let line { stroke(path, line.paint, line.style) }
      if let fill {
        if case .color(.current(let alpha))? = shape.fill, recordsForeground {
          foregroundFills[commands.count] = alpha
        }
        commands.append(.fill(path, fill, shape.rule))
      }
      if !shape.paintsStrokeFirst, let line { stroke(path, line.paint, line.style) }
    }
    if !isPlain { commands.append(.restoreState) }
  }

  /// A path in the coordinates of the drawing.
  func placed(_ path: Path) -> Path {
    roundsPaths ? path.rounded(through: base) : path.applying(base)
  }

  mutating func stroke(_ path: Path, _ paint: Paint, _ style: StrokeStyle) {
    var (path, style) = (path, style)
    if style.dash.isEmpty, style.join != .round, let line = path.lineThereAndBack {
      (path, style.cap) = (line, .butt)
    } else if style.hasTouchingDashes {
      path = path.dashed(phase: style.dashPhase, lengths: style.dash)
      style.dash = []
    }
    if case .color(let color) = paint {
      commands.append(.stroke(path, color: color, style: style))
    } else {
      commands.append(.paintStroke(path, paint: paint, style: style))
    }
  }

  /// - Parameters:
  ///   - bounds: Around what is painted, in its own coordinates.
  ///   - toPath: From the coordinates that the paint leads to to those of what is painted.
  ///   - toDrawing: From those that the paint leads to to those of the drawing.
  mutating func paint(
    _ paint: SVGPaint, over bounds: Rect?, _ toPath: AffineTransform, _ toDrawing: AffineTransform
  ) -> Paint? {
    switch paint {
    case .color(let color): return .color(self.color(color))
    case .gradient(let gradient): return bounds.flatMap { gradient.paint(over: $0, toPath) }
    case .pattern(var pattern):
      pattern.transform = pattern.transform.followed(by: toDrawing)
      return .pattern(pattern)
    }
  }

  /// A colour, with that of the text where it is current.
  mutating func color(_ color: SVGColor) -> Color {
    if case .current = color { usesForeground = true }
    return color.color(foreground: foreground)
  }
}

extension DrawingCommand {
  /// Fills a path.
  package static func fill(_ path: Path, _ paint: Paint, _ rule: Path.FillRule) -> DrawingCommand {
    if case .color(let color) = paint { return .fillPath(path, color: color, rule: rule) }
    return .paintPath(path, paint: paint, rule: rule)
  }
}

extension Paint {
  /// Whether a line in it hides the area beneath.
  fileprivate var isOpaqueColor: Bool {
    if case .color(let color) = self { color.alpha == 1 } else { false }
  }
}

extension Path {
  /// The line of a path that leads along one and back: where the two cover a part of a pixel, its
  /// edge would count twice. Nil for other paths.
  fileprivate var lineThereAndBack: Path? {
    guard elements.count == 3, case .move(let start)? = elements.first,
      case .line(let end) = elements[1], case .close = elements[2], start != end
    else { return nil }
    return Path(polygon: [start, end], closed: false)
  }

  /// The area of a line around an upright rectangle that is thinner than a pixel of a screen, half
  /// a point; nil for others. As lines, readers of PDF files show them a whole pixel wide.
  fileprivate func thinFrame(_ style: StrokeStyle) -> Path? {
    let width = style.width
    guard width < 0.5, style.dash.isEmpty, style.join == .miter, style.miterLimit > 1.42,
      let rectangle, rectangle.width > width, rectangle.height > width
    else { return nil }
    var frame = Path(rect: rectangle.insetBy(dx: -width / 2, dy: -width / 2))
    // The other way round: what two edges leave of a pixel is then right in every program.
    frame.addPath(Path(rect: rectangle.insetBy(dx: width / 2, dy: width / 2)).reversed())
    return frame
  }

  /// What upright and level lines thinner than half a point cover, such as those of a grid; nil for others.
  fileprivate func thinLines(_ style: StrokeStyle) -> Path? {
    guard style.width < 0.5, style.width > 0, style.dash.isEmpty, style.cap != .round,
      2...512 ~= elements.count, elements.count.isMultiple(of: 2)
    else { return nil }
    let half = style.width / 2
    let beyond = style.cap == .square ? half : 0
    var area = Path()
    for index in stride(from: 0, to: elements.count, by: 2) {
      guard case .move(let start) = elements[index], case .line(let end) = elements[index + 1],
        (start.x == end.x) != (start.y == end.y)
      else { return nil }
      let isUpright = start.x == end.x
      let line = Rect(
        x: min(start.x, end.x), y: min(start.y, end.y), width: abs(end.x - start.x),
        height: abs(end.y - start.y))
      area.addRect(
        line.insetBy(dx: isUpright ? -half : -beyond, dy: isUpright ? -beyond : -half))
    }
    return area
  }
}

extension StrokeStyle {
  /// Whether dashes follow each other without a gap: readers of PDF files show seams between them.
  fileprivate var hasTouchingDashes: Bool {
    !dash.isEmpty && stride(from: 1, to: dash.count, by: 2).allSatisfy { dash[$0] == 0 }
  }

  func scaled(by scale: Double) -> StrokeStyle {
    var style = self
    style.width *= scale
    style.dash = style.dash.map { $0 * scale }
    style.dashPhase *= scale
    return style
  }
}
