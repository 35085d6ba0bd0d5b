import PDFWriter

/// Refuses files whose object or cross-reference streams would fill the memory.
///
/// libqpdf decompresses these itself when it meets them, without a limit, and each number in
/// them then takes it some forty times its bytes. So they are found here first, by the names in
/// the dictionaries before the streams, and measured when they are large enough to matter.
struct ObjectStreamGuard {
  let limits: ReadingLimits
  let name: String

  /// Of one such stream once it is decompressed.
  private static let maximumDecodedBytes = 64 << 20
  /// zlib makes at most so many bytes of one.
  private static let greatestGrowth = 1032

  func check(_ bytes: [UInt8]) throws(ReadingError) {
    let limit = min(Self.maximumDecodedBytes, limits.maximumDecodedBytes)
    // Without as many bytes no stream can reach the limit.
    guard bytes.count > limit / Self.greatestGrowth else { return }
    var index = 0
    while let start = Self.find("stream", in: bytes, from: index) {
      index = start + 6
      // `endstream` ends one.
      if start >= 3, bytes[start - 1] == UInt8(ascii: "d") { continue }
      let end = Self.find("endstream", in: bytes, from: index) ?? bytes.count
      let head = bytes[max(0, start - 2048)..<start]
      if end - index > limit / Self.greatestGrowth, Self.isOfObjects(head) {
        try measure(Array(bytes[Self.afterEndOfLine(bytes, index)..<end]), limit: limit)
      }
      index = end
    }
  }

  private func measure(_ stream: [UInt8], limit: Int) throws(ReadingError) {
    do {
      _ = try Inflater.inflate(stream, limit: limit)
    } catch .tooLarge {
      throw .tooLarge(name: name, what: "bytes in a compressed object stream", limit: limit)
    } catch {
      // Encrypted or damaged. No program makes object streams of many megabytes.
      guard stream.count <= limit / 16 else {
        throw .tooLarge(name: name, what: "bytes in an object stream", limit: limit / 16)
      }
    }
  }

  /// Whether the dictionary before a stream names it, also with escapes in the name.
  private static func isOfObjects(_ head: ArraySlice<UInt8>) -> Bool {
    // Only what follows the last `obj` belongs to this stream.
    var start = head.startIndex
    var index = head.endIndex - 3
    while index >= head.startIndex {
      if head[index] == UInt8(ascii: "o"), head[index + 1] == UInt8(ascii: "b"),
        head[index + 2] == UInt8(ascii: "j")
      {
        start = index
        break
      }
      index -= 1
    }
    let dictionary = Array(head[start...])
    return find("ObjStm", in: dictionary, from: 0) != nil
      || find("XRef", in: dictionary, from: 0) != nil || dictionary.contains(UInt8(ascii: "#"))
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
      while index <= bytes.count - count {
        if bytes[index] == first {
          var length = 1
          while length < count, bytes[index + length] == text.utf8Start[length] { length += 1 }
          if length == count { return index }
        }
        index += 1
      }
      return nil
    }
  }
}
