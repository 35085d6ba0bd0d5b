public import ComposeGeometry

/// A graphics context that creates pages one after the other and releases each when it ends.
public protocol PagedContext: GraphicsContext {
  /// Starts the next page, ending the current one. Origin top-left, y down.
  func beginPage(size: Size) throws
  /// Finishes the page and passes it to the sink.
  func endPage() throws

  /// Reserves `count` pages after the pages begun so far, to be drawn later: a table of contents,
  /// for example. A reserved page never drawn stays empty, with the size of the page before it.
  func reservePages(_ count: Int) -> Range<Int>
  /// Starts drawing the reserved page with this index in the finished document.
  func beginReservedPage(_ index: Int, size: Size) throws

  /// Draws a page: calls `draw` between the start and the end of the page. A context may do so later, on
  /// a thread of its own, but draws pages in the given order and before any later call.
  ///
  /// - Parameter reserved: The index of a reserved page in the finished document; nil for the next
  ///   page.
  func drawPage(
    size: Size, reserved: Int?, _ draw: @escaping @Sendable (any GraphicsContext) -> Void) throws

  /// The number of structure elements created so far, including the document element.
  var elementCount: Int { get }
  /// Marks the first `count` elements and their descendants as complete, except `open` and its
  /// ancestors. A context may then write and release them; used again, they refer to the document
  /// element.
  func finishElements(_ count: Int, except open: [StructureElement])

  /// Whether the MathML and the LaTeX of formulas are of use; where they are not, they need not be made.
  var keepsFormulaSources: Bool { get }

  /// Appends a bookmark (outline item); `level` 1 is outermost. Skipped levels are nested as deep
  /// as possible.
  func addOutlineEntry(_ title: OutlineTitle, level: Int, destination: String)
}

extension PagedContext {
  /// Draws the page at once.
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

  /// Zero: the context has no structure tree.
  public var elementCount: Int { 0 }
  /// Does nothing: the context has no structure tree.
  public func finishElements(_ count: Int, except open: [StructureElement]) {}

  /// True.
  public var keepsFormulaSources: Bool { true }

  /// Adds a bookmark whose title is in the document's language.
  public func addOutlineEntry(_ title: String, level: Int, destination: String) {
    addOutlineEntry(OutlineTitle(title), level: level, destination: destination)
  }
}
