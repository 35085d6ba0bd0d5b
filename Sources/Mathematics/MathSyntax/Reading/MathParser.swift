internal import ComposeDiagnostics

/// Reads a formula: expands macros and builds the tree.
///
/// The files beside this one extend it: `Expansion` gives tokens, `ListReading` the elements of a list, and the
/// others what commands do.
struct MathParser {
  var lexer: MathLexer
  var macros: MathMacros
  let limits: MathReadingLimits
  let style: MathStyle
  var problems: [MathProblem] = []
  /// How many unknown commands were compared with the known ones.
  var suggestionCount = 0

  // MARK: Tokens

  /// Tokens put back, the next one last.
  var pending: [MathToken] = []
  /// The next token, expanded, if it was looked at.
  var lookahead: MathToken?
  /// What the table says of `lookahead`, or of the token taken last.
  var lookaheadCommand: Command?
  /// The end of the last token taken.
  var lastEnd: Int32 = 0
  /// How many macros were expanded, and how many tokens that gave.
  var expansionCount = 0
  var expandedTokenCount = 0
  /// How often what is being read will be set, by arguments within one another that are set twice.
  var copyCount = 1
  /// How many characters and tokens such arguments have, each as often as it is set.
  var copiedCount = 0
  /// How many `\expandafter` wait for another.
  var expansionDepth = 0
  /// Whether a limit was reached, after which nothing is read.
  var isStopped = false
  /// The code that a definition had before a group changed it, for all open groups.
  var undone: [(code: UInt32, definition: MathMacros.Definition?)] = []
  /// What this formula defines itself; documents repeat the definitions of one formula in others.
  var definedHere: Set<UInt32> = []
  /// How many groups are open in which definitions are local.
  var groupDepth = 0
  /// Whether the next definition is global: `\global`.
  var isNextGlobal = false

  // MARK: State of the list

  var depth = 0
  /// Whether commands give text: within `\text`.
  var isText = false
  /// Whether the next argument is text: that of `\phantom` and the like within text.
  var takesTextArgument = false
  var alphabet = MathAlphabet.automatic
  var isBold = false
  /// Whether symbols without a bold form are drawn several times: within `\pmb`.
  var isOverprinted = false
  /// Constructs that are open, by what ends them.
  var openBraces = 0
  var openFences = 0
  var openCells = 0
  var openBrackets = 0
  var openDollars = 0
  /// Whether what is read is the degree of a root.
  var isRootDegree = false
  /// How far `\leftroot` and `\uproot` move it, in mu.
  var rootShift = (left: 0, up: 0)
  /// Whether the notation of chemistry is read.
  var isChemistry = false
  /// What `\arraycolsep` is in the groups that are open, with their depth.
  var columnSeparations: [(depth: Int, length: MathLength)] = []
  /// The blocks of the innermost `blockarray`, and the one that is open.
  var blocks: [MathArrayBlock] = []
  var openBlock: OpenBlock?
  /// What the innermost of them is.
  var innermost = Terminator.end
  /// What the row, or the formula without rows, has beside its cells.
  var row = RowState()
  /// Where the last `\hfil` or `\hfill` ended, which pushes what stands before it to the left of its cell.
  var fillEnd: Int32 = -1
  /// What goes into the cells of the innermost array's columns.
  var cellInsertions: [CellInsertion] = []
  /// Whether the cells of the innermost array are each a formula in text, as TeX has it.
  var cellsAreFormulas = false

  /// What belongs to a row of a display wherever it is written.
  struct RowState {
    var tag: MathRow.Tag?
    var label: String?
    var alignment: MathColumn.Alignment?
    var allowsPageBreak = true
    /// Whether a number makes sense here.
    var isNumbered = true
  }

  init(_ source: [UInt8], style: MathStyle, macros: MathMacros, limits: MathReadingLimits) {
    lexer = MathLexer(source)
    self.style = style
    self.macros = macros
    self.limits = limits
  }

  /// Reads all of the source.
  mutating func formula() -> MathList {
    let rows = topLevelRows()
    if let comment = lexer.lastComment, comment.upperBound == lexer.bytes.count, !isStopped {
      report(
        "math-comment", "comment hides the end of the formula", at: comment,
        hint: "write ‘\\%’ for the character, or a line end after the comment", severity: .warning)
    }
    // Definitions in groups that were not closed end with the formula.
    while groupDepth > 0, !undone.isEmpty { endGroup() }
    return rows
  }

  // MARK: Problems

  @inline(never)
  mutating func report(
    _ code: String, _ message: String, at range: Range<Int>, hint: String? = nil,
    severity: Diagnostic.Severity = .error
  ) {
    // After a limit all that follows is missing.
    guard !isStopped, problems.count < 100 else { return }
    problems.append(MathProblem(severity, code: code, message, at: range, hint: hint))
  }

  /// Reports that a limit was reached and reads nothing more.
  mutating func stop(_ code: String, _ message: String, at range: Range<Int>, hint: String? = nil) {
    report(code, message, at: range, hint: hint)
    isStopped = true
    pending.removeAll()
    lookahead = nil
    lexer.position = lexer.bytes.count
  }

  /// A token as the source has it, for messages.
  @inline(never)
  func text(of token: MathToken) -> String {
    if token.isEnd { return "the end" }
    if let number = token.parameter { return "#\(number)" }
    let name = macros.name(of: token.code) ?? ""
    return token.isCommand ? "\\" + name : name
  }

  /// A token in quotation marks, or `the end`.
  @inline(never)
  func quoted(_ token: MathToken) -> String {
    token.isEnd ? "the end" : "‘" + text(of: token) + "’"
  }

  /// The range from a token to the last one taken.
  func range(from token: MathToken) -> Range<Int> {
    let end = max(lastEnd, token.end)
    return Int(min(token.start, end))..<Int(end)
  }

  func range(from start: Int32) -> Range<Int> {
    Int(min(start, lastEnd))..<Int(max(start, lastEnd))
  }
}
