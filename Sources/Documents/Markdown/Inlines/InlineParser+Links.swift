import ComposeDiagnostics
import ComposeDocumentModel
import ComposeMarkup
import ComposePlatform

extension InlineParser {
  mutating func readOpenBracket(at position: Int, length: Int) -> Int {
    if let last = brackets.indices.last { brackets[last].holdsBracket = true }
    let isFootnote =
      length == 1 && position > pending && text[position - 1] == ASCII.caret && !isInFootnote
      && !(pending == position - 1 && pending > 0 && text[pending - 1] == ASCII.backslash)
      && dialect.contains([.footnotes, .attributes])
    emit(.bracket, position, position + length)
    brackets.append(
      Bracket(
        isImage: length == 2, event: events.count - 1, textStart: position + length,
        delimiter: lastDelimiter))
    if isFootnote {
      brackets[brackets.count - 1].isFootnote = true
      openFootnotes += 1
    }
    return position + length
  }

  /// `]`: the end of a link, an image, a footnote reference (CommonMark 0.31.2, 6.3) or a span with
  /// attributes, or a literal bracket.
  mutating func readCloseBracket(at position: Int) -> Int {
    guard let bracket = brackets.popLast() else { return position + 1 }
    if bracket.isFootnote {
      openFootnotes -= 1
      if let end = readInlineFootnote(bracket, closedAt: position) { return end }
    }
    if let end = readSpan(bracket, closedAt: position) { return end }
    let isActive = bracket.isImage || brackets.count >= inactiveBrackets
    inactiveBrackets = min(inactiveBrackets, brackets.count)
    guard isActive else { return position + 1 }
    if let target = inlineTarget(after: position + 1)
      ?? referenceTarget(of: bracket, closedAt: position)
    {
      return finish(bracket, target, closedAt: position)
    }
    if dialect.contains(.crossReferences),
      let end = readCrossReferences(bracket, closedAt: position)
    {
      return end
    }
    if dialect.contains(.footnotes), let end = readFootnote(bracket, closedAt: position) {
      return end
    }
    if dialect.contains(.attributes) { noteUnsupported(bracket, closedAt: position) }
    return position + 1
  }

  /// Counts brackets that are a citation in other dialects.
  private mutating func noteUnsupported(_ bracket: Bracket, closedAt position: Int) {
    let start = bracket.textStart
    guard !bracket.isImage, start < position else { return }
    if text[start] == ASCII.at, start + 1 < position, text[start + 1].isAlphanumeric {
      noteUnsupported(.citation, start - 1, position + 1)
    }
  }

  mutating func noteUnsupported(
    _ kind: UnsupportedSyntax.Kind, _ start: Int, _ end: Int
  ) {
    let start = map.sourceOffset(start)
    unsupported.note(kind, at: start..<max(start, map.sourceOffset(end)))
  }

  private struct Target {
    var destination: String
    var title: String?
    var end: Int
  }

  /// `(destination "title")` at `start`.
  private func inlineTarget(after start: Int) -> Target? {
    guard start < text.count, text[start] == ASCII.openParenthesis else { return nil }
    let destinationStart = HTMLSyntax.skipWhitespace(text, from: start + 1)
    guard let destination = LinkSyntax.destination(text, at: destinationStart) else { return nil }
    var end = HTMLSyntax.skipWhitespace(text, from: destination.end)
    var title: String?
    if end > destination.end, let found = LinkSyntax.title(text, at: end) {
      title = text.slice(found.range).unescaped()
      end = HTMLSyntax.skipWhitespace(text, from: found.end)
    }
    guard end < text.count, text[end] == ASCII.closeParenthesis else { return nil }
    return Target(
      destination: text.slice(destination.range).unescaped(), title: title, end: end + 1)
  }

  /// `[label]` or `[]` after the bracket, or the bracket's text as a shortcut reference.
  private mutating func referenceTarget(of bracket: Bracket, closedAt position: Int) -> Target? {
    var label = bracket.textStart..<position
    var end = position + 1
    let explicit = LinkSyntax.label(text, at: end)
    if let explicit { end = explicit.end }
    if let explicit, !explicit.range.isEmpty {
      label = explicit.range
    } else if bracket.holdsBracket {
      return nil
    }
    guard let found = references.find(text.slice(label)) else { return nil }
    return Target(destination: found.destination, title: found.title, end: end)
  }

