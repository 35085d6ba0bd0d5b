import ComposeDiagnostics
import ComposeDocuments

/// A block for content that is not allowed in its place: layout throws an error with the reason and the line of code.
struct RefusedBlock: CustomLayout {
  var failure: BlockFailure

  func flow(in area: LayoutArea) throws { throw failure }
  func needs(in area: LayoutArea) throws -> ContentNeeds { throw failure }
}

extension BlockBuilder {
  /// Refuses text that calls footnotes where none can be.
  ///
  /// - Parameter callsNotes: Whether it does, and there are none here.
  mutating func refuseNotes(where callsNotes: Bool, at range: SourceRange) {
    guard callsNotes else { return }
    add(
      RefusedBlock(
        failure: BlockFailure(
          code: "note-around-pages",
          message: "a footnote is called in what is around pages, which is repeated",
          hint: "call it in the content of the report, or write the note in full", range: range)),
      at: range)
  }
}
