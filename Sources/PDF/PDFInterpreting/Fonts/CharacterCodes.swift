import ComposePDFReading
import ComposePDFWriter

/// A code of a string, and of how many bytes it is.
struct CharacterCode {
  var value: UInt32
  var length: Int
}

/// A CMap: how bytes are cut into codes, and what each code is (ISO 32000-2, 9.7.5).
struct CharacterCodes: Sendable {
  private struct Space: Sendable {
    var length: Int
    var low: UInt32
    var high: UInt32
  }

  private struct Span: Sendable {
    var low: UInt32
    var high: UInt32
    var value: UInt32
  }

  private var spaces: [Space] = []
  private var spans: [Span] = []
  /// The text of codes that stand for several characters.
  private var texts: [UInt32: String] = [:]
  private var isIdentity = false
  var isVertical = false
  private static let maximumSpans = 200_000

  static func identity(isVertical: Bool) -> CharacterCodes {
    var codes = CharacterCodes()
    codes.spaces = [Space(length: 2, low: 0, high: 0xFFFF)]
    codes.isIdentity = true
    codes.isVertical = isVertical
    return codes
  }

  private init() {}

  /// Reads an embedded CMap, or one of `ToUnicode`, of which each code has its first character.
  ///
  /// - Parameter depth: How many CMaps use this one.
  init(_ bytes: [UInt8], depth: Int = 0) {
    var lexer = PDFLexer(bytes)
    var operands: [PDFLexer.Token] = []
    func number(_ token: PDFLexer.Token) -> UInt32? {
      switch token {
      case .integer(let value): UInt32(exactly: value)
      case .string(let bytes): Self.number(bytes)
      default: nil
      }
    }
    while let token = lexer.next(), spans.count < Self.maximumSpans {
      guard case .keyword(let range) = token else {
        operands.append(token)
        continue
      }
      switch String(decoding: bytes[range], as: UTF8.self) {
      case "usecmap":
        guard case .name(let name)? = operands.last,
          let used = PredefinedMaps.named(name.text, depth: depth + 1)
        else { break }
        spaces += used.spaces
        spans += used.spans
        isIdentity = isIdentity || used.isIdentity
      case "endcodespacerange":
        for index in stride(from: 0, to: operands.count - 1, by: 2) {
          guard case .string(let low) = operands[index],
            case .string(let high) = operands[index + 1],
            1...4 ~= low.count
          else { continue }
          spaces.append(Space(length: low.count, low: Self.number(low), high: Self.number(high)))
        }
      case "endcidchar":
        for index in stride(from: 0, to: operands.count - 1, by: 2) {
          guard let code = number(operands[index]), let value = number(operands[index + 1])
          else { continue }
          spans.append(Span(low: code, high: code, value: value))
        }
      case "endcidrange":
        for index in stride(from: 0, to: operands.count - 2, by: 3) {
          guard let low = number(operands[index]), let high = number(operands[index + 1]),
            let value = number(operands[index + 2]), low <= high
          else { continue }
          spans.append(Span(low: low, high: high, value: value))
        }
      case "endbfchar":
        for index in stride(from: 0, to: operands.count - 1, by: 2) {
          guard let code = number(operands[index]), case .string(let text) = operands[index + 1]
          else { continue }
          spans.append(Span(low: code, high: code, value: Self.character(text)))
          note(text, of: code)
        }
      case "endbfrange": readCharacters(operands)
      case "def":
        if operands.count >= 2, operands[operands.count - 2] == .name("WMode"),
          operands[operands.count - 1] == .integer(1)
        {
          isVertical = true
        }
      default: break
      }
      operands = []
    }
    // Of spans with one beginning the later one counts, and is found first.
    spans = spans.enumerated().sorted {
      ($0.element.low, $0.offset) < ($1.element.low, $1.offset)
    }.map(\.element)
  }

  /// Adds what another CMap says of codes that this one does not have.
  mutating func use(_ other: CharacterCodes) {
    spaces += other.spaces
    spans = (other.spans + spans).enumerated().sorted {
      ($0.element.low, $0.offset) < ($1.element.low, $1.offset)
    }.map(\.element)
    isIdentity = isIdentity || other.isIdentity
  }

