import ComposeBarcodes
import ComposeMarkup

/// The attributes of symbols in documents.
struct BarcodeAttributes {
  var values: [String: String]
  var bodySize: Double

  static let known = [
    "kind", "size", "height", "module", "level", "version", "shape", "text", "quiet", "check",
    "option1", "option2", "option3",
  ]
  /// Those that blocks have anyway.
  private static let general: Set<String> = [
    "alt", "caption", "width", "align", "content", "lang", "place", "float", "break-before",
    "break-after",
  ]

  /// Attributes that mean nothing, in order.
  var unknown: [String] {
    values.keys.filter {
      !Self.known.contains($0) && !Self.general.contains($0) && !$0.hasPrefix("data-")
    }
    .sorted()
  }

  func request(_ content: String, kind: String) throws(BarcodeError) -> BarcodeRequest {
    guard kind != "barcode" else {
      throw BarcodeError(
        "barcode-option", "a barcode needs a kind", hint: "write it as {.barcode kind=code128}")
    }
    guard let symbology = Symbology(kind) else {
      throw BarcodeError(
        "barcode-option", "there is no barcode of the kind ‘\(kind.prefix(40))’",
        hint: "kinds are \(Symbology.all.map(\.name).joined(separator: ", "))")
    }
    var request = BarcodeRequest(
      symbology, symbology == .qr ? content : String(content.drop { $0 == " " }))
    if let level = values["level"] {
      guard let known = QRCode.Level(level) else {
        throw BarcodeError(
          "barcode-option", "the level of a QR code is L, M, Q or H, not ‘\(level.prefix(20))’")
      }
      request.level = known
    }
    request.version = try number("version", 1...40)
    switch values["shape"] {
    case nil, "square": break
    case "rectangle": request.shape = .rectangle
    case "any": request.shape = .any
    case let other?:
      throw BarcodeError(
        "barcode-option", "the shape is square, rectangle or any, not ‘\(other.prefix(20))’")
    }
    request.addsCheckDigit = isOn("check") ?? false
    request.options = ZintSymbol.Options(
      first: try number("option1", 0...100_000) ?? 0,
      second: try number("option2", 0...100_000) ?? 0,
      third: try number("option3", 0...100_000) ?? 0)
    return request
  }

  func apply(to style: inout BarcodeStyle) throws(BarcodeError) {
    let size = try length("size")
    let width = try length("width")
    style.width = size ?? width
    style.height = try length("height")
    style.moduleSize = try length("module")
    style.showsText = isOn("text") ?? true
    style.hasQuietZone = isOn("quiet") ?? true
  }

  private func isOn(_ name: String) -> Bool? {
    values[name].map { !["none", "no", "false", "off"].contains($0) }
  }

  private func number(_ name: String, _ range: ClosedRange<Int>) throws(BarcodeError) -> Int? {
    guard let text = values[name] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw BarcodeError(
        "barcode-option",
        "\(name) is a number from \(range.lowerBound) to \(range.upperBound), not ‘\(text.prefix(20))’"
      )
    }
    return number
  }

  /// A length in points.
  private func length(_ name: String) throws(BarcodeError) -> Double? {
    guard let text = values[name] else { return nil }
    guard let length = CSSLength(text.filter { $0 != " " }, unitless: .millimeters),
      length.unit != .percent,
      let points = length.points(fontSize: bodySize, of: 0), points > 0, points < 14_400
    else {
      throw BarcodeError(
        "invalid-size", "\(name) of a barcode is a length, not ‘\(text.prefix(20))’",
        hint: "write it as 30mm")
    }
    return points
  }
}

extension EPCPayment {
  /// A transfer of lines such as `iban: DE33 …`, `name: …`, `amount: 12.30`, `text: …`, `reference: …`, `bic: …`.
  init(lines: String) throws(BarcodeError) {
    var values: [String: String] = [:]
    for line in lines.utf8.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      guard let colon = line.firstIndex(of: 0x3A) else {
        throw BarcodeError(
          "barcode-syntax", "‘\(String(Substring(line)).prefix(40))’ is no line of a payment",
          hint: "write lines as ‘iban: DE33 1002 0500 0001 1947 00’")
      }
      func trimmed(_ text: Substring.UTF8View) -> String {
        let first = text.drop { $0 == 0x20 || $0 == 0x09 }
        let last = first.lastIndex { $0 != 0x20 && $0 != 0x09 }
        return last.map { String(Substring(first[...$0])) } ?? ""
      }
      let key = trimmed(line[..<colon])
      guard
        ["iban", "name", "amount", "text", "reference", "bic", "purpose", "information"].contains(
          key)
      else {
        throw BarcodeError(
          "barcode-syntax", "a payment has no line ‘\(key.prefix(40))’",
          hint: "lines are iban, name, amount, text, reference, bic, purpose and information")
      }
      values[key] = trimmed(line[line.index(after: colon)...])
    }
    var remittance = Remittance.none
    if let text = values["text"] { remittance = .text(text) }
    if let reference = values["reference"] { remittance = .reference(reference) }
    var cents: Int?
    if let amount = values["amount"] { cents = try Self.cents(amount) }
    try self.init(
      account: values["iban"] ?? "", name: values["name"] ?? "", cents: cents,
      remittance: remittance, bic: values["bic"] ?? "", purpose: values["purpose"] ?? "",
      information: values["information"] ?? "")
  }

  /// `12`, `12.3` and `12.30`, with a point or a comma.
  private static func cents(_ text: String) throws(BarcodeError) -> Int {
    let parts = text.utf8.split(omittingEmptySubsequences: false) { $0 == 0x2E || $0 == 0x2C }
    let isNumber = parts.allSatisfy { $0.allSatisfy { (0x30...0x39).contains($0) } }
    let fraction = parts.count > 1 ? String(Substring(parts[1])) : ""
    guard isNumber, parts.count <= 2, let whole = Int(String(Substring(parts[0]))),
      whole < 1_000_000_000,
      fraction.utf8.count <= 2, let rest = Int((fraction + "00").prefix(2))
    else {
      throw BarcodeError(
        "barcode-syntax", "‘\(text.prefix(40))’ is no amount in euros", hint: "write it as 1234.50")
    }
    return whole * 100 + rest
  }
}
