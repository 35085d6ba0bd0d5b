/// A stretch of a paragraph with one set of attributes, script and direction; not yet shaped.
struct TextItem {
  /// In bytes of the attributed text.
  var range: Range<Int>
  /// The index of its set in the attributed text.
  var attributes: Int
  /// ISO 15924, as an OpenType tag value.
  var script: UInt32
  var level: UInt8
  /// How far raised or lowered letters move without making the line taller, in points, positive
  /// upwards.
  var rise = 0.0
  /// How far letters on another baseline move.
  var shift = 0.0
  /// Whether glyphs are upright in a line that runs downwards.
  var isUpright = false
  /// The height of the centre of upright glyphs above the baseline, in points.
  var middle = 0.0
}
