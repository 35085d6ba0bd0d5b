import ComposeGeometry
import ComposeGraphics
import ComposeMarkup
import ComposePlatform

// The text of HTML in drawings: labels of flow charts and the like. It is set in lines; boxes,
// tables and images of HTML are not drawn.

extension SVGInterpreter {
  /// Elements of HTML that are text, or only hold it together.
  private static let textElements: Set<String> = [
    "html", "body", "div", "p", "span", "b", "strong", "i", "em", "u", "s", "code", "pre", "sub",
    "sup", "a", "br", "font", "small", "big", "label", "section", "center", "h1", "h2", "h3", "h4",
    "h5", "h6", "ul", "ol", "li", "tt", "kbd", "mark", "foreignObject",
  ]
  private static let blocks: Set<String> = [
    "html", "body", "div", "p", "pre", "section", "center", "h1", "h2", "h3", "h4", "h5", "h6",
    "ul",
    "ol", "li",
  ]

  /// What HTML alone says of an element: links as browsers show them (HTML, 15.3.4), and what the
  /// attributes of old elements ask for (15.3.3).
  private func htmlValues(
    of node: XMLTree.Index, _ name: String
  ) -> [(property: SVGProperty, value: String)] {
    var values: [(property: SVGProperty, value: String)] = []
    switch name {
    case "a" where tree.attribute("href", of: node) != nil:
      values = [(.color, "#0000ee"), (.textDecoration, "underline")]
    case "font":
      if let face = tree.attribute("face", of: node) { values.append((.fontFamily, face)) }
      if let size = tree.attribute("size", of: node).flatMap({ Int($0) }), 1...7 ~= size {
        values.append((.fontSize, "\([10, 13, 16, 18, 24, 32, 48][size - 1])px"))
      }
    case "p", "div", "h1", "h2", "h3", "h4", "h5", "h6":
      if let side = tree.attribute("align", of: node) { values.append((.textAlign, side)) }
    default: break
    }
    return values
  }

  /// A piece of text in one style.
  private struct Piece {
    var text: String
    var style: SVGStyle
  }

  private struct Line {
    var pieces: [Piece] = []
    /// Of the block that it is in.
    var style: SVGStyle
    /// The number of the innermost block around it that has a border; nil for none.
    var border: Int?
  }

  /// The border of a block of HTML.
  private struct Border {
    var style: StrokeStyle
    var color: SVGColor
    /// Whether it is around the text alone, not as wide as there is room.
    var hugsText: Bool
  }

  /// A block of HTML whose text is collected.
  private struct Level {
    var node: XMLTree.Index
    var next: XMLTree.Index
    var style: SVGStyle
    /// As in `Line`.
    var border: Int?
  }

  /// Whether there is text in a `foreignObject`, and nothing else to see.
  func isText(_ node: XMLTree.Index) -> Bool {
    guard textSetter != nil, tree.text(in: node).contains(where: { !$0.isWhitespace }) else {
      return false
    }
    return firstPart(of: node) { !Self.textElements.contains(Self.htmlName($0)) } == nil
  }

  /// The first element within another one of which something is true.
  private func firstPart(
    of node: XMLTree.Index, where isWanted: (String) -> Bool
  ) -> XMLTree.Index? {
    // Elements are numbered in the order in which they begin.
    var index = node + 1
    while Int(index) < tree.nodes.count {
      var outer = tree[index].parent
      while outer > node { outer = tree[outer].parent }
      guard outer == node else { return nil }
      if !tree[index].isText, isWanted(tree[index].name) { return index }
      index += 1
    }
    return nil
  }

  private static func htmlName(_ name: String) -> String {
    name.utf8.starts(with: XMLTree.htmlPrefix.utf8)
      ? String(name.dropFirst(XMLTree.htmlPrefix.utf8.count)) : name
  }

