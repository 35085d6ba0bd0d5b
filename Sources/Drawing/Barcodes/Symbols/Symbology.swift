/// A kind of bar code.
public struct Symbology: Hashable, Sendable {
  /// The name in documents, such as `code128`.
  public let name: String
  /// The name in messages, such as `Code 128`.
  public let title: String
  /// The number of libzint for what that library draws; nil for what is drawn by this module.
  public let zintNumber: Int32?

  private init(_ name: String, _ title: String, zint: Int32? = nil) {
    self.name = name
    self.title = title
    zintNumber = zint
  }

  /// ISO/IEC 18004.
  public static let qr = Symbology("qr", "a QR code")
  /// ISO/IEC 16022, ECC 200.
  public static let dataMatrix = Symbology("datamatrix", "Data Matrix")
  /// GS1 DataMatrix, of GS1 element strings.
  public static let gs1DataMatrix = Symbology("gs1-datamatrix", "GS1 DataMatrix")
  /// ISO/IEC 15417.
  public static let code128 = Symbology("code128", "Code 128")
  // The standard's name has a hyphen there.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// GS1-128, of GS1 element strings.
  public static let gs1_128 = Symbology("gs1-128", "GS1-128")
  /// A serial shipping container code in GS1-128.
  public static let sscc = Symbology("sscc", "SSCC")
  /// ISO/IEC 15420.
  public static let ean13 = Symbology("ean13", "EAN-13")
  public static let ean8 = Symbology("ean8", "EAN-8")
  public static let upcA = Symbology("upca", "UPC-A")
  public static let upcE = Symbology("upce", "UPC-E")
  /// An ISBN in EAN-13.
  public static let isbn = Symbology("isbn", "ISBN")
  /// ISO/IEC 16390, interleaved 2 of 5.
  public static let itf = Symbology("itf", "ITF")
  public static let itf14 = Symbology("itf14", "ITF-14")
  /// ISO/IEC 16388.
  public static let code39 = Symbology("code39", "Code 39")

  public static let aztec = Symbology("aztec", "Aztec", zint: 92)
  public static let codabar = Symbology("codabar", "Codabar", zint: 18)
  public static let codablockF = Symbology("codablockf", "Codablock F", zint: 74)
  public static let code11 = Symbology("code11", "Code 11", zint: 1)
  public static let code93 = Symbology("code93", "Code 93", zint: 25)
  public static let dataBar = Symbology("databar", "GS1 DataBar", zint: 29)
  public static let dataBarExpanded = Symbology(
    "databar-expanded", "GS1 DataBar Expanded", zint: 31)
  public static let dataBarExpandedStacked = Symbology(
    "databar-expanded-stacked", "GS1 DataBar Expanded Stacked", zint: 81)
  public static let dataBarLimited = Symbology("databar-limited", "GS1 DataBar Limited", zint: 30)
  public static let dataBarStacked = Symbology("databar-stacked", "GS1 DataBar Stacked", zint: 79)
  public static let dotCode = Symbology("dotcode", "DotCode", zint: 115)
  public static let gridMatrix = Symbology("gridmatrix", "Grid Matrix", zint: 142)
  public static let hanXin = Symbology("hanxin", "Han Xin", zint: 116)
  public static let intelligentMail = Symbology("imb", "Intelligent Mail", zint: 85)
  public static let kix = Symbology("kix", "KIX", zint: 90)
  public static let mailmark = Symbology("mailmark", "Mailmark", zint: 121)
  public static let microPDF417 = Symbology("micropdf417", "MicroPDF417", zint: 84)
  public static let microQR = Symbology("microqr", "Micro QR", zint: 97)
  public static let msi = Symbology("msi", "MSI", zint: 47)
  public static let pdf417 = Symbology("pdf417", "PDF417", zint: 55)
  public static let pharmacode = Symbology("pharmacode", "Pharmacode", zint: 51)
  public static let postnet = Symbology("postnet", "POSTNET", zint: 40)
  public static let pzn = Symbology("pzn", "PZN", zint: 52)
  public static let rectangularMicroQR = Symbology("rmqr", "rMQR", zint: 145)
  public static let royalMail = Symbology("rm4scc", "RM4SCC", zint: 70)
  public static let telepen = Symbology("telepen", "Telepen", zint: 32)

  /// All kinds with names of their own.
  public static let all: [Symbology] = [
    .qr, .dataMatrix, .gs1DataMatrix, .code128, .gs1_128, .sscc, .ean13, .ean8, .upcA, .upcE, .isbn,
    .itf, .itf14, .code39, .aztec, .codabar, .codablockF, .code11, .code93, .dataBar,
    .dataBarExpanded, .dataBarExpandedStacked, .dataBarLimited, .dataBarStacked, .dotCode,
    .gridMatrix, .hanXin, .intelligentMail, .kix, .mailmark, .microPDF417, .microQR, .msi, .pdf417,
    .pharmacode, .postnet, .pzn, .rectangularMicroQR, .royalMail, .telepen,
  ]

  /// The kind of a name, whatever the case of its letters, with or without hyphens, spaces and underscores.
  public init?(_ name: String) {
    let plain = Self.plain(name)
    guard let found = Self.all.first(where: { Self.plain($0.name) == plain }) else { return nil }
    self = found
  }

  private static func plain(_ name: String) -> [UInt8] {
    name.utf8.filter { $0 != 0x2D && $0 != 0x20 && $0 != 0x5F }
      .map { $0 >= 0x41 && $0 <= 0x5A ? $0 + 32 : $0 }
  }

  /// A kind that libzint draws, by its number there.
  public init(zint number: Int32) {
    self =
      Self.all.first { $0.zintNumber == number }
      ?? Symbology("zint-\(number)", "symbol \(number)", zint: number)
  }
}
