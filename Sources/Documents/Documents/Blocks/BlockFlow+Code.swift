import ComposeAttributedText
import ComposeDiagnostics
import ComposeDocumentModel
import ComposeFlow
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposeSyntaxHighlighting
import ComposeTextLayout

extension BlockFlow {
  /// A code block on a tinted background, line by line; long lines wrap, with a continuation mark
  /// at the end.
  func flowCode(
    _ code: CodeBlock, _ attributes: BlockAttributes, file: Int, in region: BlockRegion
  ) throws {
    var style = styles.code
    // On a ground of its own, code has the colour that goes with it.
    var isPlain = false
    let known = region.appearance == nil ? nil : codeAttributes
    if let text = region.appearance?.values.text {
      if region.hasOwnGround, let color = text.color { (style.color, isPlain) = (color, true) }
      if let size = text.size, !text.isSizeInherited {
        let points = min(max(size.points(bodySize: theme.bodySize), 1), 200)
        style.paragraph.lineHeight = .exact(points * 1.36)
        style.size = points
      }
      codeAttributes = [:]
    }
    defer { if let known { codeAttributes = known } }
    let listing = CodeListing(attributes)
    let font = try fonts.font(style.role, size: style.size)
    try emit(.space(boxSpace))
    let parent = try flowTitle(of: listing, label: attributes.label, file: file, in: region)
    // Code is an inline-level element and must be within a paragraph (ISO 32000-1, 14.8.4.4).
    let element = makeElement(.code, in: makeElement(.paragraph, in: parent))
    let isBare = region.hasOwnGround
    let bareInset = isBare ? 0 : blockStyles.codeInset
    let room = region.width - bareInset - codePadding
    var numbers = lineNumbers(listing, of: code, font: font, in: region)
    // Where they would leave too little, code has no numbers, and marks only beside it.
    if let own = numbers?.width, room - own < Self.leastWidth { numbers = nil }
    let inset = bareInset + (numbers?.width ?? 0)
    let width = max(Self.leastWidth, room - (numbers?.width ?? 0))
    let hasMarks = width <= room
    let text = try codeText(
      code, font: font, style: style, isPlain: isPlain, file: file, width: width)
    try emit(
      .open(
        FlowDecoration(
          kind: isBare ? .ground(nil, radius: 0) : blockStyles.codeGround, x: region.x,
          width: region.width, padding: isBare ? 0 : blockStyles.codePaddingAbove)))
    let markX =
      region.x + region.width - codePadding * Self.markDistance - ContinuationMarks.right
    let lines = codeLines(of: text)
    let tags = ParagraphTags(element, language: nil)
    var emitted = 0
    let isShort = lines.count <= Self.shortCode
    let lastLine = lines.lastIndex { !$0.isEmpty } ?? 0
    // Blank lines are space, so that no page begins or ends with one.
    var blank = 0.0
    for (number, range) in lines.enumerated() {
      let shaped = shaper.shape(text, range: range)
      if let diagnostic = MissingGlyphs.diagnostic(for: shaped, of: text) { report(diagnostic) }
      var layout = codeLayout(shaped, of: text, width: width)
      if layout.lineCount > 1, hasMarks {
        // Rows that fill the measure would touch the mark.
        layout = codeLayout(shaped, of: text, width: max(Self.leastWidth, width - markRoom))
      }
      let isHighlighted = listing.highlightsLines && listing.isHighlighted(number + 1)
      if range.isEmpty, emitted > 0, number < lastLine, numbers == nil, !isHighlighted {
        blank += layout.line(0).placement.height
        continue
      }
      let followsBlank = emitted > 0 && lines[number - 1].isEmpty
      if blank > 0 { try emit(.space(blank)) }
      blank = 0
      var tags = tags
      var marks: ContinuationMarks?
      // A glyph that is missing has a text of its own, which is not repeated around it.
      if 2...Self.mostRowsInOne ~= layout.lineCount, shaped.missing.isEmpty {
        tags = ParagraphTags(
          wrappedLine(text.utf8[range], in: element), language: nil)
        marks = ContinuationMarks(x: markX, centers: hasMarks ? Self.rowCenters(layout) : [])
      }
      for index in 0..<layout.lineCount {
        let line = layout.line(index)
        let placement = line.placement
        var box = FlowBox(
          .line(consume line, baseline: placement.baseline, tags: tags), x: region.x + inset,
          height: placement.height)
        if emitted > 0 {
          // At least three lines before a page break, and two after it.
          let isWhole =
            emitted < 3 || number >= lastLine || index > 0 || range.isEmpty
          box.breakPenalty =
            isWhole
            ? Costs.forbidden
            : theme.pageBreakCosts.splitPenalty * (followsBlank ? 1 : Self.splitWithinPart)
          if isShort, !isWhole { box.keepWhole(fallback: 0) }
        }
        if let marks {
          if index == 0 { box.continuationMarks = marks }
        } else if hasMarks, index < layout.lineCount - 1 {
          box.continuationMarks = ContinuationMarks(x: markX, centers: [placement.height / 2])
        }
        if index == 0, let numbers { box.lineNumber = lineNumber(number, numbers) }
        if isHighlighted {
          // Beside the bar of the block, not on it.
          let bar = blockStyles.codeInset - codePadding
          box.ground = FlowGround(
            color: theme.colors.codeHighlight, x: bar - inset, width: region.width - bar)
        }
        try emit(.box(box))
        emitted += 1
      }
    }
    if emitted == 0 { try emit(.box(FlowBox(.empty, x: region.x, height: style.size))) }
    try emit(.close)
    try emit(.space(boxSpace))
  }

