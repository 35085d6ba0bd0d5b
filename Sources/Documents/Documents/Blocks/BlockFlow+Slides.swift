import ComposeDocumentModel
import ComposeFlow
import ComposeGraphics
import ComposeNumbering
import ComposeTextLayout

/// Slides that do not fit on a page: those after it repeat the heading, with “(continued)”.
extension BlockFlow {
  /// Begins what the heading of a page is repeated above.
  ///
  /// - Parameter inline: The heading, with its number.
  func openSlide(
    _ inline: InlineText, title: String, style: TextStyle, spaceAfter: Double, file: Int,
    in region: BlockRegion
  ) throws {
    guard theme.repeatsHeadings, settings.columns == 1, !isCollecting, !inline.isEmpty,
      region.depth == 0, region.isBody, !region.isInDivision, !region.isInColumns
    else { return }
    var text = inline.withoutNotes
    text.append(plain: " (\(programWords[.continued]))")
    let styled = try styler.text(text, style: style, file: file, width: region.width).text
    let layout = ParagraphLayout(shape(styled), width: region.width)
    let tags = ParagraphTags(nil, language: styler.blockLanguage ?? settings.language)
    var head: [FlowBox] = (0..<layout.lineCount).map { index in
      let line = layout.line(index)
      let placement = line.placement
      return FlowBox(
        .cells([CellLine(line: line, baseline: placement.baseline, x: 0, tags: tags)]),
        x: region.x, height: placement.height)
    }
    guard !head.isEmpty else { return }
    head[head.count - 1].height += spaceAfter
    let height = head.reduce(0) { $0 + $1.height }
    slide = OpenSlide(imageHeight: imageHeight, height: pageHeight - height)
    imageHeight = max(theme.leading, imageHeight - height)
    try emit(.slide(FlowSlide(title: title, source: currentRange, head: head)))
  }

  /// The height that figures have with their captions: that of a page, of which the heading of a slide and
  /// what is above that take some.
  var figureHeight: Double {
    guard let slide else { return pageHeight }
    if !slide.isBegun, let room = roomLeft?() {
      return min(imageHeight, max(4 * theme.leading, room - blockSpace))
    }
    return imageHeight
  }

  /// Ends a slide: the page that it is on ends next.
  func closeSlide() {
    guard let slide else { return }
    imageHeight = slide.imageHeight
    self.slide = nil
  }

  /// Ends a slide before blocks in which another one begins.
  func closeSlide(before blocks: [Block]) {
    guard slide != nil else { return }
    var begins = false
    blocks.forEachBlock { block in
      switch block.content {
      case .heading(let level, _): begins = begins || theme.heading(level).startsPage
      case .pageBreak: begins = true
      default: break
      }
    }
    if begins { closeSlide() }
  }
}

/// A slide that has not ended.
struct OpenSlide {
  /// The maximum height of images outside of it, in points.
  var imageHeight: Double
  /// What further pages have below the heading, in points.
  var height: Double
  /// Whether something is below the heading.
  var isBegun = false
}
