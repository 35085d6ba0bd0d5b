import ComposeGeometry
import ComposeGraphics
import ComposeMarkup
import ComposePlatform

// The text of HTML in drawings: labels of flow charts and the like. It is set in lines, with the
// margins of blocks and what is before items of lists; tables and images of HTML are not drawn.

extension SVGInterpreter {
  /// Whether there is text in a `foreignObject`, and nothing else to see.
  func isText(_ node: XMLTree.Index) -> Bool {
    guard textSetter != nil, tree.text(in: node).contains(where: { !$0.isWhitespace }) else {
      return false
    }
    return firstPart(of: node) { !isText(named: tree[$0].name) } == nil
  }

  private func isText(named name: String) -> Bool {
    HTMLDefaultStyles.texts.contains(Self.htmlName(name))
  }

  /// The first element within another one of which something is true.
  private func firstPart(
    of node: XMLTree.Index, where isWanted: (XMLTree.Index) -> Bool
  ) -> XMLTree.Index? {
    // Elements are numbered in the order in which they begin.
    var index = node + 1
    while Int(index) < tree.nodes.count {
      var outer = tree[index].parent
      while outer > node { outer = tree[outer].parent }
      guard outer == node else { return nil }
      if !tree[index].isText, isWanted(index) { return index }
      index += 1
    }
    return nil
  }

  /// Sets the text of a `foreignObject` in its room.
  mutating func drawForeignText(_ node: XMLTree.Index, _ state: State) throws(SVGError) {
    guard textSetter != nil else { return }
    if let other = firstPart(of: node, where: { !isText(named: tree[$0].name) }) {
      warn(.element("foreignObject/" + Self.htmlName(tree[other].name)))
    }
    let (width, height) = (state.viewport.width, state.viewport.height)
    var room = Rect(
      x: pixels("x", of: node, state, width) ?? 0, y: pixels("y", of: node, state, height) ?? 0,
      width: max(0, pixels("width", of: node, state, width) ?? 0),
      height: max(0, pixels("height", of: node, state, height) ?? 0))
    guard room.isFinite, state.style.isVisible else { return }
    var place: Double?
    let flex = flexRoom(of: node, state, in: room)
    if let flex { (room, place) = (flex.room, flex.above) }
    let text = try htmlText(of: node, state, width: room.width, flexible: flex?.element)
    let (rows, isBroken) = try rows(of: text, in: room, isLabel: flex == nil, state)
    guard let first = rows.first else { return }
    if let flex {
      // A flexible box is as wide as its text.
      let length = rows.reduce(0) { max($0, $1.left + ($1.width ?? $1.length) + $1.right) }
      let free = room.width - (isBroken ? max(length, room.width) : length)
      room.origin.x += free * flex.before
      room.size.width -= free
    }
    let total = rows.reduce(text.gapBelow) { $0 + $1.gap + ($1.height ?? 0) }
    let isPlain = text.gapBelow == 0 && first.gap == 0
    let free = room.height - total
    var y = room.minY + free * (place ?? above(node, free: free, first, isPlain: isPlain))
    var places: [(line: HTMLLine, row: Rect)] = []
    for line in rows {
      let row = Rect(
        x: room.minX + line.left, y: y + line.gap,
        width: line.width(in: room.width), height: line.height ?? 0)
      y = row.maxY
      guard row.isFinite else { return }
      places.append((line, row))
    }
    let boxes = try rects(of: text.boxes, around: places)
    for (box, rect) in zip(text.boxes, boxes) {
      if let background = box.background, let rect { fill(Path(rect: rect), background, state) }
    }
    for (line, row) in places {
      if line.isRule {
        fill(Path(rect: row), .color(.gray(0.5)), state)
        continue
      }
      try draw(line, in: row, state)
      for marker in line.markers {
        try draw(marker, in: room, baseline: row.minY + line.ascent, state)
      }
    }
    for (box, rect) in zip(text.boxes, boxes) {
      guard let border = box.border, let rect else { continue }
      let half = border.style.width / 2
      draw(
        Shape(
          path: Path(rect: rect.insetBy(dx: -half, dy: -half)), rule: .nonZero, fill: nil,
          stroke: SVGStroke(paint: .color(border.color), style: border.style),
          paintsStrokeFirst: false, transform: state.transform))
    }
  }

