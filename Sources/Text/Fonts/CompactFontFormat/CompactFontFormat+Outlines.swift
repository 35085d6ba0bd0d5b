import ComposeGeometry

extension CompactFontFormat {
  /// A glyph as it is drawn, in font units.
  struct Outline {
    var path: Path
    var advance: Int
  }

  /// A CID-keyed font whose glyphs have the CIDs 0, 1, 2 …, made of outlines (Adobe Technical Notes
  /// 5176 and 5177).
  ///
  /// The em is brought to 1,000 units, which all readers take for granted, and advances to whole
  /// ones, as a PDF's width array has them. There are no hints.
  ///
  /// - Parameter glyphs: At least one and at most 65,536, `.notdef` first.
  static func table(name: String, unitsPerEm: Int, glyphs: [Outline]) -> [UInt8] {
    let scale = 1000 / Double(max(unitsPerEm, 1))
    let charStrings = index(
      glyphs.map { charString($0.path, scale: scale, advance: Double($0.advance) * scale) })
    var bounds: Rect?
    for glyph in glyphs {
      if let box = glyph.path.bounds { bounds = bounds?.union(box) ?? box }
    }
    // FontBBox, rounded outwards.
    let box = bounds ?? .zero
    let corners =
      [box.minX, box.minY].map { ($0 * scale).rounded(.down) }
      + [box.maxX, box.maxY].map { ($0 * scale).rounded(.up) }
    let numbers = corners.flatMap { integer(Int(min(max($0, -32_000), 32_000))) }
    return KeyedFont(
      name: Array(name.utf8), bounds: numbers + [5], charStrings: charStrings,
      glyphCount: glyphs.count,
      // defaultWidthX and nominalWidthX of 0: every glyph has its own width.
      privateDictionaries: [[139, 20, 139, 21]], selection: [(0, 0)]
    ).assembled()
  }

  /// A Type 2 charstring: the width, then one operator for each segment.
  private static func charString(_ path: Path, scale: Double, advance: Double) -> [UInt8] {
    var bytes = number(advance.rounded())
    var current = Point.zero
    var start = Point.zero
    func take(_ point: Point) -> [UInt8] {
      // Hundredths of a thousandth of the em, so that differences are exact.
      func rounded(_ value: Double) -> Double {
        (min(max(value * scale, -15_000), 15_000) * 100).rounded() / 100
      }
      let target = Point(rounded(point.x), rounded(point.y))
      defer { current = target }
      return number(target.x - current.x) + number(target.y - current.y)
    }
    for element in path.elements {
      switch element {
      case .move(let point):
        bytes += take(point) + [21]
        start = current
      case .line(let point): bytes += take(point) + [5]
      case .quadCurve(let control, let point):
        let from = Point(current.x / scale, current.y / scale)
        bytes += take(from.mixed(control, 2.0 / 3))
        bytes += take(point.mixed(control, 2.0 / 3))
        bytes += take(point) + [8]
      case .curve(let first, let second, let point):
        bytes += take(first) + take(second) + take(point) + [8]
      // Subpaths close by themselves.
      case .close: current = start
      }
    }
    return bytes + [14]
  }

  /// A number of a charstring: whole ones as short as can be, others as 16.16 (5177, § 3.2).
  private static func number(_ value: Double) -> [UInt8] {
    // Within ±30,000: both ends are clamped above.
    let whole = Int(value.rounded())
    guard abs(value - Double(whole)) < 0.002 else {
      let fixed = Int((value * 65536).rounded())
      return [255] + big(fixed >> 16) + big(fixed)
    }
    switch whole {
    case -107...107: return [UInt8(whole + 139)]
    case 108...1131: return [UInt8((whole - 108) >> 8 + 247), UInt8((whole - 108) & 0xFF)]
    case -1131...(-108): return [UInt8((-whole - 108) >> 8 + 251), UInt8((-whole - 108) & 0xFF)]
    default: return [28] + big(whole)
    }
  }
}

extension Point {
  fileprivate func mixed(_ other: Point, _ part: Double) -> Point {
    Point(x + (other.x - x) * part, y + (other.y - y) * part)
  }
}
