/// Filters rows of samples one after the other (W3C PNG, third edition, 9).
struct RowFilter: ~Copyable {
  private let rowSize: Int
  private let pixelSize: Int
  // Both with `pixelSize` zeros before the row, for what is left of its first pixel.
  private var current: UnsafeMutablePointer<UInt8>
  private var above: UnsafeMutablePointer<UInt8>
  private let candidate: UnsafeMutablePointer<UInt8>

  init(rowSize: Int, pixelSize: Int) {
    self.rowSize = rowSize
    self.pixelSize = pixelSize
    let capacity = rowSize + pixelSize
    current = .allocate(capacity: capacity)
    current.initialize(repeating: 0, count: capacity)
    above = .allocate(capacity: capacity)
    above.initialize(repeating: 0, count: capacity)
    candidate = .allocate(capacity: capacity)
    candidate.initialize(repeating: 0, count: capacity)
  }

  deinit {
    current.deallocate()
    above.deallocate()
    candidate.deallocate()
  }

  /// Continues with the next row, whose `rowSize` samples `fill` writes.
  mutating func take(_ fill: (UnsafeMutablePointer<UInt8>) -> Void) {
    swap(&current, &above)
    fill(current + pixelSize)
  }

  /// Writes the number of the best filter and the row after it.
  ///
  /// - Parameter output: `rowSize` + 1 bytes.
  func write(to output: UnsafeMutableBufferPointer<UInt8>) {
    // Not nil: there is at least the filter's byte.
    guard let target = output.baseAddress else { return }
    target[0] = 0
    (target + 1).update(from: current + pixelSize, count: rowSize)
    // Sums of differences predict how well a photograph will compress, but miss the literal
    // repetitions in text and drawings: a filter must do four times as well as none.
    var best = plainCost / 4
    guard best > 0 else { return }
    for filter: UInt8 in [2, 1, 4, 3] {
      let cost = apply(filter, limit: best)
      guard cost < best else { continue }
      best = cost
      target[0] = filter
      (target + 1).update(from: candidate, count: rowSize)
      if cost == 0 { return }
    }
  }

  /// The sum of the samples as signed bytes without their signs, but for those like the one to
  /// their left: even stretches cost nothing.
  private var plainCost: Int {
    var sum = 0
    let row = current + pixelSize
    for index in 0..<rowSize where row[index] != current[index] {
      sum &+= Int(Int8(bitPattern: row[index]).magnitude)
    }
    return sum
  }

  /// Filters into `candidate`.
  ///
  /// - Returns: The sum of the results as signed bytes without their signs; beyond `limit` it may
  ///   be less than the true one, but not below the limit.
  private func apply(_ filter: UInt8, limit: Int) -> Int {
    let row = current + pixelSize
    let up = above + pixelSize
    let left = current
    let corner = above
    var sum = 0
    var start = 0
    while start < rowSize {
      // Short, to give up soon.
      let end = min(start + 256, rowSize)
      // At most 256 × 128.
      var part: Int32 = 0
      switch filter {
      case 1:
        for index in start..<end { part &+= store(row[index] &- left[index], index) }
      case 2:
        for index in start..<end { part &+= store(row[index] &- up[index], index) }
      case 3:
        for index in start..<end {
          let mean = UInt8(truncatingIfNeeded: (UInt16(left[index]) &+ UInt16(up[index])) >> 1)
          part &+= store(row[index] &- mean, index)
        }
      default:
        for index in start..<end {
          let guess = Self.paeth(Int16(left[index]), Int16(up[index]), Int16(corner[index]))
          part &+= store(row[index] &- guess, index)
        }
      }
      sum += Int(part)
      if sum >= limit { return sum }
      start = end
    }
    return sum
  }

  @inline(__always)
  private func store(_ value: UInt8, _ index: Int) -> Int32 {
    candidate[index] = value
    return Int32(Int8(bitPattern: value).magnitude)
  }

  /// Of the three neighbours the one nearest to left + up − corner (9.4).
  @inline(__always)
  private static func paeth(_ left: Int16, _ up: Int16, _ corner: Int16) -> UInt8 {
    let toLeft = abs(up &- corner)
    let toUp = abs(left &- corner)
    let toCorner = abs(left &+ up &- corner &- corner)
    let isLeft = toLeft <= toUp && toLeft <= toCorner
    return UInt8(truncatingIfNeeded: isLeft ? left : toUp <= toCorner ? up : corner)
  }
}
