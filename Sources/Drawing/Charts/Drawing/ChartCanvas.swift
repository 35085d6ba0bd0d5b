import ComposeDiagrams
import ComposeGeometry
import ComposeGraphics

/// What has been drawn of a chart.
struct ChartCanvas {
  private(set) var commands: [DrawingCommand] = []
  /// The places of texts.
  private(set) var texts: [Rect] = []
  /// The number of columns that boxes were joined in; nil where each has its place.
  var joinedBoxes: Int?

  mutating func fill(_ path: Path, _ color: Color) {
    commands.append(.fillPath(path, color: color, rule: .nonZero))
  }

  mutating func fill(_ rect: Rect, _ color: Color) {
    commands.append(.fillRect(rect, color: color))
  }

  mutating func stroke(_ path: Path, _ color: Color, _ style: StrokeStyle) {
    commands.append(.stroke(path, color: color, style: style))
  }

  mutating func line(
    _ start: Point, _ end: Point, _ color: Color, width: Double, dash: [Double] = []
  ) {
    var path = Path()
    path.move(to: start)
    path.addLine(to: end)
    stroke(path, color, StrokeStyle(width: width, dash: dash))
  }

  mutating func text(
    _ label: SetLabel, in box: Rect, _ alignment: SetLabel.Alignment = .center, color: Color
  ) {
    guard !label.isEmpty else { return }
    commands += label.commands(in: box, alignment: alignment, color: color)
    texts.append(Self.bounds(label, box, alignment))
  }

  /// A text that rises to the right by 45 degrees and ends at a point.
  mutating func turnedText(_ label: SetLabel, endingAt end: Point, color: Color) {
    guard !label.isEmpty else { return }
    let turn = AffineTransform(rotation: -.pi / 4)
    commands += [
      .saveState,
      .concatenate(
        AffineTransform(a: turn.a, b: turn.b, c: turn.c, d: turn.d, tx: end.x, ty: end.y)),
    ]
    commands += label.commands(
      in: Rect(x: -label.size.width, y: 0, width: label.size.width, height: label.size.height),
      alignment: .right,
      color: color)
    commands.append(.restoreState)
  }

  static func bounds(_ label: SetLabel, _ box: Rect, _ alignment: SetLabel.Alignment) -> Rect {
    let x =
      switch alignment {
      case .left: box.minX
      case .center: box.midX - label.size.width / 2
      case .right: box.maxX - label.size.width
      }
    return Rect(
      x: x, y: box.midY - label.size.height / 2, width: label.size.width, height: label.size.height)
  }

  func isFree(_ rect: Rect) -> Bool {
    texts.allSatisfy {
      $0.maxX <= rect.minX + 0.01 || rect.maxX <= $0.minX + 0.01 || $0.maxY <= rect.minY + 0.01
        || rect.maxY <= $0.minY + 0.01
    }
  }

  /// What is drawn by a closure shows only within a rectangle.
  mutating func clipped(to rect: Rect, _ draw: (inout ChartCanvas) -> Void) {
    clipped(to: Path(rect: rect), draw)
  }

  /// What is drawn by a closure shows only within an area.
  mutating func clipped(to area: Path, _ draw: (inout ChartCanvas) -> Void) {
    commands += [.saveState, .clip(area, rule: .nonZero)]
    draw(&self)
    commands.append(.restoreState)
  }
}
