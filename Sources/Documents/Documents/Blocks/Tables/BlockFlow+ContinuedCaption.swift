import ComposeDocumentModel
import ComposeFlow
import ComposeTextLayout

extension BlockFlow {
  /// The caption of a table that may continue on further pages, as it is set again on these: its text
  /// and "(continued)" in one line, or that word alone where the text is too long.
  func continuedCaption(of table: Table, _ rows: TableParts) throws -> [FlowBox] {
    guard let caption = table.caption, !caption.isEmpty,
      table.rows.count > Self.shortTable || !table.rows.allSatisfy(\.isSimple)
    else { return [] }
    let word = ContinuedWord.text(in: settings.language)
    var whole = caption.withoutNotes
    whole.append(plain: " (\(word))")
    for text in [whole, InlineText("(\(word))")] {
      let styled = try styler.text(
        text, style: styles.caption, file: rows.file, width: rows.region.width)
      let layout = ParagraphLayout(shape(styled.text), width: rows.region.width)
      guard layout.lineCount == 1 else { continue }
      let line = layout.line(0)
      let placement = line.placement
      let tags = ParagraphTags(nil, language: settings.language)
      return [
        FlowBox(
          .cells([
            CellLine(
              line: line, baseline: placement.baseline,
              x: rows.region.x - rows.x
                + (theme.tables.isCentered ? (rows.region.width - line.width) / 2 : 0), tags: tags)
          ]), x: rows.x, height: placement.height + theme.leading * 0.3)
      ]
    }
    return []
  }
}

extension InlineText {
  /// Without the calls of footnotes, which are at the first occurrence.
  fileprivate var withoutNotes: InlineText {
    var text = self
    text.items.removeAll { if case .footnoteReference = $0.kind { true } else { false } }
    return text
  }

  fileprivate mutating func append(plain string: String) {
    let start = utf8.count
    utf8.append(contentsOf: string.utf8)
    items.append(
      Inline(.text, range: start..<utf8.count, sourceOffset: items.last?.sourceOffset ?? 0))
  }
}

/// The word for "continued" above the parts of a table.
enum ContinuedWord {
  /// - Parameter language: A BCP 47 tag.
  static func text(in language: String?) -> String {
    let tag = (language ?? "en").lowercased()
    return words[String(tag.prefix { $0 != "-" && $0 != "_" })] ?? "continued"
  }

  private static let words: [String: String] = [
    "cs": "pokračování", "da": "fortsat", "de": "Fortsetzung", "el": "συνέχεια",
    "es": "continuación", "fi": "jatkuu", "fr": "suite", "hu": "folytatás", "it": "continua",
    "nb": "forts.", "nl": "vervolg", "nn": "framh.", "no": "forts.", "pl": "ciąg dalszy",
    "pt": "continuação", "ro": "continuare", "ru": "продолжение", "sk": "pokračovanie",
    "sv": "forts.", "tr": "devamı", "uk": "продовження",
  ]
}