  /// Code of at most this many lines is not split across pages.
  private static let shortCode = 8
  /// How much dearer the end of a page is between two lines of code than at a blank one.
  private static let splitWithinPart = 4.0

  /// Code is set no narrower, in points: it would have a letter on each row.
  private static let leastWidth = 24.0

  /// How far marks are from the edge of the ground, as part of the padding of code.
  private static let markDistance = 0.5
  /// The space between a row of code and its mark, in points.
  private static let markGap = 1.5

  /// The width that wrap marks need besides the padding, in points.
  private var markRoom: Double {
    ContinuationMarks.left + ContinuationMarks.right + Self.markGap
      - codePadding * (1 - Self.markDistance)
  }

  /// The rows of a wrapped line that are copied as one line. Longer ones need not be on one page.
  private static let mostRowsInOne = 20

  /// An element for the rows of a wrapped line, which are copied without the breaks between them.
  private func wrappedLine(
    _ line: ArraySlice<UInt8>, in element: StructureElement
  ) -> StructureElement {
    makeElement(
      .span, in: element,
      properties: StructureProperties(actualText: String(decoding: line, as: UTF8.self)))
  }

  /// The centres of all rows but the last, from the top of the first.
  private static func rowCenters(_ layout: ParagraphLayout) -> [Double] {
    var top = 0.0
    return (0..<layout.lineCount - 1).map { index in
      let height = layout.line(index).placement.height
      top += height
      return top - height / 2
    }
  }

  /// The padding between the edge of the background and the code, in points.
  private var codePadding: Double { blockStyles.codePadding }

  // MARK: Title and numbers

  /// Emits the label, the name of the file and the caption above the code, and returns the element that groups
  /// them with it.
  private func flowTitle(
    of listing: CodeListing, label: String?, file: Int, in region: BlockRegion
  ) throws -> StructureElement {
    guard label != nil || listing.caption != nil || listing.file != nil else {
      return region.parent
    }
    var title = InlineText()
    if let name = listing.file {
      title.utf8 += name.utf8
      title.items.append(Inline(.code, range: 0..<title.utf8.count))
    }
    if let caption = listing.caption {
      let start = title.utf8.count
      if start > 0 { title.utf8 += " – ".utf8 }
      title.utf8 += caption.utf8
      title.items.append(Inline(.text, range: start..<title.utf8.count))
    }
    let group = makeElement(.section, in: region.parent)
    try flowCaption(
      captionText(title, label: label), file: file, element: makeElement(.caption, in: group),
      in: region, isBelow: false)
    return group
  }

  /// The numbers of the lines of a listing.
  private struct LineNumbers {
    var first: Int
    var font: Font
    /// The advance of a digit, in points.
    var advance: Double
    /// Where the numbers end, from the left edge of the text area.
    var right: Double
    /// The width of the numbers and of the gap to the code.
    var width: Double
  }

  private func lineNumbers(
    _ listing: CodeListing, of code: CodeBlock, font: Font, in region: BlockRegion
  ) -> LineNumbers? {
    guard let first = listing.firstNumber else { return nil }
    let advance =
      Double(font.face.advance(of: font.face.spaceGlyph)) * styles.code.size
      / Double(max(1, font.face.unitsPerEm))
    let digits = String(first + max(0, code.lineCount - 1)).utf8.count
    let width = Double(digits) * advance
    return LineNumbers(
      first: first, font: font, advance: advance, right: region.x + codePadding + width,
      width: width + advance * 1.5)
  }

