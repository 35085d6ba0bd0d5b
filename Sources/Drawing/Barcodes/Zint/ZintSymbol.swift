import CComposeSystem

/// Symbols of the kinds that libzint 2.11 draws, which is opened at run time.
public enum ZintSymbol {
  /// Options of the library, by its own manual; 0 for its choice.
  public struct Options: Hashable, Sendable {
    /// Such as the level of error correction.
    public var first: Int
    /// Such as the size, or the columns of PDF417.
    public var second: Int
    /// Such as the mask.
    public var third: Int

    /// Creates options.
    public init(first: Int = 0, second: Int = 0, third: Int = 0) {
      self.first = first
      self.second = second
      self.third = third
    }
  }

  /// The most bytes of content; no symbology of the library holds as many.
  public static let longest = 20_000

  /// The symbol of a text.
  ///
  /// - Throws: `BarcodeError` with the library's own message for content that the symbology does not have, for a library
  ///   that is not installed, and for symbologies that are not made of modules.
  public static func encode(
    _ text: String, as symbology: Symbology, options: Options = Options()
  ) throws(BarcodeError) -> BarcodeSymbol {
    guard let number = symbology.zintNumber, number != maxiCode, number != ultracode else {
      throw BarcodeError("barcode-option", "\(symbology.title) is not drawn by libzint")
    }
    let functions = try ZintLibrary.functions(for: symbology.title)
    guard !text.utf8.isEmpty, !text.utf8.contains(0), text.utf8.count <= longest else {
      throw BarcodeError(
        "barcode-length",
        "\(symbology.title) needs content without zero bytes, of at most \(longest) bytes")
    }
    guard let symbol = functions.ZBarcode_Create() else {
      throw BarcodeError("barcode-too-long", "there is no memory for \(symbology.title)")
    }
    defer { functions.ZBarcode_Delete(symbol) }
    let isGS1 = text.utf8.first == 0x5B || text.utf8.first == 0x28
    let takesElements = gs1Numbers.contains(number)
    var request = czint_request()
    request.symbology = number
    request.options = (
      Int32(clamping: options.first), Int32(clamping: options.second),
      Int32(clamping: options.third)
    )
    request.input_mode = Int32(
      takesElements && isGS1
        ? CZINT_GS1_MODE
          | (text.utf8.first == 0x28 ? CZINT_GS1_PARENTHESES : 0)
        : CZINT_UNICODE_MODE)
    czint_prepare(symbol, &request)
    let bytes = Array(text.utf8)
    let result = functions.ZBarcode_Encode(symbol, bytes, Int32(clamping: bytes.count))
    guard result < Int32(CZINT_FIRST_ERROR) else {
      throw BarcodeError(
        "barcode-syntax", "\(symbology.title): \(message(symbol))",
        hint: "the message is libzint's")
    }
    return made(symbol, symbology, text)
  }

  /// Made of hexagons, and of colours.
  private static let maxiCode: Int32 = 57
  private static let ultracode: Int32 = 144
  /// Those of element strings.
  private static let gs1Numbers: Set<Int32> = [31, 81, 92, 115, 145, 71, 58, 23, 74]

  /// `Error 270: Invalid character` without its number.
  private static func message(_ symbol: OpaquePointer) -> String {
    let text = String(cString: czint_error(symbol))
    guard let colon = text.utf8.firstIndex(of: 0x3A) else { return text }
    return String(text[text.utf8.index(after: colon)...].drop { $0 == " " })
  }

  private static func made(
    _ symbol: OpaquePointer, _ symbology: Symbology, _ content: String
  ) -> BarcodeSymbol {
    let rows = Int(czint_rows(symbol))
    let width = Int(czint_width(symbol))
    var grid = ModuleGrid(width: width, height: rows)
    var heights: [Double] = []
    for row in 0..<rows {
      heights.append(Double(czint_row_height(symbol, Int32(row))))
      for column in 0..<width {
        grid[column, row] = czint_is_dark(symbol, Int32(row), Int32(column)) != 0
      }
    }
    let isMatrix = rows > 1 && heights.allSatisfy { $0 == 1 }
    let shown = String(cString: czint_text(symbol))
    var made = BarcodeSymbol(
      symbology, content: shown.isEmpty ? content : shown, modules: grid,
      rowHeights: isMatrix ? [] : heights,
      quietZone: isMatrix ? QuietZone(2) : QuietZone(horizontal: 10, vertical: rows > 1 ? 2 : 0))
    if rows == 1, !shown.isEmpty {
      made.labels = [BarcodeLabel(shown, 0..<width, .below)]
    }
    return made
  }
}
