import ComposeAttributedText
import ComposeGeometry

extension Framesetter {
  /// The result of placing the drop capital of a paragraph.
  enum CapitalOutcome {
    /// The paragraph has none, or no frame has room for them: its lines are set as if there were
    /// none.
    case none
    /// They are placed with the lines next to them; whether all of the paragraph is.
    case placed(isWhole: Bool)
    /// The next frame may have room for them.
    case isFull
  }

  /// Places a drop capital at the start of the first lines' measure, and lines of its paragraph
  /// next to and below it.
  ///
  /// - Parameter end: Where the text ends that is set.
  func placeCapital(
    ofParagraph index: Int, to end: Int, hasFloats: Bool, in filler: inout ShapeFiller,
    beside floats: inout FloatArea, into content: inout FrameContent
  ) -> CapitalOutcome {
    let plain = typesetter.paragraph(index)
    let start = plain.range.lowerBound
    guard plain.style.isRare, plain.style.dropCapital != nil, content.position <= start else {
      return .none
    }
    var options = filler.options
    options.baselineGrid = 0
    // How much room they take does not depend on the measure.
    guard
      let letters = dropCapital(ofParagraph: index, to: end, width: 1e6, options: options)
    else { return .none }
    let height = Double(letters.exclusion.count) * letters.lineDistance
    let room = letters.exclusion.room
    let isRightToLeft = plain.baseLevel & 1 == 1
    let padding = filler.padding
    let style = plain.style
    let place = filler.region.search(from: content.bottom, height: height) {
      (top, region) -> (top: Double, stretch: ClosedRange<Double>)? in
      let stretches = region.stretches(top: top, bottom: top + height)
      let stretch = (isRightToLeft ? stretches.reversed() : stretches).first { stretch in
        let measure = LineMeasure(
          style, width: stretch.upperBound - stretch.lowerBound - 2 * padding, isFirst: false,
          isRightToLeft: isRightToLeft)
        return room <= measure.width / 2
      }
      return stretch.map { (top, $0) }
    }
    guard let place,
      let capital = dropCapital(
        ofParagraph: index, to: end,
        width: place.stretch.upperBound - place.stretch.lowerBound - 2 * padding,
        options: options)
    else { return content.lines.isEmpty ? .none : .isFull }
    let before = (filler: filler, floats: floats, content: content)
    // Nothing is before them either, where lower lines begin farther out.
    let edge =
      isRightToLeft ? place.stretch.upperBound - room : place.stretch.lowerBound + room
    let bounds = filler.region.bounds
    filler.region.exclude(
      isRightToLeft
        ? Rect(x: edge, y: place.top, width: bounds.maxX - edge + 1, height: height)
        : Rect(
          x: bounds.minX - 1, y: place.top, width: edge - bounds.minX + 1, height: height))
    content.bottom = place.top
    let first = content.lines.count
    let isWhole = filler.fill(
      capital.paragraph, from: capital.end, to: min(plain.range.upperBound, end),
      hasFloats: hasFloats, beside: &floats, into: &content)
    let beside = content.linesBeside(
      from: first, above: place.top + height - 1e-6, in: filler.space)
    guard isWhole || beside.count >= capital.exclusion.count else {
      (filler, floats, content) = before
      return content.lines.isEmpty ? .none : .isFull
    }
    if content.end < place.top + height { content.extend(to: place.top + height) }
    let strut = plain.strut(at: start, usesFontLeading: options.usesFontLeading)
    let above = height - capital.lineDistance + strut.baseline
    var baseline = filler.space.baseline(top: place.top, height: height, above: above)
    if filler.space.progression != .leftToRight, beside.count == capital.exclusion.count,
      let last = beside.last
    {
      baseline = last
    }
    let x = place.stretch.lowerBound
    content.insert(
      Frame.PlacedLine(
        line: capital.line, origin: filler.space.page(Point(x: x + padding, y: baseline)),
        fragmentRect: filler.space.page(
          Rect(x: isRightToLeft ? edge : x, y: place.top, width: room, height: height)),
        isDropCapital: true), at: first)
    return .placed(isWhole: isWhole)
  }
}

extension FrameContent {
  /// The baselines of lines that begin above a height, in the lines' plane, each once.
  fileprivate func linesBeside(
    from first: Int, above bottom: Double, in space: LineSpace
  ) -> [Double] {
    var baselines: [Double] = []
    for placed in lines[first...] where space.lines(placed.fragmentRect).minY < bottom {
      let baseline = space.lines(placed.origin).y
      if baselines.last.map({ abs($0 - baseline) > 1e-6 }) ?? true { baselines.append(baseline) }
    }
    return baselines
  }

  /// Puts a drop capital before the lines next to it.
  fileprivate mutating func insert(_ capital: Frame.PlacedLine, at index: Int) {
    lines.insert(capital, at: index)
    for float in floats.indices where floats[float].line >= index { floats[float].line += 1 }
  }
}
