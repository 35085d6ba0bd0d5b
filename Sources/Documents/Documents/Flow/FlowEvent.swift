import ComposeAttributedText
import ComposeFlow
import ComposeGeometry
import ComposeGraphics
import ComposeTextLayout

/// The vertical list that blocks become and pages are filled from: boxes, space, and what
/// surrounds them. TeX's main vertical list.
enum FlowEvent {
  case box(FlowBox)
  /// Space of which the largest of neighbours counts; dropped at the top of a page.
  case space(Double)
  /// The next box stays on the page of the one before.
  case keepWithNext
  /// The next box stays on the page of the heading before it, and does not stay alone with it.
  case headingEnd
  case pageBreak
  /// What follows up to the matching `close` has a ground, a bar or a repeated head.
  case open(FlowDecoration)
  case close
  /// What follows up to `endFloat` may move to the top of the next page while what comes after it
  /// fills this one: a figure and its caption.
  case beginFloat
  case endFloat
  /// Nothing floats past the next box.
  case sectionStart
  /// What follows up to `endSpan` goes over all columns.
  case beginSpan
  case endSpan
  /// The first `count` structure elements get nothing more but for what is in the boxes so far,
  /// except `open` and those around them.
  case finished(count: Int, open: [StructureElement])
}

/// A piece that stays on one page.
struct FlowBox: Sendable {
  enum Content: Sendable {
    /// A line of text, its baseline this far below the box's top.
    /// Indirect, because a box is handed on several times and a line is large.
    indirect case line(Line, baseline: Double, tags: ParagraphTags)
    /// A row or part of a row of a table.
    case cells([CellLine])
    indirect case image(Image, width: Double, role: ContentRole)
    indirect case rule(width: Double, thickness: Double, color: Color)
    case empty
  }

  var content: Content
  /// From the left edge of the text area, in points.
  var x: Double
  var height: Double
  /// What it costs that a page ends before the box: `PageBreakCosts.forbidden` and more is never.
  var breakPenalty = 0.0
  /// Whether the box is a line that stands on the page's grid, if there is one.
  var isOnGrid = false
  /// What few boxes have; kept apart so that the many are small.
  private var extras: CopyOnWrite<Extras>?

  private struct Extras: Sendable {
    var marker: FlowMarker?
    var notes: [Int] = []
    var destinations: [String] = []
    var section: String?
    var ground: FlowGround?
    var continuationMark: Double?
    var fallbackPenalty = Double.infinity
    var shrink = 0.0
  }

  init(_ content: Content, x: Double, height: Double) {
    self.content = content
    self.x = x
    self.height = height
  }

  private mutating func change(_ body: (inout Extras) -> Void) {
    if extras == nil { extras = CopyOnWrite(Extras()) }
    extras?.change(body)
  }

  /// What hangs at the left of the first line: a bullet, a number, a box.
  var marker: FlowMarker? {
    get { extras?.value.marker }
    set { change { $0.marker = newValue } }
  }

  /// Notes called in the box, which belong on its page.
  var notes: [Int] {
    get { extras?.value.notes ?? [] }
    set { change { $0.notes = newValue } }
  }

  var hasDestinations: Bool { extras?.value.destinations.isEmpty == false }

  /// Names for the box's place.
  var destinations: [String] {
    get { extras?.value.destinations ?? [] }
    set { change { $0.destinations = newValue } }
  }

  /// The section that starts with the box, for running heads.
  var section: String? {
    get { extras?.value.section }
    set { change { $0.section = newValue } }
  }

  /// A tint behind the box.
  var ground: FlowGround? {
    get { extras?.value.ground }
    set { change { $0.ground = newValue } }
  }

  /// What it costs that a page ends before the box where every other end would leave more than a
  /// fifth of the page empty; infinity for never.
  var fallbackPenalty: Double {
    get { extras?.value.fallbackPenalty ?? .infinity }
    set { change { $0.fallbackPenalty = newValue } }
  }

  /// How much lower an image may become so that its figure fits on a page, in points.
  var shrink: Double {
    get { extras?.value.shrink ?? 0 }
    set { change { $0.shrink = newValue } }
  }

  /// Never a page's end before the box, unless much of the page would be empty otherwise.
  mutating func keepWhole(fallback: Double) {
    fallbackPenalty = breakPenalty + fallback
    breakPenalty = PageBreakCosts.forbidden
  }

  /// The box at another height, an image narrower by as much and still centred.
  func fitted(to height: Double) -> FlowBox {
    guard self.height != height, case .image(let image, let width, let role) = content,
      self.height > 0
    else { return self }
    var box = self
    let narrower = width * height / self.height
    box.content = .image(image, width: narrower, role: role)
    box.x += (width - narrower) / 2
    box.height = height
    return box
  }

  /// A long line of code that goes on below: where its mark stands, from the text area's left.
  var continuationMark: Double? {
    get { extras?.value.continuationMark }
    set { change { $0.continuationMark = newValue } }
  }
}

/// A tint behind a row of a long table.
struct FlowGround: Sendable {
  var color: Color
  /// From the box's left, in points.
  var width: Double
}

/// The tags of a paragraph, shared by its lines wherever they are drawn.
// Unchecked: `tags` changes only when a line is drawn, and pages are drawn one after the other;
// `origin` is set before.
final class ParagraphTags: @unchecked Sendable {
  var tags: LineTags
  /// For whoever asks how lines are set; nil when nobody does.
  var origin: ParagraphOrigin?

  /// - Parameter language: What the element is in, as the document around it.
  init(_ element: StructureElement?, language: String?) {
    tags = LineTags(paragraph: element, language: language)
  }
}

/// A line that stands beside the first line of an item, on its baseline.
struct FlowMarker: Sendable {
  enum Content: Sendable {
    case line(Line)
    /// A task's box.
    case checkbox(isChecked: Bool, size: Double)
  }

  var content: Content
  /// From the left edge of the text area to the marker's left, in points.
  var x: Double
  var role: ContentRole
  var color: Color
}

/// One line of one cell.
struct CellLine: Sendable {
  var line: Line
  /// From the box's top, in points.
  var baseline: Double
  /// From the box's left, in points.
  var x: Double
  var tags: ParagraphTags
}

/// What surrounds a stretch of the flow, drawn anew on each page it reaches.
struct FlowDecoration {
  enum Kind {
    case ground(Color, radius: Double)
    case bar(Color, width: Double)
    /// Rules of a table: above the head, below it, and below the last row on the page.
    case table(head: [FlowBox], rule: Color)
  }

  var kind: Kind
  /// From the left edge of the text area, in points.
  var x: Double
  var width: Double
  /// Room above and below the boxes inside, on each page.
  var padding: Double
}

extension FlowDecoration {
  /// What the stretch looks like.
  var box: BoxDecoration {
    switch kind {
    case .ground(let color, let radius):
      return BoxDecoration(background: color, cornerRadius: radius)
    case .bar(let color, let width):
      return BoxDecoration(borders: TextBlock.Borders(left: TextBlock.Border(width, color: color)))
    case .table(let head, let color):
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