  private mutating func readCharacters(_ operands: [PDFLexer.Token]) {
    var index = 0
    while index + 2 < operands.count {
      guard case .string(let first) = operands[index], case .string(let last) = operands[index + 1]
      else {
        index += 1
        continue
      }
      let (low, high) = (Self.number(first), Self.number(last))
      index += 2
      if case .string(let text) = operands[index] {
        if low <= high {
          spans.append(Span(low: low, high: high, value: Self.character(text)))
          if text.count > 4, high - low < 256 {
            // The last character counts on.
            for code in low...high {
              var own = text
              own[own.count - 1] = own[own.count - 1] &+ UInt8(truncatingIfNeeded: code - low)
              note(own, of: code)
            }
          } else {
            note(text, of: low)
          }
        }
        index += 1
      } else if operands[index] == .arrayStart {
        index += 1
        var code = low
        while index < operands.count, case .string(let text) = operands[index] {
          spans.append(Span(low: code, high: code, value: Self.character(text)))
          note(text, of: code)
          code &+= 1
          index += 1
        }
        index += 1
      }
    }
  }

  private static func number(_ bytes: [UInt8]) -> UInt32 {
    bytes.suffix(4).reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Keeps a text of several characters.
  private mutating func note(_ bytes: [UInt8], of code: UInt32) {
    guard bytes.count >= 4, bytes.count < 512, texts.count < 65_536 else { return }
    var units: [UInt16] = []
    for index in stride(from: 0, to: bytes.count - 1, by: 2) {
      units.append(UInt16(bytes[index]) << 8 | UInt16(bytes[index + 1]))
    }
    let text = String(decoding: units, as: UTF16.self)
    if text.unicodeScalars.count > 1 { texts[code] = text }
  }

  /// The text of a code of `ToUnicode`; nil for a code without an entry, and for one without text.
  func text(of code: UInt32) -> String? {
    if let found = texts[code] { return found }
    guard let value = value(of: code), value != 0, value != 0xFFFD else { return nil }
    return UnicodeScalar(value).map { String($0) }
  }

  /// The first character of UTF-16.
  private static func character(_ bytes: [UInt8]) -> UInt32 {
    guard bytes.count >= 2 else { return UInt32(bytes.first ?? 0) }
    let first = UInt32(bytes[0]) << 8 | UInt32(bytes[1])
    guard (0xD800..<0xDC00).contains(first), bytes.count >= 4 else { return first }
    let second = UInt32(bytes[2]) << 8 | UInt32(bytes[3])
    return 0x10000 + (first - 0xD800) << 10 + (second & 0x3FF)
  }

  /// What a code is; nil for a code without an entry.
  func value(of code: UInt32) -> UInt32? {
    var low = 0
    var high = spans.count
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].low <= code { low = middle + 1 } else { high = middle }
    }
    // Spans may overlap: the nearest that holds the code, among a few.
    for index in stride(from: low - 1, through: max(low - 4, 0), by: -1)
    where spans[index].high >= code {
      return spans[index].value &+ (code - spans[index].low)
    }
    return isIdentity ? code : nil
  }

  /// The least code of a value, for characters of fonts whose codes are not text; nil for none.
  ///
  /// - Complexity: O(n) in the spans.
  func code(of value: UInt32) -> UInt32? {
    for span in spans where span.value <= value && value - span.value <= span.high - span.low {
      return span.low + (value - span.value)
    }
    return nil
  }

  /// Adds the codes of a string to a list.
  func append(codesOf bytes: [UInt8], to list: inout [CharacterCode]) {
    if spaces.count == 1, spaces[0].length == 2, spaces[0].low == 0, spaces[0].high == 0xFFFF {
      for place in stride(from: 0, to: bytes.count - 1, by: 2) {
        list.append(
          CharacterCode(value: UInt32(bytes[place]) << 8 | UInt32(bytes[place + 1]), length: 2))
      }
      if !bytes.count.isMultiple(of: 2), let last = bytes.last {
        list.append(CharacterCode(value: UInt32(last), length: 1))
      }
      return
    }
    let shortest = spaces.map(\.length).min() ?? 2
    var place = 0
    while place < bytes.count {
      var found: CharacterCode?
      var code: UInt32 = 0
      for length in 1...4 where place + length <= bytes.count {
        code = code << 8 | UInt32(bytes[place + length - 1])
        if spaces.contains(where: {
          $0.length == length && Self.contains($0.low, $0.high, code, length)
        }) {
          found = CharacterCode(value: code, length: length)
          break
        }
      }
      if found == nil {
        let length = min(shortest, bytes.count - place)
        found = CharacterCode(
          value: bytes[place..<place + length].reduce(0) { $0 << 8 | UInt32($1) }, length: length)
      }
      // Set above in either case.
      if let found { list.append(found) }
      place += found?.length ?? 1
    }
  }

  /// Whether each byte is within its own range.
  private static func contains(_ low: UInt32, _ high: UInt32, _ code: UInt32, _ length: Int) -> Bool
  {
    for index in 0..<length {
      let shift = UInt32(8 * index)
      let byte = code >> shift & 0xFF
      if byte < low >> shift & 0xFF || byte > high >> shift & 0xFF { return false }
    }
    return true
  }
}
