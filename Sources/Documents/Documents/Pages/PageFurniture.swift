import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposeTextLayout

/// The content outside the text area: the page number, and optionally a running head.
final class PageFurniture {
  private let shaper: ParagraphShaper
  private let numberAttributes: TextAttributes?
  private let headAttributes: TextAttributes?
  private let numbersSinglePage: Bool
  private let numberFormat: PageNumberFormat
  /// The total number of pages, if known.
  private let total: Int?
  private var recentHead: (section: String, line: Line)?
  private static let longestHead = 300

  /// - Parameters:
  ///   - number: The style of page numbers; nil for none.
  ///   - numbersSinglePage: Whether a single-page document has a page number.
  ///   - head: The style of running heads; nil for none.
  ///   - format: The format of page numbers.
  ///   - total: The total number of pages.
  init(
    shaper: ParagraphShaper, number: TextAttributes?, numbersSinglePage: Bool = true,
    head: TextAttributes? = nil, format: PageNumberFormat = .number, total: Int? = nil
  ) {
    numberFormat = format
    self.total = total
    self.shaper = shaper
    numberAttributes = number
    headAttributes = head
    self.numbersSinglePage = numbersSinglePage
  }

  /// The lines of a page, each with the rectangle in which it is centred.
  ///
  /// - Parameter section: The text of the running head; the first page has none.
  func lines(
    pageNumber: Int, isOnlyPage: Bool, section: String?, geometry: PageGeometry
  ) -> [(line: Line, rect: Rect)] {
    var lines: [(line: Line, rect: Rect)] = []
    if let numberAttributes, numbersSinglePage || !isOnlyPage {
      // Centred on the page, within a footer band of one inch, or of the bottom margin if that is
      // smaller.
      let band = min(72, geometry.margins.bottom)
      let line = shape(
        numberFormat.text(page: pageNumber, of: total), numberAttributes,
        width: geometry.pageSize.width)
      let rect = Rect(
        x: 0, y: geometry.pageSize.height - band, width: geometry.pageSize.width, height: band)
      lines.append((line, rect))
    }
    if let section, let headAttributes, pageNumber > 1 {
      let band = min(72, geometry.margins.top)
      let rect = Rect(x: geometry.textArea.minX, y: 0, width: geometry.width, height: band)
      lines.append((head(section, headAttributes, width: geometry.width), rect))
    }
    return lines
  }

  /// The line of a running head, created once for each section.
  private func head(_ section: String, _ attributes: TextAttributes, width: Double) -> Line {
    if let recentHead, recentHead.section == section { return recentHead.line }
    // No line holds more characters than this; the rest of the title is ignored.
    let title = String(section.prefix(Self.longestHead))
    var line = shape(title, attributes, width: width)
    if title.utf8.count < section.utf8.count || !line.isLast {
      let shown = Array(title.utf8)[..<min(line.range.upperBound, title.utf8.count)]
      var text = String(decoding: shown, as: UTF8.self)
      repeat {
        // Remove characters to make room for the ellipsis.
        text.removeLast(min(2, text.count))
        line = shape(text + "…", attributes, width: width)
      } while !line.isLast && !text.isEmpty
    }
    recentHead = (section, line)
    return line
  }

  private func shape(_ string: String, _ attributes: TextAttributes, width: Double) -> Line {
    let text = AttributedText(string, attributes: attributes)
    return ParagraphLayout(shaper.shape(text, range: 0..<text.count), width: width).line(0)
  }
}

extension PageFurniture {
  /// Creates the page furniture specified by the theme and the settings.
  convenience init(
    settings: DocumentSettings, fonts: ThemeFonts, shaper: ParagraphShaper, total: Int? = nil
  ) throws {
    let styles = TextStyles(settings: settings)
    let number = styles.furniture
    let head = styles.runningHead
    var headParagraph = head.paragraph
    headParagraph.alignment = .center
    headParagraph.lineBreaking = .greedy
    self.init(
      shaper: shaper,
      number: settings.theme.showsPageNumbers
        ? TextAttributes(
          font: try fonts.font(number.role, size: number.size), foregroundColor: number.color,
          paragraphStyle: number.paragraph) : nil,
      numbersSinglePage: settings.theme.numbersSinglePage,
      head: settings.runningHeader
        ? TextAttributes(
          font: try fonts.font(head.role, size: head.size), foregroundColor: head.color,
          paragraphStyle: headParagraph) : nil,
      format: settings.pageNumberFormat, total: total)
  }
}
