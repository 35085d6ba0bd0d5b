import ComposeGeometry
import ComposeInternetPrinting
import ComposePDFReading
import ComposePagePrinting
import ComposePrinting

/// What is sent to a printer for a file: checked, chosen and drawn as it takes it.
struct PrintPlan {
  let file: PrintedFile
  let options: PrintOptions
  let form: PrintFormat
  let ticket: PrintTicket
  /// What the pages are drawn on where they are drawn here, and what their margins are checked by.
  let sheet: PrintSheet
  /// Indices of the pages that are printed.
  let pages: [Int]

  /// - Parameters:
  ///   - wanted: The form of `--as`; nil for the best.
  /// - Throws: `PrintOptionProblems`; `PrintError.formatNotTaken`.
  init(
    _ file: PrintedFile, _ options: PrintOptions, as wanted: PrintFormat?,
    for printer: PrinterDescription
  ) throws {
    var options = options
    let chosen = file.pages(options.pageRanges)
    guard let form = wanted ?? PrintFormat(for: printer, pageCount: chosen.count),
      form.isTaken(by: printer)
    else {
      throw PrintError.formatNotTaken(
        (wanted ?? .pdf).mediaType, taken: printer.formats)
    }
    let scaling = options.scaling
    if form != .pdf {
      // Pages are chosen and made to fit as they are drawn.
      options.pageRanges = []
      options.scaling = nil
    }
    ticket = try PrintTicket(options, page: file.size, for: printer)
    sheet = PrintSheet(ticket.medium, page: file.size, scaling: scaling)
    self.file = file
    self.options = options
    self.form = form
    pages = chosen
  }

  /// How pages are drawn; nil where they are not, or not as rows of pixels.
  func raster(for printer: PrinterDescription) -> PageRasterSettings? {
    guard case .raster(let format) = form else { return nil }
    return PageRasterSettings(format, options, sheet: sheet, for: printer)
  }

  /// The document to send.
  ///
  /// - Parameter report: Called for each page of which something is lost.
  func document(
    for printer: PrinterDescription, report: @escaping PageRaster.Report
  ) throws(PrintError) -> PrintDocument {
    switch form {
    case .pdf: return PrintDocument(file.bytes, format: form.mediaType)
    case .raster:
      guard let settings = raster(for: printer) else {
        throw .formatNotTaken(form.mediaType, taken: printer.formats)
      }
      return PageRaster(file.document, pages: pages, settings: settings)
        .printDocument(report: report)
    case .jpeg:
      guard pages.count == 1, let page = pages.first else {
        throw .cannotDraw("JPEG has one page only, and \(pages.count) are printed")
      }
      return try PageJPEG.document(
        file.document.pages[page], of: file.document, on: sheet, report: report)
    }
  }

  /// The pages with content where the printer cannot print, of the first 500.
  var marginProblems: [MarginCheck] {
    guard sheet.scaling == .none || form != .pdf else { return [] }
    return pages.prefix(500).compactMap {
      MarginCheck(file.document.pages[$0], of: file.document, on: sheet)
    }
  }

  /// What would be sent, for people.
  func description(for printer: PrinterDescription, at uri: PrinterURI) -> String {
    var lines = [
      "printer: \(uri.text)",
      "document: \(file.name), \(form.mediaType), \(pages.count) pages of \(file.size)"
        + (form == .pdf ? ", \(file.bytes.count) bytes" : ""),
    ]
    if let raster = raster(for: printer) {
      lines.append("pixels: \(raster.color.pwgName), \(raster.resolution) dpi")
    }
    if let choice = ticket.medium {
      let medium = choice.medium
      let name = medium.sizeName ?? medium.size.map { "\(MediaName(for: $0))" } ?? "unknown"
      let rect = medium.printableRect
      let edges = [rect.minX, rect.minY, rect.width, rect.height].map { value in
        "\((value * 10).rounded() / 10)"
      }
      lines.append(
        "medium: \(name) (\(choice.fit)), printable in points: \(edges.joined(separator: " "))")
    }
    lines.append("job-name (nameWithoutLanguage) = \(options.jobName)")
    // A PIN is secret.
    lines += ticket.operation.map {
      $0.name == "job-password" ? "job-password (octetString)" : "\($0)"
    }
    lines += ticket.job.map(\.description)
    return lines.map { escapingControls($0) + "\n" }.joined()
  }
}
