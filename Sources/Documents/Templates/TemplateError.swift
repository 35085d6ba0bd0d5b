public import ComposeDiagnostics

/// Why a template cannot be read, or not be filled with data.
public struct TemplateError: Error, Sendable, CustomStringConvertible {
  /// What is wrong, in one sentence without a full stop.
  public var message: String
  /// What to do about it.
  public var hint: String?
  /// A stable name such as `template-undefined`.
  public var code: String
  /// Where in the sources of the template.
  public var range: SourceRange
  /// The path of the record in the data that was being shown; nil outside of loops.
  public var record: String?
  /// The files of the template, as `range` counts them.
  public var sources: [SourceFile] = []

  init(
    _ message: String, hint: String? = nil, code: TemplateErrorCode = .syntax,
    at range: SourceRange
  ) {
    self.message = message
    self.hint = hint
    self.code = code.rawValue
    self.range = range
  }

  /// Creates an error that has no place.
  public init(message: String, code: String) {
    self.message = message
    self.code = code
    range = SourceRange(0..<0)
  }

  public var description: String { message }

  /// The error as a diagnostic.
  public var diagnostic: Diagnostic {
    Diagnostic(
      .error, code: code, record.map { "\(message) (\($0))" } ?? message, at: range, hint: hint)
  }
}

/// The kinds of errors of templates.
enum TemplateErrorCode: String {
  case syntax = "template-syntax"
  /// A file that cannot be included.
  case file = "template-file"
  case undefined = "template-undefined"
  /// A value of the wrong type, or one that a filter cannot use.
  case value = "template-value"
  case limit = "template-limit"
}
