/// Interleaved 2 of 5 (ISO/IEC 16390), and ITF-14 for cartons (GS1 General Specifications, 5.3).
public enum InterleavedTwoOfFive {
  /// The wide ones of five elements of each digit, as bits.
  private static let patterns = [0x06, 0x11, 0x09, 0x18, 0x05, 0x14, 0x0C, 0x03, 0x12, 0x0A]
  /// The most digits of a symbol.
  public static let longest = 80

  /// The bars around an ITF-14, which keep scanners from reading a part of it.
  public enum BearerBars: Hashable, Sendable {
    case none
    /// On all four sides.
    case frame
  }

  /// An even number of digits; a 0 goes before an odd one.
  ///
  /// - Parameter addsCheckDigit: Whether a check digit modulo 10 follows.
  /// - Throws: `BarcodeError` for other characters and too many digits.
  public static func encode(
    _ text: String, addsCheckDigit: Bool = false
  ) throws(BarcodeError) -> BarcodeSymbol {
    var digits = try CheckDigits.digits(text, of: "ITF")
    guard !digits.isEmpty else { throw BarcodeError("barcode-length", "ITF needs digits") }
    guard digits.count <= longest else {
      throw .tooLong("ITF", "\(digits.count) digits, at most \(longest)", hint: "shorten it")
    }
    if addsCheckDigit { digits.append(CheckDigits.gs1(digits)) }
    if digits.count % 2 == 1 { digits.insert(0x30, at: 0) }
    return symbol(.itf, digits)
  }

  /// ITF-14: 13 digits, or 14 with the check digit.
  ///
  /// - Throws: `BarcodeError` for other lengths, other characters, and a check digit that is wrong.
  public static func itf14(
    _ text: String, bearerBars: BearerBars = .frame
  ) throws(BarcodeError) -> BarcodeSymbol {
    let digits = try CheckDigits.completed(text, length: 14, of: "ITF-14")
    var symbol = symbol(.itf14, digits)
    let groups = [digits[0...0], digits[1...2], digits[3...7], digits[8...12], digits[13...13]]
    symbol.labels[0].text = groups.map { CheckDigits.string($0) }.joined(separator: " ")
    if bearerBars == .frame { symbol.bearerBars = 4 }
    return symbol
  }

  private static func symbol(_ symbology: Symbology, _ digits: [UInt8]) -> BarcodeSymbol {
    var bars = Bars()
    bars.append(bits: 0b1010, count: 4)
    for index in stride(from: 0, to: digits.count - 1, by: 2) {
      let dark = patterns[Int(digits[index] - 0x30)]
      let light = patterns[Int(digits[index + 1] - 0x30)]
      for element in 0..<5 {
        bars.append(widths: [
          dark >> (4 - element) & 1 == 1 ? 3 : 1, light >> (4 - element) & 1 == 1 ? 3 : 1,
        ])
      }
    }
    bars.append(bits: 0b11101, count: 5)
    return BarcodeSymbol(
      symbology, content: CheckDigits.string(digits), modules: bars.grid,
      quietZone: QuietZone(left: 10, right: 10),
      labels: [BarcodeLabel(CheckDigits.string(digits), 0..<bars.count, .below)])
  }
}
