/// Why a value of the front matter or of the command line cannot be used.
public struct SettingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One sentence without a full stop.
  public var message: String
  /// What to write instead.
  public var hint: String?
  /// The code of the diagnostic, where the value is written in front matter.
  public var code: String

  public init(_ message: String, hint: String? = nil, code: String = "front-matter") {
    self.message = message
    self.hint = hint
    self.code = code
  }

  public var description: String { hint.map { "\(message); \($0)" } ?? message }
}
