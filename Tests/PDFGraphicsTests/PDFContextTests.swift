import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import ComposePDFWriter
import Foundation
import TestSupport
import Testing

struct PDFContextTests {
  /// A little of everything.
  private func drawEverything(_ pdf: PDFContext) throws {
    let reserved = pdf.reservePages(1)
    let serif = try face()
    for number in 0..<3 {
      try pdf.page(size: .a4) { page in
        let heading = page.makeElement(.heading(level: 1), in: .document, properties: .init())
        page.withContent(.element(heading)) {
          page.draw(run("Heading \(number)", serif, size: 20), at: Point(72, 72), color: .red)
        }
        page.addDestination("h\(number)", at: Point(72, 60))
        page.withSavedState {
          page.concatenate(AffineTransform(rotation: 0.3))
          page.fill(Rect(x: 100, y: 100, width: 50, height: 20), with: .blue.opacity(0.5))
        }
        page.addLink(
          .uri("https://example.org"), over: Rect(x: 1, y: 2, width: 3, height: 4), element: nil)
        page.addOutlineEntry("Heading \(number)", level: 1 + number, destination: "h\(number)")
      }
    }
    try pdf.beginReservedPage(reserved.lowerBound, size: .letter)
    pdf.draw(run("Contents", serif), at: Point(72, 72), color: .black)
    pdf.addLink(.destination("h2"), over: Rect(x: 72, y: 60, width: 50, height: 20), element: nil)
  }

  @Test func twoRunsGiveTheSameBytes() throws {
    let options = PDFOptions(
      metadata: PDFMetadata(title: "T", creationDate: PDFDate(secondsSince1970: 0)))
    let first = try document(options, drawEverything)
    let second = try document(options, drawEverything)
    #expect(first.bytes == second.bytes)
    #expect(first.summary.problems.isEmpty)
    #expect(first.summary.pageCount == 4)
  }

  @Test(
    .enabled(if: Tool.hasQPDF, "install qpdf"), arguments: [true, false], [true, false])
  func filesAreSound(compresses: Bool, isTagged: Bool) throws {
    let options = PDFOptions(
      metadata: PDFMetadata(title: "T", language: "en"), isTagged: isTagged,
      compresses: compresses)
    try Tool.check(try document(options, drawEverything).bytes)
  }

  @Test(.enabled(if: Tool.hasQPDF, "install qpdf"))
  func aDocumentWithoutPagesHasAnEmptyOne() throws {
    let (pdf, summary) = try document { _ in }
    #expect(summary.pageCount == 1)
    try Tool.check(pdf)
  }

  @Test(arguments: [
    (Size(width: 0, height: 0), "[0 0 612 792]"), (Size(width: .nan, height: -5), "[0 0 612 792]"),
    (Size(width: 1e9, height: 100), "[0 0 14400 100]"),
    (Size(width: 595.2756, height: .infinity), "[0 0 595.276 792]"),
  ])
  func pageSizesAreSensible(size: Size, box: String) throws {
    let (pdf, _) = try document(plain) { try $0.beginPage(size: size) }
    let reader = ContentReader(pdf)
    #expect(reader.object(reader.objects(with: "/Type/Page/")[0]).contains("/MediaBox\(box)"))
  }

  @Test func reservedPagesAreWhereTheyWereReserved() throws {
    let (pdf, summary) = try document(plain) { pdf in
      try pdf.beginPage(size: Size(width: 100, height: 100))
      #expect(pdf.reservePages(2) == 1..<3)
      try pdf.beginPage(size: Size(width: 400, height: 400))
      try pdf.beginReservedPage(2, size: Size(width: 300, height: 300))
      try pdf.beginReservedPage(2, size: Size(width: 500, height: 500))
    }
    #expect(summary.pageCount == 5)
    #expect(summary.problems.emptyReservedPages == 1)
    #expect(summary.problems.invalidReservedPages == 1)
    let reader = ContentReader(pdf)
    let kids = reader.object(reader.objects(with: "/Type/Pages")[0])
      .components(between: "/Kids[", and: "]").split(separator: " ").compactMap { Int($0) }
      .filter { $0 > 0 }
    let widths = kids.map {
      reader.object($0).components(between: "/MediaBox[0 0 ", and: " ")
    }
    #expect(widths == ["100", "100", "300", "400", "500"])
  }

  @Test func drawingOutsidePagesIsCounted() throws {
    let (_, summary) = try document { pdf in
      pdf.fill(Rect(x: 0, y: 0, width: 1, height: 1), with: .black)
      pdf.draw(run("x", try face()), at: .zero, color: .black)
      pdf.addDestination("x", at: .zero)
      try pdf.beginPage(size: .a4)
      try pdf.endPage()
      pdf.saveState()
    }
    #expect(summary.problems.drawingOutsidePages == 4)
  }

  @Test func numbersThatAreNoneAreNeverWritten() throws {
    var path = Path()
    path.move(to: Point(0, .nan))
    path.addLine(to: Point(1, 1))
    let (pdf, summary) = try document(plain) { pdf in
      try pdf.beginPage(size: .a4)
      pdf.fill(path, with: .black, rule: .nonZero)
      pdf.fill(Rect(x: .infinity, y: 0, width: 1, height: 1), with: .black)
      pdf.draw(run("x", try face()), at: Point(.nan, 0), color: .black)
      pdf.draw(run("x", try face(), size: .nan), at: .zero, color: .black)
      pdf.concatenate(AffineTransform(scaleX: .nan, y: 1))
      pdf.addDestination("d", at: Point(.nan, 0))
    }
    #expect(summary.problems.nonFiniteNumbers == 6)
    let text = String(decoding: pdf, as: UTF8.self)
    #expect(!text.contains("nan") && !text.contains("inf"))
  }

