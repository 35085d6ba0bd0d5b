public import ComposeAttributedText
public import ComposeDocumentModel
public import ComposeFonts
import ComposeGraphics

extension Document {
  /// The document as attributed text, for custom frames and pages (`Framesetter`, `Paginator`):
  /// Foundation's presentation intents as paragraph styles, boxes, tables and footnotes.
  ///
  /// Headings have their level, anchors and space; quotes and code are in boxes, table cells in a
  /// `TextTable`, list items have their markers. Raw HTML and the page settings of front matter are
  /// omitted.
  ///
  /// - Parameters:
  ///   - settings: Only the theme and the language are used.
  ///   - images: Provides images; the alternate text replaces a missing image.
  /// - Throws: `FontError` when a family of the theme is missing.
  /// - Complexity: O(n).
  public func attributedText(
    settings: DocumentSettings = DocumentSettings(), fonts: FontCollection = .bundled,
    images: any ImageProvider = EmptyImageProvider()
  ) throws(FontError) -> AttributedText {
    let builder = DocumentTextBuilder(
      settings: settings,
      fonts: try ThemeFonts(
        families: settings.theme.fonts, collection: fonts, palette: settings.theme.palette),
      images: images)
    var notes: [AttributedText] = []
    for note in footnotes {
      builder.begin()
      try builder.append(note.blocks, isNote: true)
      notes.append(builder.finished)
    }
    builder.begin(notes: notes)
    try builder.append(blocks, isNote: false)
    return builder.finished
  }
}
