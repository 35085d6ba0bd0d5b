public import Geometry

/// A drawing kept to be drawn again: cells of patterns, figures that repeat.
///
/// Drawn at many places it is one object of a PDF file. Compared by identity.
public final class RecordedDrawing: Hashable, Sendable {
  /// What is seen of it, in its own coordinates: y down, and as the page has it in the cell of a
  /// pattern.
  public let bounds: Rect
  public let commands: [DrawingCommand]

  /// Records what `draw` does.
  ///
  /// - Parameter bounds: What lies outside is not seen.
  public init(bounds: Rect, _ draw: (any PaintingContext) -> Void) {
    self.bounds = bounds
    let context = RecordingContext()
    draw(context)
    commands = context.commands
  }

  public static func == (left: RecordedDrawing, right: RecordedDrawing) -> Bool {
    left === right
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
