import ComposeDiagnostics
import ComposePlatform

/// A reader of JSON (RFC 8259).
public struct JSONReader {
  /// What is accepted beside JSON.
  public enum Dialect: Sendable {
    /// Nothing. A key may occur once in an object.
    case strict
    /// Comments, commas before a closing bracket, and keys that occur again, of which the last counts: what
    /// editors write and read.
    case editors
  }

  private let text: UnsafeBufferPointer<UInt8>
  private let dialect: Dialect
  private let limits: DataLimits
  private let file: Int
  private let end: Int
  private(set) var position: Int
  private var count = 0
  /// The keys of the last objects, by depth, which their siblings often have too.
  private var lastKeys: [DataKeys?] = []

  /// Reads a whole source, which has one value.
  public static func read(
    _ utf8: [UInt8], dialect: Dialect = .strict, limits: DataLimits = DataLimits(), file: Int = 0
  ) throws(DataError) -> DataValue {
    let start = try SourceCheck.start(of: utf8, limits: limits, file: file)
    return try read(utf8, start..<utf8.count, dialect: dialect, limits: limits, file: file)
  }

  /// Reads the one value of a part of a source that is UTF-8.
  static func read(
    _ utf8: [UInt8], _ range: Range<Int>, dialect: Dialect, limits: DataLimits, file: Int
  ) throws(DataError) -> DataValue {
    let result = utf8.withUnsafeBufferPointer { text -> Result<DataValue, DataError> in
      var reader = JSONReader(text, range, dialect: dialect, limits: limits, file: file)
      return Result { () throws(DataError) in try reader.whole() }
    }
    return try result.get()
  }

  private init(
    _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, dialect: Dialect, limits: DataLimits,
    file: Int
  ) {
    self.text = text
    self.dialect = dialect
    self.limits = limits
    self.file = file
    position = range.lowerBound
    end = range.upperBound
  }

  private mutating func whole() throws(DataError) -> DataValue {
    let value = try value(depth: 0)
    try skipSpace()
    guard position == end else {
      throw error("unexpected text after the value", at: position)
    }
    return value
  }

  private var next: UInt8? { position < end ? text[position] : nil }

  private func range(from start: Int) -> SourceRange {
    SourceRange(file: file, start..<max(start, position))
  }

  private func error(
    _ message: String, at offset: Int, kind: DataError.Kind = .syntax, hint: String? = nil
  ) -> DataError {
    DataError(
      kind, message, hint: hint,
      at: SourceRange(file: file, offset..<max(offset, min(offset + 1, end))))
  }

