/// The options and values of a command line, checked against a command's definition.
///
/// - Complexity: Look-ups are linear in the number of arguments.
public struct ParsedArguments: Sendable {
  /// An occurrence of an option.
  struct Occurrence: Sendable {
    var name: String
    /// Nil for flags.
    var value: String?
    /// False for `--no-name`.
    var isOn = true
  }

  /// The command that was called.
  public let command: CommandDefinition
  /// The positional arguments, in order.
  public internal(set) var positionals: [String] = []
  var occurrences: [Occurrence] = []

  /// Whether the option is present, with any value.
  public func contains(_ option: OptionDefinition) -> Bool {
    occurrences.contains { $0.name == option.name }
  }

  /// Returns whether the flag was given.
  public subscript(flag: Flag) -> Bool { contains(flag.definition) }

  /// The options that were given, in order of their names, with their values.
  ///
  /// - Parameter names: Those that are left out.
  public func described(except names: [String]) -> [String] {
    occurrences.filter { !names.contains($0.name) }.enumerated()
      .sorted { ($0.element.name, $0.offset) < ($1.element.name, $1.offset) }
      .map { "\($0.element.name)=\($0.element.value ?? ($0.element.isOn ? "on" : "off"))" }
  }

  /// Nil where neither `--name` nor `--no-name` was given.
  public subscript(flag: InvertibleFlag) -> Bool? {
    occurrences.last { $0.name == flag.definition.name }?.isOn
  }

  /// The value of an option, the last one if it was given several times; nil without it.
  public func value<Value>(of option: Option<Value>) throws(ArgumentError) -> Value? {
    guard let value = occurrences.last(where: { $0.name == option.definition.name })?.value else {
      return nil
    }
    return try Self.parse(value, of: option)
  }

  /// The values of an option that may be repeated, in order.
  public func values<Value>(of option: Option<Value>) throws(ArgumentError) -> [Value] {
    var values: [Value] = []
    for occurrence in occurrences where occurrence.name == option.definition.name {
      if let value = occurrence.value { values.append(try Self.parse(value, of: option)) }
    }
    return values
  }

  private static func parse<Value>(
    _ text: String, of option: Option<Value>
  ) throws(ArgumentError) -> Value {
    do {
      return try option.parse(text)
    } catch {
      throw .invalidValue(text, option: option.definition, error)
    }
  }
}
