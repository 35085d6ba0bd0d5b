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
    filling: while index < paragraphs.count,
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
      var start = max(content.position, paragraph.range.lowerBound)
      var isPlaced = false
      if !(hasFloats && paragraph.hasFloats), filler.hasLinesLeft(content.lineCount),
        let reached = filler.placeAtOnce(paragraph, from: start, to: end, into: &content)
      {
        start = reached
        content.position = reached
        isPlaced = start >= end
      }
      while !isPlaced {
        guard filler.hasLinesLeft(content.lineCount),
          let reached =
            hasFloats
            ? filler.place(
              paragraph, from: start, to: end, beside: &floats, into: &content)
            : filler.place(paragraph, from: start, to: end, into: &content)
        else { break filling }
        start = reached
        content.position = reached
        isPlaced = start >= end
      }
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
