import ComposeGeometry

/// A finished column of a page.
struct PageColumn {
  var content: PageContent
  var notes: [PageNotes.Piece]
  /// From the upper left corner of the text area.
  var origin: Point
  var width: Double
  /// Notes stand at the foot of this height.
  var height: Double

  /// What the notes and the rule above them take.
  func noteHeight(_ geometry: PageGeometry) -> Double {
    if notes.isEmpty { return 0 }
    return notes.reduce(geometry.noteSeparator) { $0 + $1.spaceBefore + $1.box.height }
  }
}
