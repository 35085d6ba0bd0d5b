public import ComposeDiagnostics
public import ComposeDocumentModel
import ComposeStructuredData

/// A reader of comma-separated values (RFC 4180) and of values separated by tabs, semicolons or
/// vertical bars.
///
/// Fields are text as it stands, without Markdown. A field in quotation marks may contain separators, line
/// ends and doubled quotation marks. Any input gives a table; reading takes linear time.
public struct SeparatedValuesReader: Sendable {
  /// The maximum number of columns; further fields are left out.
  public var maximumColumns: Int
  /// The maximum number of fields; further rows are left out.
  public var maximumFields: Int

  /// Creates a reader with limits for hostile input.
  public init(limits: ReaderLimits = ReaderLimits()) {
    maximumColumns = limits.maximumTableColumns
    maximumFields = limits.maximumBlocks
  }

  /// Rows beyond this number are kept packed.
  private static let unpackedRows = 1000

  /// Reads a table, whose first row is its header.
  ///
  /// - Parameters:
  ///   - separator: Between fields; nil for the one of `,`, `;`, tab and `|` that the first line has most
  ///     of.
  ///   - range: What messages are about; its beginning is the source offset of all text.
  public func table(
    of bytes: [UInt8], separator: UInt8? = nil, at range: SourceRange? = nil
  ) -> (table: Table, diagnostics: [Diagnostic]) {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let separator = separator ?? SeparatedFields.separator(of: bytes[start...])
    var fields = SeparatedFields(bytes, from: start, separator: separator)
    var rows: [Table.Row] = []
    var row: [TableCell] = []
    var columns = 0
    var count = 0
    var hasExcess = false
    let offset = range?.lowerBound ?? 0
    while let field = fields.next() {
      if row.count < maximumColumns {
        row.append(TableCell(text(of: field, offset: offset)))
        count += 1
      } else {
        hasExcess = true
      }
      guard fields.isAtRowEnd else { continue }
      columns = max(columns, row.count)
      // A blank line is no row.
      if row.count > 1 || row.first?.text?.isEmpty == false {
        rows.append(Table.Row(row))
        if rows.count > Self.unpackedRows, rows.count % Table.Row.packedTogether == 0 {
          Table.Row.pack(&rows, rows.count - Table.Row.packedTogether..<rows.count)
        }
      }
      row = []
      if count > maximumFields { break }
    }
    var diagnostics: [Diagnostic] = []
    if hasExcess {
      diagnostics.append(
        Diagnostic(
          .warning, code: "table-too-wide",
          "table with more than \(maximumColumns) columns; the rest is left out", at: range))
    }
    if count > maximumFields, !fields.isAtEnd {
      diagnostics.append(
        Diagnostic(
          .warning, code: "table-too-long",
          "table with more than \(maximumFields) fields; the rest is left out", at: range))
    }
    if let quote = fields.openQuote {
      let line = Self.line(of: quote, in: bytes)
      diagnostics.append(
        Diagnostic(
          .warning, code: "unclosed-quotation-mark",
          "quotation mark in line \(line) of the table is not closed; all that follows is one field",
          at: range, hint: "close it, or double each quotation mark inside one"))
    }
    let header = rows.isEmpty ? [] : [rows.removeFirst()]
    return (
      Table(
        columns: Array(repeating: Table.Column(), count: columns), headerRows: header, rows: rows),
      diagnostics
    )
  }

  /// Bytes that are no UTF-8 are replaced with U+FFFD.
  private func text(of field: [UInt8], offset: Int) -> InlineText {
    guard !field.isEmpty else { return InlineText() }
    let isASCII = field.allSatisfy { $0 < 0x80 }
    let utf8 = isASCII ? field : Array(String(decoding: field, as: UTF8.self).utf8)
    var text = InlineText(utf8: utf8)
    var start = 0
    // A line end in a field is one in the cell.
    for index in utf8.indices where utf8[index] == 0x0A {
      let end = index > start && utf8[index - 1] == 0x0D ? index - 1 : index
      if end > start { text.items.append(Inline(.text, range: start..<end, sourceOffset: offset)) }
      text.items.append(Inline(.lineBreak, sourceOffset: offset))
      start = index + 1
    }
    if start < utf8.count {
      text.items.append(Inline(.text, range: start..<utf8.count, sourceOffset: offset))
    }
    return text
  }

  /// The number of the line of an offset; lines end with LF, CR or both.
  private static func line(of offset: Int, in bytes: [UInt8]) -> Int {
    var line = 1
    for index in 0..<min(offset, bytes.count) {
      switch bytes[index] {
      case 0x0A: line += 1
      case 0x0D where bytes[index + 1 < bytes.count ? index + 1 : index] != 0x0A: line += 1
      default: break
      }
    }
    return line
  }
}
