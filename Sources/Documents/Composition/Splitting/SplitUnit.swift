import ComposeDocumentModel
import ComposeDocuments
import ComposeNumbering

/// What is written to a file of its own.
public enum SplitUnit: String, Hashable, Sendable, CaseIterable {
  case chapter, part
}

/// A chapter or a part in the pages of the whole document.
struct DocumentSection: Equatable {
  /// The identifier of its heading.
  var name: String
  /// Its number among the files, from 1; 0 for what precedes the first.
  var number: Int
  /// Its pages, counted from 0.
  var pages: Range<Int>
  /// Its heading; nil for what precedes the first, and for the index.
  var title: String?
  /// The depth of its first heading among those of the document, from 0.
  var headingDepth = 0
  /// Whether no heading is less deep than the first one.
  var beginsWithHighestHeading = true
}

extension DocumentSection {
  /// The chapters or parts of a document.
  ///
  /// A part page belongs to the chapter that follows it. Where chapters do not begin pages, the page
  /// on which one begins belongs to both.
  ///
  /// - Returns: Nothing where the document has none.
  static func sections(
    of document: Document, by unit: SplitUnit, settings: DocumentSettings, places: DocumentPlaces,
    pageCount: Int
  ) -> [DocumentSection] {
    var headings: [(level: Int, isPart: Bool, name: String)] = []
    var titles: [String: String] = [:]
    // The pages of headings and their depths, as in the structure tree.
    var depths: [(page: Int, depth: Int)] = []
    var open: [Int] = []
    document.blocks.forEachOutlineHeading { level, text, block in
      while let last = open.last, last >= level { open.removeLast() }
      if let name = block.attributes.identifier {
        headings.append((level, level == 0 && block.attributes.classes.contains("part"), name))
        titles[name] = TitleText.plain(text)
        if let page = places.pages[name] { depths.append((page - 1, min(open.count, 5))) }
      }
      open.append(level)
      return true
    }
    let isBook = settings.book != nil
    let hasPartLevel =
      isBook ? settings.book?.hasParts == true : settings.numbering.topLevel == .part
    if unit == .part, !hasPartLevel { return [] }
    let top = isBook ? 1 : chapterLevel(headings.map(\.level))
    let level = unit == .part ? (isBook ? 0 : top) : (isBook || !hasPartLevel ? top : top + 1)
    var starts: [(name: String, page: Int)] = []
    var part: Int?
    for heading in headings {
      guard let page = places.pages[heading.name], page >= places.mainMatter ?? 1 else { continue }
      if unit == .chapter, heading.isPart || hasPartLevel && !isBook && heading.level < level {
        part = part ?? page
      } else if heading.level <= level {
        starts.append((heading.name, part ?? page))
        part = nil
      }
    }
    if let index = places.index { starts.append(("index", index)) }
    let beginPages = settings.theme.chapterStartsPage || settings.chapterOpening != nil
    var sections: [DocumentSection] = []
    if let first = starts.first, first.page > 1 {
      sections.append(
        DocumentSection(
          name: "front", number: 0, pages: 0..<(beginPages ? first.page - 1 : first.page)))
    }
    for (index, start) in starts.enumerated() {
      let next = index + 1 < starts.count ? starts[index + 1].page : pageCount + 1
      let isIndexNext = index + 2 == starts.count && places.index != nil
      let end = beginPages || isIndexNext || index + 1 == starts.count ? next - 1 : next
      sections.append(
        DocumentSection(
          name: start.name, number: index + 1, pages: start.page - 1..<max(start.page, end)))
    }
    var next = 0
    for index in sections.indices {
      sections[index].title = titles[sections[index].name]
      let pages = sections[index].pages
      // Pages of two sections are at the end of one and the start of the other.
      while next > 0, depths[next - 1].page >= pages.lowerBound { next -= 1 }
      while next < depths.count, depths[next].page < pages.lowerBound { next += 1 }
      let first = next
      while next < depths.count, depths[next].page < pages.upperBound { next += 1 }
      guard first < next else { continue }
      sections[index].headingDepth = depths[first].depth
      sections[index].beginsWithHighestHeading = depths[first..<next].allSatisfy {
        $0.depth >= depths[first].depth
      }
    }
    return sections
  }

  /// The highest level that more than one heading has: a single one above is the title.
  private static func chapterLevel(_ levels: [Int]) -> Int {
    let counts = levels.reduce(into: [Int: Int]()) { $0[$1, default: 0] += 1 }
    guard let top = counts.keys.min() else { return 1 }
    return counts.keys.sorted().first { counts[$0] ?? 0 > 1 } ?? top
  }
}