  /// Sets the text of a `foreignObject` in its room.
  mutating func drawForeignText(_ node: XMLTree.Index, _ state: State) throws(SVGError) {
    guard textSetter != nil else { return }
    if let other = firstPart(of: node, where: { !Self.textElements.contains(Self.htmlName($0)) }) {
      warn(.element("foreignObject/" + Self.htmlName(tree[other].name)))
    }
    let (width, height) = (state.viewport.width, state.viewport.height)
    var room = Rect(
      x: pixels("x", of: node, state, width) ?? 0, y: pixels("y", of: node, state, height) ?? 0,
      width: max(0, pixels("width", of: node, state, width) ?? 0),
      height: max(0, pixels("height", of: node, state, height) ?? 0))
    guard room.isFinite, state.style.isVisible else { return }
    // Labels are as high as their text is elsewhere.
    var place: Double?
    if let flex = flexRoom(of: node, state, in: room) { (room, place) = flex }
    let (lines, borders) = try self.lines(of: node, state)
    var rows: [Line] = []
    for line in lines { rows += try wrapped(line, width: room.width, state) }
    guard let first = rows.first else { return }
    let total = rows.reduce(0) { $0 + $1.style.lineHeight * $1.style.font.size }
    let isLabel = total > room.height || first.style.textAlign == .middle
    var y = room.minY + (room.height - total) * (place ?? (isLabel ? 0.5 : 0))
    var boxes: [Int: Rect] = [:]
    for line in rows {
      let height = line.style.lineHeight * line.style.font.size
      let row = Rect(x: room.minX, y: y, width: room.width, height: height)
      let text = try draw(line, in: row, state)
      if let number = line.border {
        var box = row
        if borders[number].hugsText {
          (box.origin.x, box.size.width) = (text?.minX ?? row.midX, text?.width ?? 0)
        }
        boxes[number] = boxes[number]?.union(box) ?? box
      }
      y += height
    }
    for (number, border) in borders.enumerated() {
      guard let box = boxes[number], box.isFinite else { continue }
      let half = border.style.width / 2
      draw(
        Shape(
          path: Path(rect: box.insetBy(dx: -half, dy: -half)), rule: .nonZero, fill: nil,
          stroke: SVGStroke(paint: .color(border.color), style: border.style),
          paintsStrokeFirst: false, transform: state.transform))
    }
  }

  /// The border that the `style` of an element asks for; nil for none.
  private func border(of node: XMLTree.Index, _ style: SVGStyle) -> Border? {
    guard let text = tree.attribute("style", of: node), text.contains(bytesOf: "border:") else {
      return nil
    }
    let declarations = CSSDeclaration.list(text)
    guard let value = declarations.last(where: { $0.property == "border" })?.value else {
      return nil
    }
    // The width, the kind of line and the colour, as programs write it.
    let words = value.split(separator: " ", maxSplits: 2).map(String.init)
    guard words.count == 3, ["solid", "dashed", "dotted", "double"].contains(words[1]),
      let width = Length(words[0])?.pixels(of: 0, font: style.font), width > 0, width < 1e6,
      let color = SVGColor(words[2], current: style.color, variables: variables)
    else { return nil }
    var line = StrokeStyle(width: width)
    if words[1] == "dashed" { line.dash = [2 * width, 2 * width] }
    if words[1] == "dotted" { line.dash = [width, width] }
    let display = declarations.last { $0.property == "display" }?.value
    return Border(style: line, color: color, hugsText: display == "inline-block")
  }

  /// The room of a flexible box, as draw.io writes it: of its own width, with a margin and a padding
  /// before it. What is free of its height is above the text in part: 0, 0.5 or 1.
  private func flexRoom(
    of node: XMLTree.Index, _ state: State, in room: Rect
  ) -> (Rect, above: Double)? {
    guard let first = firstPart(of: node, where: { _ in true }),
      let text = tree.attribute("style", of: first), text.contains(bytesOf: "flex")
    else { return nil }
    var (place, above) = (room, 0.0)
    for declaration in CSSDeclaration.list(text) {
      let pixels = Length(declaration.value.trimmed)?.pixels(
        of: room.width, font: state.style.font)
      switch declaration.property {
      case "width": if let pixels, pixels >= 0 { place.size.width = pixels }
      case "height": if let pixels, pixels >= 0 { place.size.height = pixels }
      case "padding-top": if let pixels { place.origin.y += pixels }
      case "margin-left": if let pixels { place.origin.x += pixels }
      case "align-items":
        let value = declaration.value
        above =
          value.contains(bytesOf: "center") ? 0.5 : value.contains(bytesOf: "end") ? 1 : 0
      default: break
      }
    }
    return place.isFinite ? (place, above) : nil
  }

  // MARK: Lines

