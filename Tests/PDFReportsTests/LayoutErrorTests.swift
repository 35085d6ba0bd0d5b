import PDFReports
import TestSupport
import Testing

/// A component whose content is higher than its frame.
private struct Stamp: Component {
  var body: [any Block] {
    VStack {
      Frame(width: 100, height: 20) { for _ in 1...5 { Text("high") } }
    }
  }
}

@Suite struct LayoutErrorTests {
  @Test func anErrorSaysWhatWhereAndWhatToDo() throws {
    let error = try #require(throws: LayoutError.self) { _ = try report { Stamp() }.pdfData }
    #expect(error.path == ["Stamp", "VStack", "Frame"])
    #expect(error.site?.file == "PDFReportsTests/LayoutErrorTests.swift")
    #expect(error.site?.line == 9)
    #expect(error.available == Size(width: 100, height: 20))
    #expect(error.wanted.height > 50)
    #expect(error.description.contains("Stamp > VStack > Frame"))
    #expect(!error.hint.isEmpty)
  }

  @Test func footnotesAroundPagesAreAnError() throws {
    let texts: [@Sendable () -> any Block] = [
      { Text("Page\(note: "of many")") }, { Paragraph("Page[^1]\n\n[^1]: of many") },
      { Markdown("Page[^1]\n\n[^1]: of many") },
    ]
    for text in texts {
      let error = try #require(throws: ContentError.self) {
        _ = try report { Text("a") }.footer { _ in text() }.pdfData
      }
      #expect(error.code == "note-around-pages")
      #expect(error.path.first == "footer")
      #expect(error.site?.file == "PDFReportsTests/LayoutErrorTests.swift")
    }
    // What only looks like one is text.
    _ = try report { Text("a") }.footer { _ in Text("[^1] \("[^1]")") }.pdfData
  }

  @Test func fixedWidthsThatDoNotFitAreAnError() throws {
    let error = try #require(throws: LayoutError.self) {
      _ = try report {
        HStack {
          Text("a").width(.fixed(200))
          Text("b").width(.fixed(200))
        }
      }.pdfData
    }
    #expect(error.path == ["HStack"])
    #expect(error.wanted.width == 412)
    #expect(error.available.width == 220)
  }

  @Test(arguments: [Overflow.shrink, .clip, .mark])
  func otherPoliciesMakeTheReportAndSaySo(overflow: Overflow) throws {
    let folder = try TemporaryFolder()
    let summary = try report { Stamp().overflow(overflow) }.write(to: folder["a.pdf"])
    #expect(summary.pageCount == 1)
    let diagnostic = try #require(summary.diagnostics.first)
    #expect(diagnostic.code == "does-not-fit")
    #expect(diagnostic.path == ["Stamp", "VStack", "Frame"])
    #expect(diagnostic.site?.line == 9)
  }

  @Test(arguments: [Overflow.shrink, .clip, .mark])
  func layersHigherThanAPageEndOnOnePage(overflow: Overflow) throws {
    let folder = try TemporaryFolder()
    let summary = try report {
      Layers {
        for _ in 1...2 { VStack { for number in 1...60 { Text("line \(number)") } } }
      }
      .overflow(overflow)
    }.write(to: folder["a.pdf"])
    #expect(summary.pageCount == 1)
    #expect(summary.diagnostics.map(\.code) == ["does-not-fit"])
  }
}
