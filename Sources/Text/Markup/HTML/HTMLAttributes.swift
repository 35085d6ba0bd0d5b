/// An attribute of an HTML tag, as ranges of bytes.
package struct HTMLAttribute {
  package var name: Range<Int>
  /// Without quotation marks, character references as written; empty where there is no `=`.
  package var value: Range<Int>
}

/// Reads the attributes of a tag one after the other (WHATWG HTML, 13.2.5.32 to 13.2.5.40).
package struct HTMLAttributes {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let end: Int
  /// The end of what has been read.
  package private(set) var position: Int
  /// Whether a `/` comes last, as in `<br/>`.
  package private(set) var isSelfClosing = false

  /// - Parameters:
  ///   - start: After the name of the tag.
  ///   - end: The end of the text; the tag ends at its `>` if that comes before.
  package init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) {
    self.bytes = bytes
    self.end = end
    position = start
  }

  /// Nil at the `>` that ends the tag, or at the end of the text, which may be in an attribute.
  package mutating func next() -> HTMLAttribute? {
    while position < end, Self.isSpace(bytes[position]) || bytes[position] == 0x2F {
      isSelfClosing = bytes[position] == 0x2F
      position += 1
    }
    guard position < end, bytes[position] != 0x3E else { return nil }
    isSelfClosing = false
    let start = position
    // A `=` that comes first is part of the name.
    if bytes[position] == 0x3D { position += 1 }
    while position < end, !Self.isSpace(bytes[position]), bytes[position] != 0x2F,
      bytes[position] != 0x3E, bytes[position] != 0x3D
    {
      position += 1
    }
    let name = start..<position
    let afterName = position
    skipSpace()
    guard position < end, bytes[position] == 0x3D else {
      return HTMLAttribute(name: name, value: afterName..<afterName)
    }
    position += 1
    skipSpace()
    guard position < end else { return nil }
    let quote = bytes[position]
    if quote == 0x22 || quote == 0x27 {
      position += 1
      let start = position
      while position < end, bytes[position] != quote { position += 1 }
      guard position < end else { return nil }
      position += 1
      return HTMLAttribute(name: name, value: start..<position - 1)
    }
    let valueStart = position
    while position < end, !Self.isSpace(bytes[position]), bytes[position] != 0x3E { position += 1 }
    return HTMLAttribute(name: name, value: valueStart..<position)
  }

  private mutating func skipSpace() {
    while position < end, Self.isSpace(bytes[position]) { position += 1 }
  }

  /// The value of the first attribute of a name, character references resolved.
  ///
  /// - Parameter key: In lower case.
  /// - Returns: Nil where there is no such attribute, and an empty text where it has no value.
  package static func value(
    of key: StaticString, in bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int
  ) -> String? {
    var attributes = HTMLAttributes(bytes, from: start, to: end)
    while let attribute = attributes.next() {
      if bytes.matches(key, at: attribute.name) {
        return CharacterReferences.resolved(
          UnsafeBufferPointer(rebasing: bytes[attribute.value]), isAttribute: true)
      }
    }
    return nil
  }

  /// ASCII white space of HTML: no vertical tab.
  @inline(__always)
  package static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0C || byte == 0x0D
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the bytes of a range are a name, in capital or small letters.
  ///
  /// - Parameter key: In lower case.
  package func matches(_ key: StaticString, at range: Range<Int>) -> Bool {
    guard range.count == key.utf8CodeUnitCount else { return false }
    return key.withUTF8Buffer { key in
      for offset in 0..<key.count {
        let byte = self[range.lowerBound + offset]
        guard (byte &- 0x41 < 26 ? byte | 0x20 : byte) == key[offset] else { return false }
      }
      return true
    }
  }
}
