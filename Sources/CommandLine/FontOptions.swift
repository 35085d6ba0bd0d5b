import ArgumentParser
import PDFComposition

/// Where fonts come from.
struct FontOptions: ParsableArguments {
  @Option(
    name: .customLong("font-path"),
    help: ArgumentHelp("Also use the fonts in this folder; may be repeated.", valueName: "dir"),
    completion: .directory)
  var folders: [String] = []

  @Flag(name: .customLong("system-fonts"), help: "Also use the fonts installed on the system.")
  var usesSystemFonts = false

  func apply(to options: inout CompositionOptions) {
    options.fontFolders = folders
    options.usesSystemFonts = usesSystemFonts
  }
}
