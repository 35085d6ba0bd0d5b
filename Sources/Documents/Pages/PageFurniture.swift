import FontShaping
import Geometry
import Graphics
import StyledText
import TextLayout

/// What stands outside the text area: the page number, and a running head when asked for.
final class PageFurniture {
  private let shaper: ParagraphShaper
  private let numberAttributes: TextAttributes?
  private let headAttributes: TextAttributes?
  /// The text at the head of every page but the first.
  private let runningHead: String?

  /// - Parameters:
  ///   - number: How page numbers are set; nil leaves them out.
  ///   - head: How the running head is set.
  init(
    shaper: ParagraphShaper, number: TextAttributes?, head: TextAttributes? = nil,
    runningHead: String? = nil
  ) {
    self.shaper = shaper
    numberAttributes = number
    headAttributes = head
    self.runningHead = runningHead
  }

  func draw(pageNumber: Int, geometry: PageGeometry, in context: any PagedContext) {
    context.withContent(.artifact(.pagination)) {
      if let numberAttributes {
        // Centred on the page, and in the foot band of one inch, or of the margin if that is
        // smaller.
        let band = min(72, geometry.margins.bottom)
        drawCentered(
          String(pageNumber), numberAttributes,
          in: Rect(
            x: 0, y: geometry.pageSize.height - band, width: geometry.pageSize.width,
            height: band), context: context)
      }
      if let runningHead, let headAttributes, pageNumber > 1 {
        let band = min(72, geometry.margins.top)
        drawCentered(
          runningHead, headAttributes,
          in: Rect(x: 0, y: 0, width: geometry.pageSize.width, height: band), context: context)
      }
    }
  }

  /// Draws one line, its typographic box centred in `rect` both ways.
  private func drawCentered(
    _ string: String, _ attributes: TextAttributes, in rect: Rect, context: any PagedContext
  ) {
    let text = AttributedText(string, attributes: attributes)
    let paragraph = shaper.shape(text, range: 0..<text.count)
    ParagraphLayout(paragraph, width: rect.width).line(0).drawCentered(in: rect, of: context)
  }
}
