import ComposeAttributedText
import ComposeGeometry

extension Line {
  /// The insertion position for a hit at `x`: the edge of the nearest character.
  ///
  /// Beyond its ends, the line's beginning or end; a forced break at the end is not passed.
  /// Ligatures count as their characters. Complexity: O(glyphs of the line).
  ///
  /// - Parameter x: From the line's origin, in points; not a number counts as the beginning.
  /// - Returns: In bytes of the attributed text, from the beginning of the line's range to its end.
  public func position(at x: Double) -> Int {
    let cells = caretCells()
    guard let first = cells.first, let last = cells.last, !x.isNaN else { return range.lowerBound }
    let isRightToLeft = paragraph.baseLevel & 1 == 1
    if x < first.left { return isRightToLeft ? lastPosition : range.lowerBound }
    if x >= last.right { return isRightToLeft ? range.lowerBound : lastPosition }
    for cell in cells where x < cell.right {
      let isLeftHalf = x < (cell.left + cell.right) / 2
      return isLeftHalf == cell.isRightToLeft ? cell.text.upperBound : cell.text.lowerBound
    }
    return lastPosition
  }

  /// The end of the line, before a forced break.
  private var lastPosition: Int {
    let end = range.upperBound
    let bytes = paragraph.text
    guard end > range.lowerBound, end <= bytes.count else { return end }
    switch bytes[end - 1] {
    case 0x0A where end - 2 >= range.lowerBound && bytes[end - 2] == 0x0D: return end - 2
    case 0x0A, 0x0B, 0x0C, 0x0D: return end - 1
    // U+2028 and U+2029.
    case 0xA8, 0xA9:
      return end >= 3 && bytes[end - 2] == 0x80 && bytes[end - 3] == 0xE2 ? end - 3 : end
    default: return end
    }
  }

  /// The carets for a text position, in points from the line's origin.
  ///
  /// Where text of both directions meets there are two: `primary` where text of the paragraph's
  /// direction would go on, `secondary` where text of the other would. Elsewhere both are the
  /// same. Positions inside a character count as its beginning, others as the nearest end of the
  /// line. Complexity: O(glyphs of the line).
  public func caretOffset(for position: Int) -> (primary: Double, secondary: Double) {
    let cells = caretCells()
    let isRightToLeft = paragraph.baseLevel & 1 == 1
    let left = min(0, cells.first?.left ?? 0)
    let right = max(width, cells.last?.right ?? 0)
    let start = isRightToLeft ? right : left
    let end = isRightToLeft ? left : right
    var position = min(max(position, range.lowerBound), range.upperBound)
    let after = cells.first { $0.text.contains(position) }
    position = after?.text.lowerBound ?? position
    let before = cells.first { $0.text.upperBound == position }
    // Beyond the ends of the line, text would be inserted in the paragraph's own direction.
    let isAtStart = position == range.lowerBound && before == nil
    let leading = after?.leadingEdge ?? (isAtStart ? start : end)
    let trailing = before?.trailingEdge ?? (isAtStart ? start : leading)
    let leadingLevel = after?.level ?? paragraph.baseLevel
    let trailingLevel = before?.level ?? paragraph.baseLevel
    return leadingLevel <= trailingLevel ? (leading, trailing) : (trailing, leading)
  }

  /// All carets from left to right: for each character its left and its right edge.
  /// Complexity: O(glyphs of the line).
  public var carets: [LineCaret] {
    caretCells().flatMap { cell in
      [
        LineCaret(
          x: cell.left, character: cell.text.lowerBound, isLeadingEdge: !cell.isRightToLeft),
        LineCaret(
          x: cell.right, character: cell.text.lowerBound, isLeadingEdge: cell.isRightToLeft),
      ]
    }
  }

  /// The extents of a range of text on the line, from left to right, in points from its origin: one
  /// stretch, or several where text of both directions is mixed. Complexity: O(glyphs).
  public func extents(of range: Range<Int>) -> [ClosedRange<Double>] {
    var extents: [ClosedRange<Double>] = []
    for cell in caretCells() where cell.text.overlaps(range) && cell.left <= cell.right {
      if let last = extents.last, abs(last.upperBound - cell.left) < 1e-6 {
        extents[extents.count - 1] = last.lowerBound...max(last.upperBound, cell.right)
      } else {
        extents.append(cell.left...cell.right)
      }
    }
    return extents
  }
}
