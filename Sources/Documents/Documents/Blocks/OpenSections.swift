import ComposeGraphics

/// The sections that the text is in: each heading begins one, which lasts up to the next heading
/// that is not below it.
struct OpenSections {
  /// Outermost first, with the levels of their headings as written, which rise.
  private var open: [(level: Int, element: StructureElement)] = []

  /// What blocks of the text belong to; nil before the first heading.
  var innermost: StructureElement? { open.last?.element }

  /// Ends the sections that a heading of a level ends.
  mutating func end(before level: Int) {
    while let last = open.last, last.level >= level { open.removeLast() }
  }

  /// Begins the section of a heading.
  mutating func begin(_ element: StructureElement, level: Int) {
    open.append((level, element))
  }
}
