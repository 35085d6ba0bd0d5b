import ComposeDiagnostics
import ComposePlatform

/// A source prepared for parsing: valid UTF-8 without NUL.
struct CleanSource {
  /// The bytes to parse, from `start` on; the input itself when it was valid.
  var bytes: [UInt8]
  /// 3 after a byte order mark, else 0.
  var start: Int
  var offsets: OffsetMap
  var diagnostics: [Diagnostic]
}

/// Maps offsets in the repaired text to offsets in the file.
struct OffsetMap {
  /// The offsets at which the shift changes.
  private var starts: [Int] = []
  private var shifts: [Int] = []
  /// The same for text inserted after that, and the length before.
  private var insertionStarts: [Int] = []
  private var insertionShifts: [Int] = []
  private var insertionLimit = Int.max

  var isIdentity: Bool { starts.isEmpty && insertionStarts.isEmpty }

  mutating func append(from start: Int, shift: Int) {
    starts.append(start)
    shifts.append(shift)
  }

  /// Takes account of text that is inserted into the repaired text.
  ///
  /// - Parameters:
  ///   - insertions: With their offsets there, in order.
  ///   - count: The length of the text before.
  mutating func insert(_ insertions: [(offset: Int, length: Int)], into count: Int) {
    insertionLimit = count
    var shift = 0
    for insertion in insertions {
      shift += insertion.length
      // What is inserted has places of the text before it.
      insertionStarts.append(insertion.offset + shift)
      insertionShifts.append(-shift)
    }
  }

  /// Complexity: O(log number of repairs and insertions).
  func sourceOffset(_ offset: Int) -> Int {
    let before = Self.mapped(offset, insertionStarts, insertionShifts)
    return Self.mapped(min(before, insertionLimit), starts, shifts)
  }

  private static func mapped(_ offset: Int, _ starts: [Int], _ shifts: [Int]) -> Int {
    if starts.isEmpty { return offset }
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? offset : offset + shifts[low - 1]
  }
}

extension CleanSource {
  /// Inserts the texts of style sheets.
  mutating func insert(_ insertions: [GeneratedContent.Insertion]) {
    guard !insertions.isEmpty else { return }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + insertions.reduce(0) { $0 + $1.bytes.count })
    var end = 0
    for insertion in insertions where (end...bytes.count).contains(insertion.offset) {
      result += bytes[end..<insertion.offset]
      result += insertion.bytes
      end = insertion.offset
    }
    result += bytes[end...]
    offsets.insert(insertions.map { ($0.offset, $0.bytes.count) }, into: bytes.count)
    bytes = result
  }

  /// Validates and, if necessary, repairs `input`.
  ///
  /// A byte order mark is skipped. Each maximal subpart of an ill-formed sequence (Unicode 15.0,
  /// 3.9, U+FFFD Substitution) and each NUL is replaced with U+FFFD.
  ///
  /// - Throws: `MarkdownError.utf16` for UTF-16, with a byte order mark or two letters of ASCII at its start.
  @_optimize(speed)
  init(_ input: [UInt8], file: Int) throws(MarkdownError) {
    if input.starts(with: [0xFF, 0xFE]) || input.starts(with: [0xFE, 0xFF])
      || Self.isUTF16(input.prefix(4))
    {
      throw .utf16(file: file)
    }
    let start = input.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let firstFault = input.withUnsafeBufferPointer { Self.firstFault(in: $0, from: start) }
    bytes = input
    self.start = start
    offsets = OffsetMap()
    diagnostics = []
    if let firstFault { repair(from: firstFault, file: file) }
  }

  /// Whether two characters of ASCII are in two bytes each.
  private static func isUTF16(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.count == 4 else { return false }
    let isZero = bytes.map { $0 == 0 }
    return isZero == [true, false, true, false] || isZero == [false, true, false, true]
  }

  private static func firstFault(in text: Bytes, from start: Int) -> Int? {
    var index = start
    while true {
      index = endOfASCII(in: UnsafeRawBufferPointer(text), from: index)
      guard index < text.count else { return nil }
      repeat {
        let decoded = UTF8Decoder.decode(text, at: index)
        let isValid = UTF8Decoder.isWellFormed(decoded, startingWith: text[index])
        if !isValid || decoded.scalar == 0 { return index }
        index += decoded.length
      } while index < text.count && text[index] >= 0x80
    }
  }

  /// Where text that is ASCII without NUL ends, or up to seven bytes before the end of all text.
  private static func endOfASCII(in text: UnsafeRawBufferPointer, from start: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    // The upper bit of a byte is set in it, or where subtracting one borrows, in a NUL; of a word of
    // others all upper bits are clear. Each load is within the text.
    func others(at index: Int) -> UInt64 {
      let word = text.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      return word | (UInt64(littleEndian: word) &- ones).littleEndian
    }
    var index = start
    while index + 32 <= text.count,
      (others(at: index) | others(at: index + 8) | others(at: index + 16) | others(at: index + 24))
        & (ones &* 0x80) == 0
    {
      index += 32
    }
    while index + 8 <= text.count {
      let first = UInt64(littleEndian: others(at: index) & (ones &* 0x80))
      // Of a word without others, 64.
      index += first.trailingZeroBitCount >> 3
      if first != 0 { break }
    }
    return index
  }

  private mutating func repair(from firstFault: Int, file: Int) {
    var repaired: [UInt8] = []
    var faults = 0
    var firstInvalid: Int?
    let source = bytes
    source.withUnsafeBufferPointer { text in
      repaired.reserveCapacity(text.count + 64)
      repaired.append(contentsOf: text[..<firstFault])
      var index = firstFault
      while index < text.count {
        let decoded = UTF8Decoder.decode(text, at: index)
        let isValid = UTF8Decoder.isWellFormed(decoded, startingWith: text[index])
        if isValid, decoded.scalar != 0 {
          repaired.append(contentsOf: text[index..<index + decoded.length])
        } else {
          if !isValid {
            faults += 1
            firstInvalid = firstInvalid ?? index
          }
          repaired.append(contentsOf: [0xEF, 0xBF, 0xBD])
          if decoded.length != 3 {
            let next = index + decoded.length
            offsets.append(from: repaired.count, shift: next - repaired.count)
          }
        }
        index += decoded.length
      }
    }
    bytes = repaired
    guard let firstInvalid else { return }
    let others = faults > 1 ? " and \(faults - 1) more after it" : ""
    diagnostics.append(
      Diagnostic(
        .warning, code: "invalid-utf8",
        "byte \(firstInvalid) is not valid UTF-8\(others); replaced by U+FFFD",
        at: SourceRange(file: file, firstInvalid..<firstInvalid + 1),
        hint: "save the file as UTF-8"))
  }
}
