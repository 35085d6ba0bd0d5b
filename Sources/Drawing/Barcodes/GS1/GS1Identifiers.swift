/// The application identifiers of the GS1 General Specifications (section 3), and what follows each.
struct GS1Identifier {
  /// A part of the value of an element string.
  struct Part {
    enum Characters: Equatable {
      case digits
      /// The 82 characters of figure 7.11-1.
      case set82
      /// The 39 characters of figure 7.11-2.
      case set39
      /// The 64 characters of file-safe Base 64.
      case set64
    }

    var characters: Characters
    var least: Int
    var most: Int
    /// Whether the last digit is a check digit.
    var isChecked = false
    /// Whether the first six digits are a date.
    var isDate = false
  }

  var identifier: String
  var parts: [Part]

  var least: Int { parts.reduce(0) { $0 + $1.least } }
  var most: Int { parts.reduce(0) { $0 + $1.most } }

  /// Whether no separator follows: its length is known to readers from its first two digits (figure 7.8.5-2).
  var isPredefined: Bool {
    let first = identifier.utf8.prefix(2).reduce(0) { $0 * 10 + Int($1 &- 0x30) }
    switch first {
    case 0...4, 11...20, 31...36, 41: return true
    default: return false
    }
  }

  /// The identifier at the beginning of digits; nil for none.
  init?(startOf text: Substring) {
    for length in 2...4 {
      let prefix = String(text.prefix(length))
      guard prefix.utf8.count == length, let format = Self.format(of: prefix) else { continue }
      identifier = prefix
      parts = Self.parts(format)
      return
    }
    return nil
  }

  /// The format of the value of an identifier: `N` digits, `X` 82 characters, `Y` 39, `Z` 64; `c` with a check digit, `d` a date.
  private static func format(of identifier: String) -> String? {
    if let format = formats[identifier] { return format }
    guard let number = Int(identifier) else { return nil }
    switch (identifier.utf8.count, number) {
    case (2, 91...99): return "X..90"
    case (3, 410...417): return "N13c"
    case (3, 710...717): return "X..20"
    // The last digit is the place of the decimal point.
    case (4, 3100...3169), (4, 3200...3379), (4, 3400...3579), (4, 3600...3699):
      return number % 10 <= 5 ? "N6" : nil
    case (4, 3900...3909), (4, 3920...3929): return "N..15"
    case (4, 3910...3919), (4, 3930...3939): return "N3 N..15"
    case (4, 3940...3943): return "N4"
    case (4, 3950...3955): return "N6"
    case (4, 7030...7039): return "N3 X..27"
    case (4, 7230...7239): return "X2 X..28"
    default: return nil
    }
  }

  private static let formats: [String: String] = [
    "00": "N18c", "01": "N14c", "02": "N14c", "03": "N14c", "10": "X..20", "11": "N6d",
    "12": "N6d", "13": "N6d", "15": "N6d", "16": "N6d", "17": "N6d", "20": "N2", "21": "X..20",
    "22": "X..20", "235": "X..28", "240": "X..30", "241": "X..30", "242": "N..6", "243": "X..20",
    "250": "X..30", "251": "X..30", "253": "N13c X..17", "254": "X..20", "255": "N13c N..12",
    "30": "N..8", "37": "N..8", "400": "X..30", "401": "X..30", "402": "N17c", "403": "X..30",
    "420": "X..20", "421": "N3 X..9", "422": "N3", "423": "N3 N..12", "424": "N3",
    "425": "N3 N..12", "426": "N3", "427": "X..3", "4300": "X..35", "4301": "X..35",
    "4302": "X..70", "4303": "X..70", "4304": "X..70", "4305": "X..70", "4306": "X..70",
    "4307": "X2", "4308": "X..30", "4309": "N20", "4310": "X..35", "4311": "X..35",
    "4312": "X..70", "4313": "X..70", "4314": "X..70", "4315": "X..70", "4316": "X..70",
    "4317": "X2", "4318": "X..20", "4319": "X..30", "4320": "X..35", "4321": "N1", "4322": "N1",
    "4323": "N1", "4324": "N10", "4325": "N10", "4326": "N6d", "4330": "N6 X..1",
    "4331": "N6 X..1", "4332": "N6 X..1", "4333": "N6 X..1", "7001": "N13", "7002": "X..30",
    "7003": "N10", "7004": "N..4", "7005": "X..12", "7006": "N6d", "7007": "N6 N..6",
    "7008": "X..3", "7009": "X..10", "7010": "X..2", "7011": "N6 N..4", "7020": "X..20",
    "7021": "X..20", "7022": "X..20", "7023": "X..30", "7040": "N1 X3", "7041": "X..4",
    "7240": "X..20", "7241": "N2", "7242": "X..25", "7250": "N8", "7251": "N12", "7252": "N1",
    "7253": "X..40", "7254": "X..40", "7255": "X..10", "7256": "X..90", "7257": "X..70",
    "7258": "X3", "7259": "X..40", "8001": "N14", "8002": "X..20", "8003": "N14c X..16",
    "8004": "X..30", "8005": "N6", "8006": "N14c N4", "8007": "X..34", "8008": "N8 N..4",
    "8009": "X..50", "8010": "Y..30", "8011": "N..12", "8012": "X..20", "8013": "X..25",
    "8017": "N18c", "8018": "N18c", "8019": "N..10", "8020": "X..25", "8026": "N14c N4",
    "8030": "Z..90", "8110": "X..70", "8111": "N4", "8112": "X..70", "8200": "X..70",
    "90": "X..30",
  ]

  private static func parts(_ format: String) -> [Part] {
    format.utf8.split(separator: 0x20).enumerated().map { index, text in
      let characters: Part.Characters =
        switch text.first {
        case 0x4E: .digits
        case 0x59: .set39
        case 0x5A: .set64
        default: .set82
        }
      let digits = text.filter { (0x30...0x39).contains($0) }
      let most = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
      let isVariable = text.contains(0x2E)
      return Part(
        characters: characters, least: isVariable ? (index == 0 ? 1 : 0) : most, most: most,
        isChecked: text.last == 0x63, isDate: text.last == 0x64)
    }
  }
}

extension GS1Identifier.Part.Characters {
  /// What messages call them.
  var title: String {
    switch self {
    case .digits: "digits only"
    case .set82: "letters, digits and !\"%&'()*+,-./:;<=>?_"
    case .set39: "capital letters, digits and #-/"
    case .set64: "letters, digits, - _ and ="
    }
  }

  func contains(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39: true
    case 0x41...0x5A: self != .digits
    case 0x61...0x7A: self == .set82 || self == .set64
    case 0x21, 0x22, 0x25...0x2C, 0x2E, 0x3A...0x3C, 0x3E, 0x3F: self == .set82
    case 0x2D: self != .digits
    case 0x2F: self == .set82 || self == .set39
    case 0x3D, 0x5F: self == .set82 || self == .set64
    case 0x23: self == .set39
    default: false
    }
  }
}
