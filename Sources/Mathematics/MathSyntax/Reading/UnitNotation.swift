/// Turns units as the package siunitx reads them, `\kilo\metre\per\second` or `m.s^{-1}`, into commands of
/// mathematics.
struct UnitNotation {
  /// How what follows `\per` is written.
  enum PerMode {
    /// With negative exponents: siunitx's `power`.
    case power
    /// After a slash: `symbol`.
    case symbol
    /// As a fraction: `fraction`.
    case fraction
  }

  private struct Unit {
    /// Prefix and symbol, or commands that are no units.
    var symbol: [UInt8] = []
    var power: [UInt8] = []
    var isDenominator = false
    /// `\of{…}`.
    var qualifier: [UInt8] = []
    /// Whether it is set as it is, not in upright letters.
    var isCommand = false
  }

  private let bytes: [UInt8]
  private var position = 0
  private var units: [Unit] = []
  private var prefix: [UInt8] = []
  private var nextPower: [UInt8] = []
  private var isNextDenominator = false

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the commands for a unit.
  static func mathematics(of source: [UInt8], _ mode: PerMode = .power) -> [UInt8] {
    var reader = UnitNotation(source)
    while reader.position < reader.bytes.count {
      let start = reader.position
      reader.element()
      if reader.position <= start { reader.position = start + 1 }
    }
    return reader.written(mode)
  }

  /// Whether no space stands between a number and the unit: degrees, minutes and seconds of arc.
  static func joinsNumber(_ source: [UInt8]) -> Bool {
    var reader = UnitNotation(source)
    while reader.position < reader.bytes.count, reader.units.isEmpty {
      let start = reader.position
      reader.element()
      if reader.position <= start { reader.position = start + 1 }
    }
    guard let first = reader.units.first else { return true }
    return first.symbol == Array("°".utf8) || first.symbol == Array("′".utf8)
      || first.symbol == Array("″".utf8)
  }

  /// `per-mode` of an option list.
  static func perMode(_ options: [UInt8]) -> PerMode {
    for option in options.split(separator: 0x2C) {
      let parts = option.split(separator: 0x3D).map {
        String(decoding: $0, as: UTF8.self).trimmingSpaces
      }
      guard parts.count == 2, parts[0] == "per-mode" || parts[0] == "per" else { continue }
      switch parts[1] {
      case "symbol", "slash", "repeated-symbol", "single-symbol": return .symbol
      case "fraction", "frac": return .fraction
      default: return .power
      }
    }
    return .power
  }

  // MARK: Reading

  private static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte & 0xDF) }

  private mutating func element() {
    let current = bytes[position]
    switch current {
    case 0x5C: command()
    case 0x5E:  // ^
      position += 1
      setPower(argument())
    case 0x2F:  // /
      position += 1
      isNextDenominator = true
    case 0x7B:  // {
      // A group is read as what it holds.
      position += 1
    case 0x30...0x39:
      append(Unit(symbol: [current]))
      position += 1
    case _ where Self.isLetter(current) || current >= 0x80:
      let start = position
      while position < bytes.count, Self.isLetter(bytes[position]) || bytes[position] >= 0x80 {
        position += 1
      }
      append(Unit(symbol: Array(bytes[start..<position])))
    default: position += 1
    }
  }

  private mutating func command() {
    let start = position
    position += 1
    while position < bytes.count, Self.isLetter(bytes[position]) { position += 1 }
    let name = bytes[(start + 1)..<position]
    guard !name.isEmpty else {
      // `\%` is a unit; `\,` and similar commands only separate.
      if position < bytes.count, bytes[position] == 0x25 { append(Unit(symbol: [0x5C, 0x25])) }
      position += 1
      return
    }
    switch String(decoding: name, as: UTF8.self) {
    case "per": isNextDenominator = true
    case "square": nextPower = [0x32]
    case "cubic": nextPower = [0x33]
    case "squared": setPower([0x32])
    case "cubed": setPower([0x33])
    case "raiseto": nextPower = argument()
    case "tothe": setPower(argument())
    case "of":
      let qualifier = argument()
      if !units.isEmpty { units[units.count - 1].qualifier = qualifier }
    case "cdot", "times", "highlight", "cancel": break
    default:
      if let symbol = SIUnits.symbol(ofPrefix: name) {
        prefix += symbol
      } else if let symbol = SIUnits.symbol(ofUnit: name) {
        append(Unit(symbol: symbol))
      } else {
        append(Unit(symbol: Array(bytes[start..<position]) + [0x20], isCommand: true))
      }
    }
  }

  private mutating func append(_ unit: Unit) {
    var unit = unit
    if !prefix.isEmpty {
      unit.symbol =
        unit.isCommand
        ? Array("\\mathrm{".utf8) + prefix + [0x7D] + unit.symbol : prefix + unit.symbol
    }
    unit.power = nextPower
    unit.isDenominator = isNextDenominator
    (prefix, nextPower, isNextDenominator) = ([], [], false)
    units.append(unit)
  }

  private mutating func setPower(_ power: [UInt8]) {
    if !units.isEmpty { units[units.count - 1].power = power }
  }

  /// `{…}`, a number with its sign, or one character.
  private mutating func argument() -> [UInt8] {
    while position < bytes.count, bytes[position] == 0x20 { position += 1 }
    guard position < bytes.count else { return [] }
    if bytes[position] == 0x7B {
      let start = position + 1
      var depth = 0
      while position < bytes.count {
        if bytes[position] == 0x7B { depth += 1 }
        if bytes[position] == 0x7D {
          depth -= 1
          if depth == 0 { break }
        }
        position += 1
      }
      let content = Array(bytes[min(start, position)..<position])
      position = min(position + 1, bytes.count)
      return content
    }
    let start = position
    if bytes[position] == 0x2D { position += 1 }
    if position < bytes.count { position += 1 }
    return Array(bytes[start..<position])
  }

  // MARK: Writing

  private func written(_ mode: PerMode) -> [UInt8] {
    let above = units.filter { !$0.isDenominator }
    let below = units.filter(\.isDenominator)
    guard mode != .power, !below.isEmpty else { return Self.joined(units, negatesBelow: true) }
    let numerator = above.isEmpty ? [0x31] : Self.joined(above, negatesBelow: false)
    let denominator = Self.joined(below, negatesBelow: false)
    if mode == .fraction {
      return Array("\\frac{".utf8) + numerator + Array("}{".utf8) + denominator + [0x7D]
    }
    return numerator + [0x2F] + (below.count > 1 ? [0x28] + denominator + [0x29] : denominator)
  }

  private static func joined(_ units: [Unit], negatesBelow: Bool) -> [UInt8] {
    var output: [UInt8] = []
    for (index, unit) in units.enumerated() {
      if index > 0 { output += Array("\\,".utf8) }
      if unit.isCommand || unit.symbol.first == 0x5C {
        output += unit.symbol
      } else {
        output += Array("\\mathrm{".utf8) + unit.symbol + [0x7D]
      }
      if !unit.qualifier.isEmpty {
        output += Array("_{\\mathrm{".utf8) + unit.qualifier + Array("}}".utf8)
      }
      var power = unit.power
      if negatesBelow, unit.isDenominator {
        // The negative of a negative exponent is a positive one.
        if power.first == 0x2D {
          power.removeFirst()
        } else {
          power = [0x2D] + (power.isEmpty ? [0x31] : power)
        }
      }
      if !power.isEmpty { output += [0x5E, 0x7B] + power + [0x7D] }
    }
    return output
  }
}
