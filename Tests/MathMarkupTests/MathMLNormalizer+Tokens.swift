import ComposeMathSyntax

@testable import ComposeMathMarkup

extension MathMLNormalizer {
  /// A token as its characters, with what is special of each.
  func token(_ element: MathMLElement, _ state: State) -> String {
    let color = state.color.map { "@\($0)" } ?? ""
    var text = element.text
    let link = element["href"].map { "->\($0)" } ?? ""
    switch element.name {
    case "mtext", "ms":
      let style = Self.textStyle(element)
      if text == "\u{E000}" || text == "(\u{E000})" { return "reference" }
      text = String(
        String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\u{A0}" ? " " : $0 }))
      // A character that is no letter is the same in text and as a symbol.
      if text.unicodeScalars.count == 1, let scalar = text.unicodeScalars.first, style.isEmpty,
        !MathMLTokens.isDigit(scalar), !(scalar.isASCII && MathMLTokens.isLetter(scalar))
      {
        return String(Self.same(scalar)) + color + link
      }
      return text.isEmpty ? "" : "\"\(text)\"\(style)\(color)\(link)"
    case "mn":
      return "n" + Self.letters(text, element["mathvariant"], isSingle: false).joined() + color
        + link
    case "mi":
      let scalars = text.unicodeScalars
      if scalars.isEmpty { return "" }
      if scalars.count == 1, let scalar = scalars.first, !MathMLTokens.isLetter(scalar) {
        let letter = Self.letters(text, element["mathvariant"], isSingle: true).joined()
        return (letter == text ? String(Self.same(scalar)) : letter) + color + link
      }
      return Self.letters(text, element["mathvariant"], isSingle: scalars.count == 1)
        .map { $0 + color + link }.joined(separator: " ")
    default: return signs(element, color + link)
    }
  }

  /// What is the same whatever the alphabet of its letters.
  static func plain(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where scalar != "'" {
      switch scalar {
      case "\u{B5}": result.append("μ")
      case "\u{2206}": result.append("Δ")
      case "⦅", "⟬": result.append("(")
      case "⦆", "⟭": result.append(")")
      default: result.append(MathAlphanumerics.plain(scalar)?.0 ?? scalar)
      }
    }
    return String(result)
  }

  private static func textStyle(_ element: MathMLElement) -> String {
    var styles: [String] = []
    switch element["mathvariant"] {
    case "bold"?: styles = ["bold"]
    case "italic"?: styles = ["italic"]
    case "bold-italic"?: styles = ["bold", "italic"]
    case "sans-serif"?: styles = ["sans-serif"]
    case "bold-sans-serif"?: styles = ["bold", "sans-serif"]
    case "sans-serif-italic"?: styles = ["italic", "sans-serif"]
    case "monospace"?: styles = ["monospace"]
    case nil, "normal"?: break
    case let other?: styles = [other]
    }
    if let size = element["mathsize"] { styles.append("size " + size) }
    for declaration in (element["style"] ?? "").split(separator: ";") {
      if let value = declaration.split(separator: ":").last {
        styles.append(String(value.drop { $0 == " " }))
      }
    }
    return styles.sorted().map { ":" + $0 }.joined()
  }

  /// The letters of a name, upright ones with a mark.
  private static func letters(_ text: String, _ variant: String?, isSingle: Bool) -> [String] {
    text.unicodeScalars.compactMap { scalar in
      let scalar: Unicode.Scalar = scalar == "\u{2126}" ? "\u{3A9}" : scalar
      if scalar == "\u{338}" { return "/" }
      if scalar == "\u{2009}" || scalar == "\u{2006}" || scalar == " " || scalar == "\u{A0}" {
        return nil
      }
      if let variant, variant != "normal", var alphabet = MathMLReader.alphabet(variant) {
        if alphabet == .italic, !isSingle { alphabet = .italic }
        if let styled = MathAlphanumerics.character(scalar, in: alphabet) { return String(styled) }
        return String(scalar)
      }
      guard let italic = MathAlphanumerics.character(scalar, in: .italic) else {
        return String(scalar)
      }
      return variant == "normal" || !isSingle ? String(scalar) + "'" : String(italic)
    }
  }

  private func signs(_ element: MathMLElement, _ mark: String) -> String {
    if element.text.unicodeScalars.isEmpty { return "" }
    let scalars = element.text.unicodeScalars.flatMap(Self.separate)
    if let primes = MathMLReader.primes(scalars) { return "prime\(primes)" }
    if scalars.count > 1,
      scalars.allSatisfy({
        MathMLTokens.isLetter($0) || $0 == "\u{2009}" || $0 == "\u{2006}" || $0 == " "
      })
    {
      return "name:"
        + String(String.UnicodeScalarView(scalars.filter { MathMLTokens.isLetter($0) })) + mark
    }
    var size = ""
    if let least = element["minsize"].flatMap(Self.em),
      scalars.first.map(MathMLReader.isFence) ?? false,
      element["maxsize"] != nil
    {
      size = "~\((least * 10).rounded() / 10)"
    }
    return scalars.map { scalar -> String in
      let sign = Self.same(scalar)
      var text = String(sign)
      if let alphabet = element["mathvariant"].flatMap(MathMLReader.alphabet),
        let styled = MathAlphanumerics.character(sign, in: alphabet)
      {
        text = String(styled)
      }
      if MathMLReader.isFence(sign), size.isEmpty {
        let entry =
          scalar == "\u{2225}"
          ? OperatorDictionary.resolved(scalar, .infix)
          : OperatorDictionary.entry(sign, .prefix) ?? OperatorDictionary.resolved(sign, .postfix)
        // The bar between the parts of a bra-ket is infix, which does not grow.
        let isInfix = element["data-braketbar"] != nil && sign == "|"
        let isStretchy =
          !isInfix && entry.properties.contains(.stretchy) || sign.value == 0x23B0
          || sign.value == 0x23B1
        if element["stretchy"].map({ $0 == "true" }) ?? isStretchy { text += "^" }
      }
      return text + size + mark
    }.joined(separator: " ")
  }

  /// Signs that Unicode has as one character.
  private static func separate(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    switch scalar.value {
    case 0x2254: [":", "="]
    case 0x2255: ["=", ":"]
    case 0x2237: [":", ":"]
    case 0x2A74: [":", ":", "="]
    case 0x2239: ["\u{2212}", ":"]
    default: [scalar]
    }
  }

  /// Characters that are written one for another.
  private static func same(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x2015, 0x203E, 0x305, 0x332, 0x5F: "\u{AF}"
    case 0x2D: "\u{2212}"
    case 0x2A: "\u{2217}"
    case 0x2C9: "\u{AF}"
    // Shapes that differ in size alone, and bars.
    case 0x25B4: "▲"
    case 0x25BE: "▼"
    case 0x25C2: "◀"
    case 0x25B8: "▶"
    case 0x25FB: "□"
    case 0x25FC: "■"
    case 0x2225: "‖"
    // Pieces of bars.
    case 0x23D0, 0x23AA: "|"
    case 0x2DC: "~"
    case 0x2C6: "^"
    // Arrows of MathJax's fonts.
    case 0x29F8: "\u{338}"
    case 0xE408, 0xE409: "\u{21CC}"
    case 0xE40A: "\u{21CB}"
    case 0xE428: "\u{2190}"
    case 0xE429: "\u{2192}"
    case 0xE42A, 0xE42E: "\u{2194}"
    case 0xE42B: "\u{21C4}"
    case 0xE42C: "\u{2192}"
    case 0xE42D: "\u{2190}"
    default: scalar
    }
  }
}
