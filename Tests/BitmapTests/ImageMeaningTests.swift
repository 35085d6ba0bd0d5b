import ComposeGeometry
import ComposeGraphics
import Testing

@testable import ComposeBitmap

/// What pictures say of themselves, in pixels.
struct ImageMeaningTests {
  private let place = Rect(x: 0, y: 0, width: 16, height: 4)

  @Test func anImageDeclaresWhetherItIsInterpolated() throws {
    let image = try Image(
      pixelWidth: 2, pixelHeight: 1, colorSpace: .gray, samples: [0, 255])
    func row(_ image: Image, _ interpolation: ImageInterpolation) throws -> [UInt8] {
      try Canvas.drawn(16, 4) {
        $0.imageInterpolation = interpolation
        $0.draw(image, in: place)
      }.reds(row: 1)
    }
    let sharp = [UInt8](repeating: 0, count: 8) + [UInt8](repeating: 255, count: 8)
    #expect(try row(image, .none) == sharp)
    #expect(try row(image.interpolated(false), .smooth) == sharp)
    #expect(try row(image.interpolated(true), .none) == row(image, .smooth))
    #expect(try row(image, .smooth) != sharp)
  }

  @Test func aSnapshotIsUsedAgainAndAgain() throws {
    let snapshot = try ImageRenderer(size: Size(width: 8, height: 8)).image {
      $0.fill(Path(ellipseIn: Rect(x: 0, y: 0, width: 8, height: 8)), with: .red, rule: .nonZero)
    }
    #expect(snapshot.size == Size(width: 8, height: 8))
    let places = [Point(0, 0), Point(8, 0), Point(4, 8)]
    let direct = try Canvas.drawn(16, 16) { context in
      for place in places {
        context.fill(
          Path(ellipseIn: Rect(origin: place, size: snapshot.size)), with: .red, rule: .nonZero)
      }
    }
    let again = try Canvas.drawn(16, 16) { context in
      for place in places { context.draw(snapshot, at: place) }
    }
    let errors = zip(direct.pixels, again.pixels).map { abs(Int($0.green) - Int($1.green)) }
    #expect((errors.max() ?? 9) <= 1)
  }
}
