import ComposeAttributedText
import ComposeDiagnostics
import ComposeFlow
import ComposeGeometry
import ComposeGraphics
import ComposeTextLayout

/// The vertical list between blocks and pages: boxes, space and decorations (TeX's main vertical
/// list).
enum FlowEvent {
  case box(FlowBox)
  /// Vertical space that collapses with adjacent space to the maximum of both; discarded at the top
  /// of a page.
  case space(Double)
  /// Space of this height at least that takes what the page has left, so that what follows is at its
  /// foot (TeX's `\vfil`).
  case spring(Double)
  /// Keeps the next box on the page of the previous one.
  case keepWithNext
  /// Keeps the next box on the page of the preceding heading, together with more content.
  case headingEnd
  case pageBreak
  /// Begins a page, after an empty one where the next is on the other side.
  case openPage(ChapterOpening)
  /// Opens a background, a bar or a repeated header for what follows up to the matching `close`.
  /// Indirect, as `turn` is, because a decoration is larger than a box, and most events are boxes.
  indirect case open(FlowDecoration)
  case close
  /// Begins a float, which ends at `endFloat` and may move to the top of the next page while
  /// subsequent content fills this one: a figure and its caption.
  ///
  /// - passesSections: Whether, at a cost, the beginning of a section may be among that content.
  case beginFloat(FloatPosition, passesSections: Bool = false)
  case endFloat
  /// A float for a page of floats after the page that is reached, or for the top of the next page over
  /// all columns.
  case pageFloat(FlowBox, isWide: Bool)
  /// The next box begins a section, past which few floats move.
  case sectionStart
  /// Content up to `endSpan` spans all columns.
  case beginSpan
  case endSpan
  /// What follows is set in a number of columns, up to the next such event; nil for those of the page.
  case columns(Int?)
  /// What follows up to the next page break is a slide, whose heading further pages repeat.
  indirect case slide(FlowSlide)
  /// Begins or ends pages of their own that are turned to landscape.
  indirect case turn(PageGeometry?)
  /// The first `count` structure elements are complete with the boxes so far, except `open` and its
  /// ancestors.
  case finished(count: Int, open: [StructureElement])
}

/// A box that is never split across pages.
struct FlowBox: Sendable {
  enum Content: Sendable {
    /// A line of text, whose baseline is this far below the top of the box.
    /// Indirect, because boxes are passed on several times and a line is large.
    indirect case line(Line, baseline: Double, tags: ParagraphTags)
    /// A table row, or part of one.
    case cells([CellLine])
    /// Table rows that are joined, or that hold blocks.
    indirect case stack(FlowStack)
    /// The parent is that of `Link` elements, where the image has links.
    indirect case image(
      Image, width: Double, role: ContentRole, linkParent: StructureElement? = nil)
    indirect case formula(FlowFormula)
    indirect case rule(width: Double, thickness: Double, color: Color)
    case empty
  }

  var content: Content
  /// The offset from the left edge of the text area, in points.
  var x: Double
  var height: Double
  /// The penalty for a page break before the box; `PageBreakCosts.forbidden` or more prohibits it.
  var breakPenalty = 0.0
  /// Whether the box is a line aligned to the baseline grid, if there is one.
  var isOnGrid = false
  /// Rarely used properties, stored separately to keep boxes small.
  private var extras: CopyOnWrite<Extras>?

  private struct Extras: Sendable {
    var marker: FlowMarker?
    var notes: [Int] = []
    var destinations: [String] = []
    var section: FlowSection?
    var ground: FlowGround?
    var continuationMarks: ContinuationMarks?
    var lineNumber: FlowMarker?
    var fallbackPenalty = Double.infinity
    var shrink = 0.0
    var side: FlowStack?
    var marginNotes: [FlowMarginNote] = []
    var row: Int?
  }

  init(_ content: Content, x: Double, height: Double) {
    self.content = content
    self.x = x
    self.height = height
  }

  /// Whether any property but those stored here was ever set.
  var hasExtras: Bool { extras != nil }

  private mutating func change(_ body: (inout Extras) -> Void) {
    if extras == nil { extras = CopyOnWrite(Extras()) }
    extras?.change(body)
  }

  /// The marker to the left of the first line: a bullet, a number or a checkbox.
  var marker: FlowMarker? {
    get { extras?.value.marker }
    set { change { $0.marker = newValue } }
  }

  /// The footnotes referenced in the box, which must be on the same page.
  var notes: [Int] {
    get { extras?.value.notes ?? [] }
    set { change { $0.notes = newValue } }
  }

  var hasDestinations: Bool { extras?.value.destinations.isEmpty == false }

