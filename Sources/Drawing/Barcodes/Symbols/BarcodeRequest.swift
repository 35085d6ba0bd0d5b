/// A symbol by its kind and content, for documents and programs that choose the kind at run time.
public struct BarcodeRequest: Hashable, Sendable {
  /// The kind of symbol.
  public var symbology: Symbology
  /// What the symbol says.
  public var content: String
  /// The level of error correction of QR codes.
  public var level = QRCode.Level.medium
  /// The only version of QR codes that may be chosen; nil for the smallest.
  public var version: Int?
  /// The sizes of Data Matrix.
  public var shape = DataMatrix.Shape.square
  /// Whether a check digit is added that the symbology leaves to its users: ITF, Code 39.
  public var addsCheckDigit = false
  /// The options of libzint.
  public var options = ZintSymbol.Options()

  /// A symbol of a kind.
  public init(_ symbology: Symbology, _ content: String) {
    self.symbology = symbology
    self.content = content
  }

  /// Makes the symbol.
  ///
  /// - Throws: `BarcodeError`, as the function of each kind says.
  public func symbol() throws(BarcodeError) -> BarcodeSymbol {
    switch symbology {
    case .qr:
      return try QRCode.encode(
        content, level: level, versions: version.map { $0...$0 } ?? 1...40)
    case .dataMatrix: return try DataMatrix.encode(content, shape: shape)
    case .gs1DataMatrix: return try DataMatrix.encode(GS1Elements(content), shape: shape)
    case .code128: return try Code128.encode(content)
    case .gs1_128: return try Code128.encode(GS1Elements(content))
    case .sscc: return try Code128.sscc(content)
    case .ean13: return try EAN.ean13(content)
    case .ean8: return try EAN.ean8(content)
    case .upcA: return try EAN.upcA(content)
    case .upcE: return try EAN.upcE(content)
    case .isbn: return try EAN.isbn(content)
    case .itf: return try InterleavedTwoOfFive.encode(content, addsCheckDigit: addsCheckDigit)
    case .itf14: return try InterleavedTwoOfFive.itf14(content)
    case .code39: return try Code39.encode(content, addsCheckCharacter: addsCheckDigit)
    default: return try ZintSymbol.encode(content, as: symbology, options: options)
    }
  }
}
