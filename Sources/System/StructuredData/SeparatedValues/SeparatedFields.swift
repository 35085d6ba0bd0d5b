import ComposePlatform

/// The fields of separated values (RFC 4180), one after the other.
///
/// Any bytes have fields; a quotation mark that is not closed takes in all that follows.
package struct SeparatedFields {
  private let bytes: [UInt8]
  private let separator: UInt8
  private var index: Int
  /// Whether the last field was that of its row.
  package private(set) var isAtRowEnd = true
  /// Whether the last field began with a quotation mark.
  package private(set) var isQuoted = false
  /// Where the last field is, with its quotation marks.
  package private(set) var range = 0..<0
  /// What follows the closing quotation mark of the last field by mistake.
  package private(set) var excess: Range<Int>?
  /// The offset of a quotation mark that the end of the bytes leaves open.
  package private(set) var openQuote: Int?

  package init(_ bytes: [UInt8], from start: Int, separator: UInt8) {
    self.bytes = bytes
    self.separator = separator
    index = start
  }

  package var isAtEnd: Bool { index >= bytes.count }

  /// Where the next field begins.
  var offset: Int { index }

  package mutating func next() -> [UInt8]? {
    // After a separator at the very end, one more field is empty.
    guard index < bytes.count || !isAtRowEnd else { return nil }
    var field: [UInt8] = []
    let first = index
    isQuoted = index < bytes.count && bytes[index] == ASCII.quote
    if isQuoted {
      openQuote = index
      index += 1
      while index < bytes.count {
        let byte = bytes[index]
        index += 1
        if byte == ASCII.quote {
          guard index < bytes.count, bytes[index] == ASCII.quote else {
            openQuote = nil
            break
          }
          index += 1
        }
        field.append(byte)
      }
    }
    // The field, or what follows its quotation mark by mistake.
    let start = index
    while index < bytes.count, bytes[index] != separator, bytes[index] != ASCII.lineFeed,
      bytes[index] != ASCII.carriageReturn
    {
      index += 1
    }
    field.append(contentsOf: bytes[start..<index])
    excess = isQuoted && index > start ? start..<index : nil
    range = first..<index
    isAtRowEnd = index >= bytes.count || bytes[index] != separator
    if index < bytes.count {
      if bytes[index] == ASCII.carriageReturn, index + 1 < bytes.count,
        bytes[index + 1] == ASCII.lineFeed
      {
        index += 1
      }
      index += 1
    }
    return field
  }

  /// The one of `,`, `;`, tab and `|` that the first line has most of; of equals the comma.
  package static func separator(of bytes: ArraySlice<UInt8>) -> UInt8 {
    var counts = [UInt8: Int]()
    var isQuoted = false
    for byte in bytes {
      if byte == ASCII.quote { isQuoted.toggle() }
      if isQuoted { continue }
      if byte == ASCII.lineFeed || byte == ASCII.carriageReturn { break }
      if byte == ASCII.comma || byte == 0x3B || byte == ASCII.tab || byte == ASCII.pipe {
        counts[byte, default: 0] += 1
      }
    }
    var best = ASCII.comma
    for byte: UInt8 in [0x3B, ASCII.tab, ASCII.pipe]
    where counts[byte, default: 0] > counts[best, default: 0] {
      best = byte
    }
    return best
  }
}
