import ComposeDiagnostics
import ComposeDocumentModel
import ComposeMarkup

extension DocumentBuilder {
  mutating func addLeaf(_ node: Int32, to frame: inout Frame) {
    switch tree.nodes[Int(node)].kind {
    case .paragraph: addParagraph(node, to: &frame)
    case .heading: addHeading(node, to: &frame)
    case .indentedCode: add(.code(indentedCode(node)), node, to: &frame)
    case .fencedCode: addFencedCode(node, to: &frame)
    case .math: addMath(node, to: &frame)
    case .html: addHTML(node, to: &frame)
    case .table: addTable(node, to: &frame)
    case .gridTable: addGridTable(node, to: &frame)
    case .thematicBreak: add(.thematicBreak, node, to: &frame)
    case .pageBreak: add(.pageBreak, node, to: &frame)
    case .lineDirective: addLineDirective(node, to: &frame)
    default: break  // Containers and what is never shown are handled by the walk.
    }
  }

  mutating func text(of node: Int32) -> InlineText {
    inlines.parse(source, tree.segments(of: node).lazy.map(\.range))
  }

  private mutating func addParagraph(_ node: Int32, to frame: inout Frame) {
    if dialect.contains(.tableCaptions), takeCaption(node, in: &frame) { return }
    if takeFirstLines(of: node, in: &frame) { return }
    if dialect.contains(.attributes) { noteFencedDivisions(of: node) }
    if dialect.contains(.lineBlocks), let text = lineBlock(node) {
      return add(
        .paragraph(text), node, to: &frame, attributes: BlockAttributes(anchors: inlines.anchors))
    }
    var attributes = BlockAttributes()
    let text: InlineText
    if dialect.contains(.separatedValues), addValuesFile(node, to: &frame) { return }
    if let parts = paragraphParts(node) {
      attributes = parts.attributes
      if let identifier = attributes.anchors.first { inlines.noteLabel(identifier) }
      useLanguage(of: attributes)
      text = inlines.parse(source, parts.pieces)
    } else {
      text = self.text(of: node)
      if !inlines.blockTags.isEmpty, addBlocks(ofParagraph: node, to: &frame) { return }
    }
    attributes.anchors += inlines.anchors
    if text.items.isEmpty {
      frame.anchors += attributes.anchors  // Nothing but comments and anchors.
    } else {
      addParagraph(text, attributes, range(of: node), to: &frame)
    }
  }

  /// Adds a paragraph, and before it figures of the images in it that text is set beside.
  mutating func addParagraph(
    _ text: InlineText, _ attributes: BlockAttributes, _ range: SourceRange,
    to frame: inout Frame, isHTML: Bool = false
  ) {
    if inlines.hasDisplayMath, text.hasDisplayMath {
      return addMathParagraph(text, attributes, range, to: &frame, isHTML: isHTML)
    }
    var text = text
    if inlines.hasPlacedImages, let parts = text.withoutPlacedImages {
      for image in parts.images {
        add(Block(.paragraph(image), range: range), to: &frame, isHTML: isHTML)
      }
      text = parts.text
    }
    add(
      Block(.paragraph(text), range: range, attributes: attributes), to: &frame, isHTML: isHTML)
  }

  /// The language and the identifier in braces at the end of a paragraph, and its pieces without
  /// them; nil when there are none.
  private func paragraphParts(
    _ node: Int32
  ) -> (pieces: [Range<Int>], attributes: BlockAttributes)? {
    guard dialect.contains(.attributes), let last = tree.segments(of: node).last?.range,
      case let line = source.trimming(last), !line.isEmpty,
      source[line.upperBound - 1] == ASCII.closeBrace,
      let found = AttributeSyntax.trailing(source, last),
      found.attributes.identifier != nil || found.attributes.values["lang"] != nil
    else { return nil }
    // Braces directly after text belong to the preceding inline element, such as an image.
    let brace = found.contentEnd
    guard brace == line.lowerBound || source[brace].isSpaceOrTab else { return nil }
    var attributes = found.attributes
    if let identifier = attributes.identifier {
      attributes.anchors = [identifier]
      attributes.identifier = nil
    }
    var pieces = tree.segments(of: node).map(\.range)
    pieces[pieces.count - 1] = last.lowerBound..<found.contentEnd
    if pieces.last?.isEmpty == true { pieces.removeLast() }
    return (pieces, attributes)
  }

