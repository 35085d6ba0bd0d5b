import ComposePlatform

/// All that a job asks of a printer, checked against what the printer says: attributes for the
/// operation and for the job, and the medium.
public struct PrintTicket: Hashable, Sendable {
  /// Attributes of the operation besides those that each request has.
  public let operation: [IPPAttribute]
  public let job: [IPPAttribute]
  /// Nil where the printer names no media.
  public let medium: MediaChoice?

  /// - Parameters:
  ///   - page: The size of the first page.
  /// - Throws: All choices that the printer does not take, and nothing is sent.
  public init(
    _ options: PrintOptions, page: MediaSize, for printer: PrinterDescription
  ) throws(PrintOptionProblems) {
    var options = options
    if options.scaling == nil,
      printer.supported("print-scaling")?.contains(where: { $0.string == "none" }) == true
    {
      options.scaling = PrintScaling.none
    }
    var job = options.attributes
    var problems = printer.problems(of: job)
    let size = options.mediaSize ?? page
    medium = printer.media.best(for: size, wish: options.media)
    let unknown = Self.unknownWords(of: options.media, printer)
    problems += unknown
    if let medium {
      if options.mediaSize != nil, medium.fit == .larger || medium.fit == .tooSmall {
        problems.append(Self.problem(of: size, medium, printer.media))
      } else {
        job.append(Self.attribute(for: medium, options, printer))
      }
    } else if unknown.isEmpty, options.media != MediaChoice.Wish() || options.mediaSize != nil {
      problems.append(Self.problem(of: options.media, size: options.mediaSize, printer))
    }
    var operation: [IPPAttribute] = []
    if let pin = options.pin {
      switch Self.password(pin, printer) {
      case .success(let attributes): operation += attributes
      case .failure(let problem): problems.append(problem)
      }
    }
    guard problems.isEmpty else { throw PrintOptionProblems(problems) }
    self.operation = operation
    self.job = job
  }

  /// `media-col` where more than the size is asked for or the size has no name, else `media`.
  private static func attribute(
    for choice: MediaChoice, _ options: PrintOptions, _ printer: PrinterDescription
  ) -> IPPAttribute {
    var medium = choice.medium
    let size =
      medium.size ?? MediaSize(width: medium.width.upperBound, height: medium.height.upperBound)
    let name =
      medium.sizeName ?? printer.media.names.first { MediaName($0)?.size.isSame(as: size) == true }
    if options.media == MediaChoice.Wish(), choice.fit != .custom, let name,
      printer.media.names.contains(name)
    {
      return IPPAttribute("media", .keyword(name))
    }
    // A tray or type that nobody asked for is the printer's choice.
    medium.source = options.media.source
    medium.type = options.media.type
    return IPPAttribute("media-col", medium.collection)
  }

  private static func problem(
    of size: MediaSize, _ choice: MediaChoice, _ media: PrinterMedia
  ) -> PrintOptionProblem {
    PrintOptionProblem(
      attribute: "media", wanted: "\(MediaName(for: size))", supported: media.sizes,
      nearest: choice.medium.size.map { "\(MediaName(for: $0))" })
  }

  /// A tray and a type that the printer does not name.
  private static func unknownWords(
    of wish: MediaChoice.Wish, _ printer: PrinterDescription
  ) -> [PrintOptionProblem] {
    var problems: [PrintOptionProblem] = []
    let media = printer.media.ready + printer.media.known
    func add(_ attribute: String, _ wanted: String?, _ known: [String]) {
      guard let wanted, !known.contains(wanted) else { return }
      problems.append(
        PrintOptionProblem(
          attribute: attribute, wanted: wanted, supported: known, nearest: known.first))
    }
    func words(_ name: String, _ member: KeyPath<Medium, String?>) -> [String] {
      let all =
        (printer.supported(name) ?? []).compactMap(\.string)
        + media.compactMap { $0[keyPath: member] }
      return all.enumerated().filter { all.firstIndex(of: $1) == $0 }.map(\.element)
    }
    add("media-source", wish.source, words("media-source", \.source))
    add("media-type", wish.type, words("media-type", \.type))
    return problems
  }

  /// What is there, but not together.
  private static func problem(
    of wish: MediaChoice.Wish, size: MediaSize?, _ printer: PrinterDescription
  ) -> PrintOptionProblem {
    let wanted = [
      size.map { "\(MediaName(for: $0))" }, wish.source, wish.type,
      wish.isBorderless.map { $0 ? "without margins" : "with margins" },
    ].compactMap { $0 }
    return PrintOptionProblem(
      attribute: "media-col", wanted: wanted.joined(separator: ", "),
      supported: printer.media.sizes, nearest: nil)
  }

  /// The PIN as the printer wants it: hashed where it takes that, since the connection may be open.
  private static func password(
    _ pin: String, _ printer: PrinterDescription
  ) -> Result<[IPPAttribute], PrintOptionProblem> {
    let limit = printer.attributes.value(of: "job-password-supported")?.number ?? 0
    let ways = (printer.supported("job-password-encryption") ?? []).compactMap(\.string)
    let problem = { (supported: [String]) in
      // What is secret is not shown.
      PrintOptionProblem(
        attribute: "job-password", wanted: "a PIN of \(pin.utf8.count) bytes",
        supported: supported, nearest: nil)
    }
    guard limit > 0 else { return .failure(problem([])) }
    guard !pin.isEmpty, pin.utf8.count <= Int(limit) else {
      return .failure(problem(["1 to \(limit) bytes"]))
    }
    let value: [UInt8]
    let way: String
    if ways.contains("sha2-256") {
      (value, way) = (SHA256.hash(Array(pin.utf8)), "sha2-256")
    } else if ways.isEmpty || ways.contains("none") {
      (value, way) = (Array(pin.utf8), "none")
    } else {
      return .failure(problem(ways))
    }
    return .success([
      IPPAttribute("job-password", .octets(value)),
      IPPAttribute("job-password-encryption", .keyword(way)),
    ])
  }
}

/// All choices of a job that a printer does not take, at least one.
public struct PrintOptionProblems: Error, Hashable, Sendable {
  public let problems: [PrintOptionProblem]

  init(_ problems: [PrintOptionProblem]) { self.problems = problems }
}

extension PrintOptionProblems: CustomStringConvertible {
  public var description: String { problems.map(\.description).joined(separator: "\n") }
}

extension PrinterMedia {
  /// The names of all sizes, each once.
  var sizes: [String] {
    var seen: Set<String> = []
    return (ready + known).map { medium in
      medium.size.map { "\(MediaName(for: $0))" }
        ?? "\(MediaSize(width: medium.width.lowerBound, height: medium.height.lowerBound)) to "
        + "\(MediaSize(width: medium.width.upperBound, height: medium.height.upperBound))"
    }.filter { seen.insert($0).inserted }
  }
}
