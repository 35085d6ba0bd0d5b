/// One input: its name for messages and its bytes, with a table of line starts.
///
/// A line ends at LF, CR or CRLF, as in CommonMark.
public struct SourceFile: Sendable {
  public let name: String
  public let utf8: [UInt8]
  private let lineStarts: [UInt32]

  /// Indexes the lines of `utf8`. Complexity: O(n).
  public init(name: String, utf8: [UInt8]) {
    self.name = name
    self.utf8 = utf8
    var starts: [UInt32] = [0]
    starts.reserveCapacity(utf8.count / 40 + 1)
    utf8.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        index += 1
        if byte == 0x0A {
          starts.append(UInt32(clamping: index))
        } else if byte == 0x0D {
          if index < bytes.count, bytes[index] == 0x0A { index += 1 }
          starts.append(UInt32(clamping: index))
        }
      }
    }
    lineStarts = starts
  }

  /// The line and column of a byte offset; offsets past the end give the end.
  ///
  /// Complexity: O(log lines + length of the line).
  public func position(at offset: Int) -> SourcePosition {
    let offset = min(max(offset, 0), utf8.count)
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(lineStarts[middle]) <= offset { low = middle } else { high = middle }
    }
    let start = min(Int(lineStarts[low]), offset)
    let scalars = utf8[start..<offset].count { $0 & 0xC0 != 0x80 }
    return SourcePosition(line: low + 1, column: scalars + 1)
  }
}
