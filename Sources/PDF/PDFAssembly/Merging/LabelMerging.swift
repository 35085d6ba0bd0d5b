import ComposePDFReading
import ComposePDFWriter

/// The page labels of the documents (ISO 32000-1, 12.4.2).
struct LabelMerging {
  private var entries: [(key: Int, value: PDFObject)] = []
  private var page = 0
  private var last: LabelRanges.Label?
  /// Whether a document has labels at all.
  private var hasLabels = false

  mutating func add(_ copy: PartCopy) {
    if copy.document.catalog["PageLabels"] != nil { hasLabels = true }
    for target in copy.targets {
      let label = copy.whole.labels.label(of: target.index)
      if last.map({ label.continues(from: $0) }) != true {
        entries.append((page, .dictionary(label.dictionary)))
      }
      last = label
      page += 1
    }
  }

  func write(to writer: PDFWriter) throws(PDFError) -> PDFReference? {
    hasLabels && !entries.isEmpty ? try NumberTree.write(entries, to: writer) : nil
  }
}

/// The ranges of page labels of a document, in the order of pages.
struct LabelRanges: Sendable {
  /// The label of a page: the style and prefix of its range, and its number.
  struct Label: Sendable {
    let style: PDFObject?
    let prefix: PDFObject?
    let number: Int

    var dictionary: PDFDictionary {
      var dictionary = PDFDictionary()
      if let style { dictionary["S"] = style }
      if let prefix { dictionary["P"] = prefix }
      if number != 1 { dictionary["St"] = .integer(number) }
      return dictionary
    }

    func continues(from last: Label) -> Bool {
      style == last.style && prefix == last.prefix && number == last.number &+ 1
    }
  }

  private let ranges: [(first: Int, label: Label)]

  init(_ document: PDFDocument) {
    var ranges: [(first: Int, label: Label)] = []
    for entry in document.treeEntries(document.catalog["PageLabels"], leafKey: "Nums") {
      guard case .integer(let first) = entry.key else { continue }
      let dictionary = document.dictionary(entry.value)
      var number = 1
      if case .integer(let start)? = dictionary["St"].map(document.resolve) {
        number = min(max(start, 1), 1_000_000_000)
      }
      ranges.append(
        (
          first,
          Label(
            style: dictionary["S"].map(document.resolve),
            prefix: dictionary["P"].map(document.resolve), number: number)
        ))
    }
    self.ranges = ranges.sorted { $0.first < $1.first }
  }

  func label(of page: Int) -> Label {
    // The last range that starts at the page or before, by binary search.
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].first <= page { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return Label(style: .name("D"), prefix: nil, number: page + 1) }
    let range = ranges[low - 1]
    return Label(
      style: range.label.style, prefix: range.label.prefix,
      number: range.label.number &+ (page &- range.first))
  }
}
