import ComposeDocumentModel
import ComposeDocuments
import ComposeGeometry
import ComposeGraphics
import TestSupport
import Testing

/// Over random documents on pages of any size: every word is on a page, inside its box, and rows of
/// tables are there once.
@Suite struct RandomPageTests {
  /// Blocks in which every word is another; those of table bodies begin with `r`, others with `w`.
  private struct Source {
    var numbers: RandomNumbers
    var words: Set<String> = []
    var document = Document()

    init(seed: UInt64, blocks: Int) {
      numbers = RandomNumbers(seed: seed)
      for _ in 0..<blocks { document.blocks.append(block(depth: 0)) }
    }

    mutating func text(_ count: Int, _ letter: String = "w") -> String {
      (0..<count).map { _ in
        let word = letter + String(words.count, radix: 36)
        words.insert(word)
        return word
      }.joined(separator: " ")
    }

    /// An image of some size, by itself or after words.
    mutating func image(after count: Int) -> InlineText {
      var inline = count > 0 ? InlineText(text(count) + " ") : InlineText("")
      let name = ["tall", "wide", "small"][numbers.integer(below: 3)]
      let title = count == 0 && numbers.isTrue(oneIn: 2) ? text(2) : nil
      let reference = ImageReference(destination: name, title: title)
      inline.items.append(Inline(.begin(.image(reference))))
      inline.items.append(Inline(.end(.image(reference))))
      return inline
    }

    mutating func inline(_ count: Int) -> InlineText {
      if numbers.isTrue(oneIn: 8) { return image(after: numbers.isTrue(oneIn: 2) ? 0 : count) }
      var inline = InlineText(text(count))
      if numbers.integer(below: 6) == 0 {
        inline.items.append(Inline(.footnoteReference(document.footnotes.count)))
        // The note's index is taken before its own text is made.
        document.footnotes.append(Footnote(label: "n\(document.footnotes.count)", blocks: []))
        let index = document.footnotes.count - 1
        let paragraph = Block(.paragraph(InlineText(text(1 + numbers.integer(below: 120)))))
        document.footnotes[index].blocks = [paragraph]
      }
      return inline
    }

    mutating func block(depth: Int) -> Block {
      switch numbers.integer(below: depth < 3 ? 9 : 4) {
      case 0:
        return Block(
          .heading(
            level: 1 + numbers.integer(below: 6), InlineText(text(1 + numbers.integer(below: 6)))))
      case 1:
        let lines = (0...numbers.integer(below: 40)).map { _ in text(1 + numbers.integer(below: 4))
        }
        return Block(.code(CodeBlock(text: Array(lines.joined(separator: "\n").utf8))))
      case 2, 3: return Block(.paragraph(inline(1 + numbers.integer(below: 120))))
      case 4, 5: return table()
      case 6:
        let items = (0...numbers.integer(below: 5)).map { _ in
          List.Item(blocks: (0...numbers.integer(below: 2)).map { _ in block(depth: depth + 1) })
        }
        return Block(
          .list(List(marker: .bullet(0x2D), isTight: numbers.integer(below: 2) == 0, items: items)))
      case 7:
        return Block(.quote((0...numbers.integer(below: 2)).map { _ in block(depth: depth + 1) }))
      default:
        let alert = Alert(kind: .note, blocks: [block(depth: depth + 1)])
        return Block(.alert(alert))
      }
    }

    mutating func cell() -> InlineText {
      if numbers.isTrue(oneIn: 20) { return image(after: 2) }
      return InlineText(
        text(1 + numbers.integer(below: numbers.isTrue(oneIn: 12) ? 400 : 10), "r"))
    }

    mutating func table() -> Block {
      let columns = 1 + numbers.integer(below: 3)
      // Sometimes a head or a row of several pages.
      let head = numbers.integer(below: 3) == 0 ? 400 : 8
      let rows = (0..<(1 + numbers.integer(below: 18))).map { _ in
        (0..<columns).map { _ in cell() }
      }
      return Block(
        .table(
          Table(
            alignments: Array(repeating: .left, count: columns),
            header: (0..<columns).map { _ in InlineText(text(1 + numbers.integer(below: head))) },
            rows: rows)))
    }
  }

