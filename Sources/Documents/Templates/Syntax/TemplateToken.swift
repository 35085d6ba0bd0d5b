import ComposeDiagnostics

/// A piece of the source of a template.
struct TemplateToken {
  enum Kind {
    /// Text as it stands.
    case text
    /// An expression between `{{` and `}}`.
    case output
    /// What is between `{%` and `%}`.
    case tag
    case comment
  }

  var kind: Kind
  /// Of text its bytes; of others those inside of the delimiters.
  var range: Range<Int>
  /// With delimiters.
  var outer: Range<Int>
  /// Whether white space before and after it is removed: `{%-` and `-%}`.
  var trimsBefore = false
  var trimsAfter = false
  /// Whether its line stays even if it has nothing but tags: `{%+`.
  var keepsLine = false
}

/// Splits a source into text and what is between braces.
struct TemplateLexer {
  private let utf8: [UInt8]
  private let file: Int
  private var tokens: [TemplateToken] = []

  static func tokens(
    of utf8: [UInt8], file: Int
  ) throws(TemplateError) -> [TemplateToken] {
    var lexer = TemplateLexer(utf8: utf8, file: file)
    try lexer.read()
    return TokenLines.withoutTagLines(lexer.tokens, utf8)
  }

  private init(utf8: [UInt8], file: Int) {
    self.utf8 = utf8
    self.file = file
  }

  private mutating func read() throws(TemplateError) {
    var position = utf8.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var textStart = position
    while let brace = utf8[position...].firstIndex(of: UInt8(ascii: "{")) {
      guard let kind = kind(at: brace) else {
        position = brace + 1
        continue
      }
      if brace > textStart { addText(textStart..<brace) }
      position = try add(kind, at: brace)
      textStart = position
    }
    if textStart < utf8.count { addText(textStart..<utf8.count) }
    trim()
  }

  private mutating func addText(_ range: Range<Int>) {
    tokens.append(TemplateToken(kind: .text, range: range, outer: range))
  }

  private func byte(_ index: Int) -> UInt8? { index < utf8.count ? utf8[index] : nil }

  private func kind(at brace: Int) -> TemplateToken.Kind? {
    switch byte(brace + 1) {
    case UInt8(ascii: "{"): return .output
    case UInt8(ascii: "%"): return .tag
    case UInt8(ascii: "#"):
      // `{#name}` is an identifier in Markdown.
      guard let next = byte(brace + 2) else { return nil }
      return next <= 0x20 || next == UInt8(ascii: "-") || next == UInt8(ascii: "#") ? .comment : nil
    default: return nil
    }
  }

  /// Adds what begins at a brace, and returns the offset behind it.
  private mutating func add(
    _ kind: TemplateToken.Kind, at start: Int
  ) throws(TemplateError) -> Int {
    guard let close = closing(of: kind, from: start + 2) else {
      let (what, end) =
        switch kind {
        case .output: ("‘{{’", "}}")
        case .tag: ("‘{%’", "%}")
        default: ("comment", "#}")
        }
      throw TemplateError(
        "\(what) is not closed with ‘\(end)’",
        hint: kind == .comment
          ? nil : "to show such braces as they are, write them between {% raw %} and {% endraw %}",
        at: SourceRange(file: file, start..<start + 2))
    }
    var token = TemplateToken(kind: kind, range: start + 2..<close, outer: start..<close + 2)
    if !token.range.isEmpty, utf8[token.range.lowerBound] == UInt8(ascii: "-") {
      token.trimsBefore = true
      token.range = token.range.lowerBound + 1..<token.range.upperBound
    } else if !token.range.isEmpty, utf8[token.range.lowerBound] == UInt8(ascii: "+"),
      kind == .tag
    {
      token.keepsLine = true
      token.range = token.range.lowerBound + 1..<token.range.upperBound
    }
    if let last = token.range.last, utf8[last] == UInt8(ascii: "-") {
      token.trimsAfter = true
      token.range = token.range.lowerBound..<last
    }
    tokens.append(token)
    guard kind == .tag, word(token.range) == "raw" else { return close + 2 }
    return try addRaw(from: close + 2, start)
  }

