import ComposePDFWriter

/// Glyph widths of a CIDFont (ISO 32000-1, 9.7.4.3): the most frequent as `DW`, the others as `W`.
struct WidthArray {
  let defaultWidth: Int
  let widths: [PDFObject]

  /// Takes widths by CID, in ascending order of CIDs.
  init(_ widths: [(cid: Int, width: Int)]) {
    let most = Self.mostFrequent(widths.map { $0.width })
    defaultWidth = most
    let others = widths.filter { $0.width != most }
    var array: [PDFObject] = []
    var index = 0
    while index < others.count {
      var equal = index + 1
      while equal < others.count, others[equal].cid == others[equal - 1].cid + 1,
        others[equal].width == others[index].width
      { equal += 1 }
      let first = others[index].cid
      if equal - index >= 4 {
        array += [
          .integer(first), .integer(others[equal - 1].cid), .integer(others[index].width),
        ]
        index = equal
        continue
      }
      var list: [PDFObject] = []
      repeat {
        list.append(.integer(others[index].width))
        index += 1
      } while index < others.count && others[index].cid == others[index - 1].cid + 1
        && !Self.startsRun(others, index)
      array += [.integer(first), .array(list)]
    }
    self.widths = array
  }

  /// The least of equally frequent ones, so that the choice is deterministic; 1000 of none.
  private static func mostFrequent(_ widths: [Int]) -> Int {
    let sorted = widths.sorted()
    var (most, count) = (1000, 0)
    var start = 0
    for end in 1..<(sorted.count + 1) where end == sorted.count || sorted[end] != sorted[start] {
      if end - start > count { (most, count) = (sorted[start], end - start) }
      start = end
    }
    return most
  }

  /// Whether five equal widths of consecutive CIDs start here: shorter as a range.
  private static func startsRun(_ widths: [(cid: Int, width: Int)], _ index: Int) -> Bool {
    guard index + 4 < widths.count else { return false }
    return (1...4).allSatisfy {
      widths[index + $0].cid == widths[index].cid + $0
        && widths[index + $0].width == widths[index].width
    }
  }
}
