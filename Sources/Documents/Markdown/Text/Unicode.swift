import ComposePlatform

/// The scalar before or after a byte, with the properties needed by the flanking rules.
struct NeighbourScalar {
  let isWhitespace: Bool
  let isPunctuation: Bool

  /// The start or end of the text counts as whitespace (CommonMark 0.31.2, 6.2).
  static let edge = NeighbourScalar(isWhitespace: true, isPunctuation: false)

  private init(isWhitespace: Bool, isPunctuation: Bool) {
    self.isWhitespace = isWhitespace
    self.isPunctuation = isPunctuation
  }

  private init(_ scalar: Unicode.Scalar) {
    if scalar.value < 0x80 {
      let byte = UInt8(truncatingIfNeeded: scalar.value)
      self.init(isWhitespace: byte.isWhitespace, isPunctuation: byte.isPunctuation)
    } else {
      self.init(
        isWhitespace: scalar.isUnicodeWhitespace, isPunctuation: scalar.isUnicodePunctuation)
    }
  }

  /// The scalar that starts at `offset`; `text` is valid UTF-8.
  static func after(_ offset: Int, in text: Bytes) -> NeighbourScalar {
    guard offset < text.count else { return edge }
    return NeighbourScalar(text.scalar(at: offset).scalar)
  }

  /// The scalar that ends before `offset`; `text` is valid UTF-8.
  static func before(_ offset: Int, in text: Bytes) -> NeighbourScalar {
    guard offset > 0 else { return edge }
    return NeighbourScalar(
      text.scalar(at: UTF8Decoder.start(ofScalarBefore: offset, in: text)).scalar)
  }
}

extension Unicode.Scalar {
  /// A Unicode whitespace character (CommonMark 0.31.2, 2.1), beyond ASCII.
  var isUnicodeWhitespace: Bool { properties.generalCategory == .spaceSeparator }

  /// A Unicode punctuation character: general category P or S (CommonMark 0.31.2, 2.1).
  var isUnicodePunctuation: Bool {
    switch properties.generalCategory {
    case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: true
    default: isGeneralPunctuation
    }
  }

  /// General category P only: emoji, which are symbols, are allowed in host names.
  var isGeneralPunctuation: Bool {
    switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      true
    default: false
    }
  }
}

extension Bytes {
  /// The scalar at `offset` and its length in bytes.
  func scalar(at offset: Int) -> (scalar: Unicode.Scalar, length: Int) {
    let (value, length) = UTF8Decoder.decode(self, at: offset)
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }
}
