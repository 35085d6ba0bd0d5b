/// What follows from a match: the classes of its parts, and the state of the lexer after it.
struct Action: Hashable {
  /// The classes of the captures, or of the whole match when there are none; nil is that of the state.
  var classes: [TokenClass?] = []
  /// The number of states to leave.
  var leaving = 0
  /// The states to enter, the last of which is the current one then.
  var entering: [Int] = []
  /// The number of the capture whose text the new state keeps, or 0.
  var saving = 0
  /// Whether the new state keeps the indent of the line.
  var savesIndent = false
  /// The index of the embedded language that follows, if one does.
  var embedded: Int?

  var changesState: Bool { leaving > 0 || !entering.isEmpty || embedded != nil }
}

/// The same in a form without references, which costs nothing to pass on.
struct CompiledAction {
  /// The position of the classes in those of the language, and their number.
  var classStart: Int32 = 0
  var classCount: Int32 = 0
  var leaving: Int32 = 0
  /// The position of the states to enter in those of the language, and their number.
  var enteringStart: Int32 = 0
  var enteringCount: Int32 = 0
  var saving: Int32 = 0
  /// The index of the embedded language; −1 for none.
  var embedded: Int32 = -1
  var savesIndent = false
  var changesState = false
}

/// Text of another language within the text of a language.
struct EmbeddedLanguage: Hashable {
  /// The name of the language.
  var name = ""
  /// The number of the capture that is the name instead, or 0.
  var nameCapture = 0
  /// Written `@=`, in place of the number: the name is what the state has saved.
  static let savedName = Int(UInt8(ascii: "=") - UInt8(ascii: "0"))
  /// The state in which it starts; empty for the first.
  var state = ""
  /// The pattern before which it ends; −1 for the end of the text.
  var end: Int32 = -1
  /// Whether it ends where the language leaves the state in which it starts.
  var returns = false
}
