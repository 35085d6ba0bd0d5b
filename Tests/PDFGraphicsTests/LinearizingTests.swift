import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import ComposePDFWriter
import Foundation
import TestSupport
import Testing

/// Files whose first page can be shown before the rest has come.
@Suite struct LinearizingTests {
  private func options(_ change: (inout PDFOptions) -> Void = { _ in }) -> PDFOptions {
    var options = PDFOptions(metadata: .init(title: "T", authors: ["A"], language: "en"))
    options.linearizes = true
    change(&options)
    return options
  }

  /// Pages with a heading, a bookmark, links there and back, and a picture on every third.
  private func draw(_ pdf: PDFContext, pages: Int, hasOutline: Bool = true) throws {
    let serif = try face()
    let mono = try face("Source Code Pro")
    let image = try Image(
      pixelWidth: 2, pixelHeight: 1, colorSpace: .rgb, samples: [255, 0, 0, 0, 0, 255])
    for page in 0..<pages {
      try pdf.beginPage(size: .a4)
      let heading = pdf.makeElement(.heading(level: 1), in: .document, properties: .init())
      pdf.addDestination("page-\(page)", at: Point(72, 72))
      if hasOutline { pdf.addOutlineEntry("Page \(page)", level: 1, destination: "page-\(page)") }
      pdf.withContent(.element(heading)) {
        pdf.draw(
          run("Heading \(page)", page % 4 == 3 ? mono : serif), at: Point(72, 72), color: .black)
      }
      let link = pdf.makeElement(.link, in: .document, properties: .init())
      pdf.addLink(
        .destination("page-\((page * 7 + 3) % pages)"),
        over: Rect(x: 72, y: 100, width: 50, height: 12), element: link)
      pdf.withContent(.element(link)) {
        pdf.draw(run("link", serif), at: Point(72, 110), color: .black)
      }
      guard page % 3 == 1 else { continue }
      let figure = pdf.makeElement(
        .figure, in: .document, properties: .init(alternateText: "Picture"))
      pdf.withContent(.element(figure)) {
        pdf.draw(image, in: Rect(x: 72, y: 200, width: 50, height: 50))
      }
    }
  }

  private func check(_ pdf: [UInt8]) throws {
    for arguments in [["--check", "%"], ["--check-linearization", "%"]] {
      let (status, output) = try Tool.run("qpdf", arguments, on: pdf)
      let text = String(decoding: output, as: UTF8.self)
      #expect(status == 0 && !text.contains("WARNING"), "\(text)")
      if arguments[0] != "--check" { #expect(text.contains("no linearization errors")) }
    }
  }

  @Test(.enabled(if: Tool.hasQPDF, "install qpdf"), arguments: [1, 2, 3, 40, 700])
  func hintsAgreeWithTheFile(_ pages: Int) throws {
    let (pdf, summary) = try document(options()) { try draw($0, pages: pages) }
    try check(pdf)
    #expect(summary.pageCount == pages && summary.conformance.violations.isEmpty)
  }

  @Test(
    .enabled(if: Tool.hasQPDF, "install qpdf"),
    arguments: [PDFVersion.v15, .v16, .v17, .v20])
  func everyVersionWithObjectStreamsCanBeLinearised(_ version: PDFVersion) throws {
    for compresses in [true, false] {
      let (pdf, _) = try document(
        options {
          $0.version = version
          $0.compresses = compresses
        }
      ) { try draw($0, pages: 5) }
      try check(pdf)
    }
  }

  @Test(.enabled(if: Tool.hasQPDF, "install qpdf"))
  func bookmarksThatAreNotShownAtFirstComeLast() throws {
    let (pdf, _) = try document(options { $0.initialView.pageMode = .thumbnails }) {
      try draw($0, pages: 300)
    }
    try check(pdf)
    let (bare, _) = try document(options { $0.isTagged = false }) {
      try draw($0, pages: 4, hasOutline: false)
    }
    try check(bare)
  }

  @Test(.enabled(if: Tool.hasQPDF, "install qpdf"))
  func attachedFilesAndTheirEntriesComeLast() throws {
    let long = [UInt8](repeating: 65, count: 3 << 20)
    let (pdf, _) = try document(options()) {
      try $0.attach(PDFAttachment(name: "long.txt", content: .bytes(long)))
      try $0.attach(PDFAttachment(name: "short.txt", content: .bytes([66])))
      try draw($0, pages: 3)
    }
    try check(pdf)
    let (status, output) = try Tool.run("qpdf", ["--show-attachment=long.txt", "%"], on: pdf)
    #expect(status == 0 && output.count == long.count)
  }

  /// The same document, in another order.
  @Test(.enabled(if: Tool.hasQPDF && Tool.hasPoppler, "install qpdf and poppler-utils"))
  func everythingIsAsInAFileThatIsNotLinearised() throws {
    let (linearised, first) = try document(options()) { try draw($0, pages: 20) }
    let (plain, second) = try document(options { $0.linearizes = false }) {
      try draw($0, pages: 20)
    }
    #expect(try Tool.text(linearised, "-layout") == Tool.text(plain, "-layout"))
    #expect(first.conformance == second.conformance && first.problems == second.problems)
    for key in ["outlines", "pagelabels", "acroform"] {
      func json(_ pdf: [UInt8]) throws -> Int {
        let data = try Tool.run("qpdf", ["--json=2", "--json-key=\(key)", "%"], on: pdf).output
        let root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        return (root[key] as? [Any])?.count ?? 0
      }
      #expect(try json(linearised) == json(plain))
    }
    func structure(_ pdf: [UInt8]) throws -> [Substring] {
      let output = try Tool.run("pdfinfo", ["-struct-text", "%"], on: pdf).output
      // Links are told by the numbers of their objects.
      return String(decoding: output, as: UTF8.self).split(separator: "\n")
        .filter { !$0.contains("Object ") }
    }
    #expect(try structure(linearised) == structure(plain))
    let (_, information) = try Tool.run("pdfinfo", ["%"], on: linearised)
    let text = String(decoding: information, as: UTF8.self)
    #expect(text.contains("Author:          A") && text.contains("Optimized:       yes"))
  }

  @Test func theSameDocumentHasTheSameBytes() throws {
    let (first, _) = try document(options()) { try draw($0, pages: 9) }
    let (second, _) = try document(options()) { try draw($0, pages: 9) }
    #expect(first == second)
    // The identifier is that of what the file holds.
    let (other, _) = try document(options { $0.metadata.title = "U" }) { try draw($0, pages: 9) }
    func identifier(_ pdf: [UInt8]) -> Data? {
      let data = Data(pdf)
      return data.range(of: Data("/ID[".utf8)).map { data[$0.upperBound...].prefix(16) }
    }
    #expect(identifier(first) != nil && identifier(first) != identifier(other))
  }

  @Test func filesBeforeObjectStreamsCannotBeLinearised() throws {
    #expect(
      throws: PDFError.unusableOptions(
        reason: "linearised files need PDF 1.5 or later, not 1.4")
    ) {
      _ = try PDFContext(sink: MemorySink(), options: options { $0.version = .v14 })
    }
  }
}
