/// The areas on both sides of each bundle: found by a sweep line from left to right.
struct Arrangement {
  struct Sides {
    var subjectBelow: Int32 = 0
    var subjectAbove: Int32 = 0
    var clipBelow: Int32 = 0
    var clipAbove: Int32 = 0
    var isInsideBelow = false
    var isInsideAbove = false
    /// The nearest bundle on the result's outline below this one where it starts, or −1.
    var outlineBelow: Int32 = -1
    /// The same below all that start in the same point.
    var outlineBelowStart: Int32 = -1

    var isOutline: Bool { isInsideBelow != isInsideAbove }
  }

  let bundles: [EdgeBundle]
  private(set) var sides: [Sides]

  /// - Parameters:
  ///   - bundles: In the order of the sweep.
  ///   - isInside: From the windings of subject and clip.
  init(bundles: [EdgeBundle], isInside: (Int32, Int32) -> Bool) {
    self.bundles = bundles
    sides = Array(repeating: Sides(), count: bundles.count)
    sweep(isInside)
  }

  private mutating func sweep(_ isInside: (Int32, Int32) -> Bool) {
    var ends = bundles.map(\.high)
    ends.sort()
    var status = SweepStatus()
    var nextStart = 0
    var nextEnd = 0
    var starting: [Int32] = []
    while nextStart < bundles.count || nextEnd < ends.count {
      let vertex: GridPoint
      if nextStart < bundles.count, nextEnd < ends.count {
        vertex = min(bundles[nextStart].low, ends[nextEnd])
      } else {
        vertex = nextStart < bundles.count ? bundles[nextStart].low : ends[nextEnd]
      }
      var ending = 0
      while nextEnd < ends.count, ends[nextEnd] == vertex {
        ending += 1
        nextEnd += 1
      }
      starting.removeAll(keepingCapacity: true)
      while nextStart < bundles.count, bundles[nextStart].low == vertex {
        starting.append(Int32(truncatingIfNeeded: nextStart))
        nextStart += 1
      }
      var place = locate(vertex, in: status)
      if ending > 0 {
        let removed = status.removeEdges(at: &place) { bundles[Int($0)].high == vertex }
        if removed != ending {
          status.removeAll { bundles[Int($0)].high == vertex }
          place = locate(vertex, in: status)
        }
      }
      guard !starting.isEmpty else { continue }
      starting.sort { first, second in
        let turn = (bundles[Int(first)].high - vertex).cross(bundles[Int(second)].high - vertex)
        return turn != 0 ? turn > 0 : first < second
      }
      open(starting, above: status.edge(before: place), isInside)
      status.insert(starting, at: place)
    }
  }

  private func locate(_ vertex: GridPoint, in status: SweepStatus) -> SweepStatus.Place {
    status.place { gridSide(bundles[Int($0)].low, bundles[Int($0)].high, vertex) > 0 }
  }

  /// Counts windings upwards through the edges that start at one vertex.
  private mutating func open(
    _ starting: [Int32], above below: Int32?, _ isInside: (Int32, Int32) -> Bool
  ) {
    var subject: Int32 = 0
    var clip: Int32 = 0
    var isInsideNow = false
    var outline: Int32 = -1
    if let below {
      let under = sides[Int(below)]
      subject = under.subjectAbove
      clip = under.clipAbove
      isInsideNow = under.isInsideAbove
      outline = under.isOutline ? below : under.outlineBelow
    }
    let outlineBelowStart = outline
    for index in starting {
      var side = Sides()
      side.subjectBelow = subject
      side.clipBelow = clip
      side.isInsideBelow = isInsideNow
      side.outlineBelow = outline
      side.outlineBelowStart = outlineBelowStart
      subject &+= bundles[Int(index)].subject
      clip &+= bundles[Int(index)].clip
      isInsideNow = isInside(subject, clip)
      side.subjectAbove = subject
      side.clipAbove = clip
      side.isInsideAbove = isInsideNow
      sides[Int(index)] = side
      if side.isOutline { outline = index }
    }
  }
}
