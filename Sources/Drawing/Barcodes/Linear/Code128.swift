/// Code 128 (ISO/IEC 15417) and GS1-128 (GS1 General Specifications, 5.4), in the fewest symbol characters.
public enum Code128 {
  /// The most characters of content.
  public static let longest = 80
  /// The most characters of GS1-128, identifiers included.
  public static let longestGS1 = 48

  private enum Unit: Hashable {
    case character(UInt8)
    case fnc1
  }

  private enum CodeSet: Int, CaseIterable {
    case a, b, c

    var start: Int { 103 + rawValue }
    /// The symbol character that changes to this set.
    var latch: Int { [101, 100, 99][rawValue] }

    func value(of byte: UInt8) -> Int? {
      switch (self, byte) {
      case (.a, 0x20...0x5F), (.b, 0x20...0x7F): Int(byte) - 32
      case (.a, 0..<0x20): Int(byte) + 64
      default: nil
      }
    }
  }

  /// A text of ASCII.
  ///
  /// - Throws: `BarcodeError` for other characters and for too many.
  public static func encode(_ text: String) throws(BarcodeError) -> BarcodeSymbol {
    var units: [Unit] = []
    for scalar in text.unicodeScalars {
      guard scalar.isASCII else {
        throw .character(
          scalar, in: "Code 128", allowed: "the characters of ASCII",
          hint: "take a QR code or Data Matrix")
      }
      units.append(.character(UInt8(scalar.value)))
    }
    guard units.count <= longest else {
      throw .tooLong(
        "Code 128", "\(units.count) characters, at most \(longest)",
        hint: "take a QR code or Data Matrix")
    }
    return try symbol(
      .code128, units, content: text,
      label: text.unicodeScalars.allSatisfy { $0.value >= 32 } ? text : "")
  }

  /// Element strings of GS1.
  ///
  /// - Throws: `BarcodeError` for more than 48 characters.
  public static func encode(
    _ elements: GS1Elements, as symbology: Symbology = .gs1_128
  ) throws(BarcodeError) -> BarcodeSymbol {
    var units: [Unit] = [.fnc1]
    for part in elements.parts {
      switch part {
      case .text(let text): units += text.utf8.map { .character($0) }
      case .separator: units.append(.fnc1)
      }
    }
    guard units.count - 1 <= longestGS1 else {
      throw .tooLong(
        "GS1-128", "\(units.count - 1) characters, at most \(longestGS1)",
        hint: "divide it into two symbols, or take GS1 DataMatrix")
    }
    return try symbol(
      symbology, units, content: elements.description, label: elements.description)
  }

  /// A serial shipping container code: 17 digits, or 18 with the check digit.
  ///
  /// - Throws: `BarcodeError` for other lengths, other characters, and a check digit that is wrong.
  public static func sscc(_ text: String) throws(BarcodeError) -> BarcodeSymbol {
    let digits = try CheckDigits.completed(text, length: 18, of: "an SSCC")
    return try encode(GS1Elements("(00)" + CheckDigits.string(digits)), as: .sscc)
  }

  private static func symbol(
    _ symbology: Symbology, _ units: [Unit], content: String, label: String
  ) throws(BarcodeError) -> BarcodeSymbol {
    guard !units.isEmpty else { throw BarcodeError("barcode-length", "Code 128 needs content") }
    var values = shortest(units)
    var sum = values[0]
    for (index, value) in values.enumerated() { sum += index * value }
    values.append(sum % 103)
    var bars = Bars()
    for value in values { bars.append(widths: patterns[value].map { Int($0) - 0x30 }) }
    bars.append(widths: [2, 3, 3, 1, 1, 1, 2])
    return BarcodeSymbol(
      symbology, content: content, modules: bars.grid, quietZone: QuietZone(left: 10, right: 10),
      labels: label.isEmpty ? [] : [BarcodeLabel(label, 0..<bars.count, .below)])
  }

  // MARK: Code sets

  /// What is done with the units at some place in some set.
  private enum Move {
    case write
    case pair
    case shift
    case latch(CodeSet)
  }

