extension SettingsSchema {
  /// The settings that a table of documentation lists.
  public enum Table: String, CaseIterable, Sendable {
    /// Title, text and file.
    case document
    /// Pages and columns.
    case pages
    case fonts
    /// How viewers show and print the document.
    case viewing
    /// Names of pandoc.
    case pandoc

    /// The caption of the table.
    public var caption: String {
      switch self {
      case .document: "Settings of the document"
      case .pages: "Settings of pages"
      case .fonts: "Settings of fonts"
      case .viewing: "How viewers show and print the document"
      case .pandoc: "Further metadata of pandoc"
      }
    }

    func contains(_ setting: AnySetting) -> Bool { self == Self.table(of: setting) }

    private static func table(of setting: AnySetting) -> Table {
      let name = setting.name
      if name.hasPrefix("fonts.") { return .fonts }
      if name.hasPrefix("view.") || name.hasPrefix("print.") || name == "page-labels" {
        return .viewing
      }
      if pandocSettings.contains(where: { $0.name == name }) { return .pandoc }
      return (pageSettings + pageMasters).contains { $0.name == name } ? .pages : .document
    }
  }

  /// A table in Markdown with its caption: key and value of each setting, and its default where one of
  /// them has one.
  public static func markdownTable(_ table: Table) -> String {
    let settings = all.filter { table.contains($0) }
    let hasDefaults = settings.contains { $0.defaultValue != nil }
    var text = "Table: \(table.caption)\n\n"
    text +=
      hasDefaults
      ? "| Key | Value | Default |\n|:----|:------|:--------|\n"
      : "| Key | Value |\n|:----|:------|\n"
    for setting in settings {
      text += "| `\(key(setting))` | \(escaped(setting.summary)) |"
      if hasDefaults { text += " \(setting.defaultValue.map { "`\($0)`" } ?? "") |" }
      text += "\n"
    }
    return text
  }

  /// The list of keys in mdoc(7), for the manual page.
  public static var manualList: String {
    var text = ".Bl -tag -width Ds\n"
    for setting in all {
      text += ".It Cm " + quoted(key(setting)) + "\n"
      text += roff(setting.summary)
      if let defaultValue = setting.defaultValue {
        text += "The default is\n.Cm " + quoted(defaultValue) + " .\n"
      }
    }
    return text + ".El\n"
  }

  /// `view: layout` for `view.layout`.
  private static func key(_ setting: AnySetting) -> String {
    var key = ""
    for character in setting.name {
      if character == "." { key += ": " } else { key.append(character) }
    }
    return key
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      if character == "|" { escaped += "\\" }
      escaped.append(character)
    }
    return escaped
  }

  /// An argument of a macro: in quotes when it has spaces.
  private static func quoted(_ text: String) -> String {
    text.contains(" ") ? "\"\(text)\"" : text
  }

  /// A sentence as lines of roff, literals in backticks in bold.
  private static func roff(_ summary: String) -> String {
    var text = ""
    var isLiteral = false
    for character in summary {
      switch character {
      case "`":
        isLiteral.toggle()
        text += isLiteral ? "\\fB" : "\\fR"
      case "\\": text += "\\e"
      case "-" where isLiteral: text += "\\-"
      default: text.append(character)
      }
    }
    return text + "\n"
  }
}
