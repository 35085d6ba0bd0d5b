public import ComposeAttributedText
public import ComposeFonts
import ComposeGeometry

/// A text on pages, with the numbers of pages in it that it refers to. A value.
public struct Pagination: Sendable {
  /// With the labels of pages in place of references to them.
  public let text: AttributedText
  /// The pages, in order.
  public let pages: [TextPage]
  /// The page numbers of anchors, those in notes too, counted from 0.
  public let anchorPages: [String: Int]
  /// The index entries of the text, with the pages, sorted and joined.
  public let index: TextIndex
  /// Whether all labels are those of the pages; if not, every try moved text to other pages.
  public let isSettled: Bool

  /// Lays a text out until the labels in it are those of its pages.
  ///
  /// Each time labels have changed the pages are made again, since lines may have changed with them;
  /// nearly always that is once. References to anchors that the text does not have keep their text.
  ///
  /// - Parameters:
  ///   - tries: The maximum number of layout passes, at least one.
  ///   - collation: The order of the index.
  ///   - label: Formats a page, counted from 0; nil counts from 1 in decimal.
  ///   - containers: What a page is made of, counted from 0.
  /// - Throws: `font` as `Paginator` does, and what its pages throw.
  public init(
    _ text: AttributedText, fonts: FontCollection = .bundled, defaultFont: Font? = nil,
    footnotes style: FootnoteStyle = FootnoteStyle(), tries: Int = 4,
    collation: TextCollation = .scalars, label: ((_ page: Int) -> String)? = nil,
    containers: @escaping (_ page: Int) -> [TextContainer]
  ) throws(LayoutError) {
    var text = text
    var tried = 0
    while true {
      let paginator: Paginator
      do throws(FontError) {
        paginator = try Paginator(
          text, fonts: fonts, defaultFont: defaultFont, footnotes: style, containers: containers)
      } catch { throw .font(error) }
      var pages: [TextPage] = []
      while let page = try paginator.nextPage() { pages.append(page) }
      let anchors = Self.anchorPages(in: text, pages)
      tried += 1
      var resolved = text
      let isChanged = resolved.resolvePageReferences { anchor in
        anchors[anchor].map { label?($0) ?? String($0 + 1) }
      }
      guard isChanged, tried < tries else {
        self.text = text
        self.pages = pages
        anchorPages = anchors
        index = TextIndex(of: text, on: pages, collation: collation)
        isSettled = !isChanged
        return
      }
      text = resolved
    }
  }

  private static func anchorPages(in text: AttributedText, _ pages: [TextPage]) -> [String: Int] {
    var found: [String: Int] = [:]
    func note(_ name: String, _ page: Int?) {
      if let page, found[name] == nil { found[name] = page }
    }
    for (range, name) in text.stretches({ $0.anchor }) {
      note(name, pages.pageIndex(at: range.lowerBound))
    }
    for (number, call) in text.footnotes.enumerated() {
      let anchors = call.note.text.stretches { $0.anchor }
      guard !anchors.isEmpty else { continue }
      let page = pages.first {
        $0.footnotes.contains { $0.number == number && !$0.isContinuation }
      }
      for (_, name) in anchors { note(name, page?.index) }
    }
    return found
  }
}

extension [TextPage] {
  /// The page that shows the text at an offset; nil for text that none shows.
  /// Complexity: O(log pages).
  func pageIndex(at offset: Int) -> Int? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle].visibleRange.upperBound > offset { high = middle } else { low = middle + 1 }
    }
    return low < count && self[low].visibleRange.lowerBound <= offset ? low : nil
  }
}
