import ComposeDocumentModel
import ComposePlatform

/// Directives of MyST and DocFX.
extension DocumentBuilder {
  /// The options of a directive, `:key: value` or `key: value` each.
  func directiveOptions(_ node: Int32) -> [String: String] {
    options(of: tree.segments(of: node).dropFirst())
  }

  private func options(of lines: ArraySlice<Segment>) -> [String: String] {
    var options = [String: String]()
    for line in lines {
      var range = source.trimming(line.range)
      if range.count > 1, source[range.lowerBound] == ASCII.colon {
        range = range.lowerBound + 1..<range.upperBound
      }
      guard
        let colon = source.slice(0..<range.upperBound).firstIndex(
          of: ASCII.colon, from: range.lowerBound)
      else { continue }
      var value = source.trimming(colon + 1..<range.upperBound)
      if value.count > 1, source[value.lowerBound] == source[value.upperBound - 1],
        source[value.lowerBound] == ASCII.quote || source[value.lowerBound] == ASCII.apostrophe
      {
        value = value.lowerBound + 1..<value.upperBound - 1
      }
      options[String(decoding: source[range.lowerBound..<colon], as: UTF8.self)] =
        String(decoding: source[value], as: UTF8.self)
    }
    return options
  }

  /// Adds a figure, an image or a table; what other programs make is not shown.
  ///
  /// - Returns: Whether the division was one of these.
  mutating func addDirective(
    _ syntax: DivisionSyntax, _ options: [String: String], _ attributes: BlockAttributes,
    _ blocks: [Block], _ node: Int32, to frame: inout Frame
  ) -> Bool {
    guard let name = attributes.classes.first, let directive = Directive(name: name.utf8) else {
      return false
    }
    switch directive {
    case .hidden: return true
    case .contents:
      add(.division([]), node, to: &frame, attributes: BlockAttributes(classes: ["toc"]))
      return true
    case .figure, .image:
      var blocks = blocks
      var caption: InlineText?
      if case .figure = directive, let index = blocks.lastIndex(where: \.isParagraph),
        !syntax.title.isEmpty || index > 0, case .paragraph(let text) = blocks[index].content
      {
        caption = text
        blocks.remove(at: index)
      }
      if !syntax.title.isEmpty {
        let destination = String(decoding: source[syntax.title], as: UTF8.self)
        let image = imageText(
          destination, alternate: options["alt"] ?? caption?.plainText ?? "", options,
          at: syntax.title.lowerBound)
        blocks.insert(Block(.paragraph(image), range: sourceRange(syntax.title)), at: 0)
      }
      if let identifier = attributes.identifier { inlines.noteLabel(identifier) }
      var attributes = attributes
      attributes.classes = []
      add(
        .figure(Figure(blocks: blocks, caption: caption)), node, to: &frame, attributes: attributes)
      return true
    case .table:
      guard let index = blocks.firstIndex(where: \.isTable),
        case .table(var table) = blocks[index].content,
        !syntax.title.isEmpty
      else { return false }
      var blocks = blocks
      table.caption = inlines.parse(source, CollectionOfOne(syntax.title))
      if let identifier = attributes.identifier { inlines.noteLabel(identifier) }
      blocks[index].content = .table(table)
      blocks[index].attributes.identifier = attributes.identifier
      for block in blocks { add(block, to: &frame) }
      return true
    case .division, .code, .math: return false
    }
  }

  /// An image as the text of a paragraph.
  private func imageText(
    _ destination: String, alternate: String, _ options: [String: String], at start: Int
  ) -> InlineText {
    let reference = ImageReference(
      destination: destination, width: options["width"], height: options["height"])
    let offset = offsets.sourceOffset(start)
    let text = Array(alternate.utf8)
    var items = [Inline(.begin(.image(reference)), sourceOffset: offset)]
    if !text.isEmpty { items.append(Inline(.text, range: 0..<text.count, sourceOffset: offset)) }
    items.append(Inline(.end(.image(reference)), sourceOffset: offset))
    return InlineText(utf8: text, items: items)
  }

