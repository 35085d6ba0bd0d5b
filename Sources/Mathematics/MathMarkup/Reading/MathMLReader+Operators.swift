import ComposeMathSyntax

extension MathMLReader {
  /// An operator by its form, which its place or `form` gives, and the dictionary.
  func operatorContent(
    _ element: MathMLElement, _ scalars: [Unicode.Scalar], _ placed: OperatorDictionary.Form,
    isAlone: Bool = false
  ) -> (MathContent?, Piece.Delimiter) {
    guard let first = scalars.first else { return (nil, .none) }
    if scalars.count == 2, scalars[1] == "\u{338}" {
      return (.symbol(MathSymbol(first, mathClass(element, first, placed), isNegated: true)), .none)
    }
    if let primes = Self.primes(scalars) {
      return (.scripts(MathScripts([], primes: primes)), .none)
    }
    if scalars.count > 1 { return (name(element, scalars), .none) }
    let form = Self.form(element, placed)
    let entry = OperatorDictionary.resolved(first, form)
    // A bar alone stands for nothing between others.
    let isBar = isAlone && Self.isFence(first) && !Self.isOpening(first) && !Self.isClosing(first)
    let atomClass: MathClass =
      isBar && element["form"] == nil ? .ordinary : mathClass(element, first, placed)
    if let size = Self.size(element) {
      return (.sizedDelimiter(MathSizedDelimiter(first, size: size, atomClass)), .none)
    }
    var isLarge = entry.properties.contains(.largeOperator)
    if let value = element["largeop"] { isLarge = value == "true" }
    var symbol = MathSymbol(first, isLarge ? .largeOperator : atomClass, isLargeOperator: isLarge)
    if isLarge {
      var movable = entry.properties.contains(.movableLimits)
      if let value = element["movablelimits"] { movable = value == "true" }
      symbol.limits = movable ? .aboveInDisplay : .beside
    } else if atomClass == .largeOperator {
      symbol.limits = .beside
    }
    if element["mathvariant"] == "bold" { symbol.alphabet = .bold }
    let content = MathContent.symbol(symbol)
    guard Self.isStretchy(element, entry), Self.isFence(first) else { return (content, .none) }
    if element["form"] == nil, element["stretchy"] == "true", placed == .infix {
      return (content, .middle)
    }
    switch form {
    case .prefix: return (content, Self.isClosing(first) ? .closing : .opening)
    case .postfix: return (content, Self.isOpening(first) ? .opening : .closing)
    case .infix:
      return (
        content, Self.isOpening(first) ? .opening : Self.isClosing(first) ? .closing : .middle
      )
    }
  }

  /// A name of more than one character: of an operator, or signs in a row.
  private func name(_ element: MathMLElement, _ scalars: [Unicode.Scalar]) -> MathContent {
    let range = range(element)
    let isName = scalars.allSatisfy {
      MathMLTokens.isLetter($0) || $0 == " " || $0 == "\u{2009}" || $0 == MathMLTokens.thinSpace
        || $0 == "\u{A0}" || $0 == "-"
    }
    let list = scalars.prefix(1000).map { scalar -> MathNode in
      if scalar == " " || scalar == "\u{2009}" || scalar == MathMLTokens.thinSpace
        || scalar == "\u{A0}"
      {
        return MathNode(.space(MathLength(3, .mu), isBreakable: false), at: range)
      }
      return MathNode(
        .symbol(
          MathSymbol(
            scalar, isName ? .ordinary : mathClass(element, scalar, .infix),
            alphabet: isName ? .upright : .automatic)), at: range)
    }
    if isName, scalars.count == 3, scalars == ["m", "o", "d"] {
      return .classed(.binary, list, limits: .beside)
    }
    return isName
      ? .operatorName(MathOperatorName(list, limits: .aboveInDisplay))
      : .classed(mathClass(element, scalars[0], .infix), list, limits: .beside)
  }

  /// The number of primes that an operator is.
  static func primes(_ scalars: [Unicode.Scalar]) -> Int? {
    var count = 0
    for scalar in scalars {
      switch scalar.value {
      case 0x2032, 0x27: count += 1
      case 0x2033: count += 2
      case 0x2034: count += 3
      case 0x2057: count += 4
      default: return nil
      }
    }
    return count > 0 && count < 1000 ? count : nil
  }

