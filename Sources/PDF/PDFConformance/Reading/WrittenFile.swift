/// The bytes of a file from its header to its last line, object by object as they lie
/// (ISO 32000-1 §7.5). Files of one section, written from front to back.
public struct WrittenFile {
  /// An indirect object as its bytes are written (ISO 32000-1 §7.3.10).
  public struct WrittenObject {
    /// The object number.
    public var number: Int
    /// The object; of a stream its dictionary.
    public var value: ReadValue
    /// Whether single spaces and line ends separate the keywords, as PDF/A-1 requires.
    public var isSpacedSingly: Bool
    /// How the stream is written; nil for any other object.
    public var stream: WrittenStream?
  }

  /// The keywords and the length of a stream (ISO 32000-1 §7.3.8).
  public struct WrittenStream {
    /// Whether a permitted line end follows `stream`.
    public var hasLineEndBefore: Bool
    /// Whether a line end precedes `endstream`.
    public var hasLineEndAfter: Bool
    /// How many bytes lie between the keywords, without the line ends.
    public var length: Int
    /// `Length` in bytes, where it is a direct object; nil elsewhere.
    public var statedLength: Int?
  }

  /// The first line of the file.
  public internal(set) var header = ""
  /// The bytes of the comment in the second line, without its percent sign; empty for none.
  public internal(set) var binaryComment: [UInt8] = []
  /// The indirect objects in the order of the file.
  public internal(set) var objects: [WrittenObject] = []
  /// Whether there is a cross-reference table (§7.5.4).
  public internal(set) var hasCrossReferenceTable = false
  /// Whether single spaces and line ends separate the parts of the cross-reference table.
  public internal(set) var crossReferenceIsSpacedSingly = true
  /// Whether there is a cross-reference stream (§7.5.8).
  public internal(set) var hasCrossReferenceStream = false
  /// Whether the file ends with `%%EOF` and at most a line end.
  public internal(set) var endsWithMarker = false
  /// Whether nothing was added to the file, and it is not linearised; else only its first section
  /// is known.
  public internal(set) var isOneSection = true
  /// Whether `startxref` gives the offset of the cross-reference section.
  public internal(set) var startAddressIsRight = false
  /// What could not be read as objects, with its offset.
  public internal(set) var unreadable: [Int] = []
  var findings = SyntaxReader.Findings()

