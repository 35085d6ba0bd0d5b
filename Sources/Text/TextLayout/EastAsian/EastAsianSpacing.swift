import ComposeFonts
import ComposePlatform
import ComposeUnicode

/// What a line that ends or starts at a place in the text is shorter by.
struct EdgeTrim: Sendable {
  /// Where the next line would start, in bytes of the attributed text.
  var offset: Int
  /// Of the line that ends here, in points.
  var trailing: Double
  /// Of the line that starts here, in points.
  var leading: Double
}

/// Closes up full-width punctuation and sets ideographs apart from letters of other scripts, in
/// glyphs that have been shaped (JLREQ 3.1 and 3.2, CLREQ 5).
///
/// Each mark is closed up by the rules of its own run, and a letter is spaced from an ideograph by
/// the rules of the ideograph's.
struct EastAsianSpacing {
  let rules: RulesOfRuns
  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var runs: [ShapedRun]
  private(set) var glyphs: [ShapedGlyph] = []
  /// In order of offset.
  private(set) var trims: [EdgeTrim] = []

  private struct Cluster {
    var first: EastAsianClass
    var last: EastAsianClass
    /// The position of its first glyph in `glyphs`.
    var glyph: Int
    var end: Int
    /// An em of its run, in font units.
    var em: Int
    var run: Int
    /// Whether its one glyph takes a whole em.
    var isFullWidth: Bool
  }

  /// - Parameters:
  ///   - runs: In logical order, all left-to-right.
  ///   - glyphs: The glyphs that the runs' ranges refer to.
  ///   - bytes: The text that the glyphs' offsets refer to.
  /// - Complexity: O(n).
  init(
    _ rules: RulesOfRuns, runs: [ShapedRun], glyphs old: [ShapedGlyph],
    bytes: UnsafeBufferPointer<UInt8>
  ) {
    self.rules = rules
    self.bytes = bytes
    self.runs = runs
    glyphs.reserveCapacity(old.count + old.count / 8)
    var previous: Cluster?
    for number in runs.indices {
      let range = runs[number].glyphRange
      self.runs[number].glyphRange = glyphs.count..<glyphs.count
      guard runs[number].kind == .text else {
        glyphs.append(contentsOf: old[range])
        self.runs[number].glyphRange = (glyphs.count - range.count)..<glyphs.count
        previous = nil
        continue
      }
      let centersStops = rules[number].centersStops
      var index = range.lowerBound
      while index < range.upperBound {
        var end = index + 1
        while end < range.upperBound, old[end].textLength == 0 { end += 1 }
        let cluster = self.cluster(
          old[index], isSingle: end == index + 1, run: number, centersStops: centersStops)
        if let last = previous, last.end == Int(old[index].textOffset) {
          separate(last, cluster)
        }
        var added = cluster
        added.glyph = glyphs.count
        for glyph in index..<end { glyphs.append(old[glyph]) }
        if let last = previous, last.end == Int(old[index].textOffset) {
          closeUp(last, added)
        }
        previous = added
        index = end
        guard added.last == .ideograph else { continue }
        // There is no space between ideographs: those that follow are copied at once.
        let ideographs = Self.ideographs(from: end, to: range.upperBound, of: old, bytes)
        guard let last = ideographs.last else { continue }
        glyphs.append(contentsOf: old[ideographs])
        let face = runs[number].face
        previous = Cluster(
          first: .ideograph, last: .ideograph, glyph: glyphs.count - 1,
          end: Int(old[last].textOffset) + 3, em: face.unitsPerEm, run: number,
          isFullWidth: Self.isFullWidth(old[last], em: face.unitsPerEm))
        index = ideographs.upperBound
      }
      let start = self.runs[number].glyphRange.lowerBound
      self.runs[number].glyphRange = start..<glyphs.count
    }
  }

