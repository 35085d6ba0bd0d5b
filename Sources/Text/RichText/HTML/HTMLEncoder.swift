import ComposeAttributedText
import ComposeGeometry
import ComposeGraphics

/// Puts the HTML of a text together.
struct HTMLEncoder {
  let writer: HTMLWriter
  var output = HTMLOutput()
  var losses = LossReport(format: "HTML")
  var containers = HTMLContainers()
  /// The tags around the text of each set of attributes.
  private var spans: [Int: HTMLSpans] = [:]
  private var run = 0
  /// The margin below the paragraph before, which the next one's goes through; in points.
  private var marginBelow = 0.0
  private var writtenAnchors: Set<String> = []

  init(writer: HTMLWriter) { self.writer = writer }

  mutating func encode(_ document: RichTextDocument) {
    encodeHead(document.attributes)
    let text = document.text
    for piece in text.paragraphPieces() { encodeParagraph(piece, text) }
    closeContainers(to: 0)
    output.raw("</body>\n</html>\n")
  }

  private mutating func encodeHead(_ attributes: DocumentAttributes) {
    output.raw("<!DOCTYPE html>\n")
    output.start("html", [("lang", attributes.language)])
    output.raw("\n<head>\n<meta charset=\"utf-8\">\n<title>")
    output.text((attributes.title ?? "").utf8)
    output.raw("</title>\n")
    let keywords =
      attributes.keywords.isEmpty ? nil : attributes.keywords.joined(separator: ", ")
    for (name, content) in [
      ("author", attributes.author), ("description", attributes.subject), ("keywords", keywords),
      ("comment", attributes.comment), ("company", attributes.company),
      ("category", attributes.category), ("manager", attributes.manager),
    ] where content != nil {
      output.start("meta", [("name", name), ("content", content)])
      output.raw("\n")
    }
    output.raw("</head>\n<body>\n")
    if attributes.paperSize != nil || attributes.margins != nil { losses.note("pages") }
    if attributes.viewMode != nil || attributes.hyphenationFactor != nil
      || attributes.defaultTabInterval != nil
    {
      losses.note("view modes, hyphenation and tabs of documents")
    }
  }

  // MARK: Paragraphs

  private mutating func encodeParagraph(_ piece: ParagraphPiece, _ text: AttributedText) {
    let style = piece.style ?? ParagraphStyle()
    let changed = openContainers(for: style)
    if changed { marginBelow = 0 }
    let content = text.utf8[piece.content]
    let isItem = !style.textLists.isEmpty
    let name = style.headerLevel > 0 ? "h\(style.headerLevel)" : "p"
    var css = CSSText()
    let keepsSpaces = Self.needsSpaces(content)
    sayParagraph(style, keepsSpaces: keepsSpaces, &css)
    let direction: String? =
      switch style.baseWritingDirection {
      case .natural: nil
      case .leftToRight: "ltr"
      case .rightToLeft: "rtl"
      }
    if isItem {
      output.start("li")
      containers.hasOpenItem = true
    }
    output.start(name, [("dir", direction), ("style", css.text)])
    encodeRuns(piece, text, keepsSpaces: keepsSpaces)
    output.end(name)
    output.raw("\n")
    marginBelow = max(0, style.paragraphSpacing)
  }

  /// Whether white space would be lost that HTML puts together.
  private static func needsSpaces(_ content: ArraySlice<UInt8>) -> Bool {
    var isAfterSpace = true
    var index = content.startIndex
    while index < content.endIndex {
      let byte = content[index]
      if byte == 0x20 {
        if isAfterSpace { return true }
        isAfterSpace = true
      } else if byte == 0x09 || byte == 0x0A || byte == 0x0C {
        return true
      } else if byte == 0xE2, index + 2 < content.endIndex, content[index + 1] == 0x80,
        content[index + 2] == 0xA8
      {
        if isAfterSpace, index > content.startIndex, content[index - 1] == 0x20 { return true }
        isAfterSpace = true
        index += 2
      } else {
        isAfterSpace = false
      }
      index += 1
    }
    return content.last == 0x20
  }

  private mutating func sayParagraph(
    _ style: ParagraphStyle, keepsSpaces: Bool, _ css: inout CSSText
  ) {
    let before = max(0, style.paragraphSpacingBefore)
    // Margins that meet are one in HTML; here they add up.
    let above = before > 0 ? before + marginBelow : 0
    let isRightToLeft = style.baseWritingDirection == .rightToLeft
    let leading = style.headIndent
    let trailing = style.tailIndent < 0 ? -style.tailIndent : 0
    let (left, right) = isRightToLeft ? (trailing, leading) : (leading, trailing)
    css.add(
      "margin",
      [above, right, max(0, style.paragraphSpacing), left].map(CSSText.points)
        .joined(separator: " "))
    let indent = style.firstLineHeadIndent - style.headIndent
    if indent != 0 { css.add("text-indent", points: indent) }
    switch style.alignment {
    case .natural: break
    case .left: css.add("text-align", "left")
    case .right: css.add("text-align", "right")
    case .center: css.add("text-align", "center")
    case .justified: css.add("text-align", "justify")
    }
    sayLineHeight(style, &css)
    if style.headerLevel > 0 { css.add("font-size", "1rem;font-weight:normal") }
    if case .page? = style.breakBefore { css.add("break-before", "page") }
    if case .column? = style.breakBefore { css.add("break-before", "column") }
    switch style.breakAfter {
    case .page?: css.add("break-after", "page")
    case .column?: css.add("break-after", "column")
    case nil:
      if style.keepsWithNext {
        css.add("break-after", "avoid")
      } else if style.headerLevel > 0 {
        css.add("break-after", "auto")
      }
    }
    if style.breakAfter != nil, style.keepsWithNext {
      losses.note("paragraphs kept with the next after which a page ends")
    }
    if style.keepsTogether { css.add("break-inside", "avoid") }
    if style.orphanLines != 2 { css.add("orphans", String(min(max(1, style.orphanLines), 100))) }
    if style.widowLines != 2 { css.add("widows", String(min(max(1, style.widowLines), 100))) }
    if style.usesDefaultHyphenation || style.hyphenation.isOn { css.add("hyphens", "auto") }
    if keepsSpaces { css.add("white-space", "pre-wrap") }
    losses.noteRare(style)
    if style.tabStops != ParagraphStyle.defaultTabStops || style.defaultTabInterval != 0 {
      losses.note("tab stops")
    }
  }

