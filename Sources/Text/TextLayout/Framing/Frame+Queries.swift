public import ComposeGeometry

extension Frame {
  /// The line that shows the text at an offset: of two that meet there the later one. Nil for text
  /// outside of the frame. Complexity: O(log lines).
  public func lineIndex(at offset: Int) -> Int? {
    guard let first = lines.first, let last = lines.last,
      offset >= first.line.range.lowerBound,
      offset <= max(last.line.range.upperBound, visibleRange.upperBound)
    else { return nil }
    var low = 0
    var high = lines.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle].line.range.lowerBound <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The insertion position for a hit at a point: on the nearest line.
  ///
  /// - Returns: In bytes of the text; where the frame begins when it shows nothing.
  /// - Complexity: O(lines + glyphs of the line).
  public func position(at point: Point) -> Int {
    let space = LineSpace(progression: progression)
    let hit = space.lines(point)
    func distance(_ value: Double, _ lower: Double, _ upper: Double) -> Double {
      max(0, lower - value, value - upper)
    }
    var best: (index: Int, across: Double, along: Double)?
    for (index, placed) in lines.enumerated() {
      let box = space.lines(placed.fragmentRect)
      let across = distance(hit.y, box.minY, box.maxY)
      let along = distance(hit.x, box.minX, box.maxX)
      if let best, (best.across, best.along) <= (across, along) { continue }
      best = (index, across, along)
    }
    guard let best else { return visibleRange.lowerBound }
    let placed = lines[best.index]
    let start = space.lines(placed.origin).x + placed.line.indent
    return placed.line.position(at: hit.x - start)
  }

  /// The carets for a text position: rectangles without thickness, as high as the line's
  /// fonts. Both are the same but where text of both directions meets, see
  /// `Line.caretOffset(for:)`. Nil for positions outside of the frame.
  public func caretRects(for position: Int) -> (primary: Rect, secondary: Rect)? {
    guard let index = lineIndex(at: position) else { return nil }
    let offsets = lines[index].line.caretOffset(for: position)
    return (
      rect(on: index, offsets.primary...offsets.primary),
      rect(on: index, offsets.secondary...offsets.secondary)
    )
  }

  /// The rectangles of a range of text, line by line: as high as each line's fonts.
  ///
  /// Complexity: O(log lines + glyphs of the lines that have it).
  public func rects(for range: Range<Int>) -> [Rect] {
    guard !range.isEmpty, !lines.isEmpty else { return [] }
    var rects: [Rect] = []
    var index = lineIndex(at: max(range.lowerBound, lines[0].line.range.lowerBound)) ?? lines.count
    while index < lines.count, lines[index].line.range.lowerBound < range.upperBound {
      for extent in lines[index].line.extents(of: range) {
        rects.append(rect(on: index, extent))
      }
      index += 1
    }
    return rects
  }

  /// The smallest rectangle around a range of text; nil when the frame shows none of it.
  public func boundingRect(for range: Range<Int>) -> Rect? {
    Self.union(rects(for: range))
  }

  /// Returns what the text of a line covers, without the white space that ends it.
  ///
  /// - Precondition: `index` is an index of `lines`.
  public func usedRect(ofLine index: Int) -> Rect {
    precondition(lines.indices.contains(index), "no such line")
    return rect(on: index, 0...max(0, lines[index].line.width))
  }

  /// The smallest rectangle around the text of all lines by their fonts; nil without lines.
  public var usedRect: Rect? {
    Self.union(lines.indices.map { usedRect(ofLine: $0) })
  }

  /// The box around the outlines of all glyphs; nil when nothing is drawn.
  /// Complexity: O(glyphs).
  public var inkBounds: Rect? {
    let space = LineSpace(progression: progression)
    return Self.union(
      lines.compactMap { placed in
        placed.line.inkBounds.map { turned($0, from: placed, space) }
      })
  }

  /// The position of the line after a line feed at the end of the text, which has nothing to
  /// show; nil unless the frame shows the end of a text that ends so.
  public var extraLineFragmentRect: Rect? {
    guard let last = lines.last, visibleRange.upperBound == requestedRange.upperBound,
      truncatedRange == nil, last.line.range.upperBound < visibleRange.upperBound
    else { return nil }
    let space = LineSpace(progression: progression)
    let box = space.lines(last.fragmentRect)
    return space.page(Rect(x: box.minX, y: box.maxY, width: box.width, height: box.height))
  }

  // MARK: From line to page

  /// A stretch of a line over its ascent and descent.
  private func rect(on index: Int, _ extent: ClosedRange<Double>) -> Rect {
    let line = lines[index].line
    let box = Rect(
      x: extent.lowerBound, y: -line.ascent, width: extent.upperBound - extent.lowerBound,
      height: line.ascent + line.descent)
    return turned(box, from: lines[index], LineSpace(progression: progression))
  }

  /// A rectangle of a line's own coordinates on the page.
  private func turned(_ box: Rect, from placed: PlacedLine, _ space: LineSpace) -> Rect {
    let left = box.minX + placed.line.indent
    if progression == .topToBottom {
      return Rect(
        x: placed.origin.x + left, y: placed.origin.y + box.minY, width: box.width,
        height: box.height)
    }
    // A quarter turn to the right: what is below the baseline is left of it.
    return Rect(
      x: placed.origin.x - box.maxY, y: placed.origin.y + left, width: box.height,
      height: box.width)
  }

  private static func union(_ rects: [Rect]) -> Rect? {
    rects.dropFirst().reduce(rects.first) { $0?.union($1) }
  }
}
