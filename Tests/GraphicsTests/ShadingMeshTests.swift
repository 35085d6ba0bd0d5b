import ComposeGeometry
import ComposeGraphics
import Testing

struct ShadingMeshTests {
  private let square = [Point(0, 0), Point(10, 0), Point(0, 10), Point(10, 10)]
  private let four: ShadingMesh.VertexValues = .colors([.black, .white, .black, .white])

  @Test func whatIsNoMeshIsRefused() {
    func error(
      _ points: [Point], _ vertexValues: ShadingMesh.VertexValues,
      _ arrangement: ShadingMesh.Arrangement
    ) -> ShadingMeshError? {
      do throws(ShadingMeshError) {
        _ = try ShadingMesh(points: points, vertexValues: vertexValues, arrangement: arrangement)
        return nil
      } catch { return error }
    }
    #expect(error(square, four, .triangles(corners: [])) == .empty)
    #expect(error([], .colors([]), .coonsPatches) == .empty)
    #expect(error([], .colors([]), .tensorPatches) == .empty)
    #expect(
      error(square, four, .triangles(corners: [0, 1])) == .wrongPointCount(count: 2, multiple: 3))
    #expect(
      error(square, four, .triangles(corners: [0, 1, 4])) == .cornerOutOfRange(corner: 4, count: 4))
    #expect(
      error(square, four, .triangles(corners: [0, 1, -1]))
        == .cornerOutOfRange(corner: -1, count: 4))
    #expect(
      error(square, .colors([.black]), .lattice(columns: 2))
        == .wrongColorCount(count: 1, needed: 4))
    for columns in [0, 1, 3, 4, -2, Int.max, Int.min] {
      #expect(error(square, four, .lattice(columns: columns)) != nil)
    }
    #expect(
      error(square + [.zero], .locations([0, 0, 0, 0, 0]), .lattice(columns: 2))
        == .wrongPointCount(count: 5, multiple: 2))
    #expect(error(square, four, .coonsPatches) == .wrongPointCount(count: 4, multiple: 12))
    for number in [Double.nan, .infinity, -.infinity, 1e10] {
      let points = square.dropLast() + [Point(1, number)]
      #expect(error(Array(points), four, .lattice(columns: 2)) == .pointOutOfRange(index: 3))
    }
  }

  @Test func colorsFlowBetweenCorners() throws {
    let mesh = try ShadingMesh(
      points: [Point(0, 0), Point(8, 0), Point(0, 8)],
      vertexValues: .colors([.rgb(1, 0, 0), .rgb(0, 1, 0), .rgb(0, 0, 1)]),
      arrangement: .triangles(corners: [0, 1, 2]))
    let shading = Shading.mesh(mesh)
    #expect(shading.color(at: Point(0, 0)) == .rgb(1, 0, 0))
    #expect(shading.color(at: Point(4, 0)) == .rgb(0.5, 0.5, 0))
    #expect(shading.color(at: Point(4, 4)) == .rgb(0, 0.5, 0.5))
    #expect(shading.color(at: Point(2, 2)) == .rgb(0.5, 0.25, 0.25))
    #expect(shading.color(at: Point(5, 5)) == nil)
    #expect(shading.location(of: Point(2, 2)) == nil)
  }

  @Test func placesFollowTheGradient() throws {
    let mesh = try ShadingMesh(
      points: square, vertexValues: .locations([0, 1, -3, 7]), arrangement: .lattice(columns: 2))
    let shading = Shading.mesh(mesh, Gradient([.black, .red, .white]))
    #expect(mesh.vertexValues == .locations([0, 1, 0, 1]))
    #expect(shading.location(of: Point(5, 5)) == 0.5)
    #expect(shading.color(at: Point(5, 3)) == Color.red)
    #expect(shading.color(at: Point(11, 3)) == nil)
  }

  /// A square patch with straight sides, its corners 30 apart.
  private var straight: [Point] {
    [
      Point(0, 0), Point(0, 10), Point(0, 20), Point(0, 30), Point(10, 30), Point(20, 30),
      Point(30, 30), Point(30, 20), Point(30, 10), Point(30, 0), Point(20, 0), Point(10, 0),
    ]
  }

  @Test func aCoonsPatchIsTheTensorPatchWithItsInnerPoints() throws {
    let vertexValues = ShadingMesh.VertexValues.colors([.gray(0), .gray(0.2), .gray(1), .gray(0.6)])
    let coons = try ShadingMesh(
      points: straight, vertexValues: vertexValues, arrangement: .coonsPatches)
    let tensor = try ShadingMesh(
      points: straight + [Point(10, 10), Point(10, 20), Point(20, 20), Point(20, 10)],
      vertexValues: vertexValues, arrangement: .tensorPatches)
    for x in stride(from: 0.5, to: 30, by: 3.7) {
      for y in stride(from: 0.5, to: 30, by: 3.7) {
        let (u, v) = (x / 30, y / 30)
        let expected = (1 - u) * 0.2 * v + u * (0.6 + 0.4 * v)
        let colors = [coons, tensor].map { Shading.mesh($0).color(at: Point(x, y)) }
        for color in colors { #expect(abs((color?.components[0] ?? 9) - expected) < 1e-3) }
      }
    }
  }

  @Test func innerPointsPullTheColors() throws {
    let vertexValues = ShadingMesh.VertexValues.colors([.gray(0), .gray(0), .gray(1), .gray(1)])
    let tensor = try ShadingMesh(
      points: straight + [Point(20, 10), Point(20, 20), Point(28, 20), Point(28, 10)],
      vertexValues: vertexValues, arrangement: .tensorPatches)
    let middle = try #require(Shading.mesh(tensor).color(at: Point(15, 15)))
    // Half of u lies further to the right than before.
    #expect(middle.components[0] < 0.4)
  }

  @Test func colorsOfSeveralSpacesMeetInRGB() throws {
    let mesh = try ShadingMesh(
      points: [Point(0, 0), Point(8, 0), Point(0, 8)],
      vertexValues: .colors([.gray(0.5), .cmyk(0, 1, 1, 0), .blue]),
      arrangement: .triangles(corners: [0, 1, 2]))
    #expect(mesh.colors == [.rgb(0.5, 0.5, 0.5), .rgb(1, 0, 0), .blue])
  }

  @Test func aFunctionOfTwoNumbersIsALattice() throws {
    let mesh = try ShadingMesh(over: Rect(x: 10, y: 20, width: 40, height: 20)) {
      .rgb($0, $1, 0)
    }
    let color = try #require(Shading.mesh(mesh).color(at: Point(20, 35)))
    #expect(abs(color.components[0] - 0.25) < 1e-9)
    #expect(abs(color.components[1] - 0.75) < 1e-9)
    #expect(throws: ShadingMeshError.pointOutOfRange(index: 0)) {
      try ShadingMesh(over: Rect(x: .nan, y: 0, width: 1, height: 1)) { _, _ in .red }
    }
  }

  @Test func aRecordingDescribesTheWholeMesh() throws {
    let mesh = try ShadingMesh(
      points: square, vertexValues: .locations([0, 1, 0, 1]), arrangement: .lattice(columns: 2))
    let context = RecordingContext()
    context.paint(.mesh(mesh, Gradient([.black, .white])))
    #expect(
      context.description.contains("mesh lattice of 2 at 0 0 10 0 0 10 10 10 in 0 1 0 1 [0 "),
      "\(context.description)")
  }

  @Test func aMillionTrianglesAreComparedByFewNumbers() throws {
    let mesh = try ShadingMesh(
      over: Rect(x: 0, y: 0, width: 100, height: 100), columns: 1000, rows: 500
    ) { .gray($0 * $1) }
    var count = 0
    mesh.forEachTriangle(side: 1) { _, _, _ in count += 1 }
    #expect(count == 1_000_000)
    #expect(Set([mesh, mesh]).count == 1)
  }
}
