import ComposeMarkup
import ComposePlatform

extension InlineParser {
  /// The short code of an emoji at the colon at `position`: `:rocket:`. A letter or digit before the first
  /// colon means something else, such as `10:100:30`; unknown codes remain text.
  ///
  /// - Returns: The offset after it, or nil when there is none. Complexity: O(log codes).
  mutating func readEmoji(at position: Int) -> Int? {
    guard dialect.contains(.emoji), position == 0 || !text[position - 1].isAlphanumeric else {
      return nil
    }
    let start = position + 1
    let limit = min(text.count, start + Self.longestEmojiCode + 1)
    var end = start
    while end < limit, Self.isEmojiCode(text[end]) { end += 1 }
    guard end > start, end < limit, text[end] == ASCII.colon else { return nil }
    let code = text.slice(start..<end)
    let emoji = emojiTable.withUTF8Buffer { table -> [UInt8]? in
      guard let value = SortedNames.value(of: code, in: table),
        let end = table.firstIndex(of: ASCII.lineFeed, from: value)
      else { return nil }
      return Array(table[value..<end])
    }
    guard let emoji else { return nil }
    replacements.append(emoji)
    emit(.emoji, position, end + 1, index: replacements.count - 1)
    return end + 1
  }

  /// At least the length of the longest code.
  private static let longestEmojiCode = 40

  private static func isEmojiCode(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric || byte == ASCII.underscore || byte == ASCII.hyphen || byte == ASCII.plus
  }
}
