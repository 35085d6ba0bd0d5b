/// A place on the path from Markdown to PDF where the work can be printed instead of continued.
public enum DumpStage: String, Hashable, Sendable, CaseIterable {
  /// The blocks of the document, as HTML.
  case blocks
  /// Every run of glyphs with its glyphs in font units, in the order of drawing.
  case runs
  /// Lines: the runs that share a baseline, page by page.
  case lines
  /// Where each piece of the document stands, page by page.
  case frames
  /// Every drawing command.
  case drawing
  /// The objects of the PDF file, in the order of their numbers.
  case objects
  /// The JSON Schema of front matter; needs no input.
  case schema
}
