/// Why SVG path data could not be read, and where.
public struct PathDataError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error in the path data.
  public enum Reason: Hashable, Sendable {
    /// The first command is not `M` or `m`.
    case missingMove
    /// A letter or sign that begins no command.
    case unknownCommand
    case missingNumber
    /// An arc's flag is neither 0 nor 1.
    case missingFlag
    /// A number, or the resulting position, is out of range.
    case numberOutOfRange
  }

  /// The error in the path data.
  public let reason: Reason
  /// In UTF-8 bytes from the start of the data.
  public let offset: Int

  /// Creates an error at an offset, in UTF-8 bytes.
  public init(_ reason: Reason, offset: Int) {
    self.reason = reason
    self.offset = offset
  }

  public var description: String {
    let fact =
      switch reason {
      case .missingMove: "path data does not begin with M"
      case .unknownCommand: "no command of path data"
      case .missingNumber: "a number is missing"
      case .missingFlag: "a flag of an arc is neither 0 nor 1"
      case .numberOutOfRange: "a number is out of range"
      }
    return "\(fact), at byte \(offset)"
  }
}
