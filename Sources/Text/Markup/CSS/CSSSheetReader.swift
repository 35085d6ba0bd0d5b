/// Divides a style sheet into its rules (CSS Syntax 3, 5), with those for paper in `@media`.
///
/// Any bytes are read, in linear time: blocks that do not end reach to the end, and what begins
/// no rule is passed over.
struct CSSSheetReader {
  enum Item {
    case rule(selectors: String, declarations: [CSSDeclaration], range: Range<Int>)
    case page(selector: String, CSSPageRule)
    case fontFace([CSSDeclaration], Range<Int>)
    /// What has no effect: an at-rule, or what is nested in a rule.
    case skipped(String, Range<Int>)
  }

  private let bytes: [UInt8]
  private var position = 0

  init(_ text: [UInt8]) { bytes = Self.blankingComments(text) }

  /// The bytes with spaces in the place of comments, so that offsets stay what they are.
  private static func blankingComments(_ text: [UInt8]) -> [UInt8] {
    var bytes = text
    var index = 0
    var quote: UInt8 = 0
    while index < bytes.count {
      let byte = bytes[index]
      if quote != 0 {
        // A string ends with its line at the latest.
        if byte == UInt8(ascii: "\\") {
          index += 1
        } else if byte == quote || byte == 0x0A {
          quote = 0
        }
      } else if byte == 0x22 || byte == 0x27 {
        quote = byte
      } else if byte == UInt8(ascii: "/"), index + 1 < bytes.count,
        bytes[index + 1] == UInt8(ascii: "*")
      {
        var end = index + 2
        while end < bytes.count,
          bytes[end] != UInt8(ascii: "/") || bytes[end - 1] != 0x2A
            || end < index + 3
        {
          end += 1
        }
        end = min(end + 1, bytes.count)
        for place in index..<end where bytes[place] != 0x0A { bytes[place] = 0x20 }
        index = end
        continue
      }
      index += 1
    }
    return bytes
  }

  mutating func next() -> Item? {
    while position < bytes.count {
      let start = position
      let end = endOfPrelude(from: start)
      guard end < bytes.count else {
        position = end
        return nil
      }
      position = end + 1
      let head = trimmed(start..<end)
      // The end of `@media`, or one too many.
      if bytes[end] == UInt8(ascii: "}") { continue }
      let isAtRule = head.first.map { bytes[$0] == UInt8(ascii: "@") } ?? false
      if bytes[end] == UInt8(ascii: ";") {
        if isAtRule, !isWithoutEffect(head) { return .skipped(text(head), head) }
        continue
      }
      if isAtRule {
        if let item = readAtRule(head, openBrace: end) { return item }
        continue
      }
      let close = endOfBlock(from: end)
      position = min(close + 1, bytes.count)
      guard !head.isEmpty else { continue }
      return .rule(
        selectors: text(head), declarations: CSSDeclaration.list(text(end + 1..<close)),
        range: head)
    }
    return nil
  }

  /// Nil for a rule that is passed over or whose content comes next.
  private mutating func readAtRule(_ head: Range<Int>, openBrace: Int) -> Item? {
    let words = text(head)
    let name = words.dropFirst().prefix { $0.isLetter || $0 == "-" }.lowercased()
    let argument = String(CSSSyntax.trimmed(words.dropFirst(1 + name.count)))
    switch name {
    case "media" where CSSMedia.isPaper(argument), "layer", "scope", "container": return nil
    case "supports": return nil
    default: break
    }
    let close = endOfBlock(from: openBrace)
    position = min(close + 1, bytes.count)
    switch name {
    case "media", "keyframes", "-webkit-keyframes", "-moz-keyframes", "-o-keyframes", "property",
      "view-transition", "starting-style", "-ms-viewport":
      return nil
    case "page":
      return .page(selector: argument, pageRule(openBrace + 1..<close, range: head))
    case "font-face":
      return .fontFace(CSSDeclaration.list(text(openBrace + 1..<close)), head)
    default: return .skipped("@" + name, head)
    }
  }

