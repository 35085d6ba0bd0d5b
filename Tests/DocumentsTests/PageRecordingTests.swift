import ComposeAttributedText
import ComposeDocumentModel
import ComposeDocuments
import ComposeGeometry
import ComposeGraphics
import Testing

/// What is told of the lines of finished pages.
struct PageRecordingTests {
  private static func settings(
    width: Double = 612, _ change: (inout DocumentSettings) -> Void = { _ in }
  ) -> DocumentSettings {
    var settings = DocumentSettings(theme: .plain)
    settings.pageSize = Size(width: width, height: 400)
    settings.language = "en"
    change(&settings)
    return settings
  }

  private static func pages(
    _ blocks: [Block], footnotes: [Footnote] = [], _ settings: DocumentSettings = settings()
  ) throws -> [ComposedPage] {
    var document = Document()
    document.blocks = blocks
    document.footnotes = footnotes
    return try DocumentComposer(settings: settings).layOut(document).pages
  }

  /// Of a page of a given width, without the margins of the plain theme.
  private static func measure(_ width: Double) -> Double { width - 144 }

  @Test func justifiedLinesFillTheirMeasure() throws {
    let pages = try Self.pages([DocumentFixtures.prose(40)])
    #expect(pages.count > 1)
    let lines = pages.flatMap(\.lines)
    let full = lines.filter(\.isJustified)
    #expect(full.count == lines.count - 1)
    for line in full {
      #expect(line.measure == Self.measure(612) && line.em == 12)
      // Word spaces are rounded to a hundredth of a point; what hangs at the edges is within a fifth
      // of an em on each side.
      let rounding = 0.005 * Double(line.gaps.count) + 0.001
      #expect(line.width > line.measure - rounding && line.width < line.measure + 4.8 + rounding)
      #expect(line.excess < rounding)
      #expect(line.gaps.count == line.text.split(separator: " ").count - 1)
      for gap in line.gaps {
        #expect(gap.x > 72 && gap.x + gap.width < 540)
        #expect(gap.width > 1 && gap.width < 12)
      }
      let gap = try #require(line.meanGap)
      let mean = line.gaps.map(\.width).reduce(0, +) / Double(line.gaps.count) / 12
      #expect(abs(gap - mean) < 1e-9)
    }
    #expect(lines.last?.isLast == true && lines.first?.isFirst == true)
    #expect(Set(lines.map(\.paragraph)).count == 1)
    #expect(lines.count { $0.isFirst } == 1)
  }

