import ComposeDocumentModel

/// Finds the abbreviations of a document in its text, and says what they stand for.
struct AbbreviationMarker {
  private struct Entry {
    var abbreviation: Abbreviation
    var bytes: [UInt8]
    var isUsed = false
  }

  private let spellsOut: Bool
  private var entries: [Entry] = []
  /// The entries that begin with a word, the longest first.
  private var byWord: [[UInt8]: [Int]] = [:]
  /// Those that the text uses, in the order of their first use.
  private(set) var used: [Abbreviation] = []

  /// The number of abbreviations that begin with the same word; further ones are left out.
  private static let mostOfAWord = 16

  init(_ abbreviations: [Abbreviation], spellsOut: Bool) {
    self.spellsOut = spellsOut
    var known: Set<String> = []
    for abbreviation in abbreviations where known.insert(abbreviation.short).inserted {
      let bytes = Array(abbreviation.short.utf8)
      let word = Array(bytes.prefix(while: Self.isWord))
      guard !word.isEmpty, byWord[word, default: []].count < Self.mostOfAWord else { continue }
      byWord[word, default: []].append(entries.count)
      entries.append(Entry(abbreviation: abbreviation, bytes: bytes))
    }
    for word in byWord.keys {
      byWord[word]?.sort { entries[$0].bytes.count > entries[$1].bytes.count }
    }
  }

  /// Complexity: O(n).
  mutating func mark(_ blocks: inout [Block]) {
    blocks = blocks.mapBlocks { block in
      // Headings are repeated by the contents, where nothing is spelled out.
      let isText = if case .paragraph = block.content { true } else { false }
      block.transformOwnTexts { mark(&$0, isText: isText) }
    }
  }

  private mutating func mark(_ text: inout InlineText, isText: Bool) {
    var writer: InlineWriter?
    var images = 0
    for (number, item) in text.items.enumerated() {
      switch item.kind {
      case .begin(.image): images += 1
      case .end(.image): images -= 1
      default: break
      }
      guard case .text = item.kind, images == 0 else {
        writer?.append(item)
        continue
      }
      var rest = item
      var index = item.range.lowerBound
      while index < item.range.upperBound {
        guard Self.isWord(text.utf8[index]) else {
          index += 1
          continue
        }
        var end = index
        while end < item.range.upperBound, Self.isWord(text.utf8[end]) { end += 1 }
        guard let found = entry(at: index..<end, in: text.utf8, to: item.range.upperBound) else {
          index = end
          continue
        }
        if writer == nil {
          var new = InlineWriter(text)
          for item in text.items[..<number] { new.append(item) }
          writer = new
        }
        var before = rest
        before.range = rest.range.lowerBound..<index
        if !before.range.isEmpty { writer?.append(before) }
        end = index + entries[found].bytes.count
        var short = rest
        short.sourceOffset += index - rest.range.lowerBound
        short.range = index..<end
        append(found, short, isText: isText, to: &writer)
        rest.sourceOffset += end - rest.range.lowerBound
        rest.range = end..<rest.range.upperBound
        index = end
      }
      if !rest.range.isEmpty || item.range.isEmpty { writer?.append(rest) }
    }
    if let writer { text = writer.text }
  }

  private mutating func append(
    _ index: Int, _ item: Inline, isText: Bool, to writer: inout InlineWriter?
  ) {
    let abbreviation = entries[index].abbreviation
    if isText || !spellsOut, !entries[index].isUsed {
      entries[index].isUsed = true
      used.append(abbreviation)
      if spellsOut {
        writer?.append(abbreviation.long + " (", at: item)
        writer?.append(item)
        writer?.append(")", at: item)
        return
      }
    }
    let span = Inline.Span.abbreviation(abbreviation.long)
    writer?.append(.begin(span), at: item)
    writer?.append(item)
    writer?.append(.end(span), at: item)
  }

  /// The longest abbreviation that begins with the word at `range` and ends where a word does.
  private func entry(at range: Range<Int>, in text: [UInt8], to limit: Int) -> Int? {
    guard let candidates = byWord[Array(text[range])] else { return nil }
    return candidates.first { candidate in
      let bytes = entries[candidate].bytes
      let end = range.lowerBound + bytes.count
      guard end <= limit, text[range.lowerBound..<end].elementsEqual(bytes) else { return false }
      return end == text.count || !Self.isWord(text[end]) || !Self.isWord(text[end - 1])
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & ~0x20)
  }
}
