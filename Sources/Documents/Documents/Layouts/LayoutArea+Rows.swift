import ComposeAttributedText
package import ComposeDiagnostics
package import ComposeDocumentModel
import ComposeFlow
import ComposeGeometry
import ComposeGraphics

/// The width of an item of a row.
package enum RowWidth: Hashable, Sendable {
  case points(Double)
  /// That of its content.
  case fit
  /// Its part of what the others leave.
  case share(Double)
}

/// Where content is in a place higher than it.
package enum VerticalPlace: Hashable, Sendable {
  case top, center, bottom

  func offset(_ height: Double, in available: Double) -> Double {
    switch self {
    case .top: 0
    case .center: max(0, available - height) / 2
    case .bottom: max(0, available - height)
    }
  }
}

/// An item of a row: blocks below each other.
package struct RowItem: Sendable {
  package var width: RowWidth
  package var blocks: [Block]
  package var spacing: Double

  package init(width: RowWidth, blocks: [Block], spacing: Double) {
    self.width = width
    self.blocks = blocks
    self.spacing = spacing
  }
}

extension LayoutArea {
  /// Sets items side by side, divided between pages where no line of any of them is cut.
  package func row(
    _ items: [RowItem], spacing: Double, place: VerticalPlace, overflow: OverflowPolicy,
    at range: SourceRange?
  ) throws {
    guard !items.isEmpty else { return }
    let widths = try widths(of: items, spacing: spacing, overflow: overflow, at: range)
    var stacks: [CellStack] = []
    for (item, width) in zip(items, widths) {
      var inner = region
      inner.width = width
      stacks.append(
        try LayoutArea(flow, inner).collected(item.blocks, spacing: item.spacing))
    }
    let height = stacks.map(\.height).max() ?? 0
    var plane = CellPlane()
    var left = flow.isRightToLeft ? region.width : 0
    for (stack, width) in zip(stacks, widths) {
      if flow.isRightToLeft { left -= width }
      plane.add(stack, x: region.x + left, y: place.offset(stack.height, in: height))
      left += flow.isRightToLeft ? -spacing : width + spacing
    }
    guard stacks.contains(where: { $0.highestBox > flow.pageHeight }) else {
      return try flow.emitPieces(of: plane, height: height)
    }
    try emitWhole(plane, height: height, subject: "row", overflow: overflow, at: range)
  }

  /// The widths of the items of a row, in points.
  func widths(
    of items: [RowItem], spacing: Double, overflow: OverflowPolicy, at range: SourceRange?
  ) throws -> [Double] {
    let room = region.width - spacing * Double(items.count - 1)
    var widths = [Double](repeating: 0, count: items.count)
    var shares = 0.0
    for (index, item) in items.enumerated() {
      switch item.width {
      case .points(let points): widths[index] = points.isFinite ? max(0, points) : 0
      case .fit:
        widths[index] = min(
          max(0, room), try needs(of: item.blocks, spacing: item.spacing).natural)
      case .share(let share): shares += share.isFinite ? max(0, share) : 0
      }
    }
    let taken = widths.reduce(0, +)
    let rest = room - taken
    // Words need some room.
    let least = Double(items.count { if case .share = $0.width { true } else { false } }) * 4
    if rest < least - 0.5 {
      let problem = LayoutOverflow(
        range: range, subject: "row",
        wanted: Size(width: taken + least + region.width - room, height: 0),
        available: Size(width: region.width, height: 0),
        hint: "use .share instead of a fixed width, or make the fixed widths smaller")
      guard overflow != .fail else { throw problem }
      report(problem.diagnostic("its items are narrower"))
      let factor = max(0, room - least) / max(taken, 1)
      for index in widths.indices { widths[index] *= factor }
    }
    let left = max(0, room - widths.reduce(0, +))
    for (index, item) in items.enumerated() {
      if case .share(let share) = item.width, shares > 0 {
        widths[index] = left * (share.isFinite ? max(0, share) : 0) / shares
      }
    }
    return widths.map { max($0, 1) }
  }

