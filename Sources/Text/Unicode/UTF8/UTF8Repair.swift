/// Replaces ill-formed bytes by U+FFFD, one for each maximal subpart.
///
/// - Returns: The bytes, the same array when nothing was wrong; where in the input the first
///   ill-formed byte stood; and how many replacements were made.
/// - Complexity: O(n).
public func repairUTF8(
  _ bytes: [UInt8]
) -> (bytes: [UInt8], firstInvalidOffset: Int?, count: Int) {
  bytes.withUnsafeBufferPointer { text in
    guard let first = firstInvalidOffset(in: text, from: 0) else { return (bytes, nil, 0) }
    var repaired: [UInt8] = []
    repaired.reserveCapacity(bytes.count + 2)
    var copied = 0
    var count = 0
    var invalid: Int? = first
    while let offset = invalid {
      repaired.append(contentsOf: text[copied..<offset])
      repaired.append(contentsOf: [0xEF, 0xBF, 0xBD])
      count += 1
      copied = offset + UTF8Decoder.decode(text, at: offset).length
      invalid = firstInvalidOffset(in: text, from: copied)
    }
    repaired.append(contentsOf: text[copied...])
    return (repaired, first, count)
  }
}

private func firstInvalidOffset(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
  var offset = start
  while offset < text.count {
    offset += UTF8Decoder.asciiPrefixLength(of: text, from: offset)
    while offset < text.count, text[offset] >= 0x80 {
      let (scalar, length) = UTF8Decoder.decode(text, at: offset)
      // U+FFFD itself is three bytes long and starts with EF, a broken sequence never both.
      if scalar == UTF8Decoder.replacement, length != 3 || text[offset] != 0xEF { return offset }
      offset += length
    }
  }
  return nil
}
