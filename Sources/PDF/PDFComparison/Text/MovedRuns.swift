/// Runs that were removed at one place and added at another.
struct MovedRuns {
  private(set) var found: [SequenceDifference.Match] = []
  private var movedOld: [Range<Int>] = []
  private var movedNew: [Range<Int>] = []

  /// - Parameters:
  ///   - removed: Parts of the old sequence without a match.
  ///   - added: Parts of the new one.
  ///   - fewest: The least number of elements of a move, unless it is all of a removed part and all
  ///     of an added one.
  init(
    removed: [Range<Int>], added: [Range<Int>], _ old: [Int], _ new: [Int], fewest: Int
  ) {
    guard !removed.isEmpty, !added.isEmpty else { return }
    var open: [[Int]: [Range<Int>]] = [:]
    for range in added.reversed() { open[Array(new[range]), default: []].append(range) }
    var (restOfRemoved, taken): ([Range<Int>], Set<Range<Int>>) = ([], [])
    for range in removed {
      let run = Array(old[range])
      if let target = open[run]?.popLast() {
        taken.insert(target)
        add(range.lowerBound, target.lowerBound, range.count)
      } else {
        restOfRemoved.append(range)
      }
    }
    // The places of groups in what was added.
    var places: [[Int]: [Int]] = [:]
    for range in added where !taken.contains(range) && range.count >= fewest {
      for start in range.lowerBound...(range.upperBound - fewest) {
        places[Array(new[start..<start + fewest]), default: []].append(start)
      }
    }
    var used = [Bool](repeating: false, count: new.count)
    // Which elements belong to the same added part.
    var part = [Int](repeating: -1, count: new.count)
    for (index, range) in added.enumerated() { for place in range { part[place] = index } }
    for range in restOfRemoved {
      var start = range.lowerBound
      while start + fewest <= range.upperBound {
        var best: (new: Int, count: Int)?
        for place in (places[Array(old[start..<start + fewest])] ?? []).prefix(50) {
          var count = 0
          while start + count < range.upperBound, place + count < new.count,
            part[place + count] == part[place], !used[place + count],
            old[start + count] == new[place + count]
          {
            count += 1
          }
          if count >= fewest, count > best?.count ?? 0 { best = (place, count) }
        }
        if let best {
          for index in best.new..<best.new + best.count { used[index] = true }
          add(start, best.new, best.count)
          start += best.count
        } else {
          start += 1
        }
      }
    }
    movedOld.sort { $0.lowerBound < $1.lowerBound }
    movedNew.sort { $0.lowerBound < $1.lowerBound }
  }

  private mutating func add(_ old: Int, _ new: Int, _ count: Int) {
    found.append(.init(old: old, new: new, count: count))
    movedOld.append(old..<old + count)
    movedNew.append(new..<new + count)
  }

  /// The parts of a range of the old sequence that have not moved.
  func restOfOld(_ range: Range<Int>) -> [Range<Int>] { Self.rest(of: range, movedOld) }
  func restOfNew(_ range: Range<Int>) -> [Range<Int>] { Self.rest(of: range, movedNew) }

  private static func rest(of range: Range<Int>, _ moved: [Range<Int>]) -> [Range<Int>] {
    var rest: [Range<Int>] = []
    var start = range.lowerBound
    // Moves are sorted; those before the range are passed over by bisection.
    var (low, high) = (0, moved.count)
    while low < high {
      let middle = (low + high) / 2
      if moved[middle].upperBound <= range.lowerBound { low = middle + 1 } else { high = middle }
    }
    while low < moved.count, moved[low].lowerBound < range.upperBound {
      if moved[low].lowerBound > start { rest.append(start..<moved[low].lowerBound) }
      start = max(start, moved[low].upperBound)
      low += 1
    }
    if start < range.upperBound { rest.append(start..<range.upperBound) }
    return rest
  }
}
