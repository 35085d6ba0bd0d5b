/// Code 39 (ISO/IEC 16388), with wide elements of twice the narrow ones.
public enum Code39 {
  private static let characters = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%*".utf8)
  /// The wide ones of nine elements of each character, bars and spaces in turn, as bits.
  private static let patterns = [
    0x034, 0x121, 0x061, 0x160, 0x031, 0x130, 0x070, 0x025, 0x124, 0x064, 0x109, 0x049, 0x148,
    0x019, 0x118, 0x058, 0x00D, 0x10C, 0x04C, 0x01C, 0x103, 0x043, 0x142, 0x013, 0x112, 0x052,
    0x007, 0x106, 0x046, 0x016, 0x181, 0x0C1, 0x1C0, 0x091, 0x190, 0x0D0, 0x085, 0x184, 0x0C4,
    0x0A8, 0x0A2, 0x08A, 0x02A, 0x094,
  ]
  /// The most characters of a symbol.
  public static let longest = 85

  /// Digits, capital letters, spaces and `-.$/+%`.
  ///
  /// - Parameter addsCheckCharacter: Whether a check character modulo 43 follows.
  /// - Throws: `BarcodeError` for other characters and too many of them.
  public static func encode(
    _ text: String, addsCheckCharacter: Bool = false
  ) throws(BarcodeError) -> BarcodeSymbol {
    var values: [Int] = []
    for scalar in text.unicodeScalars {
      guard scalar.isASCII, scalar != "*",
        let value = characters.firstIndex(of: UInt8(truncatingIfNeeded: scalar.value))
      else {
        throw .character(
          scalar, in: "Code 39", allowed: "digits, capital letters, spaces and -.$/+%",
          hint: "take Code 128")
      }
      values.append(value)
    }
    guard !values.isEmpty else { throw BarcodeError("barcode-length", "Code 39 needs content") }
    guard values.count <= longest else {
      throw .tooLong(
        "Code 39", "\(values.count) characters, at most \(longest)",
        hint: "take Code 128 or Data Matrix")
    }
    var content = text
    if addsCheckCharacter {
      let check = values.reduce(0, +) % 43
      values.append(check)
      content += CheckDigits.string([characters[check]])
    }
    var bars = Bars()
    for value in [43] + values + [43] {
      if bars.count > 0 { bars.appendSpace(1) }
      bars.append(widths: (0..<9).map { patterns[value] >> (8 - $0) & 1 == 1 ? 2 : 1 })
    }
    return BarcodeSymbol(
      .code39, content: content, modules: bars.grid, quietZone: QuietZone(left: 10, right: 10),
      labels: [BarcodeLabel(content, 0..<bars.count, .below)])
  }
}
