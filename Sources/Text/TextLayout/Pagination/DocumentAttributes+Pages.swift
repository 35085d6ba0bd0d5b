public import ComposeAttributedText
public import ComposeFonts
public import ComposeGeometry

extension DocumentAttributes {
  /// The default page: US Letter with margins of an inch.
  private static let usualMargins = EdgeInsets(72)

  /// The paper, its sides within the limits of PDF: 36…14,400 points.
  public var pageSize: Size {
    func side(_ value: Double?, _ usual: Double) -> Double {
      guard let value, value.isFinite, value > 0 else { return usual }
      return min(max(value, 36), 14_400)
    }
    return Size(
      width: side(paperSize?.width, Size.letter.width),
      height: side(paperSize?.height, Size.letter.height))
  }

  /// The part of a page within the margins, which are shrunk where they leave less than 24 points.
  public var textArea: Rect {
    let page = pageSize
    let margins = (margins ?? Self.usualMargins).kept(on: page, leaving: 24)
    return Rect(
      x: margins.left, y: margins.top, width: page.width - margins.left - margins.right,
      height: page.height - margins.top - margins.bottom)
  }
}

extension Paginator {
  /// Pages as specified by a document's attributes: one column within the margins of its paper,
  /// text hyphenated and tabulated as they specify.
  ///
  /// - Throws: `FontError` when no default font is given and the collection has none.
  public convenience init(
    _ text: AttributedText, attributes: DocumentAttributes, fonts: FontCollection = .bundled,
    defaultFont: Font? = nil, footnotes style: FootnoteStyle = FootnoteStyle()
  ) throws(FontError) {
    let area = attributes.textArea
    try self.init(
      text.applying(attributes), fonts: fonts, defaultFont: defaultFont, footnotes: style
    ) { _ in [TextContainer(area)] }
  }
}

extension Pagination {
  /// Pages as specified by a document's attributes, with the numbers of pages that the text refers
  /// to.
  ///
  /// - Throws: `font` as `Paginator` does, and what its pages throw.
  public init(
    _ text: AttributedText, attributes: DocumentAttributes, fonts: FontCollection = .bundled,
    defaultFont: Font? = nil, footnotes style: FootnoteStyle = FootnoteStyle(), tries: Int = 4,
    collation: TextCollation = .scalars, label: ((_ page: Int) -> String)? = nil
  ) throws(LayoutError) {
    let area = attributes.textArea
    try self.init(
      text.applying(attributes), fonts: fonts, defaultFont: defaultFont, footnotes: style,
      tries: tries, collation: collation, label: label
    ) { _ in [TextContainer(area)] }
  }
}
