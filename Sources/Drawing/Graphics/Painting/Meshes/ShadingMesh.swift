public import ComposeGeometry

/// Triangles or curved patches with a colour at each corner, interpolated between them (ISO
/// 32000-2, 8.7.4.5.5 to 8.7.4.5.8).
///
/// Nothing is painted outside its triangles or patches. Where they overlap, the last one is
/// visible. Copies share their storage.
public struct ShadingMesh: Sendable {
  /// How points make triangles or patches.
  public enum Arrangement: Hashable, Sendable {
    /// Three places in the list of points for each triangle.
    case triangles(corners: [Int])
    /// Rows of so many points; each four neighbours are two triangles.
    case lattice(columns: Int)
    /// Twelve points for each patch: four cubic curves around it that share their ends, beginning
    /// with a corner. The colours are those of points 0, 3, 6 and 9.
    case coonsPatches
    /// Sixteen points for each patch: those of a Coons patch, and four inner ones, which belong to
    /// the corners 0, 3, 6 and 9 in this order.
    case tensorPatches
  }

  /// The values at the corners.
  public enum VertexValues: Hashable, Sendable {
    /// Colours; those of different spaces meet in RGB.
    case colors([Color])
    /// Locations in the shading's gradient, 0…1, which gives the colours; others are clamped.
    case locations([Double])
  }

  /// The points of the mesh, in the order of its arrangement.
  public let points: [Point]
  /// How the points form triangles or patches (ISO 32000-2, 8.7.4.5).
  public let arrangement: Arrangement
  /// One for each point; of patches, four for each.
  public let vertexValues: VertexValues

  /// The maximum distance of points from the origin.
  public static let reach = 1e9

  /// - Throws: What makes it no mesh.
  /// - Complexity: Linear in the number of points and triangles.
  public init(
    points: [Point], vertexValues: VertexValues, arrangement: Arrangement
  ) throws(ShadingMeshError) {
    var needed = points.count
    switch arrangement {
    case .triangles(let corners):
      guard corners.count.isMultiple(of: 3) else {
        throw .wrongPointCount(count: corners.count, multiple: 3)
      }
      guard !corners.isEmpty else { throw .empty }
      for corner in corners where !points.indices.contains(corner) {
        throw .cornerOutOfRange(corner: corner, count: points.count)
      }
    case .lattice(let columns):
      guard columns > 1, points.count / columns > 1 else {
        let rows = columns > 0 ? points.count / columns : 0
        throw .tooFewPoints(columns: columns, rows: rows)
      }
      guard points.count.isMultiple(of: columns) else {
        throw .wrongPointCount(count: points.count, multiple: columns)
      }
    case .coonsPatches, .tensorPatches:
      let each = arrangement == .coonsPatches ? 12 : 16
      guard !points.isEmpty else { throw .empty }
      guard points.count.isMultiple(of: each) else {
        throw .wrongPointCount(count: points.count, multiple: each)
      }
      needed = points.count / each * 4
    }
    // Not a number fails too.
    if let index = points.firstIndex(where: {
      !(abs($0.x) <= Self.reach && abs($0.y) <= Self.reach)
    }) {
      throw .pointOutOfRange(index: index)
    }
    guard vertexValues.count == needed else {
      throw .wrongColorCount(count: vertexValues.count, needed: needed)
    }
    self.points = points
    self.arrangement = arrangement
    self.vertexValues = vertexValues.uniform
  }

  /// Colours over a rectangle as a function has them (a shading of type 1 as a lattice).
  ///
  /// - Parameters:
  ///   - columns: The number of cells across, 1 to 1,024; between their corners colours are
  ///     interpolated linearly.
  ///   - rows: The number of cells down.
  ///   - color: The colour at a share of the width and height, 0…1 each.
  public init(
    over rect: Rect, columns: Int = 32, rows: Int = 32, color: (Double, Double) -> Color
  ) throws(ShadingMeshError) {
    let columns = min(max(columns, 1), 1024)
    let rows = min(max(rows, 1), 1024)
    var points: [Point] = []
    var colors: [Color] = []
    for row in 0...rows {
      let down = Double(row) / Double(rows)
      for column in 0...columns {
        let across = Double(column) / Double(columns)
        points.append(Point(rect.minX + across * rect.width, rect.minY + down * rect.height))
        colors.append(color(across, down))
      }
    }
    try self.init(
      points: points, vertexValues: .colors(colors), arrangement: .lattice(columns: columns + 1))
  }

  /// The bounding box of all points, control points included.
  public var bounds: Rect {
    var (low, high) = (points[0], points[0])  // There is a point.
    for point in points {
      low = Point(min(low.x, point.x), min(low.y, point.y))
      high = Point(max(high.x, point.x), max(high.y, point.y))
    }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// The colour of every corner; for places of a gradient, nil.
  public var colors: [Color]? {
    if case .colors(let colors) = vertexValues { colors } else { nil }
  }
}

extension ShadingMesh: Hashable {
  public static func == (left: ShadingMesh, right: ShadingMesh) -> Bool {
    // Arrays that share their storage are not looked through.
    left.points == right.points && left.vertexValues == right.vertexValues
      && left.arrangement == right.arrangement
  }

  /// A few numbers suffice to distinguish meshes, and one of a million triangles may be painted
  /// often.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(points.count)
    hasher.combine(vertexValues.count)
    for point in points.prefix(8) { hasher.combine(point) }
    hasher.combine(points.last)
  }
}

extension ShadingMesh.VertexValues {
  var count: Int {
    switch self {
    case .colors(let colors): colors.count
    case .locations(let locations): locations.count
    }
  }

  /// Colours of one space, and places within 0…1.
  fileprivate var uniform: Self {
    switch self {
    case .colors(let colors):
      guard !colors.shareSpace else { return self }
      return .colors(colors.map { $0.converted(to: .rgb) })
    case .locations(let locations):
      return .locations(locations.map { $0 > 0 ? min($0, 1) : 0 })
    }
  }
}
