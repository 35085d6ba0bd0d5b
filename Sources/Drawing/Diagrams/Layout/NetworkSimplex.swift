/// Integers with lower bounds on their differences whose weighted differences are least in sum
/// (Gansner, Koutsofios, North and Vo, “A Technique for Drawing Directed Graphs”, 1993).
///
/// Used for ranks of nodes and for coordinates across the ranks.
struct NetworkSimplex {
  /// `head − tail` is at least `length`, and costs `weight` for each unit.
  struct Edge {
    var tail: Int
    var head: Int
    var length: Int
    var weight: Int
  }

  private let edges: [Edge]
  private let count: Int
  /// The edges at each node, those of node `i` from `starts[i]` on.
  private var incident: [Int] = []
  private var starts: [Int] = []
  private(set) var ranks: [Int]
  private var isTreeEdge: [Bool]
  /// The edges of the tree, and where each edge is among them.
  private var tree: [Int] = []
  private var treePlace: [Int]
  private var cutValues: [Int]
  /// The tree edge towards the root; −1 at the root.
  private var parents: [Int]
  private var low: [Int]
  private var limit: [Int]
  private var searchStart = 0
  /// The steps that are left. Each solution on the way is feasible, so that a search that ends early
  /// gives a drawing that is only less compact.
  private var budget: Int

  /// - Returns: Nil where the bounds contradict each other, that is, have a cycle.
  init?(count: Int, edges: [Edge], budget: Int = 40_000_000) {
    self.count = count
    self.edges = edges
    self.budget = budget
    ranks = [Int](repeating: 0, count: count)
    isTreeEdge = [Bool](repeating: false, count: edges.count)
    treePlace = [Int](repeating: -1, count: edges.count)
    cutValues = [Int](repeating: 0, count: edges.count)
    parents = [Int](repeating: -1, count: count)
    low = [Int](repeating: 0, count: count)
    limit = [Int](repeating: 0, count: count)
    var degrees = [Int](repeating: 0, count: count + 1)
    for edge in edges {
      degrees[edge.tail] += 1
      degrees[edge.head] += 1
    }
    starts = [0]
    for node in 0..<count { starts.append(starts[node] + degrees[node]) }
    incident = [Int](repeating: 0, count: starts[count])
    var fill = starts
    for (index, edge) in edges.enumerated() {
      incident[fill[edge.tail]] = index
      fill[edge.tail] += 1
      incident[fill[edge.head]] = index
      fill[edge.head] += 1
    }
    guard assignLongestPaths() else { return nil }
  }

  /// The values, the least of which is 0.
  ///
  /// - Parameter isBalanced: Whether values that may change without cost are put in the middle.
  mutating func solve(isBalanced: Bool) -> [Int] {
    guard count > 1, !edges.isEmpty, buildTree() else { return normalized() }
    while budget > 0, let leaving = leavingEdge(), let entering = enteringEdge(for: leaving) {
      exchange(leaving, entering)
    }
    if isBalanced { balance() }
    return normalized()
  }

  private func normalized() -> [Int] {
    let least = ranks.min() ?? 0
    return ranks.map { $0 - least }
  }

  private func slack(_ edge: Int) -> Int {
    let edge = edges[edge]
    return ranks[edge.head] - ranks[edge.tail] - edge.length
  }

  // MARK: A first solution

