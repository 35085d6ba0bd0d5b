import ComposeDocumentModel

extension HTMLDump {
  /// Writes the items of a leaf. In an image only its alternate text is written.
  mutating func write(_ text: InlineText) {
    var image: ImageReference?
    var depth = 0
    for item in text.items {
      if depth > 0 {
        switch item.kind {
        case .begin(.image): depth += 1
        case .end(.image):
          depth -= 1
          if depth == 0, let image { writeImageEnd(image) }
        case .text, .code, .math, .reference: writeEscaped(text.utf8[item.range])
        case .softBreak, .lineBreak: write(" ")
        default: break
        }
        continue
      }
      switch item.kind {
      case .text, .reference: writeEscaped(text.utf8[item.range])
      case .indexTerm: break
      case .code:
        write("<code>")
        writeEscaped(text.utf8[item.range])
        write("</code>")
      case .math(let isDisplay):
        write("<span class=\"math \(isDisplay ? "display" : "inline")\">")
        writeEscaped(text.utf8[item.range])
        write("</span>")
      case .softBreak: write("\n")
      case .lineBreak: write("<br />\n")
      case .html: writeHTML(text.utf8[item.range])
      case .footnoteReference(let note): writeReference(to: note)
      case .begin(.image(let reference)):
        image = reference
        depth = 1
        write("<img src=\"\(Self.escapedAddress(reference.destination))\" alt=\"")
      case .begin(let span): writeBegin(span)
      case .end(.ruby(let annotation)): write("<rt>\(Self.escaped(annotation))</rt></ruby>")
      case .end(let span): write("</\(Self.name(span))>")
      }
    }
  }

  private mutating func writeBegin(_ span: Inline.Span) {
    if case .language(let tag) = span { return write("<span lang=\"\(Self.escaped(tag))\">") }
    if case .abbreviation(let expansion) = span {
      return write("<abbr title=\"\(Self.escaped(expansion))\">")
    }
    if case .marginNote = span { return write("<span class=\"marginnote\">") }
    if case .codeLanguage(let name) = span {
      return write("<span class=\"language-\(Self.escaped(name))\">")
    }
    guard case .link(let destination, let title) = span else {
      return write("<\(Self.name(span))>")
    }
    write("<a href=\"\(Self.escapedAddress(destination))\"")
    writeTitle(title)
    write(">")
  }

  private mutating func writeImageEnd(_ image: ImageReference) {
    write("\"")
    writeTitle(image.title)
    if let width = image.width { write(" width=\"\(Self.escaped(width))\"") }
    if let height = image.height { write(" height=\"\(Self.escaped(height))\"") }
    write(" />")
  }

  private mutating func writeTitle(_ title: String?) {
    guard let title, !title.isEmpty else { return }
    write(" title=\"\(Self.escaped(title))\"")
  }

  private static func name(_ span: Inline.Span) -> String {
    switch span {
    case .emphasis: "em"
    case .strong: "strong"
    case .strikethrough: "del"
    case .superscript: "sup"
    case .subscript: "sub"
    case .keyboard: "kbd"
    case .highlight: "mark"
    case .underline: "u"
    case .small: "small"
    case .ruby: "ruby"
    case .link: "a"
    case .abbreviation: "abbr"
    case .language, .codeLanguage, .marginNote, .styled: "span"
    case .image: "img"
    }
  }
}