  private mutating func finish(
    _ bracket: Bracket, _ target: Target, closedAt position: Int
  ) -> Int {
    var end = target.end
    var span: Inline.Span
    if bracket.isImage {
      var image = ImageReference(destination: target.destination, title: target.title)
      if dialect.contains(.attributes), end < text.count, text[end] == ASCII.openBrace,
        let found = AttributeSyntax.inline(text, at: end)
      {
        image.width = found.attributes.values["width"]
        image.height = found.attributes.values["height"]
        image.isDecorative = found.attributes.classes.contains("decorative")
        image.placement = Placement(found.attributes)
        if image.placement != nil { hasPlacedImages = true }
        if let identifier = found.attributes.identifier {
          anchors.append(identifier)
          noteLabel(identifier)
        }
        end = found.end
      }
      span = .image(image)
    } else {
      span = .link(destination: target.destination, title: target.title)
      // Of pandoc, kramdown and Python-Markdown: `[text](address){: target="_blank"}`.
      if dialect.contains(.attributes), end < text.count, text[end] == ASCII.openBrace,
        let found = AttributeSyntax.inline(text, at: end),
        !ReferenceSyntax.mayBeReference(target.destination)
          || ReferenceSyntax.form(found.attributes.classes) == nil
      {
        if let identifier = found.attributes.identifier { anchors.append(identifier) }
        end = found.end
      }
    }
    closeInside(event: bracket.event, delimiter: bracket.delimiter, position: position)
    if !bracket.isImage {
      inactiveBrackets = brackets.count
      dropLinks(after: bracket.event)
      if isUnsafe(target.destination, at: bracket.textStart - 1..<end) {
        events[bracket.event].kind = .nothing
        emit(.nothing, position, end)
        return end
      }
    }
    begin(span, at: bracket.event, endingWith: position..<end)
    if !bracket.isImage, ReferenceSyntax.mayBeReference(target.destination) {
      return readReferenceForm(of: target.destination, bracket, closedAt: position, end: end)
    }
    return end
  }

  /// `[text]{lang=fr}` and `[text]{#anchor}` (pandoc, bracketed spans).
  ///
  /// - Returns: The offset after it, or nil when the bracket is not such a span.
  private mutating func readSpan(_ bracket: Bracket, closedAt position: Int) -> Int? {
    let start = position + 1
    guard dialect.contains(.attributes), !bracket.isImage, start < text.count,
      text[start] == ASCII.openBrace, let found = AttributeSyntax.inline(text, at: start)
    else { return nil }
    let isTerm = dialect.contains(.crossReferences) && found.attributes.classes.contains("index")
    let isNote = found.attributes.classes.contains(where: MarginNotes.isClass)
    if isTerm || isNote, !mayNest(bracket, endingAt: found.end) { return nil }
    if isTerm, let end = readIndexTerm(bracket, found, closedAt: position) { return end }
    if isNote {
      closeInside(event: bracket.event, delimiter: bracket.delimiter, position: position)
      begin(.marginNote, at: bracket.event, endingWith: position..<found.end)
      hasMarginNotes = true
      return found.end
    }
    if let kind = found.attributes.classes.first(where: { $0 == "qr" || $0 == "barcode" }) {
      return readBarcode(bracket, kind: kind, found.attributes, closedAt: position, end: found.end)
    }
    let language = LanguageTag.attribute(found.attributes.values["lang"])
    guard language != nil || found.attributes.identifier != nil else { return nil }
    inactiveBrackets = min(inactiveBrackets, brackets.count)
    closeInside(event: bracket.event, delimiter: bracket.delimiter, position: position)
    if let identifier = found.attributes.identifier { anchors.append(identifier) }
    guard let language else {
      events[bracket.event].kind = .nothing
      emit(.nothing, position, found.end)
      return found.end
    }
    begin(.language(language), at: bracket.event, endingWith: position..<found.end)
    return found.end
  }

  /// `[https://example.org]{.qr size=20mm}`: an image that is drawn of the text.
  private mutating func readBarcode(
    _ bracket: Bracket, kind: String, _ attributes: BlockAttributes, closedAt position: Int,
    end: Int
  ) -> Int {
    var image = ImageReference(
      destination: "", isDecorative: attributes.classes.contains("decorative"))
    var values = attributes.values
    values["kind"] = values["kind"] ?? kind
    values["content"] = text.slice(bracket.textStart..<position).unescaped()
    image.barcode = values
    image.placement = Placement(attributes)
    if image.placement != nil { hasPlacedImages = true }
    if let identifier = attributes.identifier {
      anchors.append(identifier)
      noteLabel(identifier)
    }
    closeInside(event: bracket.event, delimiter: bracket.delimiter, position: position)
    dropLinks(after: bracket.event)
    begin(.image(image), at: bracket.event, endingWith: position..<end)
    return end
  }

