import ComposePlatform

/// A printer that says by DNS-SD that it is there, on this machine or in its network.
public struct FoundPrinter: Hashable, Sendable {
  /// As the printer says it: escape it before it is shown.
  public let name: String
  /// The address for `Printer(_:)`.
  public let uri: PrinterURI
  /// Where it stands; nil where it does not say.
  public let location: String?
  /// Nil where it does not say.
  public let makeAndModel: String?

  /// Describes a printer that was found.
  public init(name: String, uri: PrinterURI, location: String? = nil, makeAndModel: String? = nil) {
    self.name = name
    self.uri = uri
    self.location = location
    self.makeAndModel = makeAndModel
  }

  /// - Parameter options: Of libcups: `device-uri`, `printer-info` and others. Nil for what does not speak IPP.
  init?(_ options: [String: String], queue: String) {
    guard let written = options["resolved-device-uri"] ?? options["device-uri"],
      // Behind it is only which of several printers of a service it is.
      let uri = try? PrinterURI(String(written.prefix { $0 != "?" })),
      // The name of a service, of which nobody said where it is.
      !uri.host.contains(bytesOf: "._tcp")
    else { return nil }
    func text(_ name: String) -> String? { options[name].flatMap { $0.isEmpty ? nil : $0 } }
    self.init(
      name: text("printer-info") ?? queue, uri: uri, location: text("printer-location"),
      makeAndModel: text("printer-make-and-model"))
  }
}
