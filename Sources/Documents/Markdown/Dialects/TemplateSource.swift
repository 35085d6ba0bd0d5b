import ComposePlatform

/// What templates add to Markdown, taken out of a source: tags that become Markdown of the same meaning where
/// there is any, and are hidden else, so that the text between them remains; and front matter in TOML.
///
/// Nothing is run or included. Code is left alone. Linear in the length of the source: what does not end is
/// looked for within limits.
struct TemplateSource: LineRewriting {
  var bytes: [UInt8]
  /// The tags that are not run.
  private(set) var hiddenTags = UnknownTags(.templates)
  var line = 0..<0
  var next = 0
  /// The divisions that are open: their names.
  private var open: [String] = []
  /// Whether tags are text.
  private var isRaw = false
  private var wasted = 0
  /// The number of bytes that were searched for closing tags, and the names of tags that have none.
  private var searched = 0
  private var unclosed: Set<String> = []

  /// Whether a source has a tag of a template, or begins with `+++`.
  @_optimize(speed)
  static func isFound(in bytes: [UInt8], from start: Int) -> Bool {
    bytes.withUnsafeBufferPointer { source in
      if TOMLFrontMatter.begins(source, at: start) { return true }
      var index = start
      while let brace = source.firstIndex(of: ASCII.openBrace, from: index) {
        index = brace + 1
        guard index < source.count else { return false }
        if source[index] == ASCII.percent || source[index] == ASCII.openBrace { return true }
      }
      return false
    }
  }

  /// - Parameter start: The offset of the first line.
  init(_ bytes: [UInt8], from start: Int) {
    self.bytes = bytes
    next = start
    if let end = TOMLFrontMatter.rewrite(&self.bytes, from: start) {
      next = end
    } else {
      skipFrontMatter()
    }
    var fence: (byte: UInt8, count: Int)?
    while nextLine() {
      if let open = fence {
        if MDXSyntax.isFence(bytes[line], closing: open) { fence = nil }
        continue
      }
      fence = MDXSyntax.fence(bytes[line])
      if fence == nil { readLine() }
    }
  }

  private mutating func readLine() {
    var index = line.lowerBound
    while index < line.upperBound {
      switch bytes[index] {
      case ASCII.backslash: index += 2
      case ASCII.backtick: index = endOfCode(at: index)
      case ASCII.openBrace:
        if let end = hideDestination(at: index) {
          index = end
        } else if let tag = TemplateTag(bytes, at: index, wasted: &wasted) {
          index = tag.range.upperBound
          read(tag)
          moveLine(to: index)
        } else {
          index += 1
        }
      default: index += 1
      }
    }
  }

  /// The rest of the line behind a tag, and whether nothing else is on its line.
  private func isAlone(_ range: Range<Int>) -> Bool {
    range.upperBound <= line.upperBound
      && bytes[line.lowerBound..<range.lowerBound].allSatisfy(\.isSpaceOrTab)
      && bytes[range.upperBound..<line.upperBound].trimmed.isEmpty
  }

  private mutating func read(_ tag: TemplateTag) {
    if tag.name == "raw" {
      isRaw = !tag.isClosing
      return hide(tag.range)
    }
    if isRaw { return }
    if tag.isClosing {
      guard let index = open.lastIndex(of: tag.name), isAlone(tag.range) else {
        return hide(tag.range)
      }
      open.removeSubrange(index...)
      return replace(tag.range, with: ":::".utf8)
    }
    if tag.name == "comment", let closing = closingTag(of: tag) {
      blank(tag.range.lowerBound..<closing.range.upperBound)
      return moveLine(to: closing.range.upperBound)
    }
    if isAlone(tag.range) {
      if let language = tag.codeLanguage, makeCode(tag, language) { return }
      if let fence = tag.division, closingTag(of: tag, isAlone: true) != nil {
        open.append(tag.name)
        return replace(tag.range, with: fence)
      }
    }
    if let content = tag.content, tag.range.upperBound <= line.upperBound {
      return replace(tag.range, with: content)
    }
    if !tag.isSilent { hiddenTags.note(tag.shownName, at: tag.range) }
    hide(tag.range)
  }

