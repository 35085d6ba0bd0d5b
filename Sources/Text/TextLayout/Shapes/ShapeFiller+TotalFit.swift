import ComposeAttributedText
import ComposeGeometry

/// A place for a line of a paragraph.
private struct LinePlace {
  var range: ClosedRange<Double>
  var measure: LineMeasure
  /// Places next to each other have the same number.
  var band: Int
  var top: Double
}

/// The measured needs of lines, by which their places are found again.
private struct LineNeeds {
  /// The least widths of lines, by number.
  var widths: [Int: Double] = [:]
  /// The heights of bands that are not as high as most, by number.
  var heights: [Int: Double] = [:]
  /// How much text is looked at, as part of the room that there is.
  var text = 1.3

  /// Notes a width; what was noted of later lines was about other places.
  mutating func note(width: Double, ofLine line: Int, inBand band: Int) {
    widths = widths.filter { $0.key < line }
    heights = heights.filter { $0.key <= band }
    widths[line] = width
  }

  mutating func note(height: Double, ofBand band: Int, endingWithLine line: Int) {
    widths = widths.filter { $0.key < line }
    heights = heights.filter { $0.key < band }
    heights[band] = height
  }
}

extension ShapeFiller {
  /// How often places are found again for the measured needs of lines.
  private static let maximumTries = 24

  /// Places all lines of a paragraph that have room, chosen at once, and returns where the text
  /// continues; nil, with nothing placed, where lines have to be chosen one by one.
  ///
  /// Places are found for the line height of the paragraph's font, and the text is broken for
  /// their widths. Where a line does not fit its place, or needs another height, they are found
  /// again.
  ///
  /// - Complexity: O(text in the shape), for each time that places are found.
  mutating func placeAtOnce(
    _ paragraph: ShapedParagraph, from start: Int, to end: Int, into content: inout FrameContent
  ) -> Int? {
    let style = paragraph.style
    guard style.lineBreaking == .totalFit, style.lineBreakMode == .byWordWrapping, start < end,
      !paragraph.segments.dropLast().contains(where: {
        $0.breakKind == .tab || $0.breakKind == .mandatory
      })
    else { return nil }
    let strut = paragraph.strut(at: start, usesFontLeading: options.usesFontLeading)
    tallestTried = max(tallestTried, strut.height)
    var needs = LineNeeds()
    // The minimum width of the first line is known.
    needs.widths[0] = paragraph.firstWord(from: start, to: end)
    let lineCount = content.lineCount
    for _ in 0..<Self.maximumTries {
      region.rewind()
      let places = places(
        for: paragraph, from: start, top: content.bottom, height: strut.height, needs,
        lineCount: lineCount)
      guard !places.isEmpty else { break }
      let room = places.reduce(0) { $0 + $1.measure.width }
      let limit = min(end, paragraph.end(ofText: room * needs.text, from: start))
      let layout = ParagraphLayout(
        paragraph, from: start, to: limit, measures: places.map(\.measure))
      guard limit >= end || layout.lineCount > places.count else {
        needs.text *= 2
        continue
      }
      guard let bands = bands(of: layout, in: places, needs: &needs, height: strut.height) else {
        continue
      }
      for band in bands { append(band.band, top: band.top, to: &content) }
      region.rewind()
      return bands.last?.band.end
    }
    region.rewind()
    return nil
  }

