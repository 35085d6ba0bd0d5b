import ComposeAttributedText
import ComposeDocumentModel
import ComposeFlow
import ComposeNumbering
import ComposeTextLayout

/// How theorems and their kin are set: the styles of amsthm.
enum StatementStyle {
  /// A bold head and an italic text: theorems, lemmas, corollaries, propositions, conjectures.
  case plain
  /// A bold head and an upright text: definitions, examples, exercises.
  case definition
  /// An italic head and an upright text.
  case remark
  /// As a remark, with an end mark.
  case proof

  /// The style of a division; nil for one that states nothing.
  init?(_ attributes: BlockAttributes) {
    if attributes.label != nil {
      switch attributes.theoremKind {
      case .theorem, .lemma, .corollary, .proposition, .conjecture: self = .plain
      default: self = .definition
      }
    } else if attributes.classes.contains("proof") {
      self = .proof
    } else if attributes.classes.contains("remark") {
      self = .remark
    } else {
      return nil
    }
  }
}

extension BlockFlow {
  /// Sets a theorem, a remark or a proof: a head that runs into the first paragraph, with space above and below.
  @_optimize(size)
  func flowStatement(
    _ blocks: [Block], _ attributes: BlockAttributes, _ style: StatementStyle,
    in region: BlockRegion
  ) throws {
    var inner = region
    var attributes = attributes
    let title = attributes.values.removeValue(forKey: "title").flatMap { $0.isEmpty ? nil : $0 }
    var blocks = blocks
    switch style {
    case .plain, .definition:
      let isItalic = style == .plain && theme.theorems.isItalic
      if isItalic {
        inner.style.isItalic = true
        blocks.setEquationNumbersUpright()
      }
      blocks.begin(withLabel: attributes.label ?? "", title: title, isInItalics: isItalic)
    case .remark:
      blocks.begin(with: programWords.name(.remark), title: title)
    case .proof:
      blocks.begin(with: title ?? programWords.name(.proof), title: nil)
      blocks.endProof()
    }
    // A theme may have a look for the class, which has space of its own.
    if try flowStyled(blocks, attributes, in: inner) { return }
    let space = max(paragraphSpace, theme.leading * theme.theorems.space)
    try emit(.space(space))
    followsParagraph = false
    if attributes.values["break-inside"] == "avoid" {
      let events = try collecting { try flow(blocks, in: inner) }
      try sendKeptTogether(events)
    } else {
      try flow(blocks, in: inner)
    }
    try emit(.space(space))
    isParagraphNext = true
  }

  /// How much larger the mark of a proof is than the text: that of amsthm is 0.6 em wide.
  private static let endMarkScale = 1.4

  /// The attributes of the mark of a proof.
  func endMarkAttributes(_ style: TextStyle) throws -> TextAttributes {
    TextAttributes(
      font: try fonts.font(style.role, size: style.size * Self.endMarkScale),
      foregroundColor: style.color, language: settings.language, paragraphStyle: style.paragraph)
  }

  /// A text with the mark of a proof at the end of its last line, or of a line of its own where it has no room.
  ///
  /// - Parameter width: That of the lines, in points; nil where it varies, and the mark follows the text.
  func text(
    _ text: AttributedText, endingWith mark: String, style: TextStyle, width: Double?
  ) throws -> AttributedText {
    let attributes = try endMarkAttributes(style)
    var space = attributes
    var text = text
    if let width, style.paragraph.alignment != .center, style.paragraph.alignment != .right,
      text.count > 0
    {
      let markWidth = singleLine(AttributedText(mark, attributes: attributes)).width
      let spaceWidth =
        singleLine(AttributedText("x\u{A0}x", attributes: attributes)).width
        - singleLine(AttributedText("xx", attributes: attributes)).width
      let layout = ParagraphLayout(shaper.shape(text, range: 0..<text.count), width: width)
      let last = layout.line(max(0, layout.lineCount - 1))
      // A little less, so that what is rounded does not make the line too wide.
      let room = width - markWidth - 0.01
      let roomBeside = room - last.indent - last.width
      if roomBeside < style.size {
        // LINE SEPARATOR
        text.append("\u{2028}", attributes: attributes)
        space.tracking = room - spaceWidth
      } else {
        space.tracking = roomBeside - spaceWidth
      }
    }
    text.append("\u{A0}", attributes: space)
    text.append(mark, attributes: attributes)
    return text
  }
}

