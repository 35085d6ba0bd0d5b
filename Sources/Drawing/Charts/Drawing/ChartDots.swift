import ComposeGeometry
import ComposeGraphics

/// Very many small filled circles of one colour, as the round ends of lines without length: a fortieth of what outlines take.
struct ChartDots {
  /// Programs are slow with paths of a hundred thousand lines.
  private static let maximumCount = 500
  private let diameter: Double
  private var path = Path()
  private var count = 0
  private var color: Color?

  init(diameter: Double) { self.diameter = diameter }

  mutating func add(_ point: Point, _ color: Color, to canvas: inout ChartCanvas) {
    if count == Self.maximumCount || self.color != color { draw(on: &canvas) }
    self.color = color
    path.move(to: point)
    path.addLine(to: point)
    count += 1
  }

  /// Draws what has been added since the last time.
  mutating func draw(on canvas: inout ChartCanvas) {
    guard let color, count > 0 else { return }
    canvas.stroke(path, color, StrokeStyle(width: diameter, cap: .round))
    path = Path()
    count = 0
  }
}
