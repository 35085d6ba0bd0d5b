import ComposeArguments
import ComposeComposition
import ComposeDiagnostics
import ComposePDFAssembly
import ComposePDFConformance

/// Shows what is in a PDF file.
struct InspectCommand: ProgramCommand {
  static let show = Option<[InspectedPart]>(
    "show", value: "what", help: "What is shown, separated by commas.",
    default: "sizes,fonts,images", completion: .choices(InspectedPart.allCases.map(\.rawValue))
  ) { text throws(OptionValueError) in
    var parts: [InspectedPart] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let part = InspectedPart(rawValue: String(word)) else {
        throw .explained(
          "‘\(word)’ cannot be shown; use "
            + InspectedPart.allCases.map(\.rawValue).joined(separator: ", "))
      }
      if !parts.contains(part) { parts.append(part) }
    }
    return parts
  }
  static let pages = Option<PageRanges>(
    "pages", value: "ranges", help: "Pages whose images and operators are shown, such as 1-3,7.",
    default: "all", parse: PageRangeValue.parse)
  static let object = Option<Int>(
    "object", value: "number", help: "Show an object, and what its stream holds."
  ) { text throws(OptionValueError) in
    guard let number = Int(text), (1...Int(Int32.max)).contains(number) else {
      throw .explained("--object must be the number of an object")
    }
    return number
  }
  static let check = Option<Standard>(
    "check", value: "standard", help: "Check the rules of a standard instead, such as pdfua-1.",
    choices: Standard.allCases.map(\.rawValue)
  ) { text throws(OptionValueError) in
    guard let standard = Standard(claim: text) else {
      throw .notAmong(Standard.allCases.map(\.rawValue))
    }
    return standard
  }
  static let json = Flag("json", help: "Write it as JSON.")

  static let name = "inspect"
  static let definition = CommandDefinition(
    name, abstract: "Shows what is in a PDF file, and what a standard’s rules say of it.",
    discussion: """
      Parts are \(InspectedPart.allCases.map(\.rawValue).joined(separator: ", ")): bytes by kind of \
      object, fonts with the sizes of their programs, images with their resolutions, the structure \
      tree with its text, all objects, the operators of pages. With --check the exit code is 1 if a \
      rule is broken.
      """,
    positionals: [.init("input", help: "PDF file.", completion: .files(["pdf"]))],
    groups: [
      .init(
        nil,
        [
          show.definition, pages.definition, object.definition, check.definition,
          json.definition,
        ] + PDFFileOptions.definitions)
    ])

  private let input: String
  private let parts: [InspectedPart]
  private let pages: PageRanges?
  private let object: Int?
  private let standard: Standard?
  private let isJSON: Bool
  private let options: PDFFileOptions

  init(_ arguments: ParsedArguments) throws {
    // The parser requires it.
    input = arguments.positionals.first ?? ""
    object = try arguments.value(of: Self.object)
    let asked = try arguments.value(of: Self.show)
    parts = asked ?? (object == nil ? [.sizes, .fonts, .images] : [])
    pages = try arguments.value(of: Self.pages)
    standard = try arguments.value(of: Self.check)
    if standard != nil, asked != nil || object != nil {
      throw ArgumentError.invalid("--check excludes --show and --object")
    }
    isJSON = arguments[Self.json]
    options = try PDFFileOptions(arguments)
  }

  func run() throws {
    let tasks = PDFFileTasks(password: try options.opening.read())
    do {
      if let standard {
        let (text, count) = try tasks.check(
          input, for: standard, assumesClaim: true, asJSON: isJSON)
        try Console.print(text)
        if count > 0 { throw ExitCode.failure }
        return options.reporter.succeeded("\(input): meets the rules of \(standard.rawValue)")
      }
      let (text, diagnostics) = try tasks.inspect(
        input, parts: parts, ranges: pages, object: object, asJSON: isJSON)
      options.reporter.report(diagnostics, sources: [])
      try Console.print(text)
      if options.strict, diagnostics.contains(where: { $0.severity >= .warning }) {
        throw ExitCode.failure
      }
    } catch let error as CompositionError {
      throw options.reporter.failure(error)
    }
  }
}
