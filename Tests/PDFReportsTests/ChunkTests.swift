import PDFReports
import Testing

struct ChunkTests {
  private struct Gone: Error {}

  private func report(rows: Int) -> Report {
    Report(title: "Rows", language: "en") {
      Table((1...rows).lazy.map { $0 }) { Column("Number") { "\($0)" } }
    }
  }

  @Test func piecesAreTheBytesOfTheFile() throws {
    var bytes: [UInt8] = []
    let summary = try report(rows: 40).write { bytes += $0 }
    #expect(bytes.count == summary.byteCount)
    #expect(try bytes == report(rows: 40).pdfData)
  }

  @Test func piecesLeaveWhileRowsAreStillRead() throws {
    var counts: [Int] = []
    try report(rows: 6_000).write { counts.append($0.count) }
    #expect(counts.count > 2)
    #expect(counts.allSatisfy { $0 < 1 << 20 })
  }

  @Test func anErrorOfTheReaderEndsTheReport() throws {
    var calls = 0
    #expect(throws: Gone.self) {
      try report(rows: 6_000).write { _ in
        calls += 1
        throw Gone()
      }
    }
    #expect(calls == 1)
  }
}
