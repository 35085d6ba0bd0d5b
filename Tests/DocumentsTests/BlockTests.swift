import ComposeDiagnostics
import ComposeDocumentModel
import ComposeDocuments
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import Testing

@Suite struct BlockTests {
  @Test func numbersOfAListAlignOnTheFullStop() throws {
    let items = (0..<12).map { List.Item(blocks: [DocumentFixtures.paragraph("item \($0)")]) }
    let composed = try DocumentFixtures.compose(
      Document(blocks: [
        Block(.list(List(marker: .ordered(start: 1, delimiter: 0x2E), isTight: true, items: items)))
      ]))
    let runs = composed.pages[0].runs
    let nine = try #require(runs.first { $0.text == "9." })
    let ten = try #require(runs.first { $0.text == "10." })
    #expect(ten.origin.x < nine.origin.x)
    let nineText = try #require(runs.first { $0.text == "item 8" })
    let tenText = try #require(runs.first { $0.text == "item 9" })
    #expect(nineText.origin.x == tenText.origin.x)
    #expect(nine.origin.y == nineText.origin.y)
  }

  @Test func aListMayStartAtAnyNumber() throws {
    let item = List.Item(blocks: [DocumentFixtures.paragraph("text")])
    let composed = try DocumentFixtures.compose(
      Document(blocks: [
        Block(
          .list(
            List(
              marker: .ordered(start: Int.max, delimiter: 0x29), isTight: true, items: [item, item])
          ))
      ]))
    #expect(composed.pages[0].runs.contains { $0.text == "\(Int.max))" })
  }

  @Test func aListMayCountDownInRomanNumerals() throws {
    let item = List.Item(blocks: [DocumentFixtures.paragraph("text")])
    var list = List(
      marker: .ordered(start: 4, delimiter: 0x2E), isTight: true, items: [item, item])
    list.numbering = .lowercaseRoman
    list.isReversed = true
    let composed = try DocumentFixtures.compose(Document(blocks: [Block(.list(list))]))
    #expect(composed.pages[0].runs.map(\.text).filter { $0.hasSuffix(".") } == ["iv.", "iii."])
  }

  @Test func deepNestingStepsInOnlySoFar() throws {
    var block = DocumentFixtures.paragraph("deep inside")
    for _ in 0..<90 { block = Block(.quote([block])) }
    let composed = try DocumentFixtures.compose(Document(blocks: [block]))
    let run = try #require(composed.pages[0].runs.first)
    #expect(run.text == "deep inside")
    #expect(run.origin.x < 612 - 99 - 60)
  }

  @Test func everyTableFitsTheMeasure() throws {
    let long = String(repeating: "word ", count: 60)
    let wide = String(repeating: "m", count: 120)
    for columns in [1, 3, 8, 30, 100] {
      let row = (0..<columns).map { InlineText($0 % 2 == 0 ? long : wide) }
      let composed = try DocumentFixtures.compose(
        Document(blocks: [
          Block(
            .table(
              Table(
                alignments: Array(repeating: .natural, count: columns),
                header: row.map { _ in InlineText("Head") }, rows: [row])))
        ]))
      for command in composed.recording.commands {
        guard case .glyphs(let run, let origin, _) = command else { continue }
        var width = 0.0
        // The space that a line's end swallows is drawn for readers, and seen by nobody.
        let glyphs =
          run.glyphs.last?.flags.contains(.wordSpace) == true
          ? run.glyphs.dropLast() : run.glyphs
        for glyph in glyphs { width += Double(glyph.advance) }
        width *= run.size / Double(run.face.unitsPerEm)
        #expect(origin.x + width <= 612 - 99 + 0.1)
      }
    }
  }

  @Test func wordsWiderThanTheirColumnAreHyphenated() throws {
    var settings = DocumentSettings()
    settings.language = "en"
    let document = Document(blocks: [
      Block(
        .table(
          Table(
            alignments: Array(repeating: .natural, count: 10),
            header: (0..<10).map { _ in InlineText("Internationalization") },
            rows: [(0..<10).map { _ in InlineText("1") }])))
    ])
    let composed = try DocumentFixtures.compose(document, settings: settings)
    let parts = composed.pages[0].runs.map(\.text).filter { $0.count > 1 }
    let syllables = ["In", "ter", "na", "tion", "al", "iza", "tion"]
    var allowed: Set<String> = []
    for first in syllables.indices {
      for last in first..<syllables.count { allowed.insert(syllables[first...last].joined()) }
    }
    #expect(parts.count > 20)
    #expect(Set(parts).isSubset(of: allowed))
  }

  @Test func aLongTableRepeatsItsHead() throws {
    let rows = (0..<120).map { [InlineText("row \($0)"), InlineText("\($0)")] }
    let composed = try DocumentFixtures.compose(
      Document(blocks: [
        Block(
          .table(
            Table(
              alignments: [.natural, .natural], header: [InlineText("Name"), InlineText("Number")],
              rows: rows)))
      ]))
    #expect(composed.pages.count > 2)
    for page in composed.pages {
      #expect(page.runs.contains { $0.text == "Name" })
    }
    let shown = composed.pages.flatMap(\.runs).filter { $0.text.hasPrefix("row ") }
    #expect(shown.count == 120)
  }

