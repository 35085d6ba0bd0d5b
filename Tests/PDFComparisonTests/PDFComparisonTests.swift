import ComposeComposition
import ComposeGeometry
import ComposePDFComparison
import ComposePDFReading
import ComposePDFWriter
import Testing

/// Two files differ in what their sources differ in, and in nothing else.
struct PDFComparisonTests {
  private static let front = "---\ntitle: Report\npage-size: 300pt x 200pt\nmargin: 30pt\n---\n\n"

  private func document(_ text: String, front: String = front) throws -> PDFDocument {
    let sink = MemorySink()
    _ = try Composer().compose([.memory(name: "a.md", utf8: Array((front + text).utf8))], to: sink)
    return try PDFDocument(bytes: sink.bytes)
  }

  private func compare(
    _ old: PDFDocument, _ new: PDFDocument, only: [String] = [], ignore: [String] = [],
    tolerance: Double = 2
  ) throws -> ComparisonResult {
    var settings = ComparisonSettings()
    settings.only = try #require(ComparisonScope(only))
    settings.ignored = try #require(ComparisonScope(ignore))
    settings.tolerance = tolerance
    settings.dotsPerInch = 36
    return PDFComparison(old: old, new: new, settings: settings).result()
  }

  private let chapters = (1...3).map {
    "# Chapter \($0)\n\nThe text of chapter number \($0) is here."
  }

  private func pages(_ chapters: [String]) -> String {
    chapters.joined(separator: "\n\n\\pagebreak\n\n")
  }

  @Test func aFileIsEqualToItself() throws {
    let file = try document(pages(chapters) + "\n\n[A link](https://example.org)")
    let result = try compare(file, file)
    #expect(result.isEqual && result.differences.isEmpty && result.problems.isEmpty)
    #expect(result.pages.count == 3)
  }

  @Test func aChangedWordIsToldWithItsPlace() throws {
    let old = try document("One two three four.\n")
    let new = try document("One two five four.\n")
    let result = try compare(old, new, only: ["text"])
    let difference = try #require(result.differences.first)
    #expect(result.differences.count == 1)
    #expect(difference.kind == .changed)
    #expect((difference.old, difference.new) == ("three", "five"))
    let box = try #require(difference.newPlaces.first?.box)
    #expect(box.minX > 30 && box.maxX < 200 && box.height < 30)
    #expect(difference.message == "text changed from ‘three’ to ‘five’ (old page 1, new page 1)")
  }

  @Test func anInsertedPageDoesNotMakeOthersDifferent() throws {
    let old = try document(
      pages(chapters), front: Self.front.dropLast(5) + "page-numbers: none\n---\n\n")
    let new = try document(
      pages([
        chapters[0], "# Other\n\nA page with quite other words than those.", chapters[1],
        chapters[2],
      ]),
      front: Self.front.dropLast(5) + "page-numbers: none\n---\n\n")
    let result = try compare(old, new, only: ["pages", "looks", "links"])
    #expect(
      result.pages == [
        PagePair(old: 0, new: 0), PagePair(old: nil, new: 1), PagePair(old: 1, new: 2),
        PagePair(old: 2, new: 3),
      ])
    #expect(result.differences.map(\.kind) == [.added])
  }

  @Test func textThatFlowsToAnotherPageIsTheSame() throws {
    let text = (1...60).map { "Sentence number \($0) of them." }.joined(separator: " ")
    let old = try document(text)
    let new = try document("# A heading before it all\n\n" + text)
    let result = try compare(old, new, only: ["text"])
    #expect(result.differences.filter(\.counts).map(\.new) == ["A heading before it all"])
    #expect(try compare(old, new, only: ["links"]).isEqual)
  }

  @Test func aParagraphThatMovedDoesNotCount() throws {
    let (first, second) = (
      "Apples and pears grow on trees in the garden.", "Ships sail across the sea to far countries."
    )
    let old = try document("\(first)\n\n\(second)\n")
    let new = try document("\(second)\n\n\(first)\n")
    let result = try compare(old, new, only: ["text"])
    #expect(result.isEqual)
    #expect(result.differences.map(\.kind) == [.moved])
    #expect(try !compare(old, new).isEqual)
  }

  @Test func structureIsCompared() throws {
    let old = try document("# A\n\n[Link](https://a.example)\n\nText\n")
    let new = try document("# A\n\n[Link](https://b.example)\n\n- Text\n")
    let fields = Set(try compare(old, new, only: ["structure"]).differences.map(\.field))
    #expect(fields.isSuperset(of: [.links, .tags]))
    let other = try document("# B\n\n[Link](https://a.example)\n\nText\n")
    let outline = try compare(old, other, only: ["outline"]).differences
    #expect(outline.count == 1 && outline.first?.old?.hasPrefix("A → page") == true)
    #expect(try compare(old, other, only: ["links", "tags"]).isEqual)
  }

  @Test func entriesCanBeLeftOut() throws {
    let old = try document("Text\n")
    let new = try document(
      "Text\n", front: Self.front.replacing("Report", with: "Other"))
    #expect(try compare(old, new, only: ["metadata"]).differences.map(\.name) == ["Title"])
    #expect(try compare(old, new, only: ["metadata"], ignore: ["metadata.Title"]).isEqual)
    #expect(try compare(old, new, only: ["metadata.Version"]).isEqual)
  }

  @Test func areasCanBeLeftOut() throws {
    let old = try document("Of January\n\nText\n")
    let new = try document("Of February\n\nText\n")
    let result = try compare(old, new, only: ["text", "looks"])
    #expect(Set(result.differences.map(\.field)) == [.text, .looks])
    let box = try #require(result.differences.first { $0.field == .looks }?.newPlaces.first?.box)
    let area = "1:\(box.minX - 2),\(box.minY - 2),\(box.width + 60),\(box.height + 4)"
    #expect(try compare(old, new, only: ["text", "looks"], ignore: [area]).isEqual)
    #expect(
      try !compare(old, new, only: ["text", "looks"], ignore: ["2" + area.dropFirst()]).isEqual)
    #expect(try compare(old, new, only: ["text", "looks", "*:0,150,300,20"]).isEqual)
  }

  @Test func theToleranceIsForLooksAlone() throws {
    let old = try document("Word\n")
    let new = try document("Ward\n")
    let result = try compare(old, new, only: ["text", "looks"], tolerance: 255)
    #expect(result.differences.map(\.field) == [.text])
  }

  @Test func theSizeOfPagesIsCompared() throws {
    let new = try document("Text\n", front: Self.front.replacing("300pt", with: "310pt"))
    let result = try compare(try document("Text\n"), new, only: ["pages"])
    #expect(result.differences.first?.old == "300.0 × 200.0 pt")
  }

  @Test(arguments: [
    "", "nothing", "metadata.", "1:2,3", "1:0,0,0,5", "0:1,1,1,1", "3-2:1,1,1,1", "tags@1:1,1,1,1",
    "1:a,b,c,d", "1:1e9,0,1,1",
  ])
  func whatIsNoScopeIsRefused(text: String) {
    #expect(ComparisonScope([text]) == nil)
  }
}
