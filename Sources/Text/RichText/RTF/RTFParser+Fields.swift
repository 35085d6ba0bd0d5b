import ComposeAttributedText
import ComposeGraphics

/// A field: an instruction, and what it gave when the file was written.
struct RTFField {
  /// The group nesting depth at its position.
  let depth: Int
  var instruction: [UInt8] = []

  /// Where a `HYPERLINK` leads; nil for other fields.
  var link: LinkTarget? {
    var words = Self.words(instruction)[...]
    guard words.popFirst()?.lowercased() == "hyperlink" else { return nil }
    var address: String?
    var place: String?
    while let word = words.popFirst() {
      switch word {
      case "\\l": place = words.popFirst()
      case "\\o", "\\t": _ = words.popFirst()
      case "\\m", "\\n", "\\h", "\\*": break
      default: if address == nil { address = word }
      }
    }
    if let address, !address.isEmpty {
      return .uri(place.map { "\(address)#\($0)" } ?? address)
    }
    return place.map { .destination($0) }
  }

  /// Words and quoted strings. A backslash before a quotation mark or another
  /// backslash takes its meaning away.
  private static func words(_ bytes: [UInt8]) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    var isQuoted = false
    var isWord = false
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case 0x22:
        isQuoted.toggle()
        isWord = true
      case 0x5C
      where isQuoted && index < bytes.count
        && (bytes[index] == 0x22 || bytes[index] == 0x5C):
        word.append(bytes[index])
        index += 1
      case 0x20, 0x09, 0x0A, 0x0D:
        if isQuoted {
          word.append(byte)
        } else if isWord || !word.isEmpty {
          words.append(String(decoding: word, as: UTF8.self))
          word = []
          isWord = false
        }
      default: word.append(byte)
      }
    }
    if isWord || !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
    return words
  }
}
