import ComposeDiagnostics
import ComposeDocumentModel
import ComposeMarkup

extension DocumentBuilder {
  /// Reads the tags and texts of an HTML block into the open elements of its container; other
  /// dialects keep it as it is.
  mutating func addHTML(_ node: Int32, to frame: inout Frame) {
    let segments = tree.segments(of: node)
    guard dialect.contains(.htmlMapping) else {
      return add(.html(rawHTML(segments)), node, to: &frame)
    }
    var joined = JoinedLines(source, segments)
    let text = joined.takeText()
    text.withUnsafeBufferPointer { bytes in
      if dialect.contains(.pageBreaks), isPageBreak(bytes) {
        return add(.pageBreak, node, to: &frame)
      }
      finishDefinitions(of: &frame)
      readHTML(HTMLBlock(text: bytes, lines: joined), into: &frame)
    }
  }

  /// Sets a paragraph of Markdown with tags of blocks in it: `text <p align="center">more</p>`. The
  /// paragraph ends at each, as it does in browsers.
  ///
  /// - Returns: Whether there are such tags outside of links and code.
  mutating func addBlocks(ofParagraph node: Int32, to frame: inout Frame) -> Bool {
    guard dialect.contains(.htmlMapping) else { return false }
    let tags = Set(inlines.blockTags)
    // What is read again is not reported again.
    let (limiter, reports) = (inlines.limiter, inlines.diagnostics)
    defer { (inlines.limiter, inlines.diagnostics) = (limiter, reports) }
    var joined = JoinedLines(source, tree.segments(of: node))
    let text = joined.takeText()
    finishDefinitions(of: &frame)
    if frame.html.open.last?.element == .p { frame.end(.p, at: 0..<0) }
    text.withUnsafeBufferPointer { bytes in
      readHTML(HTMLBlock(text: bytes, lines: joined), into: &frame, tags: tags)
    }
    // Markdown's paragraph ends with its end tag.
    if frame.html.open.last?.element == .p { frame.end(.p, at: 0..<0) }
    return true
  }

  private func rawHTML(_ lines: ArraySlice<Segment>) -> String {
    var text: [UInt8] = []
    for line in lines {
      for _ in 0..<line.padding { text.append(ASCII.space) }
      text.append(contentsOf: source[line.range])
      text.append(ASCII.lineFeed)
    }
    return String(decoding: text, as: UTF8.self)
  }

  private func isPageBreak(_ text: Bytes) -> Bool {
    let range = text.trimming(0..<text.count)
    guard range.count > 7, text.hasPrefix(ignoringCase: "<!--", at: range.lowerBound) else {
      return false
    }
    let word = text.slice(text.trimming(range.lowerBound + 4..<range.upperBound - 3))
    return word.count == 9 && word.hasPrefix(ignoringCase: "pagebreak", at: 0)
      || word.count == 7 && word.hasPrefix(ignoringCase: "newpage", at: 0)
  }

  // MARK: - From tag to tag

  /// Tags that separate blocks change the tree; the texts between them are parsed with their tags.
  ///
  /// - Parameter tags: Where the tags are that separate blocks, in the cleaned source, where the texts
  ///   between them are Markdown; nil for all tags.
  private mutating func readHTML(
    _ block: HTMLBlock, into frame: inout Frame, tags: Set<Int>? = nil
  ) {
    var tokens = HTMLTokenizer(block.text)
    var textStart = 0
    var drawings = HTMLSearch()
    while let token = tokens.next() {
      switch token {
      case .text, .rawText: break
      case .startTag(let tag):
        let element = block.element(tag.name)
        if let tags, !tags.contains(block.lines.sourceOffset(tag.name.lowerBound - 1)) { continue }
        if let content = element.content, element != .title, element != .textarea,
          inlines.isPage || !tag.isSelfClosing
        {
          tokens.readContent(of: tag, as: content)
        }
        if element == .svg || element == .math, !tag.isSelfClosing {
          // What is in a drawing or a formula belongs to it, whatever its name.
          if let content = drawings.content(
            of: element, in: block.text, from: tokens.position)
          {
            tokens.skip(to: content.tagEnd)
          }
          continue
        }
        if element.isNeverShown, element.content == nil,
          let content = inlines.htmlSearch.content(
            of: element, in: block.text, from: tokens.position)
        {
          addText(of: block, textStart..<tag.name.lowerBound - 1, to: &frame)
          tokens.skip(to: content.tagEnd)
          textStart = content.tagEnd
          continue
        }
        guard element.separatesBlocks else { continue }
        addText(
          of: block, textStart..<tag.name.lowerBound - 1, to: &frame, isMarkdown: tags != nil)
        textStart = tokens.position
        if element == .pre {
          let end = addPreformatted(tag, contentAt: tokens.position, of: block, to: &frame)
          tokens.skip(to: end)
          textStart = end
        } else {
          start(element, tag, of: block, to: &frame)
        }
      case .endTag(let name):
        let element = block.element(name)
        guard element.separatesBlocks else { continue }
        if let tags, !tags.contains(block.lines.sourceOffset(name.lowerBound - 2)) { continue }
        addText(of: block, textStart..<name.lowerBound - 2, to: &frame, isMarkdown: tags != nil)
        textStart = tokens.position
        frame.html.end(
          element, at: block.sourceRange(name.lowerBound - 2..<tokens.position),
          into: &frame.blocks)
      }
    }
    addText(of: block, textStart..<block.text.count, to: &frame, isMarkdown: tags != nil)
    reportProblems(of: &frame.html)
  }