  private mutating func lines(
    of node: XMLTree.Index, _ state: State
  ) throws(SVGError) -> ([Line], [Border]) {
    var lines: [Line] = []
    var borders: [Border] = []
    var line: Line?
    func end(asEmpty style: SVGStyle? = nil, border: Int? = nil) {
      if let ended = line, ended.pieces.contains(where: { !$0.text.trimmed.isEmpty }) {
        lines.append(ended)
      } else if let style {
        lines.append(Line(style: style, border: border))
      }
      line = nil
    }
    var levels = [Level(node: node, next: tree[node].firstChild, style: state.style)]
    while let level = levels.last {
      guard level.next != XMLTree.none else {
        if Self.blocks.contains(Self.htmlName(tree[level.node].name)) { end() }
        levels.removeLast()
        continue
      }
      let child = level.next
      levels[levels.count - 1].next = tree[child].nextSibling
      if tree[child].isText {
        let text = tree[child].text
        try count(1 + text.utf8.count / 4)
        if line == nil { line = Line(style: level.style, border: level.border) }
        line?.pieces.append(Piece(text: text, style: level.style))
        continue
      }
      try count(1)
      let name = Self.htmlName(tree[child].name)
      if name == "br" {
        // After another one it is a line without text.
        end(asEmpty: level.style, border: level.border)
        continue
      }
      guard levels.count < document.limits.maximumDepth, Self.textElements.contains(name) else {
        continue
      }
      var inner = state
      inner.style = level.style
      inner.style = try style(of: child, in: inner, standard: htmlValues(of: child, name))
      guard inner.style.display == .shown else { continue }
      if level.style.backgroundColor != nil, inner.style.backgroundColor == nil {
        inner.style.backgroundColor = level.style.backgroundColor
      }
      inner.style.fill = .currentColor
      inner.style.stroke = .none
      switch name {
      case "b", "strong", "h1", "h2", "h3", "h4", "h5", "h6": inner.style.font.weight = 700
      case "i", "em": inner.style.font.isItalic = true
      case "code", "tt", "kbd", "pre": inner.style.font.families.insert("monospace", at: 0)
      case "u": inner.style.lines.insert(.under)
      case "s": inner.style.lines.insert(.through)
      case "center": inner.style.textAlign = .middle
      default: break
      }
      if Self.blocks.contains(name) { end() }
      var next = Level(
        node: child, next: tree[child].firstChild, style: inner.style, border: level.border)
      if Self.blocks.contains(name), let border = border(of: child, inner.style) {
        next.border = borders.count
        borders.append(border)
      }
      levels.append(next)
    }
    end()
    return (lines, borders)
  }

  /// A line in as many as its words need.
  private mutating func wrapped(
    _ line: Line, width: Double, _ state: State
  ) throws(SVGError) -> [Line] {
    // What was measured with another font is a little longer here.
    guard width > 0, !line.style.keepsLines,
      let whole = try layout(line, state).box?.width, whole > width * 1.25
    else { return [line] }
    var lines: [Line] = []
    var (current, used) = (Line(style: line.style, border: line.border), 0.0)
    for piece in line.pieces {
      for word in piece.text.split(whereSeparator: \.isWhitespace) {
        let one = Piece(text: String(word) + " ", style: piece.style)
        let length = try layout(Line(pieces: [one], style: line.style), state).box?.width ?? 0
        if used > 0, used + length > width * 1.02 {
          lines.append(current)
          (current, used) = (Line(style: line.style, border: line.border), 0)
        }
        current.pieces.append(one)
        used += length + piece.style.font.size / 4
      }
    }
    if !current.pieces.isEmpty { lines.append(current) }
    return lines
  }

  private mutating func text(_ line: Line, _ state: State) -> (SVGText, [SVGStyle]) {
    var collector = TextCollector(isVertical: false, isRightToLeft: line.style.isRightToLeft)
    for (index, piece) in line.pieces.enumerated() {
      var style = textStyle(piece.style, state)
      for line in piece.style.lines.union(piece.style.linesAround) { style.lines[line] = index }
      let number = collector.add(style, anchor: 0)
      collector.append(piece.text, style: number, keepsSpaces: false)
    }
    return (collector.finished(), line.pieces.map(\.style))
  }

  private mutating func layout(_ line: Line, _ state: State) throws(SVGError) -> SVGTextLayout {
    let (text, _) = text(line, state)
    try count(3)
    return text.chunks.isEmpty ? SVGTextLayout() : textSetter?.layout(text) ?? SVGTextLayout()
  }

  /// - Returns: The box around the text, in the coordinates of the room; nil for none.
  private mutating func draw(
    _ line: Line, in room: Rect, _ state: State
  ) throws(SVGError) -> Rect? {
    let (text, styles) = text(line, state)
    try count(3)
    guard !text.chunks.isEmpty, let box = textSetter?.layout(text).box else { return nil }
    let free = room.width - box.width
    let x =
      switch line.style.textAlign {
      case .start: line.style.isRightToLeft ? free : 0
      case .middle: free / 2
      case .end: line.style.isRightToLeft ? 0 : free
      }
    // The middle of the letters' box is that of the line.
    let origin = Point(room.minX + x - box.minX, room.midY - box.midY)
    guard origin.x.isFinite, origin.y.isFinite else { return nil }
    var inner = state
    inner.transform = AffineTransform(translationX: origin.x, y: origin.y)
      .followed(by: state.transform)
    if let background = line.pieces.lazy.compactMap(\.style.backgroundColor).first {
      draw(
        Shape(
          path: Path(rect: box).applying(inner.transform), rule: .nonZero,
          fill: .color(background), stroke: nil, paintsStrokeFirst: false, transform: .identity))
    }
    try draw(text, styles, inner)
    return box.offsetBy(dx: origin.x, dy: origin.y)
  }
}