  /// The named destinations at the position of the box.
  var destinations: [String] {
    get { extras?.value.destinations ?? [] }
    set { change { $0.destinations = newValue } }
  }

  /// The section that starts with the box, for running heads.
  var section: FlowSection? {
    get { extras?.value.section }
    set { change { $0.section = newValue } }
  }

  /// A tinted background behind the box.
  var ground: FlowGround? {
    get { extras?.value.ground }
    set { change { $0.ground = newValue } }
  }

  /// The penalty for a page break before the box when every other break would leave more than a
  /// fifth of the page empty; infinity prohibits it.
  var fallbackPenalty: Double {
    get { extras?.value.fallbackPenalty ?? .infinity }
    set { change { $0.fallbackPenalty = newValue } }
  }

  /// How much an image may shrink in height to fit its figure on a page, in points.
  var shrink: Double {
    get { extras?.value.shrink ?? 0 }
    set { change { $0.shrink = newValue } }
  }

  /// What is drawn beside the box and those below it, such as a figure; placed from the left edge of
  /// the text area and the top of the box.
  var side: FlowStack? {
    get { extras?.value.side }
    set { change { $0.side = newValue } }
  }

  /// The notes in the margin beside the box.
  var marginNotes: [FlowMarginNote] {
    get { extras?.value.marginNotes ?? [] }
    set { change { $0.marginNotes = newValue } }
  }

  /// Adds notes in the margin, and the footnotes called in them to those of the box.
  ///
  /// - Parameter isFirst: Whether they are above those that the box has.
  mutating func add(_ added: [FlowMarginNote], isFirst: Bool = false) {
    marginNotes = isFirst ? added + marginNotes : marginNotes + added
    let called = added.flatMap(\.notes)
    if !called.isEmpty { notes = (notes + called).sorted() }
  }

  /// The number of the row of a table that begins with the box, where its pages are counted.
  var row: Int? {
    get { extras?.value.row }
    set { change { $0.row = newValue } }
  }

  var hasMarginNotes: Bool { extras?.value.marginNotes.isEmpty == false }

  /// Prohibits a page break before the box, unless much of the page would otherwise be empty.
  mutating func keepWhole(fallback: Double) {
    fallbackPenalty = breakPenalty + fallback
    breakPenalty = PageBreakCosts.forbidden
  }

  /// The box scaled to another height; an image is narrowed in proportion and kept centred.
  func fitted(to height: Double) -> FlowBox {
    guard self.height != height, case .image(let image, let width, let role, let parent) = content,
      self.height > 0
    else { return self }
    var box = self
    let narrower = width * height / self.height
    box.content = .image(image, width: narrower, role: role, linkParent: parent)
    box.x += (width - narrower) / 2
    box.height = height
    return box
  }

  /// The marks at the ends of the rows of a wrapped line of code; nil for none.
  var continuationMarks: ContinuationMarks? {
    get { extras?.value.continuationMarks }
    set { change { $0.continuationMarks = newValue } }
  }

  /// The number of a line of code, on the baseline of the line; nil for none.
  var lineNumber: FlowMarker? {
    get { extras?.value.lineNumber }
    set { change { $0.lineNumber = newValue } }
  }
}

/// Marks that code goes on in the next row. They are drawn before the text of the line, so that
/// nothing comes between its rows.
struct ContinuationMarks: Sendable {
  /// From the left edge of the text area, in points.
  var x: Double
  /// The centres of the rows, from the top of the box, in points.
  var centers: [Double]

  /// A quarter of the width of the arrow, about, in points.
  static let size = 2.2
  static let lineWidth = 0.5
  /// How far the ink is to the left and the right of `x`, in points.
  static let left = size + lineWidth / 2
  static let right = size * 1.4 + lineWidth / 2
}

/// A section of the document, for headers and footers.
struct FlowSection: Sendable {
  /// The text of its heading.
  var title: String
  /// The level of its heading: 1 for a chapter, 2 for a section.
  var level: Int
  /// Whether the part before it ends, as it does before an appendix.
  var endsPart = false
}

/// What is behind a row of a table or a line of code: a tint, and a hairline above it.
struct FlowGround: Sendable {
  /// Nil for no tint.
  var color: Color?
  /// The colour of the hairline; nil for none.
  var rule: Color?
  /// The offset from the left edge of the box, in points.
  var x = 0.0
  /// How far it extends beyond the row on both sides, in points.
  var outset = 0.0
  /// The width from the left edge of the box, in points.
  var width: Double
  /// Rules from top to bottom, at distances from the left edge of the box, in points.
  var columnRules: [Double] = []
  /// The colour of these rules.
  var columnRuleColor: Color?
}

