import ComposeDiagnostics
import ComposeStructuredData

/// The records of a batch.
///
/// Of lines of JSON and of separated values only the places are kept: each record is read from the file when it is needed. A list in
/// JSON or YAML is held as a whole.
struct BatchRecords: Sendable {
  private enum Content: Sendable {
    case lines(JSONLineIndex, RecordFile)
    /// The numbers of lines in which rows begin.
    case rows(SeparatedValues, lines: [UInt32], RecordFile)
    case values([DataValue], [UInt8], SourceFile)
  }

  private let content: Content
  /// What the bytes of all records depend on: the header of a table.
  let head: [UInt8]
  let name: String

  init(_ source: DataSource) throws(CompositionError) {
    let format = try source.knownFormat()
    name = source.path == "-" ? "<stdin>" : source.path
    if format == .jsonLines {
      let file = try RecordFile(path: source.path)
      content = .lines(try Self.index(of: file, name), file)
      head = []
      return
    }
    let utf8 = try source.bytes(limit: DataLimits().maximumBytes)
    let isTable = format == .csv || format == .tsv
    let recordFile = isTable ? try RecordFile(path: source.path) : nil
    do throws(DataError) {
      if let recordFile {
        var rows = try SeparatedValues(
          utf8, separator: format == .tsv ? UInt8(ascii: "\t") : nil, keepsFaultyRows: true)
        // The types of columns are those of all rows.
        head = Array((rows.names + rows.columnKinds).joined(separator: "\n").utf8)
        let file = SourceFile(name: name, utf8: utf8)
        let lines = (0..<rows.count).map {
          UInt32(clamping: file.position(at: rows.range($0).lowerBound).line)
        }
        rows.dropBytes()
        content = .rows(rows, lines: lines, recordFile)
      } else {
        let value = try DataReader().read(utf8, as: format)
        guard let values = value.array else {
          throw DataError(
            .syntax, "the records are \(value.kind), not a list",
            at: value.range ?? SourceRange(0..<0))
        }
        content = .values(values, utf8, SourceFile(name: name, utf8: utf8))
        head = []
      }
    } catch {
      throw .source(SourceFailure(error, in: name, utf8))
    }
  }

  private static func index(
    of file: RecordFile, _ name: String
  ) throws(CompositionError) -> JSONLineIndex {
    var index = JSONLineIndex()
    var failure = try file.forEachBlock { (block) throws(DataError) in try index.add(block) }
    if failure == nil {
      do throws(DataError) { try index.finish() } catch { failure = error }
    }
    if let failure { throw .source(SourceFailure(failure, in: name, [])) }
    return index
  }

  var count: Int {
    switch content {
    case .lines(let index, _): index.lines.count
    case .rows(let rows, _, _): rows.count
    case .values(let values, _, _): values.count
    }
  }

  /// The members of a record, counted from 0.
  ///
  /// - Parameter bytes: Those of the record.
  func record(_ index: Int, _ bytes: [UInt8]) throws(CompositionError) -> DataObject {
    let value: DataValue
    do throws(DataError) {
      value =
        switch content {
        case .lines: try JSONLineIndex.value(of: bytes)
        case .rows(let rows, _, _): try rows.checkedRow(index, in: bytes)
        case .values(let values, _, _): values[index]
        }
      guard let object = value.object else {
        throw DataError(
          .syntax, "record is \(value.kind), not an object", at: SourceRange(0..<0))
      }
      return object
    } catch {
      throw .source(SourceFailure(error, in: name, bytes))
    }
  }

  /// The file of a record, or the part of it that has the record, and where the record begins in it.
  func source(of index: Int) -> (file: SourceFile, offset: Int) {
    if case .values(let values, _, let file) = content {
      return (file, values[index].range?.lowerBound ?? 0)
    }
    return (SourceFile(name: name, utf8: (try? bytes(index)) ?? [], firstLine: line(of: index)), 0)
  }

  /// The number of the line in which a record begins.
  func line(of index: Int) -> Int {
    switch content {
    case .lines(let lines, _): Int(lines.lines[index].number)
    case .rows(_, let lines, _): Int(lines[index])
    case .values(let values, _, let file):
      file.position(at: values[index].range?.lowerBound ?? 0).line
    }
  }

  /// The bytes that a record is read from.
  func bytes(_ index: Int) throws(CompositionError) -> [UInt8] {
    switch content {
    case .lines(let lines, let file): try file.bytes(lines.lines[index].range)
    case .rows(let rows, _, let file): try file.bytes(rows.range(index))
    case .values(let values, let utf8, _):
      Array(utf8[values[index].range?.offsets.clamped(to: utf8.indices) ?? 0..<0])
    }
  }
}
