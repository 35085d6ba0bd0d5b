import ComposeMathSyntax

/// Lengths as MathML writes them.
enum MathMLLength {
  /// A length; TeX's points become those of CSS, units that CSS does not have become `em` or `pt`.
  static func text(_ length: MathLength) -> String {
    switch length.unit {
    case .em: text(length.value, "em")
    case .ex: text(length.value, "ex")
    case .mu: text(length.value / 18, "em")
    case .bp: text(length.value, "pt")
    case .pt: text(length.value * 72 / 72.27, "pt")
    case .sp: text(length.value * 72 / 72.27 / 65536, "pt")
    case .pc: text(length.value * 12 * 72 / 72.27, "pt")
    case .dd: text(length.value * 1238 / 1157 * 72 / 72.27, "pt")
    case .cc: text(length.value * 12 * 1238 / 1157 * 72 / 72.27, "pt")
    case .inch: text(length.value, "in")
    case .cm: text(length.value, "cm")
    case .mm: text(length.value, "mm")
    }
  }

  /// A number with at most three decimals and a unit.
  static func text(_ value: Double, _ unit: String) -> String {
    number(value) + unit
  }

  static func number(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e9 else { return "0" }
    let thousandths = Int((abs(value) * 1000).rounded())
    var digits = String(thousandths / 1000)
    var decimals = thousandths % 1000
    if decimals > 0 {
      var width = 3
      while decimals % 10 == 0 {
        decimals /= 10
        width -= 1
      }
      let text = String(decimals)
      digits += "." + String(repeating: "0", count: width - text.utf8.count) + text
    }
    return value < 0 && thousandths > 0 ? "-" + digits : digits
  }
}
