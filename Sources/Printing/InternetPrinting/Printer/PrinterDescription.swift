/// The description of a printer: the attributes that an answer to Get-Printer-Attributes has, as
/// typed values.
///
/// Nothing that a printer says is trusted: values of wrong types and sizes that no sheet has count as not
/// said. Texts are as they came; `escapingControls` makes them fit for a terminal.
public struct PrinterDescription: Hashable, Sendable {
  /// All attributes, for what has no property here.
  public var attributes: [IPPAttribute]
  /// The paper that the printer takes and has loaded.
  public var media: PrinterMedia

  /// Reads printer attributes; those that are missing or of the wrong type are nil or empty.
  public init(_ attributes: [IPPAttribute]) {
    self.attributes = attributes
    media = PrinterMedia(attributes)
  }

  /// Reads the answer of a printer; several groups are taken as one.
  public init(_ response: IPPMessage) {
    self.init(response.groups.filter { $0.kind == .printer }.flatMap(\.attributes))
  }

  /// The names of attributes to ask for: all, and what many printers leave out of “all”.
  public static let requestedAttributes = ["all", "media-col-database"]

  /// `printer-name`; nil where the printer has none.
  public var name: String? { string("printer-name") }
  /// What people call it.
  public var info: String? { string("printer-info") }
  /// `printer-location`, in words for people.
  public var location: String? { string("printer-location") }
  /// `printer-make-and-model`.
  public var makeAndModel: String? { string("printer-make-and-model") }
  /// `urn:uuid:…`
  public var uuid: String? { string("printer-uuid") }
  /// `printer-uri-supported`: the addresses that take requests.
  public var uris: [String] { strings("printer-uri-supported") }

  /// Nil where it says none, or one that there is not.
  public var state: PrinterState? {
    attributes.value(of: "printer-state")?.number.flatMap(PrinterState.init)
  }

  /// `printer-state-reasons`, without `none`.
  public var stateReasons: [PrinterStateReason] {
    strings("printer-state-reasons").compactMap { PrinterStateReason($0) }
  }

  /// `printer-state-message`, in words for people.
  public var stateMessage: String? { string("printer-state-message") }

  /// True where the printer does not say otherwise.
  public var isAcceptingJobs: Bool {
    attributes.value(of: "printer-is-accepting-jobs")?.isTrue ?? true
  }

  /// At least 0; nil where the printer says nothing.
  public var queuedJobCount: Int? {
    attributes.value(of: "queued-job-count")?.number.flatMap { $0 >= 0 ? Int($0) : nil }
  }

  /// Media types of documents: `application/pdf`.
  public var formats: [String] { strings("document-format-supported") }

  /// `operations-supported`.
  public var operations: Set<IPPOperation> {
    Set(
      numbers("operations-supported").compactMap {
        UInt16(exactly: $0).map { IPPOperation(rawValue: $0) }
      })
  }

  /// `color-supported`; false where the printer does not say.
  public var isColor: Bool { attributes.value(of: "color-supported")?.isTrue ?? false }

  /// Resolutions of the same dots per inch in both directions, the coarsest first.
  public var resolutions: [Int] { dpi("printer-resolution-supported") }

  /// Whether a job may have several documents.
  public var takesSeveralDocuments: Bool {
    attributes.value(of: "multiple-document-jobs-supported")?.isTrue == true
      && operations.isSuperset(of: [.createJob, .sendDocument])
  }

  /// Whether a printer takes documents of a format, or says that it finds out what it was sent.
  public func takes(format: String) -> Bool {
    formats.contains { $0.lowercased() == format.lowercased() }
  }

  /// The size of `media-default`; A4 where the printer does not say.
  public var defaultMediaSize: MediaSize {
    let name = defaultValue("media")?.string.flatMap { MediaName($0) }
    return name?.size ?? MediaSize(width: 21_000, height: 29_700)
  }

  /// What `NAME-supported` has; nil where the printer does not say.
  public func supported(_ name: String) -> [IPPValue]? {
    guard let values = attributes.values(of: name + "-supported") else { return nil }
    // No value, unknown and the like.
    let known = values.filter { if case .outOfBand = $0 { false } else { true } }
    return known.isEmpty ? nil : known
  }

  /// The first value of `NAME-default`.
  public func defaultValue(_ name: String) -> IPPValue? {
    attributes.value(of: name + "-default")
  }

  /// What `NAME-supported` has in words, escaped; empty where the printer does not say.
  public func words(_ name: String) -> [String] {
    // A boolean says only whether the attribute is there.
    (supported(name) ?? []).filter { $0.isTrue == nil }.map { Self.word($0, of: name) }
  }

  /// The value in words: enumerations by their names.
  static func word(_ value: IPPValue, of attribute: String) -> String {
    guard case .enumeration(let number) = value else { return value.description }
    switch attribute {
    case "finishings": return PrintFinishing(rawValue: number).description
    case "print-quality": return PrintQuality(rawValue: number)?.description ?? "\(number)"
    case "orientation-requested":
      return PrintOrientation(rawValue: number)?.description ?? "\(number)"
    default: return "\(number)"
    }
  }

  func string(_ name: String) -> String? { attributes.value(of: name)?.string }

  func strings(_ name: String) -> [String] {
    (attributes.values(of: name) ?? []).compactMap(\.string)
  }

  func numbers(_ name: String) -> [Int32] {
    (attributes.values(of: name) ?? []).compactMap(\.number)
  }

  func dpi(_ name: String) -> [Int] {
    (attributes.values(of: name) ?? []).compactMap { $0.resolution?.dpi }.sorted()
  }
}
