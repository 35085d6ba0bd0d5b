import ComposeFonts
import ComposeHyphenation

extension ShapedParagraph {
  /// The segments from `offset` on, those wider than `width` cut at cluster borders.
  ///
  /// A segment that contains `offset` is measured again from there; the last one is that which
  /// reaches `end`.
  func segments(from offset: Int, to end: Int = .max, fitting width: Double) -> [LineSegment] {
    let isWhole = offset <= range.lowerBound
    if isWhole, end >= range.upperBound,
      !segments.contains(where: { $0.width > width + GreedyBreaker.tolerance })
    {
      return segments
    }
    var result: [LineSegment] = []
    let first = isWhole ? 0 : segmentIndex(at: offset)
    result.reserveCapacity(min(segments.count - first, max(0, end - offset)) + 8)
    for index in first..<segments.count where segments[index].end > offset || isWhole {
      let segment = segments[index]
      let start = result.last?.end ?? max(range.lowerBound, segmentStart(of: segment))
      if start >= end, !result.isEmpty { break }
      if start < offset {
        let rest = clusters(of: segment, start: offset, merged: true)
        guard rest[0].width > width + GreedyBreaker.tolerance else {
          result += rest
          continue
        }
        let first = result.count
        result += clusters(of: segment, start: offset, merged: false)
        if !hyphenators.isEmpty { markParts(of: index, start: offset, in: &result[first...]) }
      } else if segment.width > width + GreedyBreaker.tolerance {
        let first = result.count
        result.append(contentsOf: clusters(of: segment, start: start, merged: false))
        if !hyphenators.isEmpty { markParts(of: index, start: start, in: &result[first...]) }
      } else {
        result.append(segment)
      }
    }
    return result
  }

  /// Lets lines end with hyphens after those clusters of a segment where its words may be
  /// hyphenated.
  private func markParts(of index: Int, start: Int, in clusters: inout ArraySlice<LineSegment>) {
    var points: [HyphenationPoint] = []
    let parts = segments.withUnsafeBufferPointer {
      self.discretionaryBreaks(of: index, in: $0, start: start, scratch: &points)
    }
    var next = 0
    for position in clusters.indices.dropLast() {
      while next < parts.count, parts[next].offset < clusters[position].end { next += 1 }
      guard next < parts.count else { return }
      if parts[next].offset == clusters[position].end, parts[next].hyphenWidth > 0,
        parts[next].reshaping == nil
      {
        clusters[position].breakKind = .hyphen
        clusters[position].hyphenWidth = parts[next].hyphenWidth
      }
    }
  }

  func segmentStart(of segment: LineSegment) -> Int {
    var low = 0
    var high = segments.count
    while low < high {
      let middle = (low + high) / 2
      if segments[middle].end >= segment.end { high = middle } else { low = middle + 1 }
    }
    return low == 0 ? range.lowerBound : segments[low - 1].end
  }

  /// Segments that cover the text from `start` on, those of the text up to `end`, the last one cut
  /// there; never none. The cut is no place where a line must end.
  func cut(_ segments: [LineSegment], from start: Int, at end: Int) -> [LineSegment] {
    var low = 0
    var high = segments.count
    while low < high {
      let middle = (low + high) / 2
      if segments[middle].end >= end { high = middle } else { low = middle + 1 }
    }
    guard low < segments.count else { return segments }
    var result = Array(segments[..<low])
    let pieceStart = low == 0 ? start : segments[low - 1].end
    if end > pieceStart || result.isEmpty {
      result.append(piece(of: segments[low], from: pieceStart, to: max(end, pieceStart)))
    }
    return result
  }

  /// Part of a segment, measured again.
  private func piece(of segment: LineSegment, from start: Int, to end: Int) -> LineSegment {
    if end == segment.end { return segment }
    var piece = segment
    piece.contentEnd = min(end, segment.contentEnd)
    piece.end = end
    piece.breakKind = .allowed
    let content = clusters(of: piece, start: start, merged: true)
    piece.width = content[0].width
    piece.contentSpaces = content[0].contentSpaces
    let isCutInSpace = end > segment.contentEnd
    let share =
      isCutInSpace
      ? Double(end - segment.contentEnd) / Double(max(1, segment.end - segment.contentEnd)) : 0
    piece.spaceWidth = segment.spaceWidth * share
    piece.trailingSpaces = Int(Double(segment.trailingSpaces) * share)
    return piece
  }

  /// A segment as one piece for each cluster from `start` on, or (`merged`) as one piece.
  func clusters(of segment: LineSegment, start: Int, merged: Bool) -> [LineSegment] {
    var pieces: [LineSegment] = []
    let content = start..<max(start, segment.contentEnd)
    for run in runs where run.textRange.overlaps(content) && run.kind != .tab {
      let range = self.glyphs(of: run, in: content)
      for cluster in logicalClusters(of: run, glyphs: range) {
        pieces.append(
          LineSegment(
            contentEnd: cluster.end, end: cluster.end, width: cluster.advance, spaceWidth: 0,
            contentSpaces: cluster.isWordSpace ? 1 : 0, trailingSpaces: 0,
            breakKind: .emergency, hyphenWidth: 0))
      }
    }
    if merged {
      var whole = segment
      whole.width = pieces.reduce(0) { $0 + $1.width }
      whole.contentSpaces = pieces.reduce(0) { $0 + $1.contentSpaces }
      return [whole]
    }
    guard var last = pieces.popLast() else { return [segment] }
    last.end = segment.end
    last.spaceWidth = segment.spaceWidth
    last.trailingSpaces = segment.trailingSpaces
    last.breakKind = segment.breakKind
    last.hyphenWidth = segment.hyphenWidth
    pieces.append(last)
    return pieces
  }

  private struct Cluster {
    var end: Int
    var advance: Double
    var isWordSpace: Bool
  }

  /// The clusters of part of a run in logical order, with their advances in points.
  private func logicalClusters(of run: ShapedRun, glyphs range: Range<Int>) -> [Cluster] {
    var clusters: [Cluster] = []
    for index in range {
      let glyph = glyphs[index]
      let advance = Double(glyph.advance) * run.scale
      if glyph.textLength > 0 || clusters.isEmpty {
        clusters.append(
          Cluster(
            end: Int(glyph.textOffset) + max(1, Int(glyph.textLength)),
            advance: advance + run.letterSpacing, isWordSpace: glyph.flags.contains(.wordSpace)))
      } else {
        clusters[clusters.count - 1].advance += advance
      }
    }
    return run.isRightToLeft ? clusters.reversed() : clusters
  }
}
