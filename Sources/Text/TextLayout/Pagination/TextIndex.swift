public import ComposeAttributedText
import ComposeUnicode

/// The index of a text: terms in order, each with the pages where they are marked.
///
/// Sorted by Unicode scalars of the lower-case sort keys unless a language is given, so that it is
/// the same everywhere; words of languages that sort otherwise need that language then, or sort keys
/// (`IndexEntry.sortKeys`).
public struct TextIndex: Hashable, Sendable {
  /// A term of the index with the pages it is on.
  public struct Item: Hashable, Sendable {
    /// The term, as written in the text.
    public var term: String
    /// Counted from 0, in order.
    public var pages: [Int]
    /// The terms below it.
    public var items: [Item]
  }

  /// The terms, in the order of their sort keys.
  public var items: [Item]
  /// Whether a language decided on the order; false also where the machine has no ICU for it.
  public private(set) var isSortedByLanguage = false

  /// - Parameters:
  ///   - pages: Of the text, all or some.
  ///   - collation: The order of terms.
  public init(
    of text: AttributedText, on pages: [TextPage], collation: TextCollation = .scalars
  ) {
    var places: [(entry: IndexEntry, pages: ClosedRange<Int>?)] = []
    for (range, entries) in text.stretches({ $0.indexEntries.isEmpty ? nil : $0.indexEntries }) {
      guard let first = pages.pageIndex(at: range.lowerBound) else { continue }
      let last = pages.pageIndex(at: max(range.lowerBound, range.upperBound - 1)) ?? first
      let range = pages[first].index...max(pages[first].index, pages[last].index)
      for entry in entries { places.append((entry, range)) }
    }
    self.init(of: places, collation: collation)
  }

  /// Makes the index of entries whose pages are known.
  ///
  /// - Parameter places: The pages of each, counted from 0; nil for an entry without a page.
  package init(
    of places: [(entry: IndexEntry, pages: ClosedRange<Int>?)], collation: TextCollation
  ) {
    let collator: Collator? =
      if case .language(let tag) = collation { Collator(language: tag) } else { nil }
    isSortedByLanguage = collator != nil
    // Most terms are marked several times.
    var keys = TermKeys(collator)
    var lines: [(first: Int32, others: [Int32], place: Int32)] = []
    lines.reserveCapacity(places.count)
    for (place, (entry, _)) in places.enumerated().prefix(Int(Int32.max)) {
      let depth = min(entry.terms.count, IndexEntry.deepest)
      guard depth > 0 else { continue }
      lines.append(
        (
          keys.number(of: entry, at: 0),
          depth > 1 ? (1..<depth).map { keys.number(of: entry, at: $0) } : [], Int32(place)
        ))
    }
    let ranks = keys.ranks
    lines.sort { one, other in
      if one.first != other.first { return ranks[Int(one.first)] < ranks[Int(other.first)] }
      for (left, right) in zip(one.others, other.others) where left != right {
        return ranks[Int(left)] < ranks[Int(right)]
      }
      if one.others.count != other.others.count { return one.others.count < other.others.count }
      return one.place < other.place
    }
    items = []
    for line in lines {
      let (entry, pages) = places[Int(line.place)]
      Self.add(entry.terms.prefix(IndexEntry.deepest), pages, to: &items)
    }
    Self.sortPages(of: &items)
  }

  /// No deeper than entries are (`IndexEntry.deepest`).
  private static func add(
    _ terms: ArraySlice<String>, _ pages: ClosedRange<Int>?, to items: inout [Item]
  ) {
    guard let term = terms.first else { return }
    if items.last?.term != term { items.append(Item(term: term, pages: [], items: [])) }
    let last = items.count - 1
    if terms.count > 1 {
      add(terms.dropFirst(), pages, to: &items[last].items)
    } else if let pages {
      items[last].pages += pages
    }
  }

  /// No deeper than entries are (`IndexEntry.deepest`).
  private static func sortPages(of items: inout [Item]) {
    for index in items.indices {
      if items[index].pages.count > 1 {
        items[index].pages = Array(Set(items[index].pages)).sorted()
      }
      sortPages(of: &items[index].items)
    }
  }

  /// The index as paragraphs, one for each term, deeper ones indented; pages that follow each other
  /// are a range.
  ///
  /// - Parameters:
  ///   - indent: For each depth, and for lines after the first, in points.
  ///   - label: Formats a page, counted from 0; nil counts from 1 in decimal.
  public func text(
    attributes: TextAttributes = TextAttributes(), indent: Double = 12,
    label: ((_ page: Int) -> String)? = nil
  ) -> AttributedText {
    var text = AttributedText()
    append(items, depth: 0, attributes, indent, label, to: &text)
    return text
  }

  private func append(
    _ items: [Item], depth: Int, _ attributes: TextAttributes, _ indent: Double,
    _ label: ((Int) -> String)?, to text: inout AttributedText
  ) {
    var attributes = attributes
    var style = attributes.paragraphStyle ?? ParagraphStyle()
    style.firstLineHeadIndent = Double(depth) * indent
    style.headIndent = Double(depth + 2) * indent
    attributes.paragraphStyle = style
    for item in items {
      let pages = Self.ranges(of: item.pages).map { range in
        [range.lowerBound, range.upperBound].prefix(range.count)
          .map { label?($0) ?? String($0 + 1) }.joined(separator: "\u{2013}")
      }
      text.append(
        ([item.term] + pages).joined(separator: ", ") + "\n", attributes: attributes)
      append(item.items, depth: depth + 1, attributes, indent, label, to: &text)
    }
  }

  /// Pages that follow each other, joined.
  package static func ranges(of pages: [Int]) -> [ClosedRange<Int>] {
    var ranges: [ClosedRange<Int>] = []
    for page in pages {
      if let last = ranges.last, last.upperBound + 1 == page {
        ranges[ranges.count - 1] = last.lowerBound...page
      } else {
        ranges.append(page...page)
      }
    }
    return ranges
  }
}
