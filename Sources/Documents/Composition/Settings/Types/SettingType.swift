import ComposeDiagnostics
import ComposeDocumentModel

/// The type of a setting: how its value is written, and the one function that reads it.
public struct SettingType<Value: Sendable>: Sendable {
  /// The way in which values are written, for documentation and the JSON Schema.
  public let form: SettingForm
  let read: @Sendable (FrontMatterValue, inout SettingReader) -> Value?

  /// Makes a type of values that may be lists or mappings.
  ///
  /// - Parameter read: Returns the value, or nil after reporting why there is none.
  init(
    _ form: SettingForm,
    reading read: @escaping @Sendable (FrontMatterValue, inout SettingReader) -> Value?
  ) {
    self.form = form
    self.read = read
  }

  /// Makes a type of values that are a single scalar.
  init(
    _ form: SettingForm,
    parsing parse: @escaping @Sendable (String, _ name: String) throws(SettingError) -> Value
  ) {
    self.init(form) { value, reader in
      guard let text = value.text else {
        reader.report("expected a single value for ‘\(reader.name)’", at: value.range)
        return nil
      }
      do throws(SettingError) {
        return try parse(text, reader.name)
      } catch {
        reader.report(error, at: value.range)
        return nil
      }
    }
  }
}

/// What is known while a value is read: the name of its setting, and the problems found.
struct SettingReader {
  /// The name in messages: a key, or an option such as `--toc-depth`.
  let name: String
  private(set) var problems: [Sourced<SettingError>] = []

  init(name: String) {
    self.name = name
  }

  mutating func report(_ error: SettingError, at range: SourceRange?) {
    problems.append(Sourced(error, at: range))
  }

  mutating func report(_ message: String, hint: String? = nil, at range: SourceRange?) {
    report(SettingError(message, hint: hint), at: range)
  }
}

extension SettingError {
  /// The error of a value that is none of those that a setting may have.
  static func invalid(_ value: String, for name: String, use: String) -> SettingError {
    SettingError("invalid value ‘\(value)’ for ‘\(name)’", hint: "use \(use)")
  }
}
