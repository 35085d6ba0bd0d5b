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
  private let numbersSinglePage: Bool

  /// - Parameters:
  ///   - number: How page numbers are set; nil leaves them out.
  ///   - numbersSinglePage: Whether a document of one page has its number too.
  ///   - head: How running heads are set; nil leaves them out.
  init(
    shaper: ParagraphShaper, number: TextAttributes?, numbersSinglePage: Bool = true,
    head: TextAttributes? = nil
  ) {
    self.shaper = shaper
    numberAttributes = number
    headAttributes = head
    self.numbersSinglePage = numbersSinglePage
  }

  /// - Parameter section: What the running head says; the first page has none.
  func draw(
    pageNumber: Int, isOnlyPage: Bool, section: String?, geometry: PageGeometry,
    in context: any PagedContext
  ) {
    context.withContent(.artifact(.pagination)) {
      if let numberAttributes, numbersSinglePage || !isOnlyPage {
        // Centred on the page, and in the foot band of one inch, or of the margin if that is
        // smaller.
        let band = min(72, geometry.margins.bottom)
        drawCentered(
          String(pageNumber), numberAttributes,
          in: Rect(
            x: 0, y: geometry.pageSize.height - band, width: geometry.pageSize.width,
            height: band), context: context)
      }
      if let section, let headAttributes, pageNumber > 1 {
        let band = min(72, geometry.margins.top)
        drawCentered(
          section, headAttributes,
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
