import ComposePlatform

/// Writes pictures of pages for printers, row by row: what it holds of a page is one row.
///
/// Bytes go to the sink as they are made, so that a page need never be whole in memory.
public struct RasterEncoder {
  public let format: RasterFormat
  /// 0 where it is not known.
  public let pageCount: Int
  private var page: RasterPage?
  private var rowsLeft = 0
  /// The last row, which may be repeated, and how often it came: 0 to 256 times.
  private var row: [UInt8] = []
  private var repeats = 0
  private var hasHeader = false

  public init(_ format: RasterFormat, pageCount: Int) {
    self.format = format
    self.pageCount = max(0, pageCount)
  }

  /// Begins a page, after all rows of the one before.
  public mutating func begin(_ page: RasterPage, into output: inout [UInt8]) throws(RasterError) {
    guard rowsLeft == 0 else { throw .rowsMissing(rowsLeft) }
    guard format.has(page.color) else { throw .colorNotInFormat(page.color, format) }
    if !hasHeader { output += format.fileHeader(pageCount: pageCount) }
    hasHeader = true
    output += format.pageHeader(page, pageCount: pageCount)
    self.page = page
    rowsLeft = page.height
    repeats = 0
  }

  /// Adds rows to the page.
  ///
  /// - Parameter rows: Whole rows, one after the other.
  public mutating func add(_ rows: [UInt8], into output: inout [UInt8]) throws(RasterError) {
    guard let page else { throw .noPage }
    let length = page.bytesPerRow
    guard rows.count % length == 0 else { throw .partOfRow(bytes: rows.count, row: length) }
    guard rows.count / length <= rowsLeft else { throw .tooManyRows(height: page.height) }
    rows.withUnsafeBufferPointer { buffer in
      for start in stride(from: 0, to: buffer.count, by: length) {
        add(row: UnsafeBufferPointer(rebasing: buffer[start..<start + length]), page, &output)
      }
    }
    // Only a row that comes again is kept: the last is written at the end of the page.
    if rowsLeft == 0 { flush(page, &output) }
  }

  /// Ends the file.
  public mutating func finish(into output: inout [UInt8]) throws(RasterError) {
    guard rowsLeft == 0 else { throw .rowsMissing(rowsLeft) }
    if !hasHeader { output += format.fileHeader(pageCount: pageCount) }
    hasHeader = true
  }

  private mutating func add(
    row next: UnsafeBufferPointer<UInt8>, _ page: RasterPage, _ output: inout [UInt8]
  ) {
    rowsLeft -= 1
    if repeats > 0, repeats < 256, isLast(next) {
      repeats += 1
      return
    }
    flush(page, &output)
    row.removeAll(keepingCapacity: true)
    row.append(contentsOf: next)
    repeats = 1
  }

  /// Whether a row is the last one again.
  private func isLast(_ next: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let bytes = next.baseAddress, row.count == next.count else { return false }
    // Both have `next.count` bytes.
    return row.withUnsafeBytes { memcmp($0.baseAddress ?? .init(bytes), bytes, next.count) == 0 }
  }

  private mutating func flush(_ page: RasterPage, _ output: inout [UInt8]) {
    guard repeats > 0 else { return }
    output.append(UInt8(repeats - 1))
    repeats = 0
    row.withUnsafeBufferPointer { buffer in
      PackedRow.write(
        buffer, unit: page.color.unit, paper: format == .apple ? page.color.paper : nil, &output)
    }
  }
}

/// Why rows cannot be written.
public enum RasterError: Error, Hashable, Sendable {
  /// Rows came before a page began.
  case noPage
  /// A page ended before its last row.
  case rowsMissing(Int)
  case tooManyRows(height: Int)
  /// The bytes are no whole number of rows.
  case partOfRow(bytes: Int, row: Int)
  case colorNotInFormat(RasterColor, RasterFormat)
}

extension RasterError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noPage: "rows came before a page began"
    case .rowsMissing(let count): "the page misses \(count) rows"
    case .tooManyRows(let height): "the page has more than its \(height) rows"
    case .partOfRow(let bytes, let row): "\(bytes) bytes are no whole rows of \(row) bytes"
    case .colorNotInFormat(let color, let format):
      "\(format.mediaType) has no pixels of \(color.pwgName)"
    }
  }
}
