import ComposeGeometry
import Testing

@testable import ComposeGraphics

/// Pages of a recording, drawn one by one.
struct RecordedPagesTests {
  /// A reserved page, drawn last, and two others.
  private func recording() -> RecordingContext {
    let context = RecordingContext()
    let front = context.makeElement(.division, in: .document, properties: StructureProperties())
    _ = context.reservePages(1)
    for number in 1...2 {
      let paragraph = context.makeElement(
        .paragraph, in: .document, properties: StructureProperties())
      context.addOutlineEntry("Page \(number)", level: 1, destination: "page\(number)")
      context.beginPage(size: Size(width: 100, height: 200))
      context.addDestination("page\(number)", at: .zero)
      context.beginContent(.element(paragraph))
      context.fill(Rect(x: 0, y: 0, width: Double(number), height: 1), with: .black)
      context.endContent()
      context.endPage()
    }
    context.beginReservedPage(0, size: Size(width: 50, height: 60))
    context.addLink(
      .destination("page2"), over: Rect(x: 0, y: 0, width: 9, height: 9), element: front)
    context.endPage()
    return context
  }

  private func calls(of page: Int, from pages: inout RecordedPages) throws -> [String] {
    let target = RecordingContext()
    try pages.draw(page, on: target, destinationPrefix: "b-")
    return target.commands.map(\.description)
  }

  @Test func reservedPagesAreWhereTheyWereReserved() {
    let pages = RecordedPages(recording())
    #expect(pages.count == 3)
    #expect(
      (0..<3).map(pages.size) == [
        Size(width: 50, height: 60), Size(width: 100, height: 200), Size(width: 100, height: 200),
      ])
  }

  @Test func elementsAreMadeInReadingOrderBeforeTheyAreUsed() throws {
    var pages = RecordedPages(recording())
    let front = try calls(of: 0, from: &pages)
    #expect(front.filter { $0.hasPrefix("element") }.count == 3)
    #expect(front.contains { $0.contains("b-page2") })
    let second = try calls(of: 2, from: &pages)
    #expect(!second.contains { $0.hasPrefix("element") || $0.hasPrefix("beginPage") })
    #expect(second.contains { $0.contains("b-page2") })
    #expect(!second.contains { $0.contains("page1") })
  }

  @Test func pagesInOrderMakeTheirElementsOneByOne() throws {
    let context = RecordingContext()
    for _ in 1...2 {
      _ = context.makeElement(.paragraph, in: .document, properties: StructureProperties())
      context.beginPage(size: Size(width: 10, height: 10))
      context.endPage()
    }
    var pages = RecordedPages(context)
    for page in 0..<2 {
      let target = RecordingContext()
      try pages.draw(page, on: target)
      #expect(target.commands.count == 1)
    }
  }
}
