public import ComposeAttributedText
public import ComposeDocumentModel
public import ComposeFonts
import ComposeGraphics

extension Document {
  /// The document as text with attributes, for frames and pages of one's own (`Framesetter`,
  /// `Paginator`): Foundation's presentation intents as paragraph styles, boxes, tables and notes.
  ///
  /// Headings have their level, anchors and space; quotes and code stand in boxes, cells in a
  /// `TextTable`, items of lists behind their markers. Raw HTML is left out, and so is what front matter
  /// says of pages.
  ///
  /// - Parameters:
  ///   - settings: Its theme and language count.
  ///   - images: Finds pictures; one that is missing shows its words.
  /// - Throws: `FontError` when a family of the theme is missing.
  /// - Complexity: O(n).
  public func attributedText(
    settings: DocumentSettings = DocumentSettings(), fonts: FontCollection = .bundled,
    images: any ImageProvider = NoImages()
  ) throws(FontError) -> AttributedText {
    var builder = DocumentTextBuilder(
      settings: settings,
      fonts: try ThemeFonts(families: settings.theme.fonts, collection: fonts), images: images)
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
