import ComposeGeometry
import ComposeInternetPrinting
import ComposePDFReading
import ComposePagePrinting
import ComposePrinting

/// What is sent to a printer for a file: checked, chosen and drawn as it takes it.
struct PrintPlan {
  let file: PrintedFile
  let request: PrintRequest

  /// - Parameters:
  ///   - wanted: The form of `--as`; nil for the best.
  /// - Throws: `PrintOptionProblems`; `PrintError.formatNotTaken`.
  init(
    _ file: PrintedFile, _ options: PrintOptions, as wanted: PrintFormat?,
    for printer: PrinterDescription
  ) throws {
    self.file = file
    request = try PrintRequest(
      file.document, bytes: file.bytes, options, as: wanted, for: printer)
  }

  /// What would be sent, for people: the medium, and each attribute of the request.
  func description(for description: PrinterDescription, at printer: Printer) -> String {
    var lines = [
      "printer: \(printer.uri.text)",
      "document: \(file.name), \(request.form.mediaType), \(request.pages.count) pages of \(file.size)"
        + (request.form == .pdf ? ", \(file.bytes.count) bytes" : ""),
    ]
    if let raster = request.raster(for: description) {
      lines.append("pixels: \(raster.color.pwgName), \(raster.resolution) dpi")
    }
    if let choice = request.ticket.medium {
      let medium = choice.medium
      let name = medium.sizeName ?? medium.size.map { "\(MediaName(for: $0))" } ?? "unknown"
      let rect = medium.printableRect
      let edges = [rect.minX, rect.minY, rect.width, rect.height].map { value in
        "\((value * 10).rounded() / 10)"
      }
      lines.append(
        "medium: \(name) (\(choice.fit)), printable in points: \(edges.joined(separator: " "))")
    }
    var requests = PrintRequests(printer: printer.uri.text, userName: printer.userName)
    let message = requests.validate(
      request.ticket, name: request.options.jobName, format: request.form.mediaType)
    // A PIN is secret.
    lines += message.groups.flatMap(\.attributes).map {
      $0.name == "job-password" ? "job-password (octetString)" : "\($0)"
    }
    return lines.map { escapingControls($0) + "\n" }.joined()
  }
}
