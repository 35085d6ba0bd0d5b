import ComposeFonts
import ComposeGeometry
internal import ComposePlatform

extension GlyphPaint {
  /// The paint of an area.
  ///
  /// - Parameters:
  ///   - foreground: The colour of the text.
  ///   - area: How far gradients that repeat have to go.
  package func paint(foreground: Color, over area: Rect) -> Paint {
    switch self {
    case .solid(let color): return .color(color.color(foreground: foreground))
    case .linear(let line, let start, let end):
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let length = dx * dx + dy * dy
      let places = area.corners.map { (($0.x - start.x) * dx + ($0.y - start.y) * dy) / length }
      let (gradient, from, to) = line.gradient(foreground, from: places.min(), to: places.max())
      return .shading(
        Shading(
          gradient,
          .linear(
            start: Point(start.x + dx * from, start.y + dy * from),
            end: Point(start.x + dx * to, start.y + dy * to))))
    case .radial(let line, let start, let startRadius, let end, let endRadius):
      let (dx, dy, growth) = (end.x - start.x, end.y - start.y, endRadius - startRadius)
      let far = area.corners.map { hypot($0.x - start.x, $0.y - start.y) }.max() ?? 0
      // Circles that grow faster than they move cover all when they are large enough; others
      // leave a cone that a few repetitions fill as far as can be seen.
      let speed = max(abs(growth) - hypot(dx, dy), abs(growth) / 4, hypot(dx, dy) / 4)
      let reach = speed > 0 ? (far + startRadius) / speed : 0
      // No circle has a radius below zero.
      let first = growth > 0 ? -startRadius / growth : -reach
      let last = growth < 0 ? startRadius / -growth : reach
      let (gradient, from, to) = line.gradient(
        foreground, from: max(first, -reach), to: min(last, reach))
      return .shading(
        Shading(
          gradient,
          .radial(
            startCenter: Point(start.x + dx * from, start.y + dy * from),
            startRadius: max(startRadius + growth * from, 0),
            endCenter: Point(start.x + dx * to, start.y + dy * to),
            endRadius: max(startRadius + growth * to, 0))))
    case .sweep(let line, let center, let start, let end):
      return .shading(
        .conic(line.gradient(foreground, sweptFrom: start, to: end), center: center))
    }
  }
}

extension GlyphColorLine {
  /// More repetitions than these cannot be seen.
  private static var mostRepetitions: Double { 32 }

  /// The gradient, and which of its own places are that gradient's 0 and 1.
  ///
  /// - Parameters:
  ///   - first: The first place that is seen; nil when it is not known.
  ///   - last: The last that is seen.
  fileprivate func gradient(
    _ foreground: Color, from first: Double?, to last: Double?
  ) -> (Gradient, from: Double, to: Double) {
    // Stops are never empty.
    let low = stops[0].location
    let high = stops[stops.count - 1].location
    guard high > low else {
      // All in one place: an edge between the first and the last colour.
      let colors = [stops[0], stops[stops.count - 1]].map { $0.color.color(foreground: foreground) }
      return (
        Gradient(stops: [.init(colors[0], at: 0.5), .init(colors[1], at: 0.5)]), low - 0.5,
        low + 0.5
      )
    }
    let length = high - low
    var periods = 0.0...0.0
    if extending != .pad, let first, let last, first.isFinite, last.isFinite {
      let before = min(max(((low - first) / length).rounded(.up), 0), Self.mostRepetitions)
      let after = min(max(((last - high) / length).rounded(.up), 0), Self.mostRepetitions)
      periods = -before...after
    }
    let (from, to) = (low + periods.lowerBound * length, high + periods.upperBound * length)
    var all: [Gradient.Stop] = []
    for period in stride(from: periods.lowerBound, through: periods.upperBound, by: 1) {
      let isTurned = extending == .reflect && period.truncatingRemainder(dividingBy: 2) != 0
      for stop in isTurned ? stops.reversed() : stops {
        let place = isTurned ? high - stop.location : stop.location - low
        all.append(
          Gradient.Stop(
            stop.color.color(foreground: foreground),
            at: (place + low + period * length - from) / (to - from)))
      }
    }
    return (Gradient(stops: all), from, to)
  }

  /// The gradient of a full turn from the x axis on.
  fileprivate func gradient(
    _ foreground: Color, sweptFrom start: Double, to end: Double
  ) -> Gradient {
    let turn = 2 * Double.pi
    let sweep = end - start
    let colors = Gradient(
      stops: stops.map {
        Gradient.Stop(
          $0.color.color(foreground: foreground),
          at: ($0.location - stops[0].location)
            / max(stops[stops.count - 1].location - stops[0].location, 1e-9))
      })
    let (low, high) = (stops[0].location, stops[stops.count - 1].location)
    guard abs(sweep) > 1e-9, high > low else { return colors }
    return Gradient(sampling: 720) { part in
      let place = ((part * turn - start) / sweep - low) / (high - low)
      let whole = place.rounded(.down)
      let isTurned = extending == .reflect && whole.truncatingRemainder(dividingBy: 2) != 0
      let location = extending == .pad ? place : isTurned ? 1 - (place - whole) : place - whole
      return colors.color(at: location)
    }
  }
}

extension Rect {
  fileprivate var corners: [Point] {
    [Point(minX, minY), Point(maxX, minY), Point(minX, maxY), Point(maxX, maxY)]
  }
}
