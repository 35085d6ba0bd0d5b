import ArgumentParser
import ComposeGeometry
import PDFComposition

/// What pages look like; each option wins over the front matter.
struct PageOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "letter, legal, a3, a4, a5, b5 …, or a width and a height such as ‘210mm x 297mm’.",
      valueName: "size"),
    completion: .list(Size.named.map(\.name)),
    transform: { text in
      try SettingValue.parse { () throws(SettingError) in try Size(pageSize: text) }
    })
  var pageSize: Size?

  @Option(
    help: ArgumentHelp(
      "One to four lengths (pt, in, cm, mm): top, right, bottom, left, such as ‘1in 2cm’.",
      valueName: "lengths"),
    transform: { text in
      try SettingValue.parse { () throws(SettingError) in try EdgeInsets(margins: text) }
    })
  var margin: EdgeInsets?

  @Option(
    help: ArgumentHelp(
      "How pages look: \(CompositionOptions.themeNames.joined(separator: ", ")).",
      valueName: "name"),
    completion: .list(CompositionOptions.themeNames))
  var theme: String?

  @Flag(
    inversion: .prefixedNo, help: "Put a table of contents before the text.")
  var toc: Bool?

  @Option(
    help: ArgumentHelp("Levels of headings in the table of contents, 1 to 6.", valueName: "levels"))
  var tocDepth: Int?

  @Flag(
    inversion: .prefixedNo, help: "Put the section's title at the head of each page.")
  var header: Bool?

  @Option(
    name: .customLong("lang"),
    help: ArgumentHelp("The document's language, such as en-GB.", valueName: "tag"))
  var language: String?

  @Option(help: ArgumentHelp("The document's title.", valueName: "text"))
  var title: String?

  @Flag(help: "Set plain text in a fixed-width typeface.")
  var monospaced = false

  func validate() throws {
    if let tocDepth, !(1...6).contains(tocDepth) {
      throw ValidationError("--toc-depth is a number from 1 to 6, not \(tocDepth)")
    }
    if let theme, !CompositionOptions.themeNames.contains(theme) {
      throw ValidationError(
        "there is no theme ‘\(EscapedText.escape(theme))’; use "
          + CompositionOptions.themeNames.joined(separator: ", "))
    }
    if let language, !LanguageTag.isWellFormed(language) {
      throw ValidationError(
        "‘\(EscapedText.escape(language))’ is not a language tag; write one such as en or pt-BR")
    }
  }

  func apply(to options: inout CompositionOptions) {
    options.pageSize = pageSize
    options.margins = margin
    options.theme = theme
    options.tableOfContents = toc
    options.tableOfContentsDepth = tocDepth
    options.runningHeader = header
    options.language = language
    options.title = title
    options.monospacesPlainText = monospaced
  }
}

/// Reading of option values.
enum SettingValue {
  /// Runs `parse` and turns its error into one that shows the usage.
  static func parse<Value>(_ parse: () throws(SettingError) -> Value) throws -> Value {
    do {
      return try parse()
    } catch {
      throw ValidationError(EscapedText.escape(error.description))
    }
  }
}
