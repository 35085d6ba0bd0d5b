import ArgumentParser
import PDFComposition

/// Where fonts are looked for.
struct FontOptions: ParsableArguments {
  @Option(
    name: .customLong("font-path"),
    help: ArgumentHelp("Use the fonts in this folder as well; may be repeated.", valueName: "dir"),
    completion: .directory)
  var folders: [String] = []

  @Flag(name: .customLong("system-fonts"), help: "Use the machine's own fonts as well.")
  var usesSystemFonts = false

  func apply(to options: inout CompositionOptions) {
    options.fontFolders = folders
    options.usesSystemFonts = usesSystemFonts
  }
}
