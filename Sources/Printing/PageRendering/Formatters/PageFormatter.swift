public import ComposeGeometry

/// What a formatter has on one page of a job.
public struct PageFormatter {
  /// Which one of the renderer's formatters it is.
  public let index: Int
  /// The page of the formatter's content, counted from 0.
  public let page: Int
  /// What the content covers, in points from the top left corner of the paper.
  public let rect: Rect

  private let pass: DrawingPass

  init(index: Int, page: Int, rect: Rect, pass: DrawingPass) {
    self.index = index
    self.page = page
    self.rect = rect
    self.pass = pass
  }

  /// Draws the content at its place on the paper, clipped to nothing but what the formatter clips itself.
  public func draw(on context: any PrintContext) throws {
    // The first formatter's destinations keep their names.
    try pass.formatters[index].draw(
      page: page, on: context, part: index == 0 ? "" : "part\(index + 1)-")
  }
}

/// The formatters of a job while its pages are drawn, with the structure elements that they have made.
final class DrawingPass {
  var formatters: [any FormattedPages]

  init(_ formatters: [any FormattedPages]) { self.formatters = formatters }
}
