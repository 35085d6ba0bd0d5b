/// Indices grouped by the number of their group, in two flat arrays.
struct Grouping {
  private var starts: [Int32]
  private var members: [Int32]

  /// `groupOfIndex[n]` is the group of n; negative for none.
  @_optimize(speed)
  init(_ groupOfIndex: [Int], groups: Int) {
    starts = [Int32](repeating: 0, count: groups + 1)
    for group in groupOfIndex where group >= 0 { starts[group + 1] += 1 }
    for group in 0..<groups { starts[group + 1] += starts[group] }
    var next = starts
    // The last start is the number of members.
    members = [Int32](repeating: 0, count: Int(starts[groups]))
    for (index, group) in groupOfIndex.enumerated() where group >= 0 {
      members[Int(next[group])] = Int32(clamping: index)
      next[group] += 1
    }
  }

  /// Complexity: O(1).
  subscript(group: Int) -> ArraySlice<Int32> {
    members[Int(starts[group])..<Int(starts[group + 1])]
  }
}
