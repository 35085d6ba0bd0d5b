import ComposeDocumentModel
import ComposePlatform

extension InlineParser {
  /// Assembles the events of the leaf into text and items. Linear in both.
  @_optimize(speed)
  mutating func assemble() -> InlineText {
    var transform = leafStyle?.transform
    var transforms: [ComputedStyle.Transform?] = []
    if events.count == 1, events[0].kind == .text, transform == nil {
      let range = Int(events[0].start)..<Int(events[0].end)
      let utf8 = [UInt8](text[range])
      // Created before the call: an argument that changes `self` would cause a copy of `self`.
      let item = textItem(0..<utf8.count, at: range.lowerBound)
      var result = InlineText(utf8: utf8, items: [item])
      if mode == .markdown, dialect.contains(.punctuationSpaces), isFrench {
        if keepsSpelling { spelled = result }
        FrenchSpacing.apply(to: &result, isFrench: true)
      }
      return finish(result)
    }
    output.removeAll(keepingCapacity: true)
    var items: [Inline] = []
    items.reserveCapacity(events.count + marks.count)
    var codeDepth = 0
    /// The items that are not as they are spelled, and what they stand for.
    var spellings: [(item: Int, source: Range<Int>)] = []
    /// The offset in the subject up to which the last text item maps to it, if it is text.
    var textEnd = -1

    func addText(_ first: Int, _ end: Int) {
      var start = first
      // After a comment or an anchor the text may begin with spaces.
      if items.isEmpty { while start < end, text[start].isSpaceOrTab { start += 1 } }
      guard start < end else { return }
      let from = output.count
      if let transform {
        output += transform.applied(to: text[start..<end])
        items.append(textItem(from..<output.count, at: start))
        if codeDepth > 0 { items[items.count - 1].kind = .code }
        return
      }
      output.append(contentsOf: text[start..<end])
      if start == textEnd {
        items[items.count - 1].range = items[items.count - 1].range.lowerBound..<output.count
      } else {
        items.append(textItem(from..<output.count, at: start))
        if codeDepth > 0 { items[items.count - 1].kind = .code }
      }
      textEnd = end
    }
    func add(_ kind: Inline.Kind, _ offset: Int, from start: Int? = nil) {
      items.append(
        Inline(
          kind, range: (start ?? output.count)..<output.count, sourceOffset: sourceOffset(offset)))
      textEnd = -1
    }

    for event in events {
      let start = Int(event.start)
      let end = Int(event.end)
      let index = Int(event.index)
      switch event.kind {
      case .text, .bracket: addText(start, end)
      case .replacement:
        let from = output.count
        output.append(contentsOf: replacements[index])
        add(codeDepth > 0 ? .code : .text, start, from: from)
      case .mark:
        guard let mark = Unicode.Scalar(UInt32(bitPattern: event.index)) else { continue }
        let from = output.count
        output.append(contentsOf: mark.utf8)
        add(.text, start, from: from)
        if keepsSpelling, mark == "\u{2013}" || mark == "\u{2014}" {
          spellings.append((items.count - 1, start..<end))
        }
      case .emoji:
        guard codeDepth == 0 else {
          addText(start, end)
          continue
        }
        let from = output.count
        output.append(contentsOf: replacements[index])
        add(.text, start, from: from)
        if keepsSpelling { spellings.append((items.count - 1, start..<end)) }
      case .quote: addText(start, end)  // Resolved before.
      case .code:
        let from = output.count
        appendCode(start + index..<end - index)
        add(.code, start, from: from)
      case .math, .displayMath:
        let from = output.count
        let first = appendMath(start..<end, delimiter: index)
        add(.math(isDisplay: event.kind == .displayMath), first, from: from)
      case .softBreak: if !items.isEmpty { add(.softBreak, start) }
      case .lineBreak: add(.lineBreak, start)
      case .html:
        let from = output.count
        output.append(contentsOf: text[start..<end])
        add(.html, start, from: from)
      case .delimiter:
        let delimiter = delimiters[index]
        var mark = delimiter.firstEnd
        while mark >= 0 {
          add(.end(marks[Int(mark)].span.model), Int(marks[Int(mark)].offset))
          mark = marks[Int(mark)].next
        }
        addText(start + Int(delimiter.closing), end - Int(delimiter.opening))
        mark = delimiter.firstBegin
        while mark >= 0 {
          add(.begin(marks[Int(mark)].span.model), Int(marks[Int(mark)].offset))
          mark = marks[Int(mark)].next
        }
      case .linkStart: add(.begin(links[index]), start)
      case .linkEnd: add(.end(links[index]), start)
      case .styleStart:
        transforms.append(transform)
        transform = self.transforms[index] ?? transform
        if transform == ComputedStyle.Transform.none { transform = nil }
        add(.begin(links[index]), start)
      case .styleEnd:
        transform = transforms.popLast() ?? nil
        add(.end(links[index]), start)
      case .spanStart, .spanEnd:
        guard let html = HTMLSpan(rawValue: event.index) else { continue }
        let isStart = event.kind == .spanStart
        if html == .code { codeDepth += isStart ? 1 : -1 }
        if let span = html.span { add(isStart ? .begin(span) : .end(span), start) }
        textEnd = -1
      case .footnote: add(.footnoteReference(index), start)
      case .crossReference:
        let from = output.count
        output.append(contentsOf: text[start..<end])
        add(.reference(crossReferences[index]), start, from: from)
      case .indexTerm: add(.indexTerm(indexTerms[index]), start)
      case .nothing, .openTag: textEnd = -1
      }
    }
    if let last = events.last?.kind, last == .nothing || last == .openTag { trimEnd(of: &items) }
    // A copy of as many bytes: an array of the array would share its storage, with the capacity of the longest text so far.
    var result = InlineText(utf8: output.withUnsafeBufferPointer { [UInt8]($0) }, items: items)
    if !spellings.isEmpty { spelled = spelled(result, spellings) }
    if mode == .markdown, dialect.contains(.punctuationSpaces), hasFrench {
      if keepsSpelling, spelled == nil { spelled = result }
      FrenchSpacing.apply(to: &result, isFrench: isFrench)
    }
    return finish(result)
  }

