import ComposeComposition
import ComposeDocumentModel
import ComposeDocuments
import ComposePDFGraphics
import ComposePDFWriter
import TestSupport
import Testing

/// A disk that fills while a file is written, and tasks that are cancelled, leave nothing behind.
struct FullDiskTests {
  /// Takes so many bytes into a file, and fails like a full disk at the next.
  private final class FullSink: ByteSink {
    private let file: FileSink
    private var room: Int

    init(path: String, room: Int) throws(PDFError) {
      file = try FileSink(path: path)
      self.room = room
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws(PDFError) {
      let count = min(room, bytes.count)
      try file.write(UnsafeRawBufferPointer(rebasing: bytes[..<count]))
      room -= count
      guard count == bytes.count else {
        throw .writeFailed(path: "full", reason: "No space left on device")
      }
    }

    func commit() throws(PDFError) {
      // The last bytes of a file may be lost when it is closed, too.
      guard room > 0 else { throw .writeFailed(path: "full", reason: "No space left on device") }
      try file.commit()
    }

    func cancel() { file.cancel() }
  }

  private static let text =
    String(repeating: "# Heading\n\nWords[^1] and `code`.\n\n", count: 40)
    + "[^1]: A note\n"

  @Test func aFullDiskLeavesNoFile() throws {
    let input = SourceInput.memory(name: "a.md", utf8: Array(Self.text.utf8), folder: "")
    let whole = MemorySink()
    _ = try Composer().compose([input], to: whole)
    let size = whole.bytes.count
    let folder = try TemporaryFolder()
    for room in Array(stride(from: 0, to: size, by: 331)) + [size - 1, size] {
      #expect(throws: CompositionError.self) {
        _ = try Composer().compose(
          [input], to: try FullSink(path: folder["a.pdf"], room: room))
      }
      #expect(folder.names.isEmpty, "after \(room) bytes")
    }
    _ = try Composer().compose([input], to: try FullSink(path: folder["a.pdf"], room: size + 1))
    #expect(folder.names == ["a.pdf"])
  }

  @Test func aStreamedDocumentLeavesNothingEither() throws {
    let folder = try TemporaryFolder()
    for room in stride(from: 0, to: 300_000, by: 70_000) {
      #expect(throws: PDFError.self) {
        let pdf = try PDFContext(sink: try FullSink(path: folder["a.pdf"], room: room))
        let stream = try DocumentStream(on: pdf)
        for number in 0..<2000 {
          try stream.append(Block(.heading(level: number % 3 + 1, InlineText("Part \(number)"))))
          let words = String(repeating: "Words \(number * 7919). ", count: 20)
          try stream.append(Block(.paragraph(InlineText(words))))
        }
        _ = try stream.finish()
        try pdf.close()
      }
      #expect(folder.names.isEmpty)
    }
  }

  @Test func aCancelledTaskEndsWithCancellationAndLeavesNothing() async throws {
    let folder = try TemporaryFolder()
    let path = folder["a.pdf"]
    let table = Table(alignments: [.left], header: [InlineText("Number")], rows: [])
    // Never ends by itself; a stream of a cancelled task ends as if it had no more.
    let (rows, continuation) = AsyncStream<Table.Row>.makeStream()
    let task = Task {
      let pdf = try PDFContext.file(at: path)
      let stream = try DocumentStream(on: pdf)
      var count = 0
      try await stream.append(table, rows: rows) {
        count += 1
        if count == 500 { withUnsafeCurrentTask { $0?.cancel() } }
      }
      _ = try stream.finish()
      try pdf.close()
    }
    for number in 0..<1000 { continuation.yield([InlineText("\(number)")]) }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(folder.names.isEmpty)
  }
}
