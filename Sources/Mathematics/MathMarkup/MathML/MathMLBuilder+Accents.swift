import ComposeMathSyntax

extension MathMLBuilder {
  /// A character over or under a formula, and what stands over or under that.
  func accent(
    _ accent: MathAccent, _ surroundings: Surroundings, at range: Range<Int>
  ) -> MathMLElement {
    let scalar = MathMLAccents.spacing(accent.scalar, accent.side)
    let isStretchyByDefault = OperatorDictionary.resolved(scalar, .postfix).properties
      .contains(.stretchy)
    let sign = MathMLElement(
      "mo",
      accent.isStretchy == isStretchyByDefault
        ? [] : [.init("stretchy", accent.isStretchy ? "true" : "false")], text: String(scalar),
      at: range.lowerBound..<range.lowerBound)
    // Braces and brackets are as far away as limits, and what is an accent is as near as can be.
    let isAccent = !(0x23B4...0x23E1 ~= scalar.value)
    let inner = surroundings.inner()
    let nucleus = element(accent.nucleus, inner, at: range)
    var element =
      accent.side == .over
      ? MathMLElement(
        "mover", isAccent ? [.init("accent", "true")] : [], children: [nucleus, sign], at: range)
      : MathMLElement(
        "munder", isAccent ? [.init("accentunder", "true")] : [], children: [nucleus, sign],
        at: range)
    if let label = accent.label {
      let label = self.element(label, surroundings.script, at: range)
      element = MathMLElement(
        accent.side == .over ? "mover" : "munder", children: [element, label], at: range)
    }
    return element
  }

  /// A rule over or under a formula.
  func bar(
    _ list: MathList, _ side: MathSide, _ surroundings: Surroundings, at range: Range<Int>
  ) -> MathMLElement {
    let nucleus = element(list, surroundings.inner(), at: range)
    let sign = MathMLElement(
      "mo", text: side == .over ? "\u{AF}" : "_", at: range.lowerBound..<range.lowerBound)
    return side == .over
      ? MathMLElement("mover", [.init("accent", "true")], children: [nucleus, sign], at: range)
      : MathMLElement(
        "munder", [.init("accentunder", "true")], children: [nucleus, sign], at: range)
  }
}

/// Accents as TeX's trees have them, combining, and as MathML writes them, spacing.
enum MathMLAccents {
  /// Combining characters with the spacing ones of the operator dictionary.
  private static let over: [(combining: UInt32, spacing: UInt32)] = [
    (0x300, 0x60), (0x301, 0xB4), (0x302, 0x5E), (0x303, 0x7E), (0x304, 0xAF), (0x305, 0x203E),
    (0x306, 0x2D8), (0x307, 0x2D9), (0x308, 0xA8), (0x30A, 0x2DA), (0x30C, 0x2C7),
    (0x20D0, 0x21BC), (0x20D1, 0x21C0), (0x20D6, 0x2190), (0x20D7, 0x2192), (0x20E1, 0x2194),
  ]
  private static let under: [(combining: UInt32, spacing: UInt32)] = [
    (0x323, 0x2E), (0x32D, 0x5E), (0x330, 0x7E), (0x331, 0xAF), (0x332, 0x5F), (0x333, 0x2017),
    (0x20EC, 0x21C1), (0x20ED, 0x21BD), (0x20EE, 0x2190), (0x20EF, 0x2192), (0x34D, 0x2194),
  ]

  static func spacing(_ scalar: Unicode.Scalar, _ side: MathSide) -> Unicode.Scalar {
    let table = side == .over ? over + under : under + over
    guard let pair = table.first(where: { $0.combining == scalar.value }) else { return scalar }
    return Unicode.Scalar(pair.spacing) ?? scalar
  }

  /// The combining character of a spacing one that is no arrow, or nil where there is none.
  static func combining(_ scalar: Unicode.Scalar, _ side: MathSide) -> Unicode.Scalar? {
    let table = side == .over ? over : under
    return table.first { $0.spacing == scalar.value }.flatMap { Unicode.Scalar($0.combining) }
  }
}
