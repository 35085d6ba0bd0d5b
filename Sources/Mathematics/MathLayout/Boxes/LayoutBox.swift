/// A formula that has been set: its measures, and which of the ink is its own.
///
/// Lengths are points, y upwards from the baseline. Its ink is consecutive, with the origin at the left
/// end of the baseline, until `Ink.move` moves it.
struct LayoutBox {
  var width = 0.0
  var ascent = 0.0
  /// Positive below the baseline.
  var depth = 0.0
  /// The italic correction of a single letter or operator; part of `width`.
  var italic = 0.0
  /// The italic correction of the letter under an accent, which counts before another atom only, as in
  /// LuaTeX: part of the width of the accent, not of a list that it ends.
  var accentedItalic = 0.0
  /// Where an accent is attached, from the left.
  var topAccent = 0.0
  /// How far the ink of a single glyph begins above the baseline; 0 where it begins on or below it.
  var bottom = 0.0
  /// The glyph of a single character, for which scripts are placed otherwise than for boxes; 0 else.
  var glyph: UInt16 = 0
  /// The pieces of ink, `start` up to `end`.
  var start = 0
  var end = 0

  /// Ascent and depth together.
  var height: Double { ascent + depth }

  /// Takes in the measures of a box that stands `dy` above this one's baseline; not its width.
  mutating func extend(with box: LayoutBox, raisedBy dy: Double = 0) {
    ascent = max(ascent, box.ascent + dy)
    depth = max(depth, box.depth - dy)
  }
}
