import ComposeDocumentModel
import ComposeNumbering

/// What the lists that a document places itself are made of.
struct PlacedLists {
  /// The kinds that it places.
  let kinds: Set<PlacedList>
  private let numbered: NumberedDocument
  private let settings: DocumentSettings

  /// Returns nil where the document places none. Complexity: O(n).
  init?(_ numbered: NumberedDocument, settings: DocumentSettings) {
    kinds = numbered.document.placedLists
    if kinds.isEmpty { return nil }
    self.numbered = numbered
    self.settings = settings
  }

  /// Whether there is anything in the list.
  func isEmpty(_ list: PlacedList) -> Bool {
    switch list {
    case .contents: false
    case .index: numbered.terms.isEmpty
    case .abbreviations: numbered.abbreviations.isEmpty
    case .figures: !hasLabel(.figure)
    case .tables: !hasLabel(.table)
    case .listings: !hasLabel(.listing)
    }
  }

  private func hasLabel(_ kind: LabelKind) -> Bool {
    numbered.labels.contains { $0.kind == kind && !$0.number.isEmpty }
  }

  /// The table of contents, down to `depth` or else as deep as the settings say.
  func contents(depth: Int?) -> TableOfContents {
    TableOfContents(
      numbered.document, depth: min(max(depth ?? settings.tableOfContentsDepth, 1), 6),
      withIndex: nil)
  }

  func entries(of kind: LabelKind) -> TableOfContents {
    TableOfContents(numbered.labels, of: kind)
  }

  var abbreviations: AbbreviationList {
    AbbreviationList(numbered.abbreviations, language: settings.language)
  }

  func index(_ pageNumbers: PageNumbers) -> DocumentIndex {
    DocumentIndex(numbered.terms, pageNumbers: pageNumbers, language: settings.language)
  }
}

extension Document {
  /// The lists that empty divisions of the text place.
  var placedLists: Set<PlacedList> {
    var kinds: Set<PlacedList> = []
    blocks.forEachBlock { block in
      if let list = PlacedList(block) { kinds.insert(list) }
    }
    return kinds
  }

  /// The document with a heading above an index that is not below one already, so that bookmarks and
  /// contents have it.
  ///
  /// - Parameter word: What the heading says unless the division has a title.
  func withHeadingOfIndex(_ word: String) -> Document {
    var document = self
    document.blocks = []
    document.blocks.reserveCapacity(blocks.count + 1)
    var isFirst = true
    for block in blocks {
      if PlacedList(block) == .index {
        let isBelowHeading = document.blocks.last?.isHeading == true
        let title = block.attributes.values["title"] ?? (isBelowHeading ? "" : word)
        if !title.isEmpty {
          document.blocks.append(
            Block(
              .heading(level: 1, InlineText(title)), range: block.range,
              attributes: BlockAttributes(
                identifier: isFirst ? IndexNames.heading : nil)))
          isFirst = false
        }
      }
      document.blocks.append(block)
    }
    return document
  }
}

extension Block {
  fileprivate var isHeading: Bool {
    if case .heading = content { true } else { false }
  }
}
