import ComposeAttributedText
import ComposeGeometry

/// The style of a kind of text, from which an `InlineStyler` starts.
struct TextStyle: Equatable {
  var role: ThemeFonts.Role
  var size: Double
  var weight: Int = 400
  var isItalic = false
  var hasSmallCapitals = false
  var color: Color
  var paragraph: ParagraphStyle
  /// What style sheets add, as a number of the document's `AppearanceTable`; 0 for nothing.
  var appearance: Int32 = 0

  /// The style of text in another direction.
  func turned(rightToLeft: Bool) -> TextStyle {
    var style = self
    style.paragraph.baseWritingDirection = rightToLeft ? .rightToLeft : .leftToRight
    return style
  }

  func sized(_ factor: Double) -> TextStyle {
    var style = self
    style.size *= factor
    return style
  }
}

/// The text styles of a theme. A class, since a theme is large to copy.
final class TextStyles: Sendable {
  let theme: Theme
  /// Whether paragraphs are right-to-left regardless of their first character.
  let isRightToLeft: Bool
  /// Created once, so that all paragraphs share their line breaking parameters.
  private let running: ParagraphStyle
  /// The style of table cells, in which long words are hyphenated as in body text.
  private let cell: ParagraphStyle

  init(settings: DocumentSettings) {
    theme = settings.theme
    isRightToLeft = ReadingDirection.isRightToLeft(settings.language)
    // Ragged text begins where its direction does.
    var running = ParagraphStyle(
      alignment: theme.alignment == .left ? .natural : theme.alignment)
    if theme.orphanLines != 2 { running.orphanLines = theme.orphanLines }
    if theme.widowLines != 2 { running.widowLines = theme.widowLines }
    running.fit(theme.justification, theme.totalFitCosts, theme.hyphenation)
    self.running = running
    var cell = ParagraphStyle(alignment: .left)
    cell.hyphenation = theme.hyphenation
    self.cell = cell
  }

  private func paragraph(_ alignment: ParagraphStyle.Alignment, leading: Double) -> ParagraphStyle {
    paragraph(ParagraphStyle(alignment: alignment), leading: leading)
  }

  private func paragraph(_ base: ParagraphStyle, leading: Double) -> ParagraphStyle {
    var style = base
    style.lineHeight = .exact(leading)
    style.lineBreaking = theme.lineBreaking
    style.tabStops = []
    style.defaultTabInterval = theme.tabInterval
    if isRightToLeft { style.baseWritingDirection = .rightToLeft }
    return style
  }

  var body: TextStyle {
    TextStyle(
      role: .text, size: theme.bodySize, color: theme.colors.text,
      paragraph: paragraph(running, leading: theme.leading))
  }

  func heading(_ level: Int) -> TextStyle {
    let heading = theme.heading(level)
    return TextStyle(
      role: heading.font, size: heading.size, weight: heading.weight, isItalic: heading.isItalic,
      hasSmallCapitals: heading.hasSmallCapitals, color: heading.color,
      paragraph: paragraph(heading.alignment, leading: heading.leading))
  }

  /// Captions, in the sans serif of tables, slightly smaller.
  var caption: TextStyle {
    TextStyle(
      role: .heading, size: theme.bodySize * 0.84, color: theme.colors.caption,
      paragraph: paragraph(.natural, leading: theme.compactLeading * theme.smallScale))
  }

  /// Running heads, in a small grey sans serif.
  var runningHead: TextStyle {
    var style = caption
    style.size = theme.bodySize * theme.smallScale * theme.sansScale
    style.color = theme.colors.muted
    return style
  }

  var tableCell: TextStyle {
    TextStyle(
      role: .heading, size: theme.bodySize * 0.86, color: theme.colors.text,
      paragraph: paragraph(cell, leading: theme.compactLeading * 0.86))
  }

  var tableHeader: TextStyle {
    var style = tableCell
    style.weight = 700
    return style
  }

  var note: TextStyle {
    var style = body.sized(theme.smallScale)
    style.paragraph.lineHeight = .exact(theme.compactLeading * theme.smallScale)
    return style
  }

  var code: TextStyle {
    // Eighty columns of a 0.6-em monospaced face fit the measure of the report theme.
    let size = theme.bodySize * theme.monoScale * theme.code.size
    var style = TextStyle(
      role: .mono, size: size, color: theme.colors.text,
      paragraph: paragraph(.left, leading: (size * 1.36 * 4).rounded() / 4))
    // Source code is left-to-right in every language.
    style.paragraph.baseWritingDirection = .natural
    return style
  }

  /// Headers and footers of themes.
  var strip: TextStyle {
    TextStyle(
      role: theme.furnitureFont, size: theme.bodySize * theme.furnitureSize,
      color: theme.colors.muted, paragraph: paragraph(.left, leading: theme.leading))
  }

  /// Page numbers of themes without a footer.
  var furniture: TextStyle {
    TextStyle(
      role: .text, size: theme.bodySize * 0.9, color: theme.colors.muted,
      paragraph: paragraph(.center, leading: theme.leading))
  }
}
