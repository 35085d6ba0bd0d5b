import ComposeGeometry
import ComposePDFReading
import ComposePDFWriter
import TestSupport
import Testing

/// Files made to do harm, or harmed: read with warnings or refused, and never anything else.
@Suite(.enabled(if: canRead, "install qpdf"))
struct HostileFileTests {
  @Test func filesThatAreNoPDFAreRefused() {
    for bytes in [[], [0], Array("%PDF-1.7".utf8), Array("hello, world".utf8)] as [[UInt8]] {
      #expect(throws: ReadingError.self) { try PDFDocument(bytes: bytes) }
    }
  }

  @Test func everyTruncationIsReadOrRefused() throws {
    let whole = FileBuilder.onePage("/MediaBox[0 0 10 10]", content: "0 0 5 5 re f").bytes
    var opened = 0
    for length in stride(from: 0, to: whole.count, by: 3) {
      guard let document = try? PDFDocument(bytes: Array(whole[..<length])) else { continue }
      opened += 1
      #expect(document.pages.count <= 1)
      // What only lacks its last line lacks nothing.
      if length < whole.count - 8 { #expect(!document.warnings.isEmpty) }
    }
    #expect(opened > 0)
  }

  @Test func changedBytesAreReadOrRefused() throws {
    let whole = FileBuilder.onePage(
      "/MediaBox[0 0 10 10]/Resources<</Font<</F 3 0 R>>>>", content: "0 0 5 5 re f"
    ).bytes
    var random = RandomNumbers(seed: 1)
    for _ in 0..<400 {
      var bytes = whole
      for _ in 0..<3 {
        bytes[random.integer(below: bytes.count)] = random.byte()
      }
      guard let document = try? PDFDocument(bytes: bytes) else { continue }
      for page in document.pages {
        #expect(page.size().isFinite)
        _ = document.decodedBytes(page.dictionary["Contents"])
      }
      _ = document.outline
      _ = document.attachments
    }
  }

  @Test func cyclicPageTreesEnd() throws {
    var file = FileBuilder()
    file.add(1, "<</Type/Catalog/Pages 2 0 R>>")
    file.add(2, "<</Type/Pages/Kids[3 0 R 2 0 R 4 0 R]/Count 9>>")
    file.add(3, "<</Type/Pages/Kids[2 0 R 4 0 R 3 0 R]/Count 9>>")
    file.add(4, "<</Type/Page/MediaBox[0 0 10 10]>>")
    let document = try PDFDocument(bytes: file.bytes)
    #expect(document.pages.count == 2)
    #expect(document.warnings.contains { $0.message.contains("refers to one above it") })
  }

  @Test func deepPageTreesAreRead() throws {
    var file = FileBuilder()
    file.add(1, "<</Type/Catalog/Pages 2 0 R>>")
    let depth = 20_000
    for number in 2..<depth {
      file.add(number, "<</Type/Pages/Kids[\(number + 1) 0 R]/Count 1>>")
    }
    file.add(depth, "<</Type/Page/MediaBox[0 0 10 10]>>")
    #expect(try PDFDocument(bytes: file.bytes).pages.count == 1)
  }

  @Test func manyPagesAreFoundAndTooManyRefused() throws {
    var file = FileBuilder()
    file.add(1, "<</Type/Catalog/Pages 2 0 R>>")
    let kids = (3..<10_003).map { "\($0) 0 R" }.joined(separator: " ")
    file.add(2, "<</Type/Pages/Kids[\(kids)]/Count 10000/MediaBox[0 0 10 10]>>")
    for number in 3..<10_003 { file.add(number, "<</Type/Page/Parent 2 0 R>>") }
    let bytes = file.bytes
    #expect(try PDFDocument(bytes: bytes).pages.count == 10_000)
    var limits = ReadingLimits()
    limits.maximumPages = 9_999
    #expect(throws: ReadingError.tooLarge(name: "PDF", what: "pages", limit: 9_999)) {
      try PDFDocument(bytes: bytes, limits: limits)
    }
  }

