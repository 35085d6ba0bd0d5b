/// A character of a formula.
public struct MathSymbol: Hashable, Sendable {
  /// The character, before an alphabet is applied: `x` of `\mathbf{x}`, `∑` of `\sum`.
  public var scalar: Unicode.Scalar
  /// The class, which decides on the space beside it.
  public var mathClass: MathClass
  /// The alphabet that it is taken from.
  public var alphabet: MathAlphabet
  /// Where scripts of a large operator stand.
  public var limits: MathLimits
  /// Whether it is a large operator, taller in display style: `\sum`, `\int`.
  public var isLargeOperator: Bool
  /// Whether a solidus strikes it through: `\not\in`, where Unicode has no character of that meaning.
  public var isNegated: Bool
  /// Whether it is drawn several times close together where its alphabet has no bold form: `\pmb{+}`.
  public var isOverprinted: Bool

  /// Creates a symbol.
  public init(
    _ scalar: Unicode.Scalar, _ mathClass: MathClass = .ordinary,
    alphabet: MathAlphabet = .automatic, limits: MathLimits = .automatic,
    isLargeOperator: Bool = false, isNegated: Bool = false, isOverprinted: Bool = false
  ) {
    self.scalar = scalar
    self.mathClass = mathClass
    self.alphabet = alphabet
    self.limits = limits
    self.isLargeOperator = isLargeOperator
    self.isNegated = isNegated
    self.isOverprinted = isOverprinted
  }
}

/// The class of an atom, which decides on the space beside it (TeXbook, chapter 17).
public enum MathClass: UInt8, Hashable, Sendable, CaseIterable {
  /// Letters, digits, `∞`.
  case ordinary
  /// Large operators and names of functions.
  case largeOperator
  /// `+`, `×`.
  case binary
  /// `=`, `≤`, `→`.
  case relation
  /// `(`.
  case opening
  /// `)`.
  case closing
  /// `,`.
  case punctuation
  /// Fractions and `\left … \right`.
  case inner
}

/// Where the scripts of an operator stand.
public enum MathLimits: UInt8, Hashable, Sendable {
  /// Above and below in display style if the operator is one of those (`\sum`, `\lim`), else beside.
  case automatic
  /// Above and below: `\limits`.
  case above
  /// Beside: `\nolimits`.
  case beside
  /// Above and below in display style: `\displaylimits`, and `automatic` of `\sum` and `\lim`.
  case aboveInDisplay
}

/// An alphabet of mathematics (Unicode, Mathematical Alphanumeric Symbols).
public enum MathAlphabet: UInt8, Hashable, Sendable, CaseIterable {
  /// Italic Latin and small Greek letters, upright capitals of Greek and digits, as TeX has them.
  case automatic
  case upright, bold, italic, boldItalic
  case script, boldScript
  /// `\mathcal` where it differs from `\mathscr`.
  case calligraphic, boldCalligraphic
  case fraktur, boldFraktur
  case doubleStruck
  case sansSerif, sansSerifBold, sansSerifItalic, sansSerifBoldItalic
  case monospace
  /// `\boldsymbol`, `\bm`: bold of what `automatic` would give.
  case automaticBold
}

/// A style of setting (TeXbook, chapter 17).
public enum MathStyle: UInt8, Hashable, Sendable, Comparable {
  case display, text, script, scriptScript

  /// Whether `left` is larger.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// Above or below.
public enum MathSide: UInt8, Hashable, Sendable {
  case over, under
}
