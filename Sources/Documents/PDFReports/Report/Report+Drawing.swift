package import ComposeDiagnostics
import ComposeDocuments
package import ComposeGraphics

/// A report that is drawn: what was found, and where in the code its blocks are made.
package struct DrawnReport {
  package var diagnostics: [ReportDiagnostic]
  /// The place of a block, by the range that structure elements have for it.
  package var site: (SourceRange) -> CallSite?
}

extension Report {
  /// Lays the report out on the pages of any context, as when it is written.
  ///
  /// - Throws: `LayoutError` for content that can never fit, `ReportError`.
  package func draw(on context: some PagedContext) throws -> DrawnReport {
    let run = ReportRun(self, counts: try counted())
    do {
      let stream = try run.stream(on: context)
      for block in run.blocks { try stream.append(block) }
      let diagnostics = try stream.finish()
      let places = run.places
      return DrawnReport(
        diagnostics: diagnostics.map { ReportDiagnostic($0, places: places) },
        site: { places[$0]?.site })
    } catch {
      throw run.publicError(error)
    }
  }
}