  @Test func pagesFoundAsNeededEndAtTheLimit() throws {
    var file = FileBuilder()
    file.add(1, "<</Type/Catalog/Pages 2 0 R>>")
    file.add(2, "<</Type/Pages/Kids[3 0 R 4 0 R 5 0 R]/Count 3/MediaBox[0 0 10 10]>>")
    for number in 3..<6 { file.add(number, "<</Type/Page/Parent 2 0 R>>") }
    var limits = ReadingLimits()
    limits.maximumPages = 2
    let document = try PDFDocument(
      bytes: file.bytes, limits: limits, findsPagesAsNeeded: true)
    #expect(document.pages[1].size().width == 10)
    #expect(document.warnings.isEmpty)
    #expect(document.pages.count == 2)
    #expect(document.warnings.count == 1)
  }

  @Test func pagesWithoutATreeAreFound() throws {
    var file = FileBuilder()
    file.add(1, "<</Type/Catalog/Pages 99 0 R>>")
    file.add(2, "<</Type/Page/MediaBox[0 0 10 10]>>")
    file.add(3, "<</Type/Page/MediaBox[0 0 20 20]>>")
    let document = try PDFDocument(bytes: file.bytes)
    #expect(document.pages.map { $0.size().width } == [10, 20])
    #expect(!document.warnings.isEmpty)
  }

