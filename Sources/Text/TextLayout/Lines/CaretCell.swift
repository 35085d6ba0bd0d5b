import ComposeFonts
import ComposeUnicode

/// A character as a caret sees it: its text and its two edges.
struct CaretCell {
  var text: Range<Int>
  var left: Double
  var right: Double
  var level: UInt8

  var isRightToLeft: Bool { level & 1 == 1 }
  var leadingEdge: Double { isRightToLeft ? right : left }
  var trailingEdge: Double { isRightToLeft ? left : right }
}

extension Line {
  /// The characters from left to right: grapheme clusters, those of a ligature apart. White space
  /// that ends the line hangs over its end. Complexity: O(glyphs of the line).
  func caretCells() -> [CaretCell] {
    var cells: [CaretCell] = []
    var clusters: [LineCluster] = []
    for index in fragments.indices {
      if let token, token.index == index { cells.append(cell(of: token)) }
      clusters.removeAll(keepingCapacity: true)
      appendClusters(ofFragment: index, to: &clusters)
      var pen = fragments[index].x
      for cluster in clusters {
        appendCells(of: cluster, at: pen, to: &cells)
        pen += cluster.advance
      }
    }
    if let token, token.index == fragments.count { cells.append(cell(of: token)) }
    let trailing = trailingCells()
    return joiningLineEndings(
      paragraph.baseLevel & 1 == 1 ? trailing.reversed() + cells : cells + trailing)
  }

  /// Joins CR and LF, which are one character to a caret (UAX #29, GB3).
  private func joiningLineEndings(_ cells: [CaretCell]) -> [CaretCell] {
    let bytes = paragraph.text
    guard range.upperBound <= bytes.count, bytes[range].contains(0x0D) else { return cells }
    var result: [CaretCell] = []
    for cell in cells {
      if let last = result.last {
        let isReversed = cell.text.upperBound <= last.text.lowerBound
        let (first, second) = isReversed ? (cell.text, last.text) : (last.text, cell.text)
        if first.upperBound == second.lowerBound, !second.isEmpty, !first.isEmpty,
          bytes[first.upperBound - 1] == 0x0D, bytes[second.lowerBound] == 0x0A
        {
          result[result.count - 1] = CaretCell(
            text: first.lowerBound..<second.upperBound, left: min(last.left, cell.left),
            right: max(last.right, cell.right), level: last.level)
          continue
        }
      }
      result.append(cell)
    }
    return result
  }

  private func cell(of token: Token) -> CaretCell {
    CaretCell(
      text: token.hiddenRange, left: token.x, right: token.x + token.line.width,
      level: paragraph.baseLevel)
  }

  private func appendCells(of cluster: LineCluster, at x: Double, to cells: inout [CaretCell]) {
    let run = paragraph.runs[fragments[cluster.fragment].run]
    // A space that fills a gap belongs to the character before it; so does tracking.
    let whole = CaretCell(
      text: cluster.range, left: x, right: x + cluster.advance, level: run.level)
    let parts = graphemes(in: cluster.range)
    guard parts.count > 1 else {
      cells.append(whole)
      return
    }
    var edges = [x]
    let carets =
      cluster.glyphs.count == 1
      ? run.face.ligatureCarets(of: glyphs[cluster.glyphs.lowerBound].glyph) : []
    for number in 1..<parts.count {
      edges.append(
        carets.count == parts.count - 1
          ? x + Double(carets[number - 1]) * horizontalScale(of: run)
          : x + cluster.advance * Double(number) / Double(parts.count))
    }
    edges.append(x + cluster.advance)
    for number in parts.indices {
      let part = run.isRightToLeft ? parts[parts.count - 1 - number] : parts[number]
      cells.append(
        CaretCell(text: part, left: edges[number], right: edges[number + 1], level: run.level))
    }
  }

  /// The grapheme clusters of a cluster of glyphs.
  private func graphemes(in range: Range<Int>) -> [Range<Int>] {
    if range.count == 1 { return [range] }
    return paragraph.text.withUnsafeBufferPointer { bytes in
      guard range.upperBound <= bytes.count else { return [range] }
      // The range was just checked to be within the buffer.
      let text = UnsafeBufferPointer(rebasing: bytes[range])
      let boundaries = GraphemeClusters.boundaries(in: text)
      return zip(boundaries, boundaries.dropFirst()).map {
        (range.lowerBound + $0)..<(range.lowerBound + $1)
      }
    }
  }

  /// The white space that ends the line, in logical order, beyond its end.
  private func trailingCells() -> [CaretCell] {
    let space = contentEnd..<max(contentEnd, range.upperBound)
    guard !space.isEmpty, token == nil else { return [] }
    let isRightToLeft = paragraph.baseLevel & 1 == 1
    var cells: [CaretCell] = []
    var pen = isRightToLeft ? 0 : width
    for run in paragraph.runs(overlapping: space) {
      let glyphs = paragraph.glyphs(of: run, in: space)
      for index in run.isRightToLeft ? Array(glyphs.reversed()) : Array(glyphs) {
        let glyph = paragraph.glyphs[index]
        guard glyph.textLength > 0 else { continue }
        let advance = max(0, Double(glyph.advance) * run.scale + run.letterSpacing)
        let next = isRightToLeft ? pen - advance : pen + advance
        cells.append(
          CaretCell(
            text: Int(glyph.textOffset)..<(Int(glyph.textOffset) + Int(glyph.textLength)),
            left: min(pen, next), right: max(pen, next), level: paragraph.baseLevel))
        pen = next
      }
    }
    return cells
  }
}

extension ShapedParagraph {
  /// The runs that have text in a range. Complexity: O(log runs + found).
  func runs(overlapping range: Range<Int>) -> ArraySlice<ShapedRun> {
    var low = 0
    var high = runs.count
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].textRange.upperBound > range.lowerBound {
        high = middle
      } else {
        low = middle + 1
      }
    }
    var end = low
    while end < runs.count, runs[end].textRange.lowerBound < range.upperBound { end += 1 }
    return runs[low..<end]
  }
}
