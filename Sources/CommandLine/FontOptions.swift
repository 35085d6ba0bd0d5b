import ComposeArguments
import ComposeComposition

/// The options that specify font sources.
struct FontOptions {
  static let folders = Option(
    "font-path", value: "dir", help: "Also use the fonts in this folder; may be repeated.",
    completion: .folders, isRepeatable: true)
  static let systemFonts = Flag(
    "system-fonts", help: "Also use the fonts installed on the system.")

  static let definitions = [folders.definition, systemFonts.definition]

  private let folders: [String]
  private let usesSystemFonts: Bool

  init(_ arguments: ParsedArguments) throws {
    folders = try arguments.values(of: Self.folders)
    usesSystemFonts = arguments[Self.systemFonts]
  }

  func apply(to options: inout CompositionOptions) {
    options.fontFolders = folders
    options.usesSystemFonts = usesSystemFonts
  }
}
