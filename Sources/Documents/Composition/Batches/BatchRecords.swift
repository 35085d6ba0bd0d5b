import ComposeDiagnostics
import ComposePlatform
import ComposeStructuredData

/// The records of a batch. Lines of JSON and of separated values are read when they are needed.
struct BatchRecords: Sendable {
  private enum Content: Sendable {
    case lines(JSONLines)
    case rows(SeparatedValues)
    case values([DataValue])
  }

  private let content: Content
  private let utf8: [UInt8]
  /// What the bytes of all records depend on: the header of a table.
  let head: [UInt8]
  let name: String
  private let lines = LockedValue<SourceFile?>(nil)

  init(_ source: DataSource) throws(CompositionError) {
    let format = try source.knownFormat()
    utf8 = try source.bytes(limit: DataLimits().maximumBytes)
    name = source.path == "-" ? "<stdin>" : source.path
    do throws(DataError) {
      switch format {
      case .jsonLines:
        content = .lines(try JSONLines(utf8))
        head = []
      case .csv, .tsv:
        let rows = try SeparatedValues(
          utf8, separator: format == .tsv ? UInt8(ascii: "\t") : nil, keepsFaultyRows: true)
        // The types of columns are those of all rows.
        head = Array((rows.names + rows.columnKinds).joined(separator: "\n").utf8)
        content = .rows(rows)
      case .json, .yaml:
        let value = try DataReader().read(utf8, as: format)
        guard let values = value.array else {
          throw DataError(
            .syntax, "the records are \(value.kind), not a list",
            at: value.range ?? SourceRange(0..<0))
        }
        content = .values(values)
        head = []
      }
    } catch {
      throw .source(SourceFailure(error, in: name, utf8))
    }
  }

  var count: Int {
    switch content {
    case .lines(let lines): lines.count
    case .rows(let rows): rows.count
    case .values(let values): values.count
    }
  }

  /// The members of a record, counted from 0.
  func record(_ index: Int) throws(CompositionError) -> DataObject {
    let value: DataValue
    do throws(DataError) {
      value =
        switch content {
        case .lines(let lines): try lines.value(index)
        case .rows(let rows): try rows.checkedRow(index)
        case .values(let values): values[index]
        }
    } catch {
      throw .source(failure(error))
    }
    guard let object = value.object else {
      throw .source(
        failure(
          DataError(
            .syntax, "record is \(value.kind), not an object",
            at: value.range ?? SourceRange(0..<0))))
    }
    return object
  }

  /// The file, for places in it. Its lines are counted when one is first asked for.
  var source: SourceFile {
    lines.withLock { lines in
      let source = lines ?? SourceFile(name: name, utf8: utf8)
      lines = source
      return source
    }
  }

  /// The bytes that a record is read from.
  func bytes(_ index: Int) -> ArraySlice<UInt8> {
    switch content {
    case .lines(let lines): lines.bytes(index)
    case .rows(let rows): rows.bytes(index)
    case .values(let values): utf8[values[index].range?.offsets.clamped(to: utf8.indices) ?? 0..<0]
    }
  }

  private func failure(_ error: DataError) -> SourceFailure { SourceFailure(error, in: name, utf8) }
}