  /// Whether the language of the leaf is French.
  private var isFrench: Bool { language.map(QuotationMarks.isFrench) ?? false }

  /// Whether the leaf or a span in it is French.
  private var hasFrench: Bool {
    isFrench
      || links.contains { span in
        if case .language(let tag) = span { QuotationMarks.isFrench(tag) } else { false }
      }
  }

  /// The text with the source of some items in their place.
  private func spelled(
    _ inlines: InlineText, _ spellings: [(item: Int, source: Range<Int>)]
  ) -> InlineText {
    var result = InlineText()
    var next = spellings[...]
    for (index, item) in inlines.items.enumerated() {
      let start = result.utf8.count
      if let spelling = next.first, spelling.item == index {
        result.utf8 += text[spelling.source]
        next.removeFirst()
      } else {
        result.utf8 += inlines.utf8[item.range]
      }
      var item = item
      item.range = start..<result.utf8.count
      result.items.append(item)
    }
    return result
  }

  /// Trims trailing white space that precedes an omitted element.
  private mutating func trimEnd(of items: inout [Inline]) {
    while let last = items.last {
      switch last.kind {
      case .softBreak, .lineBreak: items.removeLast()
      case .text:
        var end = output.count
        while end > last.range.lowerBound, output[end - 1].isSpaceOrTab { end -= 1 }
        output.removeSubrange(end...)
        items[items.count - 1].range = last.range.lowerBound..<end
        if end > last.range.lowerBound { return }
        items.removeLast()
      default: return
      }
    }
  }

  /// Converts mail addresses to links and names such as `@fig:map` to references if enabled, and maps offsets to the file.
  private mutating func finish(_ inlines: InlineText) -> InlineText {
    var inlines = inlines
    if dialect.contains(.autolinks),
      inlines.utf8.withUnsafeBufferPointer({ $0.firstIndex(of: ASCII.at, from: 0) }) != nil
    {
      inlines = MailAutolinks.adding(to: inlines)
      if dialect.contains(.crossReferences), BareReferences.add(to: &inlines) {
        hasReferences = true
      }
    }
    if !offsets.isIdentity {
      for index in inlines.items.indices {
        inlines.items[index].sourceOffset = offsets.sourceOffset(inlines.items[index].sourceOffset)
      }
    }
    return inlines
  }

  private mutating func textItem(_ range: Range<Int>, at offset: Int) -> Inline {
    Inline(.text, range: range, sourceOffset: sourceOffset(offset))
  }

  private mutating func sourceOffset(_ offset: Int) -> Int {
    map.sourceOffset(offset)
  }

  /// The content of a code span: line endings become spaces, and one space is stripped from each
  /// end when both are present and the content is not all spaces (CommonMark 0.31.2, 6.1).
  private mutating func appendCode(_ range: Range<Int>) {
    var range = range
    let isSpace = { (byte: UInt8) in byte == ASCII.space || byte == ASCII.lineFeed }
    if range.count > 2, isSpace(text[range.lowerBound]), isSpace(text[range.upperBound - 1]),
      !text[range].allSatisfy(isSpace)
    {
      range = range.lowerBound + 1..<range.upperBound - 1
    }
    let from = output.count
    output.append(contentsOf: text[range])
    for index in from..<output.count where output[index] == ASCII.lineFeed {
      output[index] = ASCII.space
    }
  }
}

extension DelimiterMark.Span {
  var model: Inline.Span {
    switch self {
    case .emphasis: .emphasis
    case .strong: .strong
    case .strikethrough: .strikethrough
    case .highlight: .highlight
    }
  }
}
