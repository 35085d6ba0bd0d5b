import ComposeBitmap
import ComposeGeometry
import ComposeInternetPrinting
import ComposePDFInterpreting
import ComposePDFReading
import ComposePagePrinting
import ComposePrinting
import TestSupport
import Testing

/// Pages drawn for printers that take pixels.
struct PageRasterTests {
  private func file(
    _ settings: PageRasterSettings, pages: [Int] = [0, 1], bandBytes: Int? = nil
  ) throws -> [UInt8] {
    var settings = settings
    if let bandBytes { settings.bandBytes = bandBytes }
    var bytes: [UInt8] = []
    try PageRaster(TestPages.document(), pages: pages, settings: settings)
      .write(to: { bytes += $0 })
    return bytes
  }

  private func settings(
    _ color: RasterColor, format: RasterFormat = .pwg, resolution: Int = 72,
    sides: PrintSides = .oneSided, back: SheetBack = .normal
  ) -> PageRasterSettings {
    PageRasterSettings(
      format: format, resolution: resolution, color: color, sides: sides, back: back,
      sheet: PrintSheet(size: TestPages.a4))
  }

  @Test(arguments: [RasterColor.black, .gray, .sRGB, .cmyk])
  func bytesDoNotDependOnTheBands(color: RasterColor) throws {
    let whole = try file(settings(color))
    #expect(whole.starts(with: "RaS2".utf8))
    #expect(try file(settings(color), bandBytes: 100_000) == whole)
    #expect(try file(settings(color), bandBytes: 1) == whole)
  }

  @Test(
    .enabled(if: RasterReader.isInstalled, Comment(rawValue: RasterReader.isMissing)),
    arguments: [RasterFormat.pwg, .apple])
  func libcupsReadsTheBitmapOfThePage(format: RasterFormat) throws {
    let lines = try RasterReader.lines(file(settings(.sRGB, format: format), bandBytes: 300_000))
    let document = try TestPages.document()
    let heads = lines.indices.filter { lines[$0].hasPrefix("page ") }
    #expect(heads.count == 2)
    for (page, head) in zip(document.pages, heads) {
      let context = try BitmapContext(
        size: TestPages.a4.points, format: BitmapFormat(isOpaque: true))
      document.draw(page, on: context, in: Rect(origin: .zero, size: page.size()))
      let bitmap = context.makeBitmap()
      // The sheet has 595 × 842 pixels, the bitmap is rounded up.
      let rows = lines[(head + 1)...].prefix(842)
      let width = 595
      for (y, row) in rows.enumerated() {
        let expected = (0..<width).map { x -> String in
          let color = bitmap.color(x: x, y: y) ?? (0, 0, 0, 0)
          return [color.red, color.green, color.blue]
            .map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        }.joined()
        guard row == expected else {
          Issue.record("row \(y) of page \(page.number)")
          return
        }
      }
    }
  }

  @Test(.enabled(if: RasterReader.isInstalled, Comment(rawValue: RasterReader.isMissing)))
  func backSidesAreTurnedAsThePrinterWantsThem() throws {
    func rows(_ back: SheetBack, _ sides: PrintSides) throws -> [String] {
      let lines = try RasterReader.lines(
        file(settings(.gray, sides: sides, back: back), bandBytes: 200_000))
      let second = try #require(lines.lastIndex { $0.hasPrefix("page ") })
      return Array(lines[(second + 1)...])
    }
    func mirrored(_ row: String) -> String {
      stride(from: row.utf8.count - 2, through: 0, by: -2).map {
        String(row.dropFirst($0).prefix(2))
      }.joined()
    }
    let plain = try rows(.normal, .twoSidedLongEdge)
    #expect(try rows(.rotated, .twoSidedLongEdge) == plain.reversed().map(mirrored))
    #expect(try rows(.flipped, .twoSidedLongEdge) == plain.reversed())
    #expect(try rows(.flipped, .twoSidedShortEdge) == plain.map(mirrored))
    #expect(try rows(.rotated, .twoSidedShortEdge) == plain)
  }

  @Test func theFirstBytesAreSentBeforeTheLastPageIsDrawn() throws {
    var sent = 0
    var sizes: [Int] = []
    let raster = PageRaster(
      try TestPages.document(count: 50), pages: Array(0..<50),
      settings: settings(.gray, resolution: 150))
    let error = #expect(throws: PrintError.self) {
      try raster.write(to: { bytes throws(PrintError) in
        sent += 1
        sizes.append(bytes.count)
        if sent == 3 { throw .cancelled }
      })
    }
    #expect(error == .cancelled)
    #expect(sent == 3 && sizes[0] > 0)
  }

  @Test func sheetsThatNoPrinterHasAreErrors() throws {
    var settings = settings(.gray)
    settings.sheet.size = MediaSize(width: 0, height: 5)
    #expect(throws: PrintError.self) { try file(settings) }
    settings.sheet.size = MediaSize(width: .max, height: .max)
    #expect(throws: PrintError.self) { try file(settings) }
  }

  @Test func pagesThatThereAreNotArePassedOver() throws {
    #expect(try file(settings(.gray), pages: [0, 7, -1]) == file(settings(.gray), pages: [0]))
  }

  @Test func aPageIsOneJPEGFile() throws {
    let document = try TestPages.document(count: 1)
    let picture = try PageJPEG.document(
      document.pages[0], of: document, on: PrintSheet(size: TestPages.a4), resolution: 100)
    var bytes: [UInt8] = []
    try picture.send(to: { bytes += $0 })
    #expect(picture.format == "image/jpeg" && bytes.starts(with: [0xFF, 0xD8, 0xFF]))
  }
}
