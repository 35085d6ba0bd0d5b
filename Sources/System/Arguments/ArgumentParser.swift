import ComposeDiagnostics

/// Parses a command line according to a program's definition.
public struct ArgumentParser: Sendable {
  /// The outcome of parsing.
  public enum Result: Sendable {
    /// A command with its arguments.
    case command(ParsedArguments)
    /// Help was requested: for a command or, if nil, for the program.
    case help(CommandDefinition?)
    /// The version was requested.
    case version
    /// A completion script was requested.
    case completionScript(CompletionScript.Shell)
  }

  /// The program whose arguments are parsed.
  public let program: ProgramDefinition

  /// Creates a parser of a program's arguments.
  public init(_ program: ProgramDefinition) { self.program = program }

  /// Parses arguments without the program's own name.
  ///
  /// The first argument is the name of a command, or belongs to the default command. `--` ends the
  /// options; `-` alone is an argument. A value may follow its option or an equals sign; one that begins
  /// with a dash needs the equals sign.
  ///
  /// - Complexity: Linear in the arguments, and in the options of the command for each.
  public func parse(_ arguments: some Sequence<String>) throws(ArgumentError) -> Result {
    var rest = Array(arguments)[...]
    if rest.first == "help" {
      return .help(rest.dropFirst().first.flatMap(program.command))
    }
    if let result = try Self.completionScript(rest) { return result }
    var command = program.command(program.defaultCommand)
    if let name = rest.first, let named = program.command(name) {
      command = named
      rest.removeFirst()
    }
    // The initialiser of the definition requires the default command to exist.
    guard let command else { return .help(nil) }
    return try Self.parse(rest, of: command)
  }

  private static func completionScript(
    _ arguments: ArraySlice<String>
  ) throws(ArgumentError) -> Result? {
    guard let first = arguments.first, first.hasPrefix(generateCompletionScript.definition.spelling)
    else {
      return nil
    }
    var parsed = ParsedArguments(
      command: CommandDefinition(
        "", abstract: "", groups: [.init(nil, [generateCompletionScript.definition])]))
    var reader = Reader(rest: arguments)
    while let argument = reader.next() { try reader.take(option: argument, into: &parsed) }
    return try parsed.value(of: generateCompletionScript).map { .completionScript($0) }
  }

  static let generateCompletionScript = Option<CompletionScript.Shell>(
    "generate-completion-script", value: "shell", help: "Print a completion script.")

  private static func parse(
    _ arguments: ArraySlice<String>, of command: CommandDefinition
  ) throws(ArgumentError) -> Result {
    var parsed = ParsedArguments(command: command)
    var reader = Reader(rest: arguments)
    var hasEnded = false
    while let argument = reader.next() {
      if hasEnded || !argument.hasPrefix("-") || argument == "-" {
        parsed.positionals.append(argument)
      } else if argument == "--" {
        hasEnded = true
      } else if argument == "-h" || argument == "--help" {
        return .help(command)
      } else if argument == "--version" {
        return .version
      } else {
        try reader.take(option: argument, into: &parsed)
      }
    }
    try check(parsed)
    return .command(parsed)
  }

  private static func check(_ parsed: ParsedArguments) throws(ArgumentError) {
    let definitions = parsed.command.positionals
    for (index, definition) in definitions.enumerated()
    where index >= parsed.positionals.count && !definition.isOptional {
      throw .missingArgument(definition)
    }
    if parsed.positionals.count > definitions.count, definitions.last?.isRepeatable != true {
      throw .unexpectedArgument(parsed.positionals[definitions.count])
    }
  }
}

/// The arguments that are left, and how options take theirs.
private struct Reader {
  var rest: ArraySlice<String>

  mutating func next() -> String? { rest.popFirst() }

  /// Takes an argument that begins with a dash, and its value.
  mutating func take(
    option argument: String, into parsed: inout ParsedArguments
  ) throws(ArgumentError) {
    if argument.hasPrefix("--") {
      try takeLong(argument, into: &parsed)
    } else {
      try takeLetters(argument, into: &parsed)
    }
  }

  private mutating func takeLong(
    _ argument: String, into parsed: inout ParsedArguments
  ) throws(ArgumentError) {
    let body = argument.dropFirst(2)
    let equals = body.firstIndex(of: "=")
    let name = String(body[..<(equals ?? body.endIndex)])
    let value = equals.map { String(body[body.index(after: $0)...]) }
    for option in parsed.command.options {
      if option.name == name {
        return try take(option, value: value, into: &parsed)
      }
      if option.kind == .invertibleFlag, name == "no-" + option.name {
        if let value { throw .unexpectedValue(option, value: value) }
        return parsed.occurrences.append(.init(name: option.name, isOn: false))
      }
    }
    let names = parsed.command.visibleOptions.map(\.name) + ["help", "version"]
    throw .unknownOption(
      "--" + name, suggestion: Spelling.closest(to: name, among: names).map { "--" + $0 })
  }

  /// `-q`, `-qv` for two flags, `-o path`, `-opath` or `-o=path`.
  private mutating func takeLetters(
    _ argument: String, into parsed: inout ParsedArguments
  ) throws(ArgumentError) {
    var letters = argument.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = parsed.command.options.first(where: { $0.letter == letter }) else {
        throw .unknownOption("-\(letter)", suggestion: nil)
      }
      guard option.kind == .value, !letters.isEmpty else {
        try take(option, value: nil, into: &parsed)
        continue
      }
      let value = letters.first == "=" ? letters.dropFirst() : letters
      return try take(option, value: String(value), into: &parsed)
    }
  }

  private mutating func take(
    _ option: OptionDefinition, value: String?, into parsed: inout ParsedArguments
  ) throws(ArgumentError) {
    guard option.kind == .value else {
      if let value { throw .unexpectedValue(option, value: value) }
      return parsed.occurrences.append(.init(name: option.name))
    }
    if let value { return parsed.occurrences.append(.init(name: option.name, value: value)) }
    guard let following = rest.first, following == "-" || !following.hasPrefix("-") else {
      throw .missingValue(option)
    }
    rest.removeFirst()
    parsed.occurrences.append(.init(name: option.name, value: following))
  }
}
