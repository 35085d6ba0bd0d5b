import ComposeAttributedText
import ComposeGeometry

extension Framesetter {
  /// Lines over the whole width of a rectangle.
  ///
  /// - Parameter depth: How many boxes around the text are left out: those that the rectangle is in.
  func plainContent(
    of range: Range<Int>, in rect: Rect, _ options: FrameOptions, depth: Int = 0
  ) throws(LayoutError) -> FrameContent {
    var content = FrameContent(position: range.lowerBound, top: rect.minY)
    let paragraphs = typesetter.paragraphs
    let padding = options.padding
    let width = rect.width - 2 * padding
    let limit = options.maximumNumberOfLines > 0 ? options.maximumNumberOfLines : Int.max
    let hooks = typesetter.hooks
    var spacing = 0.0
    var boxes = BlockStack()
    var stacked: StackedRows?
    var flow = FloatFlow()
    var index = typesetter.paragraphIndex(at: range.lowerBound)
    filling: while index < paragraphs.count,
      paragraphs[index].content.lowerBound < range.upperBound
        || paragraphs[index].end <= range.upperBound
    {
      let paragraph = shapedParagraph(index)
      let style = paragraph.style
      // Cells stay in one frame.
      if depth == 0, content.endsBefore(style) { break }
      let all = style.isRare ? style.textBlocks.dropFirst(depth) : []
      var blocks = Array(all)
      var inner = blocks.isEmpty ? nil : blocks.firstIndex { $0.cell != nil }
      if let rows = stacked, rows.paragraphs.contains(index) { inner = nil }
      if let inner { blocks.removeSubrange(inner...) }
      if !boxes.isEmpty {
        content.extend(
          to: boxes.close(
            to: boxes.common(with: blocks), lineCount: content.lines.count,
            bottom: content.bottom))
      }
      if !content.lines.isEmpty {
        content.bottom += spacing + (inner == nil ? hooks.spaceBefore(paragraph) : 0)
      }
      // Boxes stand below floats.
      if !all.isEmpty { content.bottom = max(content.bottom, flow.bottom) }
      let frame = Rect(
        x: rect.minX + padding, y: rect.minY, width: width, height: rect.height)
      let isRightToLeft = paragraph.baseLevel & 1 == 1
      if !blocks.isEmpty {
        content.bottom = boxes.enter(
          blocks, lineCount: content.lines.count, top: content.bottom, frame: frame,
          isRightToLeft: isRightToLeft)
      }
      if let inner {
        let outcome = placeTable(
          at: index, depth: depth + inner, to: range.upperBound, in: rect, options: options,
          into: &content, boxes: &boxes)
        switch outcome {
        case .placed(let next):
          index = next
          spacing = 0
          continue filling
        case .isFull(let hasRows):
          if !hasRows { endFrame(&content, boxes: &boxes, before: index, options: options) }
          break filling
        case .tooHigh(let rows):
          stacked = rows
          content.stacksRows = true
        }
        content.bottom = boxes.enter(
          Array(all), lineCount: content.lines.count, top: content.bottom, frame: frame,
          isRightToLeft: isRightToLeft)
      }
      if let place = stacked?.place(ofParagraph: index) { boxes.place(place) }
      let area = Rect(
        x: rect.minX + boxes.left, y: rect.minY, width: rect.width - boxes.left - boxes.right,
        height: rect.height)
      if hasFloats, flow.bottom > content.bottom || paragraph.hasFloats {
        let hasRoom = try flow.place(
          paragraph, to: min(paragraph.range.upperBound, range.upperBound), in: area,
          bottom: rect.maxY - boxes.bottomHeight, isInBox: !all.isEmpty, options: options,
          hooks: hooks, into: &content)
        guard hasRoom else {
          endFrame(&content, boxes: &boxes, before: index, options: options)
          break filling
        }
        content.position = min(paragraphs[index].end, range.upperBound)
        spacing = hooks.spaceAfter(paragraph)
        index += 1
        continue filling
      }
      guard
        let (layout, first) = begin(
          index, to: range.upperBound, in: area, bottom: rect.maxY - boxes.bottomHeight,
          options: options, into: &content)
      else {
        endFrame(&content, boxes: &boxes, before: index, options: options)
        break
      }
      for number in first..<max(first, layout.lineCount) {
        guard content.lineCount < limit else { break filling }
        let line = layout.line(number)
        var placement = options.placement(of: line, at: content, top: rect.minY)
        if let hooks { placement = hooks.placement(of: line, placement) }
        guard content.bottom + placement.height + boxes.bottomHeight <= rect.maxY + 1e-6 else {
          if content.lines.isEmpty {
            throw .nothingFits(available: rect.height, needed: placement.height)
          }
          endFrame(
            &content, boxes: &boxes, before: index, linesLeft: layout.lineCount - number,
            options: options)
          break filling
        }
        content.place(line, placement, in: area, padding: padding)
        content.position = line.range.upperBound
      }
      content.position = min(paragraphs[index].end, range.upperBound)
      spacing = hooks.spaceAfter(paragraph)
      index += 1
    }
    if flow.bottom > content.end { content.extend(to: flow.bottom) }
    if !boxes.isEmpty {
      content.extend(
        to: boxes.close(to: 0, lineCount: content.lines.count, bottom: content.end))
    }
    content.boxes = boxes.boxes
    return content
  }

