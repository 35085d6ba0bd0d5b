import ComposeComposition
import ComposeDocumentModel
import ComposeDocuments
import ComposeGeometry
import ComposeGraphics
import ComposePDFAssembly
import ComposePDFEncryption
import ComposePDFGraphics
import ComposePDFReading
import ComposePDFWriter
import ConformanceSupport
import TestSupport
import Testing

/// Files that are encrypted, joined from others, or drawn call by call keep the rules as well.
@Suite(.enabled(if: ReadBackFile.canRead, "install qpdf"))
struct AssembledConformanceTests {
  static let markdown = """
    # One

    Text with a note[^1], [a link](https://example.org) and [mots]{lang=fr}.

    ## Two

    | a | b |
    |---|---|
    | 1 | 2 |

    - a list

    [^1]: The note.
    """

  @Test(arguments: [PDFVersion.v17, .v20], [PDFSecurity.Algorithm.aes256, .aes128])
  func encryptedFilesAreAccessible(version: PDFVersion, algorithm: PDFSecurity.Algorithm) throws {
    var options = CompositionOptions()
    options.pdfVersion = version
    var security = PDFSecurity(userPassword: "open", algorithm: algorithm)
    security.permissions = [.print]
    options.makeCipher = { [security] () throws(SettingError) in
      do throws(EncryptionError) {
        return try security.makeCipher()
      } catch {
        throw SettingError(error.description)
      }
    }
    let file = try ComposedFile(Self.markdown, options: options)
    #expect(file.claims == [version == .v17 ? .pdfUA1 : .pdfUA2])
    let violations = try file.violations(password: "open")
    #expect(violations.isEmpty, "\(Folders.summary(violations))")
  }

  /// The claims are not joined; all else of them holds for the pages and their structure.
  @Test func joinedFilesKeepWhatTheirPartsKept() throws {
    let parts = try ["# First\n\nSee [there](#first).", Self.markdown].map { text in
      AssemblyPart(try PDFDocument(bytes: try ComposedFile(text).bytes, name: "part.pdf"))
    }
    let sink = MemorySink()
    let result = try PageAssembly(parts).write(to: sink)
    #expect(result.pageCount == 2)
    let document = try ReadBackDocument(bytes: sink.bytes)
    for claim in [PDFStandard.pdfUA1, .pdfA2a] {
      let standard = try #require(Standard(claim: claim.rawValue))
      let violations = ConformanceChecker.violations(in: document, of: standard, claims: false)
      #expect(violations.isEmpty, "\(claim): \(Folders.summary(violations))")
    }
  }

  /// Chapters in files of their own claim what the whole does; their places are still elements.
  @Test(arguments: [[PDFStandard.pdfA2a, .pdfUA1], [.pdfA4, .pdfUA2]])
  func chaptersInFilesKeepWhatTheyClaim(standards: [PDFStandard]) throws {
    let folder = try TemporaryFolder()
    let text =
      "---\ntitle: T\nlang: en\ntheme: book\ntoc: true\n---\n\(Self.markdown)\n\n# Three {#three}\n\n[There](#two), [here](#three).\n"
    var options = CompositionOptions()
    options.standards = try PDFStandards(standards)
    let (result, files) = try Composer(options: options).compose(
      [.file(path: try folder.write("a.md", text))], splitBy: .chapter, toFilesAt: folder["%d.pdf"])
    #expect(result.standards == standards && files.count == 3)
    for name in ["0.pdf", "1.pdf", "2.pdf"] {
      let file = ComposedFile(bytes: try folder.read(name), claims: standards)
      let violations = try file.violations()
      #expect(violations.isEmpty, "\(name): \(Folders.summary(violations))")
    }
  }

  @Test(arguments: [PDFVersion.v15, .v17, .v20])
  func filesDrawnCallByCallKeepWhatTheyClaim(version: PDFVersion) throws {
    var options = PDFOptions(
      metadata: PDFMetadata(title: "Drawn", language: "en"), version: version)
    options.pageLabels = [0: PageLabel(style: .lowerRoman)]
    let sink = MemorySink()
    let pdf = try PDFContext(sink: sink, options: options)
    let layer = pdf.makeLayer(LayerSettings(name: "Notes"))
    for orientation in [PDFContext.Orientation.upperLeft, .lowerLeft] {
      try pdf.beginPage(size: .a4, orientation: orientation)
      let figure = pdf.makeElement(
        .figure, in: .document, properties: StructureProperties(alternateText: "A red box"))
      pdf.withContent(.element(figure)) {
        pdf.fill(Rect(x: 30, y: 30, width: 100, height: 50), with: .red)
      }
      pdf.withLayer(layer) {
        pdf.withContent(.artifact(.background)) {
          pdf.fill(
            Path(ellipseIn: Rect(x: 0, y: 0, width: 300, height: 300)), with: .blue, rule: .nonZero)
        }
      }
      for kind in Self.annotations {
        pdf.addAnnotation(
          PDFAnnotation(kind, contents: "A remark", author: "Ann"),
          over: Rect(x: 50, y: 200, width: 60, height: 30))
      }
    }
    let summary = try pdf.close()
    #expect(summary.conformance.claimed.count == 2)
    let file = ComposedFile(bytes: sink.bytes, claims: summary.conformance.claimed)
    let violations = try file.violations()
    #expect(violations.isEmpty, "\(Folders.summary(violations))")
  }

  @Test(arguments: [PDFVersion.v17, .v20])
  func streamedFilesKeepWhatTheyClaim(version: PDFVersion) throws {
    let sink = MemorySink()
    let pdf = try PDFContext(
      sink: sink,
      options: PDFOptions(
        metadata: PDFMetadata(title: "Streamed", language: "en"), version: version))
    let stream = try DocumentStream(on: pdf)
    let note = stream.addFootnote(
      Footnote(label: "1", blocks: [Block(.paragraph(InlineText("The note.")))]))
    for number in 0..<60 {
      let heading = InlineText("Part \(number)")
      try stream.append(Block(.heading(level: [1, 2, 4, 2][number % 4], heading)))
      var text = InlineText(String(repeating: "Words that fill lines. ", count: 15))
      if number == 30 { text.items.append(Inline(.footnoteReference(note))) }
      try stream.append(Block(.paragraph(text)))
      if number % 20 == 10 {
        let table = Table(alignments: [.left], header: [InlineText("Number")], rows: [])
        try stream.append(table, rows: (0..<250).map { [InlineText("\($0)")] })
      }
    }
    #expect(try stream.finish().isEmpty)
    let summary = try pdf.close()
    #expect(summary.conformance.claimed.count == 2)
    let file = ComposedFile(bytes: sink.bytes, claims: summary.conformance.claimed)
    let violations = try file.violations()
    #expect(violations.isEmpty, "\(Folders.summary(violations))")
  }

  private static let annotations: [PDFAnnotation.Kind] = [
    .note(), .highlight([Rect(x: 10, y: 20, width: 50, height: 10)]),
    .underline([Rect(x: 10, y: 20, width: 50, height: 10)]), .stamp(.confidential),
    .ink([[Point(1, 2), Point(30, 40)]], width: 2), .freeText, .square(), .circle(),
    .line(from: Point(0, 0), to: Point(50, 50)),
  ]
}
