import ComposeMathSyntax

extension MathMLReader {
  /// Text without white space at its ends, runs of it as one space.
  static func collapsed(_ text: String) -> String {
    var bytes: [UInt8] = []
    var hasSpace = false
    for byte in text.utf8 {
      if byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D || byte == 0x0C {
        hasSpace = true
        continue
      }
      if hasSpace, !bytes.isEmpty { bytes.append(0x20) }
      hasSpace = false
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Identifiers and numbers.
  mutating func token(_ element: MathMLElement, _ surroundings: Surroundings) -> MathList {
    let scalars = Array(Self.collapsed(element.text).unicodeScalars)
    guard !scalars.isEmpty else { return [] }
    let range = tokenRange(element)
    let variant = element["mathvariant"] ?? surroundings.variant
    if element.name == "mn" { return [number(scalars, variant, at: range)].compactMap { $0 } }
    if scalars.count == 1 {
      return [MathNode(.symbol(identifier(scalars[0], variant, isSingle: true)), at: range)]
    }
    if scalars.count == 2, scalars[1] == "\u{338}" {
      return [MathNode(.symbol(MathSymbol(scalars[0], isNegated: true)), at: range)]
    }
    let list = scalars.prefix(1000).map { scalar -> MathNode in
      if scalar == " " || scalar == "\u{2009}" || scalar == "\u{A0}" || scalar == "\u{2006}" {
        return MathNode(.space(MathLength(3, .mu), isBreakable: false), at: range)
      }
      return MathNode(.symbol(identifier(scalar, variant, isSingle: false)), at: range)
    }
    return [MathNode(.group(list), at: range)]
  }

  private func number(
    _ scalars: [Unicode.Scalar], _ variant: String?, at range: Range<Int>
  ) -> MathNode? {
    var list: MathList = []
    for scalar in scalars.prefix(10_000) {
      switch scalar {
      case ",":
        list.append(
          MathNode(.group([MathNode(.symbol(MathSymbol(",", .punctuation)), at: range)]), at: range)
        )
      case " ", "\u{A0}", "\u{2009}", "\u{202F}":
        list.append(MathNode(.space(MathLength(3, .mu), isBreakable: false), at: range))
      default:
        var symbol = identifier(scalar, variant, isSingle: false)
        if variant == nil, symbol.alphabet == .upright { symbol.alphabet = .automatic }
        list.append(MathNode(.symbol(symbol), at: range))
      }
    }
    return list.count == 1 ? list[0] : MathNode(.group(list), at: range)
  }

  /// A letter with its alphabet.
  private func identifier(
    _ scalar: Unicode.Scalar, _ variant: String?, isSingle: Bool
  ) -> MathSymbol {
    if let (plain, alphabet) = MathAlphanumerics.plain(scalar), !Self.isLetterlike(scalar) {
      let isDefault = alphabet == .italic && MathAlphanumerics.isItalicByDefault(plain)
      return MathSymbol(plain, alphabet: isDefault && isSingle ? .automatic : alphabet)
    }
    if let variant, variant != "normal", let alphabet = Self.alphabet(variant) {
      return MathSymbol(scalar, alphabet: alphabet)
    }
    let isItalic = MathAlphanumerics.isItalicByDefault(scalar)
    if variant == "normal" || !isSingle {
      let hasItalic = MathAlphanumerics.character(scalar, in: .italic) != nil
      return MathSymbol(
        scalar, alphabet: isItalic || !hasItalic && !isSingle ? .upright : .automatic)
    }
    // A single letter is italic; TeX has capital Greek letters upright.
    let isItalicized = MathAlphanumerics.character(scalar, in: .italic) != nil
    return MathSymbol(scalar, alphabet: isItalicized && !isItalic ? .italic : .automatic)
  }

  /// Symbols that are no letters of an alphabet, although they have the shape: `ℏ`, `ℜ`, `ℑ`.
  private static func isLetterlike(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0x210F || scalar.value == 0x211C || scalar.value == 0x2111
  }

  static func alphabet(_ variant: String) -> MathAlphabet? {
    switch variant {
    case "normal": .upright
    case "bold": .bold
    case "italic": .italic
    case "bold-italic": .boldItalic
    case "double-struck": .doubleStruck
    case "script": .script
    case "bold-script": .boldScript
    case "fraktur": .fraktur
    case "bold-fraktur": .boldFraktur
    case "sans-serif": .sansSerif
    case "bold-sans-serif": .sansSerifBold
    case "sans-serif-italic": .sansSerifItalic
    case "sans-serif-bold-italic": .sansSerifBoldItalic
    case "monospace": .monospace
    default: nil
    }
  }

  /// Text, with the font that `style` or `mathvariant` gives it.
  func text(_ element: MathMLElement) -> MathContent {
    var style = MathTextStyle()
    switch element["mathvariant"] {
    case "bold"?: style.isBold = true
    case "italic"?: style.isItalic = true
    case "bold-italic"?: (style.isBold, style.isItalic) = (true, true)
    case "sans-serif"?: style.family = .sansSerif
    case "bold-sans-serif"?: (style.family, style.isBold) = (.sansSerif, true)
    case "monospace"?: style.family = .monospace
    default: break
    }
    for declaration in (element["style"] ?? "").split(separator: ";") {
      let words = declaration.split(whereSeparator: { $0 == ":" || $0 == " " })
      guard words.count == 2 else { continue }
      switch (words[0], words[1]) {
      case ("font-weight", "bold"): style.isBold = true
      case ("font-style", "italic"): style.isItalic = true
      case ("font-family", "sans-serif"): style.family = .sansSerif
      case ("font-family", "monospace"): style.family = .monospace
      case ("font-variant", "small-caps"): style.isSmallCapitals = true
      default: break
      }
    }
    var text = Self.collapsed(element.text)
    if element.name == "ms" {
      text = (element["lquote"] ?? "\"") + text + (element["rquote"] ?? "\"")
    }
    // Spaces at the ends are written as no-break spaces.
    var characters = text.unicodeScalars
    if characters.first == "\u{A0}" {
      characters.replaceSubrange(...characters.startIndex, with: [" "])
    }
    if characters.last == "\u{A0}" {
      characters.removeLast()
      characters.append(" ")
    }
    if element["mathcolor"] == "red", characters.first == "\\" {
      return .unknownCommand(String(characters))
    }
    let content = MathContent.text(MathText([.characters(String(characters), style)]))
    guard let color = element["mathcolor"].flatMap(MathMLMeasure.color) else { return content }
    return .colored(color, [MathNode(content, at: range(element))])
  }
}
