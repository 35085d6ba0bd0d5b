public import ComposeInternetPrinting
public import ComposePDFReading
public import ComposePrinting

/// Pages of a PDF file and the options of their job, checked against a printer: the form in which they are sent, the
/// medium, the attributes.
public struct PrintRequest: Sendable {
  /// The file.
  public let document: PDFDocument
  /// Its bytes, which printers that take PDF get as they are.
  public let bytes: [UInt8]
  /// Those of the job; without what is done here before the pages are sent.
  public let options: PrintOptions
  /// How the pages are sent.
  public let form: PrintFormat
  /// The attributes of the job, and the medium.
  public let ticket: PrintTicket
  /// What the pages are drawn on where they are drawn here, and what their margins are checked by.
  public let sheet: PrintSheet
  /// Indices of the pages that are printed.
  public let pages: [Int]

  /// Checks a job against what a printer says.
  ///
  /// - Parameters:
  ///   - document: The file that the bytes are.
  ///   - wanted: The form in which pages are sent; nil for the best that the printer takes.
  /// - Throws: `PrintOptionProblems` with all that the printer does not take; `PrintError.formatNotTaken`.
  public init(
    _ document: PDFDocument, bytes: [UInt8], _ options: PrintOptions, as wanted: PrintFormat? = nil,
    for printer: PrinterDescription
  ) throws {
    var options = options
    let ranges = options.pageRanges
    pages = document.pages.indices.filter { page in
      ranges.isEmpty || ranges.contains { $0 ~= page + 1 }
    }
    guard let form = wanted ?? PrintFormat(for: printer, pageCount: pages.count),
      form.isTaken(by: printer)
    else {
      throw PrintError.formatNotTaken((wanted ?? .pdf).mediaType, taken: printer.formats)
    }
    let scaling = options.scaling
    if form != .pdf {
      // Pages are chosen and made to fit as they are drawn.
      options.pageRanges = []
      options.scaling = nil
    }
    let size = document.firstPageSize
    ticket = try PrintTicket(options, page: size, for: printer)
    sheet = PrintSheet(ticket.medium, page: size, scaling: scaling)
    self.document = document
    self.bytes = bytes
    self.options = options
    self.form = form
  }

  /// How pages are drawn; nil where they are not, or not as rows of pixels.
  public func raster(for printer: PrinterDescription) -> PageRasterSettings? {
    guard case .raster(let format) = form else { return nil }
    return PageRasterSettings(format, options, sheet: sheet, for: printer)
  }

  /// The document to send.
  ///
  /// - Parameter report: Called for each page of which something is lost.
  /// - Throws: `PrintError.cannotDraw`, `formatNotTaken`.
  public func document(
    for printer: PrinterDescription, report: @escaping PageRaster.Report = { _, _ in }
  ) throws(PrintError) -> PrintDocument {
    switch form {
    case .pdf: return PrintDocument(bytes, format: form.mediaType)
    case .raster:
      guard let settings = raster(for: printer) else {
        throw .formatNotTaken(form.mediaType, taken: printer.formats)
      }
      return PageRaster(document, pages: pages, settings: settings).printDocument(report: report)
    case .jpeg:
      guard pages.count == 1, let page = pages.first else {
        throw .cannotDraw("JPEG has one page only, and \(pages.count) are printed")
      }
      return try PageJPEG.document(
        document.pages[page], of: document, on: sheet, report: report)
    }
  }

  /// The pages with content where the printer cannot print, of the first 500.
  public var marginProblems: [MarginCheck] {
    guard sheet.scaling == .none || form != .pdf else { return [] }
    return pages.prefix(500).compactMap {
      MarginCheck(document.pages[$0], of: document, on: sheet)
    }
  }
}

extension PDFDocument {
  /// The size of the first page; zero where there is none.
  public var firstPageSize: MediaSize {
    pages.first.map { MediaSize(points: $0.size()) } ?? MediaSize(width: 0, height: 0)
  }
}
