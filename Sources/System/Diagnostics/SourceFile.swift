import ComposePlatform

/// One input: its name for messages and its bytes, with a table of line starts.
///
/// A line ends at LF, CR or CRLF, as in CommonMark.
public struct SourceFile: Sendable {
  /// The name that messages show: a path, or a name given by the caller.
  public let name: String
  /// The content, UTF-8.
  public let utf8: [UInt8]
  private let lineStarts: [UInt32]
  /// The number of the first line.
  private let firstLine: Int
  /// Where the content comes from that was made from other texts; nil for what a person wrote.
  public let origins: SourceOrigins?

  /// Indexes the lines of `utf8`. Complexity: O(n).
  public init(name: String, utf8: [UInt8], origins: SourceOrigins? = nil) {
    self.init(name: name, utf8: utf8, origins: origins, firstLine: 1)
  }

  /// - Parameter firstLine: The number of the line that `utf8` begins with, for a part of a file.
  package init(
    name: String, utf8: [UInt8], origins: SourceOrigins? = nil, firstLine: Int
  ) {
    self.firstLine = firstLine
    self.name = name
    self.utf8 = utf8
    self.origins = origins
    var starts: [UInt32] = []
    starts.reserveCapacity(utf8.count / 40 + 1)
    utf8.withUnsafeBufferPointer { bytes in
      bytes.forEachLine { starts.append(UInt32(clamping: $0.lowerBound)) }
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
    return SourcePosition(line: low + firstLine, column: scalars + 1)
  }
}
