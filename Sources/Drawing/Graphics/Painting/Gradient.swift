public import ComposeGeometry

/// Colours along a line of length one (ISO 32000-2, 7.10).
///
/// Colours are interpolated linearly between stops; two stops at one location make a hard edge. The
/// colours of the first and last stop extend beyond them.
public struct Gradient: Hashable, Sendable {
  /// A colour at a place of a gradient.
  public struct Stop: Hashable, Sendable {
    /// The colour at the place.
    public var color: Color
    /// 0…1.
    public var location: Double

    /// Creates a stop at a location from 0 to 1.
    public init(_ color: Color, at location: Double) {
      self.color = color
      self.location = location
    }
  }

  /// In order, the first at 0 and the last at 1, in one colour space; never empty.
  public let stops: [Stop]

  /// Stops in any order: locations outside 0…1 are clamped, NaN is omitted. Without any stop the
  /// gradient is transparent.
  ///
  /// Colours of different spaces, and those of indexed ones, are interpolated in RGB.
  public init(stops: [Stop]) {
    var ordered = stops.filter { !$0.location.isNaN }
      .map { Stop($0.color, at: min(max($0.location, 0), 1)) }
      .enumerated().sorted {
        ($0.element.location, $0.offset) < ($1.element.location, $1.offset)
      }
      .map(\.element)
    if !ordered.map(\.color).shareSpace {
      for index in ordered.indices {
        ordered[index].color = ordered[index].color.converted(to: .rgb)
      }
    }
    if ordered.isEmpty { ordered = [Stop(.clear, at: 0)] }
    // Neither is empty from here on.
    if let first = ordered.first, first.location > 0 {
      ordered.insert(Stop(first.color, at: 0), at: 0)
    }
    if let last = ordered.last, last.location < 1 { ordered.append(Stop(last.color, at: 1)) }
    self.stops = ordered
  }

  /// Colours at even distances.
  public init(_ colors: [Color]) {
    let last = Double(max(colors.count - 1, 1))
    self.init(stops: colors.enumerated().map { Stop($0.element, at: Double($0.offset) / last) })
  }

  /// Colours as a function has them from 0 to 1, taken at `count` places, 2 to 1,024.
  public init(sampling count: Int = 256, _ color: (Double) -> Color) {
    let count = min(max(count, 2), 1024)
    self.init((0..<count).map { color(Double($0) / Double(count - 1)) })
  }

  /// The device space of the stops' components.
  public var space: Color.Space { stops[0].color.space }
  /// The space that all stops have.
  public var colorSpace: ColorSpace { stops[0].color.colorSpace }
  /// Whether every colour is opaque.
  public var isOpaque: Bool { stops.allSatisfy { $0.color.alpha == 1 } }

  /// The colour at a location, 0…1; locations outside are clamped.
  public func color(at location: Double) -> Color {
    // There are at least two stops, the first at 0 and the last at 1.
    guard location > 0 else { return stops[0].color }
    guard location < 1 else { return stops[stops.count - 1].color }
    var low = 0
    var high = stops.count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if stops[middle].location <= location { low = middle } else { high = middle }
    }
    let length = stops[high].location - stops[low].location
    let part = length > 0 ? (location - stops[low].location) / length : 1
    return stops[low].color.mixed(with: stops[high].color, by: part)
  }
}

extension [Color] {
  /// Whether all are of one space in which there are colours between them.
  var shareSpace: Bool {
    guard let first else { return true }
    if first.isDevice { return allSatisfy { $0.isDevice && $0.space == first.space } }
    let space = first.colorSpace
    return space.isContinuous && allSatisfy { $0.colorSpace == space }
  }
}