  private mutating func start(
    _ element: HTMLElement, _ tag: HTMLTag, of block: HTMLBlock, to frame: inout Frame
  ) {
    let text = block.text
    let range = block.sourceRange(tag.name.lowerBound - 1..<tag.name.upperBound)
    let style = inlines.styles?.style(at: range.lowerBound)
    var new = HTMLOpenElement(
      element, BlockAttributes(tag, in: text, style: style, isPage: inlines.isPage), tag: range)
    new.style = style
    if !inlines.isPage {
      new.holdsMarkdown = MarkdownAttribute.isSet(text.value(of: "markdown", in: tag))
    }
    if !new.attributes.anchors.isEmpty {
      new.attributes.anchors.forEach { inlines.noteLabel($0) }
      frame.anchors += new.attributes.anchors
      new.attributes.anchors = []
    }
    switch element {
    case .hr:
      frame.html.endImplied(by: .hr, into: &frame.blocks)
      return add(Block(.thematicBreak, range: sourceRange(range)), to: &frame)
    case .col:
      let column = HTMLTableColumn(
        attributes: new.attributes, count: min(max(1, text.number(of: "span", in: tag) ?? 1), 1000))
      return frame.html.updateTable { $0.columns.append(column) }
    case .html, .body: new.attributes = BlockAttributes()
    case .div where !alerts.isEmpty:
      if let alert = alerts[range.lowerBound] {
        new.alert = (alert.kind, alert.titleText(offsets))
      }
    case .center: new.attributes.values["align"] = "center"
    case .listing: new.listing = ListingTag(tag, in: text, plainText: MarkdownReader.plainText)
    case .ol:
      new.numbering = HTMLNumbering(
        start: text.number(of: "start", in: tag),
        numerals: text.value(of: "type", in: tag).flatMap(List.Numbering.init) ?? .decimal,
        isReversed: text.value(of: "reversed", in: tag) != nil)
    case .td, .th:
      new.span.columns = text.number(of: "colspan", in: tag) ?? 1
      // No number of rows means all rows that are left.
      new.span.rows = text.number(of: "rowspan", in: tag).map { $0 == 0 ? 65_534 : $0 } ?? 1
      frame.html.formatting = []
    case .caption: frame.html.formatting = []
    default: break
    }
    let limit = min(max(limits.maximumNesting, 0), 500) - frame.depth
    let isOpen = frame.html.start(new, limit: limit, into: &frame.blocks)
    if !isOpen, inlines.limiter.admits("nesting-limit", "html") {
      diagnostics.append(
        Diagnostic(
          .warning, code: "nesting-limit",
          "HTML elements nested more than \(limit) deep; deeper ones keep only their text",
          at: sourceRange(range)))
    }
  }

  mutating func reportProblems(of html: inout HTMLTree) {
    for problem in html.takeProblems() {
      guard inlines.limiter.admits("mismatched-html", problem.message) else { continue }
      diagnostics.append(
        Diagnostic(
          .warning, code: "mismatched-html", problem.message, at: sourceRange(problem.range)))
    }
  }

  // MARK: - Texts