  /// Adds code between fences with the name of a directive.
  ///
  /// - Returns: Whether the name is one, and no language.
  mutating func addCodeDirective(
    _ info: Range<Int>, _ lines: ArraySlice<Segment>, _ node: Int32, to frame: inout Frame
  ) -> Bool {
    guard let name = DivisionSyntax.directiveName(source, info),
      let directive = Directive(name: source[name])
    else { return false }
    let (options, lines) = splitOptions(lines)
    let argument = String(
      decoding: source[source.trimming(name.upperBound + 1..<info.upperBound)], as: UTF8.self)
    var attributes = BlockAttributes()
    attributes.identifier = options["name"] ?? options["label"]
    if let identifier = attributes.identifier { inlines.noteLabel(identifier) }
    let start = offsets.sourceOffset(
      lines.first.map { Int($0.start) } ?? Int(tree.nodes[Int(node)].end))
    switch directive {
    case .hidden: break
    case .contents:
      add(.division([]), node, to: &frame, attributes: BlockAttributes(classes: ["toc"]))
    case .math where dialect.contains(.math):
      inlines.hasMath = true
      let text = codeText(lines)
      add(
        .math(
          MathBlock(source: text, lineOffsets: lines.map { offsets.sourceOffset(Int($0.start)) })),
        node,
        to: &frame, attributes: attributes)
    case .code(let fixed):
      let language = fixed ?? argument.split(separator: " ").first.map(String.init)
      if let caption = options["caption"] { attributes.values["caption"] = caption }
      if options["linenos"] != nil || options["lineno-start"] != nil {
        attributes.classes.append("numbers")
      }
      if let first = options["lineno-start"] { attributes.values["start"] = first }
      if let emphasized = options["emphasize-lines"] { attributes.values["highlight"] = emphasized }
      let code = CodeBlock(
        language: language, info: language ?? "", text: codeText(lines), textOffset: start)
      add(.code(code), node, to: &frame, attributes: attributes)
    case .division, .figure, .image, .table, .math: return false
    }
    return true
  }

  /// The options on the first lines, and the lines after them.
  private func splitOptions(_ lines: ArraySlice<Segment>) -> ([String: String], ArraySlice<Segment>)
  {
    var end = lines.startIndex
    if let first = lines.first, source[source.trimming(first.range)].elementsEqual("---".utf8) {
      end += 1
      while end < lines.endIndex,
        !source[source.trimming(lines[end].range)].elementsEqual("---".utf8)
      { end += 1 }
      guard end < lines.endIndex else { return ([:], lines) }
      end += 1
    } else {
      while end < lines.endIndex, isOption(lines[end].range) { end += 1 }
      guard end > lines.startIndex else { return ([:], lines) }
    }
    let options = options(of: lines[..<end])
    if end < lines.endIndex, source.trimming(lines[end].range).isEmpty { end += 1 }
    return (options, lines[end...])
  }

  /// `:key: value`.
  private func isOption(_ line: Range<Int>) -> Bool {
    guard line.count > 2, source[line.lowerBound] == ASCII.colon,
      let end = source.slice(0..<line.upperBound).firstIndex(
        of: ASCII.colon, from: line.lowerBound + 1)
    else { return false }
    return end > line.lowerBound + 1
      && source[line.lowerBound + 1..<end].allSatisfy {
        $0.isAlphanumeric || $0 == ASCII.hyphen || $0 == ASCII.underscore
      }
  }

  /// The language in `{r, echo=FALSE}` and `{python}`.
  func cellLanguage(_ info: Range<Int>) -> String? {
    var end = info.lowerBound + 1
    while end < info.upperBound,
      source[end].isAlphanumeric || source[end] == ASCII.plus || source[end] == ASCII.hash
    {
      end += 1
    }
    guard end > info.lowerBound + 1, end < info.upperBound,
      source[info.upperBound - 1] == ASCII.closeBrace,
      source[end] == ASCII.comma || source[end] == ASCII.closeBrace || source[end].isSpaceOrTab
    else { return nil }
    return String(decoding: source[info.lowerBound + 1..<end], as: UTF8.self).lowercased()
  }

  /// A line of DocFX: `:::image source="a.png" alt-text="…":::`; others are not shown.
  mutating func addLineDirective(_ node: Int32, to frame: inout Frame) {
    guard let line = tree.segments(of: node).first?.range else { return }
    guard source[line].starts(with: "image ".utf8),
      let destination = quotedValue("source", in: line)
    else {
      return
    }
    let image = imageText(
      destination, alternate: quotedValue("alt-text", in: line) ?? "", [:], at: line.lowerBound)
    add(.paragraph(image), node, to: &frame)
  }
}

extension DocumentBuilder {
  /// The value in ` key="value"`.
  private func quotedValue(_ key: String, in line: Range<Int>) -> String? {
    let mark = Array(" \(key)=\"".utf8)
    var index = line.lowerBound
    while index + mark.count < line.upperBound {
      if source[index] == ASCII.space, source[index..<index + mark.count].elementsEqual(mark) {
        let start = index + mark.count
        guard let end = source.slice(0..<line.upperBound).firstIndex(of: ASCII.quote, from: start)
        else { return nil }
        return String(decoding: source[start..<end], as: UTF8.self)
      }
      index += 1
    }
    return nil
  }
}

extension Block {
  fileprivate var isParagraph: Bool { if case .paragraph = content { true } else { false } }
  fileprivate var isTable: Bool { if case .table = content { true } else { false } }
}
