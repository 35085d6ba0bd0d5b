/// The seven start and end conditions of HTML blocks (CommonMark 0.31.2, 4.6).
enum HTMLBlockStart {
  /// The tag names of condition 6, each between spaces.
  private static let blockNames: StaticString =
    """
     address article aside base basefont blockquote body caption center col colgroup dd details \
    dialog dir div dl dt fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 \
    head header hr html iframe legend li link main menu menuitem nav noframes ol optgroup option \
    p param search section summary table tbody td tfoot th thead title tr track ul\u{20}
    """

  /// The start condition that `line`, which begins with `<`, meets; never 7 if `mayInterrupt`, since
  /// condition 7 cannot interrupt a paragraph.
  ///
  /// - Parameter isMDX: Whether tags of `DIV` in capitals are components: alone on a line, they are a block of
  ///   this line (8), else a part of a paragraph.
  static func condition(
    _ source: Bytes, _ line: Range<Int>, mayInterrupt: Bool, isMDX: Bool
  ) -> UInt8? {
    let text = source.slice(0..<line.upperBound)
    let start = line.lowerBound
    guard start + 1 < text.count else { return nil }
    switch text[start + 1] {
    case ASCII.exclamation:
      if text.hasPrefix(ignoringCase: "<!--", at: start) { return 2 }
      if start + 2 < text.count, text[start + 2].isLetter { return 4 }
      return text.hasPrefix(ignoringCase: "<![CDATA[", at: start) ? 5 : nil
    case ASCII.question: return 3
    default: break
    }
    let isClosing = text[start + 1] == ASCII.slash
    let nameStart = start + (isClosing ? 2 : 1)
    var nameEnd = nameStart
    while nameEnd < text.count, text[nameEnd].isAlphanumeric { nameEnd += 1 }
    let name = text.slice(nameStart..<nameEnd)
    if isMDX, name.count == 3, name[0] == 0x44, name[1] == 0x49, name[2] == 0x56 {
      let isAlone =
        nameEnd < text.count && text[nameEnd] == ASCII.greater
        && LinkSyntax.skipSpaces(text, from: nameEnd + 1) == text.count
      return isAlone ? 8 : nil
    }
    let next = nameEnd < text.count ? text[nameEnd] : ASCII.lineFeed
    let isBounded = next.isWhitespace || next == ASCII.greater
    if !isClosing, isBounded, isVerbatim(name) { return 1 }
    let isSelfClosing =
      next == ASCII.slash && nameEnd + 1 < text.count && text[nameEnd + 1] == ASCII.greater
    if isBounded || isSelfClosing, isBlockName(name) { return 6 }
    guard !mayInterrupt, let tag = HTMLSyntax.tag(text, at: start) else { return nil }
    return LinkSyntax.skipSpaces(text, from: tag.end) == text.count ? 7 : nil
  }

  /// `script`, `pre`, `style` or `textarea`: the content is not Markdown, including blank lines.
  static func isVerbatim(_ name: Bytes) -> Bool {
    switch name.count {
    case 6: name.hasPrefix(ignoringCase: "script", at: 0)
    case 3: name.hasPrefix(ignoringCase: "pre", at: 0)
    case 5: name.hasPrefix(ignoringCase: "style", at: 0)
    case 8: name.hasPrefix(ignoringCase: "textarea", at: 0)
    default: false
    }
  }

  @_optimize(speed)
  static func isBlockName(_ name: Bytes) -> Bool {
    guard !name.isEmpty, name.count <= 10 else { return false }
    return blockNames.withUTF8Buffer { names in
      var start = 1
      while start + name.count < names.count {
        var end = start
        while names[end] != ASCII.space { end += 1 }  // The list ends in a space.
        if end - start == name.count,
          (0..<name.count).allSatisfy({ names[start + $0] == name[$0].lowercased })
        {
          return true
        }
        start = end + 1
      }
      return false
    }
  }

  /// Whether `line` meets the end condition of a block that ends with an end tag or marker, or with its line (8).
  static func ends(_ condition: UInt8, _ source: Bytes, _ line: Range<Int>) -> Bool {
    let text = source.slice(line)
    switch condition {
    case 1:
      return contains("</script>", in: text) || contains("</pre>", in: text)
        || contains("</style>", in: text) || contains("</textarea>", in: text)
    case 2: return contains("-->", in: text)
    case 3: return contains("?>", in: text)
    case 4: return text.contains(ASCII.greater)
    case 5: return contains("]]>", in: text)
    case 8: return true
    default: return false
    }
  }

  private static func contains(_ mark: StaticString, in text: Bytes) -> Bool {
    let first = mark.utf8Start[0]  // No mark is empty.
    for index in text.indices where text[index] == first {
      if text.hasPrefix(ignoringCase: mark, at: index) { return true }
    }
    return false
  }
}
