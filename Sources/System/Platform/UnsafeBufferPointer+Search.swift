extension UnsafeBufferPointer<UInt8> {
  /// The first index of `byte` at or after `start`, or nil; as fast as `memchr`.
  @inline(__always)
  package func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    // The base address is not nil if there is a byte left.
    guard start >= 0, start < count, let base = baseAddress,
      let found = memchr(base + start, Int32(byte), count - start)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  /// Calls `body` with each line without its ending: LF, CR or CRLF. The last line has none, and is
  /// empty where the text ends in a line ending.
  ///
  /// Complexity: O(n), as fast as `memchr`.
  package func forEachLine(from start: Int = 0, _ body: (Range<Int>) -> Void) {
    var start = Swift.min(Swift.max(0, start), count)
    var feed = firstIndex(of: 0x0A, from: start) ?? count
    var carriageReturn = firstIndex(of: 0x0D, from: start) ?? count
    while true {
      // Neither is before `start`.
      let end = Swift.min(feed, carriageReturn)
      body(start..<end)
      guard end < count else { return }
      start = end + 1
      if end == carriageReturn {
        // Where there is no feed, `feed` is the count.
        if start == feed, start < count { start += 1 }
        carriageReturn = firstIndex(of: 0x0D, from: start) ?? count
      }
      if feed < start { feed = firstIndex(of: 0x0A, from: start) ?? count }
    }
  }
}
