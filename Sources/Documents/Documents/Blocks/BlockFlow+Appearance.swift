import ComposeAttributedText
import ComposeDocumentModel
import ComposeFlow
import ComposeGeometry

extension BlockFlow {
  /// Sets a block as style sheets have it: its text, the space around it, its ground and its lines.
  ///
  /// Only blocks that style sheets say something of come here.
  func flowStyled(
    _ block: Block, _ appearance: BlockAppearance, in outer: BlockRegion
  ) throws {
    var block = block
    block.attributes.appearance = nil
    let region = outer.taking(appearance, bodySize: theme.bodySize, in: styler.appearances)
    let values = appearance.values
    if values.breakBefore == .page { try emit(.pageBreak) }
    let isTable = if case .table = block.content { true } else { false }
    let isDivision = if case .division = block.content { true } else { false }
    let hasBox = values.hasBox && !isTable
    let hasSpace = !values.margin.isEmpty
    if hasBox || hasSpace || values.staysTogether || values.isCentered {
      try flowBox(
        block, values, hasBox: hasBox, isDivision: isDivision, in: region)
    } else {
      try flow(block, in: region)
    }
    if values.breakAfter == .page { try emit(.pageBreak) }
    if values.breakAfter == .avoid { try emit(.keepWithNext) }
  }

  private func points(_ length: StyleLength?) -> Double {
    length?.points(bodySize: theme.bodySize) ?? 0
  }

  @_optimize(size)
  private func flowBox(
    _ block: Block, _ values: BlockAppearance.Values, hasBox: Bool, isDivision: Bool,
    in region: BlockRegion
  ) throws {
    var block = block
    var box = region
    let room = region.width
    box.x += points(values.margin.left)
    box.width -= points(values.margin.left) + points(values.margin.right)
    if isDivision, let text = block.attributes.values["width"],
      let width = divisionWidth(text, of: room)
    {
      block.attributes.values["width"] = nil
      let free = max(0, box.width - width)
      box.width -= free
      if values.isCentered || region.alignment == .center { box.x += free / 2 }
      if region.alignment == .right, !values.isCentered { box.x += free }
    }
    // Margins that leave nothing are none.
    if box.width < Self.smallestBox { (box.x, box.width) = (region.x, region.width) }
    var inner = box
    let border = values.border
    if hasBox {
      let left = points(values.padding.left) + points(border.left?.width)
      let right = points(values.padding.right) + points(border.right?.width)
      if box.width - left - right >= Self.smallestBox {
        inner.x += left
        inner.width -= left + right
      }
      if case .code = block.content { inner.hasOwnGround = true }
      followsParagraph = false
    }
    var events = try collecting { try flow(block, in: inner) }
    let (above, below) = Self.trimSpace(&events)
    try emit(.space(values.margin.top.map { max(0, points($0)) } ?? above))
    if hasBox {
      try emitBox(events, values, x: box.x, width: box.width)
    } else if values.staysTogether {
      try sendKeptTogether(events)
    } else {
      for event in events { try emit(event) }
    }
    try emit(.space(values.margin.bottom.map { max(0, points($0)) } ?? below))
  }

  /// Emits events with a ground and lines around them.
  private func emitBox(
    _ events: [FlowEvent], _ values: BlockAppearance.Values, x: Double, width: Double
  ) throws {
    let border = values.border
    let above = max(0, points(values.padding.top)) + points(border.top?.width)
    let below = max(0, points(values.padding.bottom)) + points(border.bottom?.width)
    let padding = min(above, below)
    try emit(
      .open(
        FlowDecoration(
          kind: .ground(values.background, radius: values.radius, borders: borders(of: values)),
          x: x, width: width, padding: padding)))
    // Padding is the same above and below, but for what boxes add.
    if above > padding {
      try emit(.box(FlowBox(.empty, x: x, height: above - padding)))
      try emit(.keepWithNext)
    }
    if values.staysTogether {
      try sendKeptTogether(events)
    } else {
      for event in events { try emit(event) }
    }
    if below > padding {
      try emit(.keepWithNext)
      try emit(.box(FlowBox(.empty, x: x, height: below - padding)))
    }
    if events.isEmpty, above <= padding, below <= padding {
      try emit(.box(FlowBox(.empty, x: x, height: 0)))
    }
    try emit(.close)
  }

  /// The lines around a box.
  func borders(of values: BlockAppearance.Values) -> TextBlock.Borders {
    func border(_ given: BlockAppearance.Border?) -> TextBlock.Border {
      guard let given else { return TextBlock.Border(0, color: .black) }
      return TextBlock.Border(
        min(max(0, points(given.width)), 50),
        color: given.color ?? values.text.color ?? theme.colors.text)
    }
    return TextBlock.Borders(
      top: border(values.border.top), left: border(values.border.left),
      bottom: border(values.border.bottom), right: border(values.border.right))
  }

  /// The least width of a box, in points.
  private static let smallestBox = 24.0

  /// Takes the space before the first and after the last box away.
  ///
  /// - Returns: How much there was.
  private static func trimSpace(_ events: inout [FlowEvent]) -> (above: Double, below: Double) {
    var (above, below) = (0.0, 0.0)
    var first = 0
    while first < events.count {
      switch events[first] {
      case .space(let space):
        above = max(above, space)
        events.remove(at: first)
        continue
      case .sectionStart, .keepWithNext, .beginSpan, .beginFloat: break
      default: first = events.count
      }
      first += 1
    }
    var last = events.count - 1
    while last >= 0 {
      switch events[last] {
      case .space(let space):
        below = max(below, space)
        events.remove(at: last)
      case .headingEnd, .keepWithNext, .endFloat, .endSpan: break
      default: last = 0
      }
      last -= 1
    }
    return (above, below)
  }

  /// A text style that does not come from a region, as style sheets have it.
  func restyled(_ style: TextStyle, in region: BlockRegion) -> TextStyle {
    guard let appearance = region.appearance else { return style }
    return style.applying(
      appearance.values, bodySize: theme.bodySize, in: styler.appearances)
  }
}

extension BlockRegion {
  /// The region with the appearance of a block, in which it is set with what is inside.
  @_optimize(size)
  func taking(
    _ appearance: BlockAppearance, bodySize: Double, in table: AppearanceTable
  ) -> BlockRegion {
    var region = self
    if appearance.values.text.isComplete || self.appearance == nil {
      region.appearance = appearance
    } else {
      var values = appearance.values
      var outer = self.appearance?.values ?? values
      outer.text.isSizeInherited = true
      values.text = values.text.inside(outer.text)
      values.alignment = values.alignment ?? outer.alignment
      values.lineHeight = values.lineHeight ?? outer.lineHeight
      values.indent = values.indent ?? outer.indent
      values.bullet = values.bullet ?? outer.bullet
      region.appearance = BlockAppearance(values)
    }
    guard let values = region.appearance?.values else { return region }
    let plain = plainStyle ?? style
    region.plainStyle = plain
    region.style = plain.applying(values, bodySize: bodySize, in: table)
    if let alignment = values.alignment { region.align(alignment.paragraph) }
    return region
  }
}
