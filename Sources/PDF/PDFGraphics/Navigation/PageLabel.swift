import ComposePDFWriter

/// The label of a page and the numbering of those after it (ISO 32000-2, 12.4.2).
public struct PageLabel: Hashable, Sendable {
  /// The numbering of page labels (ISO 32000-2, 12.4.2).
  public enum Style: String, Hashable, Sendable, CaseIterable {
    case decimal = "D"
    case upperRoman = "R"
    case lowerRoman = "r"
    /// A to Z, then AA to ZZ.
    case upperLetters = "A"
    case lowerLetters = "a"
  }

  /// Nil for pages with only the prefix.
  public var style: Style?
  /// The prefix of the number.
  public var prefix: String
  /// The number of the first page; less than 1 counts as 1.
  public var start: Int

  /// Creates a label; the numbers count from `start`.
  public init(style: Style? = .decimal, prefix: String = "", start: Int = 1) {
    self.style = style
    self.prefix = prefix
    self.start = start
  }

  fileprivate var dictionary: PDFDictionary {
    var dictionary = PDFDictionary()
    if let style { dictionary["S"] = .name(PDFName(style.rawValue)) }
    if !prefix.isEmpty { dictionary["P"] = .text(prefix) }
    if start > 1, style != nil { dictionary["St"] = .integer(min(start, PageLabels.largestStart)) }
    return dictionary
  }
}

/// The labels of a document's pages, by the index of the first page of each range.
public struct PageLabels: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  /// The largest start of a range; integers in PDF have 32 bits (annex C).
  public static let largestStart = 2_000_000_000

  private var ranges = [Int: PageLabel]()

  /// Creates labels without any range.
  public init() {}

  /// Of two labels for one page the last is used.
  public init(dictionaryLiteral elements: (Int, PageLabel)...) {
    for (page, label) in elements { self[page] = label }
  }

  /// Whether there are no labels.
  public var isEmpty: Bool { ranges.isEmpty }

  /// The label that starts at the page with this index, which counts from 0.
  public subscript(page: Int) -> PageLabel? {
    get { ranges[page] }
    set { ranges[page] = newValue }
  }

  /// Writes the number tree; nil when no page of the document has a label. Pages before the first
  /// range are numbered from 1, which the file must state (table 159).
  func write(pageCount: Int, to writer: PDFWriter) throws(PDFError) -> PDFReference? {
    var entries = ranges.filter { (0..<pageCount).contains($0.key) }
      .sorted { $0.key < $1.key }
      .map { (key: $0.key, value: PDFObject.dictionary($0.value.dictionary)) }
    guard let first = entries.first else { return nil }
    if first.key > 0 { entries.insert((0, .dictionary(PageLabel().dictionary)), at: 0) }
    return try NumberTree.write(entries, to: writer)
  }
}
