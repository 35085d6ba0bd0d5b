internal import ComposeDiagnostics

/// The macros of a document's formulas: those of its front matter, and those that formulas define for
/// later ones.
///
/// A value: reading a formula changes its copy only.
public struct MathMacros: Hashable, Sendable {
  /// What a macro stands for.
  struct Definition: Hashable, Sendable {
    /// The tokens of its body, last first, so that they can be put back as they are.
    var reversedBody: [MathToken]
    var parameterCount: Int
    /// The text before the first parameter and after each: `\def\a(#1){…}`; empty where there is none.
    var delimiters: [[MathToken]] = []
    /// What the first parameter is if it is not given in brackets: `\newcommand{\a}[1][x]{…}`.
    var defaultArgument: [MathToken]?
    /// The token that it was made equal to by `\let`, which is not expanded again.
    var isAlias = false
  }

  /// Definitions by the code of a token.
  private(set) var definitions: [UInt32: Definition] = [:]
  /// Commands that are in no table.
  private(set) var names: [String] = []
  private var indices: [String: UInt32] = [:]
  /// Whether any definition is of a character.
  private(set) var definesCharacters = false

  /// Colours of `\definecolor`.
  var colors: [String: MathColor] = [:]

  /// Creates an empty set of macros.
  public init() {}

  /// Whether nothing is defined.
  public var isEmpty: Bool { definitions.isEmpty }

  /// The number of macros.
  public var count: Int { definitions.count }

  /// Whether a macro of a name is defined; without backslash.
  public func isDefined(_ name: String) -> Bool {
    guard let code = existingCode(of: name) else { return false }
    return definitions[code] != nil
  }

  /// The names of the macros defined, sorted, without backslash.
  public var definedNames: [String] {
    definitions.keys.compactMap { name(of: $0) }.sorted()
  }

  subscript(code: UInt32) -> Definition? { definitions[code] }

  mutating func set(_ code: UInt32, to definition: Definition?) {
    definitions[code] = definition
    if code <= 0x10FFFF { definesCharacters = true }
  }

  /// The code of the token of a command.
  mutating func code(of name: UnsafeBufferPointer<UInt8>) -> UInt32 {
    if let slot = CommandTable.slot(of: name) { return MathToken.commandFlag | UInt32(slot) }
    let string = String(decoding: name, as: UTF8.self)
    if let index = indices[string] { return MathToken.nameFlag | index }
    let index = UInt32(truncatingIfNeeded: names.count) & 0x001F_FFFF
    names.append(string)
    indices[string] = index
    return MathToken.nameFlag | index
  }

  mutating func code(of name: String) -> UInt32 {
    var name = name
    return name.withUTF8 { code(of: $0) }
  }

  /// The name of a command, without backslash; of a character itself.
  func name(of code: UInt32) -> String? {
    let code = code & ~MathToken.unexpandedFlag
    if code & MathToken.commandFlag != 0 { return CommandTable.name(at: Int(code & 0x001F_FFFF)) }
    if code & MathToken.nameFlag != 0 {
      let index = Int(code & 0x001F_FFFF)
      return names.indices.contains(index) ? names[index] : nil
    }
    return Unicode.Scalar(code).map { String(Character($0)) }
  }

  func existingCode(of name: String) -> UInt32? {
    var copy = name
    if let slot = copy.withUTF8({ CommandTable.slot(of: $0) }) {
      return MathToken.commandFlag | UInt32(slot)
    }
    return indices[name].map { MathToken.nameFlag | $0 }
  }
}

extension MathMacros {
  /// Defines a macro as front matter does and as KaTeX and MathJax are configured: `\R` as `\mathbb{R}`.
  ///
  /// - Parameters:
  ///   - name: The name, with backslash or without; the number of arguments may follow in brackets, and the first
  ///     argument's value if it is not given: `\norm[1]`, `\norm[2][x]`. Without a number, the body's highest
  ///     parameter is the number.
  ///   - body: The body, in which `#1` is the first argument.
  /// - Returns: What is wrong with the definition, in which case it is not made; nil if nothing is. Its range is in
  ///   the body.
  @discardableResult
  public mutating func define(_ name: String, as body: String) -> MathProblem? {
    var nameBytes = Array(name.trimmingSpaces.utf8)
    let isActive = nameBytes.first.map { $0 >= 0x80 } ?? false
    if nameBytes.first == 0x5C { nameBytes.removeFirst() }
    var count: Int?
    var defaultArgument: [MathToken]?
    if let bracket = nameBytes.dropFirst().firstIndex(of: 0x5B) {
      let rest = nameBytes[bracket...]
      nameBytes.removeSubrange(bracket...)
      let parts = MathMacros.bracketed(rest)
      guard let first = parts.first, let number = Int(String(decoding: first, as: UTF8.self)),
        (0...9).contains(number)
      else {
        return MathProblem(
          .error, code: "math-bad-definition",
          "number of arguments of macro ‘\(name)’ is not from 0 to 9", at: 0..<0,
          hint: "write it as in \\norm[1]")
      }
      count = number
      if parts.count > 1 { defaultArgument = tokens(Array(parts[1])) }
    }
    let isWord = nameBytes.allSatisfy { (0x41...0x5A).contains($0 & 0xDF) || $0 == 0x40 }
    let isSingle = String(decoding: nameBytes, as: UTF8.self).unicodeScalars.count == 1
    guard !nameBytes.isEmpty, isWord || isSingle else {
      return MathProblem(
        .error, code: "math-bad-definition", "‘\(name)’ is not the name of a command", at: 0..<0,
        hint: "a name has letters only, such as \\R")
    }
    let body = tokens(Array(body.utf8))
    let highest = body.compactMap(\.parameter).max() ?? 0
    if let count, highest > count {
      return MathProblem(
        .error, code: "math-bad-definition",
        "body of macro ‘\(name)’ uses ‘#\(highest)’ of \(count) arguments", at: 0..<0)
    }
    let code: UInt32
    if isActive, let scalar = String(decoding: nameBytes, as: UTF8.self).unicodeScalars.first {
      code = scalar.value
    } else {
      code = nameBytes.withUnsafeBufferPointer { self.code(of: $0) }
    }
    set(
      code,
      to: Definition(
        reversedBody: body.reversed(), parameterCount: count ?? highest,
        defaultArgument: (count ?? 0) > 0 ? defaultArgument : nil))
    return nil
  }

  private mutating func tokens(_ bytes: [UInt8]) -> [MathToken] {
    var lexer = MathLexer(bytes, at: 0..<0, readsParameters: true)
    var result: [MathToken] = []
    while true {
      let token = lexer.next(&self)
      if token.isEnd { return result }
      result.append(token)
    }
  }

  /// The contents of `[a][b]`.
  private static func bracketed(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var result: [ArraySlice<UInt8>] = []
    var rest = bytes
    while rest.first == 0x5B, let end = rest.firstIndex(of: 0x5D) {
      result.append(rest[(rest.startIndex + 1)..<end])
      rest = rest[(end + 1)...]
    }
    return result
  }
}
