import ArgumentParser
import PDFComposition

/// Lists the font families that documents may name.
struct FontsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fonts",
    abstract: "Lists the font families with their styles and files.")

  @OptionGroup var fonts: FontOptions

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
