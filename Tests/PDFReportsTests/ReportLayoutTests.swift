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

  @Test func cellsOfAGridCoverRows() throws {
    let pdf = try report {
      Grid(columns: [.fixed(60), .fixed(60), .fixed(60)], spacing: 10, rowSpacing: 4) {
        Text("side\n\nline\n\nline").gridRows(2)
        Text("a")
        Text("b")
        Text("wide").gridColumns(2)
        Text("c")
        Text("both").gridRows(2).gridColumns(2)
        Text("d")
        Text("after")
      }
    }.pdfData
    let boxes = try wordBoxes(pdf)
    func box(_ word: String) throws -> (left: Double, top: Double) {
      let found = try #require(boxes.first { $0.word == word })
      return (found.left, found.top)
    }
    let (side, a, b, wide) = (try box("side"), try box("a"), try box("b"), try box("wide"))
    let (c, both, d, after) = (try box("c"), try box("both"), try box("d"), try box("after"))
    #expect(side.top == a.top && a.top == b.top && abs(side.left - c.left) < 0.6)
    #expect(abs(a.left - side.left - 70) < 0.6 && abs(b.left - a.left - 70) < 0.6)
    #expect(wide.top > a.top && abs(wide.left - a.left) < 0.6)
    #expect(c.top > wide.top && c.top == both.top && abs(both.left - a.left) < 0.6)
    #expect(d.top > c.top && abs(d.left - c.left) < 0.6)
    // The row below one that is covered by more than one of its cells.
    #expect(after.top > d.top && abs(after.left - c.left) < 0.6)
    let lines = boxes.filter { $0.word == "line" }
    #expect(lines.count == 2 && lines.allSatisfy { $0.top < c.top })
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

@Suite(.enabled(if: Tool.hasPoppler, "install poppler-utils"))
struct FrameTests {
  private let square = Picture(size: Size(width: 50, height: 50)) { context in
    context.fill(Path(rect: Rect(x: 0, y: 0, width: 50, height: 50)), with: .hex(0xFF0000))
  }

  /// The bounds of what is red, in points, of pages rendered with a pixel a point.
  private func red(_ content: any Block) throws -> Rect? {
    let pdf = try report { content }.pdfData
    let image = try Tool.run("pdftoppm", ["-r", "72", "%"], on: pdf, keepsErrors: false).output
    let pixels = [UInt8](image)
    // "P6\n300 400\n255\n"
    let header = 15
    var bounds: (left: Int, top: Int, right: Int, bottom: Int)?
    for y in 0..<400 {
      for x in 0..<300 {
        let index = header + 3 * (300 * y + x)
        guard index + 2 < pixels.count, pixels[index] > 200, pixels[index + 1] < 60 else {
          continue
        }
        let old = bounds ?? (x, y, x, y)
        bounds = (min(old.left, x), min(old.top, y), max(old.right, x), max(old.bottom, y))
      }
    }
    return bounds.map {
      Rect(
        x: Double($0.left), y: Double($0.top), width: Double($0.right - $0.left + 1),
        height: Double($0.bottom - $0.top + 1))
    }
  }

  @Test func imagesFitAndFillTheirFrame() throws {
    let image = Image(square, alt: "A square")
    #expect(
      try red(image.frame(width: 100, height: 80, fit: .fit))
        == Rect(x: 50, y: 40, width: 80, height: 80))
    #expect(
      try red(image.frame(width: 100, height: 80, alignment: .topLeft, fit: .fit))
        == Rect(x: 40, y: 40, width: 80, height: 80))
    #expect(
      try red(image.frame(width: 100, height: 80, fit: .fill))
        == Rect(x: 40, y: 40, width: 100, height: 80))
    #expect(
      try red(image.frame(width: 20, height: 30, fit: .fill))
        == Rect(x: 40, y: 40, width: 20, height: 30))
    #expect(
      try red(image.frame(width: 100, fit: .fit)) == Rect(x: 40, y: 40, width: 100, height: 100))
    #expect(
      try red(image.frame(height: 100, alignment: .bottomRight))
        == Rect(x: 210, y: 90, width: 50, height: 50))
  }

  @Test func textGrowsAndShrinksToItsFrame() throws {
    let pdf = try report {
      Text("Large").frame(height: 60, fit: .fit)
      Text(String(repeating: "small ", count: 200)).frame(width: 100, height: 40, fit: .shrink)
      Text("end")
    }.pdfData
    let words = try wordBoxes(pdf)
    let large = try #require(words.first { $0.word == "Large" })
    #expect(large.bottom - large.top > 40)
    #expect(words.count { $0.word == "small" } == 200)
    #expect(try #require(words.last { $0.word == "small" }).bottom < 40 + 60 + 41)
    #expect(try #require(words.first { $0.word == "end" }).top >= 40 + 60 + 40 - 4)
  }

  @Test func framesInRowsHaveTheirWidth() throws {
    let words = try wordBoxes(
      try report {
        HStack(spacing: 10) {
          Text("a").frame(width: 60)
          Text("b").frame(width: 40).padding(5)
          Text("c")
        }
      }.pdfData)
    #expect(words.map { ($0.left - 0.5).rounded() } == [40, 115, 170] || words.count == 3)
    #expect(abs(words[2].left - 170) < 1)
  }
}

@Suite(.enabled(if: Tool.hasPoppler, "install poppler-utils"))
struct BoxedRowTests {
  /// The number of lines of pixels that are blue from left to right, in groups.
  private func blueRows(_ pdf: [UInt8], page: Int) throws -> Int {
    let image = [UInt8](
      try Tool.run(
        "pdftoppm", ["-r", "72", "-f", "\(page)", "-l", "\(page)", "%"], on: pdf, keepsErrors: false
      ).output)
    var groups = 0
    var isIn = false
    for y in 0..<400 {
      // A place between the texts, and right of the edge.
      let index = 15 + 3 * (300 * y + 55)
      let isBlue = index + 2 < image.count && image[index + 2] > 180 && image[index] < 90
      if isBlue, !isIn { groups += 1 }
      isIn = isBlue
    }
    return groups
  }

  /// A box in a row that goes on over pages is cut between its lines: neither an edge nor padding is alone on a page.
  @Test func boxesInRowsAreDividedBetweenTheirLines() throws {
    let pdf = try report {
      Text("top")
      Spacer(height: 150)
      HStack {
        VStack {
          for number in 1...3 { Text("x\(number)") }
          VStack {
            for number in 1...12 {
              HStack {
                Text("a\(number)")
                Text("b\(number)")
              }
            }
          }.padding(20).border(.hex(0x0000FF), width: 2)
        }
        Text("c")
      }
    }.pdfData
    let pages = try pageTexts(pdf)
    #expect(pages.count == 2)
    // The edges of the box are four, and no more than two are from left to right on all pages.
    let edges = try pages.indices.map { try blueRows(pdf, page: $0 + 1) }
    #expect(edges.reduce(0, +) == 2)
    let all = pages.flatMap { $0.split(whereSeparator: \.isWhitespace) }
    for number in 1...12 { #expect(all.contains("a\(number)") && all.contains("b\(number)")) }
  }
}