  /// The glyphs from one on that each map to one of the commonest ideographs.
  private static func ideographs(
    from start: Int, to end: Int, of glyphs: [ShapedGlyph], _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Range<Int> {
    glyphs.withUnsafeBufferPointer { glyphs in
      var index = start
      while index < end {
        let offset = Int(glyphs[index].textOffset)
        guard glyphs[index].textLength == 3, offset + 2 < bytes.count,
          index + 1 == end || glyphs[index + 1].textLength != 0
        else { break }
        // U+4E00 to U+9FFF are E4 B8 80 to E9 BF BF.
        let lead = bytes[offset]
        guard lead > 0xE4 ? lead <= 0xE9 : lead == 0xE4 && bytes[offset + 1] >= 0xB8 else { break }
        index += 1
      }
      return start..<index
    }
  }

  private static func isFullWidth(_ glyph: ShapedGlyph, em: Int) -> Bool {
    abs(Int(glyph.advance) - em) <= em / 50
  }

  /// - Parameters:
  ///   - glyph: The first of the cluster, which has its text.
  ///   - isSingle: Whether there are no others.
  private func cluster(
    _ glyph: ShapedGlyph, isSingle: Bool, run: Int, centersStops: Bool
  ) -> Cluster {
    let start = Int(glyph.textOffset)
    let end = start + Int(glyph.textLength)
    var first = EastAsianClass.other
    var last = EastAsianClass.other
    var offset = start
    while offset < min(end, bytes.count) {
      let (scalar, length) = UTF8Decoder.decode(bytes, at: offset)
      if offset == start {
        first = EastAsianClass(scalar, centersStops: centersStops)
        last = first
      } else if !isMark(scalar), !isDefaultIgnorable(scalar) {
        // Marks belong to their base.
        last = EastAsianClass(scalar, centersStops: centersStops)
      }
      offset += length
    }
    let em = runs[run].face.unitsPerEm
    return Cluster(
      first: first, last: last, glyph: 0, end: end, em: em, run: run,
      isFullWidth: isSingle && Self.isFullWidth(glyph, em: em))
  }

  /// Puts the space between an ideograph and a letter after the first of the two.
  ///
  /// It is a glyph of its own, so that readers which find words by their distance find none here.
  private mutating func separate(_ last: Cluster, _ next: Cluster) {
    let spacing: Double
    switch (last.last, next.first) {
    case (.ideograph, .western): spacing = rules[last.run].latinSpacing
    case (.western, .ideograph): spacing = rules[next.run].latinSpacing
    default: return
    }
    guard spacing > 0 else { return }
    let em = runs[last.run].size
    let face = runs[last.run].face
    let advance = Int32(clamping: Int((spacing * Double(last.em)).rounded()))
    // The last cluster's glyphs are the last ones; there is at least one.
    let offset = glyphs[glyphs.count - 1].textOffset
    if face.spaceGlyph != 0 {
      glyphs.append(
        ShapedGlyph(glyph: face.spaceGlyph, textOffset: offset, textLength: 0, advance: advance))
    } else {
      glyphs[glyphs.count - 1].advance += advance
    }
    if last.run != next.run {
      let range = runs[last.run].glyphRange
      runs[last.run].glyphRange = range.lowerBound..<glyphs.count
      runs[next.run].glyphRange = glyphs.count..<glyphs.count
    }
    trims.append(EdgeTrim(offset: last.end, trailing: spacing * em, leading: 0))
  }

  /// Leaves out half an em where two marks meet, and notes what line ends leave out.
  private mutating func closeUp(_ last: Cluster, _ next: Cluster) {
    let lastCloses = last.last == .closing && last.isFullWidth
    let nextOpens = next.first == .opening && next.isFullWidth
    guard lastCloses || nextOpens else { return }
    var trim = EdgeTrim(offset: last.end, trailing: 0, leading: 0)
    let lastRules = rules[last.run]
    let nextRules = rules[next.run]
    let isPair = next.first == .opening || next.first == .closing
    if lastRules.trimsPairs, lastCloses, isPair, next.isFullWidth {
      glyphs[last.glyph].advance -= Int32(clamping: last.em / 2)
    } else if lastRules.trimsLineEdges, lastCloses {
      trim.trailing = runs[last.run].size / 2
    }
    if nextRules.trimsPairs, nextOpens, last.last == .opening, last.isFullWidth {
      shift(next)
    } else if nextRules.trimsLineEdges, nextOpens {
      trim.leading = runs[next.run].size / 2
    }
    if trim.trailing != 0 || trim.leading != 0 { trims.append(trim) }
  }

  /// Leaves out the left half of an opening bracket.
  private mutating func shift(_ cluster: Cluster) {
    let half = cluster.em / 2
    glyphs[cluster.glyph].advance -= Int32(clamping: half)
    glyphs[cluster.glyph].xOffset = Int16(
      clamping: Int(glyphs[cluster.glyph].xOffset) - half)
    glyphs[cluster.glyph].flags.insert(.isOffset)
  }

  /// Takes what vanishes at line ends out of segments and puts it into the glue behind them.
  func trimmed(_ segments: [LineSegment]) -> [LineSegment] {
    guard !trims.isEmpty else { return segments }
    var segments = segments
    var next = 0
    for index in segments.indices where index + 1 < segments.count {
      while next < trims.count, trims[next].offset < segments[index].end { next += 1 }
      guard next < trims.count else { break }
      guard trims[next].offset == segments[index].end,
        segments[index].contentEnd == segments[index].end,
        segments[index].breakKind == .allowed || segments[index].breakKind == .insideWord
      else { continue }
      let trailing = min(trims[next].trailing, segments[index].width)
      segments[index].width -= trailing
      segments[index].spaceWidth += trailing
      segments[index + 1].leadingTrim = trims[next].leading
    }
    return segments
  }
}
