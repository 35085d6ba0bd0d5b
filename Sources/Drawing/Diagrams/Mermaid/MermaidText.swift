import ComposePlatform

/// Labels as Mermaid writes them: with `<br/>`, entity codes such as `#quot;`, and Markdown between
/// backquotes.
enum MermaidText {
  static func label(_ source: ArraySlice<UInt8>) -> DiagramLabel {
    var bytes = source
    trim(&bytes)
    if bytes.count >= 2, bytes.first == UInt8(ascii: "\""), bytes.last == UInt8(ascii: "\"") {
      bytes = bytes.dropFirst().dropLast()
      trim(&bytes)
    }
    var isMarkdown = false
    if bytes.count >= 2, bytes.first == UInt8(ascii: "`"), bytes.last == UInt8(ascii: "`") {
      bytes = bytes.dropFirst().dropLast()
      isMarkdown = true
    }
    var reader = LabelReader(bytes: Array(bytes), isMarkdown: isMarkdown)
    return reader.read()
  }

  static func plain(_ source: ArraySlice<UInt8>) -> String { label(source).plainText }

  private static func trim(_ bytes: inout ArraySlice<UInt8>) {
    while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
  }
}

private struct LabelReader {
  let bytes: [UInt8]
  let isMarkdown: Bool
  var index = 0
  var lines: [[DiagramLabel.Span]] = [[]]
  var text: [UInt8] = []
  var bold = 0
  var italic = 0

  init(bytes: [UInt8], isMarkdown: Bool) {
    self.bytes = bytes
    self.isMarkdown = isMarkdown
  }