  /// The closing tag of the same name.
  ///
  /// - Parameter isAlone: Whether nothing else may be on its line.
  private mutating func closingTag(of tag: TemplateTag, isAlone: Bool = false) -> TemplateTag? {
    if unclosed.contains(tag.name) { return nil }
    var depth = 1
    var index = tag.range.upperBound
    while index < bytes.count, searched <= 8 * bytes.count + 65_536 {
      searched += 1
      guard bytes[index] == ASCII.openBrace,
        let found = TemplateTag(bytes, at: index, wasted: &searched)
      else {
        index += 1
        continue
      }
      index = found.range.upperBound
      guard found.name == tag.name else { continue }
      depth += found.isClosing ? -1 : 1
      if depth > 0 { continue }
      if !isAlone { return found }
      var start = found.range.lowerBound
      while start > 0, bytes[start - 1].isSpaceOrTab { start -= 1 }
      var end = found.range.upperBound
      while end < bytes.count, bytes[end].isSpaceOrTab { end += 1 }
      let isFirst = start == 0 || bytes[start - 1] == ASCII.lineFeed
      return isFirst && (end == bytes.count || bytes[end].isLineEnd) ? found : nil
    }
    unclosed.insert(tag.name)
    return nil
  }

  /// Makes fenced code of a tag and its closing tag.
  private mutating func makeCode(_ tag: TemplateTag, _ language: [UInt8]) -> Bool {
    guard let closing = closingTag(of: tag, isAlone: true) else { return false }
    let fence = Array("~~~".utf8) + language
    guard fence.count <= tag.range.count else { return false }
    replace(tag.range, with: fence)
    replace(closing.range, with: "~~~".utf8)
    moveLine(to: closing.range.upperBound)
    return true
  }

  /// Whether an expression may name a variable of the document, and no object of a site or function.
  private func isVariable(at start: Int) -> Bool {
    let expression = bytes[start..<min(line.upperBound, start + 100)].prefix {
      $0 != ASCII.closeBrace
    }.trimmed
    let word = expression.prefix {
      $0.isAlphanumeric || $0 == ASCII.underscore || $0 == ASCII.hyphen || $0 >= 0x80
    }
    if word.count == expression.count { return true }
    guard expression[word.endIndex] == ASCII.period,
      expression.dropFirst(word.count).allSatisfy({
        $0.isAlphanumeric || $0 == ASCII.underscore || $0 == ASCII.period || $0 == ASCII.hyphen
      })
    else { return false }
    return !["site", "page", "include", "layout", "theme", "post", "config"].contains {
      word.elementsEqual($0.utf8)
    }
  }

  private static let longestDestination = 300

  /// Hides the destination of a link or an image that a template would make: `[text]({{ site.url }}/x)`. What
  /// follows in the destination of an image may be its path.
  private mutating func hideDestination(at start: Int) -> Int? {
    guard start + 3 < line.upperBound,
      bytes[start + 1] == ASCII.percent
        || bytes[start + 1] == ASCII.openBrace && !isVariable(at: start + 2)
    else { return nil }
    var open = start
    while open > line.lowerBound, start - open < Self.longestDestination,
      bytes[open] != ASCII.openParenthesis, !bytes[open].isSpaceOrTab
    {
      open -= 1
    }
    guard bytes[open] == ASCII.openParenthesis, open > line.lowerBound,
      bytes[open - 1] == ASCII.closeBracket
    else { return nil }
    var end = start
    var depth = 0
    while end < line.upperBound, end - start < Self.longestDestination {
      if bytes[end] == ASCII.openBrace { depth += 1 }
      if bytes[end] == ASCII.closeBrace { depth -= 1 }
      if bytes[end] == ASCII.closeParenthesis, depth <= 0 { break }
      end += 1
    }
    guard end < line.upperBound, bytes[end] == ASCII.closeParenthesis else { return nil }
    let isImage =
      bytes[line.lowerBound..<open].lastIndex(of: ASCII.openBracket)
      .map { $0 > line.lowerBound && bytes[$0 - 1] == ASCII.exclamation } ?? false
    if isImage, let brace = bytes[start..<end].lastIndex(of: ASCII.closeBrace), brace + 1 < end,
      !bytes[start..<brace].contains(ASCII.greater)
    {
      blank(open + 1..<brace + 1)
      while bytes[brace + 1] == ASCII.slash, bytes[open + 1] == ASCII.space {
        bytes[brace + 1] = ASCII.space
      }
    } else {
      blank(open + 1..<end)
    }
    return end
  }
}
