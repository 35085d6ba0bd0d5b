import ComposeDiagnostics
import ComposeDocumentModel
import ComposeMarkup

/// An HTML element that remains open after its block, such as `<div align="center">` before
/// Markdown.
struct HTMLWrapper {
  var name: String
  var align: String?
  /// The value of its `lang` attribute.
  var language: String?
}

extension DocumentBuilder {
  /// Converts an HTML block to blocks for its text, images and headings; or keeps it unmodified.
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
      var reader = HTMLBlockReader(text: bytes, lines: joined, range: range(of: node))
      let count = frame.blocks.count
      readHTML(&reader, into: &frame)
      if reader.holdsUnknown, frame.blocks.count == count {
        add(.html(rawHTML(segments)), node, to: &frame)
      }
    }
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

  private mutating func readHTML(_ reader: inout HTMLBlockReader, into frame: inout Frame) {
    let text = reader.text
    while let less = text.firstIndex(of: ASCII.less, from: reader.index) {
      reader.index = less + 1
      if text.hasPrefix(ignoringCase: "<!--", at: less) {
        reader.skipComment(at: less)
      } else if let tag = reader.search.tag(text, less) {
        reader.index = tag.end
        let name = text.lowercasedText(tag.name)
        if HTMLBlockReader.isBoundary(name) {
          finishRun(upTo: less, &reader, into: &frame)
          reader.runStart = tag.end
          readBoundary(tag, name, at: less, &reader, into: &frame)
        }
      }
    }
    finishRun(upTo: text.count, &reader, into: &frame)
    // More than a few indicate invalid markup; searching them must remain cheap.
    frame.wrappers += reader.wrappersLeftOpen.prefix(max(0, 32 - frame.wrappers.count))
  }

  private mutating func readBoundary(
    _ tag: HTMLSyntax.Tag, _ name: String, at start: Int, _ reader: inout HTMLBlockReader,
    into frame: inout Frame
  ) {
    if tag.isClosing {
      if !reader.close(name), let index = frame.wrappers.lastIndex(where: { $0.name == name }) {
        frame.wrappers.removeSubrange(index...)
      }
      return
    }
    switch name {
    case "hr":
      add(Block(.thematicBreak, range: reader.range), to: &frame)
    case "pre":
      addPreformatted(&reader, into: &frame)
    case "script", "style", "template":
      reportTag(name, start..<tag.end, &reader)
      reader.skip(toEndOf: name)
    case "p", "div", "center", "h1", "h2", "h3", "h4", "h5", "h6":
      if let anchor = HTMLSyntax.value(of: "id", in: reader.text, tag.attributes), !anchor.isEmpty {
        frame.anchors.append(anchor)
      }
      let align = HTMLSyntax.value(of: "align", in: reader.text, tag.attributes)
      let language = HTMLSyntax.value(of: "lang", in: reader.text, tag.attributes)
      if !tag.isSelfClosing {
        reader.open(
          HTMLWrapper(
            name: name, align: name == "center" ? "center" : align?.lowercased(),
            language: LanguageTag.attribute(language)))
      }
    default:
      reportTag(name, start..<tag.end, &reader)
    }
  }

  private mutating func reportTag(
    _ name: String, _ range: Range<Int>, _ reader: inout HTMLBlockReader
  ) {
    reader.holdsUnknown = true
    guard inlines.limiter.admits("raw-html", "<\(name)>") else { return }
    let start = reader.lines.sourceOffset(range.lowerBound)
    diagnostics.append(
      Diagnostic(
        .warning, code: "raw-html",
        "HTML element <\(name)> is not supported; only its text is shown",
        at: sourceRange(start..<start + range.count)))
  }

  /// Converts the text since the last boundary to a paragraph or heading.
  private mutating func finishRun(
    upTo end: Int, _ reader: inout HTMLBlockReader, into frame: inout Frame
  ) {
    guard reader.runStart < end else { return }
    let run = reader.text.trimming(reader.runStart..<end)
    reader.runStart = end
    guard !run.isEmpty else { return }
    let pieces = reader.lines.pieces(run)
    guard let first = pieces.first, let last = pieces.last else { return }
    let text = inlines.parse(source, pieces, mode: .html)
    let anchors = inlines.anchors
    var isShown = false
    for item in text.items {
      switch item.kind {
      case .html: reader.holdsUnknown = true
      case .softBreak, .lineBreak: break
      case .text where text.utf8[item.range].allSatisfy(\.isWhitespace): break
      default: isShown = true
      }
    }
    guard isShown else {
      frame.anchors += anchors
      return
    }
    var attributes = BlockAttributes(anchors: anchors)
    if let align = reader.align { attributes.values["align"] = align }
    attributes.language = reader.language
    let range = sourceRange(first.lowerBound..<last.upperBound)
    if let level = reader.headingLevel {
      addHeading(level: level, text, attributes, range, to: &frame)
    } else {
      add(Block(.paragraph(text), range: range, attributes: attributes), to: &frame)
    }
  }

  /// Converts `<pre>` … `</pre>` to a code block, without the tags in it.
  private mutating func addPreformatted(
    _ reader: inout HTMLBlockReader, into frame: inout Frame
  ) {
    let start = reader.index
    reader.skip(toEndOf: "pre")
    let end = max(start, reader.contentEnd)
    var code: [UInt8] = []
    var index = start
    if index < end, reader.text[index] == ASCII.lineFeed { index += 1 }
    while index < end {
      let byte = reader.text[index]
      if byte == ASCII.less, let tag = reader.search.tag(reader.text, index), tag.end <= end {
        index = tag.end
      } else if byte == ASCII.ampersand {
        let length = Entities.decode(reader.text.slice(0..<end), at: index, onto: &code)
        if length == 0 { code.append(byte) }
        index += max(length, 1)
      } else {
        code.append(byte)
        index += 1
      }
    }
    if let last = code.last, last != ASCII.lineFeed { code.append(ASCII.lineFeed) }
    let offset = offsets.sourceOffset(reader.lines.sourceOffset(start))
    add(
      Block(
        .code(CodeBlock(text: code, isFenced: false, textOffset: offset)), range: reader.range),
      to: &frame)
  }
}
