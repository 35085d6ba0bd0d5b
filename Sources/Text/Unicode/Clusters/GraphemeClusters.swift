import CComposeUnicodeTables
import ComposePlatform

/// Grapheme cluster boundaries: what a reader takes for one character.
///
/// Extended grapheme clusters of UAX #29, version 15.0, over UTF-8 bytes. Ill-formed bytes count
/// as U+FFFD and are clusters of their own.
public enum GraphemeClusters {
  /// The boundaries of a text in ascending order, from 0 to its length; none for no text.
  ///
  /// - Complexity: O(n).
  package static func boundaries(in text: UnsafeBufferPointer<UInt8>) -> [Int] {
    guard !text.isEmpty else { return [] }
    var boundaries: [Int] = [0]
    boundaries.reserveCapacity(text.count + 1)
    var offset = 0
    while offset < text.count {
      offset = nextBoundary(after: offset, in: text)
      boundaries.append(offset)
    }
    return boundaries
  }

  /// The boundaries of a text in ascending order, from 0 to its length; none for no text.
  public static func boundaries(in text: [UInt8]) -> [Int] {
    text.withUnsafeBufferPointer { boundaries(in: $0) }
  }

  /// The first boundary after a boundary; the length of the text at or beyond its end.
  ///
  /// - Parameter offset: A boundary, in bytes. From inside a cluster the rest of it is measured;
  ///   a negative offset counts as 0.
  /// - Complexity: O(the length of the cluster).
  package static func nextBoundary(
    after offset: Int, in text: UnsafeBufferPointer<UInt8>
  ) -> Int {
    var offset = max(0, offset)
    guard offset < text.count else { return text.count }
    // ASCII before ASCII is by far the most common case: only CR LF stays together (GB3).
    if text[offset] < 0x80, offset + 1 < text.count, text[offset + 1] < 0x80 {
      let isLineEnd = text[offset] == 0x0D && text[offset + 1] == 0x0A
      return isLineEnd ? offset + 2 : offset + 1
    }
    let classes = PropertyTable.graphemeBreakClasses
    let (first, firstLength) = UTF8Decoder.decode(text, at: offset)
    offset += firstLength
    var context = GraphemeContext(startingWith: GraphemeBreakClass(classes[first]))
    while offset < text.count {
      let (scalar, length) = UTF8Decoder.decode(text, at: offset)
      if context.breaks(before: GraphemeBreakClass(classes[scalar])) { return offset }
      offset += length
    }
    return offset
  }

  /// Whether a cluster starts at an offset, as far as the characters on both sides determine it.
  ///
  /// False at many boundaries too: those are only determined by the text from a boundary on.
  ///
  /// - Parameter offset: The start of a character inside the text, in bytes.
  package static func isPlainBoundary(_ offset: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard offset > 0, offset < text.count else { return true }
    let classes = PropertyTable.graphemeBreakClasses
    let next = GraphemeBreakClass(classes[UTF8Decoder.decode(text, at: offset).scalar])
    // Before a character without a class of its own only a prepended one holds on (GB9b, GB999).
    guard next == .other else { return false }
    let start = UTF8Decoder.start(ofScalarBefore: offset, in: text)
    let (scalar, length) = UTF8Decoder.decode(text, at: start)
    return start + length == offset && GraphemeBreakClass(classes[scalar]) != .prepend
  }
}
