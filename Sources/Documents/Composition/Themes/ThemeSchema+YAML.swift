public import ComposeDocuments

extension ThemeSchema {
  /// A theme as a complete theme file, which read back gives the same theme.
  ///
  /// - Parameter comments: Whether each key has its documentation above it.
  public static func yaml(of theme: Theme, comments: Bool = false) -> String {
    var text = ""
    func add(_ line: String, _ summary: String, indent: String = "") {
      if comments { text += "\(indent)# \(plain(summary))\n" }
      text += indent + line + "\n"
    }
    for setting in all where !setting.name.utf8.contains(UInt8(ascii: ".")) {
      if setting.name == headings.name {
        addHeadings(of: theme, to: &text, comments: comments)
      } else if let value = setting.text(theme) {
        add("\(setting.name): \(value)", setting.summary)
      }
    }
    for group in groups {
      let prefix = group.name + "."
      let members = all.filter { $0.name.hasPrefix(prefix) }
        .compactMap { setting in setting.text(theme).map { (setting, $0) } }
      if members.isEmpty { continue }
      add("\(group.name):", group.summary)
      for (setting, value) in members {
        add("\(setting.name.dropFirst(prefix.count)): \(value)", setting.summary, indent: "  ")
      }
    }
    return text
  }

  private static func addHeadings(of theme: Theme, to text: inout String, comments: Bool) {
    if comments { text += "# \(plain(headings.summary))\n" }
    text += "headings:\n"
    let plainHeading = HeadingStyle(
      size: 0, leading: 0, spaceBefore: 0, spaceAfter: 0, weight: 0, color: theme.colors.heading)
    for (index, heading) in theme.headings.prefix(headingLevels).enumerated() {
      // Switches that are off in all built-in themes are left out.
      let members = headingSettings.compactMap { setting -> String? in
        guard let value = setting.text(heading, theme) else { return nil }
        if setting.isSwitch, value == setting.text(plainHeading, theme),
          theme.headings.allSatisfy({ setting.text($0, theme) == value })
        {
          return nil
        }
        return "\(setting.name): \(value)"
      }
      text += "  \(index + 1): {\(members.joined(separator: ", "))}\n"
    }
  }

  /// Values of keys that themes need not have.
  private static let examples: [(key: String, group: String?, text: String)] = [
    ("header", nil, "{left: \"{title}\", right: \"{section}\", rule: true}"),
    ("footer", nil, "{left: \"{image:logo.svg height=12pt}\", right: \"{page} / {pages}\"}"),
    ("first-page.header", "first-page", "{header: none}"),
  ]

  private static func plain(_ summary: String) -> String { summary.filter { $0 != "`" } }

  /// A theme file to start from: it extends a theme, and has everything that can be changed as
  /// comments.
  ///
  /// - Parameter name: A built-in theme, or the path of a theme file.
  public static func template(extending name: String, _ theme: Theme) -> String {
    var text = """
      # A theme for pdfcompose: pdfcompose --theme this-file.yaml doc.md
      # ‘pdfcompose theme check this-file.yaml’ checks it.

      # What is not set here is as in this theme: the name of a built-in one, or the path of a file.
      extends: \(name)

      # Remove the # before a key and its value to change it.

      """
    let missing = examples.filter { setting(named: $0.key)?.text(theme) == nil }
    let more = missing.map { "\($0.group ?? $0.key): \($0.text)" }.joined(separator: "\n")
    for line in (yaml(of: theme, comments: true) + more).split(separator: "\n") {
      if line.hasPrefix("#") || line.hasPrefix("  #") {
        text += line.hasPrefix("#") ? "\n" + line + "\n" : ""
      } else {
        text += "# " + line + "\n"
      }
    }
    return text
  }
}

extension HeadingSetting {
  /// Whether the value is on or off, and usually off.
  fileprivate var isSwitch: Bool {
    if case .boolean = form { true } else { false }
  }
}
