public import ComposeGeometry
public import ComposeInternetPrinting
public import ComposePDFGraphics
import ComposePDFReading
public import ComposePageRendering
public import ComposePrinting

extension PrintPaper {
  /// The sheet of a printer, with the margins on which it cannot print.
  public init(_ sheet: PrintSheet) {
    self.init(size: sheet.size.points, printableRect: sheet.printableRect)
  }
}

extension PrinterDescription {
  /// The paper on which pages of a size are printed: the best that the printer has for them.
  ///
  /// - Parameter pageSize: In points; nil for the size that the options name, or else the printer's own.
  public func paper(
    for pageSize: Size? = nil, options: PrintOptions = PrintOptions(jobName: "")
  ) -> PrintPaper {
    let size = pageSize.map(MediaSize.init(points:)) ?? options.mediaSize ?? defaultMediaSize
    return PrintPaper(
      PrintSheet(media.best(for: size, wish: options.media), page: size, scaling: nil))
  }
}

extension Printer {
  /// Prints the pages of a renderer: lays them out on the printer's paper and sends them in the best form that it takes.
  ///
  /// Blocks until the printer has all of them; `PrintJob` says how far they are printed. `RenderedPages` has
  /// the same pages as a file, to be looked at before.
  ///
  /// - Parameters:
  ///   - pageSize: That of the paper, in points; nil for that of the options, or else the printer's own.
  ///   - form: How pages are sent; nil for the best that the printer takes.
  ///   - file: The options of the file that is sent or drawn; its title is the name of a job without one.
  /// - Throws: `PageRenderingError`, `PrintOptionProblems`, `PrintError`.
  public func print(
    _ renderer: any PageRenderer, options: PrintOptions = PrintOptions(jobName: ""),
    pageSize: Size? = nil,
    as form: PrintFormat? = nil, file: PDFOptions = PDFOptions(),
    patience: PrintPatience = PrintPatience()
  ) throws -> PrintJob {
    let description = try describe()
    let pages = try RenderedPages(
      renderer, on: description.paper(for: pageSize, options: options))
    let bytes = try pages.pdf(options: file)
    var options = options
    if options.jobName.isEmpty { options.jobName = file.metadata.title ?? "" }
    let request = try PrintRequest(
      PDFDocument(bytes: bytes, name: options.jobName), bytes: bytes, options, as: form,
      for: description)
    return try print(
      request.document(for: description), request.ticket, name: options.jobName, as: description,
      patience: patience)
  }
}
