/// With what name and password a printer is asked. It has no description and no mirror that show the password.
public struct PrinterPassword: Sendable {
  public let user: String
  let password: String
  /// Whether it may go over a connection that is not encrypted, where anybody on the way can read it.
  public let isSentInClear: Bool

  public init(user: String, password: String, isSentInClear: Bool = false) {
    self.user = user
    self.password = password
    self.isSentInClear = isSentInClear
  }
}

extension PrinterPassword: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable
{
  public var description: String { "password of \(user)" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: ["user": user]) }
}