  private static func form(
    _ element: MathMLElement, _ placed: OperatorDictionary.Form
  ) -> OperatorDictionary.Form {
    switch element["form"] {
    case "prefix"?: .prefix
    case "infix"?: .infix
    case "postfix"?: .postfix
    default: placed
    }
  }

  /// The class of TeX that an operator's space is like.
  private func mathClass(
    _ element: MathMLElement, _ scalar: Unicode.Scalar, _ placed: OperatorDictionary.Form
  ) -> MathClass {
    let form = Self.form(element, placed)
    let entry = OperatorDictionary.resolved(scalar, form)
    if Self.isZero(element["lspace"]), Self.isZero(element["rspace"]) { return .ordinary }
    if entry.properties.contains(.separator) {
      return Self.isZero(element["rspace"]) ? .ordinary : .punctuation
    }
    if scalar == "\u{2026}" || 0x22EE...0x22F1 ~= scalar.value { return .inner }
    if Self.isOpening(scalar) { return .opening }
    if Self.isClosing(scalar) { return .closing }
    if entry.properties.contains(.largeOperator) { return .largeOperator }
    if let before = OperatorDictionary.entry(scalar, .infix)?.before, before > 0 {
      // A sign that stands before its operand is binary to TeX, too; its place says the rest.
      if form != .infix, Self.isFence(scalar),
        element["form"] != nil || element["stretchy"] != nil
          || OperatorDictionary.entry(scalar, form) != nil
      {
        return form == .prefix ? .opening : .closing
      }
      return before == 5 ? .relation : .binary
    }
    if Self.isFence(scalar), OperatorDictionary.entry(scalar, form) != nil {
      return form == .prefix ? .opening : form == .postfix ? .closing : .ordinary
    }
    if scalar == ":" || scalar == "\u{2236}" { return .relation }
    if entry.before == 5, !OperatorDictionary.contains(scalar) { return .relation }
    return .ordinary
  }

  private static func isZero(_ value: String?) -> Bool {
    guard let value, let first = value.utf8.first else { return false }
    return first == 0x30 && !value.utf8.contains { 0x31...0x39 ~= $0 }
  }

  private static func isStretchy(
    _ element: MathMLElement, _ entry: OperatorDictionary.Entry
  ) -> Bool {
    element["stretchy"].map { $0 == "true" } ?? entry.properties.contains(.stretchy)
  }

  /// Whether a character is a delimiter, which grows up and down.
  static func isFence(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2F, 0x5C, 0x7C, 0x2016, 0x2191, 0x2193, 0x2195, 0x21D1, 0x21D3, 0x21D5, 0x2223, 0x2225,
      0x2980, 0x2308...0x230B, 0x231C...0x231F, 0x23B0, 0x23B1:
      true
    default: isOpening(scalar) || isClosing(scalar)
    }
  }

  private static func isOpening(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x28, 0x5B, 0x7B, 0x2308, 0x230A, 0x231C, 0x231E, 0x2772, 0x27E6, 0x27E8, 0x27EA, 0x27EC,
      0x27EE, 0x2983, 0x2985, 0x2987, 0x2989, 0x298B, 0x2991, 0x2993, 0x2997, 0x29FC, 0x23B0,
      0x3008:
      true
    default: false
    }
  }

  private static func isClosing(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x29, 0x5D, 0x7D, 0x2309, 0x230B, 0x231D, 0x231F, 0x2773, 0x27E7, 0x27E9, 0x27EB, 0x27ED,
      0x27EF, 0x2984, 0x2986, 0x2988, 0x298A, 0x298C, 0x2992, 0x2994, 0x2998, 0x29FD, 0x23B1,
      0x3009:
      true
    default: false
    }
  }

  /// The size of `\big` and similar commands that `minsize` and `maxsize` give.
  private static func size(_ element: MathMLElement) -> Int? {
    guard let least = element["minsize"], least == element["maxsize"],
      let length = MathMLMeasure.length(least), length.unit == .em
    else { return nil }
    return length.value < 1.4 ? 1 : length.value < 1.8 ? 2 : length.value < 2.25 ? 3 : 4
  }
}
