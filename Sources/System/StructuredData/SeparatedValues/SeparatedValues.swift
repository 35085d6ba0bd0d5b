import ComposeDiagnostics
import ComposePlatform

/// Separated values below a header, read row by row as objects whose keys are the header's fields.
///
/// A column is one of numbers where each of its fields is empty or a number as JSON has them, without quotation marks;
/// its empty fields are null. All other fields are text. A blank line is no row.
public struct SeparatedValues: Sendable {
  private var utf8: [UInt8]
  /// The size of the source, whose bytes may be elsewhere.
  private let byteCount: Int
  private let limits: DataLimits
  private let file: Int
  private let separator: UInt8
  private let keys: DataKeys
  private let isNumeric: [Bool]
  /// Where the rows begin.
  private let rows: [UInt32]
  /// What is wrong with rows, by their index; none unless such rows are kept.
  private let faults: [Int: DataError]

  /// Finds the rows of a source, and checks all of them.
  ///
  /// - Parameter separator: Between fields; nil for the one of `,`, `;`, tab and `|` that the header has most of.
  public init(
    _ utf8: [UInt8], separator: UInt8? = nil, limits: DataLimits = DataLimits(), file: Int = 0
  ) throws(DataError) {
    try self.init(
      utf8, separator: separator, limits: limits, file: file, keepsFaultyRows: false)
  }

  /// - Parameter keepsFaultyRows: Whether a row with too few or too many fields, or with text behind a quotation mark, counts as a row,
  ///   for which `checkedRow` throws.
  package init(
    _ utf8: [UInt8], separator: UInt8? = nil, limits: DataLimits = DataLimits(), file: Int = 0,
    keepsFaultyRows: Bool
  ) throws(DataError) {
    let start = try SourceCheck.start(of: utf8, limits: limits, file: file)
    self.utf8 = utf8
    byteCount = utf8.count
    self.limits = limits
    self.file = file
    self.separator = separator ?? SeparatedFields.separator(of: utf8[start...])
    var scan = Scan(limits: limits, file: file, keepsFaultyRows: keepsFaultyRows)
    try scan.read(utf8, from: start, separator: self.separator)
    keys = DataKeys(scan.names)
    isNumeric = scan.isNumeric
    rows = scan.rows
    faults = scan.faults
  }

  /// The names of the columns.
  public var names: [String] { keys.names }

  /// For each column, what its fields are: `number` or `text`.
  package var columnKinds: [String] { isNumeric.map { $0 ? "number" : "text" } }

  /// The number of rows below the header.
  public var count: Int { rows.count }

  /// The bytes of a row, counted from 0, with its line end.
  public func bytes(_ index: Int) -> ArraySlice<UInt8> { utf8[range(index)] }

  /// Where a row is, counted from 0, with its line end.
  package func range(_ index: Int) -> Range<Int> {
    Int(rows[index])..<(index + 1 < rows.count ? Int(rows[index + 1]) : byteCount)
  }

  /// Forgets the bytes: from now on rows are read by `checkedRow(_:in:)` only.
  package mutating func dropBytes() { utf8 = [] }

  /// The row with this index, counted from 0, unless something is wrong with it.
  ///
  /// - Parameter bytes: The bytes of its range, from whose beginning places are counted.
  package func checkedRow(_ index: Int, in bytes: [UInt8]) throws(DataError) -> DataValue {
    if var fault = faults[index] {
      let start = Int(rows[index])
      fault.range = SourceRange(
        file: file, fault.range.lowerBound - start..<fault.range.offsets.upperBound - start)
      throw fault
    }
    return row(in: bytes, from: 0)
  }

  /// The row with this index, counted from 0.
  public func row(_ index: Int) -> DataValue { row(in: utf8, from: Int(rows[index])) }

  private func row(in utf8: [UInt8], from start: Int) -> DataValue {
    var fields = SeparatedFields(utf8, from: start, separator: separator)
    var values: [DataValue] = []
    values.reserveCapacity(names.count)
    var end = start
    while values.count < names.count, let field = fields.next() {
      let text = String(decoding: field, as: UTF8.self)
      let content: DataValue.Content =
        if !isNumeric[values.count] { .string(text) } else if text.isEmpty { .null } else {
          .number(DataNumber(checked: text))
        }
      values.append(DataValue(content, at: SourceRange(file: file, fields.range)))
      end = fields.range.upperBound
      if fields.isAtRowEnd { break }
    }
    return DataValue(
      .object(DataObject(keys, values)), at: SourceRange(file: file, start..<end))
  }

