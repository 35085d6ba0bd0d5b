import Geometry

/// A context that draws nothing and remembers every call: for tests, for `--dump drawing`, and
/// for drawing the same pages again elsewhere.
///
/// Calls are taken as they come. Nothing is checked, so that a test sees what was really asked.
public final class RecordingContext: PagedContext {
  /// The calls so far, in order.
  public private(set) var commands: [DrawingCommand] = []
  public private(set) var transform = AffineTransform.identity
  private var savedTransforms: [AffineTransform] = []
  /// Begun and reserved.
  private var pageCount = 0
  private var elementCount: Int32 = 1

  public init() {}

  // MARK: Pages

  public func beginPage(size: Size) {
    startPage(.beginPage(size: size))
    pageCount += 1
  }

  public func endPage() {
    commands.append(.endPage)
  }

  public func reservePages(_ count: Int) -> Range<Int> {
    let pages = pageCount..<pageCount + max(0, count)
    pageCount = pages.upperBound
    commands.append(.reservePages(pages))
    return pages
  }

  public func beginReservedPage(_ index: Int, size: Size) {
    startPage(.beginReservedPage(index, size: size))
  }

  public func addOutlineEntry(_ title: String, level: Int, destination: String) {
    commands.append(.outlineEntry(title, level: level, destination: destination))
  }

  private func startPage(_ command: DrawingCommand) {
    commands.append(command)
    transform = .identity
    savedTransforms = []
  }

  // MARK: State

  public func saveState() {
    commands.append(.saveState)
    savedTransforms.append(transform)
  }

  public func restoreState() {
    commands.append(.restoreState)
    if let saved = savedTransforms.popLast() { transform = saved }
  }

  public func concatenate(_ next: AffineTransform) {
    commands.append(.concatenate(next))
    transform = next.followed(by: transform)
  }

  // MARK: Drawing

  public func clip(to path: Path, rule: Path.FillRule) {
    commands.append(.clip(path, rule: rule))
  }

  public func fill(_ path: Path, with color: Color, rule: Path.FillRule) {
    commands.append(.fillPath(path, color: color, rule: rule))
  }

  public func fill(_ rect: Rect, with color: Color) {
    commands.append(.fillRect(rect, color: color))
  }

  public func stroke(_ path: Path, with color: Color, style: StrokeStyle) {
    commands.append(.stroke(path, color: color, style: style))
  }

  public func draw(_ run: GlyphRun, at origin: Point, color: Color) {
    commands.append(.glyphs(run, origin: origin, color: color))
  }

  public func draw(_ image: Image, in rect: Rect) {
    commands.append(.image(image, rect: rect))
  }

  // MARK: Links and structure

  public func addLink(_ target: LinkTarget, over rect: Rect, element: StructureElement?) {
    commands.append(.link(target, rect: rect, element: element))
  }

  public func addDestination(_ name: String, at point: Point) {
    commands.append(.destination(name, point: point))
  }

  public func makeElement(
    _ role: StructureRole, in parent: StructureElement, properties: StructureProperties
  ) -> StructureElement {
    let element = StructureElement(index: elementCount)
    elementCount += 1
    commands.append(.element(element, role: role, parent: parent, properties: properties))
    return element
  }

  public func beginContent(_ role: ContentRole) {
    commands.append(.beginContent(role))
  }

  public func endContent() {
    commands.append(.endContent)
  }
}

extension RecordingContext: CustomStringConvertible {
  /// One line a call, each ended by a newline. The same calls always give the same text.
  public var description: String {
    commands.map { $0.description + "\n" }.joined()
  }
}