  /// The lines of a text broken where they are too long, with their heights, and whether some are.
  ///
  /// - Parameter isLabel: Whether the room may be that of a label, made for its text.
  private mutating func rows(
    of text: HTMLText, in room: Rect, isLabel: Bool, _ state: State
  ) throws(SVGError) -> (rows: [HTMLLine], isBroken: Bool) {
    var rows: [HTMLLine] = []
    var isBroken = false
    for line in text.lines {
      let hasOneLine = isLabel && room.height < 2 * size(of: line)
      let parts = try wrapped(line, width: room.width, isLabel: hasOneLine, state)
      isBroken = isBroken || parts.count > 1 && line.width == nil
      rows += parts
    }
    for index in rows.indices where rows[index].height == nil {
      let (above, below) = extent(of: rows[index])
      (rows[index].ascent, rows[index].height) = (above, above + below)
    }
    return (rows, isBroken)
  }

  /// Where boxes are: around their lines, or around the text of them.
  private mutating func rects(
    of boxes: [HTMLBox], around places: [(line: HTMLLine, row: Rect)]
  ) throws(SVGError) -> [Rect?] {
    var rects = [Rect?](repeating: nil, count: boxes.count)
    for (line, row) in places {
      var number = line.box
      while let box = number {
        try count(1)
        var rect = row
        if boxes[box].hugsText {
          rect.origin.x += start(of: line, in: row)
          rect.size.width = line.length
        }
        rects[box] = rects[box]?.union(rect) ?? rect
        number = boxes[box].outer
      }
    }
    return rects
  }

  mutating func fill(_ path: Path, _ color: SVGColor, _ state: State) {
    draw(
      Shape(
        path: path.applying(state.transform), rule: .nonZero, fill: .color(color), stroke: nil,
        paintsStrokeFirst: false, transform: .identity))
  }

  // MARK: The room

  /// The room of a flexible box, as draw.io writes it: of its own width, with a margin and a padding
  /// before it. What is free of its height is above the text in part, and what is free of its width
  /// before it: 0, 0.5 or 1.
  private func flexRoom(
    of node: XMLTree.Index, _ state: State, in room: Rect
  ) -> (room: Rect, above: Double, before: Double, element: XMLTree.Index)? {
    guard let first = firstPart(of: node, where: { _ in true }),
      let text = tree.attribute("style", of: first), text.contains(bytesOf: "flex")
    else { return nil }
    var (place, above, before) = (room, 0.0, 0.0)
    func part(_ value: String) -> Double {
      value.contains(bytesOf: "center") ? 0.5 : value.contains(bytesOf: "end") ? 1 : 0
    }
    for declaration in CSSDeclaration.list(text) {
      let whole = declaration.property == "height" ? room.height : room.width
      let pixels = Length(declaration.value.trimmed)?.pixels(of: whole, font: state.style.font)
      switch declaration.property {
      case "width": if let pixels, pixels >= 0 { place.size.width = pixels }
      case "height": if let pixels, pixels >= 0 { place.size.height = pixels }
      case "padding-top": if let pixels { place.origin.y += pixels }
      case "margin-left": if let pixels { place.origin.x += pixels }
      case "align-items": above = part(declaration.value)
      case "justify-content": before = part(declaration.value)
      default: break
      }
    }
    return place.isFinite ? (place, above, before, first) : nil
  }

  /// The part of the free height that is above the text.
  ///
  /// - Parameter isPlain: Whether there are no margins above the text and below it.
  private mutating func above(
    _ node: XMLTree.Index, free: Double, _ first: HTMLLine, isPlain: Bool
  ) -> Double {
    let isMiddle = first.style.textAlign == .middle
    if isMiddle, isAskedForMiddle(in: node) { return 0.5 }
    let height = first.height ?? 0
    // Lines whose height is set are as high with other fonts.
    if first.style.lineHeight != nil, abs(free) < height { return 0 }
    // Labels are as high as their text is where they were made, which is higher or lower here.
    if free < 0 { return isPlain || isMiddle ? 0.5 : 0 }
    return isMiddle && free < 1.5 * height ? 0.5 : 0
  }

  /// Whether text is asked to be in the middle of the height of its room.
  private mutating func isAskedForMiddle(in node: XMLTree.Index) -> Bool {
    func asks(_ declaration: CSSDeclaration) -> Bool {
      switch declaration.property {
      case "align-items": declaration.value.contains(bytesOf: "center")
      case "vertical-align": declaration.value.contains(bytesOf: "middle")
      default: false
      }
    }
    let isInSheet =
      sheetAsksForMiddle ?? document.sheet.blocks.contains { $0.declarations.contains(where: asks) }
    sheetAsksForMiddle = isInSheet
    return isInSheet
      || firstPart(of: node) { part in
        guard let text = tree.attribute("style", of: part), text.contains(bytesOf: "align") else {
          return false
        }
        return CSSDeclaration.list(text).contains(where: asks)
      } != nil
  }
}
