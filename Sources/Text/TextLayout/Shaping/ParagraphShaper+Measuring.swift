import ComposeAttributedText
import ComposeFonts
import ComposeUnicode

extension ParagraphShaper {
  /// Measures the segments between the places where a line may end.
  func measure(
    _ work: Work, bytes: UnsafeBufferPointer<UInt8>, range: Range<Int>, style: ParagraphStyle,
    tailoring: LineBreakTailoring, words: WordBoundaries, spans: [SpanTailoring]
  ) -> [LineSegment] {
    func find(in text: UnsafeBufferPointer<UInt8>) -> [LineBreakOpportunity] {
      LineBreakOpportunity.find(
        in: text, base: range.lowerBound, breaksLongWords: style.breaksLongWords,
        tailoring: tailoring, words: words, spans: spans, scratch: &breakScratch)
    }
    let text = UnsafeBufferPointer(rebasing: bytes[range])
    let formulas = FormulaBreaks(work.runs, work.attributeSets)
    var opportunities =
      formulas.map { formulas in
        formulas.withWords(in: text, from: range.lowerBound) {
          formulas.marked(find(in: $0), bytes)
        }
      } ?? find(in: text)
    opportunities = opportunities.outside(unbreakableOf: work.runs, work.attributeSets)
    if style.isRare, style.lineBreakStrategy.contains(.hangulWordPriority) {
      opportunities = opportunities.outsideKoreanWords(of: bytes)
    }
    // By index, since extracting a run would copy it.
    let runs = work.runs
    if runs.indices.contains(where: { runs[$0].script == Self.hebrew }) {
      opportunities = opportunities.withHebrewSoftHyphens(of: work.runs, bytes)
    }
    // What one long paragraph took is not kept for all others.
    if breakScratch.capacity > 1 << 16 { breakScratch = [] }
    let hasHyphens = opportunities.contains { $0.kind == .hyphen }
    var measurer = SegmentMeasurer(opportunities: opportunities, start: range.lowerBound)
    let shapedWords = work.words.all
    var nextWord = 0
    for index in runs.indices {
      if runs[index].kind == .tab {
        measurer.closeAtTab(offset: runs[index].textRange.lowerBound)
        continue
      }
      if hasHyphens {
        let face = runs[index].face
        measurer.hyphenWidth = Double(face.advance(of: face.hyphenGlyph)) * runs[index].scale
      }
      let end = runs[index].textRange.upperBound
      let firstWord = nextWord
      if let last = shapedWords.last, Int(last.start) < end {
        nextWord = shapedWords.count
      } else {
        while nextWord < shapedWords.count,
          Int(shapedWords[nextWord].start) < end
        {
          nextWord += 1
        }
      }
      measurer.add(
        runs[index], glyphs: work.glyphs,
        words: UnsafeBufferPointer(rebasing: shapedWords[firstWord..<nextWord]), bytes: bytes)
    }
    return measurer.finish(at: range.upperBound)
  }

  /// The ISO 15924 code.
  fileprivate static let hebrew: UInt32 = 0x4865_6272
}

extension [LineBreakOpportunity] {
  /// With those after soft hyphens between Hebrew letters. LB21a of UAX #14 has none there, but it is
  /// about hyphens that are seen whether the line ends or not.
  /// Complexity: O(bytes of Hebrew + opportunities).
  fileprivate func withHebrewSoftHyphens(
    of runs: [ShapedRun], _ bytes: UnsafeBufferPointer<UInt8>
  ) -> [LineBreakOpportunity] {
    var result: [LineBreakOpportunity] = []
    var next = 0
    for run in runs where run.script == ParagraphShaper.hebrew && run.kind == .text {
      // Runs are within the text; a run that ends with the hyphen has no letter behind it.
      for offset in run.textRange.dropLast(2)
      where bytes[offset] == 0xC2 && bytes[offset + 1] == 0xAD {
        while next < count, self[next].offset < offset + 2 {
          result.append(self[next])
          next += 1
        }
        guard offset > run.textRange.lowerBound, bytes[offset + 2] > 0x20,
          next == count || self[next].offset > offset + 2
        else { continue }
        result.append(LineBreakOpportunity(offset: offset + 2, kind: .hyphen))
      }
    }
    return result.isEmpty ? self : result + self[next...]
  }
}
