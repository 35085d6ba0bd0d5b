import ComposeGeometry

extension AffineTransform {
  /// A list of transforms (CSS Transforms 1, 8), the last of which happens first to a point.
  ///
  /// - Returns: Nil for a list that cannot be read, and for numbers that are not finite.
  static func list(_ text: String) -> AffineTransform? {
    ValueScanner.scan(text) { scanner in
      var result = AffineTransform.identity
      while !scanner.isAtEnd {
        let name = scanner.name()
        if name == "none", scanner.isAtEnd { return .identity }
        scanner.skipSpace()
        guard scanner.take(UInt8(ascii: "(")) else { return nil }
        scanner.skipSpace()
        var values: [Double] = []
        while let value = scanner.angleOrLength() {
          values.append(value)
          scanner.skipSeparator()
        }
        guard scanner.take(UInt8(ascii: ")")), let next = function(name, values) else { return nil }
        result = next.followed(by: result)
        scanner.skipSeparator()
      }
      return result.isFinite ? result : nil
    }
  }

  private static func function(_ name: String, _ values: [Double]) -> AffineTransform? {
    switch (name, values.count) {
    case ("matrix", 6):
      return AffineTransform(
        a: values[0], b: values[1], c: values[2], d: values[3], tx: values[4], ty: values[5])
    case ("translate", 1): return AffineTransform(translationX: values[0], y: 0)
    case ("translate", 2): return AffineTransform(translationX: values[0], y: values[1])
    case ("translatex", 1): return AffineTransform(translationX: values[0], y: 0)
    case ("translatey", 1): return AffineTransform(translationX: 0, y: values[0])
    case ("scale", 1): return AffineTransform(scale: values[0])
    case ("scale", 2): return AffineTransform(scaleX: values[0], y: values[1])
    case ("scalex", 1): return AffineTransform(scaleX: values[0], y: 1)
    case ("scaley", 1): return AffineTransform(scaleX: 1, y: values[0])
    case ("rotate", 1): return AffineTransform(rotation: Angle.degrees(values[0]))
    case ("rotate", 3):
      return AffineTransform(translationX: -values[1], y: -values[2])
        .followed(by: AffineTransform(rotation: Angle.degrees(values[0])))
        .followed(by: AffineTransform(translationX: values[1], y: values[2]))
    case ("skewx", 1): return AffineTransform(skewX: .degrees(values[0]), y: .zero)
    case ("skewy", 1): return AffineTransform(skewX: .zero, y: .degrees(values[0]))
    default: return nil
    }
  }

  /// How much larger an area becomes in each direction, taken together.
  var scale: Double { abs(determinant).squareRoot() }

  /// Whether shapes stay similar: turned, moved, turned over, scaled evenly.
  var keepsShapes: Bool {
    let tolerance = 1e-6 * (abs(a) + abs(b) + abs(c) + abs(d))
    return (abs(a - d) <= tolerance && abs(b + c) <= tolerance)
      || (abs(a + d) <= tolerance && abs(b - c) <= tolerance)
  }
}

extension ValueScanner {
  /// An angle in degrees; a number alone is degrees.
  mutating func angle() -> Double? {
    guard let value = number() else { return nil }
    switch name() {
    case "", "deg": return value
    case "rad": return value * 180 / .pi
    case "grad": return value * 0.9
    case "turn": return value * 360
    default: return nil
    }
  }

  /// A number, in degrees where it is an angle and in pixels where it is a length.
  fileprivate mutating func angleOrLength() -> Double? {
    guard let value = number() else { return nil }
    switch name() {
    case "", "deg", "px": return value
    case "rad": return value * 180 / .pi
    case "grad": return value * 0.9
    case "turn": return value * 360
    default: return nil
    }
  }
}