  private func isWithoutEffect(_ head: Range<Int>) -> Bool {
    let words = text(head).lowercased()
    return words.hasPrefix("@charset") || words.hasPrefix("@namespace") || words.hasPrefix("@layer")
  }

  /// The declarations of `@page`, and its margin boxes.
  private func pageRule(_ range: Range<Int>, range place: Range<Int>) -> CSSPageRule {
    var rule = CSSPageRule(declarations: [], boxes: [], range: place)
    var rest: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      guard bytes[index] == UInt8(ascii: "@") else {
        rest.append(bytes[index])
        index += 1
        continue
      }
      let open = min(endOfPrelude(from: index), range.upperBound)
      guard open < range.upperBound, bytes[open] == UInt8(ascii: "{") else {
        index = open + 1
        continue
      }
      let close = min(endOfBlock(from: open), range.upperBound)
      if rule.boxes.count < 32 {
        rule.boxes.append(
          (
            text(trimmed(index + 1..<open)).lowercased(),
            CSSDeclaration.list(text(open + 1..<close))
          ))
      }
      index = close + 1
      rest.append(UInt8(ascii: ";"))
    }
    rule.declarations = CSSDeclaration.list(String(decoding: rest, as: UTF8.self))
    return rule
  }

  // MARK: Bytes

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Without white space at both ends, and the marks of comments of HTML around old sheets.
  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, CSSSyntax.isSpace(bytes[start]) { start += 1 }
    if bytes[start..<end].starts(with: "<!--".utf8) {
      start += 4
    } else if bytes[start..<end].starts(with: "-->".utf8) {
      start += 3
    }
    while start < end, CSSSyntax.isSpace(bytes[start]) { start += 1 }
    while end > start, CSSSyntax.isSpace(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  /// The next `{`, `;` or `}` that is not in a string.
  private func endOfPrelude(from start: Int) -> Int {
    scan(from: start) { byte, _ in
      byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: ";")
    }
  }

  /// Where the block that begins at a brace ends, blocks within it skipped.
  private func endOfBlock(from open: Int) -> Int {
    scan(from: open) { byte, depth in byte == UInt8(ascii: "}") && depth == 1 }
  }

  /// - Parameter isEnd: Asked of each byte that is not in a string, with the number of open braces.
  private func scan(from start: Int, _ isEnd: (UInt8, Int) -> Bool) -> Int {
    var index = start
    var depth = 0
    var quote: UInt8 = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\\") {
        index += 2
        continue
      }
      if quote != 0 {
        if byte == quote || byte == 0x0A { quote = 0 }
      } else {
        if isEnd(byte, depth) { return index }
        switch byte {
        case 0x22, 0x27: quote = byte
        case UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: "}"): depth -= 1
        default: break
        }
      }
      index += 1
    }
    return bytes.count
  }
}

/// Whether media queries hold on paper (Media Queries 5).
package enum CSSMedia {
  /// - Parameter list: Queries with commas between them, such as `print, screen and (width > 40em)`;
  ///   an empty one holds.
  package static func isPaper(_ list: some StringProtocol) -> Bool {
    let list = list.lowercased()
    let queries = CSSSyntax.parts(Substring(list), at: UInt8(ascii: ","))
    return queries.isEmpty || queries.contains { holds($0) }
  }

  private static func holds(_ query: Substring) -> Bool {
    var words = CSSSyntax.parts(query, at: 0x20)[...]
    guard let first = words.first else { return true }
    let isNegated = first == "not"
    if isNegated || first == "only" { words = words.dropFirst() }
    var result = true
    for word in words where word != "and" {
      switch word {
      case "print", "all", "(prefers-color-scheme:light)", "(orientation:portrait)", "(color)",
        "(prefers-reduced-motion:reduce)", "(hover:none)", "(scripting:none)":
        break
      default:
        // Features of screens: a page has its own measure.
        let feature = word.filter { $0 != " " }
        if feature != "(prefers-color-scheme:light)" && feature != "(orientation:portrait)" {
          result = false
        }
      }
    }
    return result != isNegated
  }
}
