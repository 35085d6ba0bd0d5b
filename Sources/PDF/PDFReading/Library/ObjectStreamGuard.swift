import ComposePDFWriter
import ComposePlatform

/// Rejects files whose object or cross-reference streams would exhaust the memory (ISO 32000-1,
/// 7.5.7 and 7.5.8).
///
/// libqpdf decompresses these without a limit, and each number in them then takes some forty times
/// its size. So they are found here first, by the entries their dictionaries must have, and
/// measured.
struct ObjectStreamGuard {
  let limits: ReadingLimits
  let name: String

  /// The maximum compression ratio of zlib.
  private static let greatestGrowth = 1032

  /// An object stream of an encrypted file, which cannot be measured before it is decrypted.
  struct Candidate {
    let number: Int32
    let generation: Int32
  }

  /// Measures what can be measured.
  ///
  /// - Returns: Those that could not be measured, for `check(_:in:)`.
  func check(_ bytes: [UInt8]) throws(ReadingError) -> [Candidate] {
    // In a smaller file no stream can reach the limit.
    guard bytes.count > limits.maximumObjectStreamBytes / Self.greatestGrowth else { return [] }
    var candidates: [Candidate] = []
    var total = 0
    var index = 0
    // The dictionary of a stream is never before the previous stream.
    var previous = 0
    while let start = Self.find("stream", in: bytes, from: index) {
      index = start + 6
      defer { previous = index }
      // `endstream` ends one.
      if start > 0, bytes[start - 1] == UInt8(ascii: "d") { continue }
      guard let object = Self.lastObject(in: bytes, from: previous, to: start) else { continue }
      let head = Array(bytes[object..<start])
      guard Self.mayHoldObjects(head), let filter = filter(of: head) else { continue }
      guard filter == .flate else {
        throw .damaged(
          name: name, reason: "an object stream has a filter other than FlateDecode")
      }
      do {
        total += try measure(bytes, from: Self.afterEndOfLine(bytes, index))
      } catch {
        switch error {
        case .tooLarge: throw tooLarge
        case .damaged: candidates.append(Self.candidate(in: bytes, before: object))
        }
      }
      // The total over all streams.
      guard total <= limits.maximumObjectStreamBytes * 8 else { throw tooLarge }
    }
    return candidates
  }

  /// Measures the object streams of an encrypted file, before any of their objects is read.
  func check(_ candidates: [Candidate], in handle: QPDFHandle) throws(ReadingError) {
    guard handle.isEncrypted else { return }
    for candidate in candidates where candidate.number > 0 {
      guard
        let bytes = handle.streamBytes(
          candidate.number, generation: candidate.generation, decodes: false)
      else { continue }
      do {
        _ = try Inflater.inflate(bytes, limit: limits.maximumObjectStreamBytes)
      } catch {
        if error == .tooLarge { throw tooLarge }
      }
    }
  }

  private static let what = "bytes in a compressed object stream"

  private var tooLarge: ReadingError {
    .tooLarge(name: name, what: Self.what, limit: limits.maximumObjectStreamBytes)
  }

  private func measure(_ bytes: [UInt8], from start: Int) throws(Inflater.Failure) -> Int {
    // To the end of the file, since a stream's stated end may be wrong.
    try bytes.withUnsafeBytes { bytes in
      Result { () throws(Inflater.Failure) in
        try Inflater.inflate(
          UnsafeRawBufferPointer(rebasing: bytes[min(start, bytes.count)...]),
          limit: limits.maximumObjectStreamBytes
        ).count
      }
    }.get()
  }

  private enum Filter {
    case flate
    case other
  }

  /// The compression filter of the objects in a stream; nil without objects or compression.
  private func filter(of head: [UInt8]) -> Filter? {
    var parser = ObjectParser(head, at: 3, maximumNesting: 20) { number, _ in number }
    guard case .dictionary(let dictionary) = parser.parse() else { return nil }
    // An object stream must have the offset of its first object, and a cross-reference stream its
    // type.
    guard dictionary["First"] != nil || dictionary["Type"] == .name("XRef") else { return nil }
    switch dictionary["Filter"] {
    case nil, .null?: return nil
    case .name(let name)?: return ["FlateDecode", "Fl"].contains(name.text) ? .flate : .other
    case .array(let names)?:
      if names.isEmpty { return nil }
      return names == [.name("FlateDecode")] || names == [.name("Fl")] ? .flate : .other
    default: return .other
    }
  }

  /// A quick search for the names that `filter(of:)` needs, also with escapes.
  private static func mayHoldObjects(_ head: [UInt8]) -> Bool {
    find("First", in: head, from: 0) != nil || find("XRef", in: head, from: 0) != nil
      || head.contains(UInt8(ascii: "#"))
  }

  /// The start of the last `obj` before a stream.
  private static func lastObject(in bytes: [UInt8], from start: Int, to end: Int) -> Int? {
    var index = end - 3
    while index >= start {
      if bytes[index] == UInt8(ascii: "o"), bytes[index + 1] == UInt8(ascii: "b"),
        bytes[index + 2] == UInt8(ascii: "j")
      {
        return index
      }
      index -= 1
    }
    return nil
  }

  /// The two numbers before `obj`.
  private static func candidate(in bytes: [UInt8], before object: Int) -> Candidate {
    var lexer = PDFLexer(Array(bytes[max(0, object - 24)..<object]))
    var numbers: [Int] = []
    while let token = lexer.next() {
      if case .integer(let number) = token { numbers.append(number) } else { numbers = [] }
    }
    guard numbers.count >= 2, let number = Int32(exactly: numbers[numbers.count - 2]),
      let generation = Int32(exactly: numbers[numbers.count - 1])
    else { return Candidate(number: 0, generation: 0) }
    return Candidate(number: number, generation: generation)
  }

  private static func afterEndOfLine(_ bytes: [UInt8], _ index: Int) -> Int {
    var index = index
    if index < bytes.count, bytes[index] == 0x0D { index += 1 }
    if index < bytes.count, bytes[index] == 0x0A { index += 1 }
    return index
  }

  private static func find(_ text: StaticString, in bytes: [UInt8], from start: Int) -> Int? {
    let count = text.utf8CodeUnitCount
    guard start >= 0, count > 0, bytes.count - start >= count else { return nil }
    return bytes.withUnsafeBufferPointer { bytes in
      let first = text.utf8Start[0]
      var index = start
      // `index + count` stays within the bytes, and the text has `count` bytes.
      while let found = bytes.firstIndex(of: first, from: index), found <= bytes.count - count {
        var length = 1
        while length < count, bytes[found + length] == text.utf8Start[length] { length += 1 }
        if length == count { return found }
        index = found + 1
      }
      return nil
    }
  }
}
