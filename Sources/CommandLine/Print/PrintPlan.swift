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

  /// What would be sent, for people.
  func description(for printer: PrinterDescription, at uri: PrinterURI) -> String {
    var lines = [
      "printer: \(uri.text)",
      "document: \(file.name), \(request.form.mediaType), \(request.pages.count) pages of \(file.size)"
        + (request.form == .pdf ? ", \(file.bytes.count) bytes" : ""),
    ]
    if let raster = request.raster(for: printer) {
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
    lines.append("job-name (nameWithoutLanguage) = \(request.options.jobName)")
    // A PIN is secret.
    lines += request.ticket.operation.map {
      $0.name == "job-password" ? "job-password (octetString)" : "\($0)"
    }
    lines += request.ticket.job.map(\.description)
    return lines.map { escapingControls($0) + "\n" }.joined()
  }
}
