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

/// Text of another language within the text of a language.
struct EmbeddedLanguage: Hashable {
  /// The name of the language.
  var name = ""
  /// The number of the capture that is the name instead, or 0.
  var nameCapture = 0
  /// The state in which it starts; empty for the first.
  var state = ""
  /// The pattern before which it ends; −1 for the end of the text.
  var end: Int32 = -1
}
