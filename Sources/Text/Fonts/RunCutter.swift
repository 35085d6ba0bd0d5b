import CComposeHarfBuzz
import ComposePlatform

/// Cuts text into the pieces that are given to HarfBuzz one at a time.
///
/// - Control characters are separate pieces: they are never shaped.
/// - No piece has more than 64 combining marks in a row: HarfBuzz before 7.0 takes time
///   quadratic in them (CVE-2023-25193).
/// - No piece has more than 16 KiB: cut after a space if there is one, else before a character
///   that starts a cluster.
struct RunCutter {
  struct Piece {
    var range: Range<Int>
    var isControl: Bool
  }

  static let markLimit = 64
  static let byteLimit = 16 * 1024

  private let unicode: OpaquePointer

  init() {
    // Never nil: a static object of HarfBuzz.
    unicode = hb_unicode_funcs_get_default()
  }

  /// Replaces `pieces` by those of `range`, in logical order. Complexity: O(n).
  func cut(
    _ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>, into pieces: inout [Piece]
  ) {
    pieces.removeAll(keepingCapacity: true)
    // Marks take two bytes at least, so short pieces need no counting.
    let countsMarks = range.count > 2 * Self.markLimit
    var start = range.lowerBound
    var offset = start
    var marks = 0
    var afterSpace = start
    var afterCluster = start
    var joinsNext = false

    func close(at end: Int, _ pieces: inout [Piece]) {
      if start < end { pieces.append(Piece(range: start..<end, isControl: false)) }
      start = end
      afterSpace = end
      afterCluster = end
    }

    while offset < range.upperBound {
      let byte = text[offset]
      if byte >= 0x20, byte < 0x7F {
        if offset - start >= Self.byteLimit {
          close(at: afterSpace > start ? afterSpace : joinsNext ? afterCluster : offset, &pieces)
        }
        if !joinsNext { afterCluster = offset }
        offset += 1
        marks = 0
        joinsNext = false
        if byte == 0x20 { afterSpace = offset }
        continue
      }
      let (scalar, length) = UTF8Decoder.decode(text, at: offset, end: range.upperBound)
      if CharacterClasses.isControl(scalar) {
        close(at: offset, &pieces)
        pieces.append(Piece(range: offset..<offset + length, isControl: true))
        offset += length
        start = offset
        afterSpace = offset
        afterCluster = offset
        marks = 0
        joinsNext = false
        continue
      }
      let isMark = countsMarks && scalar >= 0x300 && isCombiningMark(scalar)
      if isMark {
        marks += 1
        if marks > Self.markLimit {
          close(at: offset, &pieces)
          marks = 1
        }
      } else {
        marks = 0
        if !joinsNext, scalar != 0x200D { afterCluster = offset }
      }
      if offset + length - start > Self.byteLimit {
        let cut = afterSpace > start ? afterSpace : afterCluster > start ? afterCluster : offset
        close(at: cut, &pieces)
      }
      joinsNext = scalar == 0x200D
      offset += length
    }
    close(at: range.upperBound, &pieces)
  }

  /// Whether a scalar's general category is M.
  func isCombiningMark(_ scalar: UInt32) -> Bool {
    let category = hb_unicode_general_category(unicode, scalar)
    return category == HB_UNICODE_GENERAL_CATEGORY_NON_SPACING_MARK
      || category == HB_UNICODE_GENERAL_CATEGORY_SPACING_MARK
      || category == HB_UNICODE_GENERAL_CATEGORY_ENCLOSING_MARK
  }
}
