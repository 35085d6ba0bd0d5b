public import ComposeDiagnostics

/// Why bytes are no data.
public struct DataError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of errors.
  public enum Kind: Hashable, Sendable {
    /// Bytes that are no UTF-8.
    case encoding
    /// Something other than what the format has here.
    case syntax
    /// A key that an object has already.
    case duplicateKey
    /// More than a limit permits.
    case limit
    /// Something that the format has and this reader refuses.
    case unsupported
  }

  public var kind: Kind
  /// What is wrong, in one sentence without a full stop.
  public var message: String
  /// What to do about it.
  public var hint: String?
  /// Where, in bytes of the source.
  public var range: SourceRange

  public init(_ kind: Kind, _ message: String, hint: String? = nil, at range: SourceRange) {
    self.kind = kind
    self.message = message
    self.hint = hint
    self.range = range
  }

  /// The first byte of the place.
  public var offset: Int { range.lowerBound }

  /// The error as a diagnostic `data-…`.
  public var diagnostic: Diagnostic {
    let code =
      switch kind {
      case .encoding: "data-encoding"
      case .syntax: "data-syntax"
      case .duplicateKey: "data-duplicate-key"
      case .limit: "data-limit"
      case .unsupported: "data-unsupported"
      }
    return Diagnostic(.error, code: code, message, at: range, hint: hint)
  }

  public var description: String { message }
}