  @Test(arguments: [90, 450, 100_000])
  func deepNestingIsReadAsNull(_ depth: Int) throws {
    let nested = String(repeating: "[", count: depth) + "7" + String(repeating: "]", count: depth)
    let document = try PDFDocument(
      bytes: FileBuilder.onePage("/MediaBox[0 0 10 10]/Deep \(nested)").bytes)
    var value = document.pages.first?.dictionary["Deep"] ?? .null
    var levels = 0
    while case .array(let elements) = value, let first = elements.first {
      value = first
      levels += 1
    }
    #expect(levels <= 100)
    if depth == 90 { #expect(value == 7) }
  }

  @Test func cyclicOutlinesEnd() throws {
    var file = FileBuilder()
    file.add(1, "<</Type/Catalog/Pages 2 0 R/Outlines 5 0 R>>")
    file.add(2, "<</Type/Pages/Kids[]/Count 0>>")
    file.add(5, "<</First 6 0 R>>")
    file.add(6, "<</Title(a)/Next 7 0 R/First 7 0 R>>")
    file.add(7, "<</Title(b)/Next 6 0 R/First 6 0 R>>")
    #expect(try PDFDocument(bytes: file.bytes).outline.map(\.title) == ["a", "b"])
  }

  @Test func cyclicNameTreesEnd() throws {
    var file = FileBuilder()
    file.add(1, "<</Type/Catalog/Pages 2 0 R/Names<</EmbeddedFiles 5 0 R>>>>")
    file.add(2, "<</Type/Pages/Kids[]/Count 0>>")
    file.add(5, "<</Kids[5 0 R 6 0 R 6 0 R]>>")
    file.add(6, "<</Kids[5 0 R]/Names[(a)]>>")
    #expect(try PDFDocument(bytes: file.bytes).attachments.isEmpty)
  }

  @Test func decompressionBombsAreNotDecoded() throws {
    // A deflate stream of many zero bytes, compressed twice over.
    let sink = MemorySink()
    let writer = try PDFWriter(sink: sink)
    let bomb = writer.reserve()
    try writer.writeStream([:], [UInt8](repeating: 0, count: 8 << 20), as: bomb)
    let pages = try writer.write(["Type": .name("Pages"), "Kids": [], "Count": 0])
    let root = try writer.write(
      ["Type": .name("Catalog"), "Pages": .reference(pages), "Bomb": .reference(bomb)])
    _ = try writer.finish(trailer: ["Root": .reference(root)])
    var limits = ReadingLimits()
    limits.maximumDecodedBytes = 4 << 20
    let document = try PDFDocument(bytes: sink.bytes, limits: limits)
    #expect(document.decodedBytes(document.catalog["Bomb"]) == nil)
    #expect(document.warnings.contains { $0.message.contains("too long") })
    limits.maximumDecodedBytes = 16 << 20
    let patient = try PDFDocument(bytes: sink.bytes, limits: limits)
    #expect(patient.decodedBytes(patient.catalog["Bomb"])?.count == 8 << 20)
  }

  /// A file whose object 10 lies in an object stream of so many bytes.
  private func fileWithObjectStream(_ count: Int, dictionary: String) throws -> [UInt8] {
    let sink = MemorySink()
    let writer = try PDFWriter(sink: sink)
    let stream = writer.reserve()
    try writer.writeStream(
      [:], Array("10 0 [".utf8) + [UInt8](repeating: UInt8(ascii: " "), count: count) + [0x5D],
      as: stream)
    _ = try writer.finish(trailer: [:])
    // The compressed bytes alone, put into a file with a dictionary of the test's own.
    let file = sink.bytes
    let start =
      try #require(
        (0..<file.count).first { file[$0...].starts(with: "stream\n".utf8) }) + 7
    let end = try #require(
      (start..<file.count).first { file[$0...].starts(with: "\nendstream".utf8) })
    var builder = FileBuilder.onePage("/MediaBox[0 0 10 10]")
    builder.addStream(5, "\(dictionary)/N 1/Filter/FlateDecode", Array(file[start..<end]))
    return builder.bytes
  }

  @Test(arguments: ["/Type/ObjStm/First 5", "/First 5", "/Fi#72st 5", "/Type/XRef"])
  func objectStreamsThatFillTheMemoryAreRefused(_ dictionary: String) throws {
    let bytes = try fileWithObjectStream(20 << 20, dictionary: dictionary)
    #expect(
      throws: ReadingError.tooLarge(
        name: "PDF", what: "bytes in a compressed object stream", limit: 16 << 20)
    ) { try PDFDocument(bytes: bytes) }
    // What is no object stream is measured when it is read.
    #expect(
      try PDFDocument(bytes: fileWithObjectStream(20 << 20, dictionary: "/Type/Other")).pages.count
        == 1)
    let small = try fileWithObjectStream(1 << 20, dictionary: dictionary)
    #expect(try PDFDocument(bytes: small).pages.count == 1)
  }

  @Test(.enabled(if: Tool.hasQPDF, "install qpdf"))
  func objectStreamsOfEncryptedFilesAreMeasured() throws {
    var file = FileBuilder.onePage("/MediaBox[0 0 10 10]/Extra 5 0 R")
    file.add(5, "[" + String(repeating: "7 ", count: 2 << 20) + "]")
    let locked = [UInt8](
      try Tool.run(
        "qpdf",
        ["--object-streams=generate", "--encrypt", "", "owner", "256", "--", "%", "-"],
        on: file.bytes, keepsErrors: false
      ).output)
    var limits = ReadingLimits()
    limits.maximumObjectStreamBytes = 1 << 20
    #expect(throws: ReadingError.self) { try PDFDocument(bytes: locked, limits: limits) }
    limits.maximumObjectStreamBytes = 8 << 20
    #expect(try PDFDocument(bytes: locked, limits: limits).pages.count == 1)
  }

  @Test func filesBeyondTheLimitAreRefused() {
    var limits = ReadingLimits()
    limits.maximumFileBytes = 10
    #expect(throws: ReadingError.tooLarge(name: "PDF", what: "bytes", limit: 10)) {
      try PDFDocument(bytes: FileBuilder.onePage("").bytes, limits: limits)
    }
  }

  @Test func pathsThatAreNoFilesAreRefused() {
    #expect(throws: ReadingError.self) { try PDFDocument(path: "/") }
    #expect(throws: ReadingError.unreadable(path: "/nowhere.pdf", reason: "no such file or folder"))
    {
      try PDFDocument(path: "/nowhere.pdf")
    }
    #expect(throws: ReadingError.self) { try PDFDocument(path: "/dev/zero") }
  }
}
