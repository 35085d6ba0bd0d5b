/// A node from which lines may still start: what every try reads of it, side by side.
struct LineStart {
  var sums: TotalFit.Sums
  /// Of the line that starts here, in points.
  var measure: Double
  /// What the sums and what they stretch to have to come to for a line within the tolerance, from
  /// here or from any later start.
  var reach: Double
  var demerits: Double
  private var nodeNumber: UInt32
  private var lineNumber: UInt32
  private var fitnessClass: Int8
  var isHyphenated = false
  /// Hashes of the words before and after, 0 for none.
  var wordBefore: UInt32 = 0
  var wordAfter: UInt32 = 0
  /// By how much the letters of the line that ends here are wider, as part of their width; not a
  /// number where they keep their width.
  var letterShare = Float.nan

  init(
    sums: TotalFit.Sums, measure: Double, reach: Double, demerits: Double, node: Int, line: Int,
    fitness: Int, isHyphenated: Bool = false, wordBefore: UInt32 = 0, wordAfter: UInt32 = 0
  ) {
    self.sums = sums
    self.measure = measure
    self.reach = reach
    self.demerits = demerits
    // Four gigabytes of text would have fewer.
    nodeNumber = UInt32(truncatingIfNeeded: node)
    lineNumber = UInt32(truncatingIfNeeded: line)
    fitnessClass = Int8(truncatingIfNeeded: fitness)
    self.isHyphenated = isHyphenated
    self.wordBefore = wordBefore
    self.wordAfter = wordAfter
  }

  /// Sets the width of letters of the line that ends at a breakpoint.
  @inline(__always)
  mutating func setLetterShare(
    of breakpoint: TotalFit.Breakpoint, from start: TotalFit.Sums, measure: Double,
    under rules: FitRules
  ) {
    guard rules.elasticity > 0, !breakpoint.isForced else { return }
    let shortfall = measure - (breakpoint.end.width - start.width)
    letterShare = Float(rules.letterShare(shortfall: shortfall, measure: measure))
  }

  var node: Int { Int(nodeNumber) }
  /// How many lines there are before.
  var line: Int { Int(lineNumber) }
  var fitness: Int { Int(fitnessClass) }
}

/// The nodes from which lines may still start, a queue: those that are out of reach are nearly always
/// the first ones.
struct LineStarts {
  private var storage: [LineStart] = []
  private var first = 0

  var all: ArraySlice<LineStart> { storage[first...] }
  var isEmpty: Bool { first == storage.count }
  var count: Int { storage.count - first }
  var last: LineStart? { isEmpty ? nil : storage[storage.count - 1] }
  /// The least reach.
  var nearest: Double { isEmpty ? .infinity : storage[first].reach }

  mutating func reserveCapacity(_ count: Int) { storage.reserveCapacity(count) }

  mutating func removeAll() {
    storage.removeAll(keepingCapacity: true)
    first = 0
  }

  /// Where a start has less reach than those before, which takes a break after next to nothing, it
  /// becomes theirs.
  mutating func append(_ start: LineStart) {
    var index = storage.count
    while index > first, storage[index - 1].reach > start.reach {
      storage[index - 1].reach = start.reach
      index -= 1
    }
    storage.append(start)
  }

  /// Takes out the starts for which `keeps` is false, until it is nil.
  @inline(__always)
  mutating func filter(_ keeps: (LineStart) -> Bool?) {
    let end = storage.count
    var first = first
    var kept = first
    var index = first
    storage.withUnsafeMutableBufferPointer { storage in
      // `first` ≤ `kept` ≤ `index` < the count.
      while index < end, let keeps = keeps(storage[index]) {
        if keeps {
          if kept < index { storage[kept] = storage[index] }
          kept += 1
        } else if kept == first {
          first += 1
          kept += 1
        }
        index += 1
      }
    }
    if kept < index { storage.removeSubrange(kept..<index) }
    self.first = first
    if first > 64, first > storage.count / 2 {
      storage.removeSubrange(..<first)
      self.first = 0
    }
  }
}