  @Test func unbalancedStatesAreClosedAndCounted() throws {
    let (pdf, summary) = try document(plain) { pdf in
      try pdf.beginPage(size: .a4)
      pdf.restoreState()
      pdf.saveState()
      pdf.concatenate(AffineTransform(scaleX: 2, y: 2))
      pdf.saveState()
      pdf.fill(Rect(x: 0, y: 0, width: 1, height: 1), with: .red)
      try pdf.beginPage(size: .a4)
      pdf.fill(Rect(x: 0, y: 0, width: 1, height: 1), with: .black)
    }
    #expect(summary.problems.unbalancedStates == 3)
    let contents = ContentReader(pdf).contents
    #expect(contents[0].hasPrefix("q\n2 0 0 2") && contents[0].hasSuffix("f\nQ"))
    #expect(contents[1] == "0 840.89 1 1 re\nf")
  }

  @Test func singularTransformsDrawNothing() throws {
    let (pdf, summary) = try document(plain) { pdf in
      try pdf.beginPage(size: .a4)
      pdf.withSavedState {
        pdf.concatenate(AffineTransform(scaleX: 0, y: 1))
        pdf.fill(Rect(x: 0, y: 0, width: 1, height: 1), with: .red)
      }
    }
    #expect(summary.problems.singularTransforms == 1)
    #expect(ContentReader(pdf).contents[0].isEmpty)
  }

  @Test func onlyChangesOfStateAreWritten() throws {
    var line = Path()
    line.move(to: Point(0, 0))
    line.addLine(to: Point(10, 0))
    let (pdf, _) = try document(plain) { pdf in
      try pdf.beginPage(size: Size(width: 100, height: 100))
      let style = StrokeStyle(width: 2, cap: .round, dash: [3, 1])
      pdf.saveState()
      pdf.concatenate(AffineTransform(translationX: 10, y: 20))
      for _ in 0..<2 {
        pdf.fill(Rect(x: 0, y: 0, width: 1, height: 1), with: .rgb(1, 0.5, 0))
        pdf.stroke(line, with: .red, style: style)
      }
      pdf.restoreState()
    }
    #expect(
      ContentReader(pdf).contents[0] == """
        1 .5 0 rg
        10 79 1 1 re
        f
        1 0 0 RG
        2 w
        1 J
        [3 1]0 d
        10 80 m
        20 80 l
        S
        10 79 1 1 re
        f
        10 80 m
        20 80 l
        S
        """)
  }

  /// ISO 32000-1, 8.3: the same picture however the page was begun.
  @Test(.enabled(if: Tool.hasPoppler, "install poppler-utils"))
  func bothOrientationsLookTheSame() throws {
    func picture(_ orientation: PDFContext.Orientation) throws -> Data {
      let (pdf, _) = try document { pdf in
        try pdf.page(size: Size(width: 200, height: 100), orientation: orientation) { page in
          func y(_ value: Double) -> Double { orientation == .upperLeft ? value : 100 - value }
          let turn = orientation == .upperLeft ? 0.4 : -0.4
          page.draw(run("Upright", try face(), size: 20), at: Point(10, y(30)), color: .black)
          page.concatenate(AffineTransform(translationX: 100, y: y(50)))
          page.concatenate(AffineTransform(rotation: turn))
          page.draw(run("turned", try face(), size: 15), at: .zero, color: .blue)
          page.fill(Rect(x: 0, y: -2, width: 40, height: 4), with: .green)
        }
      }
      return try Tool.run("pdftoppm", ["-r", "72", "%"], on: pdf).output
    }
    let upper = try picture(.upperLeft)
    #expect(upper.count > 60_000)
    #expect(upper == (try picture(.lowerLeft)))
  }

  @Test func anErrorOfTheSinkIsThrownAndLeavesNoFile() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pdf-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/a.pdf"
    do {
      let pdf = try PDFContext.file(at: path)
      try pdf.beginPage(size: .a4)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    let pdf = try PDFContext.file(at: path)
    try pdf.close()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.pdf"])
    #expect(throws: PDFError.alreadyFinished) { try pdf.beginPage(size: .a4) }
    #expect(throws: PDFError.alreadyFinished) { try pdf.close() }
  }

  @Test(
    .enabled(
      if: FileManager.default.isWritableFile(atPath: "/dev/full"), "there is no /dev/full"))
  func aFullDiskStopsTheDocument() throws {
    let pdf = try PDFContext.file(at: "/dev/full", options: plain)
    let full = PDFError.writeFailed(path: "/dev/full", reason: "no space is left on the device")
    #expect(throws: full) {
      for _ in 0..<1000 {
        try pdf.beginPage(size: .a4)
        for x in 0..<100 { pdf.fill(Rect(x: Double(x), y: 0, width: 1, height: 1), with: .red) }
      }
    }
    #expect(throws: full) { try pdf.close() }
  }
}
