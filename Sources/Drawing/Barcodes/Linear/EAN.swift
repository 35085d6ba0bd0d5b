/// The bar codes of articles in trade: EAN-13, EAN-8, UPC-A and UPC-E (ISO/IEC 15420), with supplements.
public enum EAN {
  /// Digits as their seven modules of number set A; set C is the inverse, set B the reverse of that.
  private static let setA = [0x0D, 0x19, 0x13, 0x3D, 0x23, 0x31, 0x2F, 0x3B, 0x37, 0x0B]

  private enum NumberSet { case a, b, c }

  private static func modules(_ digit: UInt8, _ set: NumberSet) -> Int {
    let a = setA[Int(digit &- 0x30) % 10]
    switch set {
    case .a: return a
    case .c: return ~a & 0x7F
    case .b:
      var reversed = 0
      for bit in 0..<7 where ~a >> bit & 1 == 1 { reversed |= 0x40 >> bit }
      return reversed
    }
  }

  /// Which digits of the left half of EAN-13 are of set B, by the first digit.
  private static let parities13 = [0x00, 0x0B, 0x0D, 0x0E, 0x13, 0x19, 0x1C, 0x15, 0x16, 0x1A]
  /// Which digits of UPC-E are of set B in number system 0, by the check digit.
  private static let paritiesE = [0x38, 0x34, 0x32, 0x31, 0x2C, 0x26, 0x23, 0x2A, 0x29, 0x25]
  /// Which digits of a supplement of five are of set B, by its check value.
  private static let paritiesOf5 = [0x18, 0x14, 0x12, 0x11, 0x0C, 0x06, 0x03, 0x0A, 0x09, 0x05]

  /// EAN-13: 12 or 13 digits. A supplement of 2 or 5 digits follows a `+`.
  ///
  /// - Throws: `BarcodeError` for other lengths, other characters, and a check digit that is wrong.
  public static func ean13(_ text: String) throws(BarcodeError) -> BarcodeSymbol {
    let (main, supplement) = split(text)
    return try ean13(
      CheckDigits.completed(main, length: 13, of: "EAN-13"), .ean13, supplement: supplement)
  }

  private static func ean13(
    _ digits: [UInt8], _ symbology: Symbology, supplement: String?, title: String? = nil
  ) throws(BarcodeError) -> BarcodeSymbol {
    let parity = parities13[Int(digits[0] - 0x30)]
    var bars = Bars()
    bars.append(bits: 0b101, count: 3)
    for index in 0..<6 {
      let isB = parity >> (5 - index) & 1 == 1
      bars.append(bits: modules(digits[index + 1], isB ? .b : .a), count: 7)
    }
    bars.append(bits: 0b01010, count: 5)
    for digit in digits[7...] { bars.append(bits: modules(digit, .c), count: 7) }
    bars.append(bits: 0b101, count: 3)
    var labels = [
      BarcodeLabel(CheckDigits.string(digits[0...0]), -10 ..< -3, .spread),
      BarcodeLabel(CheckDigits.string(digits[1...6]), 3..<45, .spread),
      BarcodeLabel(CheckDigits.string(digits[7...12]), 50..<92, .spread),
    ]
    if let title { labels.append(BarcodeLabel(title, 0..<95, .above)) }
    return try finished(
      bars, symbology, digits, labels, longBars: [0..<3, 45..<50, 92..<95],
      quietZone: QuietZone(left: 11, right: 7), supplement)
  }

  /// EAN-8: 7 or 8 digits, and a supplement.
  ///
  /// - Throws: As `ean13(_:)`.
  public static func ean8(_ text: String) throws(BarcodeError) -> BarcodeSymbol {
    let (main, supplement) = split(text)
    let digits = try CheckDigits.completed(main, length: 8, of: "EAN-8")
    var bars = Bars()
    bars.append(bits: 0b101, count: 3)
    for digit in digits[..<4] { bars.append(bits: modules(digit, .a), count: 7) }
    bars.append(bits: 0b01010, count: 5)
    for digit in digits[4...] { bars.append(bits: modules(digit, .c), count: 7) }
    bars.append(bits: 0b101, count: 3)
    return try finished(
      bars, .ean8, digits,
      [
        BarcodeLabel(CheckDigits.string(digits[..<4]), 3..<31, .spread),
        BarcodeLabel(CheckDigits.string(digits[4...]), 36..<64, .spread),
      ], longBars: [0..<3, 31..<36, 64..<67], quietZone: QuietZone(left: 7, right: 7), supplement)
  }

