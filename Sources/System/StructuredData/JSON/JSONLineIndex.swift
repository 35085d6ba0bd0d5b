import ComposeDiagnostics
import ComposePlatform

/// Where the lines of a file of JSON are, found block by block, so that each can be read by itself. Blank lines are none.
package struct JSONLineIndex: Sendable {
  /// A line that has a value.
  package struct Line: Sendable {
    /// In bytes from the beginning of the file.
    package let offset: Int
    private let length: UInt32
    /// From 1; blank lines count.
    package let number: UInt32

    /// - Parameter length: At most `DataLimits.maximumBytes`, or `UInt32.max`.
    fileprivate init(offset: Int, length: Int, number: Int) {
      self.offset = offset
      self.length = UInt32(clamping: length)
      self.number = UInt32(clamping: number)
    }

    package var range: Range<Int> { offset..<offset + Int(length) }
  }

  package private(set) var lines: [Line] = []
  private let limits: DataLimits
  /// The number of bytes that were read.
  private var offset = 0
  private var lineStart = 0
  private var lineNumber = 1
  private var isBlank = true

  package init(limits: DataLimits = DataLimits()) { self.limits = limits }

  /// Reads the next block of the file; the first has at least the byte order mark, if there is one.
  @_optimize(speed)
  package mutating func add(_ block: UnsafeBufferPointer<UInt8>) throws(DataError) {
    var start = 0
    if offset == 0 {
      let first = Array(block.prefix(3))
      if SourceCheck.isUTF16(first) {
        throw DataError(
          .encoding, "data are UTF-16; expected UTF-8", hint: "save the file as UTF-8",
          at: SourceRange(0..<1))
      }
      if first == [0xEF, 0xBB, 0xBF] {
        start = 3
        lineStart = 3
      }
    }
    while start < block.count {
      let end = block.firstIndex(of: 0x0A, from: start) ?? block.count
      if isBlank { isBlank = !block[start..<end].contains { $0 > 0x20 } }
      if end < block.count {
        try finishLine(at: offset + end)
        lineStart = offset + end + 1
        lineNumber += 1
        isBlank = true
      }
      start = end + 1
    }
    offset += block.count
  }

  /// Ends a last line without a line end.
  package mutating func finish() throws(DataError) { try finishLine(at: offset) }

  private mutating func finishLine(at end: Int) throws(DataError) {
    guard !isBlank else { return }
    isBlank = true
    let length = end - lineStart
    guard length <= min(limits.maximumBytes, Int(UInt32.max)) else {
      throw DataError(
        .limit,
        "line \(lineNumber) of \(length) bytes exceeds the limit of \(limits.maximumBytes) bytes",
        at: SourceRange(0..<0))
    }
    guard lines.count < limits.maximumValues else {
      throw DataError(
        .limit, "data of more than \(limits.maximumValues) lines", at: SourceRange(0..<0))
    }
    lines.append(Line(offset: lineStart, length: length, number: lineNumber))
  }

  /// Reads the value of a line, whose places are counted from its beginning.
  package static func value(
    of line: [UInt8], limits: DataLimits = DataLimits()
  ) throws(DataError) -> DataValue {
    if let offset = SourceCheck.firstFault(line[...]) {
      throw SourceCheck.notUTF8(at: offset, file: 0)
    }
    return try JSONReader.read(line, line.indices, dialect: .strict, limits: limits, file: 0)
  }
}