  /// The places below a height, up to the last one that the shape has.
  private mutating func places(
    for paragraph: ShapedParagraph, from start: Int, top: Double, height: Double,
    _ needs: LineNeeds, lineCount: Int
  ) -> [LinePlace] {
    var places: [LinePlace] = []
    let isRightToLeft = paragraph.baseLevel & 1 == 1
    var band = 0
    var y = top
    var tries = 0
    var step = max(height / 8, 0.5)
    while hasLinesLeft(lineCount + band) {
      let height = needs.heights[band] ?? height
      guard y + height <= region.bounds.maxY + 1e-6 else { break }
      var stretches = region.stretches(top: y, bottom: y + height)
      if isRightToLeft { stretches.reverse() }
      let count = places.count
      for stretch in stretches {
        let last = places.count > count ? places[places.count - 1].range : nil
        let range = last.map { apart(stretch, from: $0, in: paragraph) } ?? stretch
        let width = range.upperBound - range.lowerBound - 2 * padding
        let measure = LineMeasure(
          paragraph.style, width: width,
          isFirst: places.isEmpty && start == paragraph.range.lowerBound,
          isRightToLeft: isRightToLeft)
        guard width > 0, measure.width > 0,
          measure.width + GreedyBreaker.tolerance >= needs.widths[places.count] ?? 0
        else { continue }
        places.append(LinePlace(range: range, measure: measure, band: band, top: y))
      }
      if places.count > count {
        y += height
        band += 1
        tries = 0
        step = max(height / 8, 0.5)
      } else {
        tries += 1
        if tries > Self.closeTries { step *= 2 }
        y = max(y + step, region.nextTop ?? y)
      }
    }
    return places
  }

  /// The lines of a layout in their places; nil, with what is lacking, where they do not fit.
  private func bands(
    of layout: ParagraphLayout, in places: [LinePlace], needs: inout LineNeeds, height: Double
  ) -> [(band: Band, top: Double)]? {
    var bands: [(band: Band, top: Double)] = []
    var index = 0
    var previous: Line.Placement?
    let count = min(layout.lineCount, places.count)
    while index < count {
      let first = places[index]
      var stretches: [Stretch] = []
      var above = 0.0
      var below = 0.0
      var formulaDepth = 0.0
      while index < count, places[index].band == first.band {
        let line = layout.line(index)
        let hanging = line.marginKerning(isHyphenated: line.hyphen != nil)
        let room =
          places[index].measure.width + hanging.left + hanging.right + GreedyBreaker.tolerance
        let least = max(layout.leastWidth(index), min(line.width, places[index].measure.width))
        if least > room || line.width > room {
          // At the next try the place is another one, if only by a little.
          needs.note(
            width: max(least, places[index].measure.width + 1e-3), ofLine: index,
            inBand: first.band)
          return nil
        }
        var placement = line.placement(below: previous, usesFontLeading: options.usesFontLeading)
        if let hooks { placement = hooks.placement(of: line, placement) }
        above = max(above, placement.baseline)
        below = max(below, placement.height - placement.baseline)
        formulaDepth = max(formulaDepth, placement.formulaDepth)
        stretches.append(Stretch(line: line, range: places[index].range))
        index += 1
      }
      if abs(above + below - (needs.heights[first.band] ?? height)) > 1e-6 {
        needs.note(height: above + below, ofBand: first.band, endingWithLine: index)
        return nil
      }
      let placement = Line.Placement(
        height: above + below, baseline: above, formulaDepth: formulaDepth)
      previous = placement
      bands.append(
        (
          Band(
            stretches: stretches, placement: placement,
            end: layout.lineStart(index)), first.top
        ))
    }
    return bands
  }
}

extension ShapedParagraph {
  /// The width of what stays together at a place, in points.
  fileprivate func firstWord(from start: Int, to end: Int) -> Double {
    let segment = segments[segmentIndex(at: start)]
    let isWhole = start <= segmentStart(of: segment) && segment.contentEnd <= end
    return isWhole && hyphenators.isEmpty ? segment.width : 0
  }

  /// Where the word ends that makes the text from a place on wider than some width.
  fileprivate func end(ofText width: Double, from start: Int) -> Int {
    var left = width
    var index = segmentIndex(at: start)
    while index + 1 < segments.count, left > 0 {
      left -= segments[index].width + segments[index].spaceWidth
      index += 1
    }
    return segments[index].end
  }
}