  /// UPC-A: 11 or 12 digits, and a supplement.
  ///
  /// - Throws: As `ean13(_:)`.
  public static func upcA(_ text: String) throws(BarcodeError) -> BarcodeSymbol {
    let (main, supplement) = split(text)
    let digits = try CheckDigits.completed(main, length: 12, of: "UPC-A")
    var bars = Bars()
    bars.append(bits: 0b101, count: 3)
    for digit in digits[..<6] { bars.append(bits: modules(digit, .a), count: 7) }
    bars.append(bits: 0b01010, count: 5)
    for digit in digits[6...] { bars.append(bits: modules(digit, .c), count: 7) }
    bars.append(bits: 0b101, count: 3)
    return try finished(
      bars, .upcA, digits,
      [
        BarcodeLabel(CheckDigits.string(digits[0...0]), -9 ..< -2, .small),
        BarcodeLabel(CheckDigits.string(digits[1...5]), 10..<45, .spread),
        BarcodeLabel(CheckDigits.string(digits[6...10]), 50..<85, .spread),
        BarcodeLabel(CheckDigits.string(digits[11...11]), 97..<104, .small),
      ], longBars: [0..<10, 45..<50, 85..<95], quietZone: QuietZone(left: 9, right: 9), supplement)
  }

  /// UPC-E: 6 digits, 7 with the number system 0 or 1 before them, 8 with the check digit as well, or a number of UPC-A that
  /// can be shortened.
  ///
  /// - Throws: As `ean13(_:)`, and for a number of UPC-A that cannot be shortened.
  public static func upcE(_ text: String) throws(BarcodeError) -> BarcodeSymbol {
    let (main, supplement) = split(text)
    var digits = try CheckDigits.digits(main, of: "UPC-E")
    if digits.count == 11 || digits.count == 12 {
      digits = try shortened(CheckDigits.completed(main, length: 12, of: "UPC-A"))
    }
    if digits.count == 6 { digits.insert(0x30, at: 0) }
    guard digits.count == 7 || digits.count == 8 else {
      throw BarcodeError(
        "barcode-length",
        "UPC-E has 6 digits, 8 with number system and check digit, not \(digits.count)")
    }
    guard digits[0] <= 0x31 else {
      throw BarcodeError("barcode-character", "UPC-E begins with the number system 0 or 1")
    }
    let expected = CheckDigits.gs1(expanded(digits[..<7]))
    if digits.count == 7 {
      digits.append(expected)
    } else if digits[7] != expected {
      throw .checkDigit(
        CheckDigits.string(digits[7...]), of: CheckDigits.string(digits),
        expected: CheckDigits.string([expected]))
    }
    var parity = paritiesE[Int(expected - 0x30)]
    if digits[0] == 0x31 { parity = ~parity & 0x3F }
    var bars = Bars()
    bars.append(bits: 0b101, count: 3)
    for index in 0..<6 {
      bars.append(
        bits: modules(digits[index + 1], parity >> (5 - index) & 1 == 1 ? .b : .a), count: 7)
    }
    bars.append(bits: 0b010101, count: 6)
    return try finished(
      bars, .upcE, digits,
      [
        BarcodeLabel(CheckDigits.string(digits[0...0]), -9 ..< -2, .small),
        BarcodeLabel(CheckDigits.string(digits[1...6]), 3..<45, .spread),
        BarcodeLabel(CheckDigits.string(digits[7...7]), 53..<60, .small),
      ], longBars: [0..<3, 45..<51], quietZone: QuietZone(left: 9, right: 7), supplement)
  }

  /// The number of UPC-A of seven digits of UPC-E, without its check digit.
  private static func expanded(_ short: ArraySlice<UInt8>) -> [UInt8] {
    let digits = Array(short)
    let zeros = { (count: Int) in [UInt8](repeating: 0x30, count: count) }
    switch digits[6] {
    case 0x30...0x32: return digits[0...2] + [digits[6]] + zeros(4) + digits[3...5]
    case 0x33: return digits[0...3] + zeros(5) + digits[4...5]
    case 0x34: return digits[0...4] + zeros(5) + [digits[5]]
    default: return digits[0...5] + zeros(4) + [digits[6]]
    }
  }

