/// What the sources of all kinds of diagrams may have.
struct MermaidCommon {
  var title: String?
  var accessibleTitle: String?
  var accessibleDescription: String?
  var notes: [DiagramNote] = []

  /// Skips `---` … `---` at the start, of which the title is kept.
  mutating func skipFrontMatter(_ scanner: inout MermaidScanner) {
    let before = scanner.position
    scanner.skipWhitespace()
    guard scanner.starts(with: "---") else { return scanner.position = before }
    let start = scanner.position
    _ = scanner.takeLine()
    while !scanner.isAtEnd {
      scanner.advance()
      let line = scanner.takeLine()
      let text = scanner.text(line)
      if text == "---" { return }
      if text.utf8.starts(with: "title:".utf8) {
        title = MermaidText.plain(scanner.bytes[(line.lowerBound + 6)..<line.upperBound])
      } else if text.utf8.starts(with: "config:".utf8) {
        notes.append(DiagramNote("the configuration of the diagram is ignored", at: line))
      }
    }
    // It does not end: not front matter.
    scanner.position = start
  }

  /// Skips white space, `;`, comments and directives.
  mutating func skipBlank(_ scanner: inout MermaidScanner) {
    while true {
      scanner.skipWhitespace()
      if scanner.next == UInt8(ascii: ";") {
        scanner.advance()
      } else if scanner.starts(with: "%%{") {
        let start = scanner.position
        while !scanner.isAtEnd, !scanner.take("}%%") { scanner.advance() }
        notes.append(
          DiagramNote("the directive is ignored", at: start..<scanner.position))
      } else if scanner.starts(with: "%%") {
        _ = scanner.takeLine()
      } else {
        return
      }
    }
  }

  /// Reads `accTitle` and `accDescr`; whether there was one.
  mutating func readAccessibility(_ scanner: inout MermaidScanner) -> Bool {
    if scanner.starts(with: "accTitle") {
      var ahead = scanner
      ahead.advance(8)
      ahead.skipSpaces()
      guard ahead.take(":") else { return false }
      accessibleTitle = ahead.text(ahead.takeLine())
      scanner = ahead
      return true
    }
    if scanner.starts(with: "accDescr") {
      var ahead = scanner
      ahead.advance(8)
      ahead.skipSpaces()
      if ahead.take(":") {
        accessibleDescription = ahead.text(ahead.takeLine())
      } else if ahead.take("{") {
        let body = ahead.take { $0 != UInt8(ascii: "}") }
        ahead.advance()
        accessibleDescription = MermaidText.plain(ahead.bytes[body])
      } else {
        return false
      }
      scanner = ahead
      return true
    }
    return false
  }

  /// The error for the rest of a statement that is not understood.
  static func unexpected(
    _ scanner: MermaidScanner, _ expected: String, hint: String? = nil
  ) -> DiagramError {
    if scanner.isAtLineEnd {
      return DiagramError(
        "the line ends where \(expected) is expected", at: scanner.position..<scanner.position,
        hint: hint)
    }
    var ahead = scanner
    let line = ahead.takeLine()
    let shown = scanner.text(line.lowerBound..<min(line.upperBound, line.lowerBound + 60))
    return DiagramError(
      "‘\(shown)’ where \(expected) is expected", at: line, hint: hint)
  }

  static func tooMany(_ limits: DiagramLimits, at offset: Int) -> DiagramError {
    DiagramError(
      code: "diagram-too-large", "the diagram has more than \(limits.maximumItems) parts",
      at: offset..<offset, hint: "split it into several diagrams")
  }

  static func tooDeep(_ limits: DiagramLimits, at offset: Int) -> DiagramError {
    DiagramError(
      code: "diagram-too-large",
      "the diagram is nested more than \(limits.maximumDepth) levels deep", at: offset..<offset)
  }
}