  /// Sets stacks of blocks over each other; the first is drawn first.
  /// The area is as high as the highest of them.
  package func layers(
    _ layers: [(blocks: [Block], place: VerticalPlace)], spacing: Double,
    overflow: OverflowPolicy, at range: SourceRange?
  ) throws {
    let stacks = try layers.map { try collected($0.blocks, spacing: spacing) }
    let height = stacks.map(\.height).max() ?? 0
    var whole = CellPlane.Piece()
    for (layer, stack) in zip(layers, stacks) {
      var plane = CellPlane()
      plane.add(stack, x: 0, y: layer.place.offset(stack.height, in: height))
      // One box each, so that the ground of a layer is above the text of those below it.
      for piece in plane.pieces(
        height: height, edges: [], most: .infinity, rule: flow.theme.colors.rule)
      {
        whole.notes += piece.notes
        whole.destinations += piece.destinations
        whole.stack.boxes.append(
          FlowStack.PlacedBox(
            box: FlowBox(.stack(piece.stack), x: 0, height: height), x: region.x, y: 0))
      }
    }
    try emit(
      whole, height: height, subject: "stack of layers", overflow: overflow,
      at: range)
  }

  // MARK: Boxes that are never divided

  func emitWhole(
    _ plane: CellPlane, height: Double, subject: String, overflow: OverflowPolicy,
    at range: SourceRange?
  ) throws {
    let piece = plane.pieces(
      height: height, edges: [], most: .infinity, rule: flow.theme.colors.rule)[0]
    try emit(piece, height: height, subject: subject, overflow: overflow, at: range)
  }

  /// Emits a stack as one box, or what its policy makes of one that is higher than a page.
  private func emit(
    _ piece: CellPlane.Piece, height: Double, subject: String, overflow: OverflowPolicy,
    at range: SourceRange?
  ) throws {
    func emit(_ stack: FlowStack, x: Double, height: Double) throws {
      var box = FlowBox(.stack(stack), x: x, height: height)
      if !piece.notes.isEmpty { box.notes = piece.notes }
      if !piece.destinations.isEmpty { box.destinations = piece.destinations }
      try flow.emit(.box(box))
    }
    let most = flow.pageHeight
    var stack = piece.stack
    guard height > most + 0.01 else { return try emit(stack, x: 0, height: height) }
    let problem = LayoutOverflow(
      range: range, subject: subject, wanted: Size(width: region.width, height: height),
      available: Size(width: region.width, height: most),
      hint: "put less in it, or set its blocks below each other so that a page can end between them"
    )
    switch overflow {
    case .fail: throw problem
    case .shrink:
      stack.move(by: -region.x)
      stack.frame = FlowStack.Frame(scale: most / height)
      report(problem.diagnostic("it is \(Int((most / height * 100).rounded())) % of its size"))
      try emit(stack, x: region.x, height: most)
    case .clip, .mark:
      stack.move(by: -region.x)
      stack.frame = FlowStack.Frame(size: Size(width: region.width, height: most))
      if overflow == .mark { stack = marked(stack, width: region.width, height: most) }
      report(problem.diagnostic("the rest is not shown"))
      try emit(stack, x: region.x, height: most)
    }
  }

  func marked(_ stack: FlowStack, width: Double, height: Double) -> FlowStack {
    let border = TextBlock.Border(1, color: .hex(0xD01010))
    var outer = FlowStack()
    outer.boxes = [
      FlowStack.PlacedBox(box: FlowBox(.stack(stack), x: 0, height: height), x: 0, y: 0)
    ]
    outer.decorations = [
      FlowStack.PlacedDecoration(
        box: BoxDecoration(
          borders: TextBlock.Borders(top: border, left: border, bottom: border, right: border)),
        rect: Rect(x: 0, y: 0, width: width, height: height))
    ]
    return outer
  }
}

extension CellStack {
  var highestBox: Double { items.map(\.box.height).max() ?? 0 }
}
