import ComposeDiagnostics
import ComposeDocumentModel
import ComposeMarkup

extension InlineParser {
  /// Raw HTML at a `<` (CommonMark 0.31.2, 6.6).
  mutating func readHTML(at start: Int) -> Int {
    guard start + 1 < text.count else { return start + 1 }
    switch text[start + 1] {
    case ASCII.exclamation:
      if text.hasPrefix(ignoringCase: "<!--", at: start) { return readComment(at: start) }
      if text.hasPrefix(ignoringCase: "<![CDATA[", at: start) {
        let end = htmlSearch.cdata(text, start + 9)
        return readMarkup(at: start, contentStart: start + 9, end: end)
      }
      guard start + 2 < text.count, text[start + 2].isLetter else { return start + 1 }
      return readMarkup(
        at: start, contentStart: start + 3, end: htmlSearch.declaration(text, start + 3))
    case ASCII.question:
      return readMarkup(
        at: start, contentStart: start + 2, end: htmlSearch.instruction(text, start + 2))
    default:
      guard let tag = htmlSearch.tag(text, start) else { return start + 1 }
      if dialect.contains(.htmlMapping) {
        readMapped(tag, at: start)
        return max(tag.end, pending)
      }
      emit(.html, start, tag.end)
      return tag.end
    }
  }

  private mutating func readComment(at start: Int) -> Int {
    // `<!-->` and `<!--->` are complete comments.
    let end =
      text.hasPrefix(ignoringCase: "<!-->", at: start)
      ? start + 5
      : text.hasPrefix(ignoringCase: "<!--->", at: start)
        ? start + 6 : htmlSearch.comment(text, start + 4)
    guard let end else { return start + 1 }
    emit(dialect.contains(.htmlMapping) ? .nothing : .html, start, end)
    return end
  }

  private mutating func readMarkup(at start: Int, contentStart: Int, end: Int?) -> Int {
    guard let end else { return start + 1 }
    if dialect.contains(.htmlMapping) {
      reportHTML(String(decoding: text[start..<contentStart], as: UTF8.self), at: start..<end)
    }
    emit(.html, start, end)
    return end
  }

  mutating func reportHTML(_ name: String, at range: Range<Int>) {
    guard limiter.admits("raw-html", name) else { return }
    report(
      .warning, code: "raw-html", "HTML \(name) is not supported; only its text is shown",
      at: range)
  }

  // MARK: - Tags that become something

  private mutating func readMapped(_ tag: HTMLSyntax.Tag, at start: Int) {
    let name = text.lowercasedText(tag.name)
    if let span = HTMLSpan(tag: name) {
      if tag.isClosing { return closeTag(span, name, start..<tag.end) }
      if span == .link || span == .transparent { noteAnchors(tag) }
      emit(.openTag, start, tag.end, index: Int(span.rawValue))
      guard !tag.isSelfClosing else {
        events[events.count - 1].kind = .nothing
        return
      }
      openTags.append(
        OpenTag(
          span: span, event: events.count - 1, delimiter: lastDelimiter,
          attributes: tag.attributes))
      return
    }
    switch name {
    case "br": readBreak(start..<tag.end)
    case "wbr": emit(Array("\u{200B}".utf8), inPlaceOf: start, tag.end)
    case "img" where !tag.isClosing: readImage(tag, at: start)
    default:
      if !tag.isClosing { reportHTML("<\(name)>", at: start..<tag.end) }
      emit(.html, start, tag.end)
    }
  }

  /// `<br>`, with the white space around it.
  private mutating func readBreak(_ tag: Range<Int>) {
    var start = tag.lowerBound
    while start > pending, text[start - 1].isSpaceOrTab { start -= 1 }
    if start == pending, let last = events.last, last.kind == .softBreak {
      events[events.count - 1].kind = .nothing
    }
    emit(.lineBreak, start, HTMLSyntax.skipWhitespace(text, from: tag.upperBound))
  }

