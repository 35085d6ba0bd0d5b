import ComposeAttributedText
import ComposeGeometry

extension Framesetter {
  /// Lines in the available room of a shape: of paragraphs in total fit all at once, where that can
  /// be, of others one by one.
  func shapedContent(
    of range: Range<Int>, in container: TextContainer
  ) throws(LayoutError) -> FrameContent {
    var filler = ShapeFiller(container, hooks: typesetter.hooks)
    var floats = FloatArea()
    var content = FrameContent(position: range.lowerBound, top: filler.region.bounds.minY)
    let paragraphs = typesetter.paragraphs
    var spacing = 0.0
    // Paragraphs before this one are set without the box that has no room.
    var unboxed = 0
    var index = typesetter.paragraphIndex(at: range.lowerBound)
    while index < paragraphs.count,
      paragraphs[index].content.lowerBound < range.upperBound
        || paragraphs[index].end <= range.upperBound
    {
      let paragraph = typesetter.paragraph(index)
      if content.endsBefore(paragraph.style) { break }
      var boxed = index < unboxed ? nil : boxedParagraphs(from: index, paragraph.style)
      if !content.lines.isEmpty {
        content.bottom +=
          spacing + (boxed?.isTable == true ? 0 : typesetter.hooks.spaceBefore(paragraph))
      }
      if let box = boxed {
        // Boxes are placed below floats.
        content.bottom = max(content.bottom, floats.bottom)
        let outcome = place(box, to: range.upperBound, in: &filler, into: &content)
        if case .isFull = outcome { break }
        if case .none = outcome {
          unboxed = box.paragraphs.upperBound
          boxed = nil
        }
      }
      if let boxed {
        let last = boxed.paragraphs.upperBound - 1
        spacing =
          boxed.isTable ? 0 : typesetter.hooks.spaceAfter(typesetter.paragraph(last))
        index = last + 1
        continue
      }
      guard
        fill(
          paragraph, index, to: range.upperBound, in: &filler, beside: &floats, into: &content)
      else { break }
      content.position = min(paragraphs[index].end, range.upperBound)
      spacing = typesetter.hooks.spaceAfter(paragraph)
      index += 1
    }
    if floats.bottom > content.end { content.extend(to: floats.bottom) }
    if content.lines.isEmpty, index < paragraphs.count, content.position < range.upperBound {
      throw filler.failure
    }
    return content
  }

  /// Places the rest of a paragraph that is in no box; returns whether all of it has room.
  private func fill(
    _ paragraph: ShapedParagraph, _ index: Int, to end: Int, in filler: inout ShapeFiller,
    beside floats: inout FloatArea, into content: inout FrameContent
  ) -> Bool {
    let start = max(content.position, paragraph.range.lowerBound)
    switch placeCapital(
      ofParagraph: index, to: end, hasFloats: hasFloats, in: &filler, beside: &floats,
      into: &content)
    {
    case .isFull: return false
    case .placed(let isWhole):
      content.missingGlyphs += paragraph.missing
      return isWhole
    case .none: break
    }
    if content.position <= paragraph.range.lowerBound {
      content.missingGlyphs += paragraph.missing
    }
    return filler.fill(
      paragraph, from: start, to: min(paragraph.range.upperBound, end), hasFloats: hasFloats,
      beside: &floats, into: &content)
  }
}