  private static func shortened(_ long: [UInt8]) throws(BarcodeError) -> [UInt8] {
    for last in UInt8(0x30)...0x39 {
      let candidates: [[UInt8]] = [
        Array(long[0...2] + long[8...10]), Array(long[0...3] + long[9...10]),
        Array(long[0...4] + [long[10]]), Array(long[0...5]),
      ]
      for candidate in candidates where candidate.count == 6 {
        if expanded((candidate + [last])[...]) == Array(long[..<11]) {
          return candidate + [last, long[11]]
        }
      }
    }
    throw BarcodeError(
      "barcode-syntax", "UPC-E cannot hold \(CheckDigits.string(long)), which has too few zeros",
      hint: "take UPC-A")
  }

  /// An ISBN as EAN-13, with the number as it was written above the bars: 10 or 13 digits with hyphens.
  ///
  /// - Throws: As `ean13(_:)`.
  public static func isbn(_ text: String) throws(BarcodeError) -> BarcodeSymbol {
    let (main, supplement) = split(text)
    var plain = main.utf8.filter { $0 != 0x2D && $0 != 0x20 }
    var title = main
    if plain.count == 10 {
      let sum = plain.enumerated().reduce(0) { sum, item in
        let value = item.element == 0x58 || item.element == 0x78 ? 10 : Int(item.element &- 0x30)
        return sum + value * (10 - item.offset)
      }
      guard sum % 11 == 0 else {
        throw BarcodeError(
          "barcode-check-digit", "the check digit of the ISBN \(main) is wrong",
          hint: "correct the number")
      }
      plain = Array("978".utf8) + plain.dropLast()
      let digits = try CheckDigits.completed(CheckDigits.string(plain), length: 13, of: "an ISBN")
      title = "978-" + String(main.dropLast()) + CheckDigits.string(digits.suffix(1))
    }
    let digits = try CheckDigits.completed(CheckDigits.string(plain), length: 13, of: "an ISBN")
    guard digits.starts(with: "978".utf8) || digits.starts(with: "979".utf8) else {
      throw BarcodeError("barcode-syntax", "an ISBN begins with 978 or 979")
    }
    return try ean13(digits, .isbn, supplement: supplement, title: "ISBN \(title)")
  }

  // MARK: Supplements

  private static func split(_ text: String) -> (main: String, supplement: String?) {
    guard let plus = text.utf8.firstIndex(of: 0x2B) else { return (text, nil) }
    return (String(text[..<plus]), String(text[text.utf8.index(after: plus)...]))
  }

  /// The modules between a symbol and its supplement.
  private static let supplementGap = 7

  private static func finished(
    _ bars: Bars, _ symbology: Symbology, _ digits: [UInt8], _ labels: [BarcodeLabel],
    longBars: [Range<Int>], quietZone: QuietZone, _ supplement: String?
  ) throws(BarcodeError) -> BarcodeSymbol {
    var symbol = BarcodeSymbol(
      symbology, content: CheckDigits.string(digits), modules: bars.grid, quietZone: quietZone,
      labels: labels, longBars: longBars)
    guard let supplement else { return symbol }
    let added = try CheckDigits.digits(supplement, of: "a supplement")
    var bars = bars
    bars.appendSpace(supplementGap)
    let start = bars.count
    let parity: Int
    switch added.count {
    case 2: parity = (Int(added[0] - 0x30) * 10 + Int(added[1] - 0x30)) % 4
    case 5:
      var sum = 0
      for (index, digit) in added.enumerated() {
        sum += Int(digit - 0x30) * (index % 2 == 0 ? 3 : 9)
      }
      parity = paritiesOf5[sum % 10]
    default:
      throw BarcodeError(
        "barcode-length", "a supplement has 2 or 5 digits, not \(added.count)")
    }
    bars.append(bits: 0b1011, count: 4)
    for (index, digit) in added.enumerated() {
      if index > 0 { bars.append(bits: 0b01, count: 2) }
      let isB = parity >> (added.count - 1 - index) & 1 == 1
      bars.append(bits: modules(digit, isB ? .b : .a), count: 7)
    }
    symbol.modules = bars.grid
    symbol.supplement = start..<bars.count
    symbol.quietZone.right = 5
    symbol.content += "+" + CheckDigits.string(added)
    symbol.labels.append(BarcodeLabel(CheckDigits.string(added), start..<bars.count, .spread))
    return symbol
  }
}
