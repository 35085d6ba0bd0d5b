import ComposeAttributedText
import ComposeFonts
import ComposeGraphics
import ComposeUnicode

extension Line {
  /// The line with text left out, so that it is no wider than `width`.
  ///
  /// A line that fits stays as it is. Where the paragraph's style allows it, clusters are first
  /// set closer. Text is cut between clusters, spaces next to the token are left out, and in
  /// text of both directions the token is where the text would have continued.
  ///
  /// - Parameters:
  ///   - width: In points; not a number counts as 0.
  ///   - token: Replaces the text left out.
  /// - Returns: Nil when the token alone is wider.
  /// - Complexity: O(n log n) for n glyphs.
  public func truncated(
    to width: Double, at truncation: LineTruncation = .end, token: TruncationToken = .ellipsis
  ) -> Line? {
    truncated(to: width, at: truncation, token: token, isForced: false)
  }

  /// - Parameter isForced: Whether text follows the line, so that the token is always shown.
  func truncated(
    to width: Double, at truncation: LineTruncation, token: TruncationToken, isForced: Bool
  ) -> Line? {
    let width = width.isNaN ? 0 : max(0, width)
    if !isForced {
      if self.width <= width + GreedyBreaker.tolerance { return self }
      if let tightened = tightened(to: width) { return tightened }
    }
    let clusters = logicalClusters()
    // The last cluster does without its tracking, which then may be what drew it in.
    let tracking = fragments.map {
      paragraph.runs[$0.run].letterSpacing + letterSpacing(of: paragraph.runs[$0.run])
    }
    let room = width + min(0, tracking.min() ?? 0)
    var cut: Cut?
    // The token looks like the text before it, which is known once its width is: twice is enough,
    // since what was found the second time fits with the token of the second time.
    for _ in 0..<2 {
      let run = cut.flatMap { $0.lastRun(of: clusters, in: self) } ?? firstTextRun
      let line = tokenLine(token, run: run)
      let tokenWidth = line?.width ?? 0
      guard tokenWidth <= width + GreedyBreaker.tolerance else { return nil }
      cut = Cut(clusters, room: room - tokenWidth, truncation: truncation, token: line)
      guard case .ellipsis = token else { break }
    }
    guard let cut else { return nil }
    return applying(cut, to: clusters)
  }

  /// The line truncated and aligned in a measure, for line break modes that truncate; cut where
  /// not even the token fits.
  func fitted(to measure: Double, at truncation: LineTruncation) -> Line {
    var line =
      truncated(to: measure, at: truncation)
      ?? truncated(to: measure, at: truncation, token: .none) ?? self
    line.align(in: measure, isSpread: false)
    return line
  }

  private var firstTextRun: Int? {
    fragments.map(\.run).filter { paragraph.runs[$0].kind == .text }.min()
      ?? fragments.map(\.run).min()
  }

  private func tokenLine(_ token: TruncationToken, run: Int?) -> Line? {
    switch token {
    case .none: nil
    case .line(let line): line
    case .ellipsis: run.map { paragraph.ellipsis(like: paragraph.runs[$0]) }
    }
  }

  /// The line with its clusters set closer, if the style allows as much as it takes.
  private func tightened(to width: Double) -> Line? {
    let style = paragraph.style
    let factor =
      style.allowsDefaultTighteningForTruncation
      ? 0.05 : min(max(0, style.tighteningFactorForTruncation), 0.5)
    guard factor > 0, self.width <= width * (1 + factor) else { return nil }
    let gaps = logicalClusters().count - 1
    guard gaps > 0 else { return nil }
    var line = withoutEastAsianSpread
    line.respace(
      wordSpacing: line.wordSpacing,
      letterSpacing: line.letterSpacing - (line.width - width) / Double(gaps))
    return line
  }

  // MARK: Putting together

  /// What is kept of a line: its first `head` clusters and those from `tail` on.
  private struct Cut {
    var head: Int
    var tail: Int
    var token: Line?

