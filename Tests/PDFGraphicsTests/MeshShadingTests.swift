import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import ComposePDFWriter
import TestSupport
import Testing

/// Meshes as readers show them, and as they are written.
@Suite(.enabled(if: Tool.hasPoppler, "install poppler-utils"))
struct MeshShadingTests {
  private func expect(_ color: [Int], _ wanted: [Int], within tolerance: Int) {
    #expect(
      zip(color, wanted).allSatisfy { abs($0 - $1) <= tolerance }, "\(color) is not \(wanted)")
  }

  private let square = [Point(10, 10), Point(90, 10), Point(10, 90), Point(90, 90)]

  /// From the upper left down, around and back.
  private let patch = [
    Point(10, 10), Point(10, 40), Point(10, 60), Point(10, 90), Point(40, 90), Point(60, 90),
    Point(90, 90), Point(90, 60), Point(90, 40), Point(90, 10), Point(60, 10), Point(40, 10),
  ]

  private var meshes: [ShadingMesh] {
    get throws {
      let colors = ShadingMesh.VertexValues.colors([.red, .green, .red, .green])
      let around = ShadingMesh.VertexValues.colors([.red, .red, .green, .green])
      return [
        try ShadingMesh(
          points: square, vertexValues: colors,
          arrangement: .triangles(corners: [0, 1, 2, 3, 2, 1])),
        try ShadingMesh(points: square, vertexValues: colors, arrangement: .lattice(columns: 2)),
        try ShadingMesh(points: patch, vertexValues: around, arrangement: .coonsPatches),
        try ShadingMesh(
          points: patch + [Point(37, 37), Point(37, 63), Point(63, 63), Point(63, 37)],
          vertexValues: around, arrangement: .tensorPatches),
      ]
    }
  }

  @Test(arguments: 0..<4) func everyArrangementIsShown(index: Int) throws {
    let mesh = try meshes[index]
    for orientation in [PDFContext.Orientation.upperLeft, .lowerLeft] {
      let shown = try PagePixels(orientation) { $0.paint(.mesh(mesh)) }
      expect(shown.color(12, 50), [249, 6, 0], within: 8)
      expect(shown.color(50, 30), [128, 128, 0], within: 12)
      expect(shown.color(88, 70), [6, 249, 0], within: 8)
      expect(shown.color(5, 50), [255, 255, 255], within: 0)
      expect(shown.color(95, 50), [255, 255, 255], within: 0)
    }
  }

  @Test func placesFollowTheGradientInTextAndStrokes() throws {
    let mesh = try ShadingMesh(
      points: square, vertexValues: .locations([0, 0, 1, 1]), arrangement: .lattice(columns: 2))
    let gradient = Gradient(stops: [
      .init(.red, at: 0), .init(.red, at: 0.5), .init(.blue, at: 0.5), .init(.blue, at: 1),
    ])
    let shown = try PagePixels {
      $0.stroke(
        Path(rect: Rect(x: 20, y: 20, width: 60, height: 60)),
        with: .shading(.mesh(mesh, gradient)), style: StrokeStyle(width: 8))
    }
    expect(shown.color(50, 20), [255, 0, 0], within: 1)
    expect(shown.color(50, 80), [0, 0, 255], within: 1)
    expect(shown.color(50, 50), [255, 255, 255], within: 0)
  }

  @Test func opacitiesOfCornersAreASoftMask() throws {
    let clear = Color.gray(0, alpha: 0)
    let mesh = try ShadingMesh(
      points: square, vertexValues: .colors([.black, clear, .black, clear]),
      arrangement: .lattice(columns: 2))
    let shown = try PagePixels { $0.paint(.mesh(mesh)) }
    expect(shown.color(30, 50), [64, 64, 64], within: 5)
    expect(shown.color(70, 50), [191, 191, 191], within: 5)
  }

  @Test func patchesWithOpacitiesHaveNoSeams() throws {
    let clear = Color.gray(0, alpha: 0)
    let mesh = try ShadingMesh(
      points: patch, vertexValues: .colors([.black, .black, clear, clear]),
      arrangement: .coonsPatches)
    let shown = try PagePixels { $0.paint(.mesh(mesh)) }
    for x in stride(from: 15.0, to: 85, by: 0.5) {
      // Every pixel is a little lighter than the one to its left.
      expect(shown.color(x + 1, 50), shown.color(x, 50).map { $0 + 3 }, within: 5)
    }
  }

  @Test func circlesApartMakeACone() throws {
    let cone = Shading(
      Gradient([.red, .blue]),
      .radial(
        startCenter: Point(20, 50), startRadius: 10, endCenter: Point(60, 50), endRadius: 20),
      extendsBeforeStart: false, extendsAfterEnd: false)
    let shown = try PagePixels { $0.paint(cone) }
    // On the axis circle s reaches from 10 + 30 s to 30 + 50 s.
    expect(shown.color(55, 50), [127, 0, 127], within: 4)
    expect(shown.color(79, 50), [5, 0, 250], within: 5)
    expect(shown.color(40, 20), [255, 255, 255], within: 0)
    expect(shown.color(85, 50), [255, 255, 255], within: 0)
    // Where the last circle does not reach, one that begins there is seen.
    expect(shown.color(13, 50), [230, 0, 25], within: 6)
  }

  @Test func sharedSidesAreWrittenOnce() throws {
    /// The length of the data of the one mesh in a file.
    func length(_ mesh: ShadingMesh) throws -> Int {
      let (pdf, _) = try document(plain) { pdf in
        try pdf.beginPage(size: Size(width: 100, height: 100))
        pdf.paint(.mesh(mesh))
        pdf.paint(.mesh(mesh))
      }
      let reader = ContentReader(pdf)
      let all = reader.objects(with: "/ShadingType")
      #expect(all.count == 1)
      return reader.reference("/Length", in: reader.object(try #require(all.first)))
    }
    // A strip: three corners, then one for each triangle, of a flag, a point and three components.
    let strip = (0..<20).map { Point(Double($0) * 4, $0.isMultiple(of: 2) ? 10 : 50) }
    let mesh = try ShadingMesh(
      points: strip, vertexValues: .colors([Color](repeating: .red, count: 20)),
      arrangement: .triangles(corners: (0..<18).flatMap { [$0 + 2, $0, $0 + 1] }))
    #expect(try length(mesh) == 20 * 13)
    // The second patch begins with the third side of the first one.
    let second = [
      Point(90, 90), Point(90, 60), Point(90, 40), Point(90, 10), Point(94, 10), Point(96, 10),
      Point(99, 10), Point(99, 40), Point(99, 60), Point(99, 90), Point(96, 90), Point(94, 90),
    ]
    let patches = try ShadingMesh(
      points: patch + second,
      vertexValues: .colors([.red, .red, .green, .green, .green, .green, .blue, .blue]),
      arrangement: .coonsPatches)
    #expect(try length(patches) == (1 + 12 * 6 + 4 * 6) + (1 + 8 * 6 + 2 * 6))
    let shown = try PagePixels { $0.paint(.mesh(patches)) }
    expect(shown.color(98, 50), [0, 28, 227], within: 12)
  }
}
