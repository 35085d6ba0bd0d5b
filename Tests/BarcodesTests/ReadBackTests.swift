import ComposeBarcodes
import Foundation
import TestSupport
import Testing

/// Another maker's reader finds in symbols what they were made of.
@Suite(.enabled(if: BarcodeReader.isInstalled, "\(BarcodeReader.isMissing)"))
struct ReadBackTests {
  /// How many contents of each kind; `BARCODE_CONTENTS` asks for more.
  private static let count =
    ProcessInfo.processInfo.environment["BARCODE_CONTENTS"].flatMap { Int($0) } ?? 40

  @Test(arguments: RandomContent.kinds)
  func randomContentsAreRead(kind: String) throws {
    var random = RandomContent(
      numbers: RandomNumbers(seed: kind.utf8.reduce(7) { $0 &* 31 &+ Int($1) }))
    try expectRead(
      (0..<Self.count).map { _ in try random.request(kind).symbol() }, kind: kind)
  }

  @Test func everyVersionAndLevelOfQRCodesIsRead() throws {
    var symbols: [BarcodeSymbol] = []
    for version in 1...40 {
      for level in QRCode.Level.allCases {
        symbols.append(
          try QRCode.encode("V\(version)\(level.letter)", level: level, versions: version...version)
        )
      }
    }
    for (index, symbol) in symbols.enumerated() {
      #expect(symbol.modules.width == 17 + 4 * (index / 4 + 1))
    }
    try expectRead(symbols, kind: "qr")
  }

  @Test func everySizeOfDataMatrixIsRead() throws {
    var symbols: [String: BarcodeSymbol] = [:]
    for shape in [DataMatrix.Shape.square, .rectangle] {
      var length = 1
      while length <= 2335,
        let symbol = try? DataMatrix.encode(
          String(repeating: "ABCDEFGHIJ", count: length / 10 + 1).prefix(length).description,
          shape: shape)
      {
        symbols["\(symbol.modules.width)x\(symbol.modules.height)"] = symbol
        length += length < 100 ? 1 : length < 1000 ? 20 : 60
      }
    }
    #expect(symbols.count == 30)
    try expectRead(
      symbols.values.sorted { $0.modules.width < $1.modules.width }, kind: "datamatrix")
  }

  private func expectRead(_ symbols: [BarcodeSymbol], kind: String) throws {
    var lines = ""
    for symbol in symbols {
      let rows = symbol.modules.hexRows.map(\.quoted).joined(separator: ", ")
      lines +=
        "{\"kind\": \(kind.quoted), \"content\": \(symbol.content.quoted), \"width\": \(symbol.modules.width), \"rows\": [\(rows)]}\n"
    }
    let folder = try TemporaryFolder()
    let failures = try BarcodeReader.lines(["symbols", folder.write("symbols.jsonl", lines)])
    #expect(
      failures.isEmpty, "\(failures.count) of \(symbols.count) \(kind): \(failures.prefix(3))")
  }
}
