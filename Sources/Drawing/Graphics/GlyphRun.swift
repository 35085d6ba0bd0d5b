public import ComposeFonts

/// Glyphs of one face and size on one baseline, in visual order from left to right.
///
/// The slices share the storage of the paragraph they come from, so making a run copies nothing.
public struct GlyphRun: Sendable {
  /// The face of the glyphs.
  public var face: FontFace
  /// The em, in points.
  public var size: Double
  /// The glyphs, in visual order.
  public var glyphs: ArraySlice<ShapedGlyph>
  /// The UTF-8 text that the glyphs' `textOffset`s index, for copying and searching.
  public var text: ArraySlice<UInt8>
  /// Points added after each glyph flagged `wordSpace`: how a justified line spreads.
  public var wordSpacing: Double
  /// Points added after the last glyph of each cluster: tracking.
  public var letterSpacing: Double
  /// Whether the text runs from right to left.
  public var isRightToLeft: Bool
  /// Changes to the outlines that the face has.
  public var adjustment: GlyphAdjustment
  /// Whether the run goes downwards from its origin instead of to the right, as vertical writing
  /// does: advances lead down, and offsets from the pen to the glyph's own origin.
  public var isVertical: Bool

  /// Creates a run of shaped glyphs and the text that they represent; spacing is in points.
  public init(
    face: FontFace, size: Double, glyphs: ArraySlice<ShapedGlyph>, text: ArraySlice<UInt8>,
    wordSpacing: Double = 0, letterSpacing: Double = 0, isRightToLeft: Bool = false,
    adjustment: GlyphAdjustment = .none, isVertical: Bool = false
  ) {
    self.face = face
    self.size = size
    self.glyphs = glyphs
    self.text = text
    self.wordSpacing = wordSpacing
    self.letterSpacing = letterSpacing
    self.isRightToLeft = isRightToLeft
    self.adjustment = adjustment
    self.isVertical = isVertical
  }
}

extension GlyphRun {
  /// Calls `body` with each glyph and how far from the run's start its pen is, in points.
  package func forEachGlyph(_ body: (ShapedGlyph, Double) -> Void) {
    let unit = scale
    var pen = 0.0
    glyphs.withUnsafeBufferPointer { glyphs in
      for (index, glyph) in glyphs.enumerated() {
        body(glyph, pen)
        pen += Double(glyph.advance) * unit
        if glyph.flags.contains(.wordSpace) { pen += wordSpacing }
        guard letterSpacing != 0 else { continue }
        let next = index + 1
        let isEndOfCluster =
          next == glyphs.count || glyphs[next].textLength > 0
          || glyphs[next].textOffset != glyph.textOffset
        if isEndOfCluster { pen += letterSpacing }
      }
    }
  }
}
