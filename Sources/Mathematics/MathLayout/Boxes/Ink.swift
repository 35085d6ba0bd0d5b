/// A thing to draw at a place, in points, y upwards.
struct InkPiece {
  enum Kind: UInt8 {
    /// `width` is the size of the font, `height` its horizontal scale.
    case glyph
    /// A rectangle from its lower left corner.
    case rule
    /// A line from (x, y) by (width, height), as thick as `thickness`.
    case line
    /// A dashed line.
    case dashes
    /// A filled rectangle behind all else; later ones farther behind.
    case background
    /// A rectangle that is a link; `glyph` numbers its address.
    case link
  }

  var x: Double
  var y: Double
  var width: Double
  var height: Double
  var thickness: Double = 0
  /// The character shown, 0 for none; or an offset into the shaped text, for glyphs of text.
  var text: UInt32 = 0
  /// Where in the source, in bytes.
  var sourceStart: UInt32 = 0
  var sourceEnd: UInt32 = 0
  /// The number of the assembly that a glyph is part of; 0 for none.
  var assembly: UInt32 = 0
  var glyph: UInt16 = 0
  /// 0 is the colour of the formula.
  var color: UInt16 = 0
  /// 0 is the math font.
  var face: UInt8 = 0
  var kind: Kind
  /// Of glyphs of text: the number of bytes, from `text` on; 0 on all but the first glyph of a cluster.
  var textLength: UInt8 = 0
  /// Whether `text` is an offset into the shaped text.
  var isText = false
}

/// All that a formula draws, in the order of setting.
struct Ink {
  var pieces: [InkPiece] = []

  var count: Int { pieces.count }

  /// Moves a box's ink right and up.
  @inline(__always)
  mutating func move(_ box: LayoutBox, right dx: Double, up dy: Double = 0) {
    move(box.start..<box.end, right: dx, up: dy)
  }

  /// Moves pieces right and up. Complexity: O(number of pieces).
  mutating func move(_ range: Range<Int>, right dx: Double, up dy: Double = 0) {
    if dx == 0, dy == 0 { return }
    pieces.withUnsafeMutableBufferPointer { pieces in
      for index in range.clamped(to: 0..<pieces.count) {
        pieces[index].x += dx
        pieces[index].y += dy
      }
    }
  }

  /// Puts pieces before those from `start` on, so that they are read first.
  mutating func bringForward(_ range: Range<Int>, to start: Int) {
    guard start >= 0, start < range.lowerBound, range.upperBound <= pieces.count else { return }
    let moved = Array(pieces[range])
    pieces.removeSubrange(range)
    pieces.insert(contentsOf: moved, at: start)
  }

  /// Puts the pieces of a range into the order of its parts, which together are all of it; otherwise they stay.
  mutating func reorder(_ range: Range<Int>, as parts: [Range<Int>]) {
    guard range.lowerBound >= 0, range.upperBound <= pieces.count,
      parts.reduce(0, { $0 + $1.count }) == range.count,
      parts.allSatisfy({ range.lowerBound <= $0.lowerBound && $0.upperBound <= range.upperBound })
    else { return }
    var ordered: [InkPiece] = []
    ordered.reserveCapacity(range.count)
    for part in parts { ordered += pieces[part] }
    pieces.replaceSubrange(range, with: ordered)
  }

  /// Removes the ink of a box that shows nothing; it has to be the last that was set.
  mutating func remove(from start: Int) {
    if start < pieces.count { pieces.removeSubrange(start...) }
  }
}
