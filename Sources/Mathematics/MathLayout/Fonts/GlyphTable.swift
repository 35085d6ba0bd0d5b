import ComposeFonts
import ComposeGeometry

/// The measures of a glyph that layout asks for, in font units.
struct GlyphMeasures {
  var advance: Float = 0
  /// The top of its outline.
  var ascent: Float = 0
  /// The bottom of its outline, positive below the baseline.
  var depth: Float = 0
  /// The left and right edge of its outline.
  var left: Float = 0
  var right: Float = 0
  var italicCorrection: Float = 0
  /// Where accents are attached; half the width with the italic correction if the font names no place.
  var topAccent: Float = 0
  var hasTopAccent = false
  var isKnown = false
}

/// Glyphs of characters and measures of glyphs of one face, each asked of the font once.
///
/// Belongs to one typesetter; not for several tasks.
final class GlyphTable {
  let face: FontFace
  private let table: MathTable?
  private var measures: [GlyphMeasures]
  /// The page of each block of 256 code points in `glyphs`; -1 of one that was not asked for.
  private var pages: [Int16]
  private var glyphs: [UInt16] = []

  init(face: FontFace, table: MathTable?) {
    self.face = face
    self.table = table
    measures = [GlyphMeasures](repeating: GlyphMeasures(), count: max(1, face.glyphCount))
    pages = [Int16](repeating: -1, count: 0x1100)
  }

  /// The glyph of a code point; 0 when the face has none.
  @inline(__always)
  func glyph(of scalar: UInt32) -> UInt16 {
    let page = Int(scalar >> 8)
    guard page < pages.count else { return 0 }
    let known = pages[page]
    if known >= 0 { return glyphs[Int(known) << 8 | Int(scalar & 255)] }
    return readPage(page, scalar)
  }

  private func readPage(_ page: Int, _ scalar: UInt32) -> UInt16 {
    let first = UInt32(truncatingIfNeeded: page) << 8
    // At most 4,352 pages.
    pages[page] = Int16(truncatingIfNeeded: glyphs.count >> 8)
    for low in 0..<UInt32(256) {
      glyphs.append(Unicode.Scalar(first | low).flatMap { face.glyph(for: $0) } ?? 0)
    }
    return glyphs[Int(pages[page]) << 8 | Int(scalar & 255)]
  }

  @inline(__always)
  func measures(of glyph: UInt16) -> GlyphMeasures {
    let index = Int(glyph)
    guard index < measures.count else { return GlyphMeasures() }
    let known = measures[index]
    return known.isKnown ? known : read(glyph)
  }

  private func read(_ glyph: UInt16) -> GlyphMeasures {
    var result = GlyphMeasures()
    result.isKnown = true
    result.advance = Float(face.advance(of: glyph))
    if let bounds = face.bounds(of: glyph) {
      result.ascent = Float(bounds.origin.y + bounds.size.height)
      result.depth = Float(-bounds.origin.y)
      result.left = Float(bounds.origin.x)
      result.right = Float(bounds.origin.x + bounds.size.width)
    }
    let index = Int(glyph)
    if let table {
      if index < table.italicCorrections.count {
        result.italicCorrection = Float(table.italicCorrections[index])
      }
      result.topAccent = (result.advance + result.italicCorrection) / 2
      if index < table.topAccents.count, table.topAccents[index] != MathTable.noTopAccent {
        result.topAccent = Float(table.topAccents[index])
        result.hasTopAccent = true
      }
    } else {
      result.topAccent = result.advance / 2
    }
    measures[index] = result
    return result
  }
}
