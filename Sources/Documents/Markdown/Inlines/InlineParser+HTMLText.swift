import ComposeDocumentModel
import ComposePlatform

extension InlineParser {
  /// Reads the text of HTML: only tags, character references and white space are special. A stretch of
  /// white space is one space, and none at the start of a line.
  mutating func scanHTML() {
    var position = 0
    var dropsSpace = true
    while true {
      let special = nextSpecial(from: position, in: htmlBytes)
      if special > position { dropsSpace = false }
      position = special
      guard position < text.count else { break }
      switch text[position] {
      case ASCII.less:
        let count = events.count
        position = readLess(at: position)
        guard events.count > count, let last = events.last else {
          dropsSpace = false
          continue
        }
        switch last.kind {
        case .lineBreak: dropsSpace = true
        case .linkEnd: dropsSpace = false
        // But not where a line may break without a space.
        case .replacement: if replacements[Int(last.index)].first != 0xE2 { dropsSpace = false }
        default: break
        }
      case ASCII.ampersand:
        position = readEntity(at: position)
        dropsSpace = false
      default:
        position = readSpace(at: position, isDropped: dropsSpace)
        dropsSpace = true
      }
    }
    flush(upTo: text.count)
    closeOpenTags()
  }

  private mutating func readSpace(at start: Int, isDropped: Bool) -> Int {
    let end = HTMLSyntax.skipWhitespace(text, from: start)
    if let leafStyle, leafStyle.whiteSpace != .collapsed, start >= reopenedEnd {
      keepSpace(start..<end, isDropped: isDropped, lines: leafStyle.whiteSpace == .lines)
      return end
    }
    if isDropped || start < reopenedEnd {
      emit(.nothing, start, end)
    } else if end > start + 1 || text[start] != ASCII.space {
      emit(.softBreak, start, end)
    }
    return end
  }

  /// Closes what is open at the end of a text; elements of formatting go on in the next one.
  private mutating func closeOpenTags() {
    if !unclosedTags.isEmpty { unclosedTags = [] }
    var room = Self.maximumReopenedBytes
    while let open = openTags.innermost {
      let event = events[open.event]
      let range = Int(event.start)..<Int(event.end)
      if open.span.isFormatting, range.count <= room, !range.isEmpty,
        unclosedTags.count < Self.maximumReopenedTags,
        text.slice(range).firstIndex(of: ASCII.lineFeed, from: 0) == nil
      {
        room -= range.count
        let start = map.sourceOffset(range.lowerBound)
        unclosedTags.append(start..<start + range.count)
      }
      closeInnermost(at: text.count..<text.count)
    }
    unclosedTags.reverse()
  }

  /// Start tags that are longer together do not go on: the next text is read with them before it.
  private static let maximumReopenedBytes = 512
  private static let maximumReopenedTags = 8
}

extension HTMLSpan {
  /// Whether it goes on in the next block if it has no end tag (WHATWG HTML, 13.2.4.3).
  var isFormatting: Bool {
    switch self {
    case .emphasis, .strong, .strikethrough, .underline, .small, .code, .link: true
    default: false
    }
  }
}
