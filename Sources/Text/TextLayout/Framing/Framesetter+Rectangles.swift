import ComposeAttributedText
import ComposeGeometry

extension Framesetter {
  /// Lines over the whole width of a rectangle.
  ///
  /// - Parameter depth: How many boxes around the text are left out: those that the rectangle is in.
  func plainContent(
    of range: Range<Int>, in rect: Rect, _ options: FrameOptions, depth: Int = 0
  ) throws(LayoutError) -> FrameContent {
    var filler = RectangleFiller(self, range: range, rect: rect, options: options, depth: depth)
    try filler.fill()
    return filler.content
  }

  func shapedParagraph(_ index: Int) -> ShapedParagraph {
    if let recent, recent.index == index { return recent.layout.paragraph }
    return typesetter.paragraph(index)
  }

  /// Breaks a paragraph, of which the frame begins somewhere, and places the drop capital that it
  /// may begin with. Returns the number of the line that comes next, or nil where the letters have no
  /// room below other lines.
  func begin(
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

  /// Whether one of the lines starts at an offset, with what is next to it.
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
