import ComposeAttributedText
import ComposeBarcodes
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import ComposePDFWriter
import ComposeTextLayout
import Foundation
import TestSupport
import Testing

/// Symbols drawn on pages, which Poppler shows and zxing-cpp reads.
@Suite struct PageReadBackTests {
  private static let font = {
    // The bundled fonts are there.
    let face = try? FontCollection.bundled.face(named: "Source Sans Pro")
    return face.map { Font($0, size: 8) }
  }()

  private func drawing(
    _ symbol: BarcodeSymbol, _ change: (inout BarcodeStyle) -> Void = { _ in }
  ) throws -> BarcodeDrawing {
    let font = try #require(Self.font)
    var style = BarcodeStyle(font: font)
    change(&style)
    return BarcodeDrawing(
      symbol, style: style, shaper: ParagraphShaper(fonts: .bundled, defaultFont: font))
  }

  private func pdf(_ drawings: [BarcodeDrawing]) throws -> [UInt8] {
    let sink = MemorySink()
    let context = try PDFContext(sink: sink, options: PDFOptions())
    for drawing in drawings {
      let size = Size(width: drawing.size.width + 40, height: drawing.size.height + 40)
      try context.beginPage(size: size)
      context.beginContent(.artifact(.layout))
      drawing.draw(on: context, at: Point(x: 20, y: 20))
      context.endContent()
      try context.endPage()
    }
    _ = try context.close()
    return sink.bytes
  }

  @Test(
    .enabled(if: BarcodeReader.isInstalled, "\(BarcodeReader.isMissing)"),
    .enabled(if: Vector.path != nil, "set CONFORMANCE to a folder of public test suites"),
    .enabled(if: Tool.hasPoppler, "install poppler-utils"))
  func vectorsAreReadFromPages() throws {
    // KIX and Intelligent Mail are not read by zxing-cpp.
    let vectors = Vector.all.filter { $0.zint != 90 && $0.zint != 85 }
    var symbols: [(name: String, symbol: BarcodeSymbol)] = []
    for vector in vectors {
      do { symbols.append((vector.name, try vector.symbol())) } catch let error as BarcodeError
        where error.code == "missing-library"
      { continue }
    }
    let file = try pdf(symbols.map { try drawing($0.symbol) })
    let folder = try TemporaryFolder()
    try folder.write("codes.pdf", file)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(Tool.path("pdftoppm")))
    process.arguments = ["-r", "200", "-png", folder["codes.pdf"], folder["page"]]
    try process.run()
    process.waitUntilExit()
    let pages = (1...symbols.count).map { folder["page-\($0 < 10 ? "0" : "")\($0).png"] }
    let lines = try BarcodeReader.lines(["pages"] + pages)
    #expect(lines.count == symbols.count)
    for (line, (name, symbol)) in zip(lines, symbols) {
      // UPC-A is read as EAN-13, with a 0 before it.
      let content = symbol.content.split(separator: "+").joined().quoted.dropFirst()
      #expect(line.contains(content), "\(name): \(line)")
    }
  }

  @Test func aSymbolIsOneFill() throws {
    let drawing = try drawing(QRCode.encode("https://example.org"))
    guard case .vector(let vector) = drawing.image.encoding,
      let image = vector.content as? DrawingImage
    else { throw Tool.Missing() }
    #expect(image.drawing.commands.count == 1)
    #expect(image.alternateText == "https://example.org")
  }

  @Test func sizesAreThoseAskedFor() throws {
    let symbol = try QRCode.encode("https://example.org")
    let wide = try drawing(symbol) { $0.width = 100 }
    #expect(abs(wide.symbolArea.width - 100) < 1e-9)
    #expect(abs(wide.size.width - 100 * 33 / 25) < 1e-9)
    let bare = try drawing(symbol) {
      $0.width = 100
      $0.hasQuietZone = false
    }
    #expect(bare.size == Size(width: 100, height: 100))
    let bars = try drawing(Code128.encode("A")) {
      $0.height = 30
      $0.showsText = false
    }
    #expect(abs(bars.size.height - 30) < 1e-9)
  }

  @Test func smallModulesAreNoted() throws {
    let symbol = try QRCode.encode("https://example.org")
    let millimeter = 72 / 25.4
    #expect(try drawing(symbol) { $0.moduleSize = 0.25 * millimeter }.notes.isEmpty)
    let note = try #require(try drawing(symbol) { $0.width = 5 * millimeter }.notes.first)
    #expect(note.message.contains("0.20 mm"))
    #expect(note.hint?.hasPrefix("make it 7 mm wide") == true)
  }

  @Test func digitsOfEANAreSetBelowTheirBars() throws {
    let drawing = try drawing(EAN.ean13("4012345678901")) { $0.moduleSize = 1 }
    guard case .vector(let vector) = drawing.image.encoding,
      let image = vector.content as? DrawingImage
    else { throw Tool.Missing() }
    let places = image.drawing.commands.compactMap { command -> Double? in
      if case .glyphs(_, let origin, _) = command { origin.x } else { nil }
    }
    #expect(places.count == 13)
    // Seven modules apart, but for the guards.
    for index in [2, 3, 8, 9, 12] { #expect(abs(places[index] - places[index - 1] - 7) < 1.5) }
    #expect(places[0] < drawing.symbolArea.minX)
    #expect(places[7] - places[6] > 10)
  }
}

extension Tool {
  struct Missing: Error {}
}
