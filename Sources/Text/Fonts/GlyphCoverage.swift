import CComposeHarfBuzz

/// Which code points a face's `cmap` maps to a glyph: a bitmap for the BMP, ranges above it.
// Unchecked: the bitmap is written only in `init`.
package final class GlyphCoverage: @unchecked Sendable {
  private let bitmap: UnsafeMutablePointer<UInt64>
  private let upperRanges: [ClosedRange<UInt32>]
  private static let words = 0x10000 / 64

  init(face: OpaquePointer) {
    bitmap = .allocate(capacity: Self.words)
    bitmap.initialize(repeating: 0, count: Self.words)
    let set = hb_set_create()
    defer { hb_set_destroy(set) }
    hb_face_collect_unicodes(face, set)
    var upper: [ClosedRange<UInt32>] = []
    var first = CHarfBuzzInvalidValue
    var last = CHarfBuzzInvalidValue
    while hb_set_next_range(set, &first, &last) != 0 {
      let inPlane = first...max(first, last)
      if inPlane.lowerBound < 0x10000 {
        Self.fill(bitmap, inPlane.lowerBound...min(inPlane.upperBound, 0xFFFF))
      }
      if inPlane.upperBound >= 0x10000 {
        upper.append(max(inPlane.lowerBound, 0x10000)...inPlane.upperBound)
      }
    }
    upperRanges = upper
  }

  deinit {
    bitmap.deinitialize(count: Self.words)
    bitmap.deallocate()
  }

  private static func fill(_ bitmap: UnsafeMutablePointer<UInt64>, _ range: ClosedRange<UInt32>) {
    // The range ends at 0xFFFF at the latest, so every word is inside the bitmap.
    var scalar = Int(range.lowerBound)
    let end = Int(range.upperBound) + 1
    while scalar < end {
      let bit = scalar & 63
      let bits = min(64 - bit, end - scalar)
      let mask = bits == 64 ? ~UInt64(0) : (UInt64(1) << UInt64(bits) - 1) << UInt64(bit)
      bitmap[scalar >> 6] |= mask
      scalar += bits
    }
  }

  /// Whether `cmap` has a glyph for a code point.
  package func contains(_ scalar: UInt32) -> Bool {
    if scalar < 0x10000 { return bitmap[Int(scalar >> 6)] >> UInt64(scalar & 63) & 1 != 0 }
    return containsAboveBMP(scalar)
  }

  /// Whether any of the 256 code points from `block` × 256 on has a glyph.
  func hasAny(inBlock block: UInt32) -> Bool {
    let first = block << 8
    if first < 0x10000 {
      let word = Int(first >> 6)
      return bitmap[word] | bitmap[word + 1] | bitmap[word + 2] | bitmap[word + 3] != 0
    }
    let index = indexOfRange(endingAtOrAfter: first)
    return index < upperRanges.count && upperRanges[index].lowerBound <= first + 0xFF
  }

  private func containsAboveBMP(_ scalar: UInt32) -> Bool {
    let index = indexOfRange(endingAtOrAfter: scalar)
    return index < upperRanges.count && upperRanges[index].lowerBound <= scalar
  }

  private func indexOfRange(endingAtOrAfter scalar: UInt32) -> Int {
    var low = 0
    var high = upperRanges.count
    while low < high {
      let middle = (low + high) / 2
      if upperRanges[middle].upperBound < scalar { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