  private mutating func sayLineHeight(_ style: ParagraphStyle, _ css: inout CSSText) {
    switch style.lineHeight {
    case .natural:
      if style.lineHeightMultiple > 0 {
        // Natural lines are about 1.2 times as high as their letters.
        css.add("line-height", CSSText.decimal(style.lineHeightMultiple * 1.2))
        losses.noteApproximation("line heights")
      } else if style.minimumLineHeight > 0, style.minimumLineHeight == style.maximumLineHeight {
        css.add("line-height", points: style.minimumLineHeight)
        losses.noteApproximation("line heights")
      } else if style.minimumLineHeight > 0 || style.maximumLineHeight > 0 {
        losses.note("limits of line heights")
      }
    case .exact(let height): css.add("line-height", points: max(0, height))
    case .multiple(let multiple): css.add("line-height", CSSText.decimal(max(0, multiple)))
    case .leading: losses.note("line heights as the size and a leading")
    }
    if style.lineSpacing != 0 { losses.note("space between lines") }
  }

  // MARK: Runs

  private mutating func encodeRuns(
    _ piece: ParagraphPiece, _ text: AttributedText, keepsSpaces: Bool
  ) {
    var runs = text.runs(in: piece.content, from: &run)
    let separator = text.runs(in: piece.separator, from: &run).first
    // An empty line has the attributes of its separator.
    if runs.isEmpty, let separator { runs = [(piece.content, separator.set)] }
    var link: LinkTarget?
    var anchor: String?
    for (range, set) in runs {
      let attributes = text.attributeSets[set]
      if attributes.link != link || attributes.anchor != anchor {
        closeGroups(&link, &anchor)
        openGroups(attributes, &link, &anchor)
      }
      let spans: HTMLSpans
      if let known = self.spans[set] {
        spans = known
      } else {
        spans = self.spans(of: attributes)
        self.spans[set] = spans
      }
      output.raw(keepsSpaces ? spans.startKeepingSpaces : spans.start)
      if let attachment = attributes.attachment {
        encodeAttachment(attachment)
      } else if let address = attributes.imageAddress {
        output.start(
          "img",
          [("src", address), ("alt", String(decoding: text.utf8[range], as: UTF8.self))])
      } else {
        encodeText(text.utf8[range])
      }
      let isLast = range.upperBound == piece.content.upperBound
      if isLast, piece.content.isEmpty || text.utf8[piece.content].suffix(3) == [0xE2, 0x80, 0xA8] {
        output.raw("<br>")
      }
      output.raw(spans.end)
    }
    if runs.isEmpty { output.raw("<br>") }
    closeGroups(&link, &anchor)
  }

  private mutating func openGroups(
    _ attributes: TextAttributes, _ link: inout LinkTarget?, _ anchor: inout String?
  ) {
    link = attributes.link
    anchor = attributes.anchor
    if let target = link {
      let address =
        switch target {
        case .uri(let address): address
        case .destination(let name): "#" + name
        }
      // Without the looks that browsers give links.
      output.start("a", [("href", address), ("style", "color:inherit;text-decoration:none")])
    }
    if let name = anchor {
      if !writtenAnchors.insert(name).inserted { losses.note("places of equal names") }
      output.start("span", [("id", name)])
    }
  }

  private mutating func closeGroups(_ link: inout LinkTarget?, _ anchor: inout String?) {
    if anchor != nil { output.end("span") }
    if link != nil { output.end("a") }
    (link, anchor) = (nil, nil)
  }

  /// Text with its line breaks.
  private mutating func encodeText(_ text: ArraySlice<UInt8>) {
    var start = text.startIndex
    var index = text.startIndex
    while index + 2 < text.endIndex {
      guard text[index] == 0xE2, text[index + 1] == 0x80, text[index + 2] == 0xA8 else {
        index += 1
        continue
      }
      output.text(text[start..<index])
      output.raw("<br>")
      index += 3
      start = index
    }
    output.text(text[start...])
  }

  private mutating func encodeAttachment(_ attachment: TextAttachment) {
    guard case .image(let image) = attachment.content,
      let address = writer.imageAddress?(image)
    else {
      losses.note("images and drawings without an address")
      output.text((attachment.alternateText ?? "").utf8)
      return
    }
    if attachment.descent != 0 { losses.note("images below the baseline") }
    var css = CSSText()
    css.add("width", points: attachment.width)
    css.add("height", points: attachment.ascent)
    if let float = attachment.float {
      switch float.side {
      case .left: css.add("float", "left")
      case .right: css.add("float", "right")
      case .leading: css.add("float", "inline-start")
      case .trailing: css.add("float", "inline-end")
      }
      if float.margins != .zero { losses.note("margins of images beside text") }
    }
    output.start(
      "img", [("src", address), ("alt", attachment.alternateText ?? ""), ("style", css.text)])
  }
}
