public import ComposeGeometry

extension ShadingMesh {
  /// A corner of a triangle. In a mesh of places of a gradient, the colour is a gray as light as
  /// the place.
  public struct Vertex: Hashable, Sendable {
    /// The place of the vertex.
    public var point: Point
    /// The colour at the vertex.
    public var color: Color

    /// Creates a vertex with its colour.
    public init(_ point: Point, _ color: Color) {
      self.point = point
      self.color = color
    }
  }

  /// The maximum number of columns and rows that a patch is subdivided into.
  private static let maximumSteps = 256
  /// The maximum number of cells that all patches of a mesh are subdivided into, beyond one each.
  private static let maximumCells = 4_000_000

  /// Runs `body` with the mesh as triangles in the order in which they are painted, patches
  /// subdivided as needed.
  ///
  /// - Parameters:
  ///   - transform: Applied to the points first.
  ///   - side: The maximum side of a patch's cells after the transform, up to 256 cells a side and
  ///     four million in all.
  ///   - area: Patches outside it after `transform` are omitted.
  public func forEachTriangle(
    after transform: AffineTransform = .identity, side: Double, within area: Rect? = nil,
    _ body: (Vertex, Vertex, Vertex) -> Void
  ) {
    let points = transform == .identity ? points : points.map { $0.applying(transform) }
    let colors = vertexColors
    func vertex(_ index: Int) -> Vertex { Vertex(points[index], colors[index]) }
    switch arrangement {
    case .triangles(let corners):
      for first in stride(from: 0, to: corners.count, by: 3) {
        body(vertex(corners[first]), vertex(corners[first + 1]), vertex(corners[first + 2]))
      }
    case .lattice(let columns):
      for index in 0..<points.count - columns where index % columns < columns - 1 {
        let below = index + columns
        body(vertex(index), vertex(index + 1), vertex(below))
        body(vertex(index + 1), vertex(below), vertex(below + 1))
      }
    case .coonsPatches, .tensorPatches:
      let each = arrangement == .coonsPatches ? 12 : 16
      let count = points.count / each
      let most = min(Self.maximumSteps, max(1, Int(Double(Self.maximumCells / count).squareRoot())))
      for patch in 0..<count {
        let surface = TensorPatch(points[patch * each..<(patch + 1) * each])
        if let area, !surface.bounds.intersects(area) { continue }
        surface.forEachTriangle(
          colors: Array(colors[patch * 4..<patch * 4 + 4]), side: side, maximumSteps: most, body)
      }
    }
  }

  private var vertexColors: [Color] {
    switch vertexValues {
    case .colors(let colors): colors
    case .locations(let locations): locations.map { .gray($0) }
    }
  }

  /// The colour of the last triangle that covers a point, or the place of a gradient as gray; nil
  /// where there is none. Curved sides are approximated by 64 straight ones.
  ///
  /// - Complexity: Linear in the number of triangles.
  func color(at point: Point) -> Color? {
    var found: Color?
    let bounds = bounds
    forEachTriangle(side: max(bounds.width, bounds.height) / 64) { first, second, third in
      let (ab, ac) = (second.point - first.point, third.point - first.point)
      let area = ab.x * ac.y - ab.y * ac.x
      guard area != 0 else { return }
      let offset = point - first.point
      let second2 = (offset.x * ac.y - offset.y * ac.x) / area
      let third2 = (ab.x * offset.y - ab.y * offset.x) / area
      guard second2 >= 0, third2 >= 0, second2 + third2 <= 1 else { return }
      let rest = second2 + third2
      let side = second.color.mixed(with: third.color, by: rest > 0 ? third2 / rest : 0)
      found = first.color.mixed(with: side, by: rest)
    }
    return found
  }
}
