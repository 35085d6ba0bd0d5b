import ComposePDFWriter

/// The vertical metrics of a glyph, in thousandths of the em (ISO 32000-1, 9.7.4.3).
struct VerticalMetrics: Equatable {
  /// The vector from the glyph's own origin to the vertical origin: its middle and its top.
  var x: Int
  var y: Int
  /// The vertical advance, downwards.
  var advance: Int
}

/// The vertical metrics of a CIDFont: the most frequent as `DW2`, the others as `W2`.
struct VerticalWidthArray {
  private let usual: (y: Int, advance: Int)
  private let others: [PDFObject]

  /// - Parameters:
  ///   - metrics: By CID.
  ///   - width: Of the same glyph, in thousandths of the em; readers centre the vertical origin on
  ///     it.
  init(_ metrics: [(cid: Int, width: Int, metrics: VerticalMetrics)]) {
    struct Pair: Hashable { var y, advance: Int }
    var counts = [Pair: Int]()
    for entry in metrics {
      counts[Pair(y: entry.metrics.y, advance: entry.metrics.advance), default: 0] += 1
    }
    // The least of equally frequent ones, so that the choice is deterministic.
    let most =
      counts.max {
        ($0.value, $1.key.y, $1.key.advance) < ($1.value, $0.key.y, $0.key.advance)
      }?.key ?? Pair(y: 880, advance: 1000)
    usual = (most.y, most.advance)
    var others: [PDFObject] = []
    var lastCID = -1
    for entry in metrics.sorted(by: { $0.cid < $1.cid }) where entry.cid != lastCID {
      lastCID = entry.cid
      let own = entry.metrics
      // Readers round half of an odd width differently: such vectors are written explicitly.
      if own.y == most.y, own.advance == most.advance, own.x * 2 == entry.width { continue }
      others += [
        .integer(entry.cid),
        .array([.integer(-own.advance), .integer(own.x), .integer(own.y)]),
      ]
    }
    self.others = others
  }

  func write(to dictionary: inout PDFDictionary) {
    dictionary["DW2"] = [.integer(usual.y), .integer(-usual.advance)]
    if !others.isEmpty { dictionary["W2"] = .array(others) }
  }
}
