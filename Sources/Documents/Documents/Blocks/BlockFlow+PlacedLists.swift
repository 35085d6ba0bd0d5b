import ComposeDocumentModel
import ComposeNumbering

extension BlockFlow {
  /// Sets a list that a division places, with a heading unless it is below one.
  ///
  /// - Parameter isBelowHeading: Whether the block before was a heading.
  /// - Returns: Whether the division is such a place.
  @_optimize(size)
  func flowPlacedList(
    _ attributes: BlockAttributes, isBelowHeading: Bool, in region: BlockRegion
  ) throws -> Bool {
    guard let lists = placedLists, let list = PlacedList(attributes) else { return false }
    if lists.isEmpty(list) { return true }
    var title = attributes.values["title"]
    if title == nil, !isBelowHeading { title = programWords[word(of: list)] }
    // That of an index is a heading of the document.
    if list != .index, let title, !title.isEmpty {
      try emit(.space(theme.heading(2).spaceBefore))
      try flowFrontHeading(title, in: region)
    }
    switch list {
    case .contents:
      let depth = attributes.values["depth"].flatMap(Int.init)
      try flowEntries(lists.contents(depth: depth), in: region)
    case .abbreviations: try lists.abbreviations.flowEntries(through: self, in: region)
    case .figures: try flowEntries(lists.entries(of: .figure), in: region)
    case .tables: try flowEntries(lists.entries(of: .table), in: region)
    case .listings: try flowEntries(lists.entries(of: .listing), in: region)
    case .index:
      let index = lists.index(pageNumbers ?? PageNumbers())
      addDestination(IndexNames.list)
      if geometry.columnCount > 1 {
        try index.flowEntries(through: self, in: region)
      } else {
        try inColumns(2, region) { try index.flowEntries(through: self, in: $0) }
      }
    }
    try emit(.space(blockSpace))
    return true
  }

  private func flowEntries(_ contents: TableOfContents, in region: BlockRegion) throws {
    try contents.flowEntries(through: self, pageNumbers: pageNumbers, in: region)
  }

  private func word(of list: PlacedList) -> Word {
    switch list {
    case .contents: .contents
    case .index: .index
    case .figures: .listOfFigures
    case .tables: .listOfTables
    case .listings: .listOfListings
    case .abbreviations: .abbreviations
    }
  }
}
