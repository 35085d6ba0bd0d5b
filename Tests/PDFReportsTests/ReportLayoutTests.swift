import PDFReports
import TestSupport
import Testing

@Suite(.enabled(if: Tool.hasPoppler, "install poppler-utils"))
struct ReportLayoutTests {
  private func place(
    of word: String, in pdf: [UInt8]
  ) throws -> (left: Double, top: Double, right: Double, bottom: Double) {
    let box = try #require(try wordBoxes(pdf).first { $0.word == word })
    return (box.left, box.top, box.right, box.bottom)
  }

  @Test func blocksAreBelowEachOther() throws {
    let pdf = try report {
      Text("first")
      Text("second")
    }.pdfData
    let (first, second) = (try place(of: "first", in: pdf), try place(of: "second", in: pdf))
    #expect(abs(first.left - 40) < 1)
    #expect(second.top > first.top + 8)
    #expect(second.top < first.top + 20)
  }

  @Test func interpolatedValuesAreNotMarkdown() throws {
    let hostile = "*a* _b_ [c](d) `e` $f$ <b> # 1. & \\"
    let pdf = try report { Text("**bold** \(hostile) end") }.pdfData
    #expect(try pageTexts(pdf)[0].contains("bold \(hostile) end"))
  }

  @Test func numbersAndDashesAtTheStartOfTextAreText() throws {
    let pdf = try report {
      Text("1. *one*")
      Text("- two")
      Text(String("# three"))
    }.pdfData
    let text = try pageTexts(pdf)[0]
    #expect(text.contains("1. one"))
    #expect(text.contains("- two"))
    #expect(text.contains("# three"))
  }

  @Test func widthsInARowAreFixedFittedAndShared() throws {
    let pdf = try report {
      HStack(spacing: 10) {
        Text("fixed").width(.fixed(60))
        Text("fitted").width(.fit)
        Text("one").width(.share(1))
        Text("two").width(.share(2))
      }
    }.pdfData
    let fitted = try place(of: "fitted", in: pdf)
    let one = try place(of: "one", in: pdf)
    let two = try place(of: "two", in: pdf)
    #expect(abs(fitted.left - 110) < 1)
    #expect(abs(one.left - (fitted.right + 10)) < 1.5)
    // What is left, but for the space between, is shared one to two.
    let rest = 260 - one.left - 10
    #expect(abs(two.left - (one.left + rest / 3 + 10)) < 1)
  }

  @Test func aSpacerPushesWhatFollowsToTheFootOfThePage() throws {
    let pdf = try report {
      Text("top")
      Spacer()
      Text("foot")
    }.pdfData
    #expect(try pageTexts(pdf).count == 1)
    #expect(abs(try place(of: "foot", in: pdf).bottom - 360) < 6)
  }

  @Test func contentKeptTogetherMovesToTheNextPage() throws {
    let pdf = try report {
      for number in 1...20 { Text("line \(number)") }
      KeepTogether { for number in 1...10 { Text("kept \(number)") } }
    }.pdfData
    let pages = try pageTexts(pdf)
    #expect(pages.count == 2)
    #expect(!pages[0].contains("kept"))
    #expect(pages[1].contains("kept 1\n"))
  }

  @Test func aPageBeginsWhereTooLittleRoomIsLeft() throws {
    let pdf = try report {
      for number in 1...15 { Text("line \(number)") }
      EnsureSpace(200)
      Text("next")
    }.pdfData
    #expect(try pageTexts(pdf).map { $0.contains("next") } == [false, true])
  }

  @Test func headersShowWhatIsKnownOfTheirPage() throws {
    let pdf = try report {
      Heading("One")
      PageBreak()
      Text("still one")
      PageBreak()
      Heading("Two")
    }
    .header { page in Text("\(page.section ?? "none") \(page.pageInSection)/\(page.pagesInSection)")
    }
    .footer { page in
      Text("\(page.page) of \(page.pages)")
      if page.isLast { Text("the end") }
    }
    .pdfData
    let pages = try pageTexts(pdf)
    #expect(pages.count == 3)
    #expect(pages[0].contains("One 1/2"))
    #expect(pages[1].contains("One 2/2"))
    #expect(pages[2].contains("Two 1/1"))
    #expect(pages[1].contains("2 of 3"))
    #expect(pages.map { $0.contains("the end") } == [false, false, true])
  }

  @Test func aHigherHeaderOnTheFirstPageTakesRoomOnlyThere() throws {
    let pdf = try report {
      Text("first")
      PageBreak()
      Text("second")
    }
    .header { page in
      Text("short")
      if page.isFirst { for _ in 1...5 { Text("more") } }
    }
    .pdfData
    let (first, second) = (try place(of: "first", in: pdf), try place(of: "second", in: pdf))
    #expect(first.top > second.top + 50)
  }

  @Test func modifiersReachWhatIsInside() throws {
    let pdf = try report {
      VStack {
        Text("inside").alignment(.right)
        Text("beside")
      }
      .padding(20)
      .background(.gray(0.9))
    }.pdfData
    #expect(abs(try place(of: "inside", in: pdf).right - 240) < 1)
    #expect(abs(try place(of: "beside", in: pdf).left - 60) < 1)
  }

