import ComposeAttributedText
import ComposeGeometry

extension Framesetter {
  /// Truncates the last line where text remains, if the options require it.
  func truncate(_ content: inout FrameContent, range: Range<Int>, options: FrameOptions) {
    guard let truncation = options.truncation, content.position < range.upperBound,
      content.lines.count > content.fixedLines, let last = content.lines.popLast()
    else { return }
    let start = last.line.range.lowerBound
    let paragraph = last.line.paragraph
    let index = typesetter.paragraphIndex(at: start)
    // The line's own text: its paragraph is one of the text's.
    let paragraphEnd =
      index < typesetter.paragraphs.count ? typesetter.paragraphs[index].end : range.upperBound
    let end = min(paragraph.range.upperBound, range.upperBound)
    let isRotated = options.progression != .topToBottom
    let width =
      (isRotated ? last.fragmentRect.height : last.fragmentRect.width + last.leadingRoom)
      - 2 * options.padding
    let measure = LineMeasure(
      paragraph.style, width: width, isFirst: start == paragraph.range.lowerBound,
      isRightToLeft: paragraph.baseLevel & 1 == 1, room: last.leadingRoom)
    let whole = paragraph.unbrokenLine(
      from: start, to: end, offset: measure.head, startingWith: last.line.parts.start)
    let isFollowed = whole.range.upperBound < end || paragraphEnd < range.upperBound
    func cut(_ token: TruncationToken) -> Line? {
      whole.truncated(
        to: measure.width, at: truncation.position, token: token, isForced: isFollowed)
    }
    var line = cut(truncation.token) ?? cut(.none) ?? whole
    line.indent = measure.left
    line.align(in: measure.width, isSpread: false)
    var placed = last
    placed.line = line
    content.lines.append(placed)
    guard line.contentEnd < range.upperBound || line.token != nil else { return }
    let hidden = line.token?.hiddenRange
    if truncation.position == .end {
      let cutStart = hidden?.lowerBound ?? line.contentEnd
      content.truncatedRange = cutStart..<max(cutStart, range.upperBound)
      content.position = cutStart
    } else {
      content.position = end
      content.truncatedRange = hidden
    }
    // Where there was room for the token alone, frames go on all the same, lest a loop over them
    // never end.
    if content.position <= range.lowerBound {
      content.position =
        last.line.range.upperBound > range.lowerBound
        ? last.line.range.upperBound : min(paragraphEnd, range.upperBound)
    }
  }
}
