/// The user name and password for printers that require authentication. Neither its description nor its mirror shows
/// the password.
public struct PrinterPassword: Sendable {
  /// The user name.
  public let user: String
  let password: String
  /// Whether it may go over a connection that is not encrypted, where anybody on the way can read it.
  public let isSentInClear: Bool

  /// - Parameter isSentInClear: Whether it may be sent over connections that are not encrypted.
  public init(user: String, password: String, isSentInClear: Bool = false) {
    self.user = user
    self.password = password
    self.isSentInClear = isSentInClear
  }
}

extension PrinterPassword: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable
{
  /// The user name alone.
  public var description: String { "password of \(user)" }
  /// The user name alone.
  public var debugDescription: String { description }
  /// The user name alone.
  public var customMirror: Mirror { Mirror(self, children: ["user": user]) }
}
