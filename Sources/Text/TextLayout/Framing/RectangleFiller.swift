import ComposeAttributedText
import ComposeGeometry

/// Fills a rectangle with lines over its whole width, paragraph by paragraph: enters the boxes around
/// each, places its table or its floats, and then its lines.
struct RectangleFiller {
  private let framesetter: Framesetter
  private let range: Range<Int>
  private let rect: Rect
  private let options: FrameOptions
  /// How many boxes around the text are left out: those that the rectangle is in.
  private let depth: Int
  private let hooks: LayoutHooks?
  private let maximumLines: Int

  private(set) var content: FrameContent
  /// The next paragraph.
  private var index: Int
  /// The space after the previous paragraph, in points.
  private var spacing = 0.0
  private var boxes = BlockStack()
  private var stacked: StackedRows?
  private var flow = FloatFlow()

  /// What follows a step.
  private enum Step {
    case goOn
    /// The paragraph, or the table that begins with it, is placed.
    case placed
    /// The frame ends.
    case isFull
  }

  init(
    _ framesetter: Framesetter, range: Range<Int>, rect: Rect, options: FrameOptions, depth: Int
  ) {
    self.framesetter = framesetter
    self.range = range
    self.rect = rect
    self.options = options
    self.depth = depth
    hooks = framesetter.typesetter.hooks
    maximumLines = options.maximumNumberOfLines > 0 ? options.maximumNumberOfLines : Int.max
    content = FrameContent(position: range.lowerBound, top: rect.minY)
    index = framesetter.typesetter.paragraphIndex(at: range.lowerBound)
  }

  mutating func fill() throws(LayoutError) {
    let paragraphs = framesetter.typesetter.paragraphs
    while index < paragraphs.count,
      paragraphs[index].content.lowerBound < range.upperBound
        || paragraphs[index].end <= range.upperBound
    {
      let paragraph = framesetter.shapedParagraph(index)
      // Cells stay in one frame.
      if depth == 0, content.endsBefore(paragraph.style) { break }
      let style = paragraph.style
      let blocks = style.isRare ? style.textBlocks.dropFirst(depth) : []
      var step = enter(blocks, of: paragraph)
      if case .goOn = step { step = try placeFloats(paragraph, isInBox: !blocks.isEmpty) }
      if case .goOn = step { step = try placeLines(of: paragraph) }
      if case .isFull = step { break }
    }
    if flow.bottom > content.end { content.extend(to: flow.bottom) }
    if !boxes.isEmpty {
      content.extend(
        to: boxes.close(to: 0, lineCount: content.lines.count, bottom: content.end))
    }
    content.boxes = boxes.boxes
  }

  // MARK: Boxes and tables

  /// Closes the boxes that end above a paragraph, and opens those that begin; places the table that
  /// begins with it.
  private mutating func enter(
    _ all: ArraySlice<TextBlock>, of paragraph: ShapedParagraph
  ) -> Step {
    var blocks = Array(all)
    var table = blocks.isEmpty ? nil : blocks.firstIndex { $0.cell != nil }
    if let rows = stacked, rows.paragraphs.contains(index) { table = nil }
    if let table { blocks.removeSubrange(table...) }
    if !boxes.isEmpty {
      content.extend(
        to: boxes.close(
          to: boxes.common(with: blocks), lineCount: content.lines.count,
          bottom: content.bottom))
    }
    if !content.lines.isEmpty {
      content.bottom += spacing + (table == nil ? hooks.spaceBefore(paragraph) : 0)
    }
    // Boxes are placed below floats.
    if !all.isEmpty { content.bottom = max(content.bottom, flow.bottom) }
    if !blocks.isEmpty { open(blocks, of: paragraph) }
    if let table {
      let step = placeTable(depth: depth + table)
      guard case .goOn = step else { return step }
      open(Array(all), of: paragraph)
    }
    if let place = stacked?.place(ofParagraph: index) { boxes.place(place) }
    return .goOn
  }

  private mutating func open(_ blocks: [TextBlock], of paragraph: ShapedParagraph) {
    let padding = options.padding
    content.bottom = boxes.enter(
      blocks, lineCount: content.lines.count, top: content.bottom,
      frame: Rect(
        x: rect.minX + padding, y: rect.minY, width: rect.width - 2 * padding,
        height: rect.height),
      isRightToLeft: paragraph.baseLevel & 1 == 1)
  }

  /// Places the table that begins with the paragraph; continues with its cells below each other
  /// where its first row is higher than the frame.
  private mutating func placeTable(depth: Int) -> Step {
    let outcome = framesetter.placeTable(
      at: index, depth: depth, to: range.upperBound, in: rect, options: options,
      into: &content, boxes: &boxes)
    switch outcome {
    case .placed(let next):
      index = next
      spacing = 0
      return .placed
    case .isFull(let hasRows):
      if !hasRows { endFrame() }
      return .isFull
    case .tooHigh(let rows):
      stacked = rows
      content.stacksRows = true
      return .goOn
    }
  }

  // MARK: Lines

  /// The area of the lines, including their padding on both sides: inside of the boxes.
  private var area: Rect {
    Rect(
      x: rect.minX + boxes.left, y: rect.minY, width: rect.width - boxes.left - boxes.right,
      height: rect.height)
  }

  /// Places a paragraph next to floats, if there are any.
  private mutating func placeFloats(
    _ paragraph: ShapedParagraph, isInBox: Bool
  ) throws(LayoutError) -> Step {
    guard framesetter.hasFloats, flow.bottom > content.bottom || paragraph.hasFloats else {
      return .goOn
    }
    let hasRoom = try flow.place(
      paragraph, to: min(paragraph.range.upperBound, range.upperBound), in: area,
      bottom: rect.maxY - boxes.bottomHeight, isInBox: isInBox, options: options,
      hooks: hooks, into: &content)
    guard hasRoom else {
      endFrame()
      return .isFull
    }
    endParagraph(paragraph)
    return .placed
  }

  /// Places the lines of the paragraph, from where the frame begins in it.
  private mutating func placeLines(of paragraph: ShapedParagraph) throws(LayoutError) -> Step {
    let area = area
    guard
      let (layout, first) = framesetter.begin(
        index, to: range.upperBound, in: area, bottom: rect.maxY - boxes.bottomHeight,
        options: options, into: &content)
    else {
      endFrame()
      return .isFull
    }
    for number in first..<max(first, layout.lineCount) {
      guard content.lineCount < maximumLines else { return .isFull }
      let line = layout.line(number)
      var placement = options.placement(of: line, at: content, top: rect.minY)
      if let hooks { placement = hooks.placement(of: line, placement) }
      let height = max(placement.height, placement.baseline + placement.formulaDepth)
      guard content.bottom + height + boxes.bottomHeight <= rect.maxY + 1e-6 else {
        if content.lines.isEmpty {
          throw .nothingFits(available: rect.height, needed: height)
        }
        endFrame(linesLeft: layout.lineCount - number)
        return .isFull
      }
      content.place(line, placement, in: area, padding: options.padding)
      content.position = line.range.upperBound
    }
    endParagraph(paragraph)
    return .placed
  }

  private mutating func endParagraph(_ paragraph: ShapedParagraph) {
    content.previous = nil
    content.position = min(framesetter.typesetter.paragraphs[index].end, range.upperBound)
    spacing = hooks.spaceAfter(paragraph)
    index += 1
  }

  /// Ends the frame before the paragraph, or in it, and keeps together what belongs together.
  private mutating func endFrame(linesLeft: Int? = nil) {
    framesetter.endFrame(
      &content, boxes: &boxes, before: index, linesLeft: linesLeft, options: options)
  }
}
