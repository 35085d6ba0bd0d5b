import ComposeAttributedText
import ComposeDocumentModel
import ComposeGraphics
import ComposeNumbering
import ComposeTextLayout

/// The index of a document: its terms in the order of the language, and its layout.
struct DocumentIndex {
  private let index: TextIndex
  private let numbering: PageNumbering
  /// The term that an entry refers to, by the entry's levels.
  private var references: [[String]: (word: Word, terms: [String])] = [:]
  /// A number for the levels of each term.
  private var numbers: [[String]: Int] = [:]
  /// The first place of a term on a page, to link to.
  private var places: [Place: Int] = [:]

  private struct Place: Hashable {
    var term: Int
    var page: Int
  }

  /// - Parameter pageNumbers: The page of each destination, counted from 1.
  init(_ terms: [IndexTerm], pageNumbers: PageNumbers, language: String?) {
    numbering = pageNumbers.numbering
    var entries: [(entry: IndexEntry, pages: ClosedRange<Int>?)] = []
    entries.reserveCapacity(terms.count)
    for term in terms {
      var entry = IndexEntry()
      entry.terms = term.levels
      var page = term.place.flatMap { pageNumbers.places[IndexNames.place($0)] }
      if let see = term.see {
        references[term.levels] = (.see, [see])
        page = nil
      } else if let also = term.seeAlso {
        references[term.levels, default: (.seeAlso, [])].terms.append(also)
        page = nil
      }
      if let page, let place = term.place {
        let number = numbers[term.levels] ?? numbers.count
        if number == numbers.count { numbers[term.levels] = number }
        let key = Place(term: number, page: page)
        if places[key] == nil { places[key] = place }
      }
      entries.append((entry, page.map { $0...$0 }))
    }
    index = TextIndex(of: entries, collation: language.map { .language($0) } ?? .scalars)
  }

  func flow(through flow: BlockFlow, in region: BlockRegion) throws {
    flow.chaptersSpan = true
    let heading = InlineText(flow.programWords[.index])
    try flow.flow(
      Block(
        .heading(level: 1, heading), attributes: BlockAttributes(identifier: IndexNames.heading)),
      in: region)
    try flowEntries(through: flow, in: flow.inSection(region))
  }

  /// Lays out the terms without a heading.
  func flowEntries(through flow: BlockFlow, in region: BlockRegion) throws {
    let theme = flow.theme
    let list = flow.context.makeElement(
      .list, in: region.parent, properties: StructureProperties(listNumbering: "None"))
    var style = flow.styles.body.sized(theme.smallScale)
    style.paragraph.lineHeight = .exact(theme.leading * theme.smallScale)
    style.paragraph.alignment = .natural
    style.paragraph.lineBreaking = .greedy
    style.paragraph.firstLineHeadIndent = 0
    var initial: Character?
    var stack = [(items: index.items[...], path: [String]())]
    // No deeper than terms are.
    while var level = stack.popLast() {
      guard let item = level.items.popFirst() else { continue }
      stack.append(level)
      let path = level.path + [item.term]
      if path.count == 1 {
        let first = item.term.lowercased().first
        if initial != nil, first != initial { try flow.emit(.space(theme.leading * 0.6)) }
        initial = first
      }
      let indent = theme.listIndent * 0.7
      style.paragraph.firstLineHeadIndent = Double(path.count - 1) * indent
      style.paragraph.headIndent = Double(path.count + 1) * indent
      let element = flow.context.makeElement(
        .listBody,
        in: flow.context.makeElement(.listItem, in: list, properties: StructureProperties()),
        properties: StructureProperties())
      try flow.flowText(
        text(of: item, path, flow.programWords), style: style, file: 0, element: element,
        in: region)
      // A term is not parted from the first one below it.
      if !item.items.isEmpty { try flow.emit(.keepWithNext) }
      stack.append((item.items[...], path))
    }
  }

  /// A term with its pages: “oak, 3, 12–14”; or “maple, see tree”.
  @_optimize(size)
  private func text(of item: TextIndex.Item, _ path: [String], _ words: Words) -> InlineText {
    var text = InlineText()
    func append(_ words: String) {
      let start = text.utf8.count
      text.utf8 += words.utf8
      text.items.append(Inline(.text, range: start..<text.utf8.count))
    }
    append(item.term)
    let number = numbers[path]
    for range in TextIndex.ranges(of: item.pages).flatMap(numbering.split) {
      append(words.comma)
      let pages =
        range.count > 1
        ? numbering.text(range.lowerBound) + "\u{2013}" + numbering.text(range.upperBound)
        : numbering.text(range.lowerBound)
      let link = number.flatMap { places[Place(term: $0, page: range.lowerBound)] }.map {
        Inline.Span.link(destination: "#" + IndexNames.place($0), title: nil)
      }
      if let link { text.items.append(Inline(.begin(link))) }
      append(pages)
      if let link { text.items.append(Inline(.end(link))) }
    }
    if let reference = references[path] {
      append(item.pages.isEmpty ? words.comma : words.semicolon)
      text.items.append(Inline(.begin(.emphasis)))
      append(words[reference.word])
      text.items.append(Inline(.end(.emphasis)))
      append(" " + reference.terms.joined(separator: words.semicolon))
    }
    return text
  }
}
