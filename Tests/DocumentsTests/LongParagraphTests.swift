import ComposeDiagnostics
import ComposeDocumentModel
import Testing

@testable import ComposeDocuments

/// Paragraphs too long to be set at once.
struct LongParagraphTests {
  private func parts(_ text: InlineText, _ maximumCost: Int = 1024) -> [InlineText] {
    var parts: [InlineText] = []
    text.forEachPart(maximumCost: maximumCost) { parts.append($0) }
    return parts
  }

  /// Whether spans begin and end in pairs.
  private func nests(_ text: InlineText) -> Bool {
    var open: [Inline.Span] = []
    for item in text.items {
      switch item.kind {
      case .begin(let span): open.append(span)
      case .end(let span): if open.popLast() != span { return false }
      default: break
      }
    }
    return open.isEmpty
  }

  @Test func partsHaveAllOfTheText() {
    let words = (0..<2000).map { "word\($0)" }.joined(separator: " ")
    let parts = parts(InlineText(words))
    #expect(parts.count > 10)
    #expect(parts.map(\.plainText).joined() == words)
    #expect(parts.allSatisfy { $0.layoutCost <= 1024 + 8 })
    // Every part but the last ends with a space.
    #expect(parts.dropLast().allSatisfy { $0.utf8.last == 0x20 })
  }

  @Test func charactersAreNotDivided() {
    let text = String(repeating: "ü", count: 3000) + String(repeating: "😀", count: 1000)
    let parts = parts(InlineText(text))
    #expect(parts.count > 5)
    #expect(parts.map(\.plainText).joined() == text)
  }

  @Test func spansContinueInTheNextPart() {
    let words = String(repeating: "word ", count: 1000)
    var text = InlineText(words, sourceOffset: 1)
    text.items = [Inline(.begin(.emphasis))] + text.items + [Inline(.end(.emphasis))]
    let parts = parts(text)
    #expect(parts.count > 3)
    #expect(parts.allSatisfy(nests))
    #expect(
      parts.allSatisfy {
        if case .begin(.emphasis)? = $0.items.first?.kind { true } else { false }
      })
    // Each text knows where it is in the source.
    let offsets = parts.compactMap { $0.items.dropFirst().first?.sourceOffset }
    #expect(offsets.first == 1)
    #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test func spansNestedVeryDeepAreDividedInLinearTime() {
    let begin = [Inline](repeating: Inline(.begin(.strong)), count: 100_000)
    let end = [Inline](repeating: Inline(.end(.strong)), count: 100_000)
    var text = InlineText(String(repeating: "a", count: 20_000))
    text.items = begin + text.items + end
    // As the reader makes them: where the text has come to.
    for index in text.items.indices.suffix(100_000) { text.items[index].range = 20_000..<20_000 }
    let parts = parts(text, 8192)
    #expect(parts.count < 20)
    #expect(parts.allSatisfy(nests))
    #expect(parts.map(\.plainText).joined().count == 20_000)
  }

  @Test func anImageIsNotDivided() {
    let image = Inline.Span.image(ImageReference(destination: "a.png"))
    var text = InlineText(String(repeating: "word ", count: 1000))
    text.items = [Inline(.begin(image))] + text.items + [Inline(.end(image))]
    let parts = parts(text)
    #expect(parts.count == 1)
    #expect(parts.allSatisfy(nests))
  }

  @Test func aLongParagraphLosesNoWord() throws {
    let words = (0..<3000).map { "w\($0)" }
    let document = Document(blocks: [
      Block(.paragraph(InlineText(words.joined(separator: " "))), range: .init(0..<0))
    ])
    var settings = DocumentSettings()
    settings.limits.maximumParagraphBytes = 2000
    let composed = try DocumentFixtures.compose(document, settings: settings)
    let set = composed.pages.map(\.text).joined(separator: " ").split(separator: " ")
      .filter { $0.hasPrefix("w") }
    #expect(set.map(String.init) == words)
  }
}
