/// What MDX adds to Markdown, taken out of a source: statements of modules, comments in braces, and
/// components.
///
/// Bytes are replaced by as many others, spaces mostly, so that all offsets stay what they are. Linear in
/// the length of the source: what does not end is looked for once.
struct MDXSource: LineRewriting {
  var bytes: [UInt8]
  /// The components that are no elements of HTML.
  private(set) var unknownTags = UnknownTags()
  /// The components that are alerts.
  private(set) var alerts: MDXAlerts = [:]
  /// The names of those that are open.
  private var openAlerts: [[UInt8]] = []
  /// Where the last end tag of a name begins; -1 for none.
  private var lastEnds: [[UInt8]: Int] = [:]
  var line = 0..<0
  var next = 0
  /// Whether a statement went on up to the end of the source.
  private var lacksStatementEnd = false
  /// The number of bytes examined for what was none.
  private var wasted = 0

  /// - Parameter start: The offset of the first line.
  init(_ bytes: [UInt8], from start: Int) {
    self.bytes = bytes
    next = start
    skipFrontMatter()
    var fence: (byte: UInt8, count: Int)?
    while nextLine() {
      if let open = fence {
        if MDXSyntax.isFence(bytes[line], closing: open) { fence = nil }
        continue
      }
      fence = MDXSyntax.fence(bytes[line])
      if fence != nil { continue }
      if MDXSyntax.isStatement(bytes[line]) {
        blankStatement()
      } else {
        readLine()
      }
    }
  }

  // MARK: Statements

  /// A statement goes on up to a blank line at which no bracket is open.
  private mutating func blankStatement() {
    let start = line.lowerBound
    var depth = 0
    var firstEnd: Int?
    var quote: UInt8 = 0
    while true {
      for index in line {
        let byte = bytes[index]
        if quote != 0 {
          if byte == quote, bytes[index - 1] != ASCII.backslash { quote = 0 }
          continue
        }
        switch byte {
        case ASCII.quote, ASCII.apostrophe, ASCII.backtick: quote = byte
        case ASCII.openBrace, ASCII.openParenthesis, ASCII.openBracket: depth += 1
        case ASCII.closeBrace, ASCII.closeParenthesis, ASCII.closeBracket: depth -= 1
        default: break
        }
      }
      // Only templates have several lines.
      if quote != ASCII.backtick { quote = 0 }
      let end = line.upperBound
      let mark = next
      guard nextLine() else {
        guard depth > 0, let firstEnd else { return blank(start..<end) }
        lacksStatementEnd = true
        next = firstEnd
        return blank(start..<firstEnd)
      }
      guard bytes[line].trimmed.isEmpty else { continue }
      if firstEnd == nil { firstEnd = end }
      if depth <= 0 || lacksStatementEnd {
        next = mark
        return blank(start..<(depth > 0 ? firstEnd ?? end : end))
      }
    }
  }

  // MARK: Comments and components

  private mutating func readLine() {
    var index = line.lowerBound
    let isHeading = bytes[line].trimmed.first == ASCII.hash
    while index < line.upperBound {
      switch bytes[index] {
      case ASCII.backslash: index += 2
      case ASCII.backtick: index = endOfCode(at: index)
      case ASCII.openBrace:
        guard let end = endOfComment(at: index) else {
          index += 1
          continue
        }
        if isHeading, end <= line.upperBound, let name = identifier(index..<end) {
          blank(index..<end)
          bytes.replaceSubrange(index..<index + name.count, with: name)
        } else {
          hide(index..<end)
        }
        index = end
        moveLine(to: end)
      case ASCII.less:
        guard let end = readTag(at: index) else {
          index += 1
          continue
        }
        index = end
        moveLine(to: end)
      default: index += 1
      }
    }
  }

  /// The end of `{/* comment */}`.
  private mutating func endOfComment(at start: Int) -> Int? {
    var index = start + 1
    while index < bytes.count, bytes[index].isWhitespace { index += 1 }
    guard wasted <= 4 * bytes.count + 65_536, index + 1 < bytes.count, bytes[index] == ASCII.slash,
      bytes[index + 1] == ASCII.asterisk
    else { return nil }
    index += 2
    while index + 1 < bytes.count {
      if bytes[index] == ASCII.asterisk, bytes[index + 1] == ASCII.slash {
        var end = index + 2
        while end < bytes.count, bytes[end].isWhitespace { end += 1 }
        if end < bytes.count, bytes[end] == ASCII.closeBrace { return end + 1 }
        break
      }
      index += 1
    }
    wasted += index - start
    return nil
  }