  @_optimize(speed)
  private mutating func skipSpace() throws(DataError) {
    while let byte = next {
      if byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
        position += 1
      } else if byte == UInt8(ascii: "/"), dialect == .editors {
        guard try skipComment() else { return }
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(DataError) -> Bool {
    let start = position
    guard start + 1 < end else { return false }
    switch text[start + 1] {
    case UInt8(ascii: "/"):
      while let byte = next, byte != 0x0A { position += 1 }
      return true
    case UInt8(ascii: "*"):
      position += 2
      while position + 1 < end {
        if text[position] == UInt8(ascii: "*"), text[position + 1] == UInt8(ascii: "/") {
          position += 2
          return true
        }
        position += 1
      }
      throw error("comment is not closed", at: start)
    default: return false
    }
  }

  private mutating func take(_ byte: UInt8) throws(DataError) -> Bool {
    try skipSpace()
    guard next == byte else { return false }
    position += 1
    return true
  }

  private mutating func value(depth: Int) throws(DataError) -> DataValue {
    try skipSpace()
    count += 1
    guard count <= limits.maximumValues else {
      throw error("data of more than \(limits.maximumValues) values", at: position, kind: .limit)
    }
    let start = position
    switch next {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard depth < limits.maximumDepth else {
        throw error(
          "data are nested more than \(limits.maximumDepth) levels deep", at: start, kind: .limit)
      }
      let content: DataValue.Content =
        next == UInt8(ascii: "{")
        ? .object(try object(depth: depth)) : .array(try array(depth: depth))
      return DataValue(content, at: range(from: start))
    case UInt8(ascii: "\""):
      let text = try string()
      return DataValue(.string(text), at: range(from: start))
    default:
      let content = try word()
      return DataValue(content, at: range(from: start))
    }
  }

  private mutating func object(depth: Int) throws(DataError) -> DataObject {
    let start = position
    position += 1
    var keys: [String] = []
    var values: [DataValue] = []
    var keyStarts: [Int] = []
    while true {
      if try take(UInt8(ascii: "}")) {
        if keys.isEmpty || dialect == .editors { break }
        throw error("comma before a closing brace", at: position - 1)
      }
      try skipSpace()
      guard next == UInt8(ascii: "\"") else {
        throw error(
          next == nil ? "object is not closed" : "expected a key in quotation marks",
          at: next == nil ? start : position)
      }
      keyStarts.append(position)
      keys.append(try string())
      guard try take(UInt8(ascii: ":")) else {
        throw error("expected a colon after the key", at: position)
      }
      values.append(try value(depth: depth + 1))
      if try take(UInt8(ascii: ",")) { continue }
      guard try take(UInt8(ascii: "}")) else {
        throw error(
          next == nil ? "object is not closed" : "expected a comma or a closing brace",
          at: next == nil ? start : position)
      }
      break
    }
    return try object(keys, values, keyStarts, depth: depth)
  }

  private mutating func object(
    _ keys: [String], _ values: [DataValue], _ keyStarts: [Int], depth: Int
  ) throws(DataError) -> DataObject {
    while lastKeys.count <= depth { lastKeys.append(nil) }
    if let known = lastKeys[depth], known.names == keys { return DataObject(known, values) }
    var seen = Set<String>()
    for (index, key) in keys.enumerated() where !seen.insert(key).inserted {
      if dialect == .editors { return DataObject(Array(zip(keys, values)).map { ($0, $1) }) }
      throw error(
        "key ‘\(key)’ occurs twice in one object", at: keyStarts[index], kind: .duplicateKey)
    }
    let known = DataKeys(keys)
    lastKeys[depth] = known
    return DataObject(known, values)
  }

  private mutating func array(depth: Int) throws(DataError) -> [DataValue] {
    let start = position
    position += 1
    var values: [DataValue] = []
    while true {
      if try take(UInt8(ascii: "]")) {
        if values.isEmpty || dialect == .editors { return values }
        throw error("comma before a closing bracket", at: position - 1)
      }
      guard next != nil else { throw error("list is not closed", at: start) }
      values.append(try value(depth: depth + 1))
      if try take(UInt8(ascii: ",")) { continue }
      if try take(UInt8(ascii: "]")) { return values }
      throw error(
        next == nil ? "list is not closed" : "expected a comma or a closing bracket",
        at: next == nil ? start : position)
    }
  }

  private mutating func word() throws(DataError) -> DataValue.Content {
    let start = position
    while let byte = next,
      byte.isASCIIAlphanumeric || byte == 0x2B || byte == 0x2D || byte == 0x2E || byte == 0x5F
    { position += 1 }
    let bytes = UnsafeBufferPointer(rebasing: text[start..<position])
    let word = String(decoding: bytes, as: UTF8.self)
    switch word {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    case "":
      throw error(start == end ? "expected a value, found the end" : "expected a value", at: start)
    default: break
    }
    if DataNumber.isNumber(bytes) { return .number(DataNumber(checked: word)) }
    let hint: String? =
      switch word {
      case "NaN", "nan", "Infinity", "-Infinity", "inf", "-inf":
        "JSON has no such number; write null where a value is missing"
      case "True", "False", "None": "JSON has true, false and null, in small letters"
      default:
        word.utf8.first?.isASCIILetter == true ? "text is written in quotation marks" : nil
      }
    throw error("‘\(word)’ is not a value of JSON", at: start, hint: hint)
  }
}

extension JSONReader {
  /// Reads a string, from its opening quotation mark.
  @_optimize(speed)
  private mutating func string() throws(DataError) -> String {
    let start = position
    position += 1
    var run = position
    // What precedes `run`, where the string has escapes.
    var bytes: [UInt8]?
    while let byte = next {
      if byte == UInt8(ascii: "\"") {
        let rest = UnsafeBufferPointer(rebasing: text[run..<position])
        position += 1
        guard let bytes else { return String(decoding: rest, as: UTF8.self) }
        return String(decoding: bytes + rest, as: UTF8.self)
      }
      if byte == UInt8(ascii: "\\") {
        var unescaped = bytes ?? []
        bytes = nil
        unescaped.append(contentsOf: text[run..<position])
        try escape(into: &unescaped)
        bytes = unescaped
        run = position
      } else {
        // Editors are lenient here as well.
        if byte < 0x20, dialect == .strict {
          throw error(
            byte == 0x0A || byte == 0x0D
              ? "text is not closed on its line" : "control character in text",
            at: byte == 0x0A || byte == 0x0D ? start : position)
        }
        position += 1
      }
    }
    throw error("text is not closed", at: start)
  }

  private mutating func escape(into bytes: inout [UInt8]) throws(DataError) {
    let start = position
    position += 1
    guard let escaped = next else { throw error("text is not closed", at: start) }
    position += 1
    switch escaped {
    case UInt8(ascii: "n"): bytes.append(0x0A)
    case UInt8(ascii: "t"): bytes.append(0x09)
    case UInt8(ascii: "r"): bytes.append(0x0D)
    case UInt8(ascii: "b"): bytes.append(0x08)
    case UInt8(ascii: "f"): bytes.append(0x0C)
    case UInt8(ascii: "u"):
      guard let scalar = escapedScalar() else {
        throw error("expected four hexadecimal digits", at: start)
      }
      bytes.append(contentsOf: String(scalar).utf8)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): bytes.append(escaped)
    default:
      guard dialect == .editors else { throw error("unknown escape in text", at: start) }
      bytes.append(escaped)
    }
  }

  /// The scalar after `\u`, which may be a surrogate pair; a surrogate alone is U+FFFD.
  private mutating func escapedScalar() -> Unicode.Scalar? {
    guard let unit = hexadecimal() else { return nil }
    if let scalar = Unicode.Scalar(unit) { return scalar }
    if unit < 0xDC00, position + 1 < end, text[position] == UInt8(ascii: "\\"),
      text[position + 1] == UInt8(ascii: "u")
    {
      let start = position
      position += 2
      if let low = hexadecimal(), 0xDC00...0xDFFF ~= low {
        return Unicode.Scalar((unit - 0xD800) << 10 + (low - 0xDC00) + 0x10000)
      }
      position = start
    }
    return "\u{FFFD}"
  }

  private mutating func hexadecimal() -> UInt32? {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = next?.hexadecimalDigitValue else { return nil }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }
}