  @Test func layersAreOverEachOther() throws {
    let pdf = try report {
      Layers(alignment: .center) {
        Frame(height: 100) { Text("back") }
        Text("front")
      }
      Text("below")
    }.pdfData
    let back = try place(of: "back", in: pdf)
    let front = try place(of: "front", in: pdf)
    #expect(front.top > back.top + 30)
    #expect(front.bottom < back.top + 100)
    #expect(try place(of: "below", in: pdf).top >= back.top + 95)
  }

  @Test func picturesHaveAlternateTextOrAreArtifacts() throws {
    let folder = try TemporaryFolder()
    let summary = try report {
      Drawing(width: 40, height: 20, alt: "a red bar") { context in
        context.fill(Rect(x: 0, y: 0, width: 40, height: 20), with: .hex(0xD00000))
      }
      Drawing(width: 40, height: 20, .decorative) { context in
        context.fill(Rect(x: 0, y: 0, width: 40, height: 20), with: .hex(0x00D000))
      }
    }.write(to: folder["pictures.pdf"])
    #expect(summary.diagnostics.isEmpty)
    #expect(summary.standards.map { "\($0)" }.count == 2)
  }

  @Test func cellsOfAGridAreBelowEachOtherInTheirColumns() throws {
    let pdf = try report {
      Grid(columns: [.fit, .fixed(60), .share(1)], spacing: 10, rowSpacing: 5) {
        Text("wide-cell")
        Text("b")
        Text("c")
        Text("d")
        Text("both").gridColumns(2)
        Text("e")
      }
    }.pdfData
    let boxes = try wordBoxes(pdf)
    func box(_ word: String) throws -> (left: Double, top: Double, right: Double) {
      let found = try #require(boxes.first { $0.word == word })
      return (found.left, found.top, found.right)
    }
    let (first, b, c) = (try box("wide-cell"), try box("b"), try box("c"))
    let (d, both, e) = (try box("d"), try box("both"), try box("e"))
    #expect(abs(d.left - 40) < 0.6 && abs(e.left - 40) < 0.6)
    #expect(abs(b.left - (first.right + 10)) < 1)
    #expect(abs(c.left - (b.left + 70)) < 1)
    #expect(abs(both.left - b.left) < 0.6)
    #expect(b.top == c.top)
    #expect(d.top > b.top && e.top > d.top)
  }

  @Test func blocksFlowThroughColumns() throws {
    let pdf = try report {
      Columns(2) { for number in 0..<10 { Text("item\(number)") } }
    }.pdfData
    let boxes = try wordBoxes(pdf).filter { $0.word.hasPrefix("item") }
    #expect(boxes.count == 10)
    let left = boxes.filter { $0.left < 150 }
    #expect(left.map(\.word) == (0..<5).map { "item\($0)" })
    #expect(abs((boxes.last?.top ?? 0) - (left.last?.top ?? -9)) < 1)
  }

  @Test func anSVGStaysVectorsWithItsText() throws {
    let svg =
      "<svg xmlns='http://www.w3.org/2000/svg' width='100' height='50'><rect width='100' height='50' fill='#cde'/><text x='10' y='30'>Quay</text></svg>"
    let picture = try Picture(svg: svg)
    #expect(picture.size == Size(width: 75, height: 37.5))
    let pdf = try report { Image(picture, alt: "A sign at the quay") }.pdfData
    #expect(try pageTexts(pdf)[0].contains("Quay"))
    #expect(throws: (any Error).self) { try Picture(svg: "no drawing") }
  }
}

@Suite(.enabled(if: Tool.hasPoppler, "install poppler-utils"))
struct PageBreakTests {
  @Test func pagesBeginOnTheSideAskedFor() throws {
    let pdf = try report {
      Text("one")
      PageBreak(to: .right)
      Text("three")
      PageBreak(to: .left)
      Text("four")
      PageBreak(to: .left)
      VStack {
        Text("six")
        PageBreak()
        Text("seven")
        PageBreak(to: .any)
        PageBreak(to: .right)
        Text("nine")
      }
    }.pdfData
    let pages = try pageTexts(pdf).map { $0.filter { !$0.isWhitespace } }
    #expect(pages == ["one", "", "three", "four", "", "six", "seven", "", "nine"])
  }

  @Test func emptyPagesCountInTheSectionBeforeThem() throws {
    let pdf = try report {
      Heading("A")
      PageBreak(to: .right)
      Heading("B")
      PageBreak()
      Text("more")
    }.footer { page in
      Text("\(page.page)/\(page.pages) \(page.pageInSection)/\(page.pagesInSection)")
    }.pdfData
    let last = try pageTexts(pdf).map { $0.split(separator: "\n").last { $0.contains("/") } }
    #expect(last == ["1/4 1/2", nil, "3/4 1/2", "4/4 2/2"])
  }
}