  /// Counts the lines that begin a fenced div, which are shown as written.
  private mutating func noteFencedDivisions(of node: Int32) {
    for segment in tree.segments(of: node) {
      let line = source.trimming(segment.range)
      guard line.count >= 2, source[line.lowerBound] == ASCII.colon else { continue }
      var index = line.lowerBound
      while index < line.upperBound, source[index] == ASCII.colon { index += 1 }
      // A line of only colons ends a div.
      if index - line.lowerBound >= 3, index < line.upperBound {
        inlines.unsupported.note(.fencedDivision, at: line)
      }
    }
  }

  // MARK: - Headings

  /// The attributes at the end of a heading, and the pieces of its text without them.
  private func headingParts(_ node: Int32) -> (pieces: [Range<Int>], attributes: BlockAttributes) {
    var pieces = tree.segments(of: node).map(\.range)
    guard dialect.contains(.attributes), let last = pieces.last,
      let found = AttributeSyntax.trailing(source, last) ?? bracketedIdentifier(last)
    else { return (pieces, BlockAttributes()) }
    var content = last.lowerBound..<found.contentEnd
    if tree.nodes[Int(node)].marker == ASCII.hash {
      content = HeadingSyntax.withoutClosingHashes(source, content)
    }
    pieces[pieces.count - 1] = content
    return (pieces, found.attributes)
  }

  /// `Title [[identifier]]` (doc-builder of Hugging Face).
  private func bracketedIdentifier(
    _ line: Range<Int>
  ) -> (attributes: BlockAttributes, contentEnd: Int)? {
    let line = source.trimming(line)
    guard dialect.contains(.wikiLinks), line.count > 6,
      source[line.upperBound - 1] == ASCII.closeBracket,
      source[line.upperBound - 2] == ASCII.closeBracket
    else { return nil }
    var start = line.upperBound - 2
    while start > line.lowerBound,
      source[start - 1].isAlphanumeric || source[start - 1] == ASCII.hyphen
        || source[start - 1] == ASCII.underscore || source[start - 1] == ASCII.period
    {
      start -= 1
    }
    guard start < line.upperBound - 2, start > line.lowerBound + 2,
      source[start - 1] == ASCII.openBracket,
      source[start - 2] == ASCII.openBracket, source[start - 3].isSpaceOrTab
    else { return nil }
    let name = String(decoding: source[start..<line.upperBound - 2], as: UTF8.self)
    return (
      BlockAttributes(identifier: name), source.trimming(line.lowerBound..<start - 3).upperBound
    )
  }

  /// Explicit identifiers take precedence over those generated from text.
  mutating func reserveIdentifiers() {
    var first = [String: Int32]()
    for index in tree.nodes.indices where tree.nodes[index].kind == .heading {
      let node = Int32(truncatingIfNeeded: index)
      guard let identifier = headingParts(node).attributes.identifier else { continue }
      guard !identifiers.reserve(identifier) else {
        first[identifier] = node
        continue
      }
      guard inlines.limiter.admits("duplicate-identifier", identifier) else { continue }
      diagnostics.append(
        Diagnostic(
          .warning, code: "duplicate-identifier",
          "duplicate identifier ‘\(identifier)’; links lead to the first",
          at: range(of: node), hint: "choose another identifier for one of them"))
      // Once, however often it is repeated.
      guard let known = first.removeValue(forKey: identifier) else { continue }
      diagnostics.append(
        Diagnostic(
          .note, code: "duplicate-identifier",
          "the identifier ‘\(identifier)’ is first used here", at: range(of: known)))
    }
  }

  private mutating func addHeading(_ node: Int32, to frame: inout Frame) {
    var (pieces, attributes) = headingParts(node)
    useLanguage(of: attributes)
    inlines.keepsSpelling = true
    let text = inlines.parse(source, pieces)
    inlines.keepsSpelling = false
    attributes.anchors = inlines.anchors
    let level = Int(tree.nodes[Int(node)].level)
    addHeading(
      level: level, text, attributes, range(of: node), spelled: inlines.spelled, to: &frame)
  }