extension [Block] {
  /// Runs the head “**Theorem 2** (Euler)**.**” into the first paragraph.
  ///
  /// Before anything but words, an image for example, it is a paragraph of its own.
  ///
  /// - Parameter isInItalics: Whether the text is in italics, which the head is not.
  fileprivate mutating func begin(withLabel label: String, title: String?, isInItalics: Bool) {
    begin { text in
      var text = text
      if let title {
        text = text.preceded(by: ".", in: .strong).preceded(by: " (" + title + ")")
          .preceded(by: label, in: .strong)
      } else {
        text = text.preceded(by: label + ".", in: .strong)
      }
      return text
    } isEmphasized: {
      isInItalics
    }
  }

  /// Runs the head “*Proof.*” or “*Remark* (Euler)*.*” into the first paragraph.
  fileprivate mutating func begin(with word: String, title: String?) {
    begin { text in
      guard let title else { return text.preceded(by: word + ".", in: .emphasis) }
      return text.preceded(by: ".", in: .emphasis).preceded(by: " (" + title + ")")
        .preceded(by: word, in: .emphasis)
    } isEmphasized: {
      false
    }
  }

  /// - Parameter isEmphasized: Whether the head is within emphasis, which in italic text is upright.
  private mutating func begin(
    with addHead: (InlineText) -> InlineText, isEmphasized: () -> Bool
  ) {
    func head(before text: InlineText) -> InlineText {
      guard isEmphasized() else { return addHead(text) }
      let place = text.items.first?.sourceOffset ?? 0
      let start = text.utf8.count
      var text = text
      text.items.insert(Inline(.end(.emphasis), range: start..<start, sourceOffset: place), at: 0)
      text = addHead(text)
      text.items.insert(Inline(.begin(.emphasis), range: start..<start, sourceOffset: place), at: 0)
      return text
    }
    if case .paragraph(let text) = first?.content, text.onlyImage == nil {
      self[0].content = .paragraph(head(before: text.preceded(by: "\u{2002}")))
    } else {
      insert(Block(.paragraph(head(before: InlineText()))), at: 0)
    }
  }

  /// Emphasizes references such as “(3)”, which are upright in italic text, as those of amsmath.
  fileprivate mutating func setEquationNumbersUpright() {
    for index in indices {
      guard case .paragraph(var text) = self[index].content else { continue }
      var items: [Inline] = []
      items.reserveCapacity(text.items.count)
      for (place, item) in text.items.enumerated() {
        guard case .text = item.kind, place > 0, place + 1 < text.items.count,
          case .begin(.link) = text.items[place - 1].kind,
          case .end(.link) = text.items[place + 1].kind,
          text.utf8[item.range].first == UInt8(ascii: "("),
          text.utf8[item.range].last == UInt8(ascii: ")")
        else {
          items.append(item)
          continue
        }
        var begin = item
        begin.kind = .begin(.emphasis)
        var end = item
        end.kind = .end(.emphasis)
        items += [begin, item, end]
      }
      guard items.count > text.items.count else { continue }
      text.items = items
      self[index].content = .paragraph(text)
    }
  }

  /// Marks the end of a proof by □: at the end of the last paragraph, beside the last row of a display formula, or
  /// else on a line of its own.
  fileprivate mutating func endProof() {
    let isMarked: Bool
    switch last?.content {
    case .math: isMarked = true
    case .paragraph(let text): isMarked = text.onlyImage == nil
    default: isMarked = false
    }
    if isMarked {
      self[count - 1].attributes.values[BlockFlow.endMark] = "\u{25A1}"
    } else {
      append(
        Block(
          .division([Block(.paragraph(InlineText("\u{25A1}")))]),
          attributes: BlockAttributes(values: ["align": "right"])))
    }
  }
}
