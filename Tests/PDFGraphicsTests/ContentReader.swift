import ComposeGeometry

/// A small reader of uncompressed files of ours: where the glyphs of a page stand, by the rules of
/// ISO 32000-1, 9.4.4, and what text their codes have.
struct ContentReader {
  struct Glyph {
    var code: Int
    var cid: Int
    var text: String
    /// In page space, y up.
    var origin: Point
    var size: Double
    /// `Tz` as a factor.
    var width = 1.0
    /// The third and fourth number of `Tm`.
    var slope = [0.0, 1]
  }

  private let file: String
  /// Bytes as Unicode scalars of the same value, so that strings can be cut without decoding.
  init(_ pdf: [UInt8]) {
    var scalars = String.UnicodeScalarView()
    for byte in pdf { scalars.append(Unicode.Scalar(byte)) }
    file = String(scalars)
  }

  func object(_ number: Int) -> Substring {
    guard let start = file.range(of: "\n\(number) 0 obj\n") else { return "" }
    let rest = file[start.upperBound...]
    return rest.range(of: "\nendobj\n").map { rest[..<$0.lowerBound] } ?? rest
  }

  func stream(_ number: Int) -> String {
    let object = object(number)
    guard let start = object.range(of: "stream\n"), let end = object.range(of: "\nendstream")
    else { return "" }
    return String(object[start.upperBound..<end.lowerBound])
  }

  /// The number in `key n 0 R`.
  func reference(_ key: String, in object: some StringProtocol) -> Int {
    guard let range = String(object).range(of: "\(key) ") else { return 0 }
    return Int(String(object)[range.upperBound...].prefix { $0.isNumber }) ?? 0
  }

  /// The objects that hold `text`.
  func objects(with text: String) -> [Int] {
    var found: [Int] = []
    for line in file.split(separator: "\n") where line.hasSuffix(" 0 obj") {
      guard let number = Int(line.prefix { $0.isNumber }) else { continue }
      if object(number).contains(text) { found.append(number) }
    }
    return found
  }

  var contents: [String] {
    objects(with: "/Type/Page/").map { stream(reference("/Contents", in: object($0))) }
  }

  // MARK: Fonts

  struct Font {
    var widths: [Int: Double] = [:]
    var defaultWidth = 1000.0
    var cids: [Int: Int] = [:]
    var texts: [Int: String] = [:]
  }

  func fonts() -> [String: Font] {
    var fonts: [String: Font] = [:]
    for number in objects(with: "/Font<<") {
      let names = object(number).components(between: "/Font<<", and: ">>")
      for entry in names.split(separator: "/") {
        guard let name = entry.split(separator: " ").first else { continue }
        fonts[String(name)] = font(Int(entry.split(separator: " ")[1]) ?? 0)
      }
    }
    return fonts
  }

  private func font(_ number: Int) -> Font {
    let object = object(number)
    var font = Font()
    let descendant = self.object(
      Int(object.components(between: "/DescendantFonts[", and: " ")) ?? 0)
    font.defaultWidth = Double(reference("/DW", in: descendant))
    if let start = descendant.range(of: "/W[") {
      var scanner = Scanner(String(descendant[start.upperBound...]))
      font.widths = scanner.widths()
    }
    for (code, target) in map(stream(reference("/Encoding", in: object)), "cid") {
      font.cids[code] = Int(target)
    }
    for (code, target) in map(stream(reference("/ToUnicode", in: object)), "bf") {
      var units: [UInt16] = []
      var rest = target[...]
      while rest.count >= 4 {
        units.append(UInt16(rest.prefix(4), radix: 16) ?? 0)
        rest = rest.dropFirst(4)
      }
      font.texts[code] = String(decoding: units, as: UTF16.self)
    }
    return font
  }

  /// Codes and their targets, ranges written out.
  private func map(_ characterMap: String, _ kind: String) -> [(Int, String)] {
    var pairs: [(Int, String)] = []
    var isChar = false
    var isRange = false
    for line in characterMap.split(separator: "\n") {
      if line.hasSuffix("begin\(kind)char") {
        isChar = true
        continue
      }
      if line.hasSuffix("begin\(kind)range") {
        isRange = true
        continue
      }
      if line.hasPrefix("end") {
        isChar = false
        isRange = false
      }
      guard isChar || isRange else { continue }
      let parts = line.split { "<> ".contains($0) }.map(String.init)
      let first = Int(parts[0], radix: 16) ?? 0
      guard isRange else {
        pairs.append((first, parts[1]))
        continue
      }
      for code in first...(Int(parts[1], radix: 16) ?? first) {
        if kind == "cid" {
          pairs.append((code, String((Int(parts[2]) ?? 0) + code - first)))
        } else {
          let unit = (Int(parts[2], radix: 16) ?? 0) + code - first
          pairs.append((code, String(format4(unit))))
        }
      }
    }
    return pairs
  }

  private func format4(_ value: Int) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: max(0, 4 - text.count)) + text
  }

  // MARK: Content

  func glyphs(onPage page: Int = 0) -> [Glyph] {
    var interpreter = Interpreter(fonts: fonts())
    return interpreter.run(contents[page])
  }
}

extension StringProtocol {
  func components(between start: String, and end: String) -> String {
    let text = String(self)
    guard let from = text.range(of: start) else { return "" }
    let rest = text[from.upperBound...]
    return String(rest.range(of: end).map { rest[..<$0.lowerBound] } ?? rest)
  }

  func range(of text: String) -> Range<Index>? { firstRange(of: text) }
}

/// The tokens of a content stream or an array of numbers.
struct Scanner {
  enum Token: Equatable {
    case number(Double), name(String), string([UInt8]), word(String), open, close
  }

