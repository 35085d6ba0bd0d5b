import ComposePDFGraphics
import ConformanceSupport
import PDFReports
import TestSupport
import Testing

@Suite(.enabled(if: Tool.hasPoppler, "install poppler-utils"))
struct TextBlockTests {
  @Test func codeStaysAsItIs() throws {
    let pdf = try report { Code("let a = \"*b*\"\n  # <c>", language: "swift") }.pdfData
    let text = try pageTexts(pdf)[0]
    #expect(text.contains("let a = \"*b*\""))
    #expect(text.contains("# <c>"))
  }

  @Test func formulasAreSet() throws {
    let folder = try TemporaryFolder()
    let summary = try report { Formula(#"a^2 + b^2 = c^2"#) }.write(to: folder["formula.pdf"])
    #expect(summary.diagnostics.isEmpty)
    let text = try pageTexts(try report { Formula(#"a^2 + b^2 = c^2"#) }.pdfData)[0]
    #expect(text.contains("="))
    #expect(!text.contains("^"))
  }

  @Test func itemsOfListsHaveMarkers() throws {
    let text = try pageTexts(
      try report {
        List(.numbers(from: 3)) {
          Text("three")
          VStack {
            Text("four")
            Text("more")
          }
        }
        List { for name in ["first", "second"] { Text(name) } }
        List {}
      }.pdfData)[0]
    let words = text.split(whereSeparator: \.isWhitespace)
    #expect(
      words == ["3.", "three", "4.", "four", "more", "•", "first", "•", "second"])
  }

  @Test(.enabled(if: ReadBackFile.canRead, "install qpdf"))
  func listsCodeAndFormulasKeepTheStandards() throws {
    let pdf = try report {
      List { Text("item") }
      Code("let a = 1", language: "swift")
      Formula("x + 1")
    }.pdfData
    let document = try ReadBackDocument(bytes: pdf)
    for standard in [Standard.accessible1, .archive2a] {
      #expect(ConformanceChecker.violations(in: document, of: standard).isEmpty)
    }
  }
}
