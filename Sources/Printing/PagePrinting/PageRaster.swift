import ComposeBitmap
import ComposeGeometry
import ComposeGraphics
import ComposeInternetPrinting
public import ComposePDFInterpreting
public import ComposePDFReading
public import ComposePrinting

/// Pages of a PDF file drawn as pixels for a printer, while they are sent.
///
/// A page is recorded once and drawn in bands, so that a sheet of any size takes the memory of one
/// band besides its own pictures. The bytes do not depend on the bands but for the smoothing of
/// edges, which may differ by one level of 255 where a band begins.
public struct PageRaster: Sendable {
  /// What cannot be drawn of a page, by its number from 1.
  public typealias Report = @Sendable (_ page: Int, _ problems: PageProblems) -> Void

  private let document: PDFDocument
  private let pages: [Int]
  private let settings: PageRasterSettings

  /// - Parameter pages: Indices from 0, in the order of printing; those that there are not are
  ///   passed over.
  public init(_ document: PDFDocument, pages: [Int], settings: PageRasterSettings) {
    self.document = document
    self.pages = pages.filter(document.pages.indices.contains)
    self.settings = settings
  }

  /// The document to print. Its pages are drawn each time it is sent.
  ///
  /// - Parameter report: Called for each page of which something is lost.
  public func printDocument(report: @escaping Report = { _, _ in }) -> PrintDocument {
    PrintDocument(format: settings.format.mediaType) { sink throws(PrintError) in
      try write(to: sink, report: report)
    }
  }

  /// Hands the file to a sink as it is drawn.
  ///
  /// - Throws: `PrintError.cannotDraw` for a sheet that no printer has, and what the sink throws.
  /// - Complexity: O(pixels + content of a page × bands).
  public func write(
    to sink: PrintDocument.Sink, report: Report = { _, _ in }
  ) throws(PrintError) {
    var encoder = RasterEncoder(settings.format, pageCount: pages.count)
    var output: [UInt8] = []
    let drawer = PageDrawer(document)
    let cache = BitmapCache()
    for (index, page) in pages.enumerated() {
      try draw(
        document.pages[page], number: index + 1, by: drawer, cache, &encoder, &output, to: sink,
        report)
    }
    try checked { () throws(RasterError) in try encoder.finish(into: &output) }
    if !output.isEmpty { try sink(output) }
  }

  private func draw(
    _ page: PDFPage, number: Int, by drawer: PageDrawer, _ cache: BitmapCache,
    _ encoder: inout RasterEncoder, _ output: inout [UInt8],
    to sink: PrintDocument.Sink, _ report: Report
  ) throws(PrintError) {
    guard
      var header = RasterPage(
        size: settings.sheet.size, resolution: settings.resolution, color: settings.color)
    else { throw .cannotDraw("no printer has a sheet of \(settings.sheet.size)") }
    header.sides = settings.sides
    header.quality = settings.quality
    header.mediaType = settings.mediaType
    header.transform = settings.back.transform(page: number, sides: settings.sides)
    try checked { () throws(RasterError) in try encoder.begin(header, into: &output) }
    let drawing = SheetDrawing(page, by: drawer, on: settings.sheet)
    if let problems = drawing.problems { report(page.number, problems) }
    let bands = RowBands(
      height: header.height, rows: settings.bandBytes / 4 / header.width,
      isReversed: header.transform.reversesRows)
    let painter = BandPainter(
      width: header.width, rows: bands.rows, resolution: settings.resolution, cache: cache)
    for band in bands {
      var pixels = try painter.pixels(of: drawing.recording, rows: band)
      if header.transform != RasterTransform() {
        pixels = header.transform.applied(to: pixels, width: header.width)
      }
      let first = header.transform.reversesRows ? header.height - band.upperBound : band.lowerBound
      let rows = RasterRows.rows(
        of: settings.color, from: pixels, width: header.width, firstRow: first)
      try checked { () throws(RasterError) in try encoder.add(rows, into: &output) }
      try sink(output)
      output.removeAll(keepingCapacity: true)
    }
  }

  private func checked(_ body: () throws(RasterError) -> Void) throws(PrintError) {
    do throws(RasterError) { try body() } catch { throw .cannotDraw(error.description) }
  }
}

extension RasterTransform {
  /// Rows of red, green and blue as they are sent.
  func applied(to pixels: [UInt8], width: Int) -> [UInt8] {
    let length = width * 3
    guard length > 0, pixels.count % length == 0 else { return pixels }
    let starts = Array(stride(from: 0, to: pixels.count, by: length))
    var result: [UInt8] = []
    result.reserveCapacity(pixels.count)
    for start in reversesRows ? starts.reversed() : starts {
      let row = Array(pixels[start..<start + length])
      result += mirrorsRows ? RasterTransform.mirrored(row, width: width, color: .sRGB) : row
    }
    return result
  }
}
