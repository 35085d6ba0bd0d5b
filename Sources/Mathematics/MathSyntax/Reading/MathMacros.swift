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

  /// Creates an empty set of macros.
  public init() {}

  /// Whether nothing is defined.
  public var isEmpty: Bool { definitions.isEmpty }

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
