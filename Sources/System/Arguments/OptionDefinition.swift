/// The definition of a command-line option, for the parser, help text and completions.
public struct OptionDefinition: Sendable {
  /// Whether an option is a flag or takes a value.
  public enum Kind: Sendable {
    /// Present or absent.
    case flag
    /// `--name` or `--no-name`.
    case invertibleFlag
    /// Followed by a value, as `--name value` or `--name=value`.
    case value
  }

  /// The shell completion of a value.
  public enum Completion: Hashable, Sendable {
    case none
    /// Files with one of these extensions, without dots; all files where there are none.
    case files([String])
    case folders
    case choices([String])
  }

  /// Without the dashes.
  public let name: String
  /// The letter after a single dash; nil for none.
  public let letter: Character?
  /// Whether the option is a flag or takes a value.
  public let kind: Kind
  /// How the help text names the value, such as `path`.
  public let valueName: String
  private let makeHelp: @Sendable () -> String
  /// One or two sentences. Made when they are asked for, as most runs show no help.
  public var help: String { makeHelp() }
  /// What holds without the option, as the help text shows it; nil for nothing to show.
  public let defaultText: String?
  /// The values that are possible where they are few; empty where they are not listed.
  public let choices: [String]
  private let makeCompletion: @Sendable () -> Completion
  /// The values that shells complete.
  public var completion: Completion { makeCompletion() }
  /// Whether the option may be given several times, each adding a value. The last value of any other
  /// option wins.
  public let isRepeatable: Bool
  /// Left out of help and completions.
  public let isHidden: Bool

  init(
    name: String, letter: Character?, kind: Kind, valueName: String = "",
    help: @escaping @Sendable () -> String, defaultText: String? = nil, choices: [String] = [],
    completion: @escaping @Sendable () -> Completion = { .none }, isRepeatable: Bool = false,
    isHidden: Bool = false
  ) {
    self.name = name
    self.letter = letter
    self.kind = kind
    self.valueName = valueName
    makeHelp = help
    self.defaultText = defaultText
    self.choices = choices
    makeCompletion = completion
    self.isRepeatable = isRepeatable
    self.isHidden = isHidden
  }

  /// `--output` or, where `letter` asks for it, `-o, --output`.
  public var spelling: String { "--" + name }
}

/// An option with a value, which reads as `Value`.
///
///     static let quality = Option<Int>("quality", value: "percent", help: "JPEG quality, 1–100.") {
///       Int($0).flatMap { (1...100).contains($0) ? $0 : nil }
///     }
///     …
///     let quality = try arguments.value(of: quality) ?? 85
public struct Option<Value: Sendable>: Sendable {
  /// The names and the help text of the option.
  public let definition: OptionDefinition
  let parse: @Sendable (String) throws(OptionValueError) -> Value

  /// - Parameter parse: Returns the value of a text; throws what is wrong with it.
  public init(
    _ name: String, letter: Character? = nil, value valueName: String,
    help: @autoclosure @escaping @Sendable () -> String,
    default defaultText: String? = nil, choices: [String] = [],
    completion: @autoclosure @escaping @Sendable () -> OptionDefinition.Completion = .none,
    isRepeatable: Bool = false,
    isHidden: Bool = false, parse: @escaping @Sendable (String) throws(OptionValueError) -> Value
  ) {
    let offered: @Sendable () -> OptionDefinition.Completion = {
      choices.isEmpty ? completion() : .choices(choices)
    }
    definition = OptionDefinition(
      name: name, letter: letter, kind: .value, valueName: valueName, help: help,
      defaultText: defaultText, choices: choices, completion: offered,
      isRepeatable: isRepeatable, isHidden: isHidden)
    self.parse = parse
  }
}

extension Option where Value == String {
  /// An option whose value is any text.
  public init(
    _ name: String, letter: Character? = nil, value valueName: String,
    help: @autoclosure @escaping @Sendable () -> String,
    default defaultText: String? = nil,
    completion: @autoclosure @escaping @Sendable () -> OptionDefinition.Completion = .none,
    isRepeatable: Bool = false, isHidden: Bool = false
  ) {
    self.init(
      name, letter: letter, value: valueName, help: help(), default: defaultText,
      completion: completion(), isRepeatable: isRepeatable, isHidden: isHidden
    ) { text throws(OptionValueError) in text }
  }
}

extension Option where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// An option whose value is one of a few words.
  public init(
    _ name: String, value valueName: String, help: @autoclosure @escaping @Sendable () -> String,
    default defaultText: String? = nil
  ) {
    // A closure: the key path of a generic type is made at run time.
    let choices = Value.allCases.map { $0.rawValue }
    self.init(name, value: valueName, help: help(), default: defaultText, choices: choices) {
      text throws(OptionValueError) in
      guard let value = Value(rawValue: text) else { throw .notAmong(choices) }
      return value
    }
  }
}

/// An option without a value.
public struct Flag: Sendable {
  /// The names and the help text of the flag.
  public let definition: OptionDefinition

  /// Creates a flag.
  ///
  /// - Parameters:
  ///   - name: The long name, without dashes.
  ///   - letter: The letter of the short form; nil for none.
  ///   - help: One sentence of documentation.
  ///   - isHidden: Whether help and completions omit the flag.
  public init(
    _ name: String, letter: Character? = nil,
    help: @autoclosure @escaping @Sendable () -> String, isHidden: Bool = false
  ) {
    definition = OptionDefinition(
      name: name, letter: letter, kind: .flag, help: help, isHidden: isHidden)
  }
}

/// A pair of options without a value, `--name` and `--no-name`, of which the last one wins.
public struct InvertibleFlag: Sendable {
  /// The names and the help text of the flag.
  public let definition: OptionDefinition

  /// Creates a pair of flags.
  ///
  /// - Parameters:
  ///   - name: The long name of the positive flag, without dashes.
  ///   - help: One sentence of documentation.
  public init(
    _ name: String, help: @autoclosure @escaping @Sendable () -> String
  ) {
    definition = OptionDefinition(
      name: name, letter: nil, kind: .invertibleFlag, help: help)
  }
}

/// The reason why a text is no value of an option.
public enum OptionValueError: Error, Hashable, Sendable {
  /// It is none of the words that are possible.
  case notAmong([String])
  /// What is wrong, as the end of a sentence: `not a number`.
  case invalid(String)
  /// The error as a separate sentence.
  case explained(String)
}
