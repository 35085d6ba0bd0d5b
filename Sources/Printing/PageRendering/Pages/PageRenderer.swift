public import ComposeGeometry
public import ComposeGraphics

/// What pages are drawn on: a context with pages and the whole imaging model, such as `PDFContext`.
public typealias PrintContext = PagedContext & PaintingContext

/// Draws the pages of a job to print, or of a PDF file: header, content, what formatters set, footer.
///
/// The model is UIKit's `UIPrintPageRenderer`; each requirement has a default, so that a renderer
/// implements only what it draws itself. `RenderedPages` lays the formatters out and calls it page by page.
///
///     struct Letter: PageRenderer {
///       let headerHeight = 36.0
///       let formatters: [any PrintFormatter]
///
///       func drawHeader(of page: PrintPage, in rect: Rect, on context: any PrintContext) { … }
///     }
///     let pages = try RenderedPages(Letter(formatters: [text]), on: PrintPaper(size: .a4))
public protocol PageRenderer {
  /// The height of the header, in points; 0 by default. The header is not drawn unless it is above 0.
  var headerHeight: Double { get }
  /// The height of the footer, in points; 0 by default. The footer is not drawn unless it is above 0.
  var footerHeight: Double { get }
  /// What fills the area between header and footer; none by default.
  var formatters: [any PrintFormatter] { get }

  /// The number of pages of the job; by default that of the formatters.
  ///
  /// - Parameter formatted: The number of pages up to the last of all formatters.
  func numberOfPages(formatted: Int, on paper: PrintPaper) -> Int
  /// Called before the first of some pages is drawn; does nothing by default.
  func prepare(for pages: Range<Int>, on paper: PrintPaper)

  /// Draws a page: by default its parts in turn, as `drawParts(of:on:)`.
  func drawPage(_ page: PrintPage, on context: any PrintContext) throws
  /// Draws the header; nothing by default. What it draws is an artifact of tagged files.
  func drawHeader(of page: PrintPage, in rect: Rect, on context: any PrintContext) throws
  /// Draws what no formatter sets, below what formatters draw; nothing by default.
  ///
  /// Untagged text of a tagged file is a paragraph; other drawing should be marked by
  /// `GraphicsContext.beginContent(_:)`.
  func drawContent(of page: PrintPage, in rect: Rect, on context: any PrintContext) throws
  /// Draws what a formatter has on the page; by default as it does so itself.
  func drawFormatter(
    _ formatter: PageFormatter, of page: PrintPage, on context: any PrintContext) throws
  /// Draws the footer; nothing by default. What it draws is an artifact of tagged files.
  func drawFooter(of page: PrintPage, in rect: Rect, on context: any PrintContext) throws
}

extension PageRenderer {
  /// 0: no header.
  public var headerHeight: Double { 0 }
  /// 0: no footer.
  public var footerHeight: Double { 0 }
  /// None.
  public var formatters: [any PrintFormatter] { [] }

  /// The number of pages of the formatters.
  public func numberOfPages(formatted: Int, on paper: PrintPaper) -> Int { formatted }
  /// Does nothing.
  public func prepare(for pages: Range<Int>, on paper: PrintPaper) {}

  /// Draws header, content, formatters and footer.
  public func drawPage(_ page: PrintPage, on context: any PrintContext) throws {
    try drawParts(of: page, on: context)
  }
  /// Draws nothing.
  public func drawHeader(of page: PrintPage, in rect: Rect, on context: any PrintContext) {}
  /// Draws nothing.
  public func drawContent(of page: PrintPage, in rect: Rect, on context: any PrintContext) {}
  /// Draws the formatter's content of the page.
  public func drawFormatter(
    _ formatter: PageFormatter, of page: PrintPage, on context: any PrintContext
  ) throws {
    try formatter.draw(on: context)
  }
  /// Draws nothing.
  public func drawFooter(of page: PrintPage, in rect: Rect, on context: any PrintContext) {}

  /// Draws header, content, formatters and footer of a page, each with the state of the page.
  public func drawParts(of page: PrintPage, on context: any PrintContext) throws {
    if page.headerRect.height > 0 {
      try context.withSavedState {
        try context.withContent(.artifact(.pagination)) {
          try drawHeader(of: page, in: page.headerRect, on: context)
        }
      }
    }
    try context.withSavedState {
      try drawContent(of: page, in: page.contentRect, on: context)
    }
    for formatter in page.formatters {
      try context.withSavedState { try drawFormatter(formatter, of: page, on: context) }
    }
    if page.footerRect.height > 0 {
      try context.withSavedState {
        try context.withContent(.artifact(.pagination)) {
          try drawFooter(of: page, in: page.footerRect, on: context)
        }
      }
    }
  }
}

/// A renderer without header and footer: what formatters set, and nothing else.
public struct FormatterRenderer: PageRenderer {
  /// What fills the printable area.
  public var formatters: [any PrintFormatter]

  /// Creates a renderer of formatters.
  public init(_ formatters: any PrintFormatter...) {
    self.formatters = formatters
  }
}
