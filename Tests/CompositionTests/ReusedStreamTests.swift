import ComposeComposition
import ComposePDFReading
import ComposePDFWriter
import TestSupport
import Testing

struct ReusedStreamTests {
  /// Ten pages, of which the third has a word of its own.
  private func document(_ word: String) -> String {
    (1...10).map { page in
      let words = (0..<120).map { "word\(($0 * page) % 37)" }.joined(separator: " ")
      return "# Page \(page)\n\n\(page == 3 ? word : "same") \(words)\n"
    }.joined(separator: "\n\\pagebreak\n\n")
  }

  private func compose(
    _ text: String, in folder: TemporaryFolder, reusing streams: CompressedStreams?
  ) throws -> (file: [UInt8], result: CompositionResult) {
    let path = try folder.write("doc.md", text)
    let sink = MemorySink()
    let result = try Composer().compose([.file(path: path)], to: sink, reusing: streams)
    return (sink.bytes, result)
  }

  @Test func aChangeOnOnePageCompressesNoOther() throws {
    let folder = try TemporaryFolder()
    let first = try compose(document("before"), in: folder, reusing: CompressedStreams())
    let streams = try #require(first.result.streams)
    let second = try compose(document("behind"), in: folder, reusing: streams)
    let reused = try #require(second.result.streams)
    #expect(first.result.pageCount == 10 && second.result.pageCount == 10)
    // All pages but the third.
    #expect(reused.reusedCount >= 9)
    let plain = try compose(document("behind"), in: folder, reusing: nil)
    #expect(second.file == plain.file && plain.result.streams == nil)
  }

  @Test func pagesBeforeAChangeKeepTheirBytes() throws {
    let folder = try TemporaryFolder()
    let contents = try ["before", "quite another word"].map { word in
      let file = try compose(document(word), in: folder, reusing: nil).file
      let pdf = try PDFDocument(bytes: file)
      return try (0..<10).map { index in
        try #require(pdf.decodedBytes(pdf.pages[index].dictionary["Contents"]))
      }
    }
    #expect(contents[0][..<2] == contents[1][..<2])
    #expect(contents[0][2] != contents[1][2])
  }

  @Test func streamsBeyondTheLimitAreNotKept() throws {
    let folder = try TemporaryFolder()
    let first = try compose(document("x"), in: folder, reusing: CompressedStreams(limit: 0))
    #expect(first.result.streams?.count == 0)
  }
}