  /// Parses the text between two tags, which becomes a paragraph or what the open elements say.
  private mutating func addText(
    of block: HTMLBlock, _ range: Range<Int>, to frame: inout Frame, isMarkdown: Bool = false
  ) {
    guard range.lowerBound < range.upperBound else { return }
    let run = block.text.trimming(range)
    guard !run.isEmpty else { return }
    let pieces = block.lines.pieces(run)
    guard let first = pieces.first, let last = pieces.last else { return }
    let style = frame.html.open.isEmpty ? inlines.styles?.body : frame.html.innermostStyle
    inlines.leafStyle = style
    let isMarkdown = isMarkdown || frame.html.holdsMarkdown
    let text =
      isMarkdown
      ? inlines.parse(source, pieces)
      : inlines.parse(
        source, frame.html.formatting + pieces, reopened: frame.html.formatting.count)
    inlines.leafStyle = nil
    let anchors = inlines.anchors
    if !isMarkdown { frame.html.formatting = inlines.unclosedTags }
    guard text.isShown else {
      frame.anchors += anchors
      return
    }
    let place = sourceRange(first.lowerBound..<last.upperBound)
    var attributes = BlockAttributes(anchors: anchors)
    if let element = frame.html.open.last, element.element == .p || element.element.holdsText,
      !element.attributes.isEmpty
    {
      attributes = element.attributes
      attributes.anchors = anchors
    } else if let inherited = style?.inherited {
      attributes.appearance = inherited
    }
    let holder = frame.html.textHolder
    switch holder {
    case .h1, .h2, .h3, .h4, .h5, .h6:
      addHeading(
        level: holder?.headingLevel ?? 1, text, attributes, place, to: &frame, isHTML: true)
    case .summary:
      var text = text
      text.enclose(in: .strong)
      attributes.values["break-after"] = "avoid"
      add(Block(.paragraph(text), range: place, attributes: attributes), to: &frame, isHTML: true)
    case .dt, .caption, .figcaption:
      frame.anchors += anchors
      var text = text
      if let style, !style.text.isEmpty { text.enclose(in: .styled(style.text)) }
      frame.html.appendText(text)
    default: addParagraph(text, attributes, place, to: &frame, isHTML: true)
    }
  }

  /// Adds the content of `<pre>` as code, without the tags in it.
  ///
  /// - Returns: The offset after its end tag.
  private mutating func addPreformatted(
    _ tag: HTMLTag, contentAt start: Int, of block: HTMLBlock, to frame: inout Frame
  ) -> Int {
    let (contentEnd, end) =
      inlines.htmlSearch.content(of: .pre, in: block.text, from: start)
      ?? (block.text.count, block.text.count)
    var tokens = HTMLTokenizer(block.text.slice(start..<contentEnd))
    var language = block.text.value(of: "lang", in: tag)
    var code: [UInt8] = []
    while let token = tokens.next() {
      switch token {
      case .text(let range):
        CharacterReferences.resolve(tokens.bytes.slice(range), isAttribute: false, onto: &code)
      case .startTag(let inner):
        switch HTMLBlock.element(inner.name, in: tokens.bytes) {
        case .br: code.append(ASCII.lineFeed)
        case .code:
          let names = tokens.bytes.value(of: "class", in: inner) ?? ""
          for name in names.split(separator: " ") where name.hasPrefix("language-") {
            language = String(name.dropFirst(9))
          }
        default: break
        }
      case .rawText, .endTag: break
      }
    }
    // The line feed after the start tag belongs to the markup.
    if code.first == ASCII.lineFeed { code.removeFirst() }
    if let last = code.last, last != ASCII.lineFeed { code.append(ASCII.lineFeed) }
    let style = inlines.styles?.style(
      at: block.lines.sourceOffset(tag.name.lowerBound - 1))
    let attributes = BlockAttributes(tag, in: block.text, style: style, isPage: inlines.isPage)
    let place = block.sourceRange(tag.name.lowerBound - 1..<end)
    frame.html.endImplied(by: .pre, into: &frame.blocks)
    add(
      Block(
        .code(
          CodeBlock(
            language: language, info: language ?? "", text: code, isFenced: false,
            textOffset: offsets.sourceOffset(block.lines.sourceOffset(start)))),
        range: sourceRange(place), attributes: attributes),
      to: &frame, isHTML: true)
    return end
  }
}

extension InlineText {
  /// Whether it has more than white space and raw HTML.
  fileprivate var isShown: Bool {
    items.contains { item in
      switch item.kind {
      case .html, .softBreak, .lineBreak: false
      case .text: !utf8[item.range].allSatisfy(\.isWhitespace)
      case .begin(.image): true
      case .begin, .end: false
      default: true
      }
    }
  }
}
