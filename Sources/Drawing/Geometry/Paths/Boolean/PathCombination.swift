/// One combination of two operands, from sources to contours.
struct PathCombination {
  private let sources: [BooleanSource]
  private let limit: Int

  init(sources: [BooleanSource], limit: Int) {
    self.sources = sources
    self.limit = max(0, limit)
  }

  /// Outer contours, each followed by its holes.
  func components(
    where isInside: (_ subject: Int32, _ clip: Int32) -> Bool
  ) throws(PathComplexityError) -> [[Subpath]] {
    guard let (grid, edges) = try cutEdges() else { return [] }
    var members: [Int32: Int] = [:]
    let bundles = EdgeBundle.bundles(of: edges, sources: sources, members: &members)
    let arrangement = Arrangement(bundles: bundles, isInside: isInside)
    let contours = ContourTracer.contours(of: arrangement)
    var builder = OutlineBuilder(
      grid: grid, sources: sources, edges: edges, arrangement: arrangement)
    var components: [[Subpath]] = []
    var componentOfContour: [Int?] = Array(repeating: nil, count: contours.count)
    for (index, contour) in contours.enumerated() {
      guard let subpath = builder.subpath(of: contour) else { continue }
      if contour.area > 0 {
        componentOfContour[index] = components.count
        components.append([subpath])
      } else if let parent = contour.parent, let component = componentOfContour[parent] {
        components[component].append(subpath)
      }
    }
    return components
  }

  /// The parts of open subjects inside the clip, or outside.
  ///
  /// Parts along the clip's outline count as inside.
  func lines(
    inside: Bool, rule: Path.FillRule
  ) throws(PathComplexityError) -> [Subpath] {
    guard let (grid, edges) = try cutEdges() else { return [] }
    var members: [Int32: Int] = [:]
    let bundles = EdgeBundle.bundles(of: edges, sources: sources, members: &members)
    let arrangement = Arrangement(bundles: bundles) { _, clip in rule.isInside(clip) }
    var builder = OutlineBuilder(
      grid: grid, sources: sources, edges: edges, arrangement: arrangement)
    var kept: [Int32] = []
    for (index, edge) in edges.enumerated()
    where sources[Int(edge.source)].operand == .openSubject {
      let number = Int32(truncatingIfNeeded: index)
      guard let bundle = members[number] else { continue }
      let side = arrangement.sides[bundle]
      if (side.isInsideBelow || side.isInsideAbove) == inside { kept.append(number) }
    }
    return builder.openSubpaths(kept)
  }

  private func cutEdges() throws(PathComplexityError) -> (Grid, [GridEdge])? {
    guard let grid = Grid(around: sources) else { return nil }
    var splitter = EdgeSplitter(edges: grid.edges(of: sources), crossingLimit: limit)
    try splitter.split()
    return (grid, splitter.edges)
  }
}

extension Path.FillRule {
  /// Whether what has this winding is painted.
  func isInside(_ winding: Int32) -> Bool { self == .nonZero ? winding != 0 : winding & 1 != 0 }
}
