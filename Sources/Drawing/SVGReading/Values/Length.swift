import ComposeGeometry

/// A length with its unit (CSS Values 4, 6): 96 pixels are an inch.
struct Length: Hashable, Sendable {
  enum Unit: Hashable, Sendable {
    case pixels(Double)
    case em(Double)
    case percent

    static let number = Unit.pixels(1)

    /// Nil for units that are not known; without a name the number is pixels.
    init?(name: String) {
      switch name {
      case "", "px": self = .number
      case "pt": self = .pixels(96.0 / 72)
      case "pc": self = .pixels(16)
      case "mm": self = .pixels(96 / 25.4)
      case "cm": self = .pixels(96 / 2.54)
      case "in": self = .pixels(96)
      case "q": self = .pixels(96 / 101.6)
      case "em": self = .em(1)
      case "rem": self = .pixels(16)
      // Half an em, which is what is taken where the face is not asked.
      case "ex", "ch": self = .em(0.5)
      default: return nil
      }
    }
  }

  var value: Double
  var unit: Unit

  init(_ value: Double, _ unit: Unit = .number) {
    self.value = value
    self.unit = unit
  }

  static let zero = Length(0)

  /// Nil for what is no length, or more than one.
  init?(_ text: String) {
    let length = ValueScanner.scan(text) { scanner -> Length? in
      let length = scanner.length()
      scanner.skipSpace()
      return scanner.isAtEnd ? length : nil
    }
    guard let length else { return nil }
    self = length
  }

  /// In pixels.
  ///
  /// - Parameters:
  ///   - whole: What percentages are of.
  func pixels(of whole: Double, fontSize: Double) -> Double {
    switch unit {
    case .pixels(let factor): value * factor
    case .em(let factor): value * factor * fontSize
    case .percent: value / 100 * whole
    }
  }

  /// Several lengths, with commas or spaces between; what comes after a fault is left out.
  static func list(_ text: String) -> [Length] {
    ValueScanner.scan(text) { scanner in
      var lengths: [Length] = []
      while let length = scanner.length() {
        lengths.append(length)
        scanner.skipSeparator()
      }
      return lengths
    }
  }
}
