import ComposeGeometry
import ComposeGraphics
import TestSupport
import Testing

@testable import ComposeBitmap

/// Every call with numbers of every size: none may trap, loop or reach outside its memory.
@Suite struct HostileNumbersTests {
  private struct Numbers {
    private var random: RandomNumbers
    init(seed: Int) { random = RandomNumbers(seed: seed) }

    mutating func next(_ count: Int) -> Int { random.integer(below: count) }

    mutating func number() -> Double {
      let special: [Double] = [
        0, -0.0, 1, -1, 0.5, 1e-9, 1e-300, .leastNonzeroMagnitude, 1e9, -1e9, 1e17, 1e100, -1e200,
        1e300, .infinity,
        -.infinity, .nan, .greatestFiniteMagnitude, 8, 16, 3.25,
      ]
      return next(3) == 0 ? special[next(special.count)] : Double(next(4000) - 1000) / 50
    }

    mutating func point() -> Point { Point(number(), number()) }

    mutating func rect() -> Rect {
      Rect(x: number(), y: number(), width: number(), height: number())
    }

    mutating func transform() -> AffineTransform {
      AffineTransform(
        a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
    }

    mutating func path() -> Path {
      var path = Path()
      for _ in 0..<next(6) + 1 {
        switch next(5) {
        case 0: path.move(to: point())
        case 1: path.addLine(to: point())
        case 2: path.addQuadCurve(to: point(), control: point())
        case 3: path.addCurve(to: point(), control1: point(), control2: point())
        default: path.closeSubpath()
        }
      }
      return path
    }

    mutating func shading() -> Shading {
      let gradient = Gradient([.red, .gray(1, alpha: 0.5), .blue])
      let kinds: [Shading.Kind] = [
        .linear(start: point(), end: point()), .conic(center: point(), angle: number()),
        .radial(
          startCenter: point(), startRadius: number(), endCenter: point(), endRadius: number()),
      ]
      return Shading(
        gradient, kinds[next(3)], extendsAfterEnd: next(2) == 0, transform: transform())
    }
  }

  @Test(arguments: 0..<12) func noNumbersTrap(seed: Int) throws {
    var numbers = Numbers(seed: seed)
    let image = try Image(
      pixelWidth: 3, pixelHeight: 2, colorSpace: .gray, samples: [0, 50, 100, 150, 200, 250])
    let cell = RecordedDrawing(bounds: Rect(x: 0, y: 0, width: 3, height: 3)) {
      $0.fill(Rect(x: 0, y: 0, width: 2, height: 1), with: .black)
    }
    let context = try BitmapContext(
      size: Size(width: 16, height: 16), limits: BitmapLimits(maximumPixels: 4000))
    for _ in 0..<150 {
      context.saveState()
      context.compositing.blendMode = BlendMode.allCases[numbers.next(BlendMode.allCases.count)]
      context.isAntialiased = numbers.next(2) == 0
      context.imageInterpolation = numbers.next(2) == 0 ? .none : .smooth
      if numbers.next(3) == 0 { context.concatenate(numbers.transform()) }
      if numbers.next(4) == 0 { context.clip(to: numbers.path(), rule: .evenOdd) }
      if numbers.next(6) == 0 {
        context.compositing.shadow = Shadow(offset: numbers.point(), blur: numbers.number())
      }
      switch numbers.next(9) {
      case 0: context.fill(numbers.path(), with: .red, rule: .nonZero)
      case 1:
        context.stroke(
          numbers.path(), with: .blue,
          style: StrokeStyle(
            width: numbers.number(), cap: .round, join: .round, miterLimit: numbers.number(),
            dash: [abs(numbers.number()) + 0.5]))
      case 2: context.draw(image, in: numbers.rect())
      case 3: context.paint(numbers.shading())
      case 4:
        let pattern = Pattern(
          cell: cell, step: Size(width: numbers.number(), height: numbers.number()),
          transform: numbers.transform())
        context.fill(numbers.path(), with: .pattern(pattern), rule: .nonZero)
      case 5: context.clip(to: image, in: numbers.rect())
      case 6: context.draw(cell, in: numbers.rect())
      case 7:
        context.withTransparencyLayer(in: numbers.rect()) {
          context.fill(Rect(x: 0, y: 0, width: 9, height: 9), with: .black)
        }
      default: context.fill(numbers.rect(), with: .gray(numbers.number(), alpha: 0.5))
      }
      context.restoreState()
    }
    // No colour is brighter than its opacity, whatever was laid over whatever.
    let pixels = context.makeBitmap().pixels
    #expect(pixels.allSatisfy { max($0.red, $0.green, $0.blue) <= $0.alpha })
  }

  /// Ten million million rows of a pattern of which no column reaches into the bitmap.
  @Test func aPatternWhoseCellsAreAllBesideTheAreaPaintsNothing() throws {
    let cell = RecordedDrawing(bounds: Rect(x: 0, y: 0, width: 3, height: 3)) {
      $0.fill(Rect(x: 0, y: 0, width: 3, height: 3), with: .black)
    }
    let context = try BitmapContext(size: Size(width: 16, height: 16))
    let pattern = Pattern(
      cell: cell, step: Size(width: 1000, height: 1e-12),
      transform: AffineTransform(translationX: 500, y: 0))
    context.fill(
      Path(rect: Rect(x: 0, y: 0, width: 16, height: 16)), with: .pattern(pattern), rule: .nonZero)
    #expect(context.makeBitmap().pixels.allSatisfy { $0.alpha == 0 })
  }
}
