import ComposeGeometry
import ComposePlatform
import ComposeRasterizing
import Testing

@Suite struct BlurTests {
  /// A row that is opaque from its middle on, blurred.
  private func edge(_ deviation: Double, width: Int = 200) -> [UInt8] {
    let row = (0..<width).map { UInt8($0 < width / 2 ? 0 : 255) }
    return Array(Blur(deviation: deviation).blurred(row, width: width))
  }

  @Test func anEdgeBecomesTheIntegralOfAGaussian() {
    for deviation in [0.3, 0.5, 0.8, 1, 1.7, 2.5, 4, 7.3, 15] {
      // In one row pixels have nothing above, so that all is fainter by the same.
      let tall = [[UInt8]](
        repeating: (0..<200).map { UInt8($0 < 100 ? 0 : 255) }, count: 121
      ).flatMap { $0 }
      let blurred = Blur(deviation: deviation).blurred(tall, width: 200)
      for column in 60..<140 {
        let place = Double(column) + 0.5 - 100
        // Of a pixel's width, as the edge is one of whole pixels.
        let wanted = 255 * (0.5 + 0.5 * erf(place / (deviation * 2.0.squareRoot())))
        let value = Double(blurred[60 * 200 + column])
        #expect(abs(value - wanted) < (deviation < 1 ? 40 : 6), "\(deviation) at \(place)")
      }
    }
  }

  @Test func theDeviationIsExact() {
    for deviation in [0.4, 1, 1.5, 2.2, 3, 5.5, 9] {
      var dot = [UInt8](repeating: 0, count: 101 * 101)
      // A block of many pixels has enough to be measured in bytes.
      for row in 0..<101 { dot[row * 101 + 50] = 255 }
      let row = Blur(deviation: deviation).blurred(dot, width: 101)[(50 * 101)..<(51 * 101)]
      let weights = row.enumerated().map { (Double($0.offset) - 50, Double($0.element)) }
      let sum = weights.reduce(0) { $0 + $1.1 }
      let variance = weights.reduce(0) { $0 + $1.0 * $1.0 * $1.1 } / sum
      #expect(abs(variance.squareRoot() - deviation) < 0.05 * deviation + 0.03, "\(deviation)")
    }
  }

  @Test func nothingIsBlurredByNothing() {
    #expect(edge(0).allSatisfy { $0 == 0 || $0 == 255 })
    #expect(Blur(deviation: 0).reach == 0)
    #expect(Blur(deviation: 3).blurred([], width: 0).isEmpty)
  }

  @Test func hugeDeviationsNeitherTrapNorOverflow() {
    let blur = Blur(deviation: 0x1p20)
    #expect(blur.reach > 1_000_000)
    let values = blur.blurred([UInt8](repeating: 255, count: 64), width: 8)
    #expect(values.count == 64)
    #expect(values.allSatisfy { $0 < 2 })
  }

  @Test func opaqueStaysOpaqueFarFromEdges() {
    let all = [UInt8](repeating: 255, count: 100 * 100)
    let blurred = Blur(deviation: 4).blurred(all, width: 100)
    #expect(blurred[50 * 100 + 50] == 255)
  }
}