  private mutating func closeTag(_ span: HTMLSpan, _ name: String, _ range: Range<Int>) {
    guard let open = openTags.popMatching(span) else {
      return emit(.nothing, range.lowerBound, range.upperBound)
    }
    flush(upTo: range.lowerBound)
    processEmphasis(above: open.delimiter)
    // Links and this element must nest: a link that began before it cannot end in it, nor vice
    // versa.
    while let bracket = brackets.last, bracket.event > open.event { brackets.removeLast() }
    inactiveBrackets = min(inactiveBrackets, brackets.count)
    switch span {
    case .link: closeLink(open, range)
    case .transparent:
      if let language = LanguageTag.attribute(value(of: "lang", in: open.attributes)) {
        return begin(.language(language), at: open.event, endingWith: range)
      }
      events[open.event].kind = .nothing
      emit(.nothing, range.lowerBound, range.upperBound)
    default:
      events[open.event].kind = .spanStart
      emit(.spanEnd, range.lowerBound, range.upperBound, index: Int(span.rawValue))
    }
  }

  private mutating func closeLink(_ open: OpenTag, _ range: Range<Int>) {
    let destination = value(of: "href", in: open.attributes)
    guard let destination, open.mayLink, !isUnsafe(destination, at: open.attributes) else {
      events[open.event].kind = .nothing
      return emit(.nothing, range.lowerBound, range.upperBound)
    }
    openTags.deactivateLinks()
    dropLinks(after: open.event)
    begin(
      .link(destination: destination, title: value(of: "title", in: open.attributes)),
      at: open.event, endingWith: range)
  }

  private mutating func readImage(_ tag: HTMLSyntax.Tag, at start: Int) {
    guard let source = value(of: "src", in: tag.attributes), !source.isEmpty else {
      reportHTML("<img> without src", at: start..<tag.end)
      return emit(.html, start, tag.end)
    }
    let given = value(of: "alt", in: tag.attributes)
    links.append(
      .image(
        ImageReference(
          destination: source, title: value(of: "title", in: tag.attributes),
          width: value(of: "width", in: tag.attributes),
          height: value(of: "height", in: tag.attributes), isDecorative: given == "")))
    let image = links.count - 1
    let alternate = given ?? ""
    emit(.linkStart, start, tag.end, index: image)
    if !alternate.isEmpty { emit(Array(alternate.utf8), inPlaceOf: tag.end, tag.end) }
    emit(.linkEnd, tag.end, tag.end, index: image)
  }

  private mutating func noteAnchors(_ tag: HTMLSyntax.Tag) {
    for key: StaticString in ["id", "name"] {
      if let anchor = value(of: key, in: tag.attributes), !anchor.isEmpty { anchors.append(anchor) }
    }
  }

  /// The value of an attribute in `range`, with character references resolved.
  private func value(of key: StaticString, in range: Range<Int>) -> String? {
    HTMLSyntax.value(of: key, in: text, range)
  }
}

extension HTMLSyntax {
  /// The value of an attribute in `range`, with character references resolved.
  ///
  /// CommonMark defines the extent of a tag; its attributes are parsed as in HTML.
  static func value(of key: StaticString, in text: Bytes, _ range: Range<Int>) -> String? {
    HTMLAttributes.value(of: key, in: text, from: range.lowerBound, to: range.upperBound)
  }
}

extension HTMLSpan {
  init?(tag: String) {
    switch tag {
    case "em", "i", "cite", "dfn", "var": self = .emphasis
    case "strong", "b": self = .strong
    case "s", "del", "strike": self = .strikethrough
    case "sup": self = .superscript
    case "sub": self = .subscript
    case "kbd": self = .keyboard
    case "mark": self = .highlight
    case "u", "ins": self = .underline
    case "code", "samp", "tt": self = .code
    case "a": self = .link
    case "span", "font", "small", "big", "abbr", "center", "div", "p", "nobr": self = .transparent
    default: return nil
    }
  }

  /// The corresponding span of the document model; nil if there is none.
  var span: Inline.Span? {
    switch self {
    case .emphasis: .emphasis
    case .strong: .strong
    case .strikethrough: .strikethrough
    case .superscript: .superscript
    case .subscript: .subscript
    case .keyboard: .keyboard
    case .highlight: .highlight
    case .underline: .underline
    case .code, .link, .transparent: nil
    }
  }
}
