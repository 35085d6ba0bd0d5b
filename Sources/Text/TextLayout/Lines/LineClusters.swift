import ComposeFonts

/// A cluster of a line: what cannot be split when the line is truncated.
struct LineCluster {
  /// In bytes of the attributed text.
  var range: Range<Int>
  /// In `ShapedParagraph.glyphs`.
  var glyphs: Range<Int>
  /// The index of its fragment in `Line.fragments`.
  var fragment: Int
  /// With word and letter spacing, in points.
  var advance: Double
  var isSpace: Bool
}

extension Line {
  /// The clusters of the line's content in logical order. Complexity: O(glyphs of the line).
  func logicalClusters() -> [LineCluster] {
    var clusters: [LineCluster] = []
    // Runs are in logical order in the paragraph, and each has one fragment on a line.
    let order = fragments.indices.sorted { fragments[$0].run < fragments[$1].run }
    for index in order {
      let start = clusters.count
      appendClusters(ofFragment: index, to: &clusters)
      if paragraph.runs[fragments[index].run].isRightToLeft { clusters[start...].reverse() }
    }
    return clusters
  }

  /// The clusters of a fragment from left to right, without white space that ends the line.
  func appendClusters(ofFragment index: Int, to clusters: inout [LineCluster]) {
    let fragment = fragments[index]
    let run = paragraph.runs[fragment.run]
    let start = clusters.count
    for position in fragment.glyphs {
      let glyph = glyphs[position]
      let advance = Double(glyph.advance) * horizontalScale(of: run)
      if glyph.textLength > 0 || clusters.count == start {
        let offset = Int(glyph.textOffset)
        let isSpace = glyph.flags.contains(.wordSpace)
        // The space that a break swallowed is drawn, but takes no width.
        if run.kind == .text, offset >= contentEnd, !run.isRightToLeft { break }
        clusters.append(
          LineCluster(
            range: offset..<(offset + max(1, Int(glyph.textLength))),
            glyphs: position..<(position + 1), fragment: index,
            advance: advance + run.letterSpacing + letterSpacing(of: run)
              + (isSpace ? wordSpacing : 0),
            isSpace: isSpace))
      } else {
        clusters[clusters.count - 1].advance += advance
        clusters[clusters.count - 1].glyphs =
          clusters[clusters.count - 1].glyphs.lowerBound..<(position + 1)
      }
    }
    // Tabs and attachments are as wide as they were set.
    if run.kind != .text, start < clusters.count {
      clusters[start].advance = fragment.width
      clusters[start].isSpace = run.kind == .tab
    }
  }
}
