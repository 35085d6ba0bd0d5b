extension IPPValue: CustomStringConvertible {
  /// The value as `ipptool` shows it, on one line; whatever would steer a terminal is escaped.
  public var description: String {
    switch self {
    case .integer(let value), .enumeration(let value): "\(value)"
    case .boolean(let value): "\(value)"
    case .octets(let bytes): Self.shown(bytes)
    case .date(let date): date.description
    case .resolution(let value): value.description
    case .range(let value): value.description
    case .text(let value, let language), .name(let value, let language):
      escapingControls(value) + (language.map { "[\(escapingControls($0))]" } ?? "")
    case .keyword(let value), .uri(let value), .uriScheme(let value), .charset(let value),
      .naturalLanguage(let value), .mimeMediaType(let value):
      escapingControls(value)
    case .collection(let members):
      "{" + members.map { $0.assignment }.joined(separator: " ") + "}"
    case .outOfBand(let reason): reason.name
    case .other(_, let bytes): Self.shown(bytes)
    }
  }

  /// Bytes as text where they are printable ASCII, else their digits.
  private static func shown(_ bytes: [UInt8]) -> String {
    if bytes.allSatisfy({ (0x20...0x7E).contains($0) }) {
      return String(decoding: bytes, as: UTF8.self)
    }
    return "<" + bytes.map(hexadecimal).joined() + ">"
  }
}

extension IPPAttribute: CustomStringConvertible {
  /// Name, type and values on one line: `sides (keyword) = one-sided`.
  public var description: String {
    let type = values.first?.typeName ?? "no value"
    let types = values.count > 1 ? "1setOf \(type)" : type
    return "\(escapingControls(name)) (\(types)) = \(shownValues)"
  }

  var assignment: String { "\(escapingControls(name))=\(shownValues)" }

  private var shownValues: String { values.map(\.description).joined(separator: ",") }
}

extension IPPRange: CustomStringConvertible {
  public var description: String { lower == upper ? "\(lower)" : "\(lower)-\(upper)" }
}

extension IPPResolution: CustomStringConvertible {
  public var description: String {
    let unit =
      switch self.unit {
      case .perInch: "dpi"
      case .perCentimetre: "dpcm"
      case nil: " dots in the unit \(unitNumber)"
      }
    return (crossFeed == feed ? "\(feed)" : "\(crossFeed)x\(feed)") + unit
  }
}

extension IPPDate: CustomStringConvertible {
  /// By ISO 8601, without tenths of seconds; numbers that no date has are shown as they came.
  public var description: String {
    let distance =
      hoursFromUTC == 0 && minutesFromUTC == 0
      ? "Z" : (isEastOfUTC ? "+" : "-") + two(hoursFromUTC) + ":" + two(minutesFromUTC)
    return "\(year)-\(two(month))-\(two(day))T\(two(hour)):\(two(minute)):\(two(second))" + distance
  }

  private func two(_ number: UInt8) -> String { (number < 10 ? "0" : "") + "\(number)" }
}

/// Text from a printer for a terminal or a line of a log: control characters, line separators and
/// marks that turn the direction of text are written as `\u{1B}`.
public func escapingControls(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: isControl) else { return text }
  var result = ""
  for scalar in text.unicodeScalars {
    if isControl(scalar) {
      result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}

private func isControl(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0...0x1F, 0x7F...0x9F, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
  default: false
  }
}
