import ComposePDFWriter

/// Glyph widths of a CIDFont (ISO 32000-1, 9.7.4.3): the most frequent as `DW`, the others as `W`.
struct WidthArray {
  let defaultWidth: Int
  let widths: [PDFObject]

  /// Takes widths by CID, in ascending order of CIDs.
  init(_ widths: [(cid: Int, width: Int)]) {
    var counts: [Int: Int] = [:]
    for (_, width) in widths { counts[width, default: 0] += 1 }
    // The most frequent; the least of equally frequent ones, so that the choice is deterministic.
    let most =
      counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? 1000
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

  /// Whether five equal widths of consecutive CIDs start here: shorter as a range.
  private static func startsRun(_ widths: [(cid: Int, width: Int)], _ index: Int) -> Bool {
    guard index + 4 < widths.count else { return false }
    return (1...4).allSatisfy {
      widths[index + $0].cid == widths[index].cid + $0
        && widths[index + $0].width == widths[index].width
    }
  }
}