  private mutating func assignLongestPaths() -> Bool {
    var waiting = [Int](repeating: 0, count: count)
    for edge in edges { waiting[edge.head] += 1 }
    var queue = (0..<count).filter { waiting[$0] == 0 }
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      for place in starts[node]..<starts[node + 1] {
        let edge = edges[incident[place]]
        guard edge.tail == node else { continue }
        ranks[edge.head] = max(ranks[edge.head], ranks[node] + edge.length)
        waiting[edge.head] -= 1
        if waiting[edge.head] == 0 { queue.append(edge.head) }
      }
    }
    return queue.count == count
  }

  /// Grows a tree of edges without slack, moving it as a whole by the least slack of an edge that
  /// leaves it.
  ///
  /// - Returns: Whether the graph is connected.
  private mutating func buildTree() -> Bool {
    var isInTree = [Bool](repeating: false, count: count)
    // What the ranks of the tree differ by from those stored.
    var offset = 0
    var leaving = EdgeHeap()
    var arriving = EdgeHeap()
    var joined = 0
    func add(
      _ node: Int, _ ranks: inout [Int], _ leaving: inout EdgeHeap, _ arriving: inout EdgeHeap
    ) {
      isInTree[node] = true
      ranks[node] -= offset
      joined += 1
      for place in starts[node]..<starts[node + 1] {
        let index = incident[place]
        let edge = edges[index]
        if edge.tail == node {
          guard !isInTree[edge.head] else { continue }
          leaving.push(ranks[edge.head] - ranks[node] - edge.length, index)
        } else {
          guard !isInTree[edge.tail] else { continue }
          arriving.push(ranks[node] - ranks[edge.tail] - edge.length, index)
        }
      }
    }
    add(0, &ranks, &leaving, &arriving)
    while joined < count {
      while let first = leaving.first, isInTree[edges[first.edge].head] { leaving.pop() }
      while let first = arriving.first, isInTree[edges[first.edge].tail] { arriving.pop() }
      // The slack of edges that leave the tree shrinks as it moves to higher ranks.
      let outward = leaving.first.map { $0.slack - offset }
      let inward = arriving.first.map { $0.slack + offset }
      let chosen: Int
      let node: Int
      if let out = outward, inward.map({ out <= $0 }) ?? true, let first = leaving.first {
        chosen = first.edge
        node = edges[chosen].head
        offset += out
        leaving.pop()
      } else if let into = inward, let first = arriving.first {
        chosen = first.edge
        node = edges[chosen].tail
        offset -= into
        arriving.pop()
      } else {
        return false
      }
      isTreeEdge[chosen] = true
      treePlace[chosen] = tree.count
      tree.append(chosen)
      add(node, &ranks, &leaving, &arriving)
    }
    for node in 0..<count { ranks[node] += offset }
    number(from: 0, parent: -1, low: 1)
    computeCutValues()
    return true
  }

  /// Numbers the nodes of a subtree in postorder.
  private mutating func number(from root: Int, parent: Int, low first: Int) {
    var stack = [(node: root, place: starts[root])]
    var next = first
    parents[root] = parent
    low[root] = next
    while let top = stack.last {
      let node = top.node
      if top.place < starts[node + 1] {
        stack[stack.count - 1].place += 1
        let index = incident[top.place]
        guard isTreeEdge[index], index != parents[node] else { continue }
        let edge = edges[index]
        let child = edge.tail == node ? edge.head : edge.tail
        parents[child] = index
        low[child] = next
        stack.append((child, starts[child]))
      } else {
        limit[node] = next
        next += 1
        stack.removeLast()
      }
      budget -= 1
    }
  }

  /// The weights of edges out of a subtree less those into it are the sum over its nodes, as edges
  /// within it cancel out.
  private mutating func computeCutValues() {
    var net = [Int](repeating: 0, count: count)
    for edge in edges {
      net[edge.tail] += edge.weight
      net[edge.head] -= edge.weight
    }
    var order = [Int](repeating: 0, count: count)
    for node in 0..<count { order[limit[node] - 1] = node }
    for node in order where parents[node] >= 0 {
      let edge = edges[parents[node]]
      let isTail = edge.tail == node
      cutValues[parents[node]] = isTail ? net[node] : -net[node]
      net[isTail ? edge.head : edge.tail] += net[node]
    }
  }

  // MARK: Exchanging edges

  /// A tree edge whose removal makes the sum less; the search goes on where the last one ended.
  private mutating func leavingEdge() -> Int? {
    var best: Int?
    var found = 0
    for _ in 0..<tree.count {
      if searchStart >= tree.count { searchStart = 0 }
      let edge = tree[searchStart]
      searchStart += 1
      budget -= 1
      guard cutValues[edge] < 0 else { continue }
      if best.map({ cutValues[edge] < cutValues[$0] }) ?? true { best = edge }
      found += 1
      if found >= 30 { break }
    }
    return best
  }

  private func isInSubtree(_ node: Int, of root: Int) -> Bool {
    low[root] <= limit[node] && limit[node] <= limit[root]
  }

  /// The lower end of a tree edge.
  private func child(of edge: Int) -> Int {
    let (tail, head) = (edges[edge].tail, edges[edge].head)
    return limit[tail] < limit[head] ? tail : head
  }

  /// The edge with the least slack that joins the two parts in the other direction.
  private mutating func enteringEdge(for leaving: Int) -> Int? {
    let root = child(of: leaving)
    let isTail = edges[leaving].tail == root
    var best: (slack: Int, edge: Int)?
    var stack = [root]
    search: while let node = stack.popLast() {
      for place in starts[node]..<starts[node + 1] {
        budget -= 1
        let index = incident[place]
        let edge = edges[index]
        let other = edge.tail == node ? edge.head : edge.tail
        if isTreeEdge[index] {
          if index != parents[node] { stack.append(other) }
          continue
        }
        guard (isTail ? edge.head : edge.tail) == node, !isInSubtree(other, of: root) else {
          continue
        }
        let slack = slack(index)
        if best.map({ slack < $0.slack }) ?? true {
          best = (slack, index)
          if slack == 0 { break search }
        }
      }
    }
    return best?.edge
  }

  private mutating func move(_ root: Int, by distance: Int) {
    guard distance != 0 else { return }
    var stack = [root]
    while let node = stack.popLast() {
      ranks[node] += distance
      for place in starts[node]..<starts[node + 1] {
        budget -= 1
        let index = incident[place]
        guard isTreeEdge[index], index != parents[node] else { continue }
        stack.append(edges[index].tail == node ? edges[index].head : edges[index].tail)
      }
    }
  }

  private mutating func exchange(_ leaving: Int, _ entering: Int) {
    let root = child(of: leaving)
    let distance = slack(entering)
    move(root, by: edges[leaving].tail == root ? -distance : distance)
    let value = cutValues[leaving]
    let (tail, head) = (edges[entering].tail, edges[entering].head)
    let top = update(from: tail, to: head, by: value, isForward: true)
    _ = update(from: head, to: tail, by: value, isForward: false)
    cutValues[entering] = -value
    cutValues[leaving] = 0
    isTreeEdge[leaving] = false
    isTreeEdge[entering] = true
    let place = treePlace[leaving]
    tree[place] = entering
    treePlace[entering] = place
    treePlace[leaving] = -1
    number(from: top, parent: parents[top], low: low[top])
  }

  /// Changes the cut values on the way to the nearest common ancestor, which is returned.
  private mutating func update(from start: Int, to end: Int, by value: Int, isForward: Bool) -> Int
  {
    var node = start
    while !isInSubtree(end, of: node), parents[node] >= 0 {
      let index = parents[node]
      let edge = edges[index]
      let isAlong = (edge.tail == node) == isForward
      cutValues[index] += isAlong ? value : -value
      node = edge.tail == node ? edge.head : edge.tail
      budget -= 1
    }
    return node
  }

  /// Moves what may move without cost to the middle of its room.
  private mutating func balance() {
    for edge in tree where cutValues[edge] == 0 && budget > 0 {
      guard let entering = enteringEdge(for: edge) else { continue }
      let room = slack(entering)
      guard room > 1 else { continue }
      let root = child(of: edge)
      move(root, by: edges[edge].tail == root ? -room / 2 : room / 2)
    }
  }
}

/// Edges by their slack, the least first; of equal ones the first in the graph.
private struct EdgeHeap {
  private var items: [(slack: Int, edge: Int)] = []

  var first: (slack: Int, edge: Int)? { items.first }

  mutating func push(_ slack: Int, _ edge: Int) {
    items.append((slack, edge))
    var index = items.count - 1
    while index > 0 {
      let above = (index - 1) / 2
      guard items[index] < items[above] else { return }
      items.swapAt(index, above)
      index = above
    }
  }

  mutating func pop() {
    guard let last = items.popLast() else { return }
    guard !items.isEmpty else { return }
    items[0] = last
    var index = 0
    while true {
      var least = index
      let left = 2 * index + 1
      if left < items.count, items[left] < items[least] { least = left }
      if left + 1 < items.count, items[left + 1] < items[least] { least = left + 1 }
      guard least != index else { return }
      items.swapAt(index, least)
      index = least
    }
  }
}
