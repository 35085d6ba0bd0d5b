import ComposePDFWriter
import Testing

@Suite struct ChunkSinkTests {
  @Test func piecesMakeTheFile() throws {
    let whole = MemorySink()
    let pieces = ChunkSink()
    var taken: [UInt8] = []
    for sink in [whole, pieces] as [any ByteSink] {
      let writer = try PDFWriter(sink: sink)
      let catalog = writer.reserve()
      let pages = try writer.write(["Type": .name("Pages"), "Kids": [], "Count": 0])
      for number in 0..<2000 {
        try writer.writeStream([:], Array("stream \(number)".utf8), as: writer.reserve())
        if pieces.count > 1000 { taken += pieces.take() }
      }
      try writer.write(["Type": .name("Catalog"), "Pages": .reference(pages)], as: catalog)
      _ = try writer.finish(trailer: ["Root": .reference(catalog)])
    }
    #expect(pieces.isComplete && !pieces.isCancelled)
    #expect(taken.count > 10_000)
    taken += pieces.take()
    #expect(taken == whole.bytes)
    #expect(pieces.take().isEmpty)
  }

  @Test func cancelledFilesAreReportedAsSuch() throws {
    let sink = ChunkSink()
    let writer = try PDFWriter(sink: sink)
    writer.cancel()
    #expect(sink.isCancelled && !sink.isComplete && sink.count == 0)
  }
}
