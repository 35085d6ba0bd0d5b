import ComposeGeometry
import ComposeGraphics
import ComposePDFReading
import ComposePDFWriter

/// What is drawn of markup annotations that have no appearance (ISO 32000-2, 12.5.6).
extension PageInterpreter {
  /// Draws one; nothing for an annotation of another kind.
  func paintMarkup(_ annotation: PDFDictionary) {
    guard let kind = document.name(annotation["Subtype"]) else { return }
    if let made = document.freeTextAppearance(of: annotation)
      ?? document.stampAppearance(of: annotation)
    {
      return nested(resources: made.resources) {
        state = PageState()
        if kind == "FreeText" { paintCallout(annotation) }
        run(made.content)
      }
    }
    let color = color(annotation["C"])
    let width = lineWidth(annotation)
    nested(resources: nil) {
      state = PageState()
      let opacity = min(max(document.number(annotation["CA"]) ?? 1, 0), 1)
      (state.fillOpacity, state.strokeOpacity) = (opacity, opacity)
      state.line.width = width
      if let color { state.stroke = color }
      switch kind {
      case "Highlight":
        guard let color else { return }
        state.fill = color
        state.blendMode = .multiply
        for area in areas(annotation) {
          var path = Path()
          path.move(to: area[0])
          for corner in [area[1], area[3], area[2]] { path.addLine(to: corner) }
          path.closeSubpath()
          paint(path, fill: .nonZero, strokes: false)
        }
      case "Underline", "Squiggly", "StrikeOut":
        guard color != nil else { return }
        for area in areas(annotation) {
          // The upper corners come first, from left to right, then the lower ones.
          let part = kind == "StrikeOut" ? 0.5 : 0.93
          var path = Path()
          path.move(to: Self.between(area[0], area[2], part))
          path.addLine(to: Self.between(area[1], area[3], part))
          paint(path, fill: nil, strokes: true)
        }
      case "Square", "Circle":
        guard let rect = document.rect(annotation["Rect"]) else { return }
        let inner = rect.insetBy(dx: width / 2, dy: width / 2)
        guard inner.width > 0, inner.height > 0 else { return }
        let inside = self.color(annotation["IC"])
        if let inside { state.fill = inside }
        paint(
          kind == "Square" ? Path(rect: inner) : Path(ellipseIn: inner),
          fill: inside == nil ? nil : .nonZero, strokes: color != nil && width > 0)
      case "Line", "PolyLine", "Polygon":
        let points = points(annotation[kind == "Line" ? "L" : "Vertices"])
        guard let path = Self.path(points, isClosed: kind == "Polygon") else { return }
        let inside = self.color(annotation["IC"])
        if let inside { state.fill = inside }
        let hasArea = kind == "Polygon" && inside != nil
        paint(path, fill: hasArea ? .nonZero : nil, strokes: color != nil && width > 0)
        guard kind != "Polygon", color != nil else { return }
        let endings = document.array(annotation["LE"]).map {
          document.name($0).flatMap(LineEnding.init(rawValue:))
        }
        // There are at least two points.
        let ends = [(points[0], points[1]), (points[points.count - 1], points[points.count - 2])]
        for (ending, end) in zip(endings, ends) {
          guard let ending, let path = ending.path(at: end.0, from: end.1, width: width) else {
            continue
          }
          paint(path, fill: ending.hasInside && inside != nil ? .nonZero : nil, strokes: true)
        }
      case "Ink":
        for list in document.array(annotation["InkList"]).prefix(10_000) {
          if let path = Self.path(points(list), isClosed: false) {
            paint(path, fill: nil, strokes: true)
          }
        }
      case "Caret":
        guard let rect = document.rect(annotation["Rect"]), rect.width > 0 else { return }
        state.fill = color ?? PagePaint()
        var path = Path()
        path.move(to: Point(rect.minX, rect.minY))
        path.addCurve(
          to: Point(rect.midX, rect.maxY), control1: Point(rect.midX, rect.minY),
          control2: Point(rect.midX, rect.midY))
        path.addCurve(
          to: Point(rect.maxX, rect.minY), control1: Point(rect.midX, rect.midY),
          control2: Point(rect.midX, rect.minY))
        path.closeSubpath()
        paint(path, fill: .nonZero, strokes: false)
      default:
        guard let rect = document.rect(annotation["Rect"]),
          let icon = AnnotationIcon(kind: kind, name: document.name(annotation["Name"]))
        else { return }
        paint(icon, rect, color)
      }
    }
  }

  /// Paints an icon at the upper left of a rectangle, 20 points wide or as wide as the rectangle
  /// where that is between 10 and 20.
  private func paint(_ icon: AnnotationIcon, _ rect: Rect, _ color: PagePaint?) {
    let side = rect.width >= 10 ? min(rect.width, 20) : 20
    let paths = icon.paths(at: Point(rect.minX, rect.maxY), side: side)
    state.fill = color ?? PagePaint(space: .rgb, values: [1, 1, 0])
    state.stroke = PagePaint()
    state.line.width = side / 20
    paint(paths.areas, fill: .evenOdd, strokes: true)
    // Not as thin as outlines, so that they are seen beside these.
    state.line.width = side / 16
    paint(paths.lines, fill: nil, strokes: true)
  }

  /// The line from the text of an annotation to what it is about.
  private func paintCallout(_ annotation: PDFDictionary) {
    guard let path = Self.path(points(annotation["CL"]), isClosed: false) else { return }
    state.line.width = lineWidth(annotation)
    paint(path, fill: nil, strokes: true)
  }

  private func color(_ object: PDFObject?) -> PagePaint? {
    let values = document.numbers(object)
    switch values.count {
    case 1: return PagePaint(space: .gray, values: values)
    case 3: return PagePaint(space: .rgb, values: values)
    case 4: return PagePaint(space: .cmyk, values: values)
    default: return nil
    }
  }

  private func lineWidth(_ annotation: PDFDictionary) -> Double {
    let border = document.array(annotation["Border"])
    let width =
      document.number(document.dictionary(annotation["BS"])["W"])
      ?? (border.count > 2 ? document.number(border[2]) : nil) ?? 1
    return min(max(width, 0), 1000)
  }

  /// The corners of what is marked, four each.
  private func areas(_ annotation: PDFDictionary) -> [[Point]] {
    let corners = points(annotation["QuadPoints"])
    return stride(from: 0, to: corners.count - corners.count % 4, by: 4).map {
      Array(corners[$0..<$0 + 4])
    }
  }

  private func points(_ object: PDFObject?) -> [Point] {
    let values = document.numbers(object).prefix(20_000).map { min(max($0, -1e7), 1e7) }
    return stride(from: 0, to: values.count - values.count % 2, by: 2).map {
      Point(values[$0], values[$0 + 1])
    }
  }

  private static func path(_ points: [Point], isClosed: Bool) -> Path? {
    guard points.count > 1 else { return nil }
    var path = Path()
    path.move(to: points[0])
    for point in points.dropFirst() { path.addLine(to: point) }
    if isClosed { path.closeSubpath() }
    return path
  }

  private static func between(_ first: Point, _ second: Point, _ part: Double) -> Point {
    Point(
      first.x + (second.x - first.x) * part, first.y + (second.y - first.y) * part)
  }
}
