import ComposeDocumentModel
import ComposePlatform

extension InlineParser {
  /// `[[Page]]`, `[[Page#Part|text]]`, and embedded `![[image.png|300]]`: the text, since pages of other files are
  /// not known by title; or the image. `[[bin]]` and `[[1]]` are what they look like.
  ///
  /// - Parameter isEmbedded: Whether an exclamation mark is before the bracket.
  /// - Returns: The offset after it; nil for what is none.
  mutating func readWikiLink(at start: Int, isEmbedded: Bool = false) -> Int? {
    guard dialect.contains(.wikiLinks), start + 4 < text.count,
      text[start + 1] == ASCII.openBracket,
      !text[start + 2].isWhitespace
    else { return nil }
    var end = start + 2
    while end < text.count, end - start <= Self.longestWikiLink, text[end] != ASCII.closeBracket,
      text[end] != ASCII.openBracket, text[end] != ASCII.lineFeed, text[end] != ASCII.backtick
    {
      end += 1
    }
    guard end + 1 < text.count, text[end] == ASCII.closeBracket,
      text[end + 1] == ASCII.closeBracket,
      end > start + 2, !text[end - 1].isWhitespace
    else { return nil }
    let after = end + 2
    if after < text.count, text[after] == ASCII.openParenthesis || text[after] == ASCII.openBracket
    {
      return nil
    }
    let content = start + 2..<end
    let bar = text.slice(0..<end).firstIndex(of: ASCII.pipe, from: content.lowerBound)
    let page = text.trimming(content.lowerBound..<(bar ?? end))
    let from = isEmbedded ? start - 1 : start
    // Marks of programs that put something here, such as `[[open-in-colab]]` and `[[autodoc]] Class`.
    if text[content].elementsEqual("open-in-colab".utf8)
      || text[content].elementsEqual("autodoc".utf8)
    {
      emit(.nothing, from, after)
      return after
    }
    let name = String(decoding: text[page], as: UTF8.self)
    if isEmbedded, Self.isImageName(name) {
      var image = ImageReference(destination: name)
      var alternate: Range<Int>?
      if let bar {
        let rest = text.trimming(bar + 1..<end)
        if text[rest].allSatisfy({ $0.isDigit || $0 == 0x78 }) {
          image.width = text[rest].first.map { _ in
            String(decoding: text[rest].prefix { $0.isDigit }, as: UTF8.self)
          }
        } else {
          alternate = rest
        }
      }
      links.append(.image(image))
      let span = links.count - 1
      emit(.linkStart, from, after, index: span)
      if let alternate { emit(Array(text[alternate]), inPlaceOf: after, after) }
      emit(.linkEnd, after, after, index: span)
      return after
    }
    guard bar != nil || isEmbedded || Self.isTitle(text.slice(page)) else { return nil }
    let shown = bar.map { text.trimming($0 + 1..<end) } ?? page
    guard !shown.isEmpty else { return nil }
    emit(.nothing, from, shown.lowerBound)
    emit(Array(text[shown]), inPlaceOf: shown.lowerBound, shown.upperBound)
    emit(.nothing, shown.upperBound, after)
    return after
  }

  private static let longestWikiLink = 200

  /// Whether a text can be the title of a page, and is no name of a program.
  private static func isTitle(_ name: Bytes) -> Bool {
    guard let first = name.first else { return false }
    if name.contains(ASCII.backslash) { return first.isLetter }  // A class, as Yii links them.
    if first >= 0x80 || first &- 0x41 < 26 {
      return name.contains { !$0.isDigit && $0 != ASCII.underscore }
    }
    return first.isLetter && name.contains(ASCII.space) && !name.contains(ASCII.comma)
      && !name.contains(ASCII.equals)
  }

  private static func isImageName(_ name: String) -> Bool {
    let name = name.lowercased()
    return [".png", ".jpg", ".jpeg", ".gif", ".svg", ".webp"].contains { name.hasSuffix($0) }
  }

  /// `++ctrl+alt+del++` (Python-Markdown, keys).
  ///
  /// - Returns: The offset after it; nil for what is none.
  mutating func readKeys(at start: Int) -> Int? {
    guard start + 4 < text.count, text[start + 1] == ASCII.plus,
      start == 0 || !text[start - 1].isAlphanumeric && text[start - 1] != ASCII.plus
    else { return nil }
    var keys: [Range<Int>] = []
    var index = start + 2
    while index < text.count, keys.count < 8 {
      let keyStart = index
      if text[index] == ASCII.quote {
        guard let close = text.firstIndex(of: ASCII.quote, from: index + 1), close - index <= 20
        else { return nil }
        keys.append(index + 1..<close)
        index = close + 1
      } else {
        while index < text.count, text[index].isAlphanumeric || text[index] == ASCII.hyphen {
          index += 1
        }
        guard index > keyStart, index - keyStart <= 20 else { return nil }
        keys.append(keyStart..<index)
      }
      guard index < text.count, text[index] == ASCII.plus else { return nil }
      index += 1
      guard index < text.count, text[index] == ASCII.plus else { continue }
      let end = index + 1
      guard end == text.count || !text[end].isAlphanumeric && text[end] != ASCII.plus else {
        return nil
      }
      for key in keys {
        emit(.nothing, pending > start ? pending : start, key.lowerBound)
        if key != keys[0] { emit([ASCII.plus], inPlaceOf: key.lowerBound, key.lowerBound) }
        emit(.spanStart, key.lowerBound, key.lowerBound, index: Int(HTMLSpan.keyboard.rawValue))
        emit(Self.keyName(text.slice(key)), inPlaceOf: key.lowerBound, key.upperBound)
        emit(.spanEnd, key.upperBound, key.upperBound, index: Int(HTMLSpan.keyboard.rawValue))
      }
      emit(.nothing, pending, end)
      return end
    }
    return nil
  }

  /// `ctrl` is on keys as Ctrl, `page-up` as Page Up.
  private static func keyName(_ key: Bytes) -> [UInt8] {
    var name = Array(key)
    var isStart = true
    for index in name.indices {
      if isStart, name[index] &- 0x61 < 26 { name[index] &-= 0x20 }
      isStart = name[index] == ASCII.hyphen
      if isStart { name[index] = ASCII.space }
    }
    return name
  }

  /// An icon of Material for MkDocs, which is decoration: `:material-heart:`, `:octicons-heart-fill-24:{ .heart }`.
  mutating func readIcon(at position: Int) -> Int? {
    guard dialect.contains(.admonitions), position + 8 < text.count,
      ["material-", "fontawesome-", "octicons-", "simple-"].contains(where: {
        text[position + 1..<min(text.count, position + 1 + $0.utf8.count)].elementsEqual($0.utf8)
      })
    else { return nil }
    var end = position + 1
    while end < text.count, text[end].isAlphanumeric || text[end] == ASCII.hyphen { end += 1 }
    guard end < text.count, text[end] == ASCII.colon, end - position < 80 else { return nil }
    end += 1
    if end < text.count, text[end] == ASCII.openBrace,
      let found = AttributeSyntax.inline(text, at: end)
    {
      end = found.end
    }
    emit(.nothing, position, end)
    return end
  }
}
