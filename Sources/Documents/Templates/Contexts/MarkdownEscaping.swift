import ComposePlatform

/// Text as Markdown that shows it: characters that could mean something are written as references (`&#42;`), which never mean anything.
enum MarkdownEscaping {
  /// Characters that are always written as references.
  private static let special: [Bool] = {
    var table = [Bool](repeating: false, count: 256)
    for byte in "!\"#$&'()*+:<=>@[\\]^_`{|}~".utf8 { table[Int(byte)] = true }
    return table
  }()

  static func append(_ text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    var index = 0
    let special = special
    while index < text.count {
      let byte = text[index]
      if special[Int(byte)] {
        appendReference(byte, to: &output)
      } else if byte >= 0x80 {
        index = appendBeyondASCII(text, at: index, to: &output)
        continue
      } else if byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") {
        if isPlain(text, index) { output.append(byte) } else { appendReference(byte, to: &output) }
      } else if byte <= 0x20 {
        index = appendSpace(text, at: index, to: &output)
        continue
      } else {
        output.append(byte)
      }
      index += 1
    }
  }

  static func appendReference(_ byte: UInt8, to output: inout [UInt8]) {
    output.append(contentsOf: "&#".utf8)
    if byte >= 100 { output.append(byte / 100 + 0x30) }
    if byte >= 10 { output.append(byte / 10 % 10 + 0x30) }
    output.append(byte % 10 + 0x30)
    output.append(UInt8(ascii: ";"))
  }

  /// Whether a point or hyphen is between digits or letters, as in 1.5 and on-line. Elsewhere it may be the mark of a list, an
  /// ellipsis, a dash or part of an address.
  private static func isPlain(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    guard index > 0, index + 1 < text.count else { return false }
    let before = text[index - 1]
    return before.isASCIIAlphanumeric && before | 0x20 != UInt8(ascii: "w")
      && text[index + 1].isASCIIAlphanumeric
  }

  /// Spaces at both ends are written as references, so that neither code nor a line break begins there. Line ends are those of a
  /// line, so that no block begins.
  private static func appendSpace(
    _ text: UnsafeBufferPointer<UInt8>, at index: Int, to output: inout [UInt8]
  ) -> Int {
    switch text[index] {
    case 0x0D where index + 1 < text.count && text[index + 1] == 0x0A: return index + 1
    case 0x0A...0x0D: output.append(contentsOf: "<br>".utf8)
    case 0x20, 0x09:
      if index == 0 || index + 1 == text.count || text[index + 1] <= 0x20 || text[index - 1] <= 0x20
      {
        output.append(contentsOf: "&#32;".utf8)
      } else {
        output.append(0x20)
      }
    default: output.append(text[index])
    }
    return index + 1
  }

  /// U+0085, U+2028 and U+2029 are line ends, too.
  private static func appendBeyondASCII(
    _ text: UnsafeBufferPointer<UInt8>, at index: Int, to output: inout [UInt8]
  ) -> Int {
    let (scalar, length) = UTF8Decoder.decode(text, at: index)
    if scalar == 0x85 || scalar == 0x2028 || scalar == 0x2029 {
      output.append(contentsOf: "<br>".utf8)
    } else {
      output.append(contentsOf: text[index..<index + length])
    }
    return index + length
  }
}
