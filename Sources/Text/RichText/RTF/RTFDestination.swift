/// Where text of a group goes.
enum RTFDestination: Hashable {
  case body
  case skipped
  case fontTable
  /// Another name for the font that is described.
  case alternateFontName
  case colorTable
  case expandedColorTable
  case info
  case infoText(InfoField)
  case fieldInstruction
  case picture
  case bookmarkStart, bookmarkEnd

  enum InfoField: Hashable {
    case title, subject, author, manager, company, category, keywords, comment
  }

  /// Whether characters are kept until the group ends.
  var collectsText: Bool {
    switch self {
    case .fontTable, .alternateFontName, .infoText, .fieldInstruction, .bookmarkStart, .bookmarkEnd:
      true
    default: false
    }
  }
}

/// What a group restores when it ends.
struct RTFGroup {
  var characters = RTFCharacterState()
  var paragraph = RTFParagraphState()
  var destination = RTFDestination.body
  /// How many groups were open where the destination began.
  var destinationDepth = 0
  /// The number of fallback bytes after each `\u` for programs that do not know it (`\uc`).
  var unicodeSkip = 1
  /// What `\ud` shows in `\upr`.
  var unicodeDestination: RTFDestination?
}
