import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import ComposePDFWriter
import Testing

@testable import ComposeComposition

/// Pages written on another thread are those written on this one.
struct PagePipelineTests {
  private static let settings = [
    "", "---\ntoc: true\n---\n", "---\npage-numbers: '{page} of {pages}'\n---\n",
    "---\ncolumns: 2\n---\n",
  ]

  private func document(_ front: String, chapters: Int) -> PreparedInput {
    var text = front
    for chapter in 1...chapters {
      text += "# Chapter \(chapter)\n\nA [link](#chapter-\(chapter)) and a note.[^\(chapter)]\n\n"
      text += "[^\(chapter)]: The note.\n\n| a | b |\n|---|---|\n| *c* | `d` |\n\n"
      for number in 0..<12 {
        text +=
          String(repeating: "Paragraph \(number) has **words** and *more*. ", count: 8) + "\n\n"
      }
    }
    return PreparedInput(text: text)
  }

  private struct PreparedInput {
    let text: String

    func prepared(_ options: CompositionOptions) throws -> PreparedDocument {
      try PreparedDocument([.memory(name: "a.md", utf8: Array(text.utf8))], options: options)
    }
  }

  private func bytes(
    _ input: PreparedInput, processors: Int, _ options: CompositionOptions = CompositionOptions()
  ) throws -> (bytes: [UInt8], pages: Int) {
    let prepared = try input.prepared(options)
    let sink = MemorySink()
    let context = try PDFContext(sink: sink, options: prepared.pdfOptions(for: options))
    let pipeline = PagePipeline(context, cancellation: Cancellation { false }) { processors }
    _ = try prepared.draw(on: pipeline)
    try pipeline.finish()
    return (sink.bytes, try context.close().pageCount)
  }

  @Test(arguments: settings) func theBytesAreThoseOfOneProcessor(_ front: String) throws {
    let input = document(front, chapters: 16)
    let direct = try bytes(input, processors: 1)
    let parallel = try bytes(input, processors: 2)
    #expect(direct.pages > 15)
    #expect(parallel.pages == direct.pages)
    #expect(parallel.bytes == direct.bytes)
  }

  /// Fails after some pages.
  private final class FullSink: ByteSink {
    private(set) var isCancelled = false
    private var room = 20_000

    func write(_ bytes: UnsafeRawBufferPointer) throws(PDFError) {
      room -= bytes.count
      if room < 0 { throw .writeFailed(path: "a.pdf", reason: "No space left on device") }
    }

    func commit() throws(PDFError) {}
    func cancel() { isCancelled = true }
  }

  @Test func anErrorOfTheSinkIsThrown() throws {
    let prepared = try document("", chapters: 40).prepared(CompositionOptions())
    let sink = FullSink()
    // Long enough to fill the writer's buffer several times.
    let context = try PDFContext(sink: sink, options: PDFOptions(compresses: false))
    let pipeline = PagePipeline(context, cancellation: Cancellation { false }) { 2 }
    #expect(throws: PDFError.writeFailed(path: "a.pdf", reason: "No space left on device")) {
      _ = try prepared.draw(on: pipeline)
      try pipeline.finish()
    }
    #expect(sink.isCancelled)
  }

  @Test func theCallerIsAskedOnItsOwnThread() throws {
    let input = document("", chapters: 40)
    var questions = 0
    #expect {
      _ = try Composer().compose(
        [.memory(name: "a.md", utf8: Array(input.text.utf8))], to: MemorySink(),
        isCancelled: {
          questions += 1
          return questions > 20
        })
    } throws: {
      if case .cancelled? = $0 as? CompositionError { true } else { false }
    }
    #expect(questions > 20)
  }

  @Test func elementsMadeLaterAreFound() throws {
    func bytes(_ processors: Int) throws -> [UInt8] {
      let sink = MemorySink()
      let pdf = try PDFContext(sink: sink)
      let pipeline = PagePipeline(pdf, cancellation: Cancellation { false }) { processors }
      var parent = StructureElement.document
      for page in 0..<30 {
        try pipeline.beginPage(size: .letter)
        parent = pipeline.makeElement(.section, in: parent, properties: StructureProperties())
        let element = pipeline.makeElement(
          .paragraph, in: parent, properties: StructureProperties())
        #expect(pipeline.elementCount == page * 2 + 3)
        pipeline.saveState()
        pipeline.concatenate(AffineTransform(translationX: 10, y: 0))
        #expect(pipeline.transform.tx == 10)
        pipeline.withContent(.element(element)) {
          pipeline.fill(Rect(x: 10, y: 10, width: 10, height: 10), with: .black)
        }
        pipeline.restoreState()
        #expect(pipeline.transform == .identity)
        try pipeline.endPage()
      }
      try pipeline.finish()
      try pdf.close()
      return sink.bytes
    }
    #expect(try bytes(2) == bytes(1))
  }

  /// Layout makes an element of a page while the page before waits to be drawn, and drawing makes one
  /// in it.
  @Test func elementsMadeByDrawingAreInThoseOfLayout() throws {
    func bytes(_ processors: Int) throws -> [UInt8] {
      let sink = MemorySink()
      let pdf = try PDFContext(sink: sink)
      let pipeline = PagePipeline(pdf, cancellation: Cancellation { false }) { processors }
      for page in 0..<30 {
        let element = pipeline.makeElement(
          .paragraph, in: .document,
          properties: StructureProperties(alternateText: page % 3 == 0 ? "\(page)" : nil))
        try pipeline.drawPage(size: .letter, reserved: nil) { context in
          let link = context.makeElement(.link, in: element, properties: StructureProperties())
          let rect = Rect(x: 10, y: 10, width: 10, height: 10)
          context.withContent(.element(element)) { context.fill(rect, with: .black) }
          context.withContent(.element(link)) { context.fill(rect, with: .white) }
          context.addLink(.uri("https://example.org/\(page)"), over: rect, element: link)
        }
        if page == 20 {
          // Drawn on without `drawPage`: waits for the pages before.
          try pipeline.beginPage(size: .letter)
          pipeline.withContent(.element(element)) {
            pipeline.fill(Rect(x: 20, y: 20, width: 5, height: 5), with: .black)
          }
          try pipeline.endPage()
        }
      }
      try pipeline.finish()
      #expect(try pdf.close().pageCount == 31)
      return sink.bytes
    }
    #expect(try bytes(2) == bytes(1))
  }
}
