public import ComposeMathSyntax

/// The macros that hold at each place of a document: those that formulas before it have defined.
public struct FormulaScopes: Sendable {
  private struct Scope: Sendable {
    /// The first byte of the file for which it holds.
    var offset: Int
    var macros: MathMacros
  }

  /// Those of the whole document.
  private let common: MathMacros
  /// By file, in order of offset.
  private var scopes = [Int: [Scope]]()
  private var current: MathMacros
  private var file: Int?
  /// How many macros the scopes hold, each counted as often as it is held.
  private var heldMacros = 0
  /// Beyond it, the last scope of a file takes what further formulas define.
  private static let maximumHeldMacros = 200_000

  /// Creates scopes of a document with macros that hold everywhere.
  public init(_ common: MathMacros = MathMacros()) {
    self.common = common
    current = common
  }

  /// The macros for a formula that begins at a byte of a file.
  public func macros(file: Int, offset: Int) -> MathMacros {
    guard let scopes = scopes[file] else { return common }
    var low = 0
    var high = scopes.count
    while low < high {
      let middle = (low + high) / 2
      if scopes[middle].offset <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? scopes[low - 1].macros : common
  }

  /// Reads the next formula of the document, and remembers what it defines.
  mutating func read(_ source: String, style: MathStyle, file: Int, offset: Int) -> Formula {
    // MathML has neither macros nor numbers.
    if case .mathML = FormulaNotation(of: source) {
      return Formula(source: source, style: style, content: [])
    }
    if self.file != file {
      // An included file has the macros of the place that includes it, and leaves its own behind.
      if self.file != nil || !current.isEmpty { add(at: offset, of: file) }
      self.file = file
    }
    let defines = Self.mayDefine(source)
    // Problems are reported when the formula is set.
    var limits = MathReadingLimits()
    limits.maximumSuggestions = 0
    let formula = Formula(latex: source, style: style, macros: &current, limits: limits)
    if defines { add(at: offset + 1, of: file) }
    return formula
  }

  private mutating func add(at offset: Int, of file: Int) {
    heldMacros += current.count
    if heldMacros > Self.maximumHeldMacros, let last = scopes[file]?.indices.last {
      scopes[file]?[last].macros = current
      return
    }
    let scope = Scope(offset: offset, macros: current)
    // Footnotes are read after the text.
    let index = scopes[file]?.lastIndex { $0.offset <= offset }.map { $0 + 1 } ?? 0
    scopes[file, default: []].insert(scope, at: index)
  }

  /// Whether a formula has commands that define others.
  static func mayDefine(_ source: String) -> Bool {
    var source = source
    return source.withUTF8 { bytes in
      var index = 0
      while index + 3 < bytes.count {
        if bytes[index] == UInt8(ascii: "\\") {
          let rest = bytes[(index + 1)...]
          for name in definingCommands where rest.starts(with: name.utf8) { return true }
        }
        index += 1
      }
      return false
    }
  }

  private static let definingCommands = [
    "def", "gdef", "edef", "xdef", "let", "newcommand", "renewcommand", "providecommand",
    "Declare", "futurelet", "global", "newenvironment", "renewenvironment",
    "newcolumntype", "require", "usepackage",
  ]
}
