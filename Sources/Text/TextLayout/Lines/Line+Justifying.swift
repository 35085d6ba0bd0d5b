import ComposeAttributedText
import ComposeFonts
import ComposeGraphics

extension Line {
  /// The line spread, or drawn together, to fill a width: Core Text's justified line.
  ///
  /// Spaces take all of it; a line without spaces is spread between its clusters.
  ///
  /// - Parameters:
  ///   - width: In points.
  ///   - factor: How much of the way to go: not above 0 leaves the line as it is, 1 and above
  ///     fills the width.
  /// - Returns: Nil when spaces would have to be narrower than nothing, when a line without spaces
  ///   would have to lose more than a twentieth of its width, or when there is nothing to spread.
  public func justified(to width: Double, factor: Double = 1) -> Line? {
    guard factor > 0 else { return self }
    guard width.isFinite, width >= 0 else { return nil }
    if spreadsEastAsianOnly {
      let gap = (width - self.width) * min(1, factor)
      return withoutEastAsianSpread.justified(to: self.width + gap)
    }
    let gap = (width - self.width) * min(1, factor)
    let clusters = logicalClusters()
    let spaces = clusters.filter {
      $0.isSpace && paragraph.runs[fragments[$0.fragment].run].kind == .text
    }
    var line = self
    if !spaces.isEmpty {
      guard spaces.reduce(gap, { $0 + $1.advance }) >= 0 else { return nil }
      line.respace(
        wordSpacing: wordSpacing + gap / Double(spaces.count), letterSpacing: letterSpacing)
    } else {
      guard clusters.count > 1, gap >= -0.05 * self.width else { return nil }
      line.respace(
        wordSpacing: wordSpacing,
        letterSpacing: letterSpacing + gap / Double(clusters.count - 1))
    }
    return line
  }

  /// The offset of the line from the left of `width` when it is flush: 0 and below is left,
  /// 0.5 centred, 1 and above right. Trailing white space hangs over. Never below 0.
  public func penOffset(flush factor: Double, width: Double) -> Double {
    guard factor > 0, width.isFinite else { return 0 }
    return max(0, (width - self.width) * min(1, factor))
  }

  /// Sets the spacing and places all fragments again; the indent stays.
  mutating func respace(wordSpacing: Double, letterSpacing: Double) {
    self.wordSpacing = wordSpacing
    self.letterSpacing = letterSpacing
    var pen = -leadingTrim
    var tracking = 0.0
    var clusters: [LineCluster] = []
    var hyphenX: Double?
    var tokenX: Double?
    let beforeHyphen = hyphen == nil ? nil : lastReadFragment
    for index in fragments.indices {
      if let token, token.index == index {
        tokenX = pen
        pen += token.line.width
      }
      clusters.removeAll(keepingCapacity: true)
      appendClusters(ofFragment: index, to: &clusters)
      let run = paragraph.runs[fragments[index].run]
      if index == beforeHyphen, run.isRightToLeft {
        hyphenX = pen
        pen += hyphenWidth
      }
      fragments[index].x = pen
      fragments[index].width = clusters.reduce(0) { $0 + $1.advance }
      pen += fragments[index].width
      if index == beforeHyphen, !run.isRightToLeft, index + 1 < fragments.count {
        hyphenX = pen
        pen += hyphenWidth
      }
      tracking = run.kind == .text ? run.letterSpacing + self.letterSpacing(of: run) : 0
    }
    if hyphen == nil, token == nil { tracking += trailingTrim }
    if let last = fragments.indices.last { fragments[last].width -= tracking }
    pen -= tracking
    if let token {
      if token.index == fragments.count {
        tokenX = pen + tracking
        pen += tracking + token.line.width
      }
      self.token = Token(
        line: token.line, x: tokenX ?? 0, index: token.index, hiddenRange: token.hiddenRange)
    }
    if let hyphen {
      self.hyphen = (hyphen.run, hyphenX ?? pen)
      if hyphenX == nil { pen += hyphenWidth }
    }
    width = pen
  }

  /// The line with ideographs and spaces as close as the text has them.
  var withoutEastAsianSpread: Line {
    guard spreadsEastAsianOnly else { return self }
    var line = self
    line.spreadsEastAsianOnly = false
    if line.ownGlyphs != nil {
      line.ownGlyphs = nil
      line.fragments = []
      line.collectFragments(range.lowerBound..<contentEnd)
    }
    line.respace(wordSpacing: 0, letterSpacing: 0)
    return line
  }

  /// The advance of the hyphen that is not in the text, in points.
  var hyphenWidth: Double {
    guard let hyphen else { return 0 }
    return hyphen.run.glyphs.reduce(0) { $0 + Double($1.advance) * hyphen.run.scale }
  }
}