  /// Text up to `{% endraw %}`.
  private mutating func addRaw(from start: Int, _ opening: Int) throws(TemplateError) -> Int {
    var position = start
    while let brace = utf8[position...].firstIndex(of: UInt8(ascii: "{")) {
      position = brace + 1
      guard byte(brace + 1) == UInt8(ascii: "%"),
        let close = closing(of: .tag, from: brace + 2)
      else { continue }
      var range = brace + 2..<close
      let trimsBefore = utf8[range].first == UInt8(ascii: "-")
      let trimsAfter = range.count > 1 && utf8[range].last == UInt8(ascii: "-")
      if trimsBefore { range = range.lowerBound + 1..<range.upperBound }
      if trimsAfter { range = range.lowerBound..<range.upperBound - 1 }
      guard word(range) == "endraw" else { continue }
      if brace > start { addText(start..<brace) }
      tokens.append(
        TemplateToken(
          kind: .tag, range: range, outer: brace..<close + 2, trimsBefore: trimsBefore,
          trimsAfter: trimsAfter))
      return close + 2
    }
    throw TemplateError(
      "‘{% raw %}’ is not closed with ‘{% endraw %}’",
      at: SourceRange(file: file, opening..<start))
  }

  private func word(_ range: Range<Int>) -> String {
    String(decoding: utf8[range].filter { $0 > 0x20 }, as: UTF8.self)
  }

  /// The offset of the closing braces, which texts in quotation marks may have as well.
  private func closing(of kind: TemplateToken.Kind, from start: Int) -> Int? {
    let mark: UInt8 =
      switch kind {
      case .output: UInt8(ascii: "}")
      case .tag: UInt8(ascii: "%")
      default: UInt8(ascii: "#")
      }
    var quote: UInt8?
    var depth = 0
    var index = start
    while index < utf8.count {
      let byte = utf8[index]
      if let open = quote {
        if byte == UInt8(ascii: "\\") { index += 1 } else if byte == open { quote = nil }
      } else if kind != .comment, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == mark, self.byte(index + 1) == UInt8(ascii: "}"), depth == 0 {
        return index
      } else if kind == .output, byte == UInt8(ascii: "{") {
        depth += 1
      } else if kind == .output, byte == UInt8(ascii: "}") {
        depth -= 1
      }
      index += 1
    }
    return nil
  }

  /// Removes white space where `-` asks for it.
  private mutating func trim() {
    for index in tokens.indices where tokens[index].kind == .text {
      var range = tokens[index].range
      if index > 0, tokens[index - 1].trimsAfter {
        while !range.isEmpty, utf8[range.lowerBound] <= 0x20 {
          range = range.lowerBound + 1..<range.upperBound
        }
      }
      if index + 1 < tokens.count, tokens[index + 1].trimsBefore {
        while !range.isEmpty, utf8[range.upperBound - 1] <= 0x20 {
          range = range.lowerBound..<range.upperBound - 1
        }
      }
      tokens[index].range = range
    }
    tokens.removeAll { $0.kind == .text && $0.range.isEmpty }
  }
}

/// Takes away lines that have nothing but tags and comments.
private struct TokenLines {
  private var result: [TemplateToken] = []
  private var line: [TemplateToken] = []
  private var hasContent = false
  private var hasTag = false

  static func withoutTagLines(_ tokens: [TemplateToken], _ utf8: [UInt8]) -> [TemplateToken] {
    var lines = TokenLines()
    for token in tokens {
      guard token.kind == .text else {
        lines.line.append(token)
        if token.kind == .output || token.keepsLine {
          lines.hasContent = true
        } else {
          lines.hasTag = true
        }
        continue
      }
      var start = token.range.lowerBound
      while start < token.range.upperBound {
        let feed = utf8[start..<token.range.upperBound].firstIndex(of: 0x0A)
        let end = feed.map { $0 + 1 } ?? token.range.upperBound
        let piece = start..<end
        if utf8[piece].contains(where: { $0 > 0x20 }) { lines.hasContent = true }
        lines.line.append(TemplateToken(kind: .text, range: piece, outer: piece))
        if feed != nil { lines.finishLine() }
        start = end
      }
    }
    lines.finishLine()
    return lines.result
  }

  private mutating func finishLine() {
    if hasTag, !hasContent { line.removeAll { $0.kind == .text } }
    for token in line where token.kind != .comment {
      // Lines of text are one text.
      if token.kind == .text, let last = result.indices.last, result[last].kind == .text,
        result[last].range.upperBound == token.range.lowerBound
      {
        let range = result[last].range.lowerBound..<token.range.upperBound
        result[last] = TemplateToken(kind: .text, range: range, outer: range)
      } else {
        result.append(token)
      }
    }
    line = []
    hasContent = false
    hasTag = false
  }
}
