import ComposeAttributedText
import ComposeDiagnostics
import ComposeDocumentModel
import ComposeFlow
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposeTextLayout

extension BlockFlow {
  /// A code block on a tinted background, line by line; long lines wrap, with a continuation mark
  /// at the end.
  func flowCode(_ code: CodeBlock, file: Int, in region: BlockRegion) throws {
    let style = styles.code
    let padding = codePadding
    // Code is an inline-level element and must be within a paragraph (ISO 32000-1, 14.8.4.4).
    let element = makeElement(.code, in: makeElement(.paragraph, in: region.parent))
    let font = try fonts.font(style.role, size: style.size)
    let text = codeText(code, font: font, style: style, file: file, in: region)
    try emit(.space(boxSpace))
    try emit(
      .open(
        FlowDecoration(
          kind: blockStyles.codeGround, x: region.x, width: region.width,
          padding: blockStyles.codePaddingAbove)))
    let width = codeWidth(in: region)
    let markX = region.x + region.width - padding * 0.75
    let lines = codeLines(of: text)
    let tags = ParagraphTags(element, language: nil)
    var emitted = 0
    for (number, range) in lines.enumerated() {
      let shaped = shaper.shape(text, range: range)
      if let diagnostic = MissingGlyphs.diagnostic(for: shaped, of: text) { report(diagnostic) }
      let layout = codeLayout(shaped, of: text, width: width)
      for index in 0..<layout.lineCount {
        let line = layout.line(index)
        let placement = line.placement
        var box = FlowBox(
          .line(consume line, baseline: placement.baseline, tags: tags),
          x: region.x + blockStyles.codeInset,
          height: placement.height)
        // At least three lines before a page break and two after it; the last line must not be
        // empty.
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
    try emit(.space(boxSpace))
  }

  /// The padding between the edge of the background and the code, in points.
  private var codePadding: Double { blockStyles.codePadding }

  private func codeWidth(in region: BlockRegion) -> Double {
    max(24, region.width - 2 * codePadding - (blockStyles.codeInset - codePadding))
  }

  /// The code with its attributes. Lines that may be too long have a hanging indent relative to
  /// their own indentation, so that continuation lines are recognisable.
  private func codeText(
    _ code: CodeBlock, font: Font, style: TextStyle, file: Int, in region: BlockRegion
  ) -> AttributedText {
    func attributes(indent columns: Int) -> TextAttributes {
      var paragraph = style.paragraph
      let advance = Double(font.face.advance(of: font.face.spaceGlyph))
      let indent = Double(columns) * advance * style.size / Double(max(1, font.face.unitsPerEm))
      // At least half of the measure is left for the text.
      paragraph.headIndent = min(indent, codeWidth(in: region) / 2) + style.size * 1.2
      paragraph.lineBreaking = .greedy
      return TextAttributes(
        font: font, foregroundColor: style.color, ligatures: .none, paragraphStyle: paragraph)
    }
    var text = AttributedText()
    let plain = text.register(attributes(indent: 0))
    var sets: [Int: Int] = [0: plain]
    let bytes = Self.expandingTabs(code.text)
    // No glyph of a monospaced face is wider than one em, so shorter lines always fit.
    let shortest = Int(codeWidth(in: region) / max(1, style.size))
    var start = 0
    var pending = 0
    func append(_ range: Range<Int>, _ set: Int) {
      guard !range.isEmpty else { return }
      // Tabs are expanded to more bytes than in the source, so the offset is only approximate.
      let lower = min(range.lowerBound, code.text.count)
      let upper = min(range.upperBound, code.text.count)
      text.append(
        utf8: bytes[range], registered: set,
        source: SourceRange(file: file, (code.textOffset + lower)..<(code.textOffset + upper)))
    }
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
      if end - start > shortest {
        let columns = bytes[start..<end].prefix { $0 == 0x20 }.count
        if columns > 0 {
          append(pending..<start, plain)
          let set = sets[columns] ?? text.register(attributes(indent: columns))
          sets[columns] = set
          append(start..<end, set)
          pending = end
        }
      }
      start = end
    }
    append(pending..<bytes.count, plain)
    return text
  }

  /// Breaks a line of code to a width. A backslash at its end, the line continuation of shells, is
  /// never alone on a line.
  private func codeLayout(
    _ shaped: ShapedParagraph, of text: AttributedText, width: Double
  ) -> ParagraphLayout {
    let layout = ParagraphLayout(shaped, width: width)
    let last = layout.lineCount - 1
    guard last > 0, text.utf8[layout.lineStart(last)] == UInt8(ascii: "\\"),
      shaped.range.upperBound - layout.lineStart(last) == 1
    else { return layout }
    let above = layout.line(last - 1)
    // Just too narrow for the line above, whose last word then goes with the backslash.
    let narrower = ParagraphLayout(shaped, width: above.indent + above.width - 0.5)
    let start = narrower.lineStart(narrower.lineCount - 1)
    return shaped.range.upperBound - start > 1 ? narrower : layout
  }

  /// The lines without their terminators; a trailing empty line is not counted.
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

  /// Expands tabs to spaces, with tab stops at multiples of four columns.
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
