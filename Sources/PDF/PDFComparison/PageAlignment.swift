/// Which pages of two files belong together, by what is on them.
struct PageAlignment {
  private(set) var pages: [PagePair] = []
  /// Pages that are at least so much alike are the same page that stands elsewhere.
  private static let movedLikeness = 0.9
  /// The most pairs of pages that are compared with each other.
  private static let maximumPairs = 4_000_000

  /// - Parameters:
  ///   - old: A signature of each page.
  ///   - likeness: How alike two pages without text are, 0…1.
  init(old: [PageSignature], new: [PageSignature], likeness: (Int, Int) -> Double) {
    var start = 0
    while start < min(old.count, new.count), old[start].isSame(as: new[start]) { start += 1 }
    var end = 0
    while end < min(old.count, new.count) - start,
      old[old.count - 1 - end].isSame(as: new[new.count - 1 - end])
    {
      end += 1
    }
    let (n, m) = (old.count - start - end, new.count - start - end)
    pages += (0..<start).map { PagePair(old: $0, new: $0) }
    func alike(_ i: Int, _ j: Int) -> Double {
      let (a, b) = (old[start + i], new[start + j])
      if a.isSame(as: b) { return 1 }
      if a.hasText != b.hasText { return 0.01 }
      return max(0.01, a.hasText ? a.likeness(to: b) : likeness(start + i, start + j))
    }
    if n * m <= Self.maximumPairs, n > 0, m > 0 {
      align(n, m, start, alike)
    } else {
      let common = min(n, m)
      pages += (0..<common).map { PagePair(old: start + $0, new: start + $0) }
      pages += (common..<max(n, common)).map { PagePair(old: start + $0, new: nil) }
      pages += (common..<max(m, common)).map { PagePair(old: nil, new: start + $0) }
    }
    pages += (0..<end).map { PagePair(old: old.count - end + $0, new: new.count - end + $0) }
    joinMoved(old, new)
  }

  /// The pairs with the greatest sum of likenesses (Needleman and Wunsch, 1970).
  private mutating func align(
    _ n: Int, _ m: Int, _ start: Int, _ alike: (Int, Int) -> Double
  ) {
    // The greatest sum from each pair of places to the end, and the likeness there.
    var sums = [Float](repeating: 0, count: (n + 1) * (m + 1))
    var values = [Float](repeating: 0, count: n * m)
    for i in stride(from: n - 1, through: 0, by: -1) {
      for j in stride(from: m - 1, through: 0, by: -1) {
        let value = Float(alike(i, j))
        values[i * m + j] = value
        sums[i * (m + 1) + j] = max(
          value + sums[(i + 1) * (m + 1) + j + 1], sums[(i + 1) * (m + 1) + j],
          sums[i * (m + 1) + j + 1])
      }
    }
    var (i, j) = (0, 0)
    while i < n || j < m {
      if i < n, j < m {
        let best = sums[i * (m + 1) + j]
        if values[i * m + j] + sums[(i + 1) * (m + 1) + j + 1] >= best {
          pages.append(PagePair(old: start + i, new: start + j))
          i += 1
          j += 1
          continue
        }
        if sums[(i + 1) * (m + 1) + j] >= best {
          pages.append(PagePair(old: start + i, new: nil))
          i += 1
          continue
        }
      }
      if j < m {
        pages.append(PagePair(old: nil, new: start + j))
        j += 1
      } else {
        pages.append(PagePair(old: start + i, new: nil))
        i += 1
      }
    }
  }

  private mutating func joinMoved(_ old: [PageSignature], _ new: [PageSignature]) {
    let removed = pages.indices.filter { pages[$0].new == nil }
    guard !removed.isEmpty else { return }
    var joined: Set<Int> = []
    for index in pages.indices where pages[index].old == nil {
      guard let page = pages[index].new else { continue }
      let source = removed.first { candidate in
        guard !joined.contains(candidate), let other = pages[candidate].old else { return false }
        return old[other].isSame(as: new[page])
          || old[other].hasText && new[page].hasText
            && old[other].likeness(to: new[page]) >= Self.movedLikeness
      }
      guard let source else { continue }
      joined.insert(source)
      pages[index].old = pages[source].old
      pages[index].isMoved = true
    }
    pages = pages.indices.filter { !joined.contains($0) }.map { pages[$0] }
  }
}

/// What is on a page, as far as it tells pages from each other.
struct PageSignature {
  /// The numbers of its words, sorted.
  var words: [Int]
  /// A number of the bytes of its content and its size, equal for equal ones.
  var content: Int

  /// Whether there are enough words to go by.
  var hasText: Bool { words.count >= 5 }

  func isSame(as other: PageSignature) -> Bool {
    content == other.content && words == other.words
  }

  /// Twice the words in common by the words of both (Dice), 0…1.
  func likeness(to other: PageSignature) -> Double {
    var (i, j, common) = (0, 0, 0)
    while i < words.count, j < other.words.count {
      if words[i] == other.words[j] {
        common += 1
        i += 1
        j += 1
      } else if words[i] < other.words[j] {
        i += 1
      } else {
        j += 1
      }
    }
    let count = words.count + other.words.count
    return count == 0 ? 0 : 2 * Double(common) / Double(count)
  }
}
