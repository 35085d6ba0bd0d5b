/// A property with its value, as written.
struct StyleDeclaration: Sendable {
  var property: String
  var value: String
  var isImportant = false

  /// The declarations of a `style` attribute or a rule: `fill: red; stroke: none !important`.
  static func list(_ text: some StringProtocol) -> [StyleDeclaration] {
    // A semicolon within quotes or brackets is none: url(data:…;base64,…).
    var declarations: [StyleDeclaration] = []
    var piece: [UInt8] = []
    var quote: UInt8 = 0
    var depth = 0
    func finish(_ bytes: [UInt8]) {
      let text = String(decoding: bytes, as: UTF8.self)
      guard let colon = text.firstIndex(of: ":") else { return }
      var value = String(text[text.index(after: colon)...]).trimmed
      var isImportant = false
      if let mark = value.lastIndex(of: "!"),
        String(value[value.index(after: mark)...]).trimmed.lowercased() == "important"
      {
        isImportant = true
        value = String(value[..<mark]).trimmed
      }
      declarations.append(
        StyleDeclaration(
          property: String(text[..<colon]).trimmed.lowercased(), value: value,
          isImportant: isImportant))
    }
    for byte in text.utf8 {
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
        case UInt8(ascii: "("): depth += 1
        case UInt8(ascii: ")"): depth = max(0, depth - 1)
        case UInt8(ascii: ";") where depth == 0:
          finish(piece)
          piece.removeAll(keepingCapacity: true)
          continue
        default: break
        }
      }
      piece.append(byte)
    }
    finish(piece)
    return declarations
  }
}
