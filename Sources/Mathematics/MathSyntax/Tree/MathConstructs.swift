/// A nucleus with scripts.
public struct MathScripts: Hashable, Sendable {
  /// What the scripts belong to; empty for `{}_a` and for scripts at the start of a list.
  public var nucleus: MathList
  /// The subscript, or nil.
  public var `subscript`: MathList?
  /// The superscript without primes, or nil.
  public var superscript: MathList?
  /// The number of primes, which stand before the rest of the superscript.
  public var primes: Int
  /// The subscript on the left, as `\sideset` and `\prescript` give it.
  public var leftSubscript: MathList?
  /// The superscript on the left.
  public var leftSuperscript: MathList?
  /// Whether they are those of `\sideset`: in the corners of an operator, which is as large as in a display.
  public var areCorners: Bool
  /// Whether they are those of `\ce`, which stand as high and as low as beside a capital letter.
  public var areChemical = false

  /// Creates scripts of a nucleus.
  public init(
    _ nucleus: MathList, subscript: MathList? = nil, superscript: MathList? = nil, primes: Int = 0,
    leftSubscript: MathList? = nil, leftSuperscript: MathList? = nil, areCorners: Bool = false
  ) {
    self.nucleus = nucleus
    self.subscript = `subscript`
    self.superscript = superscript
    self.primes = primes
    self.leftSubscript = leftSubscript
    self.leftSuperscript = leftSuperscript
    self.areCorners = areCorners
  }

  /// Whether any script stands on either side.
  var hasScripts: Bool {
    self.subscript != nil || superscript != nil || primes > 0 || leftSubscript != nil
      || leftSuperscript != nil
  }
}

/// A fraction or what is set like one.
public struct MathFraction: Hashable, Sendable {
  /// How the rule between numerator and denominator is.
  public enum Bar: Hashable, Sendable {
    /// As thick as the font says.
    case automatic
    /// There is none: `\binom`, `\atop`.
    case none
    /// Of a thickness: `\genfrac`, `\above`.
    case thickness(MathLength)
    /// A slash between raised numerator and lowered denominator: `\sfrac`, `\nicefrac`.
    case skewed
  }

  /// What stands above the bar.
  public var numerator: MathList
  /// What stands below the bar.
  public var denominator: MathList
  /// The bar.
  public var bar: Bar
  /// Delimiters around it, as `\binom` has them; nil for none.
  public var left: Unicode.Scalar?
  /// The delimiter on the right; nil for none.
  public var right: Unicode.Scalar?
  /// The style that it is set in, if not that of what is around: `\dfrac`, `\tfrac`.
  public var style: MathStyle?
  /// `\cfrac`: numerator and denominator in display style, with struts.
  public var isContinued: Bool
  /// Where the numerator of a continued fraction stands: -1 at the left, 0 centred, 1 at the right. The denominator of
  /// another one, `\splitfrac`, is on the other side.
  public var numeratorAlignment: Int

  /// Creates a fraction.
  public init(
    _ numerator: MathList, over denominator: MathList, bar: Bar = .automatic,
    left: Unicode.Scalar? = nil, right: Unicode.Scalar? = nil, style: MathStyle? = nil,
    isContinued: Bool = false, numeratorAlignment: Int = 0
  ) {
    self.numerator = numerator
    self.denominator = denominator
    self.bar = bar
    self.left = left
    self.right = right
    self.style = style
    self.isContinued = isContinued
    self.numeratorAlignment = numeratorAlignment
  }
}

/// Formulas between delimiters that grow with them.
public struct MathFence: Hashable, Sendable {
  /// The delimiters; nil for `.`, which shows nothing.
  public var left: Unicode.Scalar?
  /// The delimiter on the right; nil for `.`.
  public var right: Unicode.Scalar?
  /// The formulas between the delimiters, one more than those of `\middle`.
  public var parts: [MathList]
  /// The delimiters of `\middle`.
  public var middles: [Unicode.Scalar?]

  /// Creates a fence.
  public init(
    left: Unicode.Scalar?, parts: [MathList], middles: [Unicode.Scalar?] = [],
    right: Unicode.Scalar?
  ) {
    self.left = left
    self.right = right
    self.parts = parts
    self.middles = middles
  }
}

/// A delimiter of a size of its own.
public struct MathSizedDelimiter: Hashable, Sendable {
  /// The delimiter; nil for `.`.
  public var scalar: Unicode.Scalar?
  /// 1 for `\big` to 4 for `\Bigg`.
  public var size: Int
  /// The class: `opening` of `\bigl`, `closing` of `\bigr`, `relation` of `\bigm`, else `ordinary`.
  public var mathClass: MathClass

  /// Creates a delimiter.
  public init(_ scalar: Unicode.Scalar?, size: Int, _ mathClass: MathClass) {
    self.scalar = scalar
    self.size = size
    self.mathClass = mathClass
  }
}

/// A character over or under a formula.
public struct MathAccent: Hashable, Sendable {
  /// The character: combining (U+0302) for accents, spacing (U+23DE) for braces and arrows.
  public var scalar: Unicode.Scalar
  /// Whether it stands over or under the formula.
  public var side: MathSide
  /// Whether it is as wide as the formula: `\widehat`, `\overbrace`, `\overrightarrow`.
  public var isStretchy: Bool
  /// The formula that carries the character.
  public var nucleus: MathList
  /// A formula over or under the character: the scripts of `\overbrace{…}^{…}`.
  public var label: MathList?

  /// Creates an accent.
  public init(
    _ scalar: Unicode.Scalar, _ side: MathSide = .over, isStretchy: Bool = false,
    on nucleus: MathList, label: MathList? = nil
  ) {
    self.scalar = scalar
    self.side = side
    self.isStretchy = isStretchy
    self.nucleus = nucleus
    self.label = label
  }
}

/// Formulas over and under another, in script style.
public struct MathStack: Hashable, Sendable {
  /// The formula in the middle.
  public var nucleus: MathList
  /// The formula above; nil for none.
  public var over: MathList?
  /// The formula below; nil for none.
  public var under: MathList?
  /// The class of the whole: `\stackrel` gives a relation, `\overset` the class of its nucleus.
  public var mathClass: MathClass

  /// Creates a stack.
  public init(_ nucleus: MathList, over: MathList?, under: MathList?, _ mathClass: MathClass) {
    self.nucleus = nucleus
    self.over = over
    self.under = under
    self.mathClass = mathClass
  }
}

/// An arrow as long as its labels.
public struct MathArrow: Hashable, Sendable {
  /// The arrow, as the character that has its shape.
  public var scalar: Unicode.Scalar
  /// The label above the arrow; empty for none.
  public var above: MathList
  /// The label below the arrow; nil for none.
  public var below: MathList?
  /// Its least length, if it is not its font's; those of `\ce` are longer.
  public var minimumWidth: MathLength?

  /// Creates an arrow.
  public init(
    _ scalar: Unicode.Scalar, above: MathList, below: MathList? = nil,
    minimumWidth: MathLength? = nil
  ) {
    self.scalar = scalar
    self.above = above
    self.below = below
    self.minimumWidth = minimumWidth
  }
}

/// The name of a function or operator in upright letters.
public struct MathOperatorName: Hashable, Sendable {
  /// The name: symbols of the upright alphabet, spaces and whatever `\operatorname{…}` has.
  public var name: MathList
  /// Where scripts stand: `aboveInDisplay` for `\lim`, `beside` for `\sin`.
  public var limits: MathLimits

  /// Creates an operator's name.
  public init(_ name: MathList, limits: MathLimits) {
    self.name = name
    self.limits = limits
  }
}
