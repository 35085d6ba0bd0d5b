import Geometry
import StyledText

extension Framesetter {
  /// Lines in whatever room a shape has: of paragraphs in total fit all at once, where that can be, of
  /// others one by one.
  func shapedContent(
    of range: Range<Int>, in container: TextContainer
  ) throws(LayoutError) -> FrameContent {
    var filler = ShapeFiller(container, decisions: typesetter.decisions)
    var floats = FloatArea()
    var content = FrameContent(position: range.lowerBound, top: filler.region.bounds.minY)
    let paragraphs = typesetter.paragraphs
    var spacing = 0.0
    var index = typesetter.paragraphIndex(at: range.lowerBound)
    while index < paragraphs.count,
      paragraphs[index].content.lowerBound < range.upperBound
        || paragraphs[index].end <= range.upperBound
    {
      let paragraph = typesetter.paragraph(index)
      if content.endsBefore(paragraph.style) { break }
      if !content.lines.isEmpty {
        content.bottom += spacing + typesetter.decisions.spaceBefore(paragraph)
      }
      if content.position <= paragraph.range.lowerBound {
        content.missingGlyphs += paragraph.missing
      }
      let end = min(paragraph.range.upperBound, range.upperBound)
      guard
        filler.fill(
          paragraph, from: max(content.position, paragraph.range.lowerBound), to: end,
          hasFloats: hasFloats, beside: &floats, into: &content)
      else { break }
      content.position = min(paragraphs[index].end, range.upperBound)
      spacing = typesetter.decisions.spaceAfter(paragraph)
      index += 1
    }
    if floats.bottom > content.end { content.extend(to: floats.bottom) }
    if content.lines.isEmpty, index < paragraphs.count, content.position < range.upperBound {
      throw filler.failure
    }
    return content
  }
}
