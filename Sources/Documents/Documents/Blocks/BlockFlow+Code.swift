import ComposeAttributedText
import ComposeDiagnostics
import ComposeDocumentModel
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposeTextLayout

extension BlockFlow {
  /// Code on a tinted ground, line by line; long lines go on below with a mark at their end.
  func flowCode(_ code: CodeBlock, file: Int, in region: BlockRegion) throws {
    let style = styles.code
    let padding = theme.bodySize * 0.6
    // Code is a kind of text and lies in a paragraph (ISO 32000-1, 14.8.4.4).
    let element = makeElement(.code, in: makeElement(.paragraph, in: region.parent))
    let font = try fonts.font(style.role, size: style.size)
    let text = codeText(code, font: font, style: style, file: file)
    try emit(.space(blockSpace))
    try emit(
      .open(
        FlowDecoration(
          kind: .ground(theme.colors.codeGround, radius: 2.5), x: region.x, width: region.width,
          padding: padding * 0.8)))
    let width = max(24, region.width - 2 * padding)
    let markX = region.x + region.width - padding * 0.75
    let lines = codeLines(of: text)
    let tags = ParagraphTags(element, language: nil)
    var emitted = 0
    for (number, range) in lines.enumerated() {
      let shaped = shaper.shape(text, range: range)
      if let diagnostic = MissingGlyphs.diagnostic(for: shaped, of: text) { report(diagnostic) }
      let layout = ParagraphLayout(shaped, width: width)
      for index in 0..<layout.lineCount {
        let line = layout.line(index)
        let placement = line.placement
        var box = FlowBox(
          .line(consume line, baseline: placement.baseline, tags: tags), x: region.x + padding,
          height: placement.height)
        // At least three lines before a page's end and two after it, no empty one last.
        let isWhole =
          emitted > 0
          && (emitted < 3 || number >= lines.count - 1 || index > 0 || lines[number - 1].isEmpty)
        box.breakPenalty =
          isWhole ? Costs.forbidden : emitted > 0 ? theme.pageBreakCosts.splitPenalty : 0
        if index < layout.lineCount - 1 { box.continuationMark = markX }
        try emit(.box(box))
        emitted += 1
      }
    }
    if emitted == 0 { try emit(.box(FlowBox(.empty, x: region.x, height: style.size))) }
    try emit(.close)
    try emit(.space(blockSpace))
  }

  private func codeText(
    _ code: CodeBlock, font: Font, style: TextStyle, file: Int
  ) -> AttributedText {
    var paragraph = style.paragraph
    paragraph.headIndent = style.size * 1.2
    paragraph.lineBreaking = .greedy
    let attributes = TextAttributes(
      font: font, foregroundColor: style.color, ligatures: .none, paragraphStyle: paragraph)
    var text = AttributedText()
    let set = text.register(attributes)
    text.append(
      utf8: Self.expandingTabs(code.text), registered: set,
      source: SourceRange(file: file, code.textOffset..<(code.textOffset + code.text.count)))
    return text
  }

  /// The lines without their ends; a last empty line is none.
  private func codeLines(of text: AttributedText) -> [Range<Int>] {
    text.utf8.withUnsafeBufferPointer { bytes in
      var lines: [Range<Int>] = []
      // Code has short lines.
      lines.reserveCapacity(bytes.count / 32 + 1)
      var start = 0
      var index = 0
      // Below the count, so that the index stays within the bytes and does not overflow.
      while index < bytes.count {
        if bytes[index] == 0x0A {
          lines.append(start..<index)
          start = index &+ 1
        }
        index &+= 1
      }
      if start < bytes.count { lines.append(start..<bytes.count) }
      return lines
    }
  }

  /// Tabs as spaces up to the next multiple of four columns.
  static func expandingTabs(_ utf8: [UInt8]) -> [UInt8] {
    guard utf8.contains(0x09) else { return utf8 }
    var result: [UInt8] = []
    result.reserveCapacity(utf8.count + utf8.count / 8)
    var column = 0
    for byte in utf8 {
      if byte == 0x09 {
        let width = 4 - column % 4
        result.append(contentsOf: repeatElement(0x20, count: width))
        column += width
      } else {
        result.append(byte)
        if byte == 0x0A { column = 0 } else if byte & 0xC0 != 0x80 { column += 1 }
      }
    }
    return result
  }
}
