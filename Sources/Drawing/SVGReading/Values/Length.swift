import ComposeGeometry
import ComposeMarkup

/// A length as attributes and properties of SVG have it; a number alone is pixels.
typealias Length = CSSLength

extension CSSLength {
  init(_ pixels: Double) { self.init(pixels, .pixels) }

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

  /// In pixels, of which 96 are an inch.
  ///
  /// - Parameters:
  ///   - whole: The length of 100 %.
  func pixels(of whole: Double, font: SVGFont) -> Double {
    if unit == .ch, let advance = font.advanceOfZero { return value * advance * font.size }
    return pixels(of: whole, fontSize: font.size, rootSize: font.rootSize)
  }

  /// In pixels, with the sizes of fonts in pixels as well.
  func pixels(of whole: Double, fontSize: Double, rootSize: Double = 16) -> Double {
    switch unit {
    case .pixels: value
    case .rem: value * rootSize
    case .percent: value / 100 * whole
    // Only percentages have no length in points, and `whole` is given.
    default: (points(fontSize: fontSize * 0.75, of: whole * 0.75) ?? 0) / 0.75
    }
  }

  /// Several lengths, with commas or spaces between; those after a fault are omitted.
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