  @Test func linesAreCountedDownTheirPage() throws {
    let pages = try Self.pages([DocumentFixtures.prose(40), DocumentFixtures.prose(40)])
    for page in pages { #expect(page.lines.map(\.number) == Array(1...page.lines.count)) }
    #expect(pages.map(\.number) == Array(1...pages.count))
  }

  @Test func theWordsOfAllLinesAreTheText() throws {
    let pages = try Self.pages([DocumentFixtures.prose(12)])
    let words = pages.flatMap(\.lines).filter { !$0.endsWithHyphen }.map(\.text)
    let whole = String(repeating: DocumentFixtures.words, count: 12)
    for text in words { #expect(whole.contains(text)) }
    #expect(pages[0].lines[0].text.hasPrefix("The quick brown fox"))
  }

  @Test func pagesAreInOrderAlsoBehindTheirContents() throws {
    var blocks: [Block] = []
    for number in 1...3 {
      var heading = Block(.heading(level: 1, InlineText("Chapter \(number)")))
      heading.attributes.identifier = "chapter-\(number)"
      blocks += [heading, DocumentFixtures.prose(30)]
    }
    let settings = Self.settings { $0.tableOfContents = true }
    let pages = try Self.pages(blocks, settings)
    #expect(pages.map(\.number) == Array(1...pages.count))
    #expect(pages[0].lines.contains { $0.text.hasPrefix("Chapter 2") })
    #expect(pages[0].lines.allSatisfy { !$0.isJustified })
    #expect(Set(pages.map(\.number)).count == pages.count)
  }

  @Test func observingChangesNothingOfTheDrawing() throws {
    var document = Document()
    document.blocks = [DocumentFixtures.prose(60)]
    let composer = DocumentComposer(settings: Self.settings())
    let recordings = try [false, true].map { isObserved in
      let recording = RecordingContext()
      var seen = 0
      _ = try composer.compose(
        document, on: recording, observing: isObserved ? { _ in seen += 1 } : nil)
      #expect((seen > 0) == isObserved)
      return recording.description
    }
    #expect(recordings[0] == recordings[1])
  }

  @Test func streamedPagesReportTheSame() throws {
    let blocks = (0..<8).map { DocumentFixtures.prose($0 + 3) }
    var pages: [ComposedPage] = []
    let stream = try DocumentStream(
      on: RecordingContext(), settings: Self.settings(), observing: { pages.append($0) })
    for block in blocks { try stream.append(block) }
    _ = try stream.finish()
    #expect(try pages == Self.pages(blocks))
    #expect(pages.count > 1)
  }

  @Test func wordsThatLeaveNoChoiceMakeLooseLines() throws {
    let long = String(repeating: "m", count: 16)
    let words = Array(repeating: "so it is that", count: 60) + ["\(long) is \(long)"]
    let settings = Self.settings(width: 400) { $0.theme.hyphenation.isOn = false }
    let blocks = [
      DocumentFixtures.paragraph(words.joined(separator: " ")),
      DocumentFixtures.paragraph("\(long) to \(long) \(long) to \(long)"),
    ]
    let report = TypographyReport(try Self.pages(blocks, settings))
    let loose = report.findings(of: .loose)
    #expect(!loose.isEmpty)
    for finding in loose { #expect(finding.text.contains(long)) }
  }

  @Test func hyphensAreSeenThoughTheyAreNotInTheText() throws {
    let text = Array(
      repeating: "extraordinary considerations notwithstanding", count: 30
    ).joined(separator: " ")
    let pages = try Self.pages(
      [DocumentFixtures.paragraph(text)], Self.settings(width: 270))
    let parted = pages.flatMap(\.lines).filter(\.endsWithHyphen)
    #expect(!parted.isEmpty)
    for line in parted { #expect(line.text.hasSuffix("-") && line.excess < 0.1) }
    let statistics = TypographyReport(pages).statistics
    #expect(statistics.hyphenatedLines == parted.count { $0.isJustified })
  }

  @Test func pagesThatABreakEndsMayBeShort() throws {
    let pages = try Self.pages([
      DocumentFixtures.prose(2), Block(.pageBreak), DocumentFixtures.prose(60),
    ])
    #expect(pages.count > 2)
    #expect(pages[0].columns[0].mayBeShort && !pages[1].columns[0].mayBeShort)
    #expect(pages.last?.columns[0].mayBeShort == true)
    #expect(pages[0].columns[0].roomLeft > 150)
    #expect(pages[1].columns[0].roomLeft < 40)
    #expect(TypographyReport(pages).findings(of: .underfull).isEmpty)
  }

  @Test func tablesThatMoveOnLeaveUnderfullPages() throws {
    let table = Table(
      alignments: [.natural], header: [InlineText("head")],
      rows: (0..<4).map { [InlineText("row \($0)")] })
    // Text below which there is room for three lines, a fifth of the page, but not for three rows.
    let count = try #require(
      (4...20).first { count in
        let page = try Self.pages([DocumentFixtures.prose(count)])
        return page.count == 1 && (36..<50).contains(page[0].columns[0].roomLeft)
      })
    let pages = try Self.pages([
      DocumentFixtures.prose(count), Block(.table(table)), DocumentFixtures.prose(8),
    ])
    var thresholds = TypographyThresholds()
    thresholds.underfull = 2
    let underfull = TypographyReport(pages, thresholds: thresholds).findings(of: .underfull)
    #expect(underfull.map(\.page) == [1])
    #expect(pages.flatMap(\.lines).allSatisfy { !$0.text.hasPrefix("row") })
  }

  @Test func footnotesAreLinesOfTheirPageBelowTheFreeSpace() throws {
    var text = InlineText("A call")
    text.items.append(
      Inline(.footnoteReference(0), range: text.utf8.count..<text.utf8.count, sourceOffset: 0))
    let note = Footnote(label: "a", blocks: [DocumentFixtures.paragraph("said below")])
    let pages = try Self.pages([Block(.paragraph(text))], footnotes: [note])
    #expect(pages.count == 1)
    let last = try #require(pages[0].lines.last)
    #expect(last.text.contains("said below") && last.isInNote)
    #expect(pages[0].lines.first?.isInNote == false)
    #expect(pages[0].columns[0].roomLeft > 100 && pages[0].columns[0].roomLeft < 256 - 30)
  }
}
