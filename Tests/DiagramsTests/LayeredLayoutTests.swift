import ComposeGeometry
import Testing

@testable import ComposeDiagrams

@Suite("Layered layout")
struct LayeredLayoutTests {
  @Test("Groups with a direction flow in it, within a frame around all that is in them")
  func groupDirections() throws {
    var graph = LayeredGraph()
    graph.direction = .leftToRight
    let insets = EdgeInsets(top: 20, left: 10, bottom: 10, right: 10)
    graph.groups = [
      .init(parent: nil, insets: insets, titleWidth: 40, direction: .topToBottom),
      .init(parent: 0, insets: insets, titleWidth: 200, direction: .rightToLeft),
    ]
    let size = Size(width: 30, height: 20)
    graph.nodes = [
      .init(size: size, group: nil), .init(size: size, group: 0), .init(size: size, group: 0),
      .init(size: size, group: 1), .init(size: size, group: 1),
    ]
    graph.edges = [
      .init(source: .node(0), target: .group(0)), .init(source: .node(1), target: .node(2)),
      .init(source: .node(2), target: .group(1)), .init(source: .node(3), target: .node(4)),
    ]
    let layout = try NestedLayout.layOut(graph)
    let nodes = layout.nodes
    #expect(nodes[0].maxX < layout.groups[0].minX)
    #expect(nodes[1].maxY < nodes[2].minY)
    #expect(nodes[2].maxY < layout.groups[1].minY)
    #expect(nodes[4].maxX < nodes[3].minX)
    #expect(layout.groups[1].width == 200)
    #expect(layout.groups[0].union(layout.groups[1]) == layout.groups[0])
    for node in 1...4 {
      let frame = layout.groups[node < 3 ? 0 : 1]
      #expect(frame.union(nodes[node]) == frame)
    }
    #expect(layout.routes.map(\.isHorizontal) == [true, false, false, true])
    let start = layout.routes[0].legs[0].start
    let end = layout.routes[0].legs.last?.end ?? start
    #expect(abs(end.x - layout.groups[0].minX) < 0.01 && abs(end.y - layout.groups[0].midY) < 1)
    #expect(layout.routes[2].legs.last?.end.y == layout.groups[1].minY)
  }

  /// A graph of pseudo-random edges, the same in every run.
  private func graph(
    nodes: Int, edges: Int, groups: Int = 0, direction: FlowDirection = .topToBottom,
    seed: UInt64 = 1
  ) -> LayeredGraph {
    var state = seed
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    var graph = LayeredGraph()
    graph.direction = direction
    for index in 0..<groups {
      graph.groups.append(
        .init(
          parent: index > 0 && next(2) == 0 ? next(index) : nil,
          insets: EdgeInsets(top: 20, left: 10, bottom: 10, right: 10), titleWidth: 40))
    }
    for index in 0..<nodes {
      let group = groups > 0 && next(3) > 0 ? next(groups) : nil
      graph.nodes.append(
        .init(
          size: Size(width: 20 + Double(next(80)), height: 16 + Double(next(30))),
          group: index < groups ? index : group))
    }
    for index in 0..<edges {
      let label = index % 3 == 0 ? Size(width: 10 + Double(next(40)), height: 11) : nil
      graph.edges.append(
        .init(source: .node(next(nodes)), target: .node(next(nodes)), label: label))
    }
    return graph
  }

  private func overlap(_ first: Rect, _ second: Rect) -> Bool {
    first.minX < second.maxX - 0.5 && second.minX < first.maxX - 0.5
      && first.minY < second.maxY - 0.5 && second.minY < first.maxY - 0.5
  }

  private static let directions: [FlowDirection] = [
    .topToBottom, .bottomToTop, .leftToRight, .rightToLeft,
  ]

