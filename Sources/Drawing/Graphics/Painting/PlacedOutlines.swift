public import ComposeGeometry

/// Outlines that are drawn many times, such as the glyphs of a font that a file has.
///
/// Contexts may keep what they make of them, for as long as the set lives in it nothing changes but
/// that outlines are added. Not safe to use from two threads at once.
public final class OutlineSet {
  /// The outlines by their numbers.
  public private(set) var outlines: [Path] = []

  /// Creates an empty set.
  public init() {}

  /// Adds an outline and returns its number.
  public func add(_ outline: Path) -> Int {
    outlines.append(outline)
    return outlines.count - 1
  }
}

/// Outlines of a set at their places, all of one size.
public struct PlacedOutlines {
  /// One outline of the set.
  public struct Place: Hashable, Sendable {
    /// Its number in the set, which must have it.
    public var outline: Int
    /// Where its origin is, in user space.
    public var origin: Point
  }

  /// Where the outlines are.
  public let set: OutlineSet
  /// From the space of the outlines to user space; its translation does not count.
  public let transform: AffineTransform
  /// In the order in which they are drawn.
  public private(set) var places: [Place] = []

  /// Creates an empty list.
  public init(of set: OutlineSet, _ transform: AffineTransform) {
    self.set = set
    self.transform = transform
  }

  /// Makes room for `extra` more outlines.
  public mutating func reserve(_ extra: Int) {
    // Doubled at least, so that many small reservations do not copy all each time.
    if places.count + extra > places.capacity {
      places.reserveCapacity(max(places.count + extra, 2 * places.capacity))
    }
  }

  /// Adds an outline of the set.
  public mutating func add(_ outline: Int, at origin: Point) {
    places.append(Place(outline: outline, origin: origin))
  }

  /// All outlines as one path in user space.
  public var path: Path {
    var path = Path()
    for place in places {
      let placed = AffineTransform(
        a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: place.origin.x,
        ty: place.origin.y)
      path.addPath(set.outlines[place.outline].applying(placed))
    }
    return path
  }
}