  /// Marks in the text of a block are those of the language that its attributes set.
  private mutating func useLanguage(of attributes: BlockAttributes) {
    guard !attributes.values.isEmpty,
      let language = LanguageTag.attribute(attributes.values["lang"])
    else { return }
    inlines.language = language
  }

  /// - Parameter spelled: The text that the identifier is made of, where it is another.
  mutating func addHeading(
    level: Int, _ text: InlineText, _ attributes: BlockAttributes, _ range: SourceRange,
    spelled: InlineText? = nil, to frame: inout Frame, isHTML: Bool = false
  ) {
    var attributes = attributes
    if let identifier = attributes.identifier {
      attributes.identifier = identifiers.claim(identifier)
    } else if dialect.contains(.headingIdentifiers) {
      attributes.identifier = identifiers.make(from: spelled ?? text)
    }
    add(
      Block(.heading(level: level, text), range: range, attributes: attributes), to: &frame,
      isHTML: isHTML)
  }

  // MARK: - Code

  private func indentedCode(_ node: Int32) -> CodeBlock {
    let lines = tree.segments(of: node)
    return CodeBlock(
      text: codeText(lines), isFenced: false,
      textOffset: offsets.sourceOffset(lines.first.map { Int($0.start) } ?? 0))
  }

  func codeText(_ lines: ArraySlice<Segment>) -> [UInt8] {
    var size = 0
    for line in lines { size += Int(line.end - line.start + line.padding) + 1 }
    var text: [UInt8] = []
    text.reserveCapacity(size)
    for line in lines {
      for _ in 0..<line.padding { text.append(ASCII.space) }
      text.append(contentsOf: source[line.range])
      text.append(ASCII.lineFeed)
    }
    return text
  }

  private mutating func addFencedCode(_ node: Int32, to frame: inout Frame) {
    let segments = tree.segments(of: node)  // The first is the info string.
    var lines = segments.dropFirst()
    var info = 0..<0
    if let first = segments.first { info = source.trimming(first.range) }
    var attributes = BlockAttributes()
    var words = info
    if dialect.contains(.attributes), let found = AttributeSyntax.trailing(source, info) {
      attributes = found.attributes
      words = info.lowerBound..<found.contentEnd
    }
    var wordEnd = words.lowerBound
    while wordEnd < words.upperBound, !source[wordEnd].isWhitespace,
      source[wordEnd] != ASCII.comma || !dialect.contains(.attributes)
    {
      wordEnd += 1
    }
    var language: String?
    if wordEnd > words.lowerBound {
      language = source.slice(words.lowerBound..<wordEnd).unescaped()
    } else {
      language = attributes.classes.first
    }
    if dialect.contains(.directives), info.count > 2, source[info.lowerBound] == ASCII.openBrace {
      if addCodeDirective(info, lines, node, to: &frame) { return }
      // The language of a code cell, whose options are comments: `{r, echo=FALSE}`.
      if attributes.isEmpty, let name = cellLanguage(info) {
        language = name
        lines = lines.drop {
          source[$0.range].starts(with: "#| ".utf8) || source[$0.range].starts(with: "//| ".utf8)
        }
      }
    }
    let end = Int(tree.nodes[Int(node)].end)
    let code = CodeBlock(
      language: language, info: source.slice(info).unescaped(), text: codeText(lines),
      textOffset: offsets.sourceOffset(lines.first.map { Int($0.start) } ?? end))
    if let identifier = attributes.identifier { inlines.noteLabel(identifier) }
    if dialect.contains(.math), language == "math" {
      var attributes = attributes
      attributes.classes.removeAll { $0 == "math" }
      inlines.hasMath = true
      let block = MathBlock(
        source: code.text, lineOffsets: lines.map { offsets.sourceOffset(Int($0.start)) })
      return add(.math(block), node, to: &frame, attributes: attributes)
    }
    if dialect.contains(.separatedValues), !attributes.isEmpty,
      addValues(of: code, attributes, node, to: &frame)
    {
      return
    }
    add(.code(code), node, to: &frame, attributes: attributes)
  }
}
