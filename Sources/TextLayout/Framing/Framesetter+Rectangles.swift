import Geometry
import StyledText

extension Framesetter {
  /// Lines over the whole width of a rectangle.
  func plainContent(
    of range: Range<Int>, in rect: Rect, _ options: FrameOptions
  ) throws(LayoutError) -> FrameContent {
    var content = FrameContent(position: range.lowerBound, top: rect.minY)
    let paragraphs = typesetter.paragraphs
    let padding = options.lineFragmentPadding > 0 ? options.lineFragmentPadding : 0
    let width = rect.width - 2 * padding
    let limit = options.maximumNumberOfLines > 0 ? options.maximumNumberOfLines : Int.max
    var spacing = 0.0
    var boxes = BlockStack()
    var index = typesetter.paragraphIndex(at: range.lowerBound)
    filling: while index < paragraphs.count,
      paragraphs[index].content.lowerBound < range.upperBound
        || paragraphs[index].end <= range.upperBound
    {
      let paragraph = shapedParagraph(index)
      let style = paragraph.style
      let blocks = style.isRare ? style.textBlocks : []
      if !boxes.isEmpty {
        content.extend(
          to: boxes.close(
            to: boxes.common(with: blocks), lineCount: content.lines.count,
            bottom: content.bottom))
      }
      if !content.lines.isEmpty {
        content.bottom += spacing + max(0, style.paragraphSpacingBefore)
      }
      if !blocks.isEmpty {
        content.bottom = boxes.enter(
          blocks, lineCount: content.lines.count, top: content.bottom,
          frame: Rect(x: rect.minX + padding, y: rect.minY, width: width, height: rect.height),
          isRightToLeft: paragraph.baseLevel & 1 == 1)
      }
      let layout = self.layout(
        paragraph, index, from: content.position, to: range.upperBound,
        width: width - boxes.left - boxes.right)
      var number = lineNumber(at: content.position, in: layout)
      if number == 0 { content.missingGlyphs += layout.paragraph.missing }
      while number < layout.lineCount {
        guard content.lineCount < limit else { break filling }
        let line = layout.line(number)
        let placement = options.placement(of: line, at: content, top: rect.minY)
        guard content.bottom + placement.height + boxes.bottomHeight <= rect.maxY + 1e-6 else {
          if content.lines.isEmpty {
            throw .nothingFits(available: rect.height, needed: placement.height)
          }
          keepParagraphs(&content, boxes: &boxes, brokenAt: index)
          break filling
        }
        content.lines.append(
          Frame.PlacedLine(
            line: line,
            origin: Point(
              x: rect.minX + padding + boxes.left, y: content.bottom + placement.baseline),
            fragmentRect: Rect(
              x: rect.minX + boxes.left, y: content.bottom,
              width: rect.width - boxes.left - boxes.right, height: placement.height)))
        content.endLine(at: content.bottom + placement.height)
        content.position = line.range.upperBound
        number += 1
      }
      content.position = min(paragraphs[index].end, range.upperBound)
      spacing = max(0, style.paragraphSpacing)
      index += 1
    }
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

  /// The paragraph broken for a width, so that one of its lines starts at `position`.
  private func layout(
    _ paragraph: ShapedParagraph, _ index: Int, from position: Int, to end: Int, width: Double
  ) -> ParagraphLayout {
    let content = typesetter.paragraphs[index].content
    let start = max(position, content.lowerBound)
    guard end >= content.upperBound else {
      return ParagraphLayout(paragraph, from: start, to: end, width: width)
    }
    if let recent, recent.index == index, recent.layout.width == width,
      hasLine(at: start, in: recent.layout)
    {
      return recent.layout
    }
    let layout = ParagraphLayout(paragraph, from: start, width: width)
    recent = (index, layout)
    return layout
  }

  private func hasLine(at offset: Int, in layout: ParagraphLayout) -> Bool {
    let number = lineNumber(at: offset, in: layout)
    return number < layout.lineCount && layout.lineStart(number) == max(offset, layout.start)
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
