import FontShaping
import StyledText
import UnicodeText

extension ParagraphShaper {
  /// Measures what stands between the places where a line may end.
  func measure(
    _ work: Work, bytes: UnsafeBufferPointer<UInt8>, range: Range<Int>, style: ParagraphStyle,
    tailoring: LineBreakTailoring, words: WordBoundaries
  ) -> [LineSegment] {
    var opportunities = LineBreakOpportunity.find(
      in: UnsafeBufferPointer(rebasing: bytes[range]), base: range.lowerBound,
      breaksLongWords: style.breaksLongWords, tailoring: tailoring, words: words
    ).outside(unbreakableOf: work.runs, work.attributeSets)
    if style.isRare, style.lineBreakStrategy.contains(.hangulWordPriority) {
      opportunities = opportunities.outsideKoreanWords(of: bytes)
    }
    var measurer = SegmentMeasurer(opportunities: opportunities, start: range.lowerBound)
    let shapedWords = work.words.all
    var nextWord = 0
    for run in work.runs {
      if run.kind == .tab {
        measurer.closeAtTab(offset: run.textRange.lowerBound)
        continue
      }
      measurer.hyphenWidth =
        Double(run.face.advance(of: run.face.hyphenGlyph)) * run.scale
      let firstWord = nextWord
      while nextWord < shapedWords.count,
        Int(shapedWords[nextWord].start) < run.textRange.upperBound
      {
        nextWord += 1
      }
      measurer.add(
        run, glyphs: work.glyphs,
        words: UnsafeBufferPointer(rebasing: shapedWords[firstWord..<nextWord]), bytes: bytes)
    }
    return measurer.finish(at: range.upperBound)
  }
}
