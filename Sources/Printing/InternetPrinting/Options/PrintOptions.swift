/// How a job is printed. Nil leaves a choice to the printer.
public struct PrintOptions: Hashable, Sendable {
  /// What the printer shows.
  public var jobName: String
  /// Who prints; nil sends no name.
  public var userName: String?
  /// At least 1.
  public var copies: Int?
  /// Whether all pages of a copy come before those of the next.
  public var collatesCopies: Bool?
  /// `sides`; nil for the default of the printer.
  public var sides: PrintSides?
  /// `print-color-mode`; nil for the default of the printer.
  public var colorMode: PrintColorMode?
  /// `print-quality`; nil for the default of the printer.
  public var quality: PrintQuality?
  /// Dots per inch.
  public var resolution: Int?
  /// `orientation-requested`; nil for the default of the printer.
  public var orientation: PrintOrientation?
  /// Pages from 1, in rising order; all where there are none.
  public var pageRanges: [ClosedRange<Int>]
  /// The size of the medium; nil for that of the first page.
  public var mediaSize: MediaSize?
  /// The tray, the type and the edges of the medium.
  public var media: MediaChoice.Wish
  /// `output-bin`, a keyword; nil for the default of the printer.
  public var outputBin: String?
  /// `finishings`; empty for the default of the printer.
  public var finishings: [PrintFinishing]
  /// Nil asks for none where the printer knows what that is: pages come as they are made.
  public var scaling: PrintScaling?
  /// `print-content-optimize`, a keyword; nil for the default of the printer.
  public var contentOptimization: String?
  /// `indefinite`, `night`, `no-hold` and others of the printer's.
  public var holdUntil: String?
  /// What is typed at the printer to release the job.
  public var pin: String?

  /// Creates options; those left out are the default of the printer.
  public init(
    jobName: String, userName: String? = nil, copies: Int? = nil, collatesCopies: Bool? = nil,
    sides: PrintSides? = nil, colorMode: PrintColorMode? = nil, quality: PrintQuality? = nil,
    resolution: Int? = nil, orientation: PrintOrientation? = nil,
    pageRanges: [ClosedRange<Int>] = [], mediaSize: MediaSize? = nil,
    media: MediaChoice.Wish = .init(), outputBin: String? = nil, finishings: [PrintFinishing] = [],
    scaling: PrintScaling? = nil, contentOptimization: String? = nil, holdUntil: String? = nil,
    pin: String? = nil
  ) {
    self.jobName = jobName
    self.userName = userName
    self.copies = copies
    self.collatesCopies = collatesCopies
    self.sides = sides
    self.colorMode = colorMode
    self.quality = quality
    self.resolution = resolution
    self.orientation = orientation
    self.pageRanges = pageRanges
    self.mediaSize = mediaSize
    self.media = media
    self.outputBin = outputBin
    self.finishings = finishings
    self.scaling = scaling
    self.contentOptimization = contentOptimization
    self.holdUntil = holdUntil
    self.pin = pin
  }

  /// The choices as attributes of a job, without the medium and the PIN, whose values depend on the printer.
  public var attributes: [IPPAttribute] {
    var result: [IPPAttribute] = []
    func add(_ name: String, _ value: IPPValue?) {
      if let value { result.append(IPPAttribute(name, value)) }
    }
    add("copies", copies.map { .integer(Int32(clamping: $0)) })
    add(
      "multiple-document-handling",
      collatesCopies.map {
        .keyword("separate-documents-" + ($0 ? "collated" : "uncollated") + "-copies")
      })
    add("sides", sides.map { .keyword($0.rawValue) })
    if !pageRanges.isEmpty {
      result.append(
        IPPAttribute(
          "page-ranges",
          values: pageRanges.map {
            .range(IPPRange(Int32(clamping: $0.lowerBound), Int32(clamping: $0.upperBound)))
          }))
    }
    add("orientation-requested", orientation.map { .enumeration($0.rawValue) })
    add("print-color-mode", colorMode.map { .keyword($0.rawValue) })
    add("print-quality", quality.map { .enumeration($0.rawValue) })
    add(
      "printer-resolution", resolution.map { .resolution(IPPResolution(dpi: Int32(clamping: $0))) })
    add("print-content-optimize", contentOptimization.map { .keyword($0) })
    add("print-scaling", scaling.map { .keyword($0.rawValue) })
    add("output-bin", outputBin.map { .keyword($0) })
    if !finishings.isEmpty {
      result.append(
        IPPAttribute("finishings", values: finishings.map { .enumeration($0.rawValue) }))
    }
    add("job-hold-until", holdUntil.map { .keyword($0) })
    return result
  }
}