  private struct Images: ImageProvider {
    func image(named destination: String) throws(ImageUnavailable) -> Image {
      let (width, height) =
        switch destination {
        case "tall": (40, 900)
        case "wide": (900, 60)
        default: (12, 12)
        }
      do {
        return try Image(
          pixelWidth: width, pixelHeight: height, colorSpace: .gray,
          samples: [UInt8](repeating: 9, count: width * height))
      } catch {
        throw ImageUnavailable(code: "x", message: "\(error)")
      }
    }
  }

  private static let pages = [
    Size(width: 240, height: 150), Size(width: 298, height: 420), Size(width: 420, height: 250),
    Size(width: 595, height: 842),
  ]

  @Test(arguments: 1...12)
  func everyWordIsInsideAPage(seed: UInt64) throws {
    let source = Source(seed: seed, blocks: 14)
    var settings = DocumentSettings(theme: [.report, .book, .letter][Int(seed) % 3])
    settings.pageSize = Self.pages[Int(seed) % Self.pages.count]
    let margin = settings.pageSize.width / 12
    settings.margins = EdgeInsets(margin)
    if seed % 5 == 0 { settings.columns = 2 }
    let composed = try DocumentFixtures.compose(
      source.document, settings: settings, images: Images())
    var counts: [String: Int] = [:]
    for page in composed.pages {
      for rect in page.images {
        #expect(rect.minX >= -0.01 && rect.maxX <= page.size.width + 0.01)
        #expect(rect.minY >= 0 && rect.maxY <= page.size.height)
      }
      for run in page.runs {
        #expect(run.origin.y > 0 && run.origin.y < page.size.height)
        #expect(run.origin.x >= 0 && run.origin.x < page.size.width)
        for word in run.text.split(separator: " ") { counts[String(word), default: 0] += 1 }
      }
    }
    #expect(source.words.filter { counts[$0] == nil }.sorted() == [])
    let rows = source.words.filter { $0.hasPrefix("r") }
    #expect(rows.filter { counts[$0] != 1 }.sorted() == [])
  }

  /// A head of `words` words above ten rows.
  private func highHead(_ words: Int) -> Document {
    let head = (0..<words).map { "h\($0)" }.joined(separator: " ")
    let rows = (0..<10).map { [InlineText("row\($0)")] }
    return Document(blocks: [
      Block(.table(Table(alignments: [.left], header: [InlineText(head)], rows: rows)))
    ])
  }

  @Test func aHeadHigherThanAPageIsPlacedOnceAndBreaks() throws {
    var settings = DocumentSettings()
    settings.pageSize = Size(width: 300, height: 300)
    settings.margins = EdgeInsets(30)
    let composed = try DocumentFixtures.compose(highHead(600), settings: settings)
    let words = composed.pages.flatMap(\.runs).flatMap { $0.text.split(separator: " ") }
      .filter { $0.hasPrefix("h") || $0.hasPrefix("row") }
    #expect(words.count == 610 && Set(words).count == 610)
    for page in composed.pages {
      for run in page.runs.dropLast() { #expect(run.origin.y <= 270.01) }
    }
    // Twice the words, twice the pages.
    let double = try DocumentFixtures.compose(highHead(1_200), settings: settings)
    #expect(double.pages.count <= 2 * composed.pages.count)
  }

  @Test func aHeadOfMoreThanAThirdOfAPageIsNotRepeated() throws {
    var settings = DocumentSettings()
    settings.pageSize = Size(width: 300, height: 300)
    settings.margins = EdgeInsets(30)
    func repetitions(_ words: Int) throws -> Int {
      var document = highHead(words)
      if case .table(var table) = document.blocks[0].content {
        table.rows = (0..<40).map { [InlineText("row\($0)")] }
        document.blocks[0] = Block(.table(table))
      }
      return try DocumentFixtures.compose(document, settings: settings).pages.count { page in
        page.runs.contains { $0.text.split(separator: " ").contains("h0") }
      }
    }
    #expect(try repetitions(20) > 1)
    #expect(try repetitions(90) == 1)
  }
}
