import ComposeMathSyntax

/// The space between atoms by their classes, in mu (TeXbook, chapter 18).
enum AtomSpacing {
  /// Thin, medium and thick space, in mu.
  static let thin = 3.0
  static let medium = 4.0
  static let thick = 5.0

  /// Rows are left atoms, columns right ones, in the order of `MathClass`. Negative numbers are spaces that
  /// scripts do not have.
  private static let table: [Int8] = [
    // ord op bin rel open close punct inner
    0, 3, -4, -5, 0, 0, 0, -3,  // ord
    3, 3, 0, -5, 0, 0, 0, -3,  // op
    -4, -4, 0, 0, -4, 0, 0, -4,  // bin
    -5, -5, 0, 0, -5, 0, 0, -5,  // rel
    0, 0, 0, 0, 0, 0, 0, 0,  // open
    0, 3, -4, -5, 0, 0, 0, -3,  // close
    -3, -3, 0, -3, -3, -3, -3, -3,  // punct
    -3, 3, -4, -5, -3, 0, -3, -3,  // inner
  ]

  /// The space in mu.
  @inline(__always)
  static func between(_ left: MathClass, _ right: MathClass, isScript: Bool) -> Double {
    // Eight classes, numbered from 0, for an entry each of 8 × 8.
    let code = table[Int(left.rawValue) << 3 | Int(right.rawValue)]
    if code < 0 { return isScript ? 0 : Double(-code) }
    return Double(code)
  }
}
