/// Containment of the standard types of PDF 2.0 (ISO/TS 32005, table 5), of those that are written
/// here.
extension StandardStructureType {
  /// Whether an element only groups: its content counts as that of its parent.
  var isTransparent: Bool { self == .division || self == .part }

  /// Whether an element contains only elements, no content.
  var containsElementsOnly: Bool {
    switch self {
    case .document, .section, .list, .table, .tableHead, .tableBody, .tableFoot, .tableRow,
      .tableOfContents:
      true
    default: false
    }
  }

  /// Whether an element of this type may be contained in one of `parent`, ignoring grouping
  /// elements between the two.
  func isAllowed(in parent: StandardStructureType) -> Bool {
    switch self {
    // The parents that may contain it.
    case .document: [.document, .blockQuote].contains(parent)
    case .section:
      Self.sections.contains(parent) || [.note, .blockQuote, .caption, .figure].contains(parent)
    case .blockQuote: Self.flows.contains(parent)
    case .caption:
      [.list, .tableOfContents, .table].contains(parent)
        || (Self.flows.contains(parent) && parent != .document && parent != .caption)
    case .heading1, .heading2, .heading3, .heading4, .heading5, .heading6:
      parent != .note
        && (Self.flows.contains(parent) || parent == .tableHeaderCell || parent == .tableDataCell)
    case .paragraph:
      Self.flows.contains(parent)
        || [.tableHeaderCell, .tableDataCell, .tableOfContentsItem].contains(parent)
    case .table:
      Self.flows.contains(parent)
        || [.tableHeaderCell, .tableDataCell, .paragraph].contains(parent)
    case .tableOfContents:
      [.blockQuote, .document, .section, .tableOfContents, .tableOfContentsItem].contains(parent)
    case .ruby:
      [
        .annotation, .caption, .note, .figure, .formula, .listBody, .listLabel, .link, .paragraph,
        .quote, .span, .tableHeaderCell, .tableDataCell,
      ].contains(parent) || parent.isHeading
    case .tableOfContentsItem: parent == .tableOfContents
    case .listItem: parent == .list
    case .listBody: parent == .listItem
    case .rubyBase, .rubyText: parent == .ruby
    case .tableHead, .tableBody, .tableFoot: parent == .table
    case .tableRow: [.table, .tableHead, .tableBody, .tableFoot].contains(parent)
    case .tableHeaderCell, .tableDataCell: parent == .tableRow
    // Most parents may contain it.
    case .annotation: !parent.isFrame && parent != .listItem
    case .form:
      !parent.isFrame && !parent.isRubyPart
        && ![.listItem, .code, .reference, .ruby, .form].contains(parent)
    case .link: !parent.isFrame && parent != .listItem && parent != .link
    case .note, .figure, .formula, .code:
      !parent.isFrame && parent != .listItem && !parent.isRubyPart
        && !(parent == .code && self != .note)
        && !(parent == .reference && (self == .formula || self == .code))
    case .list:
      !parent.isFrame || parent == .list
        ? ![.code, .listItem, .listLabel, .quote, .reference, .span].contains(parent)
          && !parent.isRubyPart && !parent.isHeading
        : false
    case .listLabel:
      parent == .listItem || parent == .tableOfContentsItem
        || !(parent.isFrame || parent.isRubyPart)
          && ![.code, .document, .listBody, .listLabel].contains(parent)
    case .quote, .span:
      !parent.isFrame && ![.blockQuote, .document, .listItem, .section].contains(parent)
        && !(self == .quote && (parent == .code || parent == .reference))
    case .reference:
      parent == .tableOfContentsItem
        || !parent.isFrame && ![.document, .listItem, .reference, .section].contains(parent)
    case .division: !parent.isFrame && !Self.phrases.contains(parent) && !parent.isHeading
    case .part: Self.flows.contains(parent) || parent == .code
    // Elements of MathML contain others by its own rules.
    case .mathML: parent == .formula || parent == .mathML
    }
  }

  var isHeading: Bool {
    switch self {
    case .heading1, .heading2, .heading3, .heading4, .heading5, .heading6: true
    default: false
    }
  }

  /// Whether an element consists only of parts specific to it.
  private var isFrame: Bool {
    switch self {
    case .list, .ruby, .table, .tableHead, .tableBody, .tableFoot, .tableRow, .tableOfContents,
      .tableOfContentsItem:
      true
    default: false
    }
  }

  private var isRubyPart: Bool { self == .rubyBase || self == .rubyText }

  /// What contains paragraphs and other blocks.
  private static let flows: [StandardStructureType] = [
    .annotation, .blockQuote, .caption, .document, .note, .figure, .formula, .listBody, .link,
    .section,
  ]

  /// What contains text without blocks, of those not in `flows`.
  private static let phrases: [StandardStructureType] = [
    .listLabel, .paragraph, .quote, .rubyBase, .rubyText, .reference, .span,
  ]

  /// What may contain sections, in addition to some of `flows`.
  private static let sections: [StandardStructureType] = [
    .annotation, .document, .listBody, .link, .section, .tableHeaderCell, .tableDataCell,
    .heading1, .heading2, .heading3, .heading4, .heading5, .heading6,
  ]
}

extension StructureTree {
  /// The index of the nearest ancestor of the element at `index` that is not a grouping element;
  /// that of the document if there is none.
  func containingElement(of index: Int) -> Int {
    // Parents have lower indices, so this ends at the document.
    var parent = Int(parents[index])
    while parent > 0, types[parent].isTransparent { parent = Int(parents[parent]) }
    return max(parent, 0)
  }
}
