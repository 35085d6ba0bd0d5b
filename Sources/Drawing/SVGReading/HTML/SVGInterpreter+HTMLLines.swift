import ComposeGeometry
import ComposeGraphics
import ComposeMarkup
import ComposePlatform

// The lines of text in a `foreignObject`, with what is between and before them.

extension SVGInterpreter {
  /// An element of HTML whose text is collected.
  private struct Level {
    var node: XMLTree.Index
    var next: XMLTree.Index
    var style: SVGStyle
    /// That of the block that it is or is in.
    var block: SVGStyle
    var shifts: [SVGFont.Shift] = []
    /// As in `HTMLLine`.
    var box: Int?
    var hasOwnBox = false
    var left = 0.0
    var right = 0.0
    var width: Double?
    /// The number of lists around what is in it.
    var lists = 0
    /// The number of the next item of the list that it is; nil for none.
    var nextNumber: Int?
    /// Between numbers of items.
    var step = 1

    /// A line without text in it.
    var line: HTMLLine { HTMLLine(style: block, box: box, left: left, right: right, width: width) }
  }

  static func htmlName(_ name: String) -> String {
    name.utf8.starts(with: XMLTree.htmlPrefix.utf8)
      ? String(name.dropFirst(XMLTree.htmlPrefix.utf8.count)) : name
  }

  /// - Parameters:
  ///   - width: Of the room.
  ///   - flexible: An element whose margins and paddings are in the room already.
  mutating func htmlText(
    of node: XMLTree.Index, _ state: State, width: Double, flexible: XMLTree.Index?
  ) throws(SVGError) -> HTMLText {
    var collector = HTMLLineCollector()
    var levels = [
      Level(node: node, next: tree[node].firstChild, style: state.style, block: state.style)
    ]
    while let level = levels.last {
      guard level.next != XMLTree.none else {
        levels.removeLast()
        if level.node != node { close(level, width, flexible, &collector) }
        continue
      }
      let child = level.next
      levels[levels.count - 1].next = tree[child].nextSibling
      if tree[child].isText {
        let text = tree[child].text
        try count(1 + text.utf8.count / 4)
        collector.append(
          HTMLPiece(text: text, style: level.style, shifts: level.shifts), like: level.line)
        continue
      }
      try count(1)
      let name = Self.htmlName(tree[child].name)
      if name == "br" {
        // After another one it is a line without text, of the height of its letters.
        var empty = level.line
        empty.pieces = [HTMLPiece(text: "", style: level.style)]
        collector.end(empty: empty)
        continue
      }
      guard levels.count < document.limits.maximumDepth, HTMLDefaultStyles.texts.contains(name),
        let next = try open(child, name, state, width, flexible, &levels, &collector)
      else { continue }
      levels.append(next)
    }
    return collector.finished()
  }

  /// Begins an element; nil for one that is not shown.
  private mutating func open(
    _ node: XMLTree.Index, _ name: String, _ state: State, _ width: Double,
    _ flexible: XMLTree.Index?, _ levels: inout [Level], _ collector: inout HTMLLineCollector
  ) throws(SVGError) -> Level? {
    let outer = levels[levels.count - 1]
    var inner = state
    inner.style = outer.style
    let standard = HTMLDefaultStyles.values(
      of: name, lists: outer.lists, isRightToLeft: outer.style.isRightToLeft
    ) { tree.attribute($0, of: node) }
    inner.style = try style(of: node, in: inner, standard: standard)
    guard inner.style.display == .shown else { return nil }
    let isBlock = HTMLDefaultStyles.blocks.contains(name)
    // What is behind a block is not behind its text alone.
    let background = isBlock ? inner.style.backgroundColor : nil
    if isBlock {
      inner.style.backgroundColor = nil
    } else if inner.style.backgroundColor == nil {
      inner.style.backgroundColor = outer.style.backgroundColor
    }
    inner.style.fill = .currentColor
    inner.style.stroke = .none
    var level = Level(
      node: node, next: tree[node].firstChild, style: inner.style, block: outer.block,
      shifts: outer.shifts, box: outer.box, left: outer.left, right: outer.right,
      width: outer.width, lists: outer.lists)
    // As browsers lower and raise (CSS 2, 10.8.1, leaves it to them).
    let size = outer.style.font.size
    if name == "sub", level.shifts.count < 64 { level.shifts.append(.length(-size / 5 - 1)) }
    if name == "sup", level.shifts.count < 64 { level.shifts.append(.length(size / 3 + 1)) }
    guard isBlock else { return level }
    collector.end()
    level.block = level.style
    if node != flexible {
      let side = sides(of: level.style, width)
      collector.addGap(margin: side(.marginTop), padding: side(.paddingTop))
      let (before, after) =
        (side(.marginLeft) + side(.paddingLeft), side(.marginRight) + side(.paddingRight))
      level.left += before
      level.right += after
      level.width = self.width(of: node, level.style) ?? level.width.map { $0 - before - after }
    }
    if let box = box(of: node, level.style, background, outer: outer.box) {
      (level.box, level.hasOwnBox) = (collector.add(box), true)
      // Margins do not go across its border.
      if box.border != nil, !box.hugsText { addEdge(level, &collector) }
    }
    switch name {
    case "ul", "ol":
      level.lists += 1
      let start = tree.attribute("start", of: node).flatMap { Int($0.trimmed) }
      level.nextNumber = min(max(start ?? 1, -1_000_000), 1_000_000)
      if tree.attribute("reversed", of: node) != nil {
        level.step = -1
        if start == nil { level.nextNumber = items(of: node) }
      }
    case "li": beginItem(node, level, &levels, &collector)
    case "hr":
      // As high as the lines of two pixels that browsers draw, or as its attribute says.
      var rule = level.line
      let height = tree.attribute("size", of: node).flatMap { Double($0) } ?? 2
      (rule.isRule, rule.height) = (true, min(max(height, 1), 1000))
      collector.add(rule)
    default: break
    }
    return level
  }

