/// Why a value written in the front matter or on the command line cannot be used.
public struct SettingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One sentence without a full stop.
  public var message: String
  /// What would have been understood.
  public var hint: String?

  public init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }

  public var description: String { hint.map { "\(message) (\($0))" } ?? message }
}
