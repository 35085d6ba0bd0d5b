import ComposeGeometry
import ComposeGraphics
import ComposePDFWriter
import ComposeRasterizing

/// The paint of a `ContentStream`.
enum ContentPaint {
  case color(Color)
  /// A pattern by its number; an uncoloured one in `tint`.
  case pattern(Int, tint: Color?, alpha: Double)
}

extension ContentStream {
  mutating func setFill(_ paint: ContentPaint) {
    switch paint {
    case .color(let color): setFill(color)
    case .pattern(let number, let tint, let alpha):
      setFill(pattern: number, tint: tint, alpha: alpha)
    }
  }

  mutating func setStroke(_ paint: ContentPaint) {
    switch paint {
    case .color(let color): setStroke(color)
    case .pattern(let number, let tint, let alpha):
      setStroke(pattern: number, tint: tint, alpha: alpha)
    }
  }

  mutating func fill(_ path: Path, with paint: ContentPaint, rule: Path.FillRule) {
    guard !space.isSingular, !path.isEmpty else { return }
    beginGraphics()
    setFill(paint)
    if append(path) { write(rule == .nonZero ? "f" : "f*") }
  }

  mutating func fill(_ path: Path, with color: Color, rule: Path.FillRule) {
    fill(path, with: .color(color), rule: rule)
  }

  mutating func fillAndStroke(
    _ path: Path, fill: ContentPaint, stroke: ContentPaint, style: StrokeStyle,
    rule: Path.FillRule
  ) {
    guard !space.isSingular, !path.isEmpty else { return }
    beginGraphics()
    setFill(fill)
    setStroke(stroke)
    set(style)
    if append(path) { write(rule == .nonZero ? "B" : "B*") }
  }

  mutating func fill(_ rect: Rect, with color: Color) {
    guard !space.isSingular else { return }
    guard rect.isFinite else {
      problems.nonFiniteNumbers += 1
      return
    }
    beginGraphics()
    setFill(color)
    let edge = space.isFlipped ? rect.maxY : rect.minY
    write(
      space.x(rect.minX), space.y(edge), rect.width, rect.height, decimals: pathDecimals, "re")
    write("f")
  }

  mutating func stroke(_ path: Path, with paint: ContentPaint, style: StrokeStyle) {
    guard !space.isSingular, !path.isEmpty else { return }
    beginGraphics()
    setStroke(paint)
    set(style)
    if append(path) { write("S") }
  }

  /// Ends the text object and opens the pending marked content.
  mutating func beginGraphics() {
    drawings &+= 1
    endText()
    openMark(isInText: false)
  }

  /// Draws an image; `matrix` maps the unit square to its position.
  mutating func draw(image: Int, matrix: AffineTransform, alpha: Double = 1) {
    guard !space.isSingular else { return }
    beginGraphics()
    setFillAlpha(alpha)
    use(image: image)
    write("q")
    write(matrix, "cm")
    bytes.append(name: "I\(image)")
    bytes.append(" Do")
    write("Q")
  }

  /// Paints through a stencil mask; `matrix` maps the unit square to its position.
  mutating func fill(mask: Int, matrix: AffineTransform, with paint: ContentPaint) {
    guard !space.isSingular else { return }
    beginGraphics()
    setFill(paint)
    use(image: mask)
    write("q")
    write(matrix, "cm")
    bytes.append(name: "I\(mask)")
    bytes.append(" Do")
    write("Q")
  }

  /// Appends path construction operators; nothing when a number is not finite.
  ///
  /// - Returns: Whether anything was written.
  mutating func append(_ path: Path) -> Bool {
    guard path.isFinite else {
      problems.nonFiniteNumbers += 1
      return false
    }
    let decimals = pathDecimals
    var current = Point.zero
    var start = Point.zero
    for element in path.elements {
      switch element {
      case .move(let point):
        write(space.x(point.x), space.y(point.y), decimals: decimals, "m")
        current = point
        start = point
      case .line(let point):
        write(space.x(point.x), space.y(point.y), decimals: decimals, "l")
        current = point
      case .quadCurve(let control, let end):
        // The equivalent cubic: its control points are two thirds of the way to the quadratic's.
        let first = current + (control - current) * (2 / 3)
        let second = end + (control - end) * (2 / 3)
        curve(first, second, end, decimals)
        current = end
      case .curve(let first, let second, let end):
        curve(first, second, end, decimals)
        current = end
      case .close:
        write("h")
        current = start
      }
    }
    return true
  }

  private mutating func curve(_ first: Point, _ second: Point, _ end: Point, _ decimals: Int) {
    write(
      space.x(first.x), space.y(first.y), space.x(second.x), space.y(second.y), space.x(end.x),
      space.y(end.y), decimals: decimals, "c")
  }

  mutating func set(_ style: StrokeStyle) {
    let decimals = pathDecimals
    closeShow()
    let (style, faults) = style.corrected
    problems.invalidStrokes += faults
    if style.width != state.stroke.width { write(style.width, decimals: decimals, "w") }
    if style.cap != state.stroke.cap {
      write(Double(style.cap.rawValue), decimals: 0, "J")
    }
    if style.join != state.stroke.join {
      write(Double(style.join.rawValue), decimals: 0, "j")
    }
    if style.miterLimit != state.stroke.miterLimit {
      write(style.miterLimit, decimals: 3, "M")
    }
    if style.dash != state.stroke.dash || style.dashPhase != state.stroke.dashPhase {
      gap()
      bytes.append(UInt8(ascii: "["))
      for (index, length) in style.dash.enumerated() {
        if index > 0 { bytes.append(0x20) }
        bytes.append(number: length, decimals: decimals)
      }
      bytes.append(UInt8(ascii: "]"))
      bytes.append(number: style.dashPhase, decimals: decimals)
      bytes.append(" d")
    }
    state.stroke = style
  }
}
