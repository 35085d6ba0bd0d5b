import ComposeAttributedText
import ComposeFonts

/// The text of one line, chosen from a place on without looking beyond what fits.
struct LineChoice {
  /// Never empty.
  var segments: [LineSegment]
  var isHyphenated: Bool

  // `segments` has a last element, as above.
  var end: Int { segments[segments.count - 1].end }
  var endsWithForcedBreak: Bool { segments[segments.count - 1].breakKind == .mandatory }
  /// Whether it ends inside a word because nothing else fits.
  var endsInsideWord: Bool { segments[segments.count - 1].breakKind == .emergency }
}

extension ShapedParagraph {
  /// Chooses what fits on a line that starts anywhere, greedily; at least one cluster.
  ///
  /// - Parameters:
  ///   - end: Where the text ends that is set; no line goes beyond it.
  ///   - width: The measure in points.
  ///   - mode: Nil is that of the paragraph's style.
  /// - Complexity: O(glyphs of the line + log n).
  func lineChoice(
    from start: Int, to end: Int, width: Double, tabs: TabLayout,
    mode: ParagraphStyle.LineBreakMode? = nil
  ) -> LineChoice {
    let mode = mode ?? style.lineBreakMode
    let width = mode.isOneLine ? 1e9 : width
    var window: [LineSegment] = []
    var pen = 0.0
    var index = segmentIndex(at: start)
    var position = start
    while index < segments.count {
      let segment = segments[index]
      let count = window.count
      let isWhole =
        position <= segmentStart(index) && segment.end <= end && mode != .byCharacterWrapping
        && (!window.isEmpty || segment.width <= width + GreedyBreaker.tolerance)
      if isWhole {
        window.append(segment)
      } else {
        appendPieces(
          of: segment, from: position, to: end, width: max(0, width - pen),
          isForcedApart: mode == .byCharacterWrapping, to: &window)
      }
      // At least one segment was appended.
      let last = window[window.count - 1]
      pen += window[count...].reduce(0) { $0 + $1.width }
      position = last.end
      if position < segment.end || position >= end || segment.breakKind == .mandatory
        || pen > width + GreedyBreaker.tolerance
      {
        break
      }
      pen += last.spaceWidth
      index += 1
    }
    var count = window.count
    var filled = 0.0
    if !mode.isOneLine {
      (count, filled) = GreedyBreaker(segments: window, widths: LineWidths(width), tabs: tabs)
        .fill(from: 0, width: width)
    }
    let isHyphenated = window[count - 1].breakKind == .hyphen && window[count - 1].end < end
    var choice = LineChoice(segments: Array(window[..<count]), isHyphenated: isHyphenated)
    if hyphenationFactor > 0, mode == .byWordWrapping {
      choice.hyphenate(self, after: filled, width: width, to: end)
    }
    return choice
  }

  /// The segment that has the text at an offset; the last one at or beyond the end.
  func segmentIndex(at offset: Int) -> Int {
    var low = 0
    var high = segments.count - 1
    while low < high {
      let middle = (low + high) / 2
      if segments[middle].end > offset { high = middle } else { low = middle + 1 }
    }
    return max(0, low)
  }

  private func segmentStart(_ index: Int) -> Int {
    index == 0 ? range.lowerBound : segments[index - 1].end
  }

  /// The part of a segment from `start` to `end`: whole where it fits and need not come apart,
  /// else cluster by cluster, up to the first that does not fit.
  private func appendPieces(
    of segment: LineSegment, from start: Int, to end: Int, width: Double, isForcedApart: Bool,
    to window: inout [LineSegment]
  ) {
    let content = start..<max(start, min(segment.contentEnd, end))
    let first = window.count
    var pen = 0.0
    var reachesEnd = true
    runs: for run in runs(overlapping: content) where run.kind != .tab {
      let glyphs = self.glyphs(of: run, in: content)
      var clusters = ClusterIterator(run: run, glyphs: glyphs, in: self)
      while let cluster = clusters.next() {
        guard pen <= width + GreedyBreaker.tolerance || window.count == first else {
          reachesEnd = false
          break runs
        }
        pen += cluster.advance
        window.append(
          LineSegment(
            contentEnd: cluster.end, end: cluster.end, width: cluster.advance, spaceWidth: 0,
            contentSpaces: cluster.isWordSpace ? 1 : 0, trailingSpaces: 0,
            breakKind: isForcedApart ? .allowed : .emergency, hyphenWidth: 0))
      }
    }
    guard reachesEnd else { return }
    // What the end of the segment has behind its content.
    var tail = segment
    tail.contentEnd = content.upperBound
    if end < segment.end {
      tail.end = max(end, content.upperBound)
      tail.breakKind = .allowed
      let space = max(1, segment.end - segment.contentEnd)
      let share = Double(max(0, end - segment.contentEnd)) / Double(space)
      tail.spaceWidth = segment.spaceWidth * share
      tail.trailingSpaces = Int(Double(segment.trailingSpaces) * share)
    }
    if isForcedApart, window.count > first {
      tail.width = window[window.count - 1].width
      tail.contentSpaces = window[window.count - 1].contentSpaces
      window[window.count - 1] = tail
    } else if pen <= width + GreedyBreaker.tolerance || window.count <= first + 1 {
      tail.width = pen
      tail.contentSpaces = window[first...].reduce(0) { $0 + $1.contentSpaces }
      window.removeSubrange(first...)
      window.append(tail)
    } else {
      tail.width = window[window.count - 1].width
      tail.contentSpaces = window[window.count - 1].contentSpaces
      window[window.count - 1] = tail
    }
  }
}

/// The clusters of part of a run in logical order.
struct ClusterIterator {
  struct Cluster {
    var end: Int
    /// With tracking, in points.
    var advance: Double
    var isWordSpace: Bool
  }

  private let run: ShapedRun
  private let glyphs: Range<Int>
  private let paragraph: ShapedParagraph
  private var position: Int

  init(run: ShapedRun, glyphs: Range<Int>, in paragraph: ShapedParagraph) {
    self.run = run
    self.glyphs = glyphs
    self.paragraph = paragraph
    position = run.isRightToLeft ? glyphs.upperBound : glyphs.lowerBound
  }

  mutating func next() -> Cluster? {
    var units = 0
    var first: ShapedGlyph?
    if run.isRightToLeft {
      // The leftmost glyph of a cluster, met last, has its text.
      while position > glyphs.lowerBound, first == nil {
        position -= 1
        let glyph = paragraph.glyphs[position]
        units += Int(glyph.advance)
        if glyph.textLength > 0 { first = glyph }
      }
    } else {
      while position < glyphs.upperBound {
        let glyph = paragraph.glyphs[position]
        if glyph.textLength > 0, first != nil { break }
        first = first ?? glyph
        units += Int(glyph.advance)
        position += 1
      }
    }
    guard let first else { return nil }
    return Cluster(
      end: Int(first.textOffset) + max(1, Int(first.textLength)),
      advance: Double(units) * run.scale + run.letterSpacing,
      isWordSpace: first.flags.contains(.wordSpace))
  }
}
