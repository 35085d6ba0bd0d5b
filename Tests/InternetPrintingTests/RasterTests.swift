import ComposeInternetPrinting
import TestSupport
import Testing

/// Pictures of pages for printers.
struct RasterTests {
  /// Rows with runs, noise, paper at the end, and rows that come again.
  static func picture(_ page: RasterPage) -> [UInt8] {
    var random = SeededGenerator(state: UInt64(page.width))
    var rows: [UInt8] = []
    while rows.count < page.bytesPerRow * page.height {
      var row: [UInt8] = []
      while row.count < page.bytesPerRow {
        let count = Int.random(in: 1...300, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: row += (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
        case 1:
          let pixel = (0..<4).map { _ in UInt8.random(in: 0...255, using: &random) }
          row += (0..<count).flatMap { _ in pixel.prefix(page.color.bitsPerPixel / 8) }
        default: row += [UInt8](repeating: page.color.paper, count: count)
        }
      }
      let repeats = Bool.random(using: &random) ? 1 : Int.random(in: 1...300, using: &random)
      for _ in 0..<repeats { rows += row.prefix(page.bytesPerRow) }
    }
    return Array(rows.prefix(page.bytesPerRow * page.height))
  }

  private static func file(
    _ format: RasterFormat, _ pages: [(RasterPage, [UInt8])], band: Int = 7
  ) throws -> [UInt8] {
    var encoder = RasterEncoder(format, pageCount: pages.count)
    var output: [UInt8] = []
    for (page, rows) in pages {
      try encoder.begin(page, into: &output)
      for start in stride(from: 0, to: rows.count, by: band * page.bytesPerRow) {
        let end = min(start + band * page.bytesPerRow, rows.count)
        try encoder.add(Array(rows[start..<end]), into: &output)
      }
    }
    try encoder.finish(into: &output)
    return output
  }

  private static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  @Test(
    .enabled(if: RasterReader.isInstalled, Comment(rawValue: RasterReader.isMissing)),
    arguments: [RasterFormat.pwg, .apple], RasterColor.allCases)
  func libcupsReadsTheRowsThatWereWritten(format: RasterFormat, color: RasterColor) throws {
    guard format.has(color) else { return }
    var pages: [(RasterPage, [UInt8])] = []
    for (index, width) in [1, 61, 700].enumerated() {
      let page = try #require(
        RasterPage(
          width: width, height: 320, resolution: 300, color: color, sides: .twoSidedShortEdge,
          quality: .high, sizeName: "iso_a4_210x297mm",
          transform: SheetBack.rotated.transform(page: index + 1, sides: .twoSidedLongEdge)))
      pages.append((page, Self.picture(page)))
    }
    let lines = try RasterReader.lines(Self.file(format, pages))
    var expected: [String] = []
    for (page, rows) in pages {
      for start in stride(from: 0, to: rows.count, by: page.bytesPerRow) {
        expected.append(Self.hexadecimal(rows[start..<start + page.bytesPerRow]))
      }
    }
    #expect(lines.filter { !$0.hasPrefix("page") } == expected)
    let headers = lines.filter { $0.hasPrefix("page") }
    #expect(headers.count == 3)
    let bits = color.bitsPerPixel
    let length = pages[2].0.bytesPerRow
    #expect(headers.last?.contains("width=700 height=320 bits=\(bits) bytes=\(length)") == true)
    #expect(headers.last?.contains("duplex=1 tumble=1 dpi=300") == true)
    if format == .pwg {
      #expect(headers[2].contains("cross=1 feed=1 pages=3 quality=5 size=iso_a4_210x297mm"))
      #expect(headers[1].contains("cross=\(UInt32.max) feed=\(UInt32.max)"))
    }
  }

  @Test func bytesDoNotDependOnTheBands() throws {
    let page = try #require(RasterPage(width: 99, height: 400, resolution: 600, color: .gray))
    let rows = Self.picture(page)
    let whole = try Self.file(.pwg, [(page, rows)], band: 400)
    for band in [1, 3, 256, 399] {
      #expect(try Self.file(.pwg, [(page, rows)], band: band) == whole)
    }
  }

