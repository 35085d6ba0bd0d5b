extension ThemeSchema {
  /// The JSON Schema (draft 2020-12) of theme files, for editors that check and complete YAML.
  public static var jsonSchema: String {
    SettingsSchema.jsonSchema(title: "Theme of pdfcompose", form: form)
  }

  /// The form of a whole theme file.
  static var form: SettingForm {
    var fields = [
      SettingForm.Field(
        "extends", SettingType<ThemeReference>.theme.form,
        "The theme that decides what the file does not: a built-in one, or the path of a file. The default is report."
      )
    ]
    for setting in all where !setting.name.utf8.contains(UInt8(ascii: ".")) {
      fields.append(SettingForm.Field(setting.name, setting.form, setting.summary))
    }
    for group in groups {
      let prefix = group.name + "."
      let members = all.filter { $0.name.hasPrefix(prefix) }.map {
        SettingForm.Field(String($0.name.dropFirst(prefix.count)), $0.form, $0.summary)
      }
      fields.append(SettingForm.Field(group.name, .mapping(members), group.summary))
    }
    return .mapping(fields)
  }

  /// A table in Markdown with its caption: each key of theme files, and its value.
  public static var markdownTable: String {
    var text = "Table: Keys of theme files\n\n| Key | Value |\n|:----|:------|\n"
    func add(_ key: String, _ summary: String) { text += "| `\(key)` | \(summary) |\n" }
    add("extends", "The theme that decides what the file does not: a name or a path.")
    for setting in all {
      if let dot = setting.name.utf8.firstIndex(of: UInt8(ascii: ".")) {
        add(
          "\(setting.name[..<dot]): \(setting.name[setting.name.index(after: dot)...])",
          setting.summary)
      } else {
        add(setting.name, setting.summary)
      }
      if setting.name == headings.name {
        for heading in headingSettings { add("headings: 1: \(heading.name)", heading.summary) }
      } else if case .namedMappings(let fields) = setting.form {
        for field in fields { add("\(setting.name): recipe: \(field.name)", field.summary) }
      }
    }
    return text
  }
}
