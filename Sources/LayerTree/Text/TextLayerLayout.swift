import FontShaping
import Geometry
import Graphics
import StyledText
import TextLayout

/// Lines of text placed in the bounds of a layer.
struct TextLayerLayout {
  private(set) var lines: [Frame.PlacedLine] = []
  private let bounds: Rect
  private let fonts: FontCollection
  private let defaultFont: Font

  init?(
    _ text: AttributedText, in bounds: Rect, truncation: TextLayer.Truncation, isWrapped: Bool,
    fonts: FontCollection, defaultFont: Font
  ) {
    self.bounds = bounds
    self.fonts = fonts
    self.defaultFont = defaultFont
    guard let framesetter = framesetter(text) else { return nil }
    var end = 0
    if let frame = try? framesetter.frame(in: bounds) {
      lines = frame.lines
      end = frame.visibleRange.upperBound
    }
    // A last line of which only a part is seen.
    if end < text.count, truncation == .none || lines.isEmpty {
      let top = lines.last?.fragmentRect.maxY ?? bounds.minY
      let rest = Rect(x: bounds.minX, y: top, width: bounds.width, height: bounds.maxY - top)
      if rest.height > 0, let next = firstLine(of: framesetter, from: end, in: rest) {
        lines.append(next)
        end = next.line.range.upperBound
      }
    }
    guard truncation != .none else { return }
    if isWrapped {
      guard end < text.count, let last = lines.popLast() else { return }
      cut(text, in: last.line.range.lowerBound..<text.count, at: last, truncation)
    } else {
      let all = lines
      lines = []
      for placed in all {
        if placed.line.width > bounds.width + 1e-6 {
          cut(text, in: placed.line.range, at: placed, truncation)
        } else {
          lines.append(placed)
        }
      }
    }
  }

  private func framesetter(_ text: AttributedText) -> Framesetter? {
    try? Framesetter(text, fonts: fonts, defaultFont: defaultFont)
  }

  /// The next line, however little room there is for it.
  private func firstLine(
    of framesetter: Framesetter, from offset: Int, in rect: Rect
  ) -> Frame.PlacedLine? {
    var rect = rect
    do {
      return try framesetter.frame(from: offset, in: rect).lines.first
    } catch {
      guard case .nothingFits(_, let needed) = error else { return nil }
      rect.size.height = needed + 1e-3
      return try? framesetter.frame(from: offset, in: rect).lines.first
    }
  }

  /// Puts a line of the paragraph that begins in a range, cut to the width, in another's place.
  private mutating func cut(
    _ text: AttributedText, in range: Range<Int>, at place: Frame.PlacedLine,
    _ truncation: TextLayer.Truncation
  ) {
    var end = range.lowerBound
    while end < range.upperBound, text.utf8[end] != 0x0A, text.utf8[end] != 0x0D { end += 1 }
    var paragraph = text.slice(range.lowerBound..<end)
    paragraph.updateAttributes(in: 0..<paragraph.count) { attributes in
      var style = attributes.paragraphStyle ?? ParagraphStyle()
      style.lineBreakMode = .clipping
      style.firstLineHeadIndent = 0
      style.paragraphSpacingBefore = 0
      attributes.paragraphStyle = style
    }
    let truncator = TextTruncator(paragraph, truncation)
    var best: Frame.PlacedLine?
    truncator.search { candidate in
      guard let framesetter = framesetter(candidate),
        let line = firstLine(of: framesetter, from: 0, in: place.fragmentRect),
        line.line.width <= bounds.width + 1e-6
      else { return false }
      best = line
      return true
    }
    if let best { lines.append(best) }
  }

  /// The size of all lines, from the top of the bounds.
  var size: Size {
    Size(
      width: lines.map(\.line.width).max() ?? 0,
      height: (lines.last?.fragmentRect.maxY ?? bounds.minY) - bounds.minY)
  }

  /// Draws the lines, cut at the bounds where they reach beyond.
  func draw(in context: any GraphicsContext) {
    if size.width > bounds.width + 1e-6 || size.height > bounds.height + 1e-6 {
      context.clip(to: Path(rect: bounds), rule: .nonZero)
    }
    var tags = LineTags()
    for placed in lines { placed.line.draw(in: context, at: placed.origin, tags: &tags) }
  }
}
