import ComposeGeometry

/// Floats that are not in the column of the list.
extension PageBuilder {
  struct PageFloat {
    var box: BoxHandle
    var isWide: Bool
    var notes: [Footnotes.Call]
  }

  /// The floats for pages of their own that are called on the page, in their order; wide ones wait.
  ///
  /// - Parameter all: Whether those that are called on no page are taken, too.
  func takePageFloats(all: Bool) -> [PageFloat] {
    if pageFloats.isEmpty { return [] }
    var floats: [PageFloat] = []
    if all {
      floats = pageFloats.sorted { $0.key > $1.key }.map(\.value)
      pageFloats = [:]
    }
    for column in columns {
      for case .mark(let number) in column.content.entries where number < 0 {
        if let float = pageFloats.removeValue(forKey: number) { floats.append(float) }
      }
    }
    waitingWide += floats.filter(\.isWide)
    return floats.filter { !$0.isWide }
  }

  /// Draws floats on as few pages as they fit on in their order, in the middle of each.
  func drawFloats(_ floats: [PageFloat], isLast: Bool) throws {
    let gap = area.leading * 2
    var rest = floats[...]
    while !rest.isEmpty {
      var content = PageContent()
      var called: [Footnotes.Call] = []
      while let float = rest.first {
        let notes = float.notes.reduce(content.hasBox ? gap : 0) { $0 + $1.height }
        if content.hasBox, content.height + float.box.height + notes > area.height { break }
        content.place(float.box, spaceBefore: content.hasBox ? gap : 0)
        called += float.notes
        rest.removeFirst()
      }
      let foot = try notes.takePage(
        calling: called, width: area.width, room: area.height - content.height
      ) { try output.layOutNote($0, isRepeated: true) }
      let top = max(0, (area.height - foot.height - content.height) / 2)
      content.endsWithPageBreak = true
      let column = PageColumn(
        content: content, notes: foot, origin: Point(x: 0, y: top), width: area.width,
        height: area.height - top)
      try output.draw(
        [column], isLast: isLast && rest.isEmpty && notes.isEmpty && waitingWide.isEmpty)
    }
    start.carriedNotes = notes.carriedHeight
  }

  // MARK: Over all columns

  /// Whether the page begins with floats over all columns, and nothing is below them yet.
  var hasWideOnTop: Bool {
    start.column == 0 && !columns.isEmpty && bandStart == columns.count && !hasOnlyHead
  }

  /// Begins the next page with the floats over all columns that wait.
  func placeWide(isLast: Bool) throws {
    guard !waitingWide.isEmpty else { return }
    let gap = area.leading * 1.5
    var content = PageContent()
    var called: [Footnotes.Call] = []
    while let float = waitingWide.first {
      if content.hasBox, content.height + gap + float.box.height > area.height { break }
      content.place(float.box, spaceBefore: content.hasBox ? gap : 0)
      called += float.notes
      waitingWide.removeFirst()
    }
    let foot = try notes.takePage(
      calling: called, width: area.width, room: area.height - content.height
    ) { try output.layOutNote($0, isRepeated: true) }
    content.endsWithPageBreak = true
    let height = content.height + foot.height
    columns.append(
      PageColumn(
        content: content, notes: foot, origin: .zero, width: area.width, height: height))
    bandStart = columns.count
    usedHeight = PageGrid.raised(height + gap, to: area.grid ?? 0)
    start.carriedNotes = notes.carriedHeight
    if isLast || usedHeight + 4 * area.leading > area.height { try drawPage(isLast: isLast) }
  }
}
