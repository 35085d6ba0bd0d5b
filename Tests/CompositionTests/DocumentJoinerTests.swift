import ComposeDocumentModel
import Testing

@testable import ComposeComposition

struct DocumentJoinerTests {
  private func paragraph(_ items: [Inline.Kind]) -> Block {
    Block(.paragraph(InlineText(items: items.map { Inline($0) })))
  }

  /// Notes called and pictures shown, in reading order.
  private func references(in blocks: [Block]) -> [String] {
    var found: [String] = []
    _ = blocks.mapTexts { text in
      for item in text.items {
        switch item.kind {
        case .footnoteReference(let note): found.append("note \(note)")
        case .begin(.image(let image)): found.append(image.destination)
        default: break
        }
      }
    }
    return found
  }

  private func image(_ destination: String) -> [Inline.Kind] {
    let span = Inline.Span.image(ImageReference(destination: destination))
    return [.begin(span), .end(span)]
  }

  @Test func notesOfLaterDocumentsAreCountedOn() {
    let one = Document(
      blocks: [paragraph([.footnoteReference(0)])], footnotes: [Footnote(label: "a", blocks: [])])
    let two = Document(
      blocks: [paragraph([.footnoteReference(1)]), paragraph([.footnoteReference(0)])],
      footnotes: [
        Footnote(label: "a", blocks: []),
        Footnote(label: "b", blocks: [paragraph([.footnoteReference(0)])]),
      ])
    var joiner = DocumentJoiner()
    joiner.append(one, imageFolder: "")
    joiner.append(two, imageFolder: "")
    #expect(references(in: joiner.document.blocks) == ["note 0", "note 2", "note 1"])
    #expect(joiner.document.footnotes.map(\.label) == ["a", "a", "b"])
    #expect(references(in: joiner.document.footnotes[2].blocks) == ["note 1"])
  }

  @Test func imagesAreFoundFromTheSharedFolder() {
    var joiner = DocumentJoiner()
    joiner.append(Document(blocks: [paragraph(image("a.png"))]), imageFolder: "one")
    joiner.append(
      Document(blocks: [
        paragraph(image("b%20c.png")), paragraph(image("/root.png")),
        paragraph(image("http://x.example/")),
      ]), imageFolder: "/two #1")
    #expect(
      references(in: joiner.document.blocks)
        == ["./one/a.png", "/two %231/b%20c.png", "/root.png", "http://x.example/"])
  }

  @Test func mappingReachesEveryTextAndKeepsTheTree() {
    func text(_ name: String) -> InlineText { InlineText(name) }
    func leaf(_ name: String) -> Block { Block(.paragraph(text(name))) }
    let blocks = [
      Block(.heading(level: 1, text("h"))),
      Block(.quote([leaf("q1"), Block(.quote([])), leaf("q2")])),
      Block(.alert(Alert(kind: .note, title: text("t"), blocks: [leaf("n")]))),
      Block(
        .list(
          List(
            marker: .bullet(0x2D), isTight: true,
            items: [
              List.Item(blocks: []),
              List.Item(blocks: [leaf("i1"), Block(.quote([leaf("i2")]))]),
            ]))),
      Block(
        .definitionList([
          Definition(
            terms: [text("d")], descriptions: [[leaf("d1")], [leaf("d2")]], isTight: true),
          Definition(terms: [text("e")], descriptions: [[leaf("e1")]], isTight: true),
        ])),
      Block(
        .table(
          Table(
            caption: text("c"), alignments: [.natural], header: [text("th")],
            rows: [[text("td")]]))),
      leaf("end"),
    ]
    var seen: Set<String> = []
    let mapped = blocks.mapTexts { text in
      seen.insert(text.plainText)
      text = InlineText(text.plainText + "!")
    }
    var after: Set<String> = []
    _ = mapped.mapTexts { after.insert($0.plainText) }
    #expect(
      seen == [
        "h", "q1", "q2", "t", "n", "i1", "i2", "d", "d1", "d2", "e", "e1", "c", "th", "td", "end",
      ])
    #expect(after == Set(seen.map { $0 + "!" }))
    guard case .quote(let quoted) = mapped[1].content, case .list(let list) = mapped[3].content,
      case .definitionList(let definitions) = mapped[4].content
    else {
      Issue.record("the tree has changed")
      return
    }
    #expect(quoted.count == 3)
    #expect(list.items.map(\.blocks.count) == [0, 2])
    #expect(definitions.map(\.descriptions.count) == [2, 1])
  }
}
