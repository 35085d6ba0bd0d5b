import ComposeMathSyntax

extension MathMLElement {
  /// What a sign is compared as: a letter of an alphabet of mathematics as the plain letter, a combining accent
  /// as the spacing one, a hyphen as the minus sign.
  package static func compared(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x30..<0x7F where scalar != "^" && scalar != "_" && scalar != "`": return scalar
    case 0x2D: return MathMLTokens.written(scalar)
    case 0x2217: return "*"
    case 0x2223: return "|"
    case 0x2225: return "\u{2016}"
    case 0x2102...0x2134, 0x1D400...0x1D7FF:
      return MathAlphanumerics.plain(scalar)?.0 ?? scalar
    case 0x300...0x36F, 0x20D0...0x20FF:
      return MathMLAccents.spacing(scalar, .over)
    default: return scalar
    }
  }

  /// Whether glyphs of a text show this token as it is written: a single letter of `mi` is italic unless it says
  /// otherwise.
  package func isShown(as text: String) -> Bool {
    if text == self.text { return true }
    let own = self.text.unicodeScalars
    let drawn = text.unicodeScalars
    guard name == "mi", own.count == 1, drawn.count == 1, let letter = own.first,
      let sign = drawn.first, self["mathvariant"] == nil
    else { return false }
    return MathAlphanumerics.plain(sign).map { $0.0 == letter && $0.1 == .italic } ?? false
  }
}