  /// Ends an element.
  private func close(
    _ level: Level, _ width: Double, _ flexible: XMLTree.Index?,
    _ collector: inout HTMLLineCollector
  ) {
    let name = Self.htmlName(tree[level.node].name)
    guard HTMLDefaultStyles.blocks.contains(name) else { return }
    collector.end()
    if name == "li" { collector.endItem(like: level.line) }
    if level.hasOwnBox, let box = level.box.map({ collector.text.boxes[$0] }), box.border != nil,
      !box.hugsText
    {
      addEdge(level, &collector)
    }
    guard level.node != flexible else { return }
    let side = sides(of: level.style, width)
    collector.addGap(padding: side(.paddingBottom), margin: side(.marginBottom))
  }

  /// Adds a line of no height.
  private func addEdge(_ level: Level, _ collector: inout HTMLLineCollector) {
    var edge = level.line
    edge.height = 0
    collector.add(edge)
  }

  /// Margins and paddings in pixels.
  private func sides(of style: SVGStyle, _ width: Double) -> (SVGProperty) -> Double {
    { property in
      let pixels = style.sides[property]?.pixels(of: width, font: style.font) ?? 0
      return pixels.isFinite ? min(max(pixels, -1e6), 1e6) : 0
    }
  }

  // MARK: Lists

  /// Begins an item with what is before it.
  private mutating func beginItem(
    _ node: XMLTree.Index, _ level: Level, _ levels: inout [Level],
    _ collector: inout HTMLLineCollector
  ) {
    let list = levels.count - 1
    var number = levels[list].nextNumber ?? 1
    if let value = tree.attribute("value", of: node).flatMap({ Int($0.trimmed) }) {
      number = min(max(value, -1_000_000), 1_000_000)
    }
    if levels[list].nextNumber != nil { levels[list].nextNumber = number + levels[list].step }
    guard let style = level.style.listStyle ?? (levels[list].nextNumber == nil ? "disc" : nil),
      style != "none"
    else { return }
    var shape = HTMLListMarker(style, number: number)
    if shape == nil {
      warn(.property("list-style-type"))
      let isNumbered = Self.htmlName(tree[levels[list].node].name) == "ol"
      shape = isNumbered ? .text("\(number).") : .disc
    }
    guard let shape else { return }
    collector.begin(
      HTMLLine.Marker(
        shape: shape, style: level.style,
        indent: level.style.isRightToLeft ? level.right : level.left))
  }

  /// The number of items of a list.
  private func items(of list: XMLTree.Index) -> Int {
    var (count, child) = (0, tree[list].firstChild)
    while child != XMLTree.none {
      if Self.htmlName(tree[child].name) == "li" { count += 1 }
      child = tree[child].nextSibling
    }
    return count
  }

  // MARK: Boxes

  /// The width that the `style` of a block asks for; nil for as much as there is.
  private func width(of node: XMLTree.Index, _ style: SVGStyle) -> Double? {
    guard let text = tree.attribute("style", of: node), text.contains(bytesOf: "width:"),
      let value = CSSDeclaration.list(text).last(where: { $0.property == "width" })?.value,
      let length = Length(value.trimmed), length.unit != .percent
    else { return nil }
    let pixels = length.pixels(of: 0, font: style.font)
    return pixels > 0 && pixels < 1e6 ? pixels : nil
  }

  /// The background and borders of a block; nil where it has neither.
  private func box(
    of node: XMLTree.Index, _ style: SVGStyle, _ background: SVGColor?, outer: Int?
  ) -> HTMLBox? {
    let text = tree.attribute("style", of: node) ?? ""
    guard background != nil || text.contains(bytesOf: "border:") else { return nil }
    let declarations = CSSDeclaration.list(text)
    let border = declarations.last(where: { $0.property == "border" })
      .flatMap { self.border($0.value, style) }
    guard background != nil || border != nil else { return nil }
    let display = declarations.last { $0.property == "display" }?.value
    return HTMLBox(
      border: border, background: background, hugsText: display == "inline-block", outer: outer)
  }

  private func border(_ value: String, _ style: SVGStyle) -> HTMLBox.Border? {
    // The width, the kind of line and the colour, as programs write it.
    let words = value.split(separator: " ", maxSplits: 2).map(String.init)
    guard words.count == 3, ["solid", "dashed", "dotted", "double"].contains(words[1]),
      let width = Length(words[0])?.pixels(of: 0, font: style.font), width > 0, width < 1e6,
      let color = SVGColor(words[2], current: style.color, variables: variables)
    else { return nil }
    var line = StrokeStyle(width: width)
    if words[1] == "dashed" { line.dash = [2 * width, 2 * width] }
    if words[1] == "dotted" { line.dash = [width, width] }
    return HTMLBox.Border(style: line, color: color)
  }
}
