/// The definition of a command, for the parser, help text and completions.
public struct CommandDefinition: Sendable {
  /// Options under a heading of the help text.
  public struct Group: Sendable {
    /// The heading; nil for options listed under `OPTIONS`, after all other groups.
    public let title: String?
    /// The options of the group, in the order of the help text.
    public let options: [OptionDefinition]

    /// Makes a group of options.
    public init(_ title: String? = nil, _ options: [OptionDefinition]) {
      self.title = title
      self.options = options
    }
  }

  /// A positional argument.
  public struct Positional: Sendable {
    /// The name in usage lines and messages.
    public let name: String
    /// The description in the help text.
    public let help: String
    /// The values that shells complete.
    public let completion: OptionDefinition.Completion
    /// Whether there may be several. Only the last one may repeat.
    public let isRepeatable: Bool
    /// Whether the argument may be left out.
    public let isOptional: Bool

    /// Creates a positional argument, required unless `isOptional`.
    public init(
      _ name: String, help: String, completion: OptionDefinition.Completion = .none,
      isRepeatable: Bool = false, isOptional: Bool = false
    ) {
      self.name = name
      self.help = help
      self.completion = completion
      self.isRepeatable = isRepeatable
      self.isOptional = isOptional
    }
  }

  /// The name of the command, as typed.
  public let name: String
  /// One sentence.
  public let abstract: String
  /// The line after `USAGE:`; nil for one made from the definition.
  public let usage: String?
  /// Paragraphs separated by empty lines.
  public let discussion: String
  /// The positional arguments, in order.
  public let positionals: [Positional]
  /// The groups of options, in the order of the help text.
  public let groups: [Group]

  /// Makes the definition of a command.
  public init(
    _ name: String, abstract: String, usage: String? = nil, discussion: String = "",
    positionals: [Positional] = [], groups: [Group] = []
  ) {
    self.name = name
    self.abstract = abstract
    self.usage = usage
    self.discussion = discussion
    self.positionals = positionals
    self.groups = groups
  }

  var options: [OptionDefinition] { groups.flatMap(\.options) }
  var visibleOptions: [OptionDefinition] { options.filter { !$0.isHidden } }
}

/// A program with its commands, one of which is the default.
public struct ProgramDefinition: Sendable {
  /// The name of the program, as typed.
  public let name: String
  /// One sentence about the program, for the help text.
  public let abstract: String
  /// The version that `--version` prints.
  public let version: String
  /// The names of the commands and how their definitions are made, of which a run needs one.
  private let makers: [(name: String, make: @Sendable () -> CommandDefinition)]
  /// The definitions of all commands, made at each call.
  public var commands: [CommandDefinition] { makers.map { $0.make() } }
  /// The names of all commands, in the order of the help text.
  public var commandNames: [String] { makers.map(\.name) }
  /// The name of the command that runs where none is named.
  public let defaultCommand: String

  /// Makes the definition of a program.
  ///
  /// - Precondition: `defaultCommand` is the name of one of the commands.
  public init(
    _ name: String, abstract: String, version: String,
    commands: [(name: String, make: @Sendable () -> CommandDefinition)], defaultCommand: String
  ) {
    precondition(commands.contains { $0.name == defaultCommand }, "the default is a command")
    self.name = name
    self.abstract = abstract
    self.version = version
    makers = commands
    self.defaultCommand = defaultCommand
  }

  /// Returns the definition of a command; nil for an unknown name.
  public func command(_ name: String) -> CommandDefinition? {
    makers.first { $0.name == name }?.make()
  }
}
