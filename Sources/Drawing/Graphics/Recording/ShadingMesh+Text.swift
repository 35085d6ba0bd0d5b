import ComposeGeometry

extension ShadingMesh {
  /// The arrangement, the points and the colours or places.
  var text: String {
    let points = points.map(\.text).joined(separator: " ")
    let vertexValues =
      switch vertexValues {
      case .colors(let colors): colors.map(\.text).joined(separator: ", ")
      case .locations(let locations): locations.map(\.text).joined(separator: " ")
      }
    let arrangement =
      switch arrangement {
      case .triangles(let corners):
        "triangles \(corners.map { String($0) }.joined(separator: " "))"
      case .lattice(let columns): "lattice of \(columns)"
      case .coonsPatches: "Coons patches"
      case .tensorPatches: "tensor patches"
      }
    return "\(arrangement) at \(points) in \(vertexValues)"
  }
}
