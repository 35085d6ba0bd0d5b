/// The help of a program or a command, formatted for a terminal.
public struct HelpText: Sendable {
  /// The program that is described.
  public let program: ProgramDefinition
  /// Where lines end, in columns.
  let width = 80
  /// Where explanations begin, in columns.
  let indent = 26

  /// Creates the help of a program.
  public init(_ program: ProgramDefinition) { self.program = program }

  /// The help of a command, or, with nil, the list of commands.
  public func text(for command: CommandDefinition?) -> String {
    guard let command else { return programText() }
    var sections: [String] = []
    sections.append(wrapped("OVERVIEW: " + command.abstract))
    if !command.discussion.isEmpty { sections.append(paragraphs(command.discussion)) }
    sections.append("USAGE: " + usage(of: command) + "\n")
    if !command.positionals.isEmpty {
      let rows = command.positionals.map { row("<\($0.name)>", $0.help) }
      sections.append("ARGUMENTS:\n" + rows.joined())
    }
    for group in command.groups {
      guard let title = group.title else { continue }
      sections.append(options(group.options, title: title.uppercased()))
    }
    let untitled = command.groups.filter { $0.title == nil }.flatMap(\.options)
    sections.append(options(untitled, title: "OPTIONS", withStandardOptions: true))
    if command.name == program.defaultCommand { sections.append(commandList()) }
    return sections.joined(separator: "\n")
  }

  /// The line after `USAGE:`, which errors repeat.
  public func usage(of command: CommandDefinition) -> String {
    if let usage = command.usage { return usage }
    let values = command.positionals.map { positional in
      let value = "<\(positional.name)>" + (positional.isRepeatable ? " ..." : "")
      return positional.isOptional ? "[\(value)]" : value
    }
    let options = command.visibleOptions.isEmpty ? [] : ["[<options>]"]
    return ([program.name, command.name] + values + options).joined(separator: " ")
  }

  private func programText() -> String {
    wrapped("OVERVIEW: " + program.abstract) + "\nUSAGE: \(program.name) <command>\n\n"
      + options([], title: "OPTIONS", withStandardOptions: true) + "\n" + commandList()
  }

  private func commandList() -> String {
    let rows = program.commands.map { command in
      row(
        command.name + (command.name == program.defaultCommand ? " (default)" : ""),
        command.abstract)
    }
    return "COMMANDS:\n" + rows.joined()
      + "\n" + wrapped("See ‘\(program.name) help <command>’ for the options of a command.")
  }

  private func options(
    _ options: [OptionDefinition], title: String, withStandardOptions: Bool = false
  ) -> String {
    var rows = options.filter { !$0.isHidden }.map { row(label(of: $0), explanation(of: $0)) }
    if withStandardOptions {
      rows.append(row("--version", "Show the version."))
      rows.append(row("-h, --help", "Show help."))
    }
    return title + ":\n" + rows.joined()
  }

  private func label(of option: OptionDefinition) -> String {
    let letter = option.letter.map { "-\($0), " } ?? ""
    switch option.kind {
    case .flag: return letter + option.spelling
    case .invertibleFlag: return "\(option.spelling)/--no-\(option.name)"
    case .value: return "\(letter)\(option.spelling) <\(option.valueName)>"
    }
  }

  private func explanation(of option: OptionDefinition) -> String {
    var notes: [String] = []
    if !option.choices.isEmpty {
      notes.append("values: " + option.choices.joined(separator: ", "))
    }
    if let text = option.defaultText { notes.append("default: " + text) }
    return option.help + (notes.isEmpty ? "" : " (" + notes.joined(separator: "; ") + ")")
  }

  private func row(_ label: String, _ explanation: String) -> String {
    let lines = lines(of: explanation, width: width - indent)
    let margin = String(repeating: " ", count: indent)
    let first = "  " + label
    let rest = lines.map { margin + $0 + "\n" }
    guard first.count < indent, let line = lines.first else {
      return first + "\n" + rest.joined()
    }
    return first + String(repeating: " ", count: indent - first.count) + line + "\n"
      + rest.dropFirst().joined()
  }

  private func paragraphs(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.split(separator: "").map { wrapped($0.joined(separator: "\n")) }
      .joined(separator: "\n")
  }

  private func wrapped(_ text: String) -> String {
    lines(of: text, width: width).map { $0 + "\n" }.joined()
  }

  private func lines(of text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }
}
