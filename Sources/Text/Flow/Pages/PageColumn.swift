package import ComposeGeometry

/// A finished column of a page.
package struct PageColumn {
  package var content: PageContent
  package var notes: FootnoteArea<FootnotePiece>
  /// From the upper left corner of the text area.
  package var origin: Point
  package var width: Double
  /// Notes are placed at the foot of this height.
  package var height: Double
}
