import ComposeFonts
import ComposeGeometry

/// The faces that a typesetter has used, by number: 0 is the math font, others are those of text.
///
/// Belongs to one typesetter; not for several tasks.
final class FaceTable {
  private(set) var tables: [GlyphTable]
  private var numbers: [FontFace: UInt8] = [:]
  private var crossings: [CrossingKey: [ClosedRange<Double>]] = [:]

  private struct CrossingKey: Hashable {
    var glyph: UInt16
    var place: Double
    var isHorizontal: Bool
  }

  init(_ table: GlyphTable) {
    tables = [table]
    numbers[table.face] = 0
  }

  /// The number of a face; nil when there are as many as can be told apart.
  func number(of face: FontFace) -> UInt8? {
    if let number = numbers[face] { return number }
    guard tables.count < 256 else { return nil }
    let number = UInt8(truncatingIfNeeded: tables.count)
    tables.append(GlyphTable(face: face, table: nil))
    numbers[face] = number
    return number
  }

  /// Where a line across the outline of a glyph of the math font runs inside it: upright lines at `place` if the
  /// glyph lies, level ones if it stands. Font units, at most four.
  func crossings(of glyph: UInt16, at place: Double, isHorizontal: Bool) -> [ClosedRange<Double>] {
    let key = CrossingKey(glyph: glyph, place: place, isHorizontal: isHorizontal)
    if let known = crossings[key] { return known }
    let outline = tables[0].face.outline(of: glyph).flattened(threshold: 1)
    var places: [Double] = []
    var current = Point.zero
    var start = Point.zero
    func cross(to point: Point) {
      let (from, to) = isHorizontal ? (current.x, point.x) : (current.y, point.y)
      let (low, high) = isHorizontal ? (current.y, point.y) : (current.x, point.x)
      if (from < place) != (to < place) {
        places.append(low + (place - from) / (to - from) * (high - low))
      }
      current = point
    }
    for element in outline.elements {
      switch element {
      case .move(let point):
        cross(to: start)
        start = point
        current = point
      case .line(let point), .quadCurve(_, let point), .curve(_, _, let point): cross(to: point)
      case .close: cross(to: start)
      }
    }
    cross(to: start)
    places.sort()
    var result: [ClosedRange<Double>] = []
    var index = 0
    while index + 1 < places.count, result.count < 4 {
      result.append(places[index]...places[index + 1])
      index += 2
    }
    crossings[key] = result
    return result
  }
}
