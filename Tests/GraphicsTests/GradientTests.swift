import ComposeGeometry
import ComposeGraphics
import Testing

struct GradientTests {
  @Test func stopsAreOrderedAndReachBothEnds() {
    let gradient = Gradient(stops: [
      .init(.white, at: 0.75), .init(.black, at: 0.25), .init(.gray(0.5), at: .nan),
    ])
    #expect(gradient.stops.map(\.location) == [0, 0.25, 0.75, 1])
    #expect(gradient.color(at: 0) == .black)
    #expect(gradient.color(at: 0.5) == .gray(0.5))
    #expect(gradient.color(at: 2) == .white)
  }

  @Test func twoStopsAtOnePlaceAreAHardEdge() {
    let gradient = Gradient(stops: [
      .init(.black, at: 0), .init(.black, at: 0.5), .init(.white, at: 0.5), .init(.white, at: 1),
    ])
    #expect(gradient.color(at: 0.499_999) == .black)
    #expect(gradient.color(at: 0.5) == .white)
  }

  @Test func noStopsAreTransparent() {
    #expect(Gradient(stops: []).color(at: 0.5).alpha == 0)
    #expect(Gradient([]).stops.count == 2)
  }

  @Test func differentSpacesMeetInRGB() {
    let gradient = Gradient([.gray(0.5), .cmyk(0, 1, 1, 0)])
    #expect(gradient.space == .rgb)
    #expect(gradient.color(at: 1) == .rgb(1, 0, 0))
  }

  @Test func aLinearShadingIsTheSameAcross() throws {
    let shading = Shading.linear(Gradient([.black, .white]), from: Point(0, 0), to: Point(0, 10))
    #expect(shading.location(of: Point(99, 5)) == 0.5)
    #expect(shading.color(at: Point(0, -5)) == .black)
    var bounded = shading
    bounded.extendsBeforeStart = false
    #expect(bounded.color(at: Point(0, -5)) == nil)
  }

  @Test func ofSeveralCirclesTheLastCounts() throws {
    // Circles of one size move right: a point in the way of several belongs to the last.
    let shading = Shading(
      Gradient([.black, .white]),
      .radial(startCenter: .zero, startRadius: 10, endCenter: Point(20, 0), endRadius: 10),
      extendsBeforeStart: false, extendsAfterEnd: false)
    #expect(shading.location(of: Point(10, 0)) == 1)
    #expect(shading.location(of: Point(0, 0)) == 0.5)
    #expect(shading.color(at: Point(-11, 0)) == nil)
    #expect(shading.color(at: Point(10, 11)) == nil)
  }

  @Test func aCircleFromNothingIsItsDistance() throws {
    let shading = Shading.radial(Gradient([.black, .white]), center: Point(5, 5), radius: 10)
    let location = try #require(shading.location(of: Point(5, 10)))
    #expect(abs(location - 0.5) < 1e-12)
  }

  @Test func aSweepStartsAtItsAngle() throws {
    let shading = Shading.conic(Gradient([.black, .white]), center: .zero, angle: .pi / 2)
    let below = try #require(shading.location(of: Point(0, 5)))
    #expect(min(below, 1 - below) < 1e-12)
    let left = try #require(shading.location(of: Point(-5, 0)))
    #expect(abs(left - 0.25) < 1e-12)
  }
}
