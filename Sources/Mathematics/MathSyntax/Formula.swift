public import ComposeDiagnostics

/// A formula read from LaTeX or MathML.
public struct Formula: Hashable, Sendable {
  /// What was read.
  public var source: String
  /// The style of the whole: `display` for a formula of its own line, `text` within a paragraph.
  public var style: MathStyle
  /// Its elements.
  public var content: MathList
  /// What could not be read; ranges are in bytes of `source`.
  public var problems: [MathProblem]
  /// The number that a formula without rows of its own has: `none` unless `\tag` or `\label` is given.
  public var tag: MathRow.Tag
  /// `\label` of a formula without rows of its own.
  public var label: String?
  /// The author's words for those who do not see it: `alttext` of MathML.
  public var alternativeText: String?

  /// The rows of a formula that is one environment of its own lines, such as `align`; nil for others.
  public var displayArray: MathArray? {
    guard content.count == 1, case .array(let array) = content[0].content, array.isDisplay else {
      return nil
    }
    return array
  }

  /// Creates a formula from its elements.
  public init(
    source: String, style: MathStyle, content: MathList, problems: [MathProblem] = [],
    tag: MathRow.Tag = .none, label: String? = nil
  ) {
    self.source = source
    self.style = style
    self.content = content
    self.problems = problems
    self.tag = tag
    self.label = label
  }
}

/// Something of a formula's source that cannot be read as it stands.
public struct MathProblem: Hashable, Sendable {
  /// How bad it is: an error where part of the source is not read.
  public var severity: Diagnostic.Severity
  /// A stable lower-case name such as `unknown-math-command`.
  public var code: String
  /// What is wrong, in one sentence without a full stop.
  public var message: String
  /// Where, in UTF-8 bytes of the formula's source.
  public var range: Range<Int>
  /// A suggestion, such as the nearest known command.
  public var hint: String?

  /// Creates a problem.
  public init(
    _ severity: Diagnostic.Severity, code: String, _ message: String, at range: Range<Int>,
    hint: String? = nil
  ) {
    self.severity = severity
    self.code = code
    self.message = message
    self.range = range
    self.hint = hint
  }
}
