/// An intermediate stage between Markdown and PDF that can be printed.
public enum DumpStage: String, Hashable, Sendable, CaseIterable {
  /// The blocks of the document, as HTML.
  case blocks
  /// Every glyph run with its glyphs in font units, in drawing order.
  case runs
  /// The lines: the runs that share a baseline, page by page.
  case lines
  /// The position of each piece of the document, page by page.
  case frames
  /// The formulas: the place of each on its page and in its file (`name:line:column`), its LaTeX, its MathML and its words.
  case math
  /// Every drawing command.
  case drawing
  /// The objects of the PDF file, in order of object number.
  case objects
  /// The JSON Schema of front matter; requires no input.
  case schema
}
