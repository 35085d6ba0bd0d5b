import ComposeAttributedText

/// The room of a line between the indents of its paragraph.
struct LineMeasure {
  /// From the leading edge to the line's beginning, in points.
  var head: Double
  var width: Double
  /// From the left edge to the left end of that room, in points.
  var left: Double

  /// - Parameters:
  ///   - width: From edge to edge.
  ///   - room: The width taken next to the line, taken off at its leading edge.
  ///   - trailingRoom: The same at its trailing edge.
  init(
    _ style: ParagraphStyle, width: Double, isFirst: Bool, isRightToLeft: Bool, room: Double = 0,
    trailingRoom: Double = 0
  ) {
    head = (isFirst ? style.firstLineHeadIndent : style.headIndent) + room
    self.width = LineWidths.usable(Self.end(style, width: width) - head - trailingRoom)
    // In a right-to-left paragraph the leading edge is the right one.
    left = isRightToLeft ? width - head - self.width : head
  }

  /// Returns the line as it is seen: of one that is clipped and too long, what is within the
  /// measure.
  func clipped(_ line: Line) -> Line {
    guard line.paragraph.style.lineBreakMode == .clipping,
      line.width > width + GreedyBreaker.tolerance
    else { return line }
    var line = line
    line.visibleExtent = left...(left + width)
    return line
  }

  /// Where lines end, from the leading edge.
  static func end(_ style: ParagraphStyle, width: Double) -> Double {
    style.tailIndent > 0 ? min(style.tailIndent, width) : width + style.tailIndent
  }
}
