import ComposeFonts
import ComposePlatform
import ComposeUnicode

extension Line {
  /// What is added after each cluster of a run in addition to the text's own tracking, in points.
  @inline(__always)
  func letterSpacing(of run: ShapedRun) -> Double {
    spreadsEastAsianOnly && !run.isSpread ? 0 : letterSpacing
  }

  /// Spreads a line by what it lacks: word spaces, and the gaps behind ideographs and kana, all by
  /// as much (JLREQ 3.8); a space among ideographs is both. So are lines of Thai and its neighbours, whose
  /// few spaces are between phrases. Korean is spread in its spaces where a line has any.
  ///
  /// A line that is too long is drawn together in its word spaces alone.
  mutating func spreadEastAsian(by gap: Double, spaces: Int, content: Range<Int>) {
    let isKorean = fragments.contains { paragraph.runs[$0.run].isHangul }
    guard gap > 0, spaces == 0 || !isKorean else {
      if spaces > 0 { wordSpacing = gap / Double(spaces) }
      return
    }
    var gaps = 0
    var together: Set<Int> = []
    let runs = paragraph.runs
    var index = firstRun(endingBeyond: content.lowerBound)
    while index < runs.count, runs[index].textRange.lowerBound < content.upperBound {
      let run = runs[index]
      index += 1
      guard run.isSpread else { continue }
      let within = keptTogether(
        paragraph.glyphs(of: run, in: content), isSpread: run.isSoutheastAsian)
      gaps += within.clusters - within.last.count
      together.formUnion(within.last)
      // Nothing comes after the last cluster of the line.
      if run.textRange.upperBound >= content.upperBound, gaps > 0 { gaps -= 1 }
    }
    guard gaps + spaces > 0 else { return }
    let share = gap / Double(gaps + spaces)
    spreadsEastAsianOnly = true
    letterSpacing = gaps > 0 ? share : 0
    wordSpacing = spaces > 0 ? share : 0
    if letterSpacing != 0, !together.isEmpty { closeUp(together) }
  }

  /// How many clusters some glyphs have, and the last glyphs of those that are close to the next:
  /// digits and other characters that take less than an em, which count as text of their neighbours.
  ///
  /// - Parameter isSpread: Whether there are none of these.
  private func keptTogether(
    _ range: Range<Int>, isSpread: Bool
  ) -> (clusters: Int, last: [Int]) {
    var clusters = 0
    var last: [Int] = []
    var wasNarrow = false
    paragraph.text.withUnsafeBufferPointer { bytes in
      for index in range where paragraph.glyphs[index].textLength > 0 {
        let glyph = paragraph.glyphs[index]
        let offset = Int(glyph.textOffset)
        let isNarrow =
          !isSpread && offset < bytes.count && !glyph.flags.contains(.wordSpace)
          && EastAsianClass(UTF8Decoder.decode(bytes, at: offset).scalar, centersStops: false)
            .isNarrow
        if clusters > 0, isNarrow, wasNarrow { last.append(index - 1) }
        wasNarrow = isNarrow
        clusters += 1
      }
    }
    return (clusters, last)
  }

  /// Takes back what `letterSpacing` adds behind some of the paragraph's glyphs.
  private mutating func closeUp(_ last: Set<Int>) {
    var result: [ShapedGlyph] = []
    for number in fragments.indices {
      let run = paragraph.runs[fragments[number].run]
      let start = result.count
      for index in fragments[number].glyphs {
        result.append(paragraph.glyphs[index])
        if last.contains(index) {
          // Measures so wide that the spacing is no Int32 leave the glyph where it is.
          result[result.count - 1].advance &-=
            Int32(exactly: (letterSpacing / run.scale).rounded()) ?? 0
        }
      }
      fragments[number].glyphs = start..<result.count
    }
    ownGlyphs = result
  }

  /// What the spread adds behind the line's last cluster, where nothing is to be set apart.
  var spreadBehindContent: Double {
    guard letterSpacing != 0, contentEnd > range.lowerBound else { return 0 }
    let index = firstRun(endingBeyond: contentEnd - 1)
    return index < paragraph.runs.count ? letterSpacing(of: paragraph.runs[index]) : 0
  }

  /// Complexity: O(log runs).
  private func firstRun(endingBeyond offset: Int) -> Int {
    var low = 0
    var high = paragraph.runs.count
    while low < high {
      let middle = (low + high) / 2
      if paragraph.runs[middle].textRange.upperBound > offset {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return low
  }
}
