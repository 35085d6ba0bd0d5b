import ComposeArguments
import ComposeComposition

/// Lists the font families available to documents.
struct FontsCommand: ProgramCommand {
  static let name = "fonts"
  static let definition = CommandDefinition(
    name, abstract: "Lists the font families with their styles and files.",
    groups: [.init(nil, FontOptions.definitions)])

  private let fonts: FontOptions

  init(_ arguments: ParsedArguments) throws { fonts = try FontOptions(arguments) }

  func run() throws {
    var options = CompositionOptions()
    fonts.apply(to: &options)
    let reporter = Reporter()
    do {
      let (fonts, diagnostics) = try Composer(options: options).fonts()
      reporter.report(diagnostics, sources: [])
      try Console.print(FontListing(fonts).description)
    } catch let error as CompositionError {
      throw reporter.failure(error)
    }
  }
}
