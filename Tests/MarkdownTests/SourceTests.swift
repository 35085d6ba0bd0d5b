import ComposeDiagnostics
import ComposeDocumentModel
import ComposeMarkdown
import Testing

struct SourcePositionTests {
  /// The source that each text or code item of the first block says it comes from.
  private func sources(_ markdown: String) throws -> [String] {
    let source = Array(markdown.utf8)
    let document = try document(markdown)
    var block = document.blocks[0]
    while true {
      switch block.content {
      case .quote(let blocks): block = blocks[0]
      case .list(let list): block = list.items[0].blocks[0]
      case .paragraph(let text), .heading(_, let text):
        return text.items.compactMap { item in
          // A character reference stands for bytes that the source has not.
          guard case .text = item.kind, source[item.sourceOffset] != UInt8(ascii: "&") else {
            return nil
          }
          let end = min(source.count, item.sourceOffset + item.range.count)
          let original = source[item.sourceOffset..<end]
          #expect(text.utf8[item.range].elementsEqual(original))
          return String(decoding: original, as: UTF8.self)
        }
      default: return []
      }
    }
  }

  @Test func textIsPlacedAtItsPosition() throws {
    #expect(try sources("a *b* c") == ["a ", "b", " c"])
    #expect(try sources("> - a\n>   b") == ["a", "b"])
    #expect(try sources("#  x \\* y  #") == ["x ", "* y"])
    #expect(try sources("  a\n\t b\n c") == ["a", "b", "c"])
    #expect(try sources("[^1]: x\n\na **b &amp; c") == ["a **b ", " c"])
    #expect(try sources("mail a_b@c.de now") == ["mail ", "a_b@c.de", " now"])
  }

  @Test func blocksKnowTheirRange() throws {
    let markdown = "# H\n\n> q\n> r\n\n- a\n\n  b\n- c\n\n```\nx\n```\n\n|a|\n|-|\n|b|\n\np\nq\n"
    let ranges = try document(markdown).blocks.map { block in
      String(decoding: Array(markdown.utf8)[block.range?.offsets ?? 0..<0], as: UTF8.self)
    }
    #expect(
      ranges == [
        "# H", "> q\n> r", "- a\n\n  b\n- c", "```\nx\n```", "|a|\n|-|\n|b|", "p\nq",
      ])
  }

  @Test func rangesNameTheirFile() throws {
    let read = try MarkdownReader().read(Array("a <foo x>".utf8), file: 3)
    #expect(read.document.blocks[0].range?.file == 3)
    #expect(read.diagnostics[0].range?.file == 3)
  }

  @Test func codeKnowsWhereItStarts() throws {
    let blocks = try document("> ```x\n> let\n> ```\n").blocks
    guard case .quote(let inner) = blocks[0].content, case .code(let code) = inner[0].content else {
      Issue.record()
      return
    }
    #expect(code.textOffset == 9)
    #expect(code.text == Array("let\n".utf8))
  }

  @Test func diagnosticsComeInOrderOfPlace() throws {
    let found = try MarkdownReader().read(
      Array("a <x z> [^n]\n\n<input>\n\n# t {#i}\n# u {#i}\n".utf8))
    let starts = found.diagnostics.map { $0.range?.lowerBound ?? -1 }
    #expect(starts.count == 5)
    #expect(starts == starts.sorted())
  }
}

struct EncodingTests {
  private func read(_ bytes: [UInt8]) throws -> (document: Document, diagnostics: [Diagnostic]) {
    try MarkdownReader().read(bytes)
  }

  @Test func eachMaximalSubpartBecomesOneReplacement() throws {
    // Unicode 15.0, table 3-8: 61 F1 80 80 E1 80 C2 62 80 63 80 BF 64.
    let bytes: [UInt8] = [
      0x61, 0xF1, 0x80, 0x80, 0xE1, 0x80, 0xC2, 0x62, 0x80, 0x63, 0x80, 0xBF, 0x64,
    ]
    let read = try read(bytes)
    #expect(read.document.html() == "<p>a���b�c��d</p>\n")
    #expect(read.diagnostics.map(\.code) == ["invalid-utf8"])
    #expect(read.diagnostics[0].range?.lowerBound == 1)
    #expect(read.diagnostics[0].message.contains("5 more"))
  }

  @Test func placesAfterARepairAreThoseOfTheFile() throws {
    let read = try read([0x61, 0xFF, 0xC0, 0x00, 0x20] + Array("<foo x>".utf8))
    #expect(read.diagnostics.last?.code == "unknown-tag")
    #expect(read.diagnostics.last?.range?.offsets == 5..<12)
  }

  @Test func surrogatesAndLongFormsAreInvalid() throws {
    #expect(try read([0xED, 0xA0, 0x80]).document.html() == "<p>���</p>\n")
    #expect(try read([0xC0, 0xAF]).document.html() == "<p>��</p>\n")
    #expect(try read([0xF4, 0x90, 0x80, 0x80]).document.html() == "<p>����</p>\n")
  }

  @Test func nulIsReplacedSilently() throws {
    let read = try read([0x61, 0, 0x62])
    #expect(read.document.html() == "<p>a�b</p>\n")
    #expect(read.diagnostics.isEmpty)
  }

  @Test func aByteOrderMarkIsPassedOver() throws {
    let read = try read([0xEF, 0xBB, 0xBF] + Array("# a".utf8))
    #expect(read.document.html() == "<h1 id=\"a\">a</h1>\n")
    #expect(read.document.blocks[0].range?.lowerBound == 3)
  }

  @Test func utf16IsRefused() {
    #expect(throws: MarkdownError.utf16(file: 1)) {
      try MarkdownReader().read([0xFF, 0xFE, 0x61, 0], file: 1)
    }
    #expect(throws: MarkdownError.utf16(file: 0)) {
      try MarkdownReader().read([0x23, 0, 0x20, 0, 0x41, 0])
    }
    #expect(throws: MarkdownError.utf16(file: 0)) {
      try MarkdownReader().read([0xFE, 0xFF, 0, 0x61])
    }
  }

  @Test func inputThatIsTooLongIsRefused() {
    var limits = ReaderLimits()
    limits.maximumInputBytes = 3
    #expect(throws: MarkdownError.inputTooLarge(file: 0, bytes: 4, limit: 3)) {
      try MarkdownReader(limits: limits).read(Array("abcd".utf8))
    }
  }

  @Test func everyLineEndEndsALine() throws {
    for end in ["\n", "\r", "\r\n"] {
      #expect(
        try html("# a\(end)b\(end)c\(end)\(end)d")
          == "<h1 id=\"a\">a</h1>\n<p>b\nc</p>\n<p>d</p>")
    }
    #expect(try html("a\r\n\rb\n\r\nc") == "<p>a</p>\n<p>b</p>\n<p>c</p>")
  }

  @Test func nothingGivesNothing() throws {
    #expect(try document("").blocks.isEmpty)
    #expect(try document("\n\r\n \t\n").blocks.isEmpty)
  }
}