  mutating func read() -> DiagramLabel {
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "<"): if !readTag() { append(byte) }
      case UInt8(ascii: "#"), UInt8(ascii: "&"): if !readEntity() { append(byte) }
      case UInt8(ascii: "\\")
      where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "n"):
        index += 2
        endLine()
      case 0x0A, 0x0D:
        if byte == 0x0A { endLine() } else { space() }
        index += 1
      case 0x09, 0x20:
        space()
        index += 1
      case UInt8(ascii: "*") where isMarkdown: readMarks(byte)
      // Within a word it is a letter.
      case UInt8(ascii: "_") where isMarkdown && !(isLetter(index - 1) && isLetter(index + 1)):
        readMarks(byte)
      case UInt8(ascii: "f") where skipIcon(): break
      default: append(byte)
      }
    }
    endLine()
    while lines.last?.isEmpty == true { lines.removeLast() }
    return DiagramLabel(lines: lines)
  }

  private mutating func append(_ byte: UInt8) {
    text.append(byte)
    index += 1
  }

  private mutating func space() {
    if let last = text.last {
      if last != 0x20 { text.append(0x20) }
    } else if lines.last?.isEmpty == false {
      text.append(0x20)
    }
  }

  private mutating func endSpan() {
    guard !text.isEmpty else { return }
    lines[lines.count - 1].append(
      .init(String(decoding: text, as: UTF8.self), isBold: bold > 0, isItalic: italic > 0))
    text = []
  }

  private mutating func endLine() {
    while text.last == 0x20 { text.removeLast() }
    endSpan()
    lines.append([])
  }

  private func isLetter(_ index: Int) -> Bool {
    bytes.indices.contains(index) && (bytes[index].isASCIIAlphanumeric || bytes[index] >= 0x80)
  }

  /// `**`, `*`: a run of marks opens when it is not open yet.
  private mutating func readMarks(_ mark: UInt8) {
    var count = 0
    while index < bytes.count, bytes[index] == mark {
      count += 1
      index += 1
    }
    endSpan()
    if count >= 2 { bold = 1 - bold }
    if count % 2 == 1 { italic = 1 - italic }
  }

  private static let tags: [(name: String, bold: Int, italic: Int)] = [
    ("b", 1, 0), ("strong", 1, 0), ("i", 0, 1), ("em", 0, 1),
  ]

  /// `<br>`, `<b>`, `<i>` and their ends; other tags are text.
  private mutating func readTag() -> Bool {
    var stop = index + 1
    var name: [UInt8] = []
    let isEnd = stop < bytes.count && bytes[stop] == UInt8(ascii: "/")
    if isEnd { stop += 1 }
    while stop < bytes.count, bytes[stop].isASCIILetter, name.count < 8 {
      name.append(bytes[stop] | 0x20)
      stop += 1
    }
    while stop < bytes.count, bytes[stop] == 0x20 || bytes[stop] == UInt8(ascii: "/") { stop += 1 }
    guard stop < bytes.count, bytes[stop] == UInt8(ascii: ">") else { return false }
    let word = String(decoding: name, as: UTF8.self)
    if word == "br" {
      index = stop + 1
      endLine()
      return true
    }
    guard let tag = Self.tags.first(where: { $0.name == word }) else { return false }
    endSpan()
    bold = max(0, bold + (isEnd ? -tag.bold : tag.bold))
    italic = max(0, italic + (isEnd ? -tag.italic : tag.italic))
    index = stop + 1
    return true
  }

  private static let names: [String: UInt32] = [
    "quot": 0x22, "amp": 0x26, "lt": 0x3C, "gt": 0x3E, "apos": 0x27, "nbsp": 0xA0, "hash": 0x23,
    "num": 0x23, "semi": 0x3B, "colon": 0x3A, "lpar": 0x28, "rpar": 0x29, "lbrack": 0x5B,
    "rbrack": 0x5D, "lsqb": 0x5B, "rsqb": 0x5D, "lbrace": 0x7B, "lcub": 0x7B, "rbrace": 0x7D,
    "rcub": 0x7D, "vert": 0x7C, "euro": 0x20AC, "pound": 0xA3, "deg": 0xB0, "times": 0xD7,
    "rarr": 0x2192, "larr": 0x2190, "uarr": 0x2191, "darr": 0x2193, "harr": 0x2194,
    "infin": 0x221E, "ne": 0x2260, "le": 0x2264, "ge": 0x2265, "plusmn": 0xB1, "micro": 0xB5,
    "middot": 0xB7, "bull": 0x2022, "hellip": 0x2026, "ndash": 0x2013, "mdash": 0x2014,
    "lsquo": 0x2018, "rsquo": 0x2019, "ldquo": 0x201C, "rdquo": 0x201D, "copy": 0xA9,
    "reg": 0xAE, "check": 0x2713, "hearts": 0x2665, "half": 0xBD, "frac12": 0xBD,
  ]

  /// `#35;`, `#quot;`, `&amp;`, `&#35;`, `#x41;`.
  private mutating func readEntity() -> Bool {
    var start = index + 1
    var isNumber = bytes[index] == UInt8(ascii: "#")
    if !isNumber, start < bytes.count, bytes[start] == UInt8(ascii: "#") {
      isNumber = true
      start += 1
    }
    var stop = start
    while stop < bytes.count, bytes[stop].isASCIIAlphanumeric, stop - start < 12 { stop += 1 }
    guard stop > start, stop < bytes.count, bytes[stop] == UInt8(ascii: ";") else { return false }
    let digits = bytes[start..<stop]
    var value: UInt32?
    if isNumber, digits.allSatisfy(\.isASCIIDigit) {
      value = UInt32(String(decoding: digits, as: UTF8.self))
    } else if isNumber, digits.first.map({ $0 | 0x20 }) == UInt8(ascii: "x") {
      value = UInt32(String(decoding: digits.dropFirst(), as: UTF8.self), radix: 16)
    }
    value = value ?? Self.names[String(decoding: digits, as: UTF8.self)]
    guard let value, let scalar = Unicode.Scalar(value), value >= 0x20 else { return false }
    text.append(contentsOf: String(Character(scalar)).utf8)
    index = stop + 1
    return true
  }

  /// `fa:fa-car`, the name of an icon: skipped with the space behind it.
  private mutating func skipIcon() -> Bool {
    guard index == 0 || bytes[index - 1] <= 0x20 else { return false }
    var stop = index + 1
    guard stop < bytes.count, bytes[stop].isASCIILetter else { return false }
    stop += 1
    if stop < bytes.count, bytes[stop].isASCIILetter { stop += 1 }
    guard bytes[min(stop, bytes.count)...].starts(with: ":fa-".utf8) else { return false }
    stop += 4
    while stop < bytes.count, bytes[stop].isASCIIAlphanumeric || bytes[stop] == UInt8(ascii: "-") {
      stop += 1
    }
    while stop < bytes.count, bytes[stop] == 0x20 { stop += 1 }
    index = stop
    return true
  }
}