  func all() throws(DataError) -> DataValue {
    guard
      rows.count.multipliedReportingOverflow(by: max(1, names.count)).partialValue
        <= limits.maximumValues
    else {
      throw DataError(
        .limit, "data of more than \(limits.maximumValues) values",
        at: SourceRange(file: file, 0..<0))
    }
    return DataValue(.array((0..<count).map(row)), at: SourceRange(file: file, 0..<utf8.count))
  }
}

/// The first pass over separated values.
private struct Scan {
  let limits: DataLimits
  let file: Int
  let keepsFaultyRows: Bool
  var names: [String] = []
  var isNumeric: [Bool] = []
  var rows: [UInt32] = []
  var faults: [Int: DataError] = [:]

  init(limits: DataLimits, file: Int, keepsFaultyRows: Bool) {
    self.limits = limits
    self.file = file
    self.keepsFaultyRows = keepsFaultyRows
  }

  @_optimize(speed)
  mutating func read(
    _ utf8: [UInt8], from start: Int, separator: UInt8
  ) throws(DataError) {
    var fields = SeparatedFields(utf8, from: start, separator: separator)
    var hasHeader = false
    var hasNumber: [Bool] = []
    var column = 0
    var rowStart = start
    var isBlank = true
    while let field = fields.next() {
      if column == 0 {
        rowStart = fields.range.lowerBound
        isBlank = fields.isAtRowEnd && fields.range.isEmpty
      }
      do throws(DataError) {
        try check(fields)
      } catch {
        // Behind a quotation mark that is not closed, nobody knows what a row is.
        try keep(error, canBeKept: hasHeader && fields.openQuote == nil)
      }
      if isBlank { continue }
      if !hasHeader {
        try addName(field, fields)
        hasNumber.append(false)
      } else if column >= names.count {
        try keep(
          DataError(
            .syntax, "row has more fields than the header’s \(names.count)",
            hint: "put fields that contain the separator in quotation marks",
            at: place(fields.range)))
      } else if isNumeric[column], !field.isEmpty || fields.isQuoted {
        if !fields.isQuoted, DataNumber.isNumber(field) {
          hasNumber[column] = true
        } else {
          isNumeric[column] = false
        }
      }
      column += 1
      guard fields.isAtRowEnd else { continue }
      if hasHeader {
        if column < names.count {
          try keep(
            DataError(
              .syntax,
              "row has \(column) field\(column == 1 ? "" : "s"), the header \(names.count)",
              at: place(rowStart..<fields.range.upperBound)))
        }
        guard rows.count < limits.maximumValues else {
          throw DataError(
            .limit, "data of more than \(limits.maximumValues) rows", at: place(fields.range))
        }
        // Fits: the size is checked before.
        rows.append(UInt32(rowStart))
      }
      hasHeader = true
      column = 0
    }
    // A column without any number is one of text.
    for column in isNumeric.indices where !hasNumber[column] { isNumeric[column] = false }
  }

  /// Notes what is wrong with the current row, or throws it.
  private mutating func keep(_ fault: DataError, canBeKept: Bool = true) throws(DataError) {
    guard keepsFaultyRows, canBeKept else { throw fault }
    if faults[rows.count] == nil { faults[rows.count] = fault }
  }

  private func check(_ fields: SeparatedFields) throws(DataError) {
    if let quote = fields.openQuote {
      throw DataError(
        .syntax, "quotation mark is not closed",
        hint: "close it, or double each quotation mark inside one", at: place(quote..<quote + 1))
    }
    if let excess = fields.excess {
      throw DataError(
        .syntax, "text after the closing quotation mark of a field",
        hint: "double each quotation mark inside of a field", at: place(excess))
    }
  }

  private mutating func addName(_ field: [UInt8], _ fields: SeparatedFields) throws(DataError) {
    let name = String(decoding: field, as: UTF8.self)
    guard !name.isEmpty else {
      throw DataError(
        .syntax, "column \(names.count + 1) has no name in the header", at: place(fields.range))
    }
    guard names.count < 10_000 else {
      throw DataError(.limit, "more than 10000 columns", at: place(fields.range))
    }
    // Up to 10,000 names: a set would be no faster for those that headers have.
    if names.contains(name) {
      throw DataError(
        .duplicateKey, "column ‘\(name)’ occurs twice in the header", at: place(fields.range))
    }
    names.append(name)
    isNumeric.append(true)
  }

  private func place(_ range: Range<Int>) -> SourceRange { SourceRange(file: file, range) }
}
