import ComposeAttributedText
import ComposeDocumentModel
import ComposeGraphics

/// Where blocks are set: a column of the text area, and the parent structure elements.
struct BlockRegion {
  /// From the left edge of the text area, in points.
  var x: Double
  var width: Double
  var parent: StructureElement
  /// The style of running text.
  var style: TextStyle
  /// The nesting depth of lists and quotes around the blocks.
  var depth = 0
  /// The nesting depth of lists around the blocks.
  var listDepth = 0
  /// The width below which blocks are not indented any more, in points.
  var leastWidth = 72.0
  /// Whether the blocks are in a tight list, without space between its paragraphs.
  var isTight = false
  /// The alignment that a block around these ones sets, for what `style` does not reach: headings
  /// and figures.
  var alignment: ParagraphStyle.Alignment?
  /// The writing direction that a block around these ones sets.
  var direction: ParagraphStyle.WritingDirection?
  /// What style sheets say of the blocks; nil for nothing.
  var appearance: BlockAppearance?
  /// The style of running text without it; nil where that is `style`.
  var plainStyle: TextStyle?
  /// The width that the table is to have; nil for that of its content.
  var tableWidth: Double?
  /// How far the grounds of the outer cells of the table extend beyond their text.
  var cellOutset = 0.0
  /// Whether code has a ground of its own around it.
  var hasOwnGround = false
  /// Whether `parent` is the element of a division, not of a section.
  var isInDivision = false
  /// Whether the blocks are those of the page, not of a list, a cell or a note, so that text may be
  /// set beside figures.
  var isBody = false
  /// Whether notes in the margin may be beside the lines, which no other box holds.
  var takesMarginNotes = false
  /// Whether the blocks are in a division of several columns.
  var isInColumns = false

  /// The region indented at the start of lines, up to a nesting limit.
  func indented(by indent: Double, limit: Int, isRightToLeft: Bool) -> BlockRegion {
    var region = self
    region.depth += 1
    region.isBody = false
    if depth < limit, width - indent >= leastWidth {
      if !isRightToLeft { region.x += indent }
      region.width -= indent
    }
    return region
  }
}
