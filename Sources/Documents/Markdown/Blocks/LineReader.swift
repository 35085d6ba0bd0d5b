import ComposePlatform

/// Splits a source into lines terminated by LF, CR or CRLF, in any mixture. Linear in total.
struct LineReader {
  private let source: Bytes
  private var nextLineFeed: Int
  private var nextReturn: Int
  /// The start of the next line.
  private(set) var offset: Int

  init(_ source: Bytes, from offset: Int) {
    self.source = source
    self.offset = offset
    nextLineFeed = source.firstIndex(of: ASCII.lineFeed, from: offset) ?? source.count
    nextReturn = source.firstIndex(of: ASCII.carriageReturn, from: offset) ?? source.count
  }

  /// Returns the next line without its terminator, or nil after the last.
  @inline(__always)
  mutating func next() -> Range<Int>? {
    guard offset < source.count else { return nil }
    if nextLineFeed < offset {
      nextLineFeed = source.firstIndex(of: ASCII.lineFeed, from: offset) ?? source.count
    }
    if nextReturn < offset {
      nextReturn = source.firstIndex(of: ASCII.carriageReturn, from: offset) ?? source.count
    }
    let start = offset
    if nextReturn < nextLineFeed {
      offset = nextReturn + (nextReturn + 1 == nextLineFeed && nextLineFeed < source.count ? 2 : 1)
      return start..<nextReturn
    }
    offset = nextLineFeed + 1
    return start..<nextLineFeed
  }
}