  @Test("Boxes and labels do not overlap, and all is within the bounds", arguments: directions)
  func boxes(_ direction: FlowDirection) throws {
    for seed in 1...6 as ClosedRange<UInt64> {
      let layout = try LayeredLayout.layOut(
        graph(nodes: 30, edges: 36, direction: direction, seed: seed))
      let boxes = layout.nodes + layout.routes.compactMap(\.label)
      for (index, first) in boxes.enumerated() {
        for second in boxes[(index + 1)...] { #expect(!overlap(first, second)) }
        #expect(first.minX >= -0.01 && first.maxX <= layout.size.width + 0.01)
        #expect(first.minY >= -0.01 && first.maxY <= layout.size.height + 0.01)
      }
    }
  }

  @Test("Edges begin and end at the borders of their nodes", arguments: directions)
  func ends(_ direction: FlowDirection) throws {
    let graph = graph(nodes: 25, edges: 40, direction: direction)
    let layout = try LayeredLayout.layOut(graph)
    func isOnBorder(_ point: Point, _ box: Rect) -> Bool {
      let isInside =
        point.x > box.minX - 0.6 && point.x < box.maxX + 0.6 && point.y > box.minY - 0.6
        && point.y < box.maxY + 0.6
      let distance = min(
        min(abs(point.x - box.minX), abs(point.x - box.maxX)),
        min(abs(point.y - box.minY), abs(point.y - box.maxY)))
      return isInside && distance < 0.6
    }
    for (edge, route) in zip(graph.edges, layout.routes) {
      guard case .node(let source) = edge.source, case .node(let target) = edge.target,
        let first = route.legs.first, let last = route.legs.last
      else { continue }
      #expect(isOnBorder(first.start, layout.nodes[source]))
      #expect(isOnBorder(last.end, layout.nodes[target]))
    }
  }

  @Test("Groups hold their nodes and nothing else")
  func groups() throws {
    for seed in 1...8 as ClosedRange<UInt64> {
      let graph = graph(nodes: 24, edges: 26, groups: 4, seed: seed)
      let layout = try LayeredLayout.layOut(graph)
      for (index, node) in graph.nodes.enumerated() {
        var around = Set<Int>()
        var group = node.group
        while let current = group {
          around.insert(current)
          group = graph.groups[current].parent
        }
        for (number, frame) in layout.groups.enumerated() {
          let box = layout.nodes[index]
          if around.contains(number) {
            #expect(box.minX >= frame.minX && box.maxX <= frame.maxX)
            #expect(box.minY >= frame.minY && box.maxY <= frame.maxY)
          } else {
            #expect(!overlap(box, frame))
          }
        }
      }
    }
  }

  @Test("A chain is straight")
  func chain() throws {
    var graph = LayeredGraph()
    graph.nodes = (0..<6).map { .init(size: Size(width: 30 + Double($0) * 7, height: 20)) }
    graph.edges = (0..<5).map { .init(source: .node($0), target: .node($0 + 1)) }
    let layout = try LayeredLayout.layOut(graph)
    for (first, second) in zip(layout.nodes, layout.nodes.dropFirst()) {
      #expect(abs(first.midX - second.midX) < 0.3)
      #expect(first.maxY < second.minY)
    }
  }

  @Test("Edges between groups that would make a cycle of groups are turned around")
  func groupCycle() throws {
    var graph = LayeredGraph()
    let insets = EdgeInsets(top: 20, left: 10, bottom: 10, right: 10)
    graph.groups = [.init(insets: insets), .init(insets: insets)]
    graph.nodes = [0, 0, 1, 1].map { .init(size: Size(width: 30, height: 20), group: $0) }
    graph.edges = [
      .init(source: .node(0), target: .node(1)), .init(source: .node(2), target: .node(3)),
      .init(source: .group(0), target: .group(1)), .init(source: .group(1), target: .node(1)),
    ]
    let layout = try LayeredLayout.layOut(graph)
    #expect(layout.groups[0].maxY < layout.groups[1].minY)
    let (down, up) = (layout.routes[2].legs, layout.routes[3].legs)
    #expect(abs((down.first?.start.y ?? 0) - layout.groups[0].maxY) < 0.1)
    #expect(abs((down.last?.end.y ?? 0) - layout.groups[1].minY) < 0.1)
    #expect(abs((up.first?.start.y ?? 0) - layout.groups[1].minY) < 0.1)
    #expect(abs((up.last?.end.y ?? 0) - layout.nodes[1].maxY) < 0.1)
  }

  @Test("An edge back does not cross the edges that it can pass")
  func noCrossing() throws {
    // As a → b → c → a, b → d with labels: c and d change places where that helps.
    var graph = LayeredGraph()
    graph.nodes = (0..<4).map { _ in .init(size: Size(width: 40, height: 20)) }
    let label = Size(width: 12, height: 11)
    graph.edges = [
      .init(source: .node(0), target: .node(1)),
      .init(source: .node(1), target: .node(2), label: label),
      .init(source: .node(2), target: .node(0)),
      .init(source: .node(1), target: .node(3), label: label),
    ]
    let layout = try LayeredLayout.layOut(graph)
    let back = layout.routes[2].legs.map(\.start.x)
    let isBackOnLeft = (back.min() ?? 0) < layout.nodes[1].minX
    #expect((layout.nodes[2].midX < layout.nodes[3].midX) == isBackOnLeft)
  }

  @Test("The same graph has the same layout")
  func isDeterministic() throws {
    let first = try LayeredLayout.layOut(graph(nodes: 60, edges: 90, groups: 5))
    let second = try LayeredLayout.layOut(graph(nodes: 60, edges: 90, groups: 5))
    #expect(first.nodes == second.nodes)
    #expect(first.routes == second.routes)
  }

  @Test("Bounds that contradict each other have no solution")
  func contradiction() {
    let edges = [
      NetworkSimplex.Edge(tail: 0, head: 1, length: 1, weight: 1),
      NetworkSimplex.Edge(tail: 1, head: 0, length: 1, weight: 1),
    ]
    #expect(NetworkSimplex(count: 2, edges: edges).map { _ in true } == nil)
  }

  @Test("The weighted sum of lengths is least")
  func simplex() throws {
    // A diamond with one long side: the short one floats where its weight pulls it.
    let edges = [
      NetworkSimplex.Edge(tail: 0, head: 1, length: 1, weight: 1),
      NetworkSimplex.Edge(tail: 1, head: 2, length: 1, weight: 1),
      NetworkSimplex.Edge(tail: 2, head: 4, length: 1, weight: 1),
      NetworkSimplex.Edge(tail: 0, head: 3, length: 1, weight: 1),
      NetworkSimplex.Edge(tail: 3, head: 4, length: 1, weight: 3),
    ]
    var simplex = try #require(NetworkSimplex(count: 5, edges: edges))
    #expect(simplex.solve(isBalanced: false) == [0, 1, 2, 2, 3])
  }
}
