import ComposeInternetPrinting
import ComposePrinting

/// The attributes of a printer as text and as JSON.
struct PrinterListing {
  private let uri: PrinterURI
  private let rows: [(name: String, values: [String])]

  init(_ printer: PrinterDescription, at uri: PrinterURI) {
    self.uri = uri
    func words(_ attribute: String) -> [String] { printer.words(attribute) }
    let ready = printer.media.ready.map { medium in
      [
        medium.sizeName ?? medium.size.map { "\(MediaName(for: $0))" }, medium.source, medium.type,
      ].compactMap { $0 }.joined(separator: " ")
    }
    let state = [printer.state?.description].compactMap { $0 }
    let reasons = printer.stateReasons.map { "\($0) (\($0.severity.rawValue))" }
    rows = [
      ("name", [printer.info ?? printer.name].compactMap { $0 }),
      ("model", [printer.makeAndModel].compactMap { $0 }),
      ("location", [printer.location].compactMap { $0 }.filter { !$0.isEmpty }),
      ("state", state), ("reasons", reasons),
      ("accepts-jobs", [printer.isAcceptingJobs ? "yes" : "no"]),
      ("queued-jobs", printer.queuedJobCount.map { ["\($0)"] } ?? []),
      ("formats", printer.formats), ("color", [printer.isColor ? "yes" : "no"]),
      ("sides", words("sides")), ("resolutions", printer.resolutions.map { "\($0)" }),
      ("qualities", words("print-quality")), ("ready-media", ready),
      ("media", printer.media.names), ("output-bins", words("output-bin")),
      ("finishings", words("finishings")), ("scaling", words("print-scaling")),
    ].filter { !$0.values.isEmpty }
  }

  init(_ printer: FoundPrinter) {
    uri = printer.uri
    rows = [
      ("name", [printer.name]), ("model", [printer.makeAndModel].compactMap { $0 }),
      ("location", [printer.location].compactMap { $0 }),
    ].filter { !$0.values.isEmpty }
  }

  var text: String {
    "\(uri.text)\n"
      + rows.map { row in
        "  \(row.name): " + row.values.map(escapingControls).joined(separator: ", ") + "\n"
      }.joined()
  }

  /// An object on one line: `uri`, and an array of strings for each row.
  var json: String {
    let members = rows.map { row in
      Self.quoted(row.name) + ":[" + row.values.map(Self.quoted).joined(separator: ",") + "]"
    }
    return "{" + (["\"uri\":" + Self.quoted(uri.text)] + members).joined(separator: ",") + "}\n"
  }

  /// A string of JSON, ASCII control characters escaped.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value):
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
