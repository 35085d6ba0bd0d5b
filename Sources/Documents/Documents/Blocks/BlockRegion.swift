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
  /// What few regions have, apart from the region, which is copied at each level of blocks.
  private var extras: CopyOnWrite<Extras>?
  /// Whether `parent` is the element of a division, not of a section.
  var isInDivision = false
  /// Whether the blocks are those of the page, not of a list, a cell or a note, so that text may be
  /// set beside figures.
  var isBody = false
  /// Whether notes in the margin may be beside the lines, which no other box holds.
  var takesMarginNotes = false
  /// Whether the blocks are in a division of several columns.
  var isInColumns = false

  init(x: Double, width: Double, parent: StructureElement, style: TextStyle) {
    self.x = x
    self.width = width
    self.parent = parent
    self.style = style
  }

  private struct Extras: Sendable {
    var appearance: BlockAppearance?
    var plainStyle: TextStyle?
    var tableWidth: Double?
    var cellOutset = 0.0
    var hasOwnGround = false
  }

  private mutating func change(_ body: (inout Extras) -> Void) {
    if extras == nil { extras = CopyOnWrite(Extras()) }
    extras?.change(body)
  }

  /// What style sheets say of the blocks; nil for nothing.
  var appearance: BlockAppearance? {
    get { extras?.value.appearance }
    set { change { $0.appearance = newValue } }
  }

  /// The style of running text without it; nil where that is `style`.
  var plainStyle: TextStyle? {
    get { extras?.value.plainStyle }
    set { if extras != nil || newValue != nil { change { $0.plainStyle = newValue } } }
  }

  /// The width that the table is to have; nil for that of its content.
  var tableWidth: Double? {
    get { extras?.value.tableWidth }
    set { change { $0.tableWidth = newValue } }
  }

  /// How far the grounds of the outer cells of the table extend beyond their text.
  var cellOutset: Double {
    get { extras?.value.cellOutset ?? 0 }
    set { if extras != nil || newValue != 0 { change { $0.cellOutset = newValue } } }
  }

  /// Whether code has a ground of its own around it.
  var hasOwnGround: Bool {
    get { extras?.value.hasOwnGround ?? false }
    set { if extras != nil || newValue { change { $0.hasOwnGround = newValue } } }
  }

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
