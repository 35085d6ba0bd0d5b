/// Why a mesh is invalid.
public enum ShadingMeshError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is not one triangle or patch.
  case empty
  /// A point with NaN, or more than 10⁹ from the origin.
  case pointOutOfRange(index: Int)
  /// Points that do not make whole rows, triangles or patches.
  case wrongPointCount(count: Int, multiple: Int)
  /// Not as many colours or locations as the points need.
  case wrongColorCount(count: Int, needed: Int)
  /// A lattice of fewer than two columns or rows.
  case tooFewPoints(columns: Int, rows: Int)
  /// A triangle's corner index that is out of range.
  case cornerOutOfRange(corner: Int, count: Int)

  public var description: String {
    switch self {
    case .empty: "the mesh has no triangles or patches"
    case .pointOutOfRange(let index):
      "point \(index) of the mesh is not a number, or too far from the origin"
    case .wrongPointCount(let count, let multiple):
      "number of points or corners, \(count), is not a multiple of \(multiple)"
    case .wrongColorCount(let count, let needed): "\(count) colors where \(needed) are needed"
    case .tooFewPoints(let columns, let rows):
      "a lattice of \(columns) columns and \(rows) rows has no cells"
    case .cornerOutOfRange(let corner, let count):
      "corner \(corner) of a triangle is none of \(count) points"
    }
  }
}
