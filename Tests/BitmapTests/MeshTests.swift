import ComposeGeometry
import ComposeGraphics
import Testing

@testable import ComposeBitmap

struct MeshTests {
  @Test func cornersAndMiddleHaveTheirColors() throws {
    let mesh = try ShadingMesh(
      points: [Point(0, 0), Point(40, 0), Point(0, 40), Point(40, 40)],
      vertexValues: .colors([.red, .green, .blue, .rgb(1, 1, 1)]), arrangement: .lattice(columns: 2)
    )
    let bitmap = try Canvas.drawn(50, 50) { $0.paint(.mesh(mesh)) }
    let corner = try #require(bitmap.color(x: 0, y: 0))
    #expect(corner.red > 245 && corner.green < 10 && corner.blue < 10)
    let middle = try #require(bitmap.color(x: 19, y: 20))
    // On the side that the two triangles share.
    #expect(abs(Int(middle.green) - 127) < 6 && abs(Int(middle.blue) - 127) < 6)
    #expect(middle.red < 10)
    #expect(try #require(bitmap.color(x: 41, y: 20)) == (255, 255, 255, 255))
  }

  @Test func neighborsMeetWithoutASeam() throws {
    // Fans around a point between pixels: every pixel is covered exactly once.
    var points = [Point(20.37, 19.81)]
    var corners: [Int] = []
    let rim = (0..<37).map { step in
      let turn = Double(step) / 37 * 2 * Double.pi
      return Point(20 + 100 * cosine(turn), 20 + 100 * cosine(turn - .pi / 2))
    }
    points += rim
    for index in 0..<37 { corners += [0, index + 1, (index + 1) % 37 + 1] }
    let mesh = try ShadingMesh(
      points: points, vertexValues: .colors([Color](repeating: .black, count: 38)),
      arrangement: .triangles(corners: corners))
    let bitmap = try Canvas.drawn(40, 40) { $0.paint(.mesh(mesh)) }
    #expect(bitmap.blackness == 1600)
  }

  private func cosine(_ angle: Double) -> Double {
    // Enough for corners of a fan.
    let turned = angle - (angle / (2 * .pi)).rounded() * 2 * .pi
    let square = turned * turned
    var (sum, term) = (1.0, 1.0)
    for step in 1...12 {
      term *= -square / Double((2 * step - 1) * 2 * step)
      sum += term
    }
    return sum
  }

  @Test func opacitiesShowTheBackdrop() throws {
    let mesh = try ShadingMesh(
      points: [Point(0, 0), Point(40, 0), Point(0, 40), Point(40, 40)],
      vertexValues: .colors([
        .black, .gray(0, alpha: 0), .black, .gray(0, alpha: 0),
      ]), arrangement: .lattice(columns: 2))
    let bitmap = try Canvas.drawn(40, 40) { $0.paint(.mesh(mesh)) }
    for (x, red) in [(10, 67), (20, 131), (30, 195)] {
      #expect(abs(Int(try #require(bitmap.color(x: x, y: 7)).red) - red) <= 1)
    }
  }

  /// A patch whose upper side bulges up by three quarters of its controls.
  private var bulging: [Point] {
    [
      Point(10, 50), Point(10, 40), Point(10, 30), Point(10, 20), Point(20, 0), Point(40, 0),
      Point(50, 20), Point(50, 30), Point(50, 40), Point(50, 50), Point(40, 50), Point(20, 50),
    ]
  }

  @Test func sidesOfPatchesAreCurves() throws {
    let mesh = try ShadingMesh(
      points: bulging, vertexValues: .colors([.black, .black, .black, .black]),
      arrangement: .coonsPatches)
    let bitmap = try Canvas.drawn(60, 60) { $0.paint(.mesh(mesh)) }
    let column = (0..<60).map { bitmap.color(x: 30, y: $0)?.red ?? 9 }
    // The curve's middle lies at 20 − 20 · 3/4.
    #expect(column.firstIndex(of: 0) == 5)
    #expect(column.lastIndex(of: 0) == 49)
    #expect(bitmap.color(x: 11, y: 10)?.red == 255)
  }

  @Test func placesFollowTheGradientInStrokes() throws {
    let mesh = try ShadingMesh(
      points: [Point(0, 0), Point(40, 0), Point(0, 40), Point(40, 40)],
      vertexValues: .locations([0, 1, 0, 1]), arrangement: .lattice(columns: 2))
    let gradient = Gradient(stops: [
      .init(.red, at: 0), .init(.red, at: 0.5), .init(.blue, at: 0.5), .init(.blue, at: 1),
    ])
    var line = Path()
    line.move(to: Point(0, 20))
    line.addLine(to: Point(40, 20))
    let bitmap = try Canvas.drawn(40, 40) {
      $0.stroke(
        line, with: .shading(.mesh(mesh, gradient)), style: StrokeStyle(width: 10))
    }
    #expect(bitmap.color(x: 5, y: 20)! == (255, 0, 0, 255))
    #expect(bitmap.color(x: 35, y: 20)! == (0, 0, 255, 255))
    #expect(bitmap.color(x: 35, y: 2)! == (255, 255, 255, 255))
  }

  @Test func numbersBeyondAllBoundsPaintNothingAndEnd() throws {
    let mesh = try ShadingMesh(
      points: bulging.map { $0 * 1e7 }, vertexValues: .locations([0, 1, 0, 1]),
      arrangement: .coonsPatches)
    let context = try BitmapContext(size: Size(width: 16, height: 16))
    for transform in [
      AffineTransform(scaleX: 1e300, y: 1e300), AffineTransform(scaleX: 0, y: 1),
      AffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0), .identity,
    ] {
      var shading = Shading.mesh(mesh)
      shading.transform = transform
      context.paint(shading)
    }
  }

  // MARK: Circles that do not lie in one another (ISO 32000-2, 8.7.4.5.4)

  @Test func circlesApartMakeACone() throws {
    let cone = Shading(
      Gradient([.red, .blue]),
      .radial(
        startCenter: Point(20, 50), startRadius: 10, endCenter: Point(70, 50), endRadius: 20))
    var bounded = cone
    bounded.extendsBeforeStart = false
    bounded.extendsAfterEnd = false
    let ends = try Canvas.drawn(120, 100) { $0.paint(bounded) }
    // On the axis circle s reaches from 10 + 40 s to 30 + 60 s, and the last one is seen.
    for x in [12, 25, 40, 49, 59, 75, 89] {
      let place = Double(x) + 0.5
      let last = (place - 10) / 40 <= 1 ? (place - 10) / 40 : (place - 30) / 60
      let color = try #require(ends.color(x: x, y: 50))
      #expect(abs(Double(color.blue) - last * 255) < 2)
      #expect(color.green == 0)
    }
    for x in [2, 8, 91, 118] { #expect(ends.color(x: x, y: 50)! == (255, 255, 255, 255)) }
    // Above and below the cone there is nothing, though both ends go on; the last colour goes on
    // from where the last circle begins, and the first one to the point where circles end.
    let bitmap = try Canvas.drawn(120, 100) { $0.paint(cone) }
    #expect(bitmap.color(x: 50, y: 20)! == (255, 255, 255, 255))
    for x in [51, 59, 89, 118] { #expect(bitmap.color(x: x, y: 50)! == (0, 0, 255, 255)) }
    for x in [25, 40] { #expect(bitmap.color(x: x, y: 50)! == ends.color(x: x, y: 50)!) }
    #expect(bitmap.color(x: 2, y: 50)! == (255, 0, 0, 255))
  }
}
