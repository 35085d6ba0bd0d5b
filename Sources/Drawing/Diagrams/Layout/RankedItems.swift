import ComposeGeometry

/// Nodes, and the places where edges pass the ranks between their ends, by rank.
struct RankedItems {
  struct Item {
    enum Kind: Hashable {
      case node(Int)
      /// A place of an edge; of those of an edge one has room for its label.
      case edge(Int, hasLabel: Bool)
      /// Keeps the place of a group in a rank where it has nothing.
      case filler
    }

    var kind: Kind
    var rank: Int
    var group: Int?
    /// The extent across the flow, from the middle, in points.
    var before = 0.0
    var after = 0.0
    /// The extent along the flow.
    var depth = 0.0

    var isNode: Bool { if case .node = kind { true } else { false } }
  }

  /// Nodes, and places where edges pass ranks.
  private static let maximumItems = 20_000

  var items: [Item] = []
  /// The items of each edge, from the rank nearest to the start on; both ends are nodes.
  var chains: [[Int]] = []
  /// The first and last rank of each group.
  var spans: [ClosedRange<Int>] = []
  /// The items of each rank, in order.
  var layers: [[Int]] = []
  /// For each item those in the rank before that edges come from.
  var above: [[Int]] = []
  var below: [[Int]] = []

  /// - Throws: `DiagramError` for too many items.
  init(_ graph: OrientedGraph, _ ranks: RankAssignment, members: GroupMembers) throws(DiagramError)
  {
    let groups = graph.groups
    for (index, node) in graph.nodes.enumerated() {
      items.append(
        Item(
          kind: .node(index), rank: ranks.ranks[index], group: node.group, before: node.before,
          after: node.after, depth: node.depth))
    }
    spans = groups.indices.map { group in
      let values = members.nodes(in: group).map { ranks.ranks[$0] }
      return (values.min() ?? 0)...(values.max() ?? 0)
    }
    let count = (ranks.ranks.max() ?? 0) + 1
    for (index, edge) in graph.edges.enumerated() {
      var (start, end) = ranks.ends[index]
      if ranks.isReversed[index] { swap(&start, &end) }
      var chain = [start]
      let first = ranks.ranks[start] + 1
      let last = ranks.ranks[end] - 1
      if start != end, first <= last {
        guard items.count + last - first < Self.maximumItems else {
          throw DiagramError(
            code: "diagram-too-large", "the edges of the diagram pass too many ranks", at: 0..<0,
            hint: "split it into several diagrams")
        }
        let label = edge.label == nil ? nil : (first + last) / 2
        let path = GroupPath(start: start, end: end, graph, spans)
        for rank in first...last {
          var item = Item(
            kind: .edge(index, hasLabel: rank == label), rank: rank, group: path.group(at: rank))
          if rank == label, let size = edge.label {
            item.before = size.width / 2
            item.after = size.width / 2
            item.depth = size.height
          }
          chain.append(items.count)
          items.append(item)
        }
      }
      // An edge within a rank is no part of the layers.
      if first <= last + 1 { chain.append(end) }
      chains.append(chain)
    }
    addFillers(groups, count: count)
    link(count: count)
  }

  private mutating func addFillers(_ groups: [LayeredGraph.Group], count: Int) {
    guard !groups.isEmpty else { return }
    var used = Set<[Int]>()
    for item in items {
      var group = item.group
      while let current = group {
        used.insert([current, item.rank])
        group = groups[current].parent
      }
    }
    for (index, span) in spans.enumerated() {
      for rank in span where !used.contains([index, rank]) {
        items.append(Item(kind: .filler, rank: rank, group: index))
        var group: Int? = index
        while let current = group {
          used.insert([current, rank])
          group = groups[current].parent
        }
      }
    }
  }

  /// Fills the layers in the order of a depth-first walk along the edges, which has few crossings.
  private mutating func link(count: Int) {
    above = [[Int]](repeating: [], count: items.count)
    below = [[Int]](repeating: [], count: items.count)
    for chain in chains where chain.count > 1 {
      for (upper, lower) in zip(chain, chain.dropFirst()) {
        below[upper].append(lower)
        above[lower].append(upper)
      }
    }
    layers = [[Int]](repeating: [], count: count)
    var isPlaced = [Bool](repeating: false, count: items.count)
    let roots = items.indices.sorted { (items[$0].rank, $0) < (items[$1].rank, $1) }
    for root in roots {
      var stack = [root]
      while let item = stack.popLast() {
        guard !isPlaced[item] else { continue }
        isPlaced[item] = true
        layers[items[item].rank].append(item)
        stack.append(contentsOf: below[item].reversed())
      }
    }
  }
}

/// The groups that an edge passes: those of its start, then those of its end.
private struct GroupPath {
  private let leaving: [(group: Int, span: ClosedRange<Int>)]
  private let entering: [(group: Int, span: ClosedRange<Int>)]
  private let common: Int?

  init(start: Int, end: Int, _ graph: OrientedGraph, _ spans: [ClosedRange<Int>]) {
    func ancestors(_ node: Int) -> [Int] {
      var list: [Int] = []
      var group = graph.nodes[node].group
      while let current = group {
        list.append(current)
        group = graph.groups[current].parent
      }
      return list
    }
    let first = ancestors(start)
    let second = ancestors(end)
    let inSecond = Set(second)
    common = first.first { inSecond.contains($0) }
    let shared = common
    leaving = first.prefix { $0 != shared }.map { ($0, spans[$0]) }
    entering = second.prefix { $0 != shared }.map { ($0, spans[$0]) }
  }

  func group(at rank: Int) -> Int? {
    if let group = leaving.first(where: { $0.span.upperBound >= rank }) { return group.group }
    if let group = entering.first(where: { $0.span.lowerBound <= rank }) { return group.group }
    return common
  }
}

/// A graph whose ranks run along its flow: sizes are across and along it, whatever its direction.
struct OrientedGraph {
  struct Node {
    var before: Double
    var after: Double
    var depth: Double
    var group: Int?
    var sidePart: Double
  }

  var nodes: [Node]
  var groups: [LayeredGraph.Group]
  var edges: [(label: Size?, length: Int)]
}
