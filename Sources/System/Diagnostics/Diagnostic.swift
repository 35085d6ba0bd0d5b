/// A recoverable problem, reported to the user in addition to the result.
///
/// Libraries return diagnostics and never print them.
public struct Diagnostic: Hashable, Sendable {
  /// The severity of a diagnostic, in ascending order.
  public enum Severity: Int, Comparable, Sendable, CaseIterable {
    /// Information; nothing is lost.
    case note
    /// The document was made, but deviates from its source. `--strict` makes it a failure.
    case warning
    /// Part of the document could not be made.
    case error

    /// Whether `left` is less severe.
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// The severity of the diagnostic.
  public var severity: Severity
  /// A stable lower-case name such as `missing-glyph`, for filters and machine readers.
  public var code: String
  /// What happened, in one sentence without a full stop.
  public var message: String
  /// The source range, if there is one.
  public var range: SourceRange?
  /// A suggestion to the user.
  public var hint: String?

  /// Creates a diagnostic; a range is in bytes of a source file.
  public init(
    _ severity: Severity, code: String, _ message: String, at range: SourceRange? = nil,
    hint: String? = nil
  ) {
    self.severity = severity
    self.code = code
    self.message = message
    self.range = range
    self.hint = hint
  }
}
