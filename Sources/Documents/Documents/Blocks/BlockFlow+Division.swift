import ComposeAttributedText
import ComposeDocumentModel
import ComposeFlow
import ComposeGeometry
import ComposeGraphics
import ComposeMarkup
import ComposeNumbering

extension BlockFlow {
  /// Blocks in a column of their own where the division has a width, in an element `Div`.
  ///
  /// A division with headings has no element: its headings begin sections, which go on beyond it.
  @_optimize(size)
  func flowDivision(
    _ blocks: [Block], _ attributes: BlockAttributes, in region: BlockRegion
  ) throws {
    if blocks.isEmpty,
      try flowPlacedList(attributes, isBelowHeading: followsHeading, in: region)
    {
      return
    }
    var inner = region
    if !region.isInDivision, region.depth > 0 || !blocks.holdHeadings {
      inner.parent = makeElement(.division, in: region.parent)
      inner.isInDivision = true
    }
    if let width = attributes.values["width"], let points = length(width, of: region.width) {
      inner.width = min(region.width, max(Self.smallestWidth, points))
      inner.x += region.offset(of: inner.width, natural: isRightToLeft ? .right : .left)
    }
    if let style = StatementStyle(attributes) {
      return try flowStatement(blocks, attributes, style, in: inner)
    }
    guard attributes.values["break-inside"] == "avoid" else {
      if try flowStyled(blocks, attributes, in: inner) { return }
      return try flow(blocks, in: inner)
    }
    var areColumns = false
    var events = try collecting { areColumns = try flowColumns(blocks, attributes, in: inner) }
    if !areColumns {
      if try flowStyled(blocks, attributes, in: inner) { return }
      events = try collecting { try flow(blocks, in: inner) }
    }
    try sendKeptTogether(events)
  }

  /// The least width of a division, in points.
  static let smallestWidth = 24.0

  /// The width of a division; nil for what is none.
  func divisionWidth(_ text: String, of whole: Double) -> Double? {
    length(text, of: whole).map { min(whole, max(Self.smallestWidth, $0)) }
  }

  /// A length such as `50%`, `300` or `8cm`, in points.
  func length(_ text: String, of whole: Double) -> Double? {
    CSSLength(text, unitless: .pixels)?.points(fontSize: theme.bodySize, of: whole)
  }

  /// Sends events on, with no page break between their boxes unless much of a page would be empty.
  func sendKeptTogether(_ events: [FlowEvent]) throws {
    var isFirst = true
    for event in events {
      guard case .box(var box) = event else {
        try emit(event)
        continue
      }
      if !isFirst, box.breakPenalty < Costs.forbidden {
        box.keepWhole(fallback: theme.pageBreakCosts.predisplayPenalty)
      }
      isFirst = false
      try emit(.box(box))
    }
  }
}

extension [Block] {
  /// Whether there is a heading that belongs to the outline.
  fileprivate var holdHeadings: Bool {
    var isFound = false
    forEachOutlineHeading { _, _, _ in
      isFound = true
      return false
    }
    return isFound
  }
}

extension BlockRegion {
  /// Applies the attributes `align` and `dir` (HTML) to the text and the images inside.
  mutating func take(_ attributes: BlockAttributes) {
    switch attributes.values["dir"] {
    case "rtl": direction = .rightToLeft
    case "ltr": direction = .leftToRight
    default: break
    }
    if let direction { style.paragraph.baseWritingDirection = direction }
    switch attributes.values["align"] {
    case "left": align(.left)
    case "center": align(.center)
    case "right": align(.right)
    case "justify": align(.justified)
    default: break
    }
  }

  mutating func align(_ alignment: ParagraphStyle.Alignment) {
    self.alignment = alignment
    style.paragraph.alignment = alignment
  }

  /// A style of text that does not come from `style`, such as that of a heading.
  func aligned(_ style: TextStyle) -> TextStyle {
    guard alignment != nil || direction != nil else { return style }
    var style = style
    if let alignment { style.paragraph.alignment = alignment }
    if let direction { style.paragraph.baseWritingDirection = direction }
    return style
  }

  /// How far the left edge of something of a width is from that of the region.
  ///
  /// - Parameter natural: Its alignment where none is set.
  func offset(of width: Double, natural: ParagraphStyle.Alignment = .center) -> Double {
    switch alignment ?? natural {
    case .left: 0
    case .right: self.width - width
    case .natural, .justified, .center: (self.width - width) / 2
    }
  }
}