    /// Keeps as many clusters as have room.
    init(_ clusters: [LineCluster], room: Double, truncation: LineTruncation, token: Line?) {
      self.token = token
      let room = room + GreedyBreaker.tolerance
      var headWidth = 0.0
      var tailWidth = 0.0
      var head = 0
      var tail = clusters.count
      func takeHead(to limit: Double) {
        while head < tail, headWidth + clusters[head].advance <= limit {
          headWidth += clusters[head].advance
          head += 1
        }
      }
      func takeTail(to limit: Double) {
        while tail > head, tailWidth + clusters[tail - 1].advance <= limit {
          tailWidth += clusters[tail - 1].advance
          tail -= 1
        }
      }
      switch truncation {
      case .end:
        takeHead(to: room)
        tail = clusters.count
      case .start:
        takeTail(to: room)
        head = 0
      case .middle:
        takeHead(to: room / 2)
        takeTail(to: room - headWidth)
        takeHead(to: room - tailWidth)
      }
      if token != nil {
        while head > 0, clusters[head - 1].isSpace { head -= 1 }
        while tail < clusters.count, clusters[tail].isSpace { tail += 1 }
      }
      self.head = head
      self.tail = tail
    }

    /// The text run that the token follows, or else precedes.
    func lastRun(of clusters: [LineCluster], in line: Line) -> Int? {
      let cluster = head > 0 ? clusters[head - 1] : tail < clusters.count ? clusters[tail] : nil
      guard let cluster else { return nil }
      let run = line.fragments[cluster.fragment].run
      return line.paragraph.runs[run].kind == .text ? run : nil
    }
  }

  private func applying(_ cut: Cut, to clusters: [LineCluster]) -> Line {
    var pieces: [(fragment: Fragment?, level: UInt8)] = []
    appendPieces(of: clusters[..<cut.head], to: &pieces)
    if cut.token != nil { pieces.append((nil, paragraph.baseLevel)) }
    appendPieces(of: clusters[cut.tail...], to: &pieces)
    if paragraph.hasBidi {
      pieces = BidiLevels.visualOrder(of: pieces.map(\.level)).map { pieces[$0] }
    }
    let count = clusters.count
    let hiddenStart = cut.head < count ? clusters[cut.head].range.lowerBound : contentEnd
    let hiddenEnd = cut.tail < count ? clusters[cut.tail].range.lowerBound : range.upperBound
    var line = self
    line.fragments = []
    line.hyphen = nil
    line.token = nil
    line.trailingWhitespaceWidth = 0
    if cut.tail == clusters.count { line.contentEnd = hiddenStart }
    var place: (x: Double, index: Int)?
    var pen = 0.0
    for piece in pieces {
      if var fragment = piece.fragment {
        fragment.x = pen
        line.fragments.append(fragment)
        pen += fragment.width
      } else {
        place = (pen, line.fragments.count)
        pen += cut.token?.width ?? 0
      }
    }
    line.measureHeight()
    if let token = cut.token, let place {
      line.token = Token(
        line: token, x: place.x, index: place.index,
        hiddenRange: hiddenStart..<max(hiddenStart, hiddenEnd))
      line.ascent = max(line.ascent, token.ascent)
      line.descent = max(line.descent, token.descent)
    }
    line.width = max(
      0, pen - line.trailingTracking(isTokenLast: place?.index == line.fragments.count))
    return line
  }

  /// Fragments of neighbouring clusters, in logical order.
  private func appendPieces(
    of clusters: ArraySlice<LineCluster>, to pieces: inout [(fragment: Fragment?, level: UInt8)]
  ) {
    var last = -1
    for cluster in clusters {
      let original = fragments[cluster.fragment]
      if last == cluster.fragment, var fragment = pieces[pieces.count - 1].fragment {
        let first = min(fragment.glyphs.lowerBound, cluster.glyphs.lowerBound)
        fragment.glyphs = first..<max(fragment.glyphs.upperBound, cluster.glyphs.upperBound)
        fragment.width += cluster.advance
        pieces[pieces.count - 1].fragment = fragment
      } else {
        pieces.append(
          (
            Fragment(run: original.run, glyphs: cluster.glyphs, x: 0, width: cluster.advance),
            paragraph.runs[original.run].level
          ))
      }
      last = cluster.fragment
    }
  }

  /// What the last cluster from left to right has too much, unless a token follows it.
  private func trailingTracking(isTokenLast: Bool) -> Double {
    guard !isTokenLast, let last = fragments.last else { return 0 }
    let run = paragraph.runs[last.run]
    return run.kind == .text ? run.letterSpacing + letterSpacing(of: run) : 0
  }
}
