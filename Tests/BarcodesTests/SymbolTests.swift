import ComposeBarcodes
import Testing

/// What is checked before anything is drawn.
@Suite struct SymbolTests {
  private func error(_ body: () throws -> BarcodeSymbol) -> BarcodeError? {
    do {
      _ = try body()
      return nil
    } catch { return error as? BarcodeError }
  }

  @Test func checkDigitsAreComputed() throws {
    #expect(try EAN.ean13("401234567890").content == "4012345678901")
    #expect(try EAN.ean8("9638507").content == "96385074")
    #expect(try EAN.upcA("03600029145").content == "036000291452")
    #expect(try InterleavedTwoOfFive.itf14("1540014128876").content == "15400141288763")
    #expect(try Code128.sscc("37612345000000004").content == "(00)376123450000000047")
    #expect(try Code128.encode(GS1Elements("(01)0401234567890")).content == "(01)04012345678901")
    #expect(try Code39.encode("CODE39", addsCheckCharacter: true).content == "CODE39W")
  }

  @Test func wrongCheckDigitsAreRefusedWithTheRightOne() {
    let found = error { try EAN.ean13("4012345678902") }
    #expect(found?.code == "barcode-check-digit")
    #expect(found?.message == "the check digit of 4012345678902 is 1, not 2")
    #expect(error { try Code128.sscc("376123450000000040") }?.code == "barcode-check-digit")
    #expect(error { try EAN.isbn("3-16-148410-1") }?.code == "barcode-check-digit")
    #expect(
      error { try Code128.encode(GS1Elements("(01)04012345678902")) }?.code == "barcode-check-digit"
    )
  }

  @Test func numbersOfUPCAreShortenedWhereTheyCan() throws {
    #expect(try EAN.upcE("042100005264").content == "04252614")
    #expect(try EAN.upcE("425261").content == "04252614")
    #expect(error { try EAN.upcE("036000291452") }?.code == "barcode-syntax")
  }

  @Test func isbnOfTenDigitsBecomeThoseOfThirteen() throws {
    let symbol = try EAN.isbn("3-16-148410-X")
    #expect(symbol.content == "9783161484100")
    #expect(symbol.labels.last?.text == "ISBN 978-3-16-148410-0")
    #expect(try EAN.isbn("978-3-16-148410-0+51299").content == "9783161484100+51299")
  }

  @Test func charactersThatASymbologyLacksAreNamed() {
    let found = error { try Code128.encode("Zürich") }
    #expect(found?.code == "barcode-character")
    #expect(found?.message.contains("‘ü’ (U+00FC)") == true)
    #expect(found?.hint == "take a QR code or Data Matrix")
    #expect(error { try EAN.ean13("40123O5678901") }?.code == "barcode-character")
    #expect(error { try Code39.encode("lower") }?.code == "barcode-character")
  }

  @Test func contentThatIsTooLongSaysWhatWouldFit() {
    let long = String(repeating: "x", count: 2954)
    #expect(error { try QRCode.encode(long, level: .low) }?.code == "barcode-too-long")
    #expect(
      error { try QRCode.encode(long, level: .high) }?.hint == "shorten it, or take a lower level")
    #expect(throws: Never.self) { try QRCode.encode(String(long.dropLast()), level: .low) }
    #expect(throws: Never.self) {
      try QRCode.encode(String(repeating: "8", count: 7089), level: .low)
    }
    #expect(error { try DataMatrix.encode(long) }?.code == "barcode-too-long")
    #expect(throws: Never.self) { try DataMatrix.encode(String(repeating: "8", count: 3116)) }
    #expect(throws: Never.self) { try DataMatrix.encode(bytes: Array(repeating: 200, count: 1555)) }
    #expect(error { try DataMatrix.encode(bytes: Array(repeating: 200, count: 1556)) } != nil)
  }

  @Test(arguments: [
    ("01040123", "barcode-syntax"), ("(9)1", "barcode-syntax"), ("(01)1", "barcode-length"),
    ("(17)271331", "barcode-syntax"), ("(17)27AB31", "barcode-character"),
    ("(10)a#b", "barcode-character"), ("(10)", "barcode-length"), ("(01", "barcode-syntax"),
    ("(3106)123456", "barcode-syntax"),
  ])
  func elementsAreHeldAgainstTheirSyntax(text: String, code: String) {
    #expect(error { try Code128.encode(GS1Elements(text)) }?.code == code)
  }

  @Test func bracketsMayStandInValues() throws {
    let elements = try GS1Elements("(21)A(1)B(17)270131")
    #expect(elements.elements.map(\.value) == ["A(1)B", "270131"])
  }

  @Test func theLevelIsExactlyTheOneAskedFor() throws {
    // One character would fit at any level in version 1.
    for level in QRCode.Level.allCases {
      let modules = try QRCode.encode("1", level: level).modules
      let bits = (modules[0, 8] ? 2 : 0) + (modules[1, 8] ? 1 : 0)
      // The mask of the format information begins with 10.
      #expect(bits ^ 2 == [1, 0, 3, 2][level.rawValue])
    }
  }

  @Test func kindsAreFoundByTheirNames() {
    #expect(Symbology("EAN-13") == .ean13)
    #expect(Symbology("Data Matrix") == .dataMatrix)
    #expect(Symbology("gs1_128") == .gs1_128)
    #expect(Symbology("nonsense") == nil)
  }

  @Test func theRectanglesOfASymbolAreItsModules() throws {
    let modules = try QRCode.encode("https://example.org/").modules
    var copy = ModuleGrid(width: modules.width, height: modules.height)
    var area = 0
    for rectangle in modules.rectangles {
      area += rectangle.columns.count * rectangle.rows.count
      for row in rectangle.rows { for column in rectangle.columns { copy[column, row] = true } }
    }
    #expect(copy == modules)
    #expect(
      area
        == (0..<modules.height).reduce(0) { sum, row in
          sum + (0..<modules.width).count { modules[$0, row] }
        })
  }
}
