/// Where on its page a float is placed.
package enum FloatPosition: Sendable {
  /// Where it is in the list.
  case anywhere
  /// Above all else, unless a float before it is not.
  case top
  /// Below all else but notes, unless a float behind it is not.
  case bottom
  /// Where it is in the list, and on no page after that: a figure that becomes a little smaller at most.
  case fixed

  /// Whether it is at the top or the bottom of its page.
  var isPlaced: Bool { self == .top || self == .bottom }
}

extension PageContent {
  /// A box of the page that is a float.
  struct Float {
    /// The number of its entry.
    var entry: Int
    var position: FloatPosition
    /// The space above the next box where the float is not between it and the one before.
    var spaceWithout: Double
  }

  /// Moves floats to the top and the bottom of the page. Floats stay in their order; where the page
  /// would become higher, nothing moves.
  mutating func move(_ floats: [Float]) {
    let tops = floats.prefix { $0.position == .top }
    let bottoms = floats[tops.count...].reversed().prefix { $0.position == .bottom }.reversed()
    let moved = Set(tops.map(\.entry) + bottoms.map(\.entry))
    guard !moved.isEmpty else { return }
    var page = PageContent()
    page.reserve(entries.count)
    page.endsWithPageBreak = endsWithPageBreak
    var gap = 0.0
    for float in tops {
      guard case .box(let box, let space) = entries[float.entry] else { return }
      gap = max(gap, space)
      page.place(box, spaceBefore: page.hasBox ? gap : 0)
      gap = max(gap, spaceBelow(float.entry))
    }
    var isFirst = true
    var replaced: Double?
    for index in entries.indices {
      if moved.contains(index) {
        replaced = floats.first { $0.entry == index }?.spaceWithout
        continue
      }
      switch entries[index] {
      case .box(let box, let space):
        page.place(box, spaceBefore: isFirst ? (page.hasBox ? gap : 0) : replaced ?? space)
        isFirst = false
        replaced = nil
      case .open(let decoration, let space):
        page.open(decoration, spaceBefore: isFirst ? (page.hasBox ? gap : 0) : replaced ?? space)
        isFirst = false
        replaced = nil
      case .repeated(let box): page.repeatBox(box)
      case .close(let number): page.close(number)
      case .mark(let number): page.mark(number)
      }
    }
    for float in bottoms {
      guard case .box(let box, let space) = entries[float.entry] else { return }
      page.place(box, spaceBefore: page.hasBox ? max(space, spaceBelow(float.entry)) : 0)
    }
    if page.height <= height + 0.01 { self = page }
  }

  /// The space above what follows an entry; 0 at the end of the page.
  private func spaceBelow(_ index: Int) -> Double {
    for entry in entries[(index + 1)...] {
      switch entry {
      case .box(_, let space), .open(_, let space): return space
      case .repeated, .close, .mark: continue
      }
    }
    return 0
  }
}
