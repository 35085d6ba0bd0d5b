import ComposeGraphics

/// The open sections: each heading begins one, which extends up to the next heading of the same or
/// a higher rank.
struct OpenSections {
  /// Outermost first, with the source levels of their headings, in ascending order.
  private var open: [(level: Int, element: StructureElement)] = []

  /// The parent element of top-level blocks; nil before the first heading.
  var innermost: StructureElement? { open.last?.element }

  /// Closes the sections that end at a heading of a level.
  mutating func end(before level: Int) {
    while let last = open.last, last.level >= level { open.removeLast() }
  }

  /// Opens the section of a heading.
  mutating func begin(_ element: StructureElement, level: Int) {
    open.append((level, element))
  }
}
