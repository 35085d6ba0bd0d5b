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
      guard
        let tag = mode == .html ? htmlSearch.lenientTag(text, start) : htmlSearch.tag(text, start)
      else { return start + 1 }
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
    // Processing instructions and declarations are comments to HTML.
    emit(dialect.contains(.htmlMapping) ? .nothing : .html, start, end)
    return end
  }

  mutating func reportHTML(_ name: String, at range: Range<Int>, isShown: Bool = true) {
    guard limiter.admits("raw-html", name) else { return }
    report(
      .warning, code: "raw-html",
      "HTML \(name) is not supported" + (isShown ? "; only its text is shown" : " and not shown"),
      at: range)
  }

  // MARK: - Tags that become something

  private mutating func readMapped(_ tag: HTMLSyntax.Tag, at start: Int) {
    let name = text.lowercasedText(tag.name)
    if let span = HTMLSpan(tag: name) {
      if mode == .markdown, name == "div" || name == "center" {
        blockTags.append(map.sourceOffset(start))
      }
      return tag.isClosing
        ? closeTag(span, start..<tag.end) : openTag(span, tag, at: start)
    }
    switch name {
    case "br": readBreak(start..<tag.end)
    case "wbr": emit(Array("\u{200B}".utf8), inPlaceOf: start, tag.end)
    case "img" where !tag.isClosing: readImage(tag, at: start)
    case "source" where openTags.holds(.picture): readSource(tag, at: start)
    case "link":
      let relation = value(of: "rel", in: tag.attributes)?.lowercased()
      if relation == "stylesheet", !isPage { reportStyleSheet(at: start..<tag.end) }
      emit(.nothing, start, tag.end)
    case "meta", "base", "source", "track", "param", "area": emit(.nothing, start, tag.end)
    case "input": readInput(tag, at: start)
    default:
      let element = HTMLElement.named[name] ?? .unknown
      if element == .math {
        readMathML(tag, at: start)
      } else if element == .unknown {
        readUnknown(tag, at: start)
      } else if element.isEmbedded {
        readEmbedded(element, tag, at: start)
      } else if element == .svg {
        readDrawing(tag, at: start)
      } else if element.isNeverShown, !tag.isClosing {
        hideContent(of: element, tag, at: start)
      } else if element.separatesBlocks {
        readBlockTag(element, tag, at: start)
      } else {
        if !tag.isClosing { reportHTML("<\(name)>", at: start..<tag.end) }
        emit(.html, start, tag.end)
      }
    }
  }

  private mutating func openTag(_ span: HTMLSpan, _ tag: HTMLSyntax.Tag, at start: Int) {
    if span == .link || span == .transparent, start >= reopenedEnd { noteAnchors(tag) }
    switch span {
    case .rubyText, .rubyParenthesis:
      guard openTags.holds(.ruby) else { return emit(.nothing, start, tag.end) }
      endRubyParts(at: start..<start)
    case .picture: pictureSource = nil
    // One within another would annotate annotations.
    case .ruby where openTags.holds(.ruby): return emit(.nothing, start, tag.end)
    default: break
    }
    if span == .quotation { addQuotationMark(.canOpen, at: start) }
    let styleEvent = beginStyle(tag, at: start)
    let mark = span.marks(isRightToLeft: isRightToLeft(tag))?.start
    if let mark { emit(Array(mark.utf8), inPlaceOf: start, start) }
    emit(.openTag, start, tag.end, index: Int(span.rawValue))
    guard !tag.isSelfClosing else {
      events[events.count - 1].kind = .nothing
      return
    }
    if span == .ruby { rubyBase = events.count - 1 }
    openTags.append(
      OpenTag(
        span: span, event: events.count - 1, delimiter: lastDelimiter,
        attributes: tag.attributes, styleEvent: styleEvent))
  }

  /// A mark of `<q>`.
  private mutating func addQuotationMark(_ side: QuoteFlags, at position: Int) {
    let flags: QuoteFlags = [.isDouble, .isElement, side]
    emit(.quote, position, position, index: Int(flags.rawValue))
    hasMarks = true
  }

  private func isRightToLeft(_ tag: HTMLSyntax.Tag) -> Bool? {
    switch value(of: "dir", in: tag.attributes) {
    case "rtl"?: true
    case "ltr"?: false
    default: nil
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

  /// A tag of a block between words, as in the cells of Markdown's tables: a line ends there, and the
  /// items of lists have bullets.
  private mutating func readBlockTag(_ element: HTMLElement, _ tag: HTMLSyntax.Tag, at start: Int) {
    if mode == .markdown { blockTags.append(map.sourceOffset(start)) }
    if !tag.isClosing { noteAnchors(tag) }
    flush(upTo: start)
    let isSeparated = events.last { $0.kind != .nothing && $0.kind != .openTag }.map {
      $0.kind == .lineBreak
    }
    if isSeparated == false, !tag.isClosing || element == .p { emit(.lineBreak, start, start) }
    // What comes last is trimmed if nothing follows.
    emit(.nothing, start, HTMLSyntax.skipWhitespace(text, from: tag.end))
    if element == .li, !tag.isClosing { emit(Array("• ".utf8), inPlaceOf: pending, pending) }
  }

  /// Passes over what is not text: scripts, style sheets.
  private mutating func hideContent(of element: HTMLElement, _ tag: HTMLSyntax.Tag, at start: Int) {
    let end = htmlSearch.content(of: element, in: text, from: tag.end)?.tagEnd
    if element == .style { reportStyleSheet(at: start..<tag.end) }
    if let end {
      emit(.nothing, start, end)
    } else {
      // In HTML the rest of the page belongs to it; in Markdown that would be a line's text.
      emit(.html, start, mode == .html && element.content != nil ? text.count : tag.end)
    }
  }

  private mutating func reportStyleSheet(at range: Range<Int>) {
    guard !isPage, limiter.admits("style-sheet", "style sheets") else { return }
    report(.note, code: "style-sheet", "style sheet ignored", at: range)
  }

  /// A form control shows its state or its value.
  private mutating func readInput(_ tag: HTMLSyntax.Tag, at start: Int) {
    reportHTML("<input>", at: start..<tag.end)
    let attributes = tag.attributes
    switch value(of: "type", in: attributes)?.lowercased() {
    case "checkbox", "radio":
      let isChecked = value(of: "checked", in: attributes) != nil
      emit(Array((isChecked ? "\u{2611}" : "\u{2610}").utf8), inPlaceOf: start, tag.end)
    case "hidden", "password", "file", "image": emit(.nothing, start, tag.end)
    default:
      emit(Array((value(of: "value", in: attributes) ?? "").utf8), inPlaceOf: start, tag.end)
    }
  }

  private mutating func closeTag(_ span: HTMLSpan, _ range: Range<Int>) {
    guard openTags.holds(span) else { return emit(.nothing, range.lowerBound, range.upperBound) }
    guard mode == .html else {
      guard let open = openTags.popMatching(span) else { return }
      return close(open, at: range)
    }
    // As in browsers, misnested elements end here and begin again.
    var inner: [OpenTag] = []
    let start = range.lowerBound
    while let open = openTags.innermost, open.span != span {
      if inner.count < 8, open.span.isFormatting { inner.append(open) }
      closeInnermost(at: start..<start)
    }
    closeInnermost(at: range)
    for var open in inner.reversed() {
      let tag = events[open.event]
      if open.styleEvent >= 0 {
        let style = Int(events[open.styleEvent].index)
        emit(.nothing, range.upperBound, range.upperBound, index: style)
        open.styleEvent = events.count - 1
      }
      emit(.nothing, range.upperBound, range.upperBound)
      events[events.count - 1] = InlineEvent(
        kind: .openTag, start: tag.start, end: tag.end, index: open.span.rawValue)
      open.event = events.count - 1
      open.delimiter = lastDelimiter
      openTags.append(open)
    }
  }

  mutating func closeInnermost(at range: Range<Int>) {
    if let open = openTags.popInnermost() { close(open, at: range) }
  }

  private mutating func close(_ open: OpenTag, at range: Range<Int>) {
    closeElement(open, at: range)
    if open.styleEvent >= 0 { endStyle(open, at: range.upperBound) }
  }

  private mutating func closeElement(_ open: OpenTag, at range: Range<Int>) {
    flush(upTo: range.lowerBound)
    processEmphasis(above: open.delimiter)
    // Links and this element must nest: a link that began before it cannot end in it, nor vice
    // versa.
    while let bracket = brackets.last, bracket.event > open.event { brackets.removeLast() }
    inactiveBrackets = min(inactiveBrackets, brackets.count)
    if open.span == .quotation { addQuotationMark(.canClose, at: range.lowerBound) }
    let mark = open.span.marks(
      isRightToLeft: value(of: "dir", in: open.attributes).map { $0 == "rtl" })?.end
    if let mark { emit(Array(mark.utf8), inPlaceOf: range.lowerBound, range.lowerBound) }
    switch open.span {
    case .link: closeLink(open, range)
    case .transparent, .isolate, .override, .quotation:
      if let language = LanguageTag.attribute(value(of: "lang", in: open.attributes)) {
        return begin(.language(language), at: open.event, endingWith: range)
      }
      events[open.event].kind = .nothing
      emit(.nothing, range.lowerBound, range.upperBound)
    case .picture:
      pictureSource = nil
      events[open.event].kind = .nothing
      emit(.nothing, range.lowerBound, range.upperBound)
    case .ruby, .rubyText, .rubyParenthesis: closeRuby(open, range)
    default:
      events[open.event].kind = .spanStart
      emit(.spanEnd, range.lowerBound, range.upperBound, index: Int(open.span.rawValue))
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
    let source =
      pictureSource ?? value(of: "src", in: tag.attributes)
      ?? value(of: "srcset", in: tag.attributes).flatMap(Self.firstCandidate)
    guard let source, !source.isEmpty else {
      reportHTML("<img> without src", at: start..<tag.end)
      return emit(.html, start, tag.end)
    }
    let given = value(of: "alt", in: tag.attributes)
    let placement = placement(of: tag)
    if placement != nil { hasPlacedImages = true }
    var reference = ImageReference(
      destination: source, title: value(of: "title", in: tag.attributes),
      width: dimension("width", of: tag), height: dimension("height", of: tag),
      isDecorative: given == "", placement: placement)
    if let style = style(of: tag, at: start) { reference.take(style) }
    links.append(.image(reference))
    let image = links.count - 1
    let alternate = given ?? ""
    emit(.linkStart, start, tag.end, index: image)
    if !alternate.isEmpty { emit(Array(alternate.utf8), inPlaceOf: tag.end, tag.end) }
    emit(.linkEnd, tag.end, tag.end, index: image)
  }

  /// The side of the text that an image is set at: by `align`, as browsers have it, or by `float`
  /// (CSS 2.2, 9.5.1).
  func placement(of tag: HTMLSyntax.Tag) -> Placement? {
    var side = value(of: "align", in: tag.attributes)
    if let style = value(of: "style", in: tag.attributes) {
      for declaration in CSSDeclaration.list(style) where declaration.property == "float" {
        side = declaration.value
      }
    }
    switch side?.lowercased() {
    case "left": return .left
    case "right": return .right
    default: return nil
    }
  }

  /// A width or height, without the signs behind it that browsers ignore: `100px;`, `600/`.
  func dimension(_ key: StaticString, of tag: HTMLSyntax.Tag) -> String? {
    guard var text = value(of: key, in: tag.attributes) else { return nil }
    while let last = text.utf8.last,
      last.isWhitespace || last == ASCII.semicolon || last == ASCII.slash
    {
      text.removeLast()
    }
    return text
  }

  /// A `source` of a picture: paper is light (Media Queries 5, 12.5), and not a screen.
  private mutating func readSource(_ tag: HTMLSyntax.Tag, at start: Int) {
    if pictureSource == nil, let media = value(of: "media", in: tag.attributes)?.lowercased(),
      Self.isForPaper(media)
    {
      pictureSource = value(of: "srcset", in: tag.attributes).flatMap(Self.firstCandidate)
    }
    emit(.nothing, start, tag.end)
  }

  private static func isForPaper(_ media: String) -> Bool {
    let media = media.utf8.filter { !$0.isWhitespace }
    return media.elementsEqual("(prefers-color-scheme:light)".utf8)
      || media.elementsEqual("print".utf8)
  }

  /// The first address of a `srcset`.
  private static func firstCandidate(_ list: String) -> String? {
    list.split { $0 == " " || $0 == "\n" || $0 == "\t" }.first.map { word in
      String(word.last == "," ? word.dropLast() : word)
    }
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
    case "small": self = .small
    case "q": self = .quotation
    case "bdi": self = .isolate
    case "bdo": self = .override
    case "picture": self = .picture
    case "ruby": self = .ruby
    case "rt": self = .rubyText
    case "rp": self = .rubyParenthesis
    case "span", "font", "big", "abbr", "acronym", "center", "div", "nobr", "time", "data", "label",
      "button", "rb", "rtc", "slot", "map", "output", "meter", "progress", "canvas", "marquee",
      "blink":
      self = .transparent
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
    case .small: .small
    case .code, .link, .transparent, .quotation, .isolate, .override, .picture, .ruby, .rubyText,
      .rubyParenthesis:
      nil
    }
  }

  /// The characters that begin and end it; nil where it has none.
  ///
  /// - Parameter isRightToLeft: The direction that its tag sets; nil for none.
  func marks(isRightToLeft: Bool?) -> (start: String, end: String)? {
    switch (self, isRightToLeft) {
    // Unicode's isolates and overrides (UAX #9, 2.4 and 6.4).
    case (.override, true?): ("\u{2067}\u{202E}", "\u{202C}\u{2069}")
    case (.override, false?): ("\u{2066}\u{202D}", "\u{202C}\u{2069}")
    case (.isolate, nil): ("\u{2068}", "\u{2069}")
    case (.isolate, true?), (.transparent, true?): ("\u{2067}", "\u{2069}")
    case (.isolate, false?), (.transparent, false?): ("\u{2066}", "\u{2069}")
    default: nil
    }
  }
}
