import ComposeDiagnostics

/// A mistake in a command line.
public enum ArgumentError: Error, Sendable, CustomStringConvertible {
  /// An option that the command does not have.
  ///
  /// - Parameter suggestion: The most similar option, with its dashes.
  case unknownOption(String, suggestion: String?)
  /// An option without its value.
  case missingValue(OptionDefinition)
  /// A flag was given a value: `--strict=yes`.
  case unexpectedValue(OptionDefinition, value: String)
  /// A value of the wrong form or out of range.
  case invalidValue(String, option: OptionDefinition, OptionValueError)
  /// A required positional argument is missing.
  case missingArgument(CommandDefinition.Positional)
  /// A positional argument that the command does not take.
  case unexpectedArgument(String)
  /// Any other mistake, such as conflicting arguments, as a sentence.
  ///
  /// - Parameter examples: Correct command lines.
  case invalid(String, examples: [String] = [])

  /// The error as one sentence without a full stop.
  public var description: String {
    switch self {
    case .unknownOption(let option, let suggestion):
      "unknown option ‘\(option)’" + (suggestion.map { "; did you mean ‘\($0)’?" } ?? "")
    case .missingValue(let option):
      "missing value for ‘\(option.spelling) <\(option.valueName)>’"
    case .unexpectedValue(let option, let value):
      "‘\(option.spelling)’ takes no value; ‘\(value)’ was given"
    case .invalidValue(let text, let option, .notAmong(let choices)):
      "unknown value ‘\(text)’ for ‘\(option.spelling)’; possible values: "
        + choices.joined(separator: ", ")
        + (Spelling.closest(to: text, among: choices).map { "; did you mean ‘\($0)’?" } ?? "")
    case .invalidValue(let text, let option, .invalid(let reason)):
      "invalid value ‘\(text)’ for ‘\(option.spelling)’: \(reason)"
    case .missingArgument(let positional): "missing argument <\(positional.name)>"
    case .unexpectedArgument(let argument): "unexpected argument ‘\(argument)’"
    case .invalidValue(_, _, .explained(let sentence)): sentence
    case .invalid(let sentence, _): sentence
    }
  }

  /// Command lines that are right, to show with the message.
  public var examples: [String] {
    if case .invalid(_, let examples) = self { examples } else { [] }
  }
}
