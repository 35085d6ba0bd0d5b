import ComposeDocumentModel

/// Narrow no-break spaces in French text: inside « », and before `;`, `:`, `!` and `?`, whether a space is
/// typed there or not. A no-break space that is typed remains.
struct FrenchSpacing {
  private let source: InlineText
  private var utf8: [UInt8] = []
  private var items: [Inline] = []
  /// After «: a space that follows is left out.
  private var dropsSpace = false

  /// - Parameter isFrench: Whether the text outside of spans with a language is French.
  /// - Complexity: O(n).
  static func apply(to text: inout InlineText, isFrench: Bool) {
    guard text.utf8.contains(where: Self.isSpaced) else { return }
    var spacing = FrenchSpacing(source: text)
    spacing.run(isFrench: isFrench)
    text = InlineText(utf8: spacing.utf8, items: spacing.items)
  }

  private init(source: InlineText) {
    self.source = source
    utf8.reserveCapacity(source.utf8.count + 16)
    items.reserveCapacity(source.items.count + 8)
  }

  /// Whether it is one of the signs, or the first byte of « and ».
  private static func isSpaced(_ byte: UInt8) -> Bool {
    switch byte {
    case ASCII.semicolon, ASCII.colon, ASCII.exclamation, ASCII.question, 0xC2: true
    default: false
    }
  }

  private mutating func run(isFrench: Bool) {
    var french = [isFrench]
    var address = 0
    for (index, item) in source.items.enumerated() {
      switch item.kind {
      case .begin(.language(let tag)): french.append(QuotationMarks.isFrench(tag))
      case .end(.language): if french.count > 1 { french.removeLast() }
      case .begin(.link(let destination, _)) where isAddress(itemAfter: index, destination):
        address += 1
      case .end(.link): address = max(0, address - 1)
      default: break
      }
      if case .text = item.kind, french.last == true, address == 0 {
        addText(item)
      } else {
        if !item.range.isEmpty { dropsSpace = false }
        add(item, item.range, at: item.sourceOffset)
      }
    }
  }

  /// Whether the text of a link is its address.
  private func isAddress(itemAfter index: Int, _ destination: String) -> Bool {
    guard source.items.indices.contains(index + 1) else { return false }
    let text = source.utf8[source.items[index + 1].range]
    return !text.isEmpty && destination.utf8.count >= text.count
      && destination.utf8.suffix(text.count).elementsEqual(text)
  }

  private mutating func add(_ item: Inline, _ range: Range<Int>, at offset: Int) {
    let start = utf8.count
    utf8 += source.utf8[range]
    var item = item
    item.range = start..<utf8.count
    item.sourceOffset = offset
    items.append(item)
  }

  /// Adds an item in pieces, so that each has its place in the source.
  private mutating func addText(_ item: Inline) {
    let end = item.range.upperBound
    var start = item.range.lowerBound
    func add(upTo end: Int, _ spacing: inout FrenchSpacing) {
      if end > start {
        spacing.add(item, start..<end, at: item.sourceOffset + start - item.range.lowerBound)
      }
      start = end
    }
    if dropsSpace {
      dropsSpace = false
      if start < end, source.utf8[start] == ASCII.space { start += 1 }
    }
    var index = start
    while index < end {
      let byte = source.utf8[index]
      guard Self.isSpaced(byte) else {
        index += 1
        continue
      }
      if byte == 0xC2 {
        let isOpening = index + 1 < end && source.utf8[index + 1] == 0xAB
        let isClosing = index + 1 < end && source.utf8[index + 1] == 0xBB
        if isClosing {
          add(upTo: index, &self)
          addSpace(item, start, isAfterSign: true)
        }
        index += 2
        guard isOpening else { continue }
        add(upTo: min(index, end), &self)
        if index < end {
          if isSpace(at: index) { continue }
          if source.utf8[index] == ASCII.space { start += 1 }
          addNarrowSpace(item, start)
        } else {
          addNarrowSpace(item, start)
          dropsSpace = true
        }
        continue
      }
      if isSign(at: index, byte, end) {
        add(upTo: index, &self)
        addSpace(item, start)
      }
      index += 1
    }
    add(upTo: end, &self)
  }

  /// Whether a sign ends what is before it: not the colon of `10:30`, nor the question mark of an address.
  private func isSign(at index: Int, _ byte: UInt8, _ end: Int) -> Bool {
    let next = index + 1
    guard next < end else { return true }
    switch source.utf8[next] {
    case ASCII.space, ASCII.lineFeed, ASCII.quote, 0xC2, 0xE2: return true
    case ASCII.closeParenthesis, ASCII.closeBracket, ASCII.period, ASCII.comma, ASCII.exclamation,
      ASCII.question:
      return byte == ASCII.exclamation || byte == ASCII.question
    default: return false
    }
  }

  /// Sets a narrow no-break space before a sign, in place of a space or where there is none.
  ///
  /// - Parameter isAfterSign: Whether it is set even between two signs: « oui ? ».
  private mutating func addSpace(_ item: Inline, _ place: Int, isAfterSign: Bool = false) {
    guard let last = utf8.last, let previous = items.last else { return }
    switch last {
    case ASCII.openParenthesis, ASCII.openBracket: return
    case ASCII.exclamation, ASCII.question, ASCII.colon, ASCII.semicolon:
      guard isAfterSign else { return }
    case ASCII.space:
      guard case .text = previous.kind, !previous.range.isEmpty else { return }
      utf8.removeLast()
      items[items.count - 1].range = previous.range.lowerBound..<utf8.count
      if items[items.count - 1].range.isEmpty { items.removeLast() }
    default:
      // After a line end, or the white space that is typed.
      switch previous.kind {
      case .softBreak, .lineBreak: return
      default: if endsInSpace { return }
      }
    }
    addNarrowSpace(item, place)
  }

  private mutating func addNarrowSpace(_ item: Inline, _ place: Int) {
    let start = utf8.count
    utf8 += [0xE2, 0x80, 0xAF]
    items.append(
      Inline(
        .text, range: start..<utf8.count,
        sourceOffset: item.sourceOffset + place - item.range.lowerBound))
  }

  /// Whether what has been added ends in U+00A0, U+2009 or U+202F, or in «.
  private var endsInSpace: Bool {
    let tail = utf8.suffix(3)
    return tail.suffix(2).elementsEqual([0xC2, 0xA0]) || tail.suffix(2).elementsEqual([0xC2, 0xAB])
      || tail.elementsEqual([0xE2, 0x80, 0xAF]) || tail.elementsEqual([0xE2, 0x80, 0x89])
  }

  /// Whether the source has U+00A0, U+2009 or U+202F at `index`.
  private func isSpace(at index: Int) -> Bool {
    let rest = source.utf8[index...].prefix(3)
    return rest.prefix(2).elementsEqual([0xC2, 0xA0]) || rest.elementsEqual([0xE2, 0x80, 0xAF])
      || rest.elementsEqual([0xE2, 0x80, 0x89])
  }
}
