import ComposeGeometry
import ComposeGraphics

/// A paged context that passes to another one whatever it does not implement itself.
///
/// Always inlined, so that a type whose `target` is of a concrete class calls that class directly.
protocol ForwardingContext: PagedContext {
  /// The context that calls are passed to.
  var target: any PagedContext { get }
}

// MARK: Pages

extension ForwardingContext {
  @inline(__always) func beginPage(size: Size) throws { try target.beginPage(size: size) }
  @inline(__always) func endPage() throws { try target.endPage() }
  @inline(__always) func reservePages(_ count: Int) -> Range<Int> { target.reservePages(count) }
  @inline(__always) func beginReservedPage(_ index: Int, size: Size) throws {
    try target.beginReservedPage(index, size: size)
  }
  @inline(__always) func addOutlineEntry(
    _ title: OutlineTitle, level: Int, destination: String
  ) {
    target.addOutlineEntry(title, level: level, destination: destination)
  }
}

// MARK: Drawing

extension ForwardingContext {
  @inline(__always) var transform: AffineTransform { target.transform }
  @inline(__always) var yAxisPointsUp: Bool { target.yAxisPointsUp }
  @inline(__always) func saveState() { target.saveState() }
  @inline(__always) func restoreState() { target.restoreState() }
  @inline(__always) func concatenate(_ transform: AffineTransform) {
    target.concatenate(transform)
  }
  @inline(__always) func clip(to path: Path, rule: Path.FillRule) {
    target.clip(to: path, rule: rule)
  }
  @inline(__always) func fill(_ path: Path, with color: Color, rule: Path.FillRule) {
    target.fill(path, with: color, rule: rule)
  }
  @inline(__always) func fill(_ rect: Rect, with color: Color) { target.fill(rect, with: color) }
  @inline(__always) func stroke(_ path: Path, with color: Color, style: StrokeStyle) {
    target.stroke(path, with: color, style: style)
  }
  @inline(__always) func draw(_ run: GlyphRun, at origin: Point, color: Color) {
    target.draw(run, at: origin, color: color)
  }
  @inline(__always) func draw(_ image: Image, in rect: Rect) { target.draw(image, in: rect) }
}

// MARK: Structure and links

extension ForwardingContext {
  @inline(__always) var elementCount: Int { target.elementCount }
  @inline(__always) var keepsFormulaSources: Bool { target.keepsFormulaSources }
  @inline(__always) func finishElements(_ count: Int, except open: [StructureElement]) {
    target.finishElements(count, except: open)
  }
  @inline(__always) func beginContent(_ role: ContentRole) { target.beginContent(role) }
  @inline(__always) func endContent() { target.endContent() }
  @inline(__always) func addLink(
    _ target: LinkTarget, over rect: Rect, element: StructureElement?
  ) {
    self.target.addLink(target, over: rect, element: element)
  }
  @inline(__always) func addLink(
    _ target: LinkTarget, over rects: [Rect], element: StructureElement?, part: LinkPart
  ) {
    self.target.addLink(target, over: rects, element: element, part: part)
  }
  @inline(__always) func addAnnotation(
    _ annotation: TextAnnotation, over rects: [Rect], element: StructureElement?, part: LinkPart
  ) {
    target.addAnnotation(annotation, over: rects, element: element, part: part)
  }
  @inline(__always) func addDestination(_ name: String, at point: Point) {
    target.addDestination(name, at: point)
  }
}
