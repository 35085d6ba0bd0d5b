public import ComposeAttributedText
public import ComposeGeometry
public import ComposeGraphics

/// Lines placed in a shape. A value: it is drawn and queried without the framesetter.
public struct Frame: Sendable {
  /// A line and its origin.
  public struct PlacedLine: Sendable {
    /// The line itself.
    public var line: Line
    /// The leading end of the baseline before the line's indent, in the frame's coordinates.
    public var origin: Point
    /// The room the line takes, over the whole width of the frame or of a stretch of it.
    public var fragmentRect: Rect
    /// What is next to the line at its leading edge, taken off `fragmentRect`, in points.
    public internal(set) var leadingRoom = 0.0
    /// Whether this is a drop capital, followed by the lines next to it.
    public internal(set) var isDropCapital = false
  }

  /// The rectangle given, or the box around the shape, in points.
  public let rect: Rect
  /// The lines with their places.
  public let lines: [PlacedLine]
  /// The text that was to be set, in bytes.
  public let requestedRange: Range<Int>
  /// The text that the frame shows, in bytes; its upper bound is where the next frame starts.
  public let visibleRange: Range<Int>
  /// The text that a truncation token replaces, in bytes; nil unless the last line was truncated.
  public let truncatedRange: Range<Int>?
  /// From the shape's top to the bottom of the last line or float, in points; along the direction in
  /// which lines follow each other.
  public let usedHeight: Double
  /// Offsets of characters that no font has.
  public let missingGlyphs: [Int]
  /// The direction in which lines follow each other.
  public let progression: FrameOptions.Progression
  /// The forced break after the frame; nil for a frame that ends for want of room or text.
  public internal(set) var endingBreak: FrameBreak?
  /// Around lines, the outermost first.
  public internal(set) var boxes: [FrameBox] = []

  /// Attachments that lines flow round, in the order of the text.
  public internal(set) var floats: [PlacedFloat] = []

  /// Headings of a table that begins before the frame.
  var repeated = RepeatedHeader()
  /// Lines that the frame shows above its own though they are not of its visible range: the heading
  /// rows of a table continued from the frame before.
  public var repeatedLines: [PlacedLine] { repeated.lines }

  /// The text that had no room; nil when all of it is shown.
  public var overflow: Range<Int>? {
    visibleRange.upperBound < requestedRange.upperBound
      ? visibleRange.upperBound..<requestedRange.upperBound : nil
  }

  /// Draws all lines. The state is left as it was.
  ///
  /// - Parameters:
  ///   - element: What the text is, for a tagged page; nil leaves that to the caller.
  ///   - color: Of text that leaves its colour to the context.
  public func draw(
    on context: any GraphicsContext, as element: StructureElement? = nil, color: Color = .black
  ) {
    var tags = FrameTags(element)
    draw(on: context, tags: &tags, color: color)
  }

  /// Draws all lines, as part of text that may have begun in another frame.
  public func draw(
    on context: any GraphicsContext, tags: inout FrameTags, color: Color = .black
  ) {
    drawBoxes(on: context, isTagged: tags.element != nil)
    repeated.draw(on: context, progression, isTagged: tags.element != nil, color: color)
    var cells = CellsOfLines(self)
    var nextFloat = 0
    for (index, placed) in lines.enumerated() {
      var lineTags = tags.tags(
        of: placed.line, in: cells.cells(around: index), context: context)
      placed.draw(on: context, progression, tags: &lineTags, color: color)
      tags.keep(lineTags)
      while nextFloat < floats.count, floats[nextFloat].line <= index {
        let float = floats[nextFloat]
        float.attachment.draw(in: float.rect, on: context, paragraph: lineTags.paragraph)
        nextFloat += 1
      }
    }
  }
}

extension Frame.PlacedLine {
  func draw(
    on context: any GraphicsContext, _ progression: FrameOptions.Progression,
    tags: inout LineTags, color: Color
  ) {
    guard progression != .topToBottom else {
      return line.draw(at: origin, on: context, tags: &tags, color: color)
    }
    context.saveState()
    // A quarter turn to the right about the line's origin.
    context.concatenate(
      AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: origin.x, ty: origin.y))
    line.draw(at: .zero, on: context, tags: &tags, color: color)
    context.restoreState()
  }
}

extension GraphicsContext {
  /// Draws a frame; the state is left as it was.
  public func draw(_ frame: Frame) {
    frame.draw(on: self)
  }
}
