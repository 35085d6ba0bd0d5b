import ComposePlatform

extension BidiLevels {
  /// The order in which the runs of a line are seen from left to right (rule L2).
  ///
  /// - Parameter levels: The levels of the runs, or of any pieces of a line, in logical order.
  /// - Returns: For each place from left to right the index of the run that is seen there.
  /// - Complexity: O(runs × distinct levels), at most 126 levels.
  public static func visualOrder(of levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), let lowestOdd = levels.filter({ $0 & 1 == 1 }).min() else {
      return order
    }
    var level = highest
    while level >= lowestOdd {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        var end = start + 1
        while end < order.count, levels[order[end]] >= level { end += 1 }
        order[start..<end].reverse()
        start = end
      }
      level -= 1
    }
    return order
  }

  /// Where the white space at the end of a line starts, to which rule L1 gives the base level:
  /// spaces, separators and explicit formatting characters.
  ///
  /// - Parameter line: The range of the line, clamped to the text.
  /// - Returns: The end of the line if it does not end in white space.
  package static func trailingWhitespaceStart(
    of line: Range<Int>, in text: UnsafeBufferPointer<UInt8>
  ) -> Int {
    let line = line.clamped(to: 0..<text.count)
    var end = line.upperBound
    while end > line.lowerBound {
      let start = UTF8Decoder.start(ofScalarBefore: end, in: text)
      guard start >= line.lowerBound else { break }
      let (scalar, _) = UTF8Decoder.decode(text, at: start)
      guard CharacterFlags(of: scalar).contains(.bidiWhitespace) else { break }
      end = start
    }
    return end
  }
}
