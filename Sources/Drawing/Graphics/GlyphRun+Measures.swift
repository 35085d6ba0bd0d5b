import ComposeFonts
public import ComposeGeometry

extension GlyphRun {
  /// Points for one unit of the glyphs' advances.
  public var scale: Double { unit * adjustment.horizontalScale }

  /// Points for a font unit of glyphs as the font has them.
  package var unit: Double { size / Double(max(1, face.unitsPerEm)) }

  /// The advance of each glyph, in points: with word spacing and, after the last glyph of each
  /// cluster, letter spacing. Complexity: O(n).
  public var advances: [Double] {
    let scale = scale
    var advances: [Double] = []
    advances.reserveCapacity(glyphs.count)
    for index in glyphs.indices {
      let glyph = glyphs[index]
      let next = index + 1
      let endsCluster = next == glyphs.endIndex || glyphs[next].textLength > 0
      advances.append(
        Double(glyph.advance) * scale + (glyph.flags.contains(.wordSpace) ? wordSpacing : 0)
          + (endsCluster ? letterSpacing : 0))
    }
    return advances
  }

  /// Where each glyph is drawn, in points from the run's origin, y downwards. Advances alone are
  /// not enough: the font offsets marks and cursive letters (GPOS). Complexity: O(n).
  public var positions: [Point] {
    let scale = scale
    let height = unit * adjustment.verticalScale
    var pen = 0.0
    return zip(glyphs, advances).map { glyph, advance in
      defer { pen += advance }
      if isVertical {
        return Point(x: Double(glyph.xOffset) * scale, y: pen - Double(glyph.yOffset) * height)
      }
      return Point(x: pen + Double(glyph.xOffset) * scale, y: -Double(glyph.yOffset) * height)
    }
  }

  /// The sum of the advances, in points. Complexity: O(n).
  public var width: Double { advances.reduce(0, +) }

  /// The bounding box of all outlines, in points from the run's origin, y downwards; nil when
  /// nothing is drawn. Complexity: O(n).
  public var inkBounds: Rect? {
    // Outlines have y upwards.
    let matrix = adjustment.matrix.followed(by: AffineTransform(scaleX: unit, y: -unit))
    var ink: Rect?
    for (glyph, position) in zip(glyphs, positions) {
      guard let box = face.bounds(of: glyph.glyph) else { continue }
      let rect = box.applying(matrix).offsetBy(dx: position.x, dy: position.y)
      ink = ink?.union(rect) ?? rect
    }
    return ink
  }
}
