import ComposePlatform

/// Measures reports: those of Swift values in processes of this program, templates and Markdown in
/// those of the program that is measured.
struct ReportFigures {
  var runs: Int
  /// The path of this program.
  var own: String
  var program: String
  let scratch: ScratchFolder

  func print() throws {
    Swift.print("\nReports, medians of \(runs) runs\n")
    try printInvoices(1000)
    try printTables(100_000)
    try printBatches()
  }

  private func printInvoices(_ count: Int) throws {
    for kind in [ReportWorkload.invoices, .countedInvoices] {
      row("\(kind.rawValue), \(count)", try own(kind, count), documents: count)
    }
    row("template, \(count)", try batch(count, jobs: 1), documents: count)
  }

  private func printTables(_ rows: Int) throws {
    row("streamed table, \(rows) rows", try own(.streamedTable, rows))
    let source = scratch.path + "/table.md"
    let output = scratch.path + "/table.pdf"
    try write(TableRecord.markdown(rows: rows), to: source)
    let command = [program, "--quiet", "-o", output, source]
    row(
      "table of Markdown, \(rows) rows", try median { try Measurement(of: command, output: output) }
    )
  }

  private func printBatches() throws {
    let one = try batch(1000, jobs: 1)
    let two = try batch(1000, jobs: 2)
    row("batch, 1000 records, 2 threads", two, documents: 1000)
    Swift.print("  \(hundredths(one.wall / two.wall)) times as fast as 1 thread")
    let many = try batch(10_000, jobs: 2, runs: 1)
    row("batch, 10000 records, 2 threads", many, documents: 10_000)
  }

  private func own(_ kind: ReportWorkload, _ count: Int) throws -> Measurement {
    let output = scratch.path + "/\(kind.rawValue).pdf"
    let command = [own, "--report", kind.rawValue, "\(count)", output]
    return try median { try Measurement(of: command, output: output) }
  }

  /// The template of the invoices filled with records.
  private func batch(_ count: Int, jobs: Int, runs: Int? = nil) throws -> Measurement {
    let template = scratch.path + "/invoice.md"
    let records = scratch.path + "/invoices.jsonl"
    let manifest = scratch.path + "/manifest.jsonl"
    try write(InvoiceRecord.template, to: template)
    try writeRecords(count, to: records)
    let folder = try ScratchFolder()
    let command = [
      program, "batch", template, "--quiet", "--data", records, "--out",
      folder.path + "/{{ number }}.pdf", "--manifest", manifest, "--jobs", "\(jobs)",
    ]
    var measured = try median(runs) { try Measurement(of: command, output: manifest) }
    measured.byteCount = Folder.names(in: folder.path).reduce(0) { sum, name in
      var file = stat()
      return stat(folder.path + "/" + name, &file) == 0 ? sum + Int(file.st_size) : sum
    }
    return measured
  }

  private func median(_ runs: Int? = nil, _ measure: () throws -> Measurement) throws -> Measurement
  {
    .median(of: try (0..<(runs ?? self.runs)).map { _ in try measure() })
  }

  /// Line by line: the memory of this program counts as that of those it starts.
  private func writeRecords(_ count: Int, to path: String) throws {
    guard let file = fopen(path, "wb") else { throw Measurement.Failure.noOutput }
    defer { fclose(file) }
    for number in 1...count {
      guard fputs(InvoiceRecord(number).json + "\n", file) >= 0 else {
        throw Measurement.Failure.noOutput
      }
    }
  }

  private func write(_ text: String, to path: String) throws {
    guard let file = fopen(path, "wb") else { throw Measurement.Failure.noOutput }
    defer { fclose(file) }
    let bytes = Array(text.utf8)
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count else {
      throw Measurement.Failure.noOutput
    }
  }

  /// One line: seconds and memory, and what a document takes where there are many.
  private func row(_ name: String, _ cost: Measurement, documents: Int? = nil) {
    var line =
      name + ": user \(hundredths(cost.user)) s, system \(hundredths(cost.system)) s, wall "
      + "\(hundredths(cost.wall)) s, peak \(Int((Double(cost.peakMemory) / 1e6).rounded())) MB, "
    if let documents {
      let count = Double(documents)
      line +=
        "\(hundredths(cost.user / count * 1000)) ms user a document, "
        + "\(Int(count / (cost.user + cost.system))) documents per CPU second, "
        + "\(cost.byteCount / documents) bytes each"
    } else {
      line += "\(cost.byteCount) bytes"
    }
    Swift.print(line)
  }

  private func hundredths(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    return "\(hundredths / 100)." + (hundredths % 100 < 10 ? "0" : "") + "\(hundredths % 100)"
  }
}