  private static func digit(_ units: [Unit], _ index: Int) -> Int? {
    guard index < units.count, case .character(let byte) = units[index],
      (0x30...0x39).contains(byte)
    else { return nil }
    return Int(byte) - 0x30
  }

  /// The fewest symbol characters, without the check character; of as many, those with the most pairs of digits.
  private static func shortest(_ units: [Unit]) -> [Int] {
    let never = Int.max / 2
    var costs = Array(repeating: [0, 0, 0], count: units.count + 1)
    var moves = Array(repeating: [Move.write, .write, .write], count: units.count + 1)
    for index in stride(from: units.count - 1, through: 0, by: -1) {
      var own = [never, never, never]
      for set in CodeSet.allCases {
        var best = (never, Move.write)
        if case .character(let byte) = units[index] {
          if set == .c {
            if digit(units, index) != nil, digit(units, index + 1) != nil {
              best = (1 + costs[index + 2][2], .pair)
            }
          } else if set.value(of: byte) != nil {
            best = (1 + costs[index + 1][set.rawValue], .write)
          } else if (set == .a ? CodeSet.b : .a).value(of: byte) != nil {
            best = (2 + costs[index + 1][set.rawValue], .shift)
          }
        } else {
          best = (1 + costs[index + 1][set.rawValue], .write)
        }
        own[set.rawValue] = best.0
        moves[index][set.rawValue] = best.1
      }
      costs[index] = own
      for set in CodeSet.allCases {
        for other in [CodeSet.b, .a, .c] where other != set {
          let cost = own[other.rawValue] + 1
          let least = costs[index][set.rawValue]
          if cost < least || cost == least && other == .c && cost < never {
            costs[index][set.rawValue] = cost
            moves[index][set.rawValue] = .latch(other)
          }
        }
      }
    }
    var set = CodeSet.b
    for other in [CodeSet.c, .a] where costs[0][other.rawValue] < costs[0][set.rawValue] {
      set = other
    }
    var values = [set.start]
    var index = 0
    while index < units.count {
      switch (moves[index][set.rawValue], units[index]) {
      case (.latch(let other), _):
        values.append(other.latch)
        set = other
      case (_, .fnc1):
        values.append(102)
        index += 1
      case (.pair, _):
        values.append((digit(units, index) ?? 0) * 10 + (digit(units, index + 1) ?? 0))
        index += 2
      case (.shift, .character(let byte)):
        values.append(98)
        values.append((set == .a ? CodeSet.b : .a).value(of: byte) ?? 0)
        index += 1
      case (.write, .character(let byte)):
        values.append(set.value(of: byte) ?? 0)
        index += 1
      }
    }
    return values
  }

  /// The widths of bars and spaces of each symbol character (table 1).
  private static let patterns: [[UInt8]] = [
    "212222", "222122", "222221", "121223", "121322", "131222", "122213", "122312", "132212",
    "221213", "221312", "231212", "112232", "122132", "122231", "113222", "123122", "123221",
    "223211", "221132", "221231", "213212", "223112", "312131", "311222", "321122", "321221",
    "312212", "322112", "322211", "212123", "212321", "232121", "111323", "131123", "131321",
    "112313", "132113", "132311", "211313", "231113", "231311", "112133", "112331", "132131",
    "113123", "113321", "133121", "313121", "211331", "231131", "213113", "213311", "213131",
    "311123", "311321", "331121", "312113", "312311", "332111", "314111", "221411", "431111",
    "111224", "111422", "121124", "121421", "141122", "141221", "112214", "112412", "122114",
    "122411", "142112", "142211", "241211", "221114", "413111", "241112", "134111", "111242",
    "121142", "121241", "114212", "124112", "124211", "411212", "421112", "421211", "212141",
    "214121", "412121", "111143", "111341", "131141", "114113", "114311", "411113", "411311",
    "113141", "114131", "311141", "411131", "211412", "211214", "211232",
  ].map { Array($0.utf8) }
}
