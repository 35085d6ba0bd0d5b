import ComposeGeometry
import TestSupport
import Testing

/// No number is too bad for any operation: nothing traps, everything ends.
struct HostileNumbersTests {
  private struct Numbers {
    var random: RandomNumbers
    private let awkward: [Double] = [
      0, -0.0, 1, -1, 1e-300, .leastNonzeroMagnitude, 1e-9, 1e9, 1e99, -1e99, 1e101, 1e154, 1e308,
      -1e308,
      .infinity, -.infinity, .nan, .greatestFiniteMagnitude, .pi,
    ]

    init(seed: UInt64) { random = RandomNumbers(seed: seed) }

    mutating func number() -> Double {
      random.integer(below: 3) == 0
        ? awkward[random.integer(below: awkward.count)] : random.number(in: 0...100)
    }

    mutating func point() -> Point { Point(number(), number()) }
    mutating func size() -> Size { Size(width: number(), height: number()) }

    mutating func path() -> Path {
      var path = Path()
      for _ in 0..<random.integer(below: 7) {
        switch random.integer(below: 10) {
        case 0: path.move(to: point())
        case 1, 2: path.addLine(to: point())
        case 3: path.addQuadCurve(to: point(), control: point())
        case 4: path.addCurve(to: point(), control1: point(), control2: point())
        case 5: path.closeSubpath()
        case 6:
          path.addArc(
            center: point(), radius: number(), startAngle: number(), endAngle: number(),
            clockwise: true)
        case 7: path.addArc(tangent1End: point(), tangent2End: point(), radius: number())
        case 8:
          path.addEllipticalArc(
            to: point(), radii: size(), rotation: .radians(number()), isLarge: true,
            isIncreasing: false)
        default:
          path.addRoundedRect(
            in: Rect(origin: point(), size: size()), cornerWidth: number(),
            cornerHeight: number())
        }
      }
      return path
    }
  }

  @Test func everyOperationEnds() throws {
    var numbers = Numbers(seed: 61)
    for _ in 0..<60 {
      let path = numbers.path()
      let other = numbers.path()
      let style = StrokeStyle(
        width: numbers.number(), cap: .round, join: .round, miterLimit: numbers.number(),
        dash: [numbers.number(), numbers.number()], dashPhase: numbers.number())
      _ = path.contains(numbers.point())
      _ = path.strokeContains(numbers.point(), style: style)
      _ = path.stroked(style, tolerance: numbers.number())
      _ = path.trimmedPath(from: numbers.number(), to: numbers.number())
      _ = path.point(at: numbers.number())
      _ = path.flattened(threshold: max(numbers.number(), 0.1))
      _ = path.fitted(in: Rect(origin: numbers.point(), size: numbers.size()))
      _ = path.symmetricDifference(other)
      _ = path.lineSubtracting(other)
      _ = path.componentsSeparated(using: .evenOdd)
      // What is written can be read, whatever it was.
      #expect(try Path(svg: path.svgPathData()).elements.count == path.elements.count)
      let ink = InkStroke([InkPoint(numbers.point()), InkPoint(numbers.point(), time: .nan)])
      _ = ink.outline(InkBrush(minimumWidth: numbers.number()), tolerance: numbers.number())
      // Whatever went in, what lies within reach comes out as numbers.
      #expect(path.union(other).controlBounds?.isFinite != false)
    }
  }
}
