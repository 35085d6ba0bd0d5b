import ComposeGeometry

/// A finished column of a page.
package struct PageColumn {
  package var content: PageContent
  package var notes: [Footnotes.Piece]
  /// From the upper left corner of the text area.
  package var origin: Point
  package var width: Double
  /// Notes stand at the foot of this height.
  package var height: Double

  /// What the notes and the rule above them take.
  func noteHeight(_ area: FlowArea) -> Double {
    if notes.isEmpty { return 0 }
    return notes.reduce(area.noteSeparator) { $0 + $1.spaceBefore + $1.box.height }
  }
}