  /// Whether an index term or a note in the margin may be around those in it; if not, it is
  /// reported and remains text.
  private mutating func mayNest(_ bracket: Bracket, endingAt end: Int) -> Bool {
    if spanNesting.end(beganAt: bracket.event, limit: maximumSpanNesting) { return true }
    if limiter.admits("nesting-limit", "spans within spans") {
      report(
        .warning, code: "nesting-limit",
        "index terms and margin notes nested more than \(maximumSpanNesting) deep; outer ones are shown as text",
        at: bracket.textStart - 1..<end)
    }
    return false
  }

  /// Creates a span that begins at `event` and ends with the bytes of `range`.
  mutating func begin(_ span: Inline.Span, at event: Int, endingWith range: Range<Int>) {
    links.append(span)
    events[event].kind = .linkStart
    events[event].index = Int32(truncatingIfNeeded: links.count - 1)
    emit(.linkEnd, range.lowerBound, range.upperBound, index: links.count - 1)
  }

  /// Resolves everything inside a span that is found to begin at `event`, so that spans nest:
  /// delimiters match among themselves, and HTML tags inside have no match outside.
  mutating func closeInside(event: Int, delimiter: Int32, position: Int) {
    flush(upTo: position)
    processEmphasis(above: delimiter)
    openTags.removeAll(after: event)
  }

  /// Links cannot contain other links; bare addresses in link text remain text.
  mutating func dropLinks(after event: Int) {
    for index in events.indices[(event + 1)...]
    where events[index].kind == .linkStart || events[index].kind == .linkEnd {
      guard case .link = links[Int(events[index].index)] else { continue }
      events[index].kind = .nothing
    }
  }

  /// Whether a destination is unsafe; if so, it is reported.
  mutating func isUnsafe(_ destination: String, at range: Range<Int>) -> Bool {
    guard dialect.contains(.safeLinks), let start = LinkSafety.unsafeStart(of: destination) else {
      return false
    }
    if limiter.admits("unsafe-link", start) {
      report(
        .warning, code: "unsafe-link",
        "link to a ‘\(start)’ address not allowed; only its text is shown",
        at: range,
        hint: "allowed are http:, https:, mailto: and tel: addresses, paths and #identifiers")
    }
    return true
  }

  /// `^[text]` (pandoc, inline notes); within another one it is text.
  ///
  /// - Returns: The offset after it, or nil where an address follows, which makes it a link.
  private mutating func readInlineFootnote(_ bracket: Bracket, closedAt position: Int) -> Int? {
    let start = bracket.textStart
    guard openFootnotes == 0, start < position,
      position + 1 == text.count
        || text[position + 1] != ASCII.openParenthesis && text[position + 1] != ASCII.openBracket
    else { return nil }
    var pieces: [Range<Int>] = []
    var lineStart = start
    while lineStart < position {
      let lineEnd =
        text.slice(0..<position).firstIndex(of: ASCII.lineFeed, from: lineStart) ?? position
      if lineEnd > lineStart {
        let first = map.sourceOffset(lineStart)
        pieces.append(first..<max(first, map.sourceOffset(lineEnd - 1) + 1))
      }
      lineStart = lineEnd + 1
    }
    let number = footnotes.add(pieces)
    dropEvents(from: bracket)
    // The caret is the end of the text before.
    if let last = events.indices.last { events[last].end -= 1 }
    pending = start - 2
    emit(.footnote, start - 2, position + 1, index: number)
    return position + 1
  }

  /// Drops what was found in a bracket and the bracket itself.
  private mutating func dropEvents(from bracket: Bracket) {
    openTags.removeAll(after: bracket.event)
    events.removeSubrange(bracket.event...)
    lastDelimiter = bracket.delimiter
    if lastDelimiter >= 0 { delimiters[Int(lastDelimiter)].next = -1 }
  }

  /// `[^label]` of a defined footnote.
  ///
  /// - Returns: The offset after it, or nil when the bracket is not a footnote reference.
  private mutating func readFootnote(_ bracket: Bracket, closedAt position: Int) -> Int? {
    guard bracket.textStart + 1 < position, text[bracket.textStart] == ASCII.caret,
      !bracket.holdsBracket
    else { return nil }
    let label = text.slice(bracket.textStart + 1..<position)
    guard let number = footnotes.reference(label) else {
      let name = String(decoding: label, as: UTF8.self)
      if !label.contains(where: \.isWhitespace), limiter.admits("undefined-footnote", name) {
        report(
          .warning, code: "undefined-footnote", "footnote ‘\(name)’ not found",
          at: bracket.textStart - 1..<position + 1)
      }
      return nil
    }
    let start = bracket.textStart - 1
    // Tags found in the label are discarded.
    dropEvents(from: bracket)
    pending = bracket.isImage ? start - 1 : start
    emit(.footnote, start, position + 1, index: number)
    return position + 1
  }
}
