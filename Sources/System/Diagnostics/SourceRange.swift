/// A stretch of one source file, in UTF-8 bytes.
///
/// `file` is the index of the source among the inputs of one composition, in the order
/// in which they were given; offsets count bytes from the start of that file.
public struct SourceRange: Hashable, Sendable {
  private var fileIndex: UInt32
  private var start: UInt32
  private var end: UInt32

  /// Makes a range; offsets beyond 4 GiB are clamped, an end before the start becomes empty.
  public init(file: Int = 0, _ offsets: Range<Int>) {
    fileIndex = UInt32(clamping: file)
    start = UInt32(clamping: offsets.lowerBound)
    end = UInt32(clamping: offsets.upperBound)
  }

  /// The index of the source file among those of the run.
  public var file: Int { Int(fileIndex) }
  /// The offset of the first byte.
  public var lowerBound: Int { Int(start) }
  /// The offset after the last byte.
  public var upperBound: Int { Int(end) }
  /// The offsets as a range of bytes.
  public var offsets: Range<Int> { lowerBound..<max(lowerBound, upperBound) }
}

/// A place in a source file as people count it: first line and first column are 1.
///
/// Columns count Unicode scalars, not bytes.
public struct SourcePosition: Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1.
  public var line: Int
  /// The column in Unicode scalars, from 1.
  public var column: Int

  /// Creates a position; lines and columns count from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  public var description: String { "\(line):\(column)" }
}
