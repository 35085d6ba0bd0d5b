import ComposeMarkup

/// The attribute `markdown` of HTML elements whose content is Markdown, as kramdown, PHP Markdown Extra and
/// Python-Markdown have it: `<div markdown="1">`. The value `0` is as if it were not there.
enum MarkdownAttribute {
  static func isSet(_ value: String?) -> Bool { value.map { $0 != "0" } ?? false }

  /// Whether a tag has the attribute, is alone on its line, and holds blocks: what follows are blocks of
  /// Markdown.
  ///
  /// - Parameter line: The source up to the end of the line.
  static func startsBlocks(_ line: Bytes, at start: Int) -> Bool {
    guard let tag = HTMLSyntax.tag(line, at: start), !tag.isClosing, !tag.isSelfClosing,
      LinkSyntax.skipSpaces(line, from: tag.end) == line.count,
      isSet(HTMLSyntax.value(of: "markdown", in: line, tag.attributes)),
      let element = HTMLElement.named[line.lowercasedText(tag.name)]
    else { return false }
    return element.separatesBlocks && !element.holdsText && element != .p
  }
}
