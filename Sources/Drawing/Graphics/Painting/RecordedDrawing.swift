public import ComposeGeometry

/// A drawing kept to be drawn again: cells of patterns, figures that repeat.
///
/// Drawn at many places it is one object of a PDF file. Compared by identity.
public final class RecordedDrawing: Hashable, Sendable {
  /// What is seen of it, in its own coordinates: y down, and as the page has it in the cell of a
  /// pattern.
  public let bounds: Rect
  public let commands: [DrawingCommand]
  /// How deep it holds drawings that hold drawings, patterns among them; 1 without any.
  ///
  /// What is recorded exists before it, so that none can hold itself.
  public let depth: Int

  /// Drawings deeper than this are not drawn, and contexts count them.
  public static let greatestDepth = 64

  /// Records what `draw` does.
  ///
  /// - Parameter bounds: What lies outside is not seen.
  public convenience init(bounds: Rect, _ draw: (any PaintingContext) -> Void) {
    let context = RecordingContext(within: bounds)
    draw(context)
    self.init(bounds: bounds, commands: context.commands)
  }

  /// A drawing of commands that were recorded elsewhere.
  package init(bounds: Rect, commands: [DrawingCommand]) {
    self.bounds = bounds
    self.commands = commands
    depth = 1 + commands.reduce(0) { max($0, $1.drawingDepth) }
  }

  /// Whether contexts draw it.
  public var isTooDeep: Bool { depth > Self.greatestDepth }

  public static func == (left: RecordedDrawing, right: RecordedDrawing) -> Bool {
    left === right
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension DrawingCommand {
  /// The depth of the drawing or pattern that it draws with; 0 for none.
  fileprivate var drawingDepth: Int {
    switch self {
    case .drawing(let drawing, _): drawing.depth
    case .paintPath(_, let paint, _), .paintStroke(_, let paint, _), .paintMask(_, _, let paint):
      paint.drawingDepth
    case .fillAndStroke(_, let fill, let stroke, _, _):
      max(fill.drawingDepth, stroke.drawingDepth)
    case .paintGlyphs(_, _, let painting), .clipGlyphs(_, let painting):
      max(painting.fill?.drawingDepth ?? 0, painting.stroke?.paint.drawingDepth ?? 0)
    default: 0
    }
  }
}

extension Paint {
  fileprivate var drawingDepth: Int {
    if case .pattern(let pattern) = self { pattern.cell.depth } else { 0 }
  }
}
