import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposeTextLayout

/// Lines of text placed in the bounds of a layer.
struct TextLayerLayout {
  private(set) var lines: [Frame.PlacedLine] = []
  private let bounds: Rect

  /// - Parameter truncation: Of the last line, when text remains that has no room.
  init?(
    _ text: AttributedText, in bounds: Rect, truncation: LineTruncation?, fonts: FontCollection,
    defaultFont: Font
  ) {
    self.bounds = bounds
    guard let framesetter = try? Framesetter(text, fonts: fonts, defaultFont: defaultFont) else {
      return nil
    }
    var options = FrameOptions()
    // What has no room is shown nowhere else.
    options.controlsWidows = false
    options.truncation = truncation.map { FrameOptions.Truncation($0) }
    var end = 0
    if let frame = try? framesetter.frame(in: TextContainer(bounds, options: options)) {
      lines = frame.lines
      end = frame.visibleRange.upperBound
    }
    // A last line of which only a part is seen.
    guard end < text.count, truncation == nil || lines.isEmpty else { return }
    let top = lines.last?.fragmentRect.maxY ?? bounds.minY
    let rest = Rect(x: bounds.minX, y: top, width: bounds.width, height: bounds.maxY - top)
    if rest.height > 0 { lines += firstLine(of: framesetter, from: end, in: rest, options) }
  }

  /// The next line, however little room there is for it.
  private func firstLine(
    of framesetter: Framesetter, from offset: Int, in rect: Rect, _ options: FrameOptions
  ) -> [Frame.PlacedLine] {
    var options = options
    options.maximumNumberOfLines = 1
    // As high as a page can be, which is enough for any line.
    let room = Rect(x: rect.minX, y: rect.minY, width: rect.width, height: 14_400)
    let container = TextContainer(room, options: options)
    return (try? framesetter.frame(from: offset, in: container))?.lines ?? []
  }

  /// The size of all lines, from the top of the bounds.
  var size: Size {
    Size(
      width: lines.map(\.line.width).max() ?? 0,
      height: (lines.last?.fragmentRect.maxY ?? bounds.minY) - bounds.minY)
  }

  /// Draws the lines, cut at the bounds where they reach beyond.
  func draw(on context: any GraphicsContext) {
    if size.width > bounds.width + 1e-6 || size.height > bounds.height + 1e-6 {
      context.clip(to: Path(rect: bounds), rule: .nonZero)
    }
    var tags = LineTags()
    for placed in lines {
      var origin = placed.origin
      // Lines are placed with y down.
      if context.yAxisPointsUp { origin.y = bounds.minY + bounds.maxY - origin.y }
      placed.line.draw(at: origin, on: context, tags: &tags)
    }
  }
}
