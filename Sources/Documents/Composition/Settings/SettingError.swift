/// The reason why a value in front matter or on the command line is invalid.
public struct SettingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The message: one sentence without a full stop.
  public var message: String
  /// A suggestion to the user.
  public var hint: String?
  /// The code of the diagnostic, where the value is written in front matter.
  public var code: String

  /// Creates an error.
  ///
  /// - Parameter message: One sentence without a full stop.
  public init(_ message: String, hint: String? = nil, code: String = "front-matter") {
    self.message = message
    self.hint = hint
    self.code = code
  }

  /// The message and the hint, separated by a semicolon.
  public var description: String { hint.map { "\(message); \($0)" } ?? message }
}
