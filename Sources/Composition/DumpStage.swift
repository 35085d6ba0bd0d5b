/// A place on the path from Markdown to PDF where the work can be printed instead of continued.
public enum DumpStage: String, Hashable, Sendable, CaseIterable {
  /// The blocks of the document, as HTML.
  case blocks
  /// Shaped runs of glyphs, a paragraph at a time.
  case runs
  /// Lines with their text and widths.
  case lines
  /// Frames and what is placed in them, by page.
  case frames
  /// Drawing commands, by page.
  case drawing
}
