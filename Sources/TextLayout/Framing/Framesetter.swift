import FontShaping
import Geometry
import StyledText

/// Fills rectangles with text, one after the other.
///
/// Paragraphs are shaped when a frame first reaches them; a paragraph that runs over several
/// frames of one width is broken once. One for each task: it is not `Sendable`, its frames are.
public final class Framesetter {
  public let text: AttributedText
  private let paragraphs: [ParagraphRanges.Paragraph]
  private let shaper: ParagraphShaper
  private var recent: (index: Int, layout: ParagraphLayout)?

  /// - Parameters:
  ///   - fonts: Where characters that a font lacks are looked for.
  ///   - defaultFont: For text without a font; nil is the first bundled family at 12 points.
  /// - Throws: `FontError` when no default font is given and the collection has none.
  public init(
    _ text: AttributedText, fonts: FontCollection = .bundled, defaultFont: Font? = nil
  ) throws(FontError) {
    self.text = text
    paragraphs = ParagraphRanges.find(in: text.utf8)
    let font =
      if let defaultFont { defaultFont } else {
        try fonts.font(
          fonts.families.first ?? "", size: 12)
      }
    shaper = ParagraphShaper(fonts: fonts, defaultFont: font)
  }

  /// Fills `rect` with the text from `offset` on.
  ///
  /// The first baseline lies the first line's ascent below the top. Space before the first
  /// paragraph of a frame is dropped. No line is placed that does not fit whole.
  ///
  /// - Returns: A frame whose visible range ends beyond `offset`, unless the text ends there.
  /// - Throws: `LayoutError.nothingFits` when not even one line fits.
  public func frame(from offset: Int = 0, in rect: Rect) throws(LayoutError) -> Frame {
    let start = min(max(0, offset), text.count)
    var lines: [Frame.PlacedLine] = []
    var missing: [Int] = []
    var position = start
    var y = rect.minY
    var spacing = 0.0
    var index = paragraphIndex(at: start)
    filling: while index < paragraphs.count {
      let layout = self.layout(index, from: position, width: rect.width)
      let style = layout.paragraph.style
      if !lines.isEmpty { y += spacing + max(0, style.paragraphSpacingBefore) }
      var number = lineNumber(at: position, in: layout)
      if number == 0 { missing += layout.paragraph.missing }
      while number < layout.lineCount {
        let line = layout.line(number)
        let placement = line.placement
        guard y + placement.height <= rect.maxY + 1e-6 else {
          if lines.isEmpty {
            throw .nothingFits(available: rect.height, needed: placement.height)
          }
          break filling
        }
        lines.append(
          Frame.PlacedLine(
            line: line, origin: Point(x: rect.minX, y: y + placement.baseline),
            fragmentRect: Rect(x: rect.minX, y: y, width: rect.width, height: placement.height)))
        y += placement.height
        position = line.range.upperBound
        number += 1
      }
      position = paragraphs[index].end
      spacing = max(0, style.paragraphSpacing)
      index += 1
    }
    return Frame(
      rect: rect, lines: lines, visibleRange: start..<max(start, position),
      usedHeight: y - rect.minY, missingGlyphs: missing)
  }

  /// The first paragraph that ends beyond `offset`.
  private func paragraphIndex(at offset: Int) -> Int {
    var low = 0
    var high = paragraphs.count
    while low < high {
      let middle = (low + high) / 2
      if paragraphs[middle].end > offset { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The paragraph broken for a width, so that one of its lines starts at `position`.
  private func layout(_ index: Int, from position: Int, width: Double) -> ParagraphLayout {
    let content = paragraphs[index].content
    let start = max(position, content.lowerBound)
    if let recent, recent.index == index {
      if recent.layout.width == width, hasLine(at: start, in: recent.layout) {
        return recent.layout
      }
      let layout = ParagraphLayout(recent.layout.paragraph, from: start, width: width)
      self.recent = (index, layout)
      return layout
    }
    let layout = ParagraphLayout(
      shaper.shape(text, range: content), from: start, width: width)
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
