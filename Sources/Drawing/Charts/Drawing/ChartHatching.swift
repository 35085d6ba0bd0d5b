import ComposeGeometry
import ComposeGraphics
import ComposePlatform

/// Lines over the areas of a series, so that areas whose colours are alike in grey can be told apart.
enum ChartHatching: CaseIterable {
  case rising, falling, level, crossed, upright, dense

  /// The first four series differ in grey by their colours alone.
  init?(series index: Int) {
    guard index >= 4 else { return nil }
    self = Self.allCases[(index - 4) % Self.allCases.count]
  }

  /// The lines across a rectangle, in one path.
  func lines(in box: Rect) -> Path {
    var path = Path()
    func line(_ start: Point, _ end: Point) {
      path.move(to: start)
      path.addLine(to: end)
    }
    // Few enough for any area.
    func steps(_ from: Double, _ to: Double, _ step: Double, _ draw: (Double) -> Void) {
      let step = max(step, (to - from) / 400)
      // Lines of neighbours meet, as they are counted from the origin.
      var place = (from / step).rounded(.up) * step
      while place <= to {
        draw(place)
        place += step
      }
    }
    func rise(_ step: Double) {
      steps(box.minX + box.minY, box.maxX + box.maxY, step) { sum in
        line(Point(sum - box.maxY, box.maxY), Point(sum - box.minY, box.minY))
      }
    }
    func fall(_ step: Double) {
      steps(box.minX - box.maxY, box.maxX - box.minY, step) { difference in
        line(Point(difference + box.minY, box.minY), Point(difference + box.maxY, box.maxY))
      }
    }
    switch self {
    case .rising: rise(6)
    case .falling: fall(6)
    case .dense: rise(3)
    case .crossed:
      rise(7)
      fall(7)
    case .level: steps(box.minY, box.maxY, 4) { line(Point(box.minX, $0), Point(box.maxX, $0)) }
    case .upright: steps(box.minX, box.maxX, 4) { line(Point($0, box.minY), Point($0, box.maxY)) }
    }
    return path
  }
}

extension ChartCanvas {
  /// Fills a rectangle with the colour of a series, and its lines.
  mutating func fill(_ rect: Rect, _ color: Color, series index: Int, ground: Color) {
    fill(rect, color)
    hatch(Path(rect: rect), rect, series: index, ground: ground)
  }

  /// Fills an area with the colour of a series, and its lines.
  mutating func fill(_ path: Path, _ bounds: Rect, _ color: Color, series index: Int, ground: Color)
  {
    fill(path, color)
    hatch(path, bounds, series: index, ground: ground)
  }

  private mutating func hatch(_ path: Path, _ bounds: Rect, series index: Int, ground: Color) {
    guard let hatching = ChartHatching(series: index), bounds.width > 1.5, bounds.height > 1.5
    else { return }
    let lines = hatching.lines(in: bounds)
    clipped(to: path) { $0.stroke(lines, ground.opacity(0.75), .init(width: 0.8)) }
  }
}