  func shapedParagraph(_ index: Int) -> ShapedParagraph {
    if let recent, recent.index == index { return recent.layout.paragraph }
    return typesetter.paragraph(index)
  }

  /// Breaks a paragraph, of which the frame begins somewhere, and places the large letters that it
  /// may begin with. Answers the number of the line that comes next, or nil where the letters have no
  /// room below other lines.
  private func begin(
    _ index: Int, to end: Int, in area: Rect, bottom: Double, options: FrameOptions,
    into content: inout FrameContent
  ) -> (layout: ParagraphLayout, number: Int)? {
    let paragraph = shapedParagraph(index)
    let width = area.width - 2 * options.padding
    let isStart = content.position <= paragraph.range.lowerBound
    if paragraph.style.isRare,
      let capital = dropCapital(ofParagraph: index, to: end, width: width, options: options),
      isStart || content.position >= capital.end
    {
      let layout = self.layout(
        capital.paragraph, index, from: max(content.position, capital.end), to: end, width: width,
        exclusion: isStart ? capital.exclusion : nil)
      guard isStart else { return (layout, lineNumber(at: content.position, in: layout)) }
      if let count = place(
        capital, beside: layout, in: area, bottom: bottom, options: options, into: &content)
      {
        content.missingGlyphs += capital.paragraph.missing
        return (layout, count)
      }
      guard content.lines.isEmpty else { return nil }
    }
    let isPlain = !paragraph.style.isRare || paragraph.style.dropCapital == nil
    let plain = isPlain ? paragraph : typesetter.paragraph(index)
    let layout = self.layout(plain, index, from: content.position, to: end, width: width)
    let number = lineNumber(at: content.position, in: layout)
    if number == 0 { content.missingGlyphs += plain.missing }
    return (layout, number)
  }

  /// The paragraph broken for a width, so that one of its lines starts at `position`.
  private func layout(
    _ paragraph: ShapedParagraph, _ index: Int, from position: Int, to end: Int, width: Double,
    exclusion: LineInsets? = nil
  ) -> ParagraphLayout {
    let content = typesetter.paragraphs[index].content
    let start = max(position, content.lowerBound)
    guard end >= content.upperBound else {
      return ParagraphLayout(paragraph, from: start, to: end, width: width, exclusion: exclusion)
    }
    if let recent, recent.index == index, recent.layout.paragraph === paragraph,
      recent.layout.width == width, hasLine(at: start, in: recent.layout, exclusion: exclusion)
    {
      return recent.layout
    }
    let layout = ParagraphLayout(
      paragraph, from: start, to: nil, width: width, exclusion: exclusion)
    recent = (index, layout)
    return layout
  }

  /// Whether one of the lines starts at an offset, with what stands beside it.
  private func hasLine(
    at offset: Int, in layout: ParagraphLayout, exclusion: LineInsets?
  ) -> Bool {
    let number = lineNumber(at: offset, in: layout)
    guard number < layout.lineCount, layout.lineStart(number) == max(offset, layout.start) else {
      return false
    }
    return layout.exclusion == exclusion
      || exclusion == nil && number >= layout.exclusion?.count ?? 0
  }

  /// The first line that starts at or beyond `offset`.
  private func lineNumber(at offset: Int, in layout: ParagraphLayout) -> Int {
    var low = 0
    var high = layout.lineCount
    while low < high {
      let middle = (low + high) / 2
      if layout.lineStart(middle) >= offset { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
