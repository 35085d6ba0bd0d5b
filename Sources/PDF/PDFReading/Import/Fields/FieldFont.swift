import ComposePDFWriter
import ComposePlatform

/// The font of a field's text: one of the form's with single-byte codes.
struct FieldFont {
  /// As it is in resources.
  let object: PDFObject
  private let encoding: Encoding
  private let firstCode: Int
  private let widths: [Double]
  private let missingWidth: Double

  private enum Encoding { case ascii, pdfDocument, windows }

  /// - Returns: Nil for fonts with multi-byte codes, and if there is none.
  init?(_ object: PDFObject, _ reader: ObjectReader) {
    let font = reader.dictionary(object)
    switch reader.resolve(font["Subtype"] ?? .null) {
    case .name("Type1"), .name("TrueType"), .name("MMType1"): break
    default: return nil
    }
    self.object = object
    encoding = Self.encoding(reader.resolve(font["Encoding"] ?? .null), reader)
    firstCode = min(max(reader.integer(font["FirstChar"]) ?? 0, 0), 255)
    widths = reader.array(font["Widths"]).prefix(256).map { reader.number($0) ?? 0 }
    var name = ""
    if case .name(let found) = reader.resolve(font["BaseFont"] ?? .null) { name = found.text }
    let descriptor = reader.dictionary(font["FontDescriptor"])
    missingWidth =
      name.contains(bytesOf: "Courier") ? 600 : reader.number(descriptor["MissingWidth"]) ?? 0
  }

  /// Helvetica, a standard font that every viewer has.
  static let helvetica = FieldFont(
    object: .dictionary([
      "Type": .name("Font"), "Subtype": .name("Type1"), "BaseFont": .name("Helvetica"),
      "Encoding": .name("WinAnsiEncoding"),
    ]), encoding: .windows)

  private init(object: PDFObject, encoding: Encoding) {
    self.object = object
    self.encoding = encoding
    (firstCode, widths, missingWidth) = (0, [], 0)
  }

  private static func encoding(_ object: PDFObject, _ reader: ObjectReader) -> Encoding {
    switch object {
    case .name("WinAnsiEncoding"): return .windows
    case .dictionary(let dictionary):
      let differences = reader.array(dictionary["Differences"]).prefix(2).map(reader.resolve)
      // PDFDocEncoding is given by its differences, the first at 24.
      if differences == [.integer(24), .name("breve")] { return .pdfDocument }
      return dictionary["BaseEncoding"].map(reader.resolve) == .name("WinAnsiEncoding")
        && differences.isEmpty ? .windows : .ascii
    default: return .ascii
    }
  }

  /// The codes of a text; nil if the font lacks a character.
  func codes(of text: String) -> [UInt8]? {
    var codes: [UInt8] = []
    for scalar in text.unicodeScalars {
      switch (scalar.value, encoding) {
      case (0x20...0x7E, _): codes.append(UInt8(scalar.value))
      case (0xA1...0xFF, .windows), (0xA0, .windows): codes.append(UInt8(scalar.value))
      case (_, .windows):
        guard let index = Self.windows.firstIndex(of: scalar) else { return nil }
        // At most 31, so that the sum fits.
        codes.append(UInt8(0x80 + index))
      case (_, .pdfDocument):
        let bytes = PDFTextString.encode(String(scalar))
        guard bytes.count == 1, bytes[0] >= 0x18 else { return nil }
        codes.append(bytes[0])
      case (_, .ascii): return nil
      }
    }
    return codes
  }

  /// In thousandths of the size.
  func width(of codes: some Sequence<UInt8>) -> Double {
    codes.reduce(0) { $0 + width(of: $1) }
  }

  private func width(of code: UInt8) -> Double {
    let index = Int(code) - firstCode
    if widths.indices.contains(index) { return min(max(widths[index], 0), 10_000) }
    if missingWidth > 0 { return min(missingWidth, 10_000) }
    let helvetica = Int(code) - 0x20
    return Self.helveticaWidths.indices.contains(helvetica)
      ? Double(Self.helveticaWidths[helvetica]) : 556
  }

  /// 0x80…0x9F of WinAnsiEncoding (ISO 32000-2, annex D.2).
  private static let windows: [Unicode.Scalar] = [
    "€", "•", "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", "•", "Ž", "•", "•", "‘", "’",
    "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", "•", "ž", "Ÿ",
  ]

  /// 0x20…0x7E. Files need not contain the widths of the standard fonts (ISO 32000-1, 9.6.2.1).
  private static let helveticaWidths: [UInt16] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
    611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
    667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500,
    222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]
}