  @Test func rowsAreCodedAsTheStandardSays() throws {
    let page = try #require(RasterPage(width: 8, height: 3, resolution: 600, color: .gray))
    let row: [UInt8] = [1, 2, 3, 3, 3, 0xFF, 0xFF, 0xFF]
    let file = try Self.file(.pwg, [(page, row + row + [9, 9, 9, 9, 9, 9, 9, 7])])
    #expect(Array(file[..<4]) == Array("RaS2".utf8))
    #expect(Array(file[(4 + 1796)...]) == [1, 255, 1, 2, 2, 3, 2, 0xFF, 0, 6, 9, 0, 7])
    // Paper up to the end has a code of its own.
    let apple = try Self.file(.apple, [(page, row + row + [9, 9, 9, 9, 9, 9, 9, 7])])
    #expect(Array(apple[..<12]) == Array("UNIRAST\0".utf8) + [0, 0, 0, 1])
    #expect(
      Array(apple[12..<44]) == [8, 0, 1, 4] + [UInt8](repeating: 0, count: 8)
        + [0, 0, 0, 8, 0, 0, 0, 3, 0, 0, 2, 0x58] + [UInt8](repeating: 0, count: 8))
    #expect(Array(apple[44...]) == [1, 255, 1, 2, 2, 3, 128, 0, 6, 9, 0, 7])
  }

  @Test func emptyPagesTakeAFewBytes() throws {
    let a4 = MediaSize(width: 21000, height: 29700)
    let fine = try #require(RasterPage(size: a4, resolution: 600, color: .sRGB))
    #expect((fine.width, fine.height) == (4961, 7016))
    let page = try #require(RasterPage(size: a4, resolution: 75, color: .sRGB))
    let file = try Self.file(
      .apple, [(page, [UInt8](repeating: 0xFF, count: page.bytesPerRow * page.height))], band: 512)
    // Two bytes for at most 256 of 877 rows.
    #expect(file.count == 12 + 32 + 4 * 2)
  }

  @Test func misuseIsAnError() throws {
    var encoder = RasterEncoder(.apple, pageCount: 1)
    var output: [UInt8] = []
    #expect(throws: RasterError.noPage) { try encoder.add([1], into: &output) }
    let page = try #require(RasterPage(width: 2, height: 2, resolution: 300, color: .gray))
    let black = try #require(RasterPage(width: 2, height: 2, resolution: 300, color: .black))
    #expect(throws: RasterError.colorNotInFormat(.black, .apple)) {
      try encoder.begin(black, into: &output)
    }
    try encoder.begin(page, into: &output)
    #expect(throws: RasterError.partOfRow(bytes: 3, row: 2)) {
      try encoder.add([1, 2, 3], into: &output)
    }
    #expect(throws: RasterError.tooManyRows(height: 2)) {
      try encoder.add([UInt8](repeating: 0, count: 6), into: &output)
    }
    #expect(throws: RasterError.rowsMissing(2)) { try encoder.finish(into: &output) }
    #expect(RasterPage(width: 0, height: 1, resolution: 300, color: .gray) == nil)
    #expect(RasterPage(width: 1, height: 1, resolution: .max, color: .gray) == nil)
    #expect(
      RasterPage(size: MediaSize(width: .max, height: 1), resolution: 300, color: .gray) == nil)
  }

  @Test func backsAreTurnedAsThePrinterWants() {
    let turn = { (back: SheetBack, page: Int, sides: PrintSides) in
      let transform = back.transform(page: page, sides: sides)
      return "\(transform.mirrorsRows ? -1 : 1) \(transform.reversesRows ? -1 : 1)"
    }
    for back in SheetBack.allCases {
      #expect(turn(back, 1, .twoSidedLongEdge) == "1 1" && turn(back, 2, .oneSided) == "1 1")
    }
    #expect(turn(.normal, 2, .twoSidedLongEdge) == "1 1")
    #expect(turn(.rotated, 2, .twoSidedLongEdge) == "-1 -1")
    #expect(turn(.rotated, 2, .twoSidedShortEdge) == "1 1")
    #expect(turn(.flipped, 2, .twoSidedLongEdge) == "1 -1")
    #expect(turn(.flipped, 2, .twoSidedShortEdge) == "-1 1")
    #expect(turn(.manualTumble, 2, .twoSidedLongEdge) == "1 1")
    #expect(turn(.manualTumble, 2, .twoSidedShortEdge) == "-1 -1")
    #expect(
      RasterTransform.mirrored([1, 2, 3, 4, 5, 6], width: 2, color: .sRGB) == [4, 5, 6, 1, 2, 3])
    #expect(
      RasterTransform.mirrored([0b1100_0000, 0b0100_0000], width: 10, color: .black)
        == [0b1000_0000, 0b1100_0000])
  }

  @Test func pixelsBecomeThoseOfThePrinter() {
    let pixels: [UInt8] = [0, 0, 0, 255, 255, 255, 255, 0, 0, 128, 128, 128]
    func rows(_ color: RasterColor) -> [UInt8] {
      RasterRows.rows(of: color, from: pixels, width: 4, firstRow: 0)
    }
    #expect(rows(.sRGB) == pixels)
    #expect(rows(.gray) == [0, 255, 54, 128])
    #expect(
      rows(.cmyk) == [0, 0, 0, 255, 0, 0, 0, 0, 0, 255, 255, 0, 0, 0, 0, 127])
    #expect(rows(.black)[0] & 0b1100_0000 == 0b1000_0000)
  }

  @Test func greysAreAsManyDotsAsTheyAreDark() {
    for gray in [UInt8(0), 32, 64, 128, 200, 255] {
      let pixels = [UInt8](repeating: gray, count: 64 * 64 * 3)
      let whole = RasterRows.rows(of: .black, from: pixels, width: 64, firstRow: 0)
      let dots = whole.reduce(0) { $0 + $1.nonzeroBitCount }
      #expect(abs(Double(dots) / 4096 - (1 - Double(gray) / 255)) < 0.02)
      // The pattern goes on across bands.
      let half = Array(pixels.prefix(pixels.count / 2))
      let cut =
        RasterRows.rows(of: .black, from: Array(half.prefix(64 * 3 * 5)), width: 64, firstRow: 0)
        + RasterRows.rows(
          of: .black, from: Array(half.dropFirst(64 * 3 * 5)), width: 64, firstRow: 5)
      #expect(cut == Array(whole.prefix(cut.count)))
    }
  }
}
