/// A length with its unit, or a percentage (CSS Values and Units 4, 5.5 and 6).
package struct CSSLength: Hashable, Sendable {
  package enum Unit: String, Hashable, Sendable, CaseIterable {
    case pixels = "px"
    case points = "pt"
    case picas = "pc"
    case inches = "in"
    case centimeters = "cm"
    case millimeters = "mm"
    case quarterMillimeters = "q"
    case em
    case rem
    case ex
    case ch
    case percent = "%"

    /// - Parameter name: In lower case.
    package init?(name: String) { self.init(rawValue: name) }

    /// The length of one in points; nil for what depends on a font or another length.
    package var points: Double? {
      switch self {
      case .pixels: 0.75
      case .points: 1
      case .picas: 12
      case .inches: 72
      case .centimeters: 72 / 2.54
      case .millimeters: 72 / 25.4
      case .quarterMillimeters: 18 / 25.4
      case .em, .rem, .ex, .ch, .percent: nil
      }
    }
  }

  package var value: Double
  package var unit: Unit

  package static let zero = CSSLength(0, .points)

  package init(_ value: Double, _ unit: Unit) {
    self.value = value
    self.unit = unit
  }

  /// Reads a number and a unit, in capital or small letters, with white space around them.
  ///
  /// - Parameter unitless: The unit of a number that has none; where this is nil, 0 alone is a length.
  /// - Returns: Nil for anything else, and for numbers of more than 24 digits.
  package init?(_ text: some StringProtocol, unitless: Unit? = nil) {
    let text = CSSSyntax.trimmed(Substring(text))
    let number = text.utf8.prefix { byte in
      byte &- 0x30 < 10 || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
        || byte == UInt8(ascii: "+")
    }
    // Only digits, signs and a point are left, so that `nan`, `0x1p9` and `1e300` are no numbers.
    guard number.count <= 24, let value = Double(Substring(number)), value.isFinite else {
      return nil
    }
    let name = text[number.endIndex...]
    if name.isEmpty {
      guard let unit = unitless ?? (value == 0 ? .points : nil) else { return nil }
      self.init(value, unit)
    } else {
      guard name.utf8.count <= 3, let unit = Unit(name: name.lowercased()) else { return nil }
      self.init(value, unit)
    }
  }

  /// The length in points; nil for a percentage without `whole`.
  ///
  /// - Parameters:
  ///   - fontSize: The em, in points. An `ex` and a `ch` are half of it, as CSS has it where the
  ///     font is not asked.
  ///   - rootFontSize: The `rem`, in points; 12 are the 16 pixels of a medium font.
  ///   - whole: The length of 100 %, in points.
  package func points(
    fontSize: Double, rootFontSize: Double = 12, of whole: Double? = nil
  ) -> Double? {
    switch unit {
    case .em: value * fontSize
    case .rem: value * rootFontSize
    case .ex, .ch: value * fontSize / 2
    case .percent: whole.map { value / 100 * $0 }
    default: unit.points.map { value * $0 }
    }
  }
}
