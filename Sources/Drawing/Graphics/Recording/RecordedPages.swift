package import ComposeGeometry

/// The pages of a recording, which are drawn one by one on pages of another size, with their
/// structure. A value: each copy makes elements of its own.
package struct RecordedPages {
  private struct Page {
    let size: Size
    /// Between its beginning and its end.
    let commands: Range<Int>
  }

  private let commands: [DrawingCommand]
  /// In the order of the finished document: reserved pages are where they were reserved.
  private let pages: [Page]
  /// What belongs to no page: structure elements and bookmarks.
  private let others: [Range<Int>]
  private var doneOthers = 0
  private var elements: [StructureElement: StructureElement] = [:]

  /// The number of pages.
  package var count: Int { pages.count }

  /// Takes a recording apart.
  package init(_ recording: RecordingContext) {
    commands = recording.commands
    var drawn: [Int: Page] = [:]
    var others: [Range<Int>] = []
    var pageCount = 0
    var open: (index: Int, size: Size, start: Int)?
    var outside = 0
    func end(_ index: Int) {
      guard let page = open else { return }
      drawn[page.index] = Page(size: page.size, commands: page.start..<index)
      open = nil
      outside = index
    }
    func begin(_ page: Int, _ size: Size, _ index: Int) {
      if open != nil { end(index) } else if outside < index { others.append(outside..<index) }
      open = (page, size, index + 1)
    }
    for (index, command) in recording.commands.enumerated() {
      switch command {
      case .beginPage(let size):
        begin(pageCount, size, index)
        pageCount += 1
      case .beginReservedPage(let page, let size): begin(page, size, index)
      case .reservePages(let range): pageCount = max(pageCount, range.upperBound)
      case .endPage: end(index)
      default: break
      }
    }
    if open != nil {
      end(recording.commands.count)
    } else if outside < recording.commands.count {
      others.append(outside..<recording.commands.count)
    }
    var last = Size.zero
    pages = (0..<pageCount).map { index in
      // A reserved page that was not drawn is empty, and as large as the page before it.
      let page = drawn[index] ?? Page(size: last, commands: 0..<0)
      last = page.size
      return page
    }
    self.others = others
  }

  /// The size of a page, in points.
  package func size(of page: Int) -> Size { pages[page].size }

  /// Draws a page in the coordinates that it was recorded in, on the current page of a context.
  ///
  /// Elements that were made before it are made before it. Pages are drawn in order, each once, or what is of
  /// several pages has several elements.
  ///
  /// - Parameter prefix: What names of destinations begin with, so that those of several recordings differ.
  /// - Throws: `ReplayError` for what only a `PaintingContext` can draw.
  package mutating func draw(
    _ page: Int, on context: any PagedContext, destinationPrefix prefix: String = ""
  ) throws {
    let page = pages[page]
    var replay = Replay(context: context)
    replay.destinationPrefix = prefix
    replay.elements = elements
    while doneOthers < others.count, others[doneOthers].lowerBound < page.commands.lowerBound {
      for command in commands[others[doneOthers]] {
        switch command {
        case .element, .outlineEntry: try replay.perform(command)
        default: break
        }
      }
      doneOthers += 1
    }
    try replay.perform(commands[page.commands])
    elements = replay.elements
  }
}