  private let bytes: [UInt8]
  private var index = 0

  init(_ text: String) {
    bytes = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
  }

  private static func isDelimiter(_ byte: UInt8) -> Bool {
    byte <= 32 || "()<>[]/".utf8.contains(byte)
  }

  mutating func next() -> Token? {
    while index < bytes.count, bytes[index] <= 32 { index += 1 }
    guard index < bytes.count else { return nil }
    switch bytes[index] {
    case UInt8(ascii: "["):
      index += 1
      return .open
    case UInt8(ascii: "]"):
      index += 1
      return .close
    case UInt8(ascii: "("): return literal()
    case UInt8(ascii: "<"), UInt8(ascii: ">"):
      index += 1
      return .word("<>")
    case UInt8(ascii: "/"):
      index += 1
      return .name(regular())
    default:
      let text = regular()
      let padded = text.hasPrefix("-.") ? "-0" + text.dropFirst() : text
      return Double(padded).map { .number($0) } ?? .word(text)
    }
  }

  private mutating func regular() -> String {
    let start = index
    while index < bytes.count, !Self.isDelimiter(bytes[index]) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func literal() -> Token {
    var string: [UInt8] = []
    index += 1
    while index < bytes.count, bytes[index] != UInt8(ascii: ")") {
      if bytes[index] == UInt8(ascii: "\\") {
        index += 1
        string.append(bytes[index] == UInt8(ascii: "r") ? 13 : bytes[index])
      } else {
        string.append(bytes[index])
      }
      index += 1
    }
    index += 1
    return .string(string)
  }

  /// A `W` array after its opening bracket.
  mutating func widths() -> [Int: Double] {
    var widths: [Int: Double] = [:]
    var pending: [Double] = []
    while let token = next(), token != .close {
      switch token {
      case .number(let value):
        pending.append(value)
        if pending.count == 3 {
          for cid in Int(pending[0])...Int(pending[1]) { widths[cid] = pending[2] }
          pending = []
        }
      case .open:
        var cid = Int(pending[0])
        while case .number(let width)? = next() {
          widths[cid] = width
          cid += 1
        }
        pending = []
      default: break
      }
    }
    return widths
  }
}

private struct Interpreter {
  let fonts: [String: ContentReader.Font]
  private struct State {
    var matrix = AffineTransform.identity
    var font = ContentReader.Font()
    var size = 0.0
    var wordSpacing = 0.0
    var letterSpacing = 0.0
    var rise = 0.0
    var leading = 0.0
    var width = 1.0
  }
  private var slope = [0.0, 1]
  private var state = State()
  private var stack: [State] = []
  private var line = Point.zero
  private var pen = 0.0
  private var glyphs: [ContentReader.Glyph] = []

  init(fonts: [String: ContentReader.Font]) { self.fonts = fonts }

  mutating func run(_ content: String) -> [ContentReader.Glyph] {
    var scanner = Scanner(content)
    var operands: [Scanner.Token] = []
    while let token = scanner.next() {
      guard case .word(let operation) = token, operation != "<>" else {
        operands.append(token)
        continue
      }
      apply(operation, operands)
      operands = []
    }
    return glyphs
  }

  private mutating func apply(_ operation: String, _ operands: [Scanner.Token]) {
    let numbers = operands.compactMap { if case .number(let value) = $0 { value } else { nil } }
    switch operation {
    case "q": stack.append(state)
    case "Q": state = stack.removeLast()
    case "cm":
      state.matrix = AffineTransform(
        a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4],
        ty: numbers[5]
      ).followed(by: state.matrix)
    case "BT": (line, pen, slope) = (.zero, 0, [0, 1])
    case "Tz": state.width = numbers[0] / 100
    case "Tm":
      slope = [numbers[2], numbers[3]]
      line = Point(numbers[4], numbers[5])
      pen = line.x
    case "Td": move(numbers[0], numbers[1])
    case "TD":
      state.leading = -numbers[1]
      move(numbers[0], numbers[1])
    case "T*": move(0, -state.leading)
    case "Tw": state.wordSpacing = numbers[0]
    case "Tc": state.letterSpacing = numbers[0]
    case "Ts": state.rise = numbers[0]
    case "Tf":
      if case .name(let name) = operands[0] { state.font = fonts[name] ?? .init() }
      state.size = numbers[0]
    case "Tj", "TJ":
      for operand in operands {
        switch operand {
        case .number(let value): pen -= value / 1000 * state.size * state.width
        case .string(let bytes): show(bytes)
        default: break
        }
      }
    default: break
    }
  }

  private mutating func move(_ x: Double, _ y: Double) {
    line = Point(line.x + x, line.y + y)
    pen = line.x
  }

  private mutating func show(_ bytes: [UInt8]) {
    var index = 0
    while index < bytes.count {
      var code = Int(bytes[index])
      index += 1
      let isOneByte = code >= 0x20
      if !isOneByte {
        code = code << 8 | Int(bytes[index])
        index += 1
      }
      let cid = state.font.cids[code] ?? 0
      glyphs.append(
        ContentReader.Glyph(
          code: code, cid: cid, text: state.font.texts[code] ?? "",
          origin: Point(pen + state.rise * slope[0], line.y + state.rise * slope[1])
            .applying(state.matrix), size: state.size, width: state.width, slope: slope))
      var step = (state.font.widths[cid] ?? state.font.defaultWidth) / 1000 * state.size
      step += state.letterSpacing
      if isOneByte, code == 32 { step += state.wordSpacing }
      pen += step * state.width
    }
  }
}
