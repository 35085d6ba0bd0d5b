/// Maps the bytes of a leaf to the source.
///
/// A leaf is a contiguous source range, or joined pieces of lines.
struct SubjectMap {
  private var base = 0
  private var subjectStarts: [Int] = []
  private var sourceStarts: [Int] = []
  /// The piece of the last query; offsets are mostly queried in order.
  private var recent = 0

  mutating func begin(at base: Int = 0) {
    self.base = base
    recent = 0
    subjectStarts.removeAll(keepingCapacity: true)
    sourceStarts.removeAll(keepingCapacity: true)
  }

  mutating func append(subject: Int, source: Int) {
    subjectStarts.append(subject)
    sourceStarts.append(source)
  }

  /// Complexity: O(1) for offsets queried in order, else O(log pieces).
  mutating func sourceOffset(_ offset: Int) -> Int {
    if subjectStarts.isEmpty { return base + offset }
    if subjectStarts[recent] > offset {
      var low = 0
      var high = recent
      while high - low > 1 {
        let middle = (low + high) / 2
        if subjectStarts[middle] <= offset { low = middle } else { high = middle }
      }
      recent = low
    }
    while recent + 1 < subjectStarts.count, subjectStarts[recent + 1] <= offset { recent += 1 }
    return sourceStarts[recent] + (offset - subjectStarts[recent])
  }
}
