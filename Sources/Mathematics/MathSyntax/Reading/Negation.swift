/// Characters that mean the negation of another.
enum Negation {
  /// A symbol with a solidus through it.
  static func negated(_ symbol: MathSymbol) -> MathSymbol {
    var result = symbol
    if let whole = character(of: symbol.scalar) {
      result.scalar = whole
    } else {
      result.isNegated = true
    }
    return result
  }

  static func character(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "=": "≠"
    case "∈": "∉"
    case "∋": "∌"
    case "∣", "|": "∤"
    case "∥", "‖": "∦"
    case "∼": "≁"
    case "≃": "≄"
    case "≅": "≇"
    case "≈": "≉"
    case "≍": "≭"
    case "≡": "≢"
    case "<": "≮"
    case ">": "≯"
    case "≤": "≰"
    case "≥": "≱"
    case "≲": "≴"
    case "≳": "≵"
    case "≶": "≸"
    case "≷": "≹"
    case "≺": "⊀"
    case "≻": "⊁"
    case "⊂": "⊄"
    case "⊃": "⊅"
    case "⊆": "⊈"
    case "⊇": "⊉"
    case "⊢": "⊬"
    case "⊨", "⊧": "⊭"
    case "⊩": "⊮"
    case "⊫": "⊯"
    case "≼": "⋠"
    case "≽": "⋡"
    case "⊑": "⋢"
    case "⊒": "⋣"
    case "⊲": "⋪"
    case "⊳": "⋫"
    case "⊴": "⋬"
    case "⊵": "⋭"
    case "∃": "∄"
    case "←": "↚"
    case "→": "↛"
    case "↔": "↮"
    case "⇐": "⇍"
    case "⇒": "⇏"
    case "⇔": "⇎"
    default: nil
    }
  }
}
