import FontShaping
import StyledText

extension ShapedParagraph {
  /// Whether some glyphs stand out into the margins.
  var hasHangingEdges: Bool { !edges.isEmpty }

  /// How far a line that starts at an offset stands out on the left, in points.
  func hangingLeft(at offset: Int) -> Double {
    guard let run = edgeRun(at: offset), let table = edgeTable(ofRun: run) else { return 0 }
    return table.left(of: text.scalar(at: offset)) * runs[run].size * justification.marginKerning
  }

  /// How far a line whose text ends before an offset stands out on the right, in points.
  ///
  /// - Parameter isHyphenated: Whether a hyphen that is not in the text follows.
  func hangingRight(before offset: Int, isHyphenated: Bool) -> Double {
    guard offset > range.lowerBound else { return 0 }
    var start = offset - 1
    while start > range.lowerBound, text[start] & 0xC0 == 0x80 { start -= 1 }
    guard let run = edgeRun(at: start), let table = edgeTable(ofRun: run) else { return 0 }
    let scalar = isHyphenated ? 0x2010 : text.scalar(at: start)
    var protrusion = table.right(of: scalar)
    if isHyphenated, protrusion == 0 { protrusion = table.right(of: 0x2D) }
    return protrusion * runs[run].size * justification.marginKerning
  }

  /// The run of text that an offset is in.
  private func edgeRun(at offset: Int) -> Int? {
    guard offset < range.upperBound else { return nil }
    var low = 0
    var high = runs.count
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].textRange.upperBound > offset { high = middle } else { low = middle + 1 }
    }
    return low < runs.count && runs[low].kind == .text ? low : nil
  }

  private func edgeTable(ofRun run: Int) -> EdgeTable? {
    // Every run's face has its table.
    if edges.count == 1 { return edges[0] }
    let face = runs[run].face
    return edges.first { $0.face == face }
  }
}

extension Line {
  /// How far the line stands out on both sides, in points.
  func marginKerning(isHyphenated: Bool) -> (left: Double, right: Double) {
    guard paragraph.hasHangingEdges, contentEnd > range.lowerBound else { return (0, 0) }
    return (
      paragraph.hangingLeft(at: range.lowerBound),
      paragraph.hangingRight(before: contentEnd, isHyphenated: isHyphenated)
    )
  }
}

extension [UInt8] {
  /// The character at an offset, by the length that its first byte tells; 0 where it is cut off.
  fileprivate func scalar(at offset: Int) -> UInt32 {
    guard offset >= 0, offset < count else { return 0 }
    let first = self[offset]
    if first < 0x80 { return UInt32(first) }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard offset + length <= count else { return 0 }
    var scalar = UInt32(first) & (0x7F >> UInt32(length))
    for index in 1..<length { scalar = scalar << 6 | UInt32(self[offset + index] & 0x3F) }
    return scalar
  }
}
