import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import TestSupport
import Testing

@Suite(.enabled(if: Tool.hasQPDF && Tool.hasPoppler, "install qpdf and poppler-utils"))
struct ReservedFormTests {
  @Test(arguments: [PDFContext.Orientation.upperLeft, .lowerLeft])
  func pagesShowTheirNumberBeforeItIsKnown(_ orientation: PDFContext.Orientation) throws {
    let serif = try face()
    let (pdf, summary) = try document { pdf in
      // Its baseline is 14 below its top, 6 above its bottom.
      let corner = Point(140, orientation == .upperLeft ? 700 : 708)
      let total = pdf.reserveForm(size: Size(width: 60, height: 20))
      for page in 1...3 {
        try pdf.beginPage(size: .a4, orientation: orientation)
        pdf.draw(run("Page \(page) of ", serif), at: Point(72, 714), color: .black)
        pdf.withContent(.artifact(.pagination)) { pdf.draw(total, at: corner) }
      }
      try pdf.endPage()
      pdf.drawForm(total) { form in
        form.draw(run("three", serif), at: Point(0, 14), color: .black)
      }
      // Drawn once only.
      pdf.drawForm(total) { $0.fill(Rect(x: 0, y: 0, width: 9, height: 9), with: .red) }
    }
    try Tool.check(pdf)
    #expect(summary.problems.isEmpty)
    let lines = try Tool.text(pdf, "-layout").split(separator: "\n").filter {
      $0.contains("Page")
    }
    #expect(lines.count == 3)
    for (index, line) in lines.enumerated() {
      let words = line.split { " \u{C}".contains($0) }
      #expect(words == ["Page", "\(index + 1)", "of", "three"])
    }
  }

  @Test func aFormThatIsNeverDrawnIsAProblemAndNoError() throws {
    let (pdf, summary) = try document { pdf in
      let form = pdf.reserveForm(size: Size(width: 60, height: 20))
      try pdf.beginPage(size: .a4)
      pdf.draw(form, at: Point(72, 72))
      pdf.draw(form, at: Point(.nan, 72))
    }
    try Tool.check(pdf)
    #expect(summary.problems.emptyReservedForms == 1)
    #expect(summary.problems.nonFiniteNumbers == 1)
  }
}