/// The tags of a paragraph, shared by its lines on whatever pages they are drawn.
// Unchecked: `tags` changes only when a line is drawn, and pages are drawn one after the other;
// `origin` is set before.
final class ParagraphTags: @unchecked Sendable {
  var tags: LineTags
  /// The source of the paragraph, for typography reports; nil when none is requested.
  var origin: ParagraphOrigin?

  /// - Parameter language: The language of the element, as the document around it.
  init(_ element: StructureElement?, language: String?) {
    tags = LineTags(paragraph: element, language: language)
  }
}

/// A list item marker, aligned to the baseline of the item's first line.
struct FlowMarker: Sendable {
  enum Content: Sendable {
    case line(Line)
    /// The checkbox of a task-list item.
    case checkbox(isChecked: Bool, size: Double)
    /// A shape, from the start of the baseline, y downwards.
    case outline(Path)
  }

  var content: Content
  /// The offset of the marker's left edge from the left edge of the text area, in points.
  var x: Double
  var role: ContentRole
  var color: Color
}

/// A single line of a table cell.
struct CellLine: Sendable {
  var line: Line
  /// The distance from the top of the box to the baseline, in points.
  var baseline: Double
  /// The offset from the left edge of the box, in points.
  var x: Double
  var tags: ParagraphTags
}

/// A decoration around part of the flow, drawn again on each page it extends to.
struct FlowDecoration {
  enum Kind {
    case ground(Color?, radius: Double, borders: TextBlock.Borders = .none)
    case bar(Color, width: Double)
    /// Table rules: above the header, below it, and below the last row on the page.
    /// `continued` is set above the header on further pages; no rules without a colour.
    case table(head: [FlowBox], continued: [FlowBox], rule: Color?)
    /// A slide, with nothing around it; its heading is repeated on further pages.
    case slide(FlowSlide)
  }

  var kind: Kind
  /// The offset from the left edge of the text area, in points.
  var x: Double
  var width: Double
  /// The padding above and below the enclosed boxes, on each page.
  var padding: Double
  /// What a table shows above and below its rows page by page; nil for nothing.
  var fragments: TableFragments?
}

/// A page with a heading, which may continue on further pages.
struct FlowSlide {
  var title: String
  /// Where the heading is written.
  var source: SourceRange?
  /// The heading as further pages repeat it.
  var head: [FlowBox]
}

extension FlowDecoration {
  /// The appearance of the decoration.
  var box: BoxDecoration {
    switch kind {
    case .slide: return BoxDecoration()
    case .ground(let color, let radius, let borders):
      return BoxDecoration(background: color, cornerRadius: radius, borders: borders)
    case .bar(let color, let width):
      return BoxDecoration(borders: TextBlock.Borders(left: TextBlock.Border(width, color: color)))
    case .table(let head, _, let color):
      guard let color else { return BoxDecoration() }
      let heavy = TextBlock.Border(BlockStyles.heavyRule, color: color)
      var box = BoxDecoration(borders: TextBlock.Borders(top: heavy, bottom: heavy))
      box.centersRules = true
      if !head.isEmpty {
        box.rules = [
          (head.reduce(0) { $0 + $1.height }, TextBlock.Border(BlockStyles.lightRule, color: color))
        ]
      }
      return box
    }
  }
}

extension FlowBox {
  /// What is behind the box, whose upper left corner without `x` is given in points.
  func placedGround(x left: Double, y: Double) -> (box: BoxDecoration, rect: Rect)? {
    guard hasExtras, let ground else { return nil }
    let rect = Rect(
      x: left + x + ground.x - ground.outset, y: y, width: ground.width + 2 * ground.outset,
      height: height)
    return (ground.box, rect)
  }
}

extension FlowGround {
  /// The ground of further boxes of the same row.
  var withoutRule: FlowGround {
    var ground = self
    ground.rule = nil
    return ground
  }

  /// The ground with the rules between columns of another one.
  func withColumnRules(of other: FlowGround?) -> FlowGround {
    guard let other, !other.columnRules.isEmpty else { return self }
    var ground = self
    ground.columnRules = other.columnRules
    ground.columnRuleColor = other.columnRuleColor
    return ground
  }

  /// The appearance of the ground.
  var box: BoxDecoration {
    var box = BoxDecoration(background: color)
    if let rule { box.rules = [(0, TextBlock.Border(BlockStyles.lightRule, color: rule))] }
    if let columnRuleColor {
      box.columnRules = columnRules.map { $0 + outset }
      box.columnBorder = TextBlock.Border(BlockStyles.lightRule, color: columnRuleColor)
    }
    return box
  }
}
