import ComposePlatform
import PDFReports

/// Work with reports in a process of its own: `Benchmarks --report KIND COUNT OUTPUT`.
enum ReportWorkload: String {
  /// Invoices, one after the other, all written to one file.
  case invoices
  /// The same with the number of pages in their footers.
  case countedInvoices = "counted-invoices"
  /// A table with rows from an asynchronous sequence.
  case streamedTable = "streamed-table"

  func run(count: Int, output: String) async throws {
    switch self {
    case .invoices, .countedInvoices:
      guard let file = fopen(output, "wb") else { throw Measurement.Failure.noOutput }
      defer { fclose(file) }
      for number in 1...max(1, count) {
        let bytes = try InvoiceRecord(number).report(countsPages: self == .countedInvoices).pdfData
        guard fwrite(bytes, 1, bytes.count, file) == bytes.count else {
          throw Measurement.Failure.noOutput
        }
      }
    case .streamedTable:
      try await TableRecord.report(rows: count).stream(to: output)
    }
  }
}
