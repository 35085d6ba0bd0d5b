import ComposePlatform
import ComposeUnicode

/// Whether a cluster is set as a coloured emoji or as text (UTS #51, 2.7 and 4).
enum EmojiPresentation {
  case text, emoji

  /// U+200D in UTF-8, which joins emoji.
  static let joiner: [UInt8] = [0xE2, 0x80, 0x8D]

  /// U+FE0E and U+FE0F say which; without them emoji are those that are by default, and what is
  /// joined of emoji.
  init(of cluster: Range<Int>, in text: UnsafeBufferPointer<UInt8>) {
    self = .text
    var offset = cluster.lowerBound
    var isJoined = false
    while offset < cluster.upperBound {
      let (scalar, length) = UTF8Decoder.decode(text, at: offset)
      offset += max(1, length)
      switch scalar {
      case 0xFE0F:
        self = .emoji
        return
      case 0xFE0E:
        self = .text
        return
      case 0x200D: isJoined = true
      default:
        // Digits are emoji, too, but are not joined.
        if Self.isDefault(of: scalar)
          || isJoined && scalar >= 0x2000 && CharacterFlags(of: scalar).contains(.emoji)
        {
          self = .emoji
        }
      }
    }
  }

  /// Whether a character is an emoji by default (Emoji_Presentation); quick for most scripts.
  @inline(__always)
  static func isDefault(of scalar: UInt32) -> Bool {
    // The first is U+231A, and there are none from U+3000 to U+1EFFF.
    scalar >= 0x231A && !(0x3000...0x1EFFF).contains(scalar) && isEmojiPresentation(scalar)
  }

  /// Whether a character is a skin tone (Emoji_Modifier), which extends any character before it.
  static func isModifier(_ scalar: UInt32) -> Bool { (0x1F3FB...0x1F3FF).contains(scalar) }

  /// Whether some character of a text may be set as an emoji.
  ///
  /// - Complexity: O(n); eight bytes at a time of text without characters from U+1000 on, and three
  ///   of those.
  static func isPossible(in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    // The range is within the buffer, and every load within the range.
    let text = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[range])
    var index = 0
    while index + 2 < text.count {
      if index + 8 <= text.count {
        let word = text.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        // The bytes whose three upper bits are set, which begin characters of three bytes or more.
        let leads = UInt64(littleEndian: word & (word << 1) & (word << 2) & 0x8080_8080_8080_8080)
        if leads == 0 {
          index += 8
          continue
        }
        index += leads.trailingZeroBitCount >> 3
        guard index + 2 < text.count else { return false }
      }
      switch text[index] {
      // U+FE0F.
      case 0xEF where text[index + 1] == 0xB8 && text[index + 2] == 0x8F: return true
      // From U+2300 on; dashes and quotation marks are below.
      case 0xE2 where text[index + 1] >= 0x8C:
        let second = UInt32(text[index + 1] & 0x3F)
        if isDefault(of: 0x2000 | second << 6 | UInt32(text[index + 2] & 0x3F)) { return true }
      // From U+1F000 on.
      case 0xF0 where text[index + 1] == 0x9F: return true
      case 0xE0...0xFF: break
      default:
        index += 1
        continue
      }
      // Its second and third byte begin nothing.
      index += 3
    }
    return false
  }
}
