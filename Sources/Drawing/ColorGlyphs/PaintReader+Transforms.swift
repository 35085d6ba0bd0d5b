import ComposeGeometry

// Paints that move, scale, turn and lean others.

extension PaintReader {
  /// The transform of formats 12 to 31.
  func matrix(at offset: Int, format: Int) -> AffineTransform? {
    let isVariable = format % 2 == 1
    let start = offset + 4
    switch format & ~1 {
    case 12:
      guard let place = child(of: offset, at: 4),
        let n = numbers(at: place, Array(repeating: .fixed, count: 6), isVariable)
      else { return nil }
      return AffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
    case 14:
      return numbers(at: start, [.word, .word], isVariable)
        .map { AffineTransform(translationX: $0[0], y: $0[1]) }
    case 16:
      return numbers(at: start, [.fraction, .fraction], isVariable)
        .map { AffineTransform(scaleX: $0[0], y: $0[1]) }
    case 18:
      return numbers(at: start, [.fraction, .fraction, .word, .word], isVariable)
        .map { Self.around($0[2], $0[3], AffineTransform(scaleX: $0[0], y: $0[1])) }
    case 20:
      return numbers(at: start, [.fraction], isVariable)
        .map { AffineTransform(scaleX: $0[0], y: $0[0]) }
    case 22:
      return numbers(at: start, [.fraction, .word, .word], isVariable)
        .map { Self.around($0[1], $0[2], AffineTransform(scaleX: $0[0], y: $0[0])) }
    case 24:
      return numbers(at: start, [.fraction], isVariable)
        .map { AffineTransform(rotation: $0[0] * .pi) }
    case 26:
      return numbers(at: start, [.fraction, .word, .word], isVariable)
        .map { Self.around($0[1], $0[2], AffineTransform(rotation: $0[0] * .pi)) }
    case 28:
      return numbers(at: start, [.fraction, .fraction], isVariable).map { Self.skew($0[0], $0[1]) }
    default:
      return numbers(at: start, [.fraction, .fraction, .word, .word], isVariable)
        .map { Self.around($0[2], $0[3], Self.skew($0[0], $0[1])) }
    }
  }

  private static func around(
    _ x: Double, _ y: Double, _ matrix: AffineTransform
  ) -> AffineTransform {
    AffineTransform(translationX: -x, y: -y).followed(by: matrix)
      .followed(by: AffineTransform(translationX: x, y: y))
  }

  /// Half turns: x leans left for positive `x`, y rises for positive `y`.
  private static func skew(_ x: Double, _ y: Double) -> AffineTransform {
    AffineTransform(a: 1, b: tangent(y), c: -tangent(x), d: 1, tx: 0, ty: 0)
  }

  private static func tangent(_ halfTurns: Double) -> Double {
    let angle = halfTurns * .pi
    // A rotation's matrix has sine and cosine.
    let turned = AffineTransform(rotation: angle)
    return turned.b / turned.a
  }
}
