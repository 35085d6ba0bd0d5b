import ComposeAttributedText
import ComposeGeometry

extension Framesetter {
  /// The drop capital that was set last.
  struct RecentCapital {
    var index: Int
    var width: Double
    var lineDistance: Double
    var layout: DropCapitalLayout
  }

  /// The drop capital that a paragraph begins with; nil for one that has none, or no text next to
  /// them, or too little room.
  ///
  /// - Parameter end: Where the text ends that is set.
  func dropCapital(
    ofParagraph index: Int, to end: Int, width: Double, options: FrameOptions
  ) -> DropCapitalLayout? {
    let plain = typesetter.paragraph(index)
    guard let capital = plain.style.dropCapital, !plain.style.lineBreakMode.isOneLine else {
      return nil
    }
    let start = plain.range.lowerBound
    let distance = options.distance(
      plain.strut(at: start, usesFontLeading: options.usesFontLeading))
    if let recentCapital, recentCapital.index == index, recentCapital.width == width,
      recentCapital.lineDistance == distance
    {
      return recentCapital.layout
    }
    guard
      let layout = capital.layout(
        of: plain, to: end, width: width, lineDistance: distance,
        enlarge: { typesetter.paragraph(index, enlarging: $0) })
    else { return nil }
    recentCapital = RecentCapital(
      index: index, width: width, lineDistance: distance, layout: layout)
    return layout
  }

  /// Places a drop capital and the lines next to it; returns how many lines these are, or nil where
  /// not all of them have room.
  ///
  /// - Parameters:
  ///   - area: The area of the lines, including their padding.
  ///   - bottom: How far down lines may reach.
  func place(
    _ capital: DropCapitalLayout, beside layout: ParagraphLayout, in area: Rect, bottom: Double,
    options: FrameOptions, into content: inout FrameContent
  ) -> Int? {
    let limit = options.maximumNumberOfLines > 0 ? options.maximumNumberOfLines : Int.max
    let count = min(capital.exclusion.count, layout.lineCount)
    let top = content.bottom
    let room = capital.exclusion.room
    let padding = options.padding
    var filled = content
    var baseline = top
    for number in 0..<count {
      let line = layout.line(number)
      var placement = options.placement(of: line, at: filled, top: area.minY)
      if let hooks = typesetter.hooks {
        placement = hooks.placement(of: line, placement)
      }
      guard filled.bottom + placement.height <= bottom + 1e-6, filled.lineCount < limit else {
        return nil
      }
      baseline = filled.bottom + placement.baseline
      filled.place(line, placement, in: area, padding: padding, room: room)
      filled.position = line.range.upperBound
    }
    let lacking = Double(capital.exclusion.count - count) * capital.lineDistance
    guard filled.bottom + lacking <= bottom + 1e-6 else { return nil }
    if lacking > 0 { filled.extend(to: filled.bottom + lacking) }
    let isRightToLeft = capital.paragraph.baseLevel & 1 == 1
    filled.lines.insert(
      Frame.PlacedLine(
        line: capital.line, origin: Point(x: area.minX + padding, y: baseline + lacking),
        fragmentRect: Rect(
          x: isRightToLeft ? area.maxX - room : area.minX, y: top, width: room,
          height: filled.bottom - top), isDropCapital: true), at: content.lines.count)
    content = filled
    return count
  }
}
