/// What two sequences have in common, and in which order.
///
/// Anchors are groups of four elements that occur once in both (“patience”); between them the
/// shortest edit is found (Myers, 1986), up to a number of edits.
struct SequenceDifference {
  /// Elements that are the same: both ranges have as many.
  struct Match: Hashable {
    var old: Int
    var new: Int
    var count: Int
  }

  /// In ascending order of both.
  private(set) var matches: [Match] = []
  private static let maximumEdits = 1_000
  private static let maximumDepth = 40

  init(_ old: [Int], _ new: [Int]) {
    compare(old[...], new[...], depth: 0)
  }

  private mutating func add(_ old: Int, _ new: Int, _ count: Int) {
    guard count > 0 else { return }
    if let last = matches.indices.last, matches[last].old + matches[last].count == old,
      matches[last].new + matches[last].count == new
    {
      matches[last].count += count
    } else {
      matches.append(Match(old: old, new: new, count: count))
    }
  }

  private mutating func compare(_ old: ArraySlice<Int>, _ new: ArraySlice<Int>, depth: Int) {
    var (old, new) = (old, new)
    var start = 0
    while start < min(old.count, new.count),
      old[old.startIndex + start] == new[new.startIndex + start]
    {
      start += 1
    }
    add(old.startIndex, new.startIndex, start)
    old = old.dropFirst(start)
    new = new.dropFirst(start)
    var end = 0
    while end < min(old.count, new.count),
      old[old.endIndex - 1 - end] == new[new.endIndex - 1 - end]
    {
      end += 1
    }
    let (oldEnd, newEnd) = (old.endIndex - end, new.endIndex - end)
    old = old.dropLast(end)
    new = new.dropLast(end)
    if !old.isEmpty, !new.isEmpty {
      // Small parts need no anchors.
      let anchors =
        depth < Self.maximumDepth && old.count + new.count > 64 ? Self.anchors(old, new) : []
      if anchors.isEmpty {
        shortest(old, new)
      } else {
        var (a, b) = (old.startIndex, new.startIndex)
        for anchor in anchors where anchor.old >= a && anchor.new >= b {
          compare(old[a..<anchor.old], new[b..<anchor.new], depth: depth + 1)
          add(anchor.old, anchor.new, anchor.count)
          (a, b) = (anchor.old + anchor.count, anchor.new + anchor.count)
        }
        compare(old[a...], new[b...], depth: depth + 1)
      }
    }
    add(oldEnd, newEnd, end)
  }

  // MARK: Anchors

  private struct Group: Hashable { var a, b, c, d: Int }

  private static func groups(_ elements: ArraySlice<Int>) -> [Group: Int] {
    var places: [Group: Int] = [:]
    guard elements.count >= 4 else { return places }
    for index in elements.startIndex...(elements.endIndex - 4) {
      let group = Group(
        a: elements[index], b: elements[index + 1], c: elements[index + 2], d: elements[index + 3])
      // Negative for one that occurs more than once.
      places[group] = places[group] == nil ? index : -1
    }
    return places
  }

  /// Groups that occur once in both, the longest chain of them that ascends in both.
  private static func anchors(_ old: ArraySlice<Int>, _ new: ArraySlice<Int>) -> [Match] {
    let others = groups(new)
    let common = groups(old).compactMap { group, place -> (old: Int, new: Int)? in
      guard place >= 0, let other = others[group], other >= 0 else { return nil }
      return (place, other)
    }.sorted { $0.old < $1.old }
    guard !common.isEmpty else { return [] }
    // The longest ascending subsequence: the last element of the chains of each length.
    var ends: [Int] = []
    var before = [Int](repeating: -1, count: common.count)
    for index in common.indices {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if common[ends[middle]].new < common[index].new { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var chain: [(old: Int, new: Int)] = []
    var next = ends.last ?? -1
    while next >= 0 {
      chain.append(common[next])
      next = before[next]
    }
    var result: [Match] = []
    for link in chain.reversed() {
      if let last = result.last, link.old - link.new == last.old - last.new,
        link.old <= last.old + last.count
      {
        result[result.count - 1].count = link.old + 4 - last.old
      } else if link.old >= (result.last.map { $0.old + $0.count } ?? 0),
        link.new >= (result.last.map { $0.new + $0.count } ?? 0)
      {
        result.append(Match(old: link.old, new: link.new, count: 4))
      }
    }
    return result
  }

  // MARK: The shortest edit

  private mutating func shortest(_ old: ArraySlice<Int>, _ new: ArraySlice<Int>) {
    let (n, m) = (old.count, new.count)
    let limit = min(n + m, Self.maximumEdits)
    let (a, b) = (Array(old), Array(new))
    // The furthest place on each diagonal, one array for each number of edits.
    var furthest = [Int](repeating: 0, count: 2 * limit + 3)
    var trace: [[Int]] = []
    var edits: Int?
    search: for d in 0...limit {
      trace.append(Array(furthest[(limit + 1 - d)...(limit + 1 + d)]))
      for k in stride(from: -d, through: d, by: 2) {
        let at = limit + 1 + k
        var x =
          k == -d || (k != d && furthest[at - 1] < furthest[at + 1])
          ? furthest[at + 1] : furthest[at - 1] + 1
        var y = x - k
        while x < n, y < m, x >= 0, y >= 0, a[x] == b[y] {
          x += 1
          y += 1
        }
        furthest[at] = x
        if x >= n, y >= m {
          edits = d
          break search
        }
      }
    }
    // Too different: all of it counts as replaced.
    guard let edits else { return }
    var runs: [Match] = []
    var (x, y) = (n, m)
    for d in stride(from: edits, to: 0, by: -1) {
      // `trace[d]` holds the diagonals -d…d as they were before step d.
      let row = trace[d]
      let k = x - y
      func value(_ k: Int) -> Int { row.indices.contains(k + d) ? row[k + d] : 0 }
      let isDown = k == -d || (k != d && value(k - 1) < value(k + 1))
      let before = isDown ? k + 1 : k - 1
      let startX = value(before)
      let startY = startX - before
      let (fromX, fromY) = isDown ? (startX, startY + 1) : (startX + 1, startY)
      if x > fromX { runs.append(Match(old: fromX, new: fromY, count: x - fromX)) }
      (x, y) = (startX, startY)
    }
    if x > 0 { runs.append(Match(old: 0, new: 0, count: x)) }
    for run in runs.reversed() {
      add(old.startIndex + run.old, new.startIndex + run.new, run.count)
    }
  }
}

extension SequenceDifference {
  /// What is between the matches: parts of the old sequence, and what stands there in the new one.
  func gaps(_ oldCount: Int, _ newCount: Int) -> [(old: Range<Int>, new: Range<Int>)] {
    var gaps: [(old: Range<Int>, new: Range<Int>)] = []
    var (a, b) = (0, 0)
    for match in matches + [Match(old: oldCount, new: newCount, count: 0)] {
      if match.old > a || match.new > b { gaps.append((a..<match.old, b..<match.new)) }
      (a, b) = (match.old + match.count, match.new + match.count)
    }
    return gaps
  }
}

/// Numbers for values, the same for equal ones.
struct Numbering<Value: Hashable> {
  private var numbers: [Value: Int] = [:]

  mutating func number(_ value: Value) -> Int {
    if let number = numbers[value] { return number }
    let number = numbers.count
    numbers[value] = number
    return number
  }
}
