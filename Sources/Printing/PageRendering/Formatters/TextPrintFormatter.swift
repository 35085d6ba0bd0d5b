public import ComposeAttributedText
public import ComposeFonts
public import ComposeGeometry
import ComposeGraphics
public import ComposeTextLayout

/// Text over as many pages as it needs, attributed or plain: `UISimpleTextPrintFormatter`.
public struct TextPrintFormatter: PrintFormatter {
  /// Where on the pages it lies: on all of the area from the first page on, by default.
  public var placement = FormatterPlacement()
  /// The text.
  public var text: AttributedText
  /// The look of footnotes.
  public var footnotes = FootnoteStyle()
  /// Where fonts, and characters that a font lacks, are looked for.
  public var fonts: FontCollection
  /// For text without a font; nil for the first bundled family at 12 points.
  public var defaultFont: Font?

  /// Creates a formatter of attributed text.
  public init(_ text: AttributedText, fonts: FontCollection = .bundled) {
    self.text = text
    self.fonts = fonts
  }

  /// Creates a formatter of plain text in one font and colour.
  ///
  /// - Parameter font: Nil for the first bundled family at 12 points.
  public init(
    plain text: String, font: Font? = nil, color: Color = .black,
    alignment: ParagraphStyle.Alignment = .natural, fonts: FontCollection = .bundled
  ) {
    self.init(
      AttributedText(
        text,
        attributes: TextAttributes(
          font: font, foregroundColor: color, paragraphStyle: ParagraphStyle(alignment: alignment))),
      fonts: fonts)
  }

  /// Lays the content out.
  ///
  /// - Throws: `PageRenderingError.noRoom` for areas without width or height, and what the layout throws.
  public func layOut(in areas: FormatterAreas) throws(PageRenderingError) -> any FormattedPages {
    guard areas.following.width > 0, areas.following.height > 0 else {
      throw .noRoom(areas.following)
    }
    do throws(LayoutError) {
      return TextPages(try pages(in: areas, startsLater: false), areas, startsLater: false)
    } catch {
      // A first line that is too high for what is left of a page begins the next one.
      guard case .nothingFits = error, areas.first != areas.following else {
        throw .layout(error)
      }
    }
    do throws(LayoutError) {
      return TextPages(try pages(in: areas, startsLater: true), areas, startsLater: true)
    } catch {
      throw .layout(error)
    }
  }

  private func pages(
    in areas: FormatterAreas, startsLater: Bool
  ) throws(LayoutError) -> [TextPage] {
    try Pagination(
      text, fonts: fonts, defaultFont: defaultFont, footnotes: footnotes
    ) { page in
      [TextContainer(areas[page + (startsLater ? 1 : 0)])]
    }.pages
  }
}

/// Text laid out on pages.
private struct TextPages: FormattedPages {
  private let pages: [TextPage]
  private let areas: FormatterAreas
  /// Whether the first page of the content is empty.
  private let startsLater: Bool
  private var tags = PageTags(.document)

  init(_ pages: [TextPage], _ areas: FormatterAreas, startsLater: Bool) {
    self.pages = pages
    self.areas = areas
    self.startsLater = startsLater
  }

  var pageCount: Int { pages.isEmpty ? 0 : pages.count + (startsLater ? 1 : 0) }

  private func text(of page: Int) -> TextPage? {
    let index = page - (startsLater ? 1 : 0)
    return pages.indices.contains(index) ? pages[index] : nil
  }

  func rect(forPage page: Int) -> Rect {
    let area = areas[page]
    guard let text = text(of: page) else {
      return Rect(x: area.minX, y: area.minY, width: area.width, height: 0)
    }
    let height =
      text.footnotes.isEmpty ? text.frames.map(\.usedHeight).max() ?? 0 : area.height
    return Rect(x: area.minX, y: area.minY, width: area.width, height: min(height, area.height))
  }

  mutating func draw(page: Int, on context: any PrintContext, part: String) {
    text(of: page)?.draw(on: context, tags: &tags)
  }
}