  @Test func columnsOfNumbersAreAlignedRight() throws {
    let composed = try DocumentFixtures.compose(
      Document(blocks: [
        Block(
          .table(
            Table(
              alignments: [.natural, .natural], header: [InlineText("A"), InlineText("B")],
              rows: [[InlineText("x"), InlineText("1")], [InlineText("y"), InlineText("1000")]])))
      ]))
    let runs = composed.pages[0].runs
    let short = try #require(runs.first { $0.text == "1" })
    let long = try #require(runs.first { $0.text == "1000" })
    #expect(short.origin.x > long.origin.x)
  }

  @Test func aFootnoteIsOnThePageOfItsCall() throws {
    var call = InlineText("Called here")
    call.items.append(Inline(.footnoteReference(0)))
    for filler in 30..<50 {
      let blocks =
        (0..<filler).map { DocumentFixtures.paragraph("Line \($0).") } + [
          Block(.paragraph(call)), DocumentFixtures.prose(3),
        ]
      let composed = try DocumentFixtures.compose(
        Document(
          blocks: blocks,
          footnotes: [
            Footnote(label: "a", blocks: [DocumentFixtures.paragraph("The text of the note.")])
          ]))
      let page = try #require(composed.pages.first { $0.text.contains("Called here") })
      #expect(page.text.contains("The text of the note."))
      let note = try #require(page.runs.first { $0.text == "The text of the note." })
      let settings = DocumentSettings()
      #expect(note.origin.y <= 792 - settings.margins.bottom + 0.01)
      #expect(
        page.runs.filter { $0.text != "The text of the note." }.dropLast().allSatisfy {
          $0.origin.y < note.origin.y + 0.01
        })
    }
  }

  @Test func aFootnoteLongerThanAPageContinuesAndLosesNothing() throws {
    var call = InlineText("Called here")
    call.items.append(Inline(.footnoteReference(0)))
    let note = (0..<60).map { DocumentFixtures.paragraph("Note line \($0).") }
    let composed = try DocumentFixtures.compose(
      Document(
        blocks: [Block(.paragraph(call))], footnotes: [Footnote(label: "a", blocks: note)]))
    let lines = composed.pages.flatMap(\.runs).filter { $0.text.hasPrefix("Note line") }
    #expect(lines.map(\.text) == (0..<60).map { "Note line \($0)." })
    #expect(composed.pages.count > 1)
  }

  @Test func marksOfWrappedCodeTouchNeitherTheTextNorTheEdge() throws {
    for count in 20..<40 {
      let line = String(repeating: "x", count: count * 5)
      let composed = try DocumentFixtures.compose(
        Document(blocks: [Block(.code(CodeBlock(text: Array((line + line).utf8))))]))
      var marks: [Rect] = []
      for case .stroke(let path, _, let style) in composed.recording.commands {
        let bounds = try #require(path.bounds)
        marks.append(bounds.insetBy(dx: -style.width / 2, dy: -style.width / 2))
      }
      let right = composed.pages[0].size.width - 99
      for mark in marks {
        #expect(mark.maxX <= right - 2)
        let row = composed.pages[0].runs.filter { abs($0.origin.y - mark.midY) < 6 }
        #expect(!row.isEmpty && row.allSatisfy { $0.origin.x + $0.width <= mark.minX - 1 })
      }
    }
  }

  @Test func codeKeepsEveryCharacterAcrossPages() throws {
    let lines = (0..<150).map { "let value\($0) = \($0)" }
    let composed = try DocumentFixtures.compose(
      Document(blocks: [
        Block(.code(CodeBlock(text: Array(lines.joined(separator: "\n").utf8))))
      ]))
    #expect(composed.pages.count > 2)
    let shown = composed.pages.flatMap { $0.runs.dropLast().map(\.text) }
    #expect(shown == lines)
  }

  @Test func aMissingImageShowsItsAlternateTextAndIsReported() throws {
    let reference = ImageReference(destination: "no.png")
    var text = InlineText(utf8: Array("A chart".utf8), items: [])
    text.items = [
      Inline(.begin(.image(reference)), sourceOffset: 12), Inline(.text, range: 0..<7),
      Inline(.end(.image(reference))),
    ]
    let composed = try DocumentFixtures.compose(Document(blocks: [Block(.paragraph(text))]))
    #expect(composed.pages[0].text.contains("A chart"))
    #expect(composed.diagnostics.map(\.code) == ["missing-image"])
    #expect(composed.diagnostics[0].range?.lowerBound == 12)
  }

  @Test func theFirstFrameOfAnAnimationIsShownAndReported() throws {
    struct Animation: ImageProvider {
      func image(named destination: String) throws(ImageUnavailable) -> Image {
        let frame: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
        do {
          return try Image(
            data: Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 9, 9, 9, 0, 0, 0] + frame + frame
              + [0x3B])
        } catch {
          throw ImageUnavailable(code: "x", message: "\(error)")
        }
      }
    }
    let reference = ImageReference(destination: "a.gif", title: "What it shows")
    let text = InlineText(
      items: [Inline(.begin(.image(reference))), Inline(.end(.image(reference)))])
    let composed = try DocumentFixtures.compose(
      Document(blocks: [Block(.paragraph(text))]), images: Animation())
    let notes = composed.diagnostics.filter { $0.code == "first-frame" }
    #expect(notes.map(\.severity) == [.note])
    #expect(
      notes.map(\.message) == [
        "image ‘a.gif’: only the first of its 2 frames is shown"
      ])
  }

  private struct WideImage: ImageProvider {
    func image(named destination: String) throws(ImageUnavailable) -> Image {
      do {
        return try Image(
          pixelWidth: 1000, pixelHeight: 500, colorSpace: .gray,
          samples: [UInt8](repeating: 9, count: 500_000))
      } catch {
        throw ImageUnavailable(code: "x", message: "\(error)")
      }
    }
  }

  @Test func imagesInATableAreWithinTheirColumns() throws {
    let reference = ImageReference(destination: "a.png")
    let picture = InlineText(
      items: [Inline(.begin(.image(reference))), Inline(.end(.image(reference)))])
    let table = Table(
      alignments: [.left, .left], header: [InlineText("One"), InlineText("Two")],
      rows: [[picture, InlineText("Words beside it")]])
    let composed = try DocumentFixtures.compose(
      Document(blocks: [Block(.table(table))]), images: WideImage())
    let page = composed.pages[0]
    let rect = try #require(page.images.first)
    let words = try #require(page.runs.first { $0.text.hasPrefix("Words") })
    #expect(rect.width > 100 && rect.maxX < words.origin.x)
  }

  @Test func imagesWiderThanTheMeasureAreShrunk() throws {
    let reference = ImageReference(destination: "a.png", title: "What it shows")
    let text = InlineText(
      items: [Inline(.begin(.image(reference))), Inline(.end(.image(reference)))])
    let composed = try DocumentFixtures.compose(
      Document(blocks: [Block(.paragraph(text))]), images: WideImage())
    let rect = try #require(composed.pages[0].images.first)
    #expect(abs(rect.width - 414) < 0.01)
    #expect(abs(rect.height - 207) < 0.01)
    let caption = try #require(composed.pages[0].runs.first { $0.text == "What it shows" })
    #expect(caption.origin.y > rect.maxY)
    #expect(caption.origin.y < rect.maxY + 30)
  }

  @Test func missingCharactersAreNamedWithTheirPlace() throws {
    let text = InlineText("a\u{E000}b", sourceOffset: 40)
    let composed = try DocumentFixtures.compose(Document(blocks: [Block(.paragraph(text))]))
    let warning = try #require(composed.diagnostics.first)
    #expect(warning.code == "missing-glyph")
    #expect(warning.message.contains("U+E000"))
    #expect(warning.range?.lowerBound == 41)
  }

  @Test(arguments: [
    ("\u{0F40}", "fonts-noto-core (Debian) or font-noto-serif-tibetan (Homebrew) for Tibetan"),
    ("\u{0E01}", "fonts-noto-core (Debian) or font-noto-sans-thai (Homebrew) for Thai"),
    ("\u{A840}", "font-noto-sans-phagspa (Homebrew)"),
    ("\u{1950}", "font-noto-sans-tai-le (Homebrew)"),
    ("\u{4E2D}", "fonts-noto-cjk (Debian) or font-noto-sans-cjk (Homebrew)"),
    ("\u{1FAEB}", "fonts-noto-color-emoji (Debian)"), ("\u{1D100}", "font-noto-music"),
  ])
  func aMissingScriptNamesThePackagesThatHaveIt(character: String, packages: String) throws {
    let composed = try DocumentFixtures.compose(
      Document(blocks: [DocumentFixtures.paragraph(character)]))
    let hint = try #require(composed.diagnostics.first?.hint)
    #expect(hint.contains(packages))
    #expect(hint.contains("--system-fonts") && hint.contains("--font-path"))
  }

  @Test func ofCharactersForPrivateUseNoPackageIsKnown() throws {
    let composed = try DocumentFixtures.compose(
      Document(blocks: [DocumentFixtures.paragraph("\u{E000}")]))
    #expect(composed.diagnostics.first?.hint?.hasPrefix("add a folder of fonts") == true)
  }

  @Test func aLetterOfOnePageHasNoNumber() throws {
    let composed = try DocumentFixtures.compose(
      Document(blocks: [DocumentFixtures.paragraph("Dear reader")]),
      settings: DocumentSettings(theme: .letter))
    #expect(composed.pages.map(\.text) == ["Dear reader"])
  }
}
