import ComposeArguments
import ComposeInternetPrinting

/// How a job is printed, from the command line.
struct PrintJobOptions {
  static let jobName = Option(
    "job-name", value: "text", help: "Name of the job.", default: "the name of the input")
  static let copies = Option<Int>(
    "copies", letter: "n", value: "count", help: "Number of copies.",
    parse: PrintValue.number(in: 1...9_999))
  static let collate = InvertibleFlag(
    "collate", help: "Print all pages of a copy before those of the next, or each page as often.")
  static let sides = Option<PrintSides>(
    "sides", value: "sides", help: "Sides of the sheets that are printed on.")
  static let color = Option<PrintColorMode>("color", value: "mode", help: "Colour or black.")
  static let quality = Option<PrintQuality>(
    "quality", value: "quality", help: "Quality.", choices: ["draft", "normal", "high"],
    parse: PrintValue.word(PrintQuality.self))
  static let resolution = Option<Int>(
    "resolution", value: "dpi", help: "Resolution in dots per inch.",
    parse: PrintValue.number(in: 1...10_000))
  static let orientation = Option<PrintOrientation>(
    "orientation", value: "orientation", help: "How the printer turns pages.",
    choices: ["portrait", "landscape", "reverse-landscape", "reverse-portrait"],
    parse: PrintValue.word(PrintOrientation.self))
  static let pages = Option<[ClosedRange<Int>]>(
    "pages", value: "ranges", help: "Pages that are printed, such as 1-3,7.", default: "all",
    parse: PrintValue.pages)
  static let media = Option<MediaSize>(
    "media", value: "size", help: "Size of the medium: A4, letter, 100x150mm or a name of IPP.",
    default: "that of the first page", parse: PrintValue.medium)
  static let source = Option("source", value: "tray", help: "Tray, in the word of the printer.")
  static let type = Option(
    "media-type", value: "type", help: "Type of the medium, in the word of the printer.")
  static let borderless = InvertibleFlag(
    "borderless", help: "Print to the edges, or within margins.")
  static let outputBin = Option(
    "output-bin", value: "bin", help: "Where sheets come out, in the word of the printer.")
  static let finish = Option<PrintFinishing>(
    "finish", value: "finishing",
    help: "Finishing, such as staple, punch or trim-after-job; may be repeated.",
    isRepeatable: true, parse: PrintValue.finishing)
  static let scaling = Option<PrintScaling>(
    "scaling", value: "scaling", help: "How the printer makes pages fit.", default: "none")
  static let hold = Option(
    "hold-until", value: "word",
    help: "Hold the job until indefinite, night or another word of IPP.")
  static let pinFile = Option(
    "pin-file", value: "file",
    help: "Read the PIN that releases the job from the first line of a file; - is standard input.",
    completion: .files([]))

  static let definitions = [
    jobName.definition, copies.definition, collate.definition, sides.definition,
    color.definition, quality.definition, resolution.definition, orientation.definition,
    pages.definition, media.definition, source.definition, type.definition,
    borderless.definition, outputBin.definition, finish.definition, scaling.definition,
    hold.definition, pinFile.definition,
  ]

  /// Without a name where none is given.
  let options: PrintOptions

  init(_ arguments: ParsedArguments) throws {
    options = PrintOptions(
      jobName: try arguments.value(of: Self.jobName) ?? "",
      copies: try arguments.value(of: Self.copies),
      collatesCopies: arguments[Self.collate],
      sides: try arguments.value(of: Self.sides),
      colorMode: try arguments.value(of: Self.color),
      quality: try arguments.value(of: Self.quality),
      resolution: try arguments.value(of: Self.resolution),
      orientation: try arguments.value(of: Self.orientation),
      pageRanges: try arguments.value(of: Self.pages) ?? [],
      mediaSize: try arguments.value(of: Self.media),
      media: MediaChoice.Wish(
        source: try arguments.value(of: Self.source), type: try arguments.value(of: Self.type),
        isBorderless: arguments[Self.borderless]),
      outputBin: try arguments.value(of: Self.outputBin),
      finishings: try arguments.values(of: Self.finish),
      scaling: try arguments.value(of: Self.scaling),
      holdUntil: try arguments.value(of: Self.hold),
      pin: try PasswordSource.password(
        nil, file: try arguments.value(of: Self.pinFile), of: "pin-file"))
  }
}
