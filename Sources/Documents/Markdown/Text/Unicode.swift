/// The scalar before or after a byte, and what flanking rules need to know of it.
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
    var start = offset - 1
    while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
    return NeighbourScalar(text.scalar(at: start).scalar)
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

  /// General category P alone: emoji, which are symbols, may stand in host names.
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
  /// Decodes the scalar at `offset` of valid UTF-8; a broken sequence gives U+FFFD, one byte long.
  func scalar(at offset: Int) -> (scalar: Unicode.Scalar, length: Int) {
    let first = UInt32(self[offset])
    if first < 0x80 { return (Unicode.Scalar(UInt8(first)), 1) }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard offset + length <= count else { return ("\u{FFFD}", 1) }
    var value = length == 2 ? first & 0x1F : length == 3 ? first & 0x0F : first & 0x07
    for index in 1..<length { value = value << 6 | UInt32(self[offset + index] & 0x3F) }
    guard let scalar = Unicode.Scalar(value) else { return ("\u{FFFD}", 1) }
    return (scalar, length)
  }
}