  /// The identifier that a comment at the end of a heading gives it, as in `## Use {/*use*/}`.
  private func identifier(_ comment: Range<Int>) -> [UInt8]? {
    guard bytes[comment.upperBound..<line.upperBound].trimmed.isEmpty else { return nil }
    let name = bytes[comment].dropFirst().dropLast().trimmed.dropFirst(2).dropLast(2).trimmed
    let isName = name.allSatisfy {
      $0.isAlphanumeric || $0 == ASCII.hyphen || $0 == ASCII.underscore || $0 == ASCII.period
    }
    return isName && !name.isEmpty ? Array("{#".utf8) + name + [ASCII.closeBrace] : nil
  }

  /// Rewrites the tags of a component that is an alert as those of a division.
  ///
  /// - Returns: Whether the tag is one: the first of its line with an end tag after it, or that end tag.
  private mutating func readAlert(_ tag: MDXTag) -> Bool {
    let name = Array(bytes[tag.name])
    if tag.isClosing, openAlerts.last == name {
      openAlerts.removeLast()
      replace(tag.range, with: "</DIV>".utf8)
      return true
    }
    let start = tag.range.lowerBound
    guard bytes[line.lowerBound..<start].allSatisfy(\.isSpaceOrTab),
      let alert = MDXAlert(tag, in: bytes), lastEnd(of: name) > start
    else { return false }
    openAlerts.append(name)
    alerts[start] = alert
    for index in tag.range where bytes[index] == ASCII.lineFeed { bytes[index] = ASCII.space }
    replace(tag.range, with: "<DIV>".utf8)
    return true
  }

  /// Where the last end tag of a component begins, which is looked for once.
  private mutating func lastEnd(of name: [UInt8]) -> Int {
    if let known = lastEnds[name] { return known }
    let tag = Array("</".utf8) + name + [ASCII.greater]
    var index = bytes.count - tag.count
    while index >= 0, !bytes[index..<index + tag.count].elementsEqual(tag) { index -= 1 }
    lastEnds[name] = index
    return index
  }

  /// Rewrites a tag: without expressions, and without what is only in JSX.
  ///
  /// - Returns: Its end; nil for what is no tag.
  private mutating func readTag(at start: Int) -> Int? {
    guard let tag = MDXTag(bytes, at: start, wasted: &wasted) else { return nil }
    if readAlert(tag) { return tag.range.upperBound }
    for index in tag.name where !bytes[index].isAlphanumeric { bytes[index] = ASCII.hyphen }
    for range in tag.expressions { blank(range) }
    for range in tag.braces {
      bytes[range.lowerBound] = tag.isLiteral(range, bytes) ? ASCII.space : ASCII.quote
      bytes[range.upperBound - 1] = bytes[range.lowerBound]
    }
    for index in tag.range where bytes[index] == ASCII.lineFeed { bytes[index] = ASCII.space }
    guard tag.isComponent else { return tag.range.upperBound }
    let isFirst = bytes[line.lowerBound..<start].allSatisfy(\.isSpaceOrTab)
    if let shown = tag.shownText(bytes), shown.count <= tag.range.count {
      blank(tag.range)
      bytes.replaceSubrange(start..<start + shown.count, with: shown)
    } else if isFirst || tag.name.isEmpty {
      if !tag.isClosing, !tag.name.isEmpty {
        unknownTags.note(String(decoding: bytes[tag.name], as: UTF8.self), at: tag.range)
      }
      blank(tag.range)
    }
    return tag.range.upperBound
  }
}

extension ArraySlice<UInt8> {
  /// Without white space at both ends.
  var trimmed: ArraySlice<UInt8> {
    var rest = self
    while let first = rest.first, first.isWhitespace { rest = rest.dropFirst() }
    while let last = rest.last, last.isWhitespace { rest = rest.dropLast() }
    return rest
  }
}