  /// Reads the bytes of a file. Complexity: O(n).
  public init(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { buffer in read(buffer) }
  }

  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
    let lineEnd = bytes.firstIndex { $0 == 10 || $0 == 13 } ?? bytes.count
    header = String(decoding: bytes[..<lineEnd], as: UTF8.self)
    var position = min(lineEnd + 1, bytes.count)
    if position < bytes.count, bytes[lineEnd] == 13, bytes[position] == 10 { position += 1 }
    if position < bytes.count, bytes[position] == UInt8(ascii: "%") {
      binaryComment = bytes[(position + 1)...].prefix { $0 != 10 && $0 != 13 }.map { $0 }
    }
    var reader = SyntaxReader(bytes, at: position)
    var tableStart: Int?
    while true {
      reader.skipSpace()
      let start = reader.position
      guard case .value(let number) = reader.next(), let number = number.integer else {
        reader.position = start
        break
      }
      guard case .value(let generation) = reader.next(), generation.integer != nil,
        case .keyword("obj") = reader.next()
      else {
        unreadable.append(start)
        break
      }
      readObject(number: number, from: start, &reader, bytes)
    }
    if case .keyword("xref") = reader.next() {
      hasCrossReferenceTable = true
      tableStart = reader.position - 4
      readTable(&reader, bytes)
    }
    readEnd(bytes, table: tableStart)
    findings = reader.findings
    for object in objects where object.value.dictionary?["Type"] == .name("XRef") {
      hasCrossReferenceStream = true
    }
  }

  private mutating func readObject(
    number: Int, from start: Int, _ reader: inout SyntaxReader,
    _ bytes: UnsafeBufferPointer<UInt8>
  ) {
    let expected = Array("\(number) 0 obj".utf8)
    var isSpacedSingly = bytes[start..<reader.position].elementsEqual(expected)
    if reader.position < bytes.count {
      isSpacedSingly = isSpacedSingly && [10, 13].contains(bytes[reader.position])
    }
    isSpacedSingly = isSpacedSingly && start > 0 && [10, 13].contains(bytes[start - 1])
    var value = ReadValue.null
    if case .value(let read) = reader.next() { value = read }
    var object = WrittenObject(
      number: number, value: value, isSpacedSingly: isSpacedSingly, stream: nil)
    var beforeEnd = reader.position
    var token = reader.next()
    if case .value = token, case .value(.integer) = reader.next(),
      case .keyword("R") = reader.next()
    {
      beforeEnd = reader.position
      token = reader.next()
    }
    if case .keyword("stream") = token {
      object.stream = readStream(value, &reader, bytes)
      beforeEnd = reader.position
      token = reader.next()
    }
    if case .keyword("endobj") = token {
      object.isSpacedSingly =
        object.isSpacedSingly && [10, 13].contains(bytes[reader.position - 7])
        && reader.position - 6 > beforeEnd && reader.position < bytes.count
        && [10, 13].contains(bytes[reader.position])
    } else {
      unreadable.append(start)
    }
    objects.append(object)
  }

  private func readStream(
    _ value: ReadValue, _ reader: inout SyntaxReader, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> WrittenStream {
    var start = reader.position
    var hasLineEndBefore = false
    if start < bytes.count, bytes[start] == 10 {
      hasLineEndBefore = true
      start += 1
    } else if start + 1 < bytes.count, bytes[start] == 13, bytes[start + 1] == 10 {
      hasLineEndBefore = true
      start += 2
    }
    let stated = value.dictionary?["Length"]?.integer.flatMap { $0 >= 0 ? $0 : nil }
    let keyword = Array("endstream".utf8)
    // The length is believed if the keyword stands where it says.
    var end = start + (stated ?? 0)
    var isFound = false
    if stated != nil, end <= bytes.count {
      var after = end
      while after < bytes.count, after < end + 2, [10, 13].contains(bytes[after]) { after += 1 }
      isFound =
        after + keyword.count <= bytes.count
        && bytes[after..<after + keyword.count].elementsEqual(keyword)
      if isFound {
        reader.position = after
        // A length that counts the end of the line too is a wrong length.
        if after == end, end > start, bytes[end - 1] == 10 || bytes[end - 1] == 13 {
          end -= end - 1 > start && bytes[end - 1] == 10 && bytes[end - 2] == 13 ? 2 : 1
        }
      }
    }
    if !isFound {
      var after = start
      while after + keyword.count <= bytes.count,
        !(bytes[after] == keyword[0]
          && bytes[after..<after + keyword.count].elementsEqual(keyword))
      {
        after += 1
      }
      reader.position = min(after, bytes.count)
      end = after
      if end > start, bytes[end - 1] == 10 { end -= 1 }
      if end > start, bytes[end - 1] == 13 { end -= 1 }
    }
    let hasLineEndAfter =
      reader.position > 0 && [10, 13].contains(bytes[reader.position - 1])
      && reader.position > end
    _ = reader.next()
    return WrittenStream(
      hasLineEndBefore: hasLineEndBefore, hasLineEndAfter: hasLineEndAfter, length: end - start,
      statedLength: stated)
  }

  private static func sectionCount(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let keyword = Array("startxref".utf8)
    var count = 0
    var index = 0
    while index + keyword.count <= bytes.count {
      if bytes[index] == keyword[0],
        bytes[index..<index + keyword.count].elementsEqual(keyword)
      {
        count += 1
      }
      index += 1
    }
    return count
  }

  private mutating func readTable(
    _ reader: inout SyntaxReader, _ bytes: UnsafeBufferPointer<UInt8>
  ) {
    var position = reader.position
    if position < bytes.count, bytes[position] == 13 { position += 1 }
    if position < bytes.count, bytes[position] == 10 { position += 1 }
    // `0 12` on a line of its own directly below the keyword.
    let line = bytes[position...].prefix { $0 != 10 && $0 != 13 }
    let parts = line.split(separator: 32, omittingEmptySubsequences: false)
    crossReferenceIsSpacedSingly =
      parts.count == 2
      && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { (0x30...0x39).contains($0) } }
  }

  private mutating func readEnd(_ bytes: UnsafeBufferPointer<UInt8>, table: Int?) {
    isOneSection = Self.sectionCount(bytes) <= 1
    let tail = String(decoding: bytes.suffix(64), as: UTF8.self)
    endsWithMarker =
      tail.hasSuffix("%%EOF") || tail.hasSuffix("%%EOF\n") || tail.hasSuffix("%%EOF\r\n")
    let lines = tail.split(whereSeparator: \.isNewline)
    guard lines.count >= 3, lines[lines.count - 3] == "startxref",
      let address = Int(lines[lines.count - 2]), bytes.indices.contains(address)
    else { return }
    if let table {
      startAddressIsRight = address == table
    } else {
      let number = objects.last.map { "\($0.number) 0 obj" } ?? ""
      startAddressIsRight = bytes[address...].starts(with: Array(number.utf8))
    }
  }
}
