import ComposeAttributedText
import ComposeUnicode

/// Text of another language than the paragraph's, which bends the rules of line breaking in its own
/// way.
struct SpanTailoring: Equatable {
  /// In bytes of the attributed text.
  var range: Range<Int>
  var tailoring: LineBreakTailoring
}

extension ParagraphShaper.Work {
  /// The spans whose language has other rules than `paragraph`; none for a paragraph of one
  /// language.
  func tailorings(
    _ style: ParagraphStyle, besides paragraph: LineBreakTailoring, of language: String?
  ) -> [SpanTailoring] {
    var spans: [SpanTailoring] = []
    for run in runs {
      let own = attributeSets[run.attributes].language
      guard own != language, !run.textRange.isEmpty else { continue }
      let tailoring = EastAsianRules(style, language: own).tailoring
      guard tailoring != paragraph else { continue }
      spans.append(SpanTailoring(range: run.textRange, tailoring: tailoring))
    }
    // Runs are in the order of the text; those that touch are one span.
    var joined: [SpanTailoring] = []
    for span in spans {
      if let last = joined.last, last.tailoring == span.tailoring,
        last.range.upperBound == span.range.lowerBound
      {
        joined[joined.count - 1].range = last.range.lowerBound..<span.range.upperBound
      } else {
        joined.append(span)
      }
    }
    return joined
  }
}

extension [BreakOpportunity] {
  /// The opportunities where those inside of spans follow the spans' own rules; those at their ends
  /// stay the paragraph's.
  ///
  /// - Parameters:
  ///   - bytes: The paragraph alone; `base` is its offset in the attributed text.
  /// - Complexity: O(n) for each distinct tailoring.
  func tailored(
    to spans: [SpanTailoring], in bytes: UnsafeBufferPointer<UInt8>, base: Int
  ) -> [BreakOpportunity] {
    var result = self
    var done: [LineBreakTailoring] = []
    for span in spans where !done.contains(span.tailoring) {
      done.append(span.tailoring)
      var own: [BreakOpportunity] = []
      appendBreakOpportunities(in: bytes, tailoring: span.tailoring, into: &own)
      let ranges = spans.filter { $0.tailoring == span.tailoring }.map {
        $0.range.lowerBound - base
          + 1..<Swift.max(
            $0.range.lowerBound - base + 1, $0.range.upperBound - base)
      }
      result = Self.replacing(in: result, by: own, within: ranges)
    }
    return result
  }

  /// - Parameter ranges: In ascending order.
  private static func replacing(
    in list: [BreakOpportunity], by other: [BreakOpportunity], within ranges: [Range<Int>]
  ) -> [BreakOpportunity] {
    func parted(_ list: [BreakOpportunity], keepingInside isInside: Bool) -> [BreakOpportunity] {
      var next = 0
      return list.filter { opportunity in
        while next < ranges.count, ranges[next].upperBound <= opportunity.offset { next += 1 }
        return (next < ranges.count && ranges[next].contains(opportunity.offset)) == isInside
      }
    }
    let kept = parted(list, keepingInside: false) + parted(other, keepingInside: true)
    return kept.sorted { $0.offset < $1.offset }
  }
}
