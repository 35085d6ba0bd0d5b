public import ComposeGeometry

/// A drawing kept to be drawn again: cells of patterns, figures that repeat.
///
/// Drawn at many places it is one object of a PDF file. Compared by identity.
public final class RecordedDrawing: Hashable, Sendable {
  /// The visible part, in its own coordinates: y down, or as on the page for a pattern cell.
  public let bounds: Rect
  /// The commands, in the order drawn.
  public var commands: [DrawingCommand] { storage }
  /// Never changes before the drawing is freed, when nothing else can see it.
  private nonisolated(unsafe) var storage: [DrawingCommand]
  /// The nesting depth of drawings, including patterns; 1 without any.
  ///
  /// Nested drawings exist before it, so no drawing can contain itself.
  public let depth: Int

  /// Drawings deeper than this are not drawn, and contexts count them.
  public static let maximumDepth = 64

  /// Records what `draw` does.
  ///
  /// - Parameter bounds: The area to which the drawing is clipped.
  public convenience init(bounds: Rect, _ draw: (any PaintingContext) -> Void) {
    let context = RecordingContext(within: bounds)
    draw(context)
    self.init(bounds: bounds, commands: context.commands)
  }

  /// A drawing of commands that were recorded elsewhere.
  package init(bounds: Rect, commands: [DrawingCommand]) {
    self.bounds = bounds
    storage = commands
    depth = 1 + commands.reduce(0) { max($0, $1.drawings.map(\.depth).max() ?? 0) }
  }

  /// Frees drawings within drawings one after the other: each freed by the one around it, a long
  /// chain of them would overflow the stack.
  deinit {
    guard depth > Self.maximumDepth else { return }
    var rest = takeDrawings()
    while var drawing = rest.popLast() {
      // Others still use what is not the last reference.
      if isKnownUniquelyReferenced(&drawing) { rest += drawing.takeDrawings() }
    }
  }

  /// The drawings within this one, which no longer holds them.
  private func takeDrawings() -> [RecordedDrawing] {
    let drawings = storage.flatMap(\.drawings)
    storage = []
    return drawings
  }

  /// Whether contexts draw it.
  public var isTooDeep: Bool { depth > Self.maximumDepth }

  public static func == (left: RecordedDrawing, right: RecordedDrawing) -> Bool {
    left === right
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension DrawingCommand {
  /// The drawings, patterns among them, that it draws with.
  fileprivate var drawings: [RecordedDrawing] {
    switch self {
    case .drawing(let drawing, _): [drawing]
    case .image(let image, _): image.drawing.map { [$0] } ?? []
    case .paintPath(_, let paint, _), .paintStroke(_, let paint, _), .paintMask(_, _, let paint):
      paint.cell.map { [$0] } ?? []
    case .fillAndStroke(_, let fill, let stroke, _, _): [fill.cell, stroke.cell].compactMap(\.self)
    case .paintGlyphs(_, _, let painting), .clipGlyphs(_, let painting):
      [painting.fill?.cell, painting.stroke?.paint.cell].compactMap(\.self)
    default: []
    }
  }
}

extension Paint {
  fileprivate var cell: RecordedDrawing? {
    if case .pattern(let pattern) = self { pattern.cell } else { nil }
  }
}

extension Image {
  /// The drawing that the image consists of; nil for pixels.
  fileprivate var drawing: RecordedDrawing? {
    guard case .vector(let vector) = encoding else { return nil }
    return (vector.content as? DrawingImage)?.drawing
  }
}
