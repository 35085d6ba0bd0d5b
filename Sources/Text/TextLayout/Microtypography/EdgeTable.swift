import ComposeFonts
import ComposeGeometry

/// How far glyphs of a face may protrude into the margins so that a column's edge looks straight,
/// by their outlines.
///
/// What counts is the white between the outline and the edge of the glyph's advance: of a full stop
/// or a hyphen nearly all is white, of a T most below the bar, of an n nothing but its side bearing.
/// The idea is that of margin kerning (Hàn Thế Thành, "Micro-typographic extensions to the TeX
/// typesetting system", 2000), whose tables are made by hand for each font.
final class EdgeTable: Sendable {
  let face: FontFace
  /// For each of `characters`, in ems.
  private let left: [Float]
  private let right: [Float]

  /// The characters that are looked at: letters, digits and punctuation of most text.
  private static func index(of scalar: UInt32) -> Int? {
    switch scalar {
    case 0x21...0x7E: Int(scalar) - 0x21
    case 0xAB: 94
    case 0xBB: 95
    case 0xB7: 96
    case 0x2010...0x2015: 97 + Int(scalar) - 0x2010
    case 0x2018...0x201F: 103 + Int(scalar) - 0x2018
    case 0x2026: 111
    case 0x2039...0x203A: 112 + Int(scalar) - 0x2039
    default: nil
    }
  }

  private static func scalar(_ index: Int) -> UInt32 {
    switch index {
    case 0..<94: UInt32(index) + 0x21
    case 94: 0xAB
    case 95: 0xBB
    case 96: 0xB7
    case 97..<103: UInt32(index - 97) + 0x2010
    case 103..<111: UInt32(index - 103) + 0x2018
    case 111: 0x2026
    default: UInt32(index - 112) + 0x2039
    }
  }

  static let count = 114

  init(_ face: FontFace) {
    self.face = face
    let known = face.isBundled ? BundledEdges.edges(of: face.postScriptName) : nil
    let edges = known ?? Self.measured(face)
    // Code at the start of lines, as the name of an option, stands as it does in a block of code.
    left = face.traits.isMonospaced ? [Float](repeating: 0, count: Self.count) : edges.left
    right = edges.right
  }

  /// The measurements of the outlines of a face.
  static func measured(_ face: FontFace) -> (left: [Float], right: [Float]) {
    var left = [Float](repeating: 0, count: count)
    var right = left
    let measurer = EdgeMeasurer(face)
    for index in 0..<count {
      let glyph = face.nominalGlyph(for: scalar(index))
      guard glyph != 0 else { continue }
      let white = measurer.protrusion(of: glyph)
      left[index] = Float(white.left)
      right[index] = Float(white.right)
    }
    return (left, right)
  }

  /// In ems; 0 for characters that are not in the table.
  func left(of scalar: UInt32) -> Double {
    Self.index(of: scalar).map { Double(left[$0]) } ?? 0
  }

  /// - Parameter isHyphenated: Whether it is a hyphen, for which U+002D is used.
  @inline(__always)
  func right(of scalar: UInt32, isHyphenated: Bool) -> Double {
    let protrusion = right(of: scalar)
    return isHyphenated && protrusion == 0 ? right(of: 0x2D) : protrusion
  }

  func right(of scalar: UInt32) -> Double {
    Self.index(of: scalar).map { Double(right[$0]) } ?? 0
  }
}

/// Measures the white next to outlines, in bands from the baseline to the height of capitals.
struct EdgeMeasurer {
  private let face: FontFace
  private let em: Double
  private let top: Double
  /// How deep white counts next to a letter, in ems: deeper white belongs to its inside.
  private static let depth = 0.1
  /// How much of the white is hung out.
  private static let share = 0.7
  private static let bands = 16
  /// The white that a straight stem has, which is no more than its side bearing.
  private var stem = (left: 0.0, right: 0.0)

  init(_ face: FontFace) {
    self.face = face
    em = Double(max(1, face.unitsPerEm))
    top = face.bounds(of: face.nominalGlyph(for: 0x48))?.maxY ?? em * 0.7
    stem = white(of: face.nominalGlyph(for: 0x48)).map { ($0.left, $0.right) } ?? (0, 0)
  }

  /// How far the glyph may protrude on both sides, in ems.
  func protrusion(of glyph: UInt16) -> (left: Double, right: Double) {
    guard let white = white(of: glyph) else { return (0, 0) }
    // A dash is all white but for a line, and would protrude too far.
    let most = min(white.advance * 0.75, 0.2)
    func usable(_ value: Double) -> Double {
      // Less than this is not seen, and would only move lines about.
      value < 0.015 ? 0 : min(value, most)
    }
    return (
      usable((white.left - stem.left) * Self.share),
      usable((white.right - stem.right) * Self.share)
    )
  }

  /// The mean white between the outline and the advance edges, in ems; nil for a glyph without
  /// either.
  private func white(of glyph: UInt16) -> (left: Double, right: Double, advance: Double)? {
    let advance = Double(face.advance(of: glyph))
    guard advance > 0, top > 0 else { return nil }
    var leftmost = [Double](repeating: .infinity, count: Self.bands)
    var rightmost = [Double](repeating: -.infinity, count: Self.bands)
    note(face.outline(of: glyph), &leftmost, &rightmost)
    let inked = Double(leftmost.count { $0 < .infinity }) / Double(Self.bands)
    guard inked > 0 else { return nil }
    // The less of its height a sign takes up, the more of its width is white.
    let blank = (1 - inked) * (1 - inked)
    let deepest = min(advance, Self.depth * em + max(0, advance - Self.depth * em) * blank)
    var left = 0.0
    var right = 0.0
    for band in 0..<Self.bands {
      left += min(max(0, leftmost[band]), deepest)
      right += min(max(0, advance - rightmost[band]), deepest)
    }
    let bands = Double(Self.bands)
    return (left / bands / em, right / bands / em, advance / em)
  }

  /// Notes in each band how far the outline reaches, by points along its edges.
  private func note(_ path: Path, _ leftmost: inout [Double], _ rightmost: inout [Double]) {
    var last = Point.zero
    func add(_ point: Point) {
      let band = Int(min(max(point.y / top * Double(Self.bands), -1), Double(Self.bands)))
      guard point.y >= 0, band >= 0, band < Self.bands else { return }
      leftmost[band] = min(leftmost[band], point.x)
      rightmost[band] = max(rightmost[band], point.x)
    }
    func line(to end: Point) {
      let count = Double(Self.bands) * min(abs(end.y - last.y) / top, 4) * 2
      let pieces = Int(count) + 1
      for piece in 0...pieces {
        let part = Double(piece) / Double(pieces)
        add(Point(x: last.x + (end.x - last.x) * part, y: last.y + (end.y - last.y) * part))
      }
      last = end
    }
    var start = Point.zero
    for element in path.flattened(threshold: em / 100).elements {
      switch element {
      case .move(let point):
        start = point
        last = point
      case .line(let point): line(to: point)
      case .close: line(to: start)
      default: break
      }
    }
  }
}
