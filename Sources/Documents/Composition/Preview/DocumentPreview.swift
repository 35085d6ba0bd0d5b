public import ComposeGeometry

/// A document as pages to look at, with the place in the source of what is on them.
public struct DocumentPreview: Sendable {
  /// A page.
  public struct Page: Sendable {
    /// In points.
    public var size: Size
    /// The page as a PNG file.
    public var image: [UInt8]
    /// The blocks on the page, in reading order.
    public var blocks: [Block]

    package init(size: Size, image: [UInt8], blocks: [Block]) {
      self.size = size
      self.image = image
      self.blocks = blocks
    }
  }

  /// A part of the document on one page.
  public struct Block: Sendable {
    /// What it is, such as `paragraph` or `heading 2`.
    public var type: String
    /// What it is within: 0 for the outermost.
    public var depth: Int
    /// Its first words.
    public var text: String
    /// The file that it is written in, and its line, from 1.
    public var file: String
    public var line: Int
    /// In points from the top left of the page.
    public var frame: Rect
  }

  package init(pages: [Page], result: CompositionResult) {
    self.pages = pages
    self.result = result
  }

  public var pages: [Page]
  /// What was found while the document was composed; the page count is that of `pages`.
  public var result: CompositionResult
}
