import ComposeGeometry
import ComposeGraphics

/// Meshes: the rest of §5.5.
enum MeshPages {
  static let all = [
    DrawingPage("5.5 triangles", "Triangles and a lattice", triangles),
    DrawingPage("5.5 patches", "Curved patches", patches),
  ]

  static func triangles(_ canvas: Canvas) throws {
    let center = Point(60, 80)
    let corners = (0..<6).map { index in
      Point(50, 0).applying(
        AffineTransform(rotation: Double(index) * .pi / 3)
          .followed(by: AffineTransform(translationX: center.x, y: center.y)))
    }
    let fan = try ShadingMesh(
      points: [center] + corners,
      vertexValues: .colors([.white] + (0..<6).map { Material.wheel[$0 % 5] }),
      arrangement: .triangles(corners: (0..<6).flatMap { [0, $0 + 1, ($0 + 1) % 6 + 1] }))
    canvas.drawShading(.mesh(fan))
    let lattice = try ShadingMesh(
      over: Rect(x: 125, y: 25, width: 105, height: 110), columns: 8, rows: 8
    ) { across, down in
      .rgb(across, down, abs(across - down))
    }
    canvas.drawShading(.mesh(lattice))
  }

  /// A square whose sides bulge, once with colours of its own and once with those of a gradient.
  static func patches(_ canvas: Canvas) throws {
    let outline = [
      Point(20, 20), Point(10, 50), Point(40, 80), Point(20, 130), Point(50, 150), Point(80, 110),
      Point(105, 130), Point(115, 90), Point(85, 60), Point(105, 20), Point(80, 5), Point(50, 45),
    ]
    let colors = [Material.red, Material.amber, Material.green, Material.blue]
    canvas.drawShading(
      .mesh(
        try ShadingMesh(
          points: outline, vertexValues: .colors(colors), arrangement: .coonsPatches)))
    canvas.translateBy(x: 118, y: 0)
    canvas.drawShading(
      .mesh(
        try ShadingMesh(
          points: outline, vertexValues: .locations([0, 0.4, 1, 0.7]), arrangement: .coonsPatches),
        Gradient([Material.violet, .white, Material.amber])))
  }
}
