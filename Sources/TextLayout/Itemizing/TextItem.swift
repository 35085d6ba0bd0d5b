/// A stretch of a paragraph with one set of attributes, script and direction; not yet shaped.
struct TextItem {
  /// In bytes of the attributed text.
  var range: Range<Int>
  /// The index of its set in the attributed text.
  var attributes: Int
  /// ISO 15924, as an OpenType tag value.
  var script: UInt32
  var level: UInt8
}
