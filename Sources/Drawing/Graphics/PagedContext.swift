public import ComposeGeometry

/// A graphics context that makes pages one after the other and forgets each when it ends.
public protocol PagedContext: GraphicsContext {
  /// Starts the next page, ending the one before. Origin top-left, y down.
  func beginPage(size: Size) throws
  /// Finishes the page and hands it to the sink.
  func endPage() throws

  /// Keeps places for `count` pages after the pages begun so far, to be drawn later: a table
  /// of contents, for one. A place never drawn stays an empty page of the size before it.
  func reservePages(_ count: Int) -> Range<Int>
  /// Starts drawing the reserved page with this index in the finished document.
  func beginReservedPage(_ index: Int, size: Size) throws

  /// Draws a page: calls `draw` between the page's begin and its end. A context may do so later, on a
  /// thread of its own, but draws pages in the order in which they are given and before anything that
  /// is asked of it afterwards.
  ///
  /// - Parameter reserved: Of a reserved page, its index in the finished document; nil for the next
  ///   page.
  func drawPage(
    size: Size, reserved: Int?, _ draw: @escaping @Sendable (any GraphicsContext) -> Void) throws

  /// How many structure elements were made so far, the document included.
  var elementCount: Int { get }
  /// Says that the first `count` elements, and those in them, will get nothing more, but for
  /// `open` and those around them. A context may then write and forget them; used again, they
  /// stand for the document.
  func finishElements(_ count: Int, except open: [StructureElement])

  /// Adds a bookmark after those so far; `level` 1 is outermost. A level that skips is
  /// nested as deep as it can be.
  func addOutlineEntry(_ title: OutlineTitle, level: Int, destination: String)
}

extension PagedContext {
  public func drawPage(
    size: Size, reserved: Int?, _ draw: @escaping @Sendable (any GraphicsContext) -> Void
  ) throws {
    if let reserved {
      try beginReservedPage(reserved, size: size)
    } else {
      try beginPage(size: size)
    }
    draw(self)
    try endPage()
  }

  public var elementCount: Int { 0 }
  public func finishElements(_ count: Int, except open: [StructureElement]) {}

  /// Adds a bookmark whose title is in the document's language.
  public func addOutlineEntry(_ title: String, level: Int, destination: String) {
    addOutlineEntry(OutlineTitle(title), level: level, destination: destination)
  }
}
