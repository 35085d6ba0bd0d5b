import ComposeBarcodes
import TestSupport

/// Random contents that a kind of symbol can hold.
struct RandomContent {
  var numbers: RandomNumbers

  private mutating func text(of characters: [Unicode.Scalar], _ length: Int) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<length { text.append(numbers.element(of: characters)) }
    return String(text)
  }

  private static func scalars(_ range: ClosedRange<UInt32>) -> [Unicode.Scalar] {
    range.compactMap { Unicode.Scalar($0) }
  }

  private static let digits = scalars(0x30...0x39)
  private static let capitals = scalars(0x41...0x5A)
  private static let ascii = scalars(0x20...0x7E)
  private static let controls = scalars(0x01...0x1F)
  private static let latin = scalars(0xA1...0x17F)
  private static let kana = scalars(0x3042...0x3090)
  private static let kanji: [Unicode.Scalar] = Array("日本語東京漢字学校駅山川田中".unicodeScalars)
  private static let others: [Unicode.Scalar] =
    scalars(0x410...0x44F) + scalars(0x5D0...0x5EA) + scalars(0x1F600...0x1F640)

  mutating func digits(_ count: Int) -> String { text(of: Self.digits, count) }

  /// Runs of several alphabets after each other.
  private mutating func mixed(_ alphabets: [[Unicode.Scalar]], most: Int) -> String {
    var text = ""
    for _ in 0...numbers.integer(below: 4) {
      text += self.text(of: numbers.element(of: alphabets), 1 + numbers.integer(below: most))
    }
    return text
  }

  mutating func request(_ kind: String) -> BarcodeRequest {
    let long = numbers.isTrue(oneIn: 20) ? 120 : 24
    var request = BarcodeRequest(Symbology(kind) ?? .qr, "")
    switch kind {
    case "qr":
      request.level = numbers.element(of: QRCode.Level.allCases)
      let sets = [Self.digits, Self.capitals, Self.ascii, Self.latin, Self.others]
      let japanese = [Self.kana, Self.kanji, Self.digits, Self.capitals]
      request.content = mixed(numbers.isTrue(oneIn: 3) ? japanese : sets, most: long)
    case "datamatrix":
      request.shape = numbers.element(of: [.square, .any])
      let plain = [Self.digits, Self.capitals, Self.ascii, Self.controls]
      request.content = mixed(
        numbers.isTrue(oneIn: 3) ? [Self.latin, Self.others, Self.ascii] : plain, most: long)
    case "code128": request.content = mixed([Self.digits, Self.capitals, Self.ascii], most: 15)
    case "gs1-128", "gs1-datamatrix":
      request.content = "(01)" + digits(13)
      let all = [
        "(17)2\(numbers.integer(below: 10))0\(1 + numbers.integer(below: 9))1\(numbers.integer(below: 10))",
        "(10)" + text(of: Self.capitals + Self.digits, 1 + numbers.integer(below: 12)),
        "(310\(numbers.integer(below: 6)))" + digits(6),
        "(21)" + digits(1 + numbers.integer(below: 12)),
      ]
      request.content += numbers.element(of: all)
      if kind == "gs1-datamatrix" { request.content += numbers.element(of: all) }
      if let elements = try? GS1Elements(request.content) { request.content = elements.description }
    case "ean13": request.content = digits(12)
    case "ean13+2":
      request = BarcodeRequest(.ean13, digits(12) + "+" + digits(2))
    case "ean13+5":
      request = BarcodeRequest(.ean13, digits(12) + "+" + digits(5))
    case "ean8": request.content = digits(7)
    case "upca": request.content = digits(11)
    case "upce": request.content = digits(6)
    case "itf": request.content = digits(6 + 2 * numbers.integer(below: 8))
    case "itf14": request.content = digits(13)
    default:
      // Six characters may be read as Code 32. The signs $ % + and / before letters are read as other characters by readers that take extended Code 39.
      request.content = text(
        of: Self.digits + Self.capitals + Array("-. ".unicodeScalars),
        7 + numbers.integer(below: 20))
    }
    return request
  }

  static let kinds = [
    "qr", "datamatrix", "gs1-datamatrix", "code128", "gs1-128", "ean13", "ean13+2", "ean13+5",
    "ean8", "upca", "upce", "itf", "itf14", "code39",
  ]
}
