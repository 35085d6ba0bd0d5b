import ComposePlatform

/// Converts positions in one text between UTF-8 bytes, UTF-16 units and `String.Index`.
///
/// Keeps how many UTF-16 units precede every 256th byte, so that each conversion looks at 256
/// bytes at most. Positions outside the text count as its ends, and those inside a character's
/// code units as its beginning.
public struct TextOffsets: Sendable {
  private static let step = 256

  private let utf8: [UInt8]
  /// UTF-16 units before each multiple of `step` bytes.
  private let units: [Int]
  /// The length of the text in UTF-16 code units.
  public let utf16Count: Int

  /// Complexity: O(n).
  public init(_ utf8: [UInt8]) {
    self.utf8 = utf8
    var units: [Int] = []
    units.reserveCapacity(utf8.count / Self.step + 1)
    var count = 0
    for (offset, byte) in utf8.enumerated() {
      if offset % Self.step == 0 { units.append(count) }
      count += Self.units(startedBy: byte)
    }
    if units.isEmpty { units.append(0) }
    self.units = units
    utf16Count = count
  }

  /// Creates the table of a string's offsets.
  public init(_ string: String) {
    self.init(Array(string.utf8))
  }

  /// A character counts at its first byte.
  private static func units(startedBy byte: UInt8) -> Int {
    byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
  }

  /// The start of the scalar that a byte belongs to.
  private func scalarStart(_ offset: Int) -> Int {
    utf8.scalarStart(offset)
  }

  /// The UTF-16 units before a UTF-8 offset. Complexity: O(1).
  public func utf16Offset(ofUTF8 offset: Int) -> Int {
    let offset = scalarStart(offset)
    let mark = min(offset / Self.step, units.count - 1)
    var count = units[mark]
    for byte in utf8[(mark * Self.step)..<offset] { count += Self.units(startedBy: byte) }
    return count
  }

  /// The bytes before a UTF-16 offset; inside a surrogate pair, those before the pair.
  /// Complexity: O(log n).
  public func utf8Offset(ofUTF16 offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    guard offset < utf16Count else { return utf8.count }
    var low = 0
    var high = units.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if units[middle] <= offset { low = middle } else { high = middle }
    }
    var position = low * Self.step
    var count = units[low]
    // A mark may be inside a character, which then belongs to the mark before.
    while position < utf8.count {
      let added = Self.units(startedBy: utf8[position])
      if added > 0, count + added > offset { break }
      count += added
      position += 1
    }
    return scalarStart(position)
  }

  /// Returns the UTF-16 range of a range of UTF-8 offsets.
  public func utf16Range(ofUTF8 range: Range<Int>) -> Range<Int> {
    let lower = utf16Offset(ofUTF8: range.lowerBound)
    return lower..<max(lower, utf16Offset(ofUTF8: range.upperBound))
  }

  /// Returns the UTF-8 range of a range of UTF-16 offsets.
  public func utf8Range(ofUTF16 range: Range<Int>) -> Range<Int> {
    let lower = utf8Offset(ofUTF16: range.lowerBound)
    return lower..<max(lower, utf8Offset(ofUTF16: range.upperBound))
  }
}

extension AttributedText {
  /// Conversions of positions in this text; keep it for many of them. Complexity: O(n).
  public var offsets: TextOffsets { TextOffsets(utf8) }

  /// The index of a UTF-8 offset in `string`, which has this text. Complexity: O(1).
  public func index(at offset: Int, in string: String) -> String.Index {
    let offset = utf8.scalarStart(offset)
    return string.utf8.index(string.startIndex, offsetBy: offset, limitedBy: string.endIndex)
      ?? string.endIndex
  }

  /// The UTF-8 offset of a place in `string`, which has this text. Complexity: O(1).
  public func offset(of index: String.Index, in string: String) -> Int {
    min(max(0, string.utf8.distance(from: string.startIndex, to: index)), utf8.count)
  }

  /// Returns the UTF-8 offsets of a range of `string`, which has this text. Complexity: O(1).
  public func offsets(of range: Range<String.Index>, in string: String) -> Range<Int> {
    let lower = offset(of: range.lowerBound, in: string)
    return lower..<max(lower, offset(of: range.upperBound, in: string))
  }
}

extension [UInt8] {
  /// The offset clamped to the text and moved down to the start of a scalar.
  func scalarStart(_ offset: Int) -> Int {
    var offset = Swift.min(Swift.max(0, offset), count)
    while offset > 0, offset < count, UTF8Decoder.isContinuation(self[offset]) { offset -= 1 }
    return offset
  }
}
