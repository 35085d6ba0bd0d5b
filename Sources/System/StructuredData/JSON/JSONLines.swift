import ComposeDiagnostics
import ComposePlatform

/// Lines that are values of JSON, read one at a time. Blank lines are none.
public struct JSONLines: Sendable {
  private let utf8: [UInt8]
  private let limits: DataLimits
  private let file: Int
  /// The ranges of the lines that have a value.
  private let lines: [Range<UInt32>]
  /// Whether some bytes are no UTF-8, so that each line is looked at when it is read.
  private let hasFaultyBytes: Bool

  /// Finds the lines of a source.
  public init(
    _ utf8: [UInt8], limits: DataLimits = DataLimits(), file: Int = 0
  ) throws(DataError) {
    self.utf8 = utf8
    self.limits = limits
    self.file = file
    var start: Int
    do throws(DataError) {
      start = try SourceCheck.start(of: utf8, limits: limits, file: file)
      hasFaultyBytes = false
    } catch {
      guard error.kind == .encoding, !SourceCheck.isUTF16(utf8) else { throw error }
      start = utf8.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      hasFaultyBytes = true
    }
    var lines: [Range<UInt32>] = []
    while start < utf8.count {
      let end = utf8[start...].firstIndex(of: 0x0A) ?? utf8.count
      if utf8[start..<end].contains(where: { $0 > 0x20 }) {
        // Both fit: the size is checked above.
        lines.append(UInt32(start)..<UInt32(end))
      }
      start = end + 1
    }
    self.lines = lines
  }

  public var count: Int { lines.count }

  /// The bytes of a line, counted from 0.
  public func bytes(_ index: Int) -> ArraySlice<UInt8> { utf8[range(index)] }

  /// Reads the value of a line, counted from 0.
  public func value(_ index: Int) throws(DataError) -> DataValue {
    let line = range(index)
    if hasFaultyBytes, let offset = SourceCheck.firstFault(utf8[line]) {
      throw SourceCheck.notUTF8(at: offset, file: file)
    }
    return try JSONReader.read(utf8, line, dialect: .strict, limits: limits, file: file)
  }

  private func range(_ index: Int) -> Range<Int> {
    Int(lines[index].lowerBound)..<Int(lines[index].upperBound)
  }

  func all() throws(DataError) -> DataValue {
    var values: [DataValue] = []
    values.reserveCapacity(count)
    for index in 0..<count { values.append(try value(index)) }
    return DataValue(.array(values), at: SourceRange(file: file, 0..<utf8.count))
  }
}