  /// The number of a line, which is no content: it is neither read aloud nor copied. Readers copy the
  /// text of artifacts too, so that it is drawn as outlines.
  private func lineNumber(_ index: Int, _ numbers: LineNumbers) -> FlowMarker {
    let face = numbers.font.face
    let scale = styles.code.size / Double(max(1, face.unitsPerEm))
    var path = Path()
    var x = 0.0
    for digit in String(numbers.first + index).unicodeScalars {
      if let glyph = face.glyph(for: digit) {
        path.addPath(
          face.outline(of: glyph)
            .applying(AffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: x, ty: 0)))
      }
      x += numbers.advance
    }
    return FlowMarker(
      content: .outline(path), x: numbers.right - x, role: .artifact(.layout),
      // As comments, whose ink suits the ground.
      color: theme.colors.code[.comment]?.color ?? theme.colors.muted)
  }

  // MARK: Text

  /// The code with its attributes. Lines that may be too long have a hanging indent relative to
  /// their own indentation, so that continuation lines are recognisable.
  private func codeText(
    _ code: CodeBlock, font: Font, style: TextStyle, isPlain: Bool, file: Int, width: Double
  ) throws -> AttributedText {
    let bytes = Self.expandingTabs(code.text)
    let pieces = isPlain ? [] : codePieces(of: code, expandedTabs: bytes, file: file)
    let inks = codeInks.inks
    func attributes(_ set: CodeAttributes) throws -> TextAttributes {
      var paragraph = style.paragraph
      let advance = Double(font.face.advance(of: font.face.spaceGlyph))
      let indent = Double(set.columns) * advance * style.size / Double(max(1, font.face.unitsPerEm))
      // At least half of the measure is left for the text.
      paragraph.headIndent = min(indent, width / 2) + style.size * 1.2
      paragraph.lineBreaking = .greedy
      var attributes = TextAttributes(
        font: font, foregroundColor: style.color, ligatures: .none, paragraphStyle: paragraph)
      let ink = inks[set.ink]
      if !isPlain, let color = ink.color { attributes.foregroundColor = color }
      if !isPlain, ink.isBold || ink.isItalic {
        attributes.font = try fonts.font(
          style.role, size: style.size, weight: ink.isBold ? 700 : style.weight,
          isItalic: ink.isItalic)
      }
      return attributes
    }
    var text = AttributedText()
    // Of lines that fit; those of others depend on their indentation too.
    var numbers = [Int?](repeating: nil, count: inks.count)
    var indented: [CodeAttributes: Int] = [:]
    func number(_ set: CodeAttributes) throws -> Int {
      if set.columns > 0 {
        if let known = indented[set] { return known }
        let number = text.register(distinct: try attributes(set))
        indented[set] = number
        return number
      }
      if let known = numbers[set.ink] { return known }
      let known = try codeAttributes[set.ink] ?? attributes(set)
      codeAttributes[set.ink] = known
      let number = text.register(distinct: known)
      numbers[set.ink] = number
      return number
    }
    // No glyph of a monospaced face is wider than one em, so shorter lines always fit.
    let shortest = Int(width / max(1, style.size))
    var start = 0
    var pending = 0
    var piece = 0
    func append(_ range: Range<Int>, columns: Int) throws {
      guard !range.isEmpty else { return }
      // Tabs are expanded to more bytes than in the source, so the offset is only approximate.
      let lower = min(range.lowerBound, code.text.count)
      let upper = min(range.upperBound, code.text.count)
      var source: SourceRange? = SourceRange(
        file: file, (code.textOffset + lower)..<(code.textOffset + upper))
      var position = range.lowerBound
      // The run that is being collected.
      var start = position
      var ink: Int?
      func close() throws {
        guard let ink, start < position else { return }
        let set = try number(CodeAttributes(columns: columns, ink: ink))
        text.append(utf8: bytes[start..<position], registered: set, source: source)
        // What follows is where the source goes on.
        source = nil
        start = position
      }
      func append(to end: Int, _ next: Int) throws {
        guard position < end else { return }
        // Spaces show no ink: they go with what is before them, so that there are fewer runs.
        let isBlank = next == 0 && bytes[position..<end].allSatisfy { $0 == 0x20 }
        if ink == nil || next != ink && !isBlank {
          try close()
          ink = next
        }
        position = end
      }
      while piece < pieces.count, pieces[piece].range.lowerBound < range.upperBound {
        let (part, next) = (pieces[piece].range, pieces[piece].ink)
        try append(to: max(position, part.lowerBound), 0)
        try append(to: min(part.upperBound, range.upperBound), next)
        if part.upperBound > range.upperBound { break }
        piece += 1
      }
      try append(to: range.upperBound, 0)
      try close()
    }
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
      if end - start > shortest {
        let columns = bytes[start..<end].prefix { $0 == 0x20 }.count
        if columns > 0 {
          try append(pending..<start, columns: 0)
          try append(start..<end, columns: columns)
          pending = end
        }
      }
      start = end
    }
    try append(pending..<bytes.count, columns: 0)
    return text
  }

  /// The pieces of the code with their inks, at their offsets in it with tabs expanded.
  private func codePieces(
    of code: CodeBlock, expandedTabs bytes: [UInt8], file: Int
  ) -> [CodePiece] {
    var (pieces, isComplete) = codeInks.pieces(of: code.text, language: code.language)
    if !isComplete {
      report(
        Diagnostic(
          .warning, code: "grammar-limit",
          "grammar takes too many steps; the rest of the code is plain",
          at: SourceRange(file: file, code.textOffset..<(code.textOffset + code.text.count)),
          hint: "leave the grammar out to use the lexer that is built in"))
    }
    CodeInks.move(&pieces, from: code.text, toExpanded: bytes)
    return pieces
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

/// What the attributes of a piece of code depend on.
private struct CodeAttributes: Hashable {
  /// The indentation of its line.
  var columns = 0
  var ink = 0
}

extension CodeBlock {
  /// The number of lines; a trailing empty one is not counted.
  fileprivate var lineCount: Int {
    text.count { $0 == 0x0A } + (text.last.map { $0 == 0x0A ? 0 : 1 } ?? 0)
  }
}
