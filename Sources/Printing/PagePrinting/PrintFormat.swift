public import ComposeInternetPrinting

/// The form in which pages reach a printer.
public enum PrintFormat: Hashable, Sendable {
  /// As they are.
  case pdf
  /// Drawn here, row by row.
  case raster(RasterFormat)
  /// A single page, drawn here.
  case jpeg

  /// The media type.
  public var mediaType: String {
    switch self {
    case .pdf: "application/pdf"
    case .raster(let format): format.mediaType
    case .jpeg: "image/jpeg"
    }
  }

  /// The best form that a printer takes: PDF, else PWG raster, else Apple raster, else JPEG for a
  /// single page.
  ///
  /// Nil where it takes none of them. A printer that takes a raster format without a colour or a
  /// resolution that can be drawn does not take it.
  public init?(for printer: PrinterDescription, pageCount: Int) {
    let forms: [PrintFormat] = [.pdf, .raster(.pwg), .raster(.apple)]
    if let form = forms.first(where: { $0.isTaken(by: printer) }) {
      self = form
    } else if pageCount == 1, printer.takes(format: PrintFormat.jpeg.mediaType) {
      self = .jpeg
    } else {
      return nil
    }
  }

  /// Whether a printer takes documents of the form that are made here.
  public func isTaken(by printer: PrinterDescription) -> Bool {
    switch self {
    case .pdf, .jpeg: return printer.takes(format: mediaType)
    case .raster(let format):
      guard let raster = printer.raster(format) else { return false }
      return !raster.resolutions.isEmpty && raster.colors.contains(where: format.has)
    }
  }
}

extension PrinterDescription {
  /// What the printer says about a raster format; nil where it does not take it.
  func raster(_ format: RasterFormat) -> PrinterRaster? {
    format == .pwg ? pwgRaster : appleRaster
  }
}
