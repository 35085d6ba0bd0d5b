/// A box of a footnote and the space above it.
package struct FootnotePiece: Equatable, FootnoteContent {
  package var box: BoxHandle
  package var spaceBefore: Double
  /// Whether an earlier page has the note too.
  package var isRepeated: Bool

  package init(_ box: BoxHandle, spaceBefore: Double, isRepeated: Bool = false) {
    self.box = box
    self.spaceBefore = spaceBefore
    self.isRepeated = isRepeated
  }

  package var isEmpty: Bool { false }

  /// What rounding may add to the heights of boxes, in points.
  private static let tolerance = 0.01

  package func split(
    width: Double, height: Double, isForced: Bool
  ) -> (part: FootnotePiece, height: Double, rest: FootnotePiece?)? {
    isForced || box.height <= height + Self.tolerance ? (self, box.height, nil) : nil
  }
}
