public import ComposeAttributedText
public import ComposeFonts
public import ComposeGeometry

/// Fills rectangles and other shapes with text, one after the other.
///
/// Paragraphs are shaped when a frame first reaches them, and kept by the typesetter for other
/// widths; a paragraph that runs over several frames of one width is broken once. One for each
/// task: it is not `Sendable`, its frames are.
public final class Framesetter {
  /// The typesetter that shapes the text and breaks its lines.
  public let typesetter: Typesetter
  var recent: (index: Int, layout: ParagraphLayout)?
  var recentCapital: RecentCapital?
  /// Whether some attachments float.
  private(set) lazy var hasFloats = text.attributeSets.contains {
    $0.hasAttachment && $0.attachment?.float != nil
  }
  /// Tables met lately, measured.
  var tables: [TableKey: PlacedTable] = [:]
  /// How narrow boxes in shapes may be.
  var leastBoxWidths: [BoxWidthKey: Double] = [:]

  /// The text that frames are made of.
  public var text: AttributedText { typesetter.text }

  /// - Parameters:
  ///   - fonts: Where characters that a font lacks are looked for.
  ///   - defaultFont: For text without a font; nil is the first bundled family at 12 points.
  ///   - hooks: What is asked while text is laid out.
  /// - Throws: `FontError` when no default font is given and the collection has none.
  public init(
    _ text: AttributedText, fonts: FontCollection = .bundled, defaultFont: Font? = nil,
    hooks: LayoutHooks? = nil
  ) throws(FontError) {
    let font: Font
    if let defaultFont { font = defaultFont } else { font = try fonts.defaultFont }
    typesetter = Typesetter(
      text, paragraphs: ParagraphRanges.find(in: text.utf8), options: TypesetterOptions(),
      fonts: fonts, defaultFont: font, hooks: hooks)
  }

  /// Uses lines of a typesetter, with its options and what it has shaped.
  public init(typesetter: Typesetter) {
    self.typesetter = typesetter
  }

  /// Fills `rect` with the text from `offset` on.
  ///
  /// The first baseline is the first line's ascent below the top. Space before the first
  /// paragraph of a frame is dropped. No line is placed that does not fit whole.
  ///
  /// - Returns: A frame whose visible range ends beyond `offset`, unless the text ends there.
  /// - Throws: `LayoutError.nothingFits` when not even one line fits.
  public func frame(from offset: Int = 0, in rect: Rect) throws(LayoutError) -> Frame {
    try frame(from: offset, in: TextContainer(rect))
  }

  /// Fills a shape with the text from `offset` on. Total fit needs to know the room of every line before:
  /// paragraphs whose lines turn out to be of other heights than their places were found for, again
  /// and again, get lines that each take what fits, and so do those with tabs or forced breaks.
  ///
  /// Where a shape is concave or has holes, a line has a stretch for each part in which the next
  /// word has room; in a right-to-left paragraph they follow each other from the right. A line
  /// is placed where all of its height is inside. Words that have no room anywhere below are
  /// broken. Boxes and tables take the widest rectangle that is free at their height, drop capitals
  /// the start of the first lines.
  ///
  /// - Throws: `nothingFits` or `tooNarrow` when nothing has room.
  /// - Complexity: O(n log n) for a shape of n elements, and for each line O(k log k) for its
  ///   glyphs and the edges of the shape at its height.
  public func frame(
    from offset: Int = 0, in path: Path, options: FrameOptions = FrameOptions()
  ) throws(LayoutError) -> Frame {
    try frame(from: offset, in: TextContainer(path, options: options))
  }

  /// Fills a container with the text from `offset` on.
  public func frame(
    from offset: Int = 0, in container: TextContainer
  ) throws(LayoutError) -> Frame {
    let start = min(max(0, offset), text.count)
    return try fill(container, with: start..<text.count)
  }

  /// Fills a container with a range of the text, in bytes; an empty one continues to the end.
  public func frame(
    for range: Range<Int>, in container: TextContainer
  ) throws(LayoutError) -> Frame {
    let start = min(max(0, range.lowerBound), text.count)
    let end = range.isEmpty ? text.count : min(max(start, range.upperBound), text.count)
    return try fill(container, with: start..<end)
  }

  private func fill(
    _ container: TextContainer, with range: Range<Int>
  ) throws(LayoutError) -> Frame {
    let rect = container.insetRect
    var content =
      container.isPlain
      ? try plainContent(of: range, in: rect, container.options)
      : try shapedContent(of: range, in: container)
    truncate(&content, range: range, options: container.options)
    let bounds: Rect =
      switch container.shape {
      case .rect(let rect): rect
      case .path(let path): path.bounds ?? .zero
      }
    var frame = Frame(
      rect: bounds, lines: content.lines, requestedRange: range,
      visibleRange: range.lowerBound..<max(range.lowerBound, content.position),
      truncatedRange: content.truncatedRange, usedHeight: content.end - content.top,
      missingGlyphs: content.missingGlyphs, progression: container.options.progression)
    frame.boxes = content.boxes
    frame.repeated = content.repeated
    frame.floats = content.floats
    frame.endingBreak = content.frameBreak
    return frame
  }
}
