package import ComposeGeometry

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A gradient that may be repeated or reflected beyond its ends, as SVG and OpenType have it (SVG
/// 2, 14.2.2, `spreadMethod`; OpenType `COLR`, Extend). A `Shading` ends with its last colour.
package struct SpreadGradient: Hashable, Sendable {
  /// Where the colours are placed.
  package enum Kind: Hashable, Sendable {
    case linear(from: Point, to: Point)
    case radial(from: Point, startRadius: Double, to: Point, endRadius: Double)
    /// Around a point, from one angle to another, in radians from the positive x axis towards the
    /// positive y axis.
    case sweep(center: Point, from: Double, to: Double)
  }

  /// What is painted before the first and after the last stop. The values are those of OpenType.
  package enum Spread: UInt8, Hashable, Sendable {
    case pad, `repeat`, reflect
  }

  package var kind: Kind
  /// In ascending order of their locations, which may be outside 0…1; never empty.
  package var stops: [Gradient.Stop]
  package var spread: Spread

  /// - Parameter stops: At least one, in ascending order of their locations.
  package init(_ kind: Kind, stops: [Gradient.Stop], spread: Spread) {
    self.kind = kind
    self.stops = stops
    self.spread = spread
  }

  /// The gradient as a shading, repeated as often as an area needs.
  package func shading(over area: Rect) -> Shading {
    switch kind {
    case .linear(let start, let end):
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let length = dx * dx + dy * dy
      let places = area.corners.map { (($0.x - start.x) * dx + ($0.y - start.y) * dy) / length }
      let (gradient, from, to) = gradient(from: places.min(), to: places.max())
      return Shading(
        gradient,
        .linear(
          start: Point(start.x + dx * from, start.y + dy * from),
          end: Point(start.x + dx * to, start.y + dy * to)))
    case .radial(let start, let startRadius, let end, let endRadius):
      let (dx, dy, growth) = (end.x - start.x, end.y - start.y, endRadius - startRadius)
      let far = area.corners.map { hypot($0.x - start.x, $0.y - start.y) }.max() ?? 0
      // Circles that grow faster than they move cover everything once they are large enough; others
      // leave a cone that a few repetitions fill as far as can be seen.
      let speed = max(abs(growth) - hypot(dx, dy), abs(growth) / 4, hypot(dx, dy) / 4)
      let reach = speed > 0 ? (far + startRadius) / speed : 0
      // No circle has a radius below zero.
      let first = growth > 0 ? -startRadius / growth : -reach
      let last = growth < 0 ? startRadius / -growth : reach
      let (gradient, from, to) = gradient(
        from: max(first, -reach), to: min(last, reach), widensStart: false)
      return Shading(
        gradient,
        .radial(
          startCenter: Point(start.x + dx * from, start.y + dy * from),
          startRadius: max(startRadius + growth * from, 0),
          endCenter: Point(start.x + dx * to, start.y + dy * to),
          endRadius: max(startRadius + growth * to, 0)))
    case .sweep(let center, let start, let end):
      return .conic(gradient(sweptFrom: start, to: end), center: center)
    }
  }

  /// More repetitions than these cannot be seen.
  private static var maximumRepetitions: Double { 32 }

  /// The gradient, and which of its own locations are that gradient's 0 and 1.
  ///
  /// - Parameters:
  ///   - first: The first visible location; nil when unknown.
  ///   - last: The last visible location.
  ///   - widensStart: Whether the gradient may begin before its first stop.
  private func gradient(
    from first: Double?, to last: Double?, widensStart: Bool = true
  ) -> (Gradient, from: Double, to: Double) {
    // Stops are never empty.
    let low = stops[0].location
    let high = stops[stops.count - 1].location
    guard high > low else {
      // All in one location: an edge between the first and the last colour.
      return (
        Gradient(
          stops: [stops[0], stops[stops.count - 1]].map { Gradient.Stop($0.color, at: 0.5) }),
        low - 0.5, low + 0.5
      )
    }
    let length = high - low
    var periods = 0.0...0.0
    if spread != .pad, let first, let last, first.isFinite, last.isFinite {
      // A millionth of a period cannot be seen, and is what sums are wrong by.
      func count(_ distance: Double) -> Double {
        min(max((distance / length - 1e-6).rounded(.up), 0), Self.maximumRepetitions)
      }
      let (before, after) = (count(low - first), count(last - high))
      periods = -before...after
    }
    var (from, to) = (low + periods.lowerBound * length, high + periods.upperBound * length)
    // What is beyond the ends has the colour of the function there, which of two stops in one
    // location is the inner one: the outer one needs a length of its own.
    if spread == .pad {
      if widensStart, stops[1].location == low { from -= length / 16 }
      if stops[stops.count - 2].location == high { to += length / 16 }
    }
    var all: [Gradient.Stop] = []
    for period in stride(from: periods.lowerBound, through: periods.upperBound, by: 1) {
      let isReflected = spread == .reflect && period.truncatingRemainder(dividingBy: 2) != 0
      for stop in isReflected ? stops.reversed() : stops {
        let place = isReflected ? high - stop.location : stop.location - low
        all.append(
          Gradient.Stop(
            stop.color, at: (place + low + period * length - from) / (to - from)))
      }
    }
    return (Gradient(stops: all), from, to)
  }

  /// The gradient of a full turn that begins at the x axis.
  private func gradient(sweptFrom start: Double, to end: Double) -> Gradient {
    let turn = 2 * Double.pi
    let sweep = end - start
    let (low, high) = (stops[0].location, stops[stops.count - 1].location)
    let colors = Gradient(
      stops: stops.map {
        Gradient.Stop($0.color, at: ($0.location - low) / max(high - low, 1e-9))
      })
    guard abs(sweep) > 1e-9, high > low else { return colors }
    return Gradient(sampling: 720) { part in
      let place = ((part * turn - start) / sweep - low) / (high - low)
      let whole = place.rounded(.down)
      let isReflected = spread == .reflect && whole.truncatingRemainder(dividingBy: 2) != 0
      let location = spread == .pad ? place : isReflected ? 1 - (place - whole) : place - whole
      return colors.color(at: location)
    }
  }
}

extension Rect {
  fileprivate var corners: [Point] {
    [Point(minX, minY), Point(maxX, minY), Point(minX, maxY), Point(maxX, maxY)]
  }
}
