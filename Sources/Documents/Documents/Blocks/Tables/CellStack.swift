import ComposeFlow
import ComposeGeometry

/// The content of a cell of blocks: boxes at their distances below its top, as a page of its own would
/// have them. Lengths are points.
struct CellStack {
  struct Item {
    var box: FlowBox
    var top: Double
    var bottom: Double { top + box.height }
  }

  struct Decoration {
    var decoration: FlowDecoration
    var items: Range<Int>
    /// How far it reaches beyond its first and its last item, with the decorations within it.
    var above: Double
    var below: Double
  }

  private(set) var items: [Item] = []
  private(set) var decorations: [Decoration] = []
  private(set) var height = 0.0
  /// The space to the next item; none above the first.
  private var space = 0.0
  private var keepsNext = false
  private var open: [(decoration: FlowDecoration, top: Double, first: Int)] = []

  var isEmpty: Bool { items.isEmpty }

  mutating func add(_ event: FlowEvent) {
    switch event {
    case .box(let box):
      beginSomething()
      var box = box
      if keepsNext { box.breakPenalty = PageBreakCosts.forbidden }
      keepsNext = false
      items.append(Item(box: box, top: height))
      height += box.height
    case .space(let more): space = max(space, more)
    case .spring(let least): add(.box(FlowBox(.empty, x: 0, height: least)))
    case .open(let decoration):
      beginSomething()
      open.append((decoration, height, items.count))
      height += decoration.padding
    case .close:
      guard let last = open.popLast() else { return }
      height += last.decoration.padding
      guard let first = items.indices.contains(last.first) ? items[last.first] : nil,
        let end = items.last
      else { return }
      decorations.append(
        Decoration(
          decoration: last.decoration, items: last.first..<items.count,
          above: first.top - last.top, below: height - end.bottom))
    case .keepWithNext, .headingEnd: keepsNext = true
    // Nothing in a cell ends a page, floats, or spans columns.
    case .pageBreak, .openPage, .beginFloat, .endFloat, .sectionStart,
      .beginSpan, .endSpan, .columns, .slide, .turn, .finished:
      break
    case .pageFloat(let box, _): add(.box(box))
    }
  }

  private mutating func beginSomething() {
    if height > 0 { height += space }
    space = 0
  }
}
