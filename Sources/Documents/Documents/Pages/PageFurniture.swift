import ComposeAttributedText
import ComposeDiagnostics
import ComposeDocumentModel
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposeTextLayout

/// The content outside the text area: headers, footers and backgrounds of page masters; by default
/// the page number, and optionally a running head.
final class PageFurniture {
  private let shaper: ParagraphShaper
  private let numberAttributes: TextAttributes?
  private let headAttributes: TextAttributes?
  private let numbersSinglePage: Bool
  private let numberFormat: PageNumberFormat
  /// The total number of pages, if known.
  private let total: Int?
  /// The headers and footers of the theme; nil where it has none of its own.
  private let strips: PageStrips?
  private var recentHead: (section: String, line: Line)?
  /// Blocks outside the text area; nil for none.
  var blocks: PageBlocks?
  private static let longestHead = 300

  /// - Parameters:
  ///   - number: The style of page numbers; nil for none.
  ///   - numbersSinglePage: Whether a single-page document has a page number.
  ///   - head: The style of running heads; nil for none.
  ///   - format: The format of page numbers.
  ///   - total: The total number of pages.
  ///   - strips: The headers and footers of the theme.
  init(
    shaper: ParagraphShaper, number: TextAttributes?, numbersSinglePage: Bool = true,
    head: TextAttributes? = nil, format: PageNumberFormat = .number, total: Int? = nil,
    strips: PageStrips? = nil
  ) {
    numberFormat = format
    self.total = total
    self.shaper = shaper
    numberAttributes = number
    headAttributes = head
    self.numbersSinglePage = numbersSinglePage
    self.strips = strips
  }

  /// Problems of the images of headers, footers and backgrounds.
  var diagnostics: [Diagnostic] { strips?.diagnostics ?? [] }

  /// What is known of a page when it is finished.
  struct Page {
    var number: Int
    /// The number that the page shows.
    var label: String
    var isOnly: Bool
    /// Whether it is the last page of the document.
    var isLast = false
    /// The first section that begins on the page, or else the one that continues.
    var section: String?
    /// As `section`, of headings of level 1 only.
    var chapter: String?
    /// The part that the page is in.
    var part: String?
    /// The last section that begins on the page, or else the one that continues.
    var lastSection: String?
    /// Whether the page begins with a heading of level 1 or 2, and with one of level 1.
    var beginsSection: Bool
    var beginsChapter: Bool
    /// Whether the page is the title of a part.
    var beginsPart = false
  }

  /// The header and footer of a page.
  func drawing(of page: Page, geometry: PageGeometry) -> PageDrawing.Furniture {
    if let blocks { return blocks.drawing(of: page, geometry: geometry) }
    guard let strips else { return standard(page, geometry: geometry) }
    var drawing = PageDrawing.Furniture()
    let master = strips.master(of: page, isLandscape: geometry.isLandscape)
    drawing.background = master.background
    let header = master.header
    let footer = master.footer
    if header == nil || footer == nil {
      let standard = standard(
        page, geometry: geometry, hasHead: header == nil, hasNumber: footer == nil)
      drawing.lines = standard.lines
    }
    let values = strips.values(of: page, total: total)
    if let header {
      strips.place(header, isHeader: true, values, geometry: geometry, in: &drawing, line: shorten)
    }
    if let footer, numbersSinglePage || !page.isOnly || !footer.hasPageNumber {
      strips.place(footer, isHeader: false, values, geometry: geometry, in: &drawing, line: shorten)
    }
    return drawing
  }

  /// The number below the text and the running head of a theme without headers and footers.
  ///
  /// The first page has no running head, and a page that begins with a heading none that repeats it.
  private func standard(
    _ page: Page, geometry: PageGeometry, hasHead: Bool = true, hasNumber: Bool = true
  ) -> PageDrawing.Furniture {
    var drawing = PageDrawing.Furniture()
    if hasNumber, let numberAttributes, numbersSinglePage || !page.isOnly {
      // Centred on the page, within a footer band of one inch, or of the bottom margin if that is
      // smaller.
      let band = min(72, geometry.margins.bottom)
      let line = shape(
        numberFormat.text(page: page.label, of: total), numberAttributes,
        width: geometry.pageSize.width)
      let rect = Rect(
        x: 0, y: geometry.pageSize.height - band, width: geometry.pageSize.width, height: band)
      drawing.lines.append((line, rect))
    }
    if hasHead, let section = page.section, !page.beginsSection, let headAttributes, page.number > 1
    {
      let band = min(72, geometry.margins.top)
      let rect = Rect(x: geometry.textArea.minX, y: 0, width: geometry.width, height: band)
      drawing.lines.append((head(section, headAttributes, width: geometry.width), rect))
    }
    return drawing
  }

  /// The line of a running head, created once for each section.
  private func head(_ section: String, _ attributes: TextAttributes, width: Double) -> Line {
    if let recentHead, recentHead.section == section { return recentHead.line }
    let line = shorten(section, attributes, width)
    recentHead = (section, line)
    return line
  }

  /// A line no wider than `width`, with an ellipsis where the text is longer.
  private func shorten(_ string: String, _ attributes: TextAttributes, _ width: Double) -> Line {
    // No line holds more characters than this; the rest of the title is ignored.
    let title = String(string.prefix(Self.longestHead))
    var line = shape(title, attributes, width: width)
    if title.utf8.count < string.utf8.count || !line.isLast {
      let shown = Array(title.utf8)[..<min(line.range.upperBound, title.utf8.count)]
      var text = String(decoding: shown, as: UTF8.self)
      repeat {
        // Remove characters to make room for the ellipsis.
        text.removeLast(min(2, text.count))
        line = shape(text + "…", attributes, width: width)
      } while !line.isLast && !text.isEmpty
    }
    return line
  }

  private func shape(_ string: String, _ attributes: TextAttributes, width: Double) -> Line {
    let text = AttributedText(string, attributes: attributes)
    return ParagraphLayout(shaper.shape(text, range: 0..<text.count), width: width).line(0)
  }
}

extension PageFurniture {
  /// Creates the page furniture specified by the theme and the settings.
  ///
  /// - Parameter metadata: What the tokens of headers and footers stand for.
  convenience init(
    settings: DocumentSettings, metadata: DocumentMetadata, images: any ImageProvider,
    fonts: ThemeFonts, shaper: ParagraphShaper, total: Int? = nil
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
      format: settings.pageNumberFormat, total: total,
      strips: try PageStrips(settings: settings, metadata: metadata, images: images, fonts: fonts))
  }
}
