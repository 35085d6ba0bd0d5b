/// Indices grouped by the number of their group, in two flat arrays.
struct Grouping {
  private var starts: [Int32]
  private var members: [Int32]

  /// - Parameter group: The group of an index below `count`, from 0 up to below `groups`; negative for none.
  @inline(__always)
  init(count: Int, groups: Int, group groupOfIndex: (Int) -> Int32) {
    starts = [Int32](repeating: 0, count: groups + 1)
    for index in 0..<count {
      let group = Int(groupOfIndex(index))
      if group >= 0 { starts[group + 1] += 1 }
    }
    for group in 0..<groups { starts[group + 1] += starts[group] }
    var next = starts
    // The last start is the number of members.
    members = [Int32](repeating: 0, count: Int(starts[groups]))
    for index in 0..<count {
      let group = Int(groupOfIndex(index))
      guard group >= 0 else { continue }
      members[Int(next[group])] = Int32(clamping: index)
      next[group] += 1
    }
  }

  /// Complexity: O(1).
  subscript(group: Int) -> ArraySlice<Int32> {
    members[Int(starts[group])..<Int(starts[group + 1])]
  }
}
