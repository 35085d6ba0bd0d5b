/// A CMap file (ISO 32000-1 §9.7.5, Adobe Technical Note 5014): code spaces, and what codes stand
/// for: CIDs, or Unicode text in a ToUnicode map.
public struct CodeMap {
  struct CodeSpace {
    var length: Int
    var low: [UInt8]
    var high: [UInt8]

    func contains(_ code: ArraySlice<UInt8>) -> Bool {
      zip(code, zip(low, high)).allSatisfy { $0 >= $1.0 && $0 <= $1.1 }
    }
  }

  /// A code together with its length, since `20` and `0020` are different codes.
  public struct Code: Hashable {
    public var length: Int
    public var value: Int
  }

  var codeSpaces: [CodeSpace] = []
  var characters: [Code: Int] = [:]
  var texts: [Code: [UInt16]] = [:]
  var name: String?
  var writingMode: Int?
  var systemInfo: [String: ReadValue]?
  /// Names of maps that this one is built upon.
  var referenced: [String] = []

  init(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { buffer in read(buffer) }
  }

  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
    var reader = SyntaxReader(bytes)
    var operands: [ReadValue] = []
    while true {
      switch reader.next() {
      case .end: return
      case .value(let value): operands.append(value)
      case .keyword(let word):
        apply(word, operands)
        operands.removeAll(keepingCapacity: true)
      }
    }
  }

  private mutating func apply(_ word: String, _ operands: [ReadValue]) {
    switch word {
    case "def":
      guard operands.count >= 2, let key = operands[operands.count - 2].name else { return }
      let value = operands[operands.count - 1]
      switch key {
      case "CMapName": name = value.name
      case "WMode": writingMode = value.integer
      case "CIDSystemInfo": systemInfo = value.dictionary
      default: break
      }
    case "usecmap": referenced += operands.compactMap(\.name)
    case "endcodespacerange":
      for pair in Self.groups(of: 2, operands) {
        guard let low = pair[0].bytes, let high = pair[1].bytes else { continue }
        codeSpaces.append(CodeSpace(length: low.count, low: low, high: high))
      }
    case "endcidchar":
      for pair in Self.groups(of: 2, operands) {
        guard let code = Self.code(pair[0]), let character = pair[1].integer else { continue }
        characters[code] = character
      }
    case "endcidrange":
      for triple in Self.groups(of: 3, operands) {
        guard let first = Self.code(triple[0]), let last = Self.code(triple[1]),
          let character = triple[2].integer, (0..<Self.longestRange) ~= last.value - first.value
        else { continue }
        for value in first.value...last.value {
          characters[Code(length: first.length, value: value)] = character + value - first.value
        }
      }
    case "endbfchar":
      for pair in Self.groups(of: 2, operands) {
        guard let code = Self.code(pair[0]), let text = Self.units(pair[1]) else { continue }
        texts[code] = text
      }
    case "endbfrange": for triple in Self.groups(of: 3, operands) { addTextRange(triple) }
    default: break
    }
  }

  private mutating func addTextRange(_ triple: [ReadValue]) {
    guard let first = Self.code(triple[0]), let last = Self.code(triple[1]),
      (0..<Self.longestRange) ~= last.value - first.value
    else { return }
    for value in first.value...last.value {
      let code = Code(length: first.length, value: value)
      let step = value - first.value
      if let list = triple[2].array {
        if step < list.count, let text = Self.units(list[step]) { texts[code] = text }
      } else if var text = Self.units(triple[2]), let unit = text.last {
        text[text.count - 1] = unit &+ UInt16(truncatingIfNeeded: step)
        texts[code] = text
      }
    }
  }

  private static func groups(of size: Int, _ operands: [ReadValue]) -> [[ReadValue]] {
    // The number of entries stands before `begin…`, which took it away.
    stride(from: 0, to: operands.count - size + 1, by: size).map {
      Array(operands[$0..<$0 + size])
    }
  }

  /// As many as two bytes have codes.
  private static let longestRange = 65_536

  private static func code(_ value: ReadValue) -> Code? {
    guard let bytes = value.bytes, bytes.count <= 4 else { return nil }
    return Optional(bytes).map { Code(length: $0.count, value: $0.reduce(0) { $0 << 8 | Int($1) }) }
  }

  private static func units(_ value: ReadValue) -> [UInt16]? {
    guard let bytes = value.bytes, bytes.count % 2 == 0 else { return nil }
    return stride(from: 0, to: bytes.count, by: 2).map {
      UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
    }
  }

  /// Parts a shown string into codes by the code spaces (§9.7.6.2); nil where none fits.
  func codes(in string: [UInt8]) -> [Code?] {
    var codes: [Code?] = []
    var index = 0
    while index < string.count {
      let space = codeSpaces.first {
        index + $0.length <= string.count && $0.contains(string[index..<index + $0.length])
      }
      let length = space?.length ?? 1
      let value = string[index..<min(index + length, string.count)].reduce(0) { $0 << 8 | Int($1) }
      codes.append(space == nil ? nil : Code(length: length, value: value))
      index += length
    }
    return codes
  }
}
