import ComposeGeometry
import ComposeGraphics

// Text (SVG 2, 11): its characters are collected, placed by what has the fonts, and painted.

extension SVGInterpreter {
  /// An element of a text whose children are being walked through.
  private struct Level {
    /// The element; none for the `text` itself once it is closed.
    var node: XMLTree.Index
    var next: XMLTree.Index
    var style: SVGStyle
    /// The number of its style.
    var number: Int
    /// As in `SVGText.Style`.
    var shifts: [SVGFont.Shift] = []
    var lines: [SVGFont.Line: Int] = [:]
    var directions: [SVGText.Direction] = []
    /// The number of its first character.
    var start = 0
    var lists = TextCollector.Lists()
    /// Whether it runs along a path.
    var hasPath = false
  }

  mutating func drawText(_ node: XMLTree.Index, _ state: State) throws(SVGError) {
    guard textSetter != nil else { return }
    let (text, styles) = try text(of: node, state)
    guard !text.chunks.isEmpty else { return }
    try draw(text, styles, state)
  }

  /// Sets and draws a text that has characters.
  mutating func draw(_ text: SVGText, _ styles: [SVGStyle], _ state: State) throws(SVGError) {
    // What is set as large as it is drawn needs no other transform than its place.
    let scale = state.transform.followed(by: base).scale
    guard scale > 0, scale.isFinite,
      var layout = textSetter?.layout(text.scaled(by: scale))
    else { return }
    if let letter = layout.missingLetter {
      warn(.difference(.missingLetter(letter.scalar, takenFrom: letter.family)))
    }
    let toText = AffineTransform(scale: 1 / scale)
    layout.box = layout.box?.applying(toText)
    for index in layout.parts.indices {
      layout.parts[index].transform = layout.parts[index].transform.followed(by: toText)
      layout.parts[index].outlineTransform = toText
    }
    if let box = layout.box { extendBoxes(by: Path(rect: box), state.transform) }
    try paint(layout, styles, state)
  }

  /// The characters of a `text` element, and the styles that they are painted in.
  private mutating func text(
    of node: XMLTree.Index, _ state: State
  ) throws(SVGError) -> (SVGText, [SVGStyle]) {
    var collector = TextCollector(
      isVertical: state.style.isVertical, isRightToLeft: state.style.isRightToLeft)
    var styles: [SVGStyle] = []
    var first = Level(node: node, next: tree[node].firstChild, style: state.style, number: 0)
    if state.style.bidi == .override {
      warn(.difference(.bidiOverride))
      first.directions = [
        SVGText.Direction(isRightToLeft: state.style.isRightToLeft, isOverride: true)
      ]
    }
    if let shift = state.style.baselineShift, shift != .length(0) { warn(.shiftOfText, of: node) }
    for line in state.style.lines.union(state.style.linesAround) { first.lines[line] = 0 }
    var levels: [Level] = []
    try open(first, state, &collector, &styles, &levels)
    while let level = levels.last {
      guard level.next != XMLTree.none else {
        try close(levels.removeLast(), state, &collector)
        continue
      }
      let child = level.next
      levels[levels.count - 1].next = tree[child].nextSibling
      if tree[child].isText {
        try append(tree[child].text, level, &collector)
        continue
      }
      let name = tree[child].name
      switch name {
      case "tspan", "a", "textPath", "tref":
        guard name != "textPath" || levels.count == 1 else {
          warn(.element("textPath within another element than text"))
          collector.skip()
          continue
        }
        try count(1)
        guard levels.count < document.limits.maximumDepth else {
          throw .tooDeep(limit: document.limits.maximumDepth)
        }
        try enter(child, level, state, &collector, &styles, &levels)
      case "title", "desc", "?", "": break
      default: warn(.element(name))
      }
    }
    let text = collector.finished()
    // Each is shaped by itself.
    try count(text.chunks.count * 3)
    return (text, styles)
  }

  private mutating func append(
    _ text: String, _ level: Level, _ collector: inout TextCollector
  ) throws(SVGError) {
    try count(text.utf8.count / 4)
    collector.append(text, style: level.number, keepsSpaces: level.style.keepsSpaces)
  }

  /// An element within a text.
  private mutating func enter(
    _ node: XMLTree.Index, _ parent: Level, _ state: State, _ collector: inout TextCollector,
    _ styles: inout [SVGStyle], _ levels: inout [Level]
  ) throws(SVGError) {
    var inner = state
    inner.style = parent.style
    inner.style = try style(of: node, in: inner)
    let style = inner.style
    guard style.display == .shown, isInKnownLanguage(node) else { return }
    warnOfGroupEffects(style, node)
    var level = Level(
      node: node, next: tree[node].firstChild, style: style, number: styles.count,
      shifts: parent.shifts, lines: parent.lines, directions: parent.directions)
    // Each adds to those around it; so many are a mistake.
    if let shift = style.baselineShift, level.shifts.count < 64 { level.shifts.append(shift) }
    for line in style.lines { level.lines[line] = level.number }
    if style.bidi == .override { warn(.bidiOverride, of: node) }
    if style.bidi != .normal, level.directions.count < 60 {
      level.directions.append(
        SVGText.Direction(
          isRightToLeft: style.isRightToLeft, isOverride: style.bidi == .override))
    }
    if tree[node].name == "textPath" {
      guard let path = try textPath(node, inner) else {
        // The space before it and the one after it stay two.
        collector.skip()
        return
      }
      collector.begin(path)
      level.hasPath = true
    }
    guard tree[node].name == "tref" else {
      return try open(level, inner, &collector, &styles, &levels)
    }
    level.next = XMLTree.none
    try open(level, inner, &collector, &styles, &levels)
    guard let target = target(of: node), tree[target].name != "?" else { return }
    try append(tree.text(in: target), level, &collector)
  }

  /// Reports what counts on a whole text alone (SVG 2, 11.2.1: `tspan` is no graphics element).
  private mutating func warnOfGroupEffects(_ style: SVGStyle, _ node: XMLTree.Index) {
    let outer = current
    current = node
    defer { current = outer }
    if style.opacity < 1 { warn(.property("opacity")) }
    if style.clipPath != nil { warn(.property("clip-path")) }
    if style.mask != nil { warn(.property("mask")) }
    if style.filter != nil { warn(.property("filter")) }
    if style.blendMode != .normal { warn(.property("mix-blend-mode")) }
  }

  private mutating func open(
    _ level: Level, _ state: State, _ collector: inout TextCollector,
    _ styles: inout [SVGStyle], _ levels: inout [Level]
  ) throws(SVGError) {
    var level = level
    level.start = collector.count
    // Places on a path are counted along it.
    if !level.hasPath { level.lists = lists(of: level.node, state) }
    try count(1 + level.lists.rotation.count / 8)
    _ = collector.add(textStyle(level, state), anchor: anchor(level.style))
    styles.append(level.style)
    levels.append(level)
  }

  private mutating func close(
    _ level: Level, _ state: State, _ collector: inout TextCollector
  ) throws(SVGError) {
    if !level.lists.isEmpty {
      try count((collector.count - level.start) / 8)
      collector.place(level.lists, from: level.start)
    }
    let length = pixels("textLength", of: level.node, state, state.viewport.width)
    // Letters are not laid over each other, which browsers do not do either.
    if length == 0 { warn(.syntax("textLength")) }
    if let length, length > 0, length < 1e7 {
      try count((collector.count - level.start) / 8)
      collector.stretch(
        from: level.start, to: length,
        stretchesGlyphs: tree.attribute("lengthAdjust", of: level.node) == "spacingAndGlyphs")
    }
    if level.hasPath { collector.begin(nil) }
  }

  /// The lists of coordinates of an element.
  private func lists(of node: XMLTree.Index, _ state: State) -> TextCollector.Lists {
    func list(_ name: String, _ whole: Double) -> [Double] {
      guard let text = tree.attribute(name, of: node) else { return [] }
      return Length.list(text).map { $0.pixels(of: whole, font: state.style.font) }
        .map { $0.isFinite ? min(max($0, -1e9), 1e9) : 0 }
    }
    // One that is no number makes all of them invalid.
    let rotation = tree.attribute("rotate", of: node).flatMap { text in
      ValueScanner.scan(text) { scanner in
        let numbers = scanner.numbers()
        return scanner.isAtEnd ? numbers : nil
      }
    }
    return TextCollector.Lists(
      x: list("x", state.viewport.width), y: list("y", state.viewport.height),
      dx: list("dx", state.viewport.width), dy: list("dy", state.viewport.height),
      rotation: rotation ?? [])
  }

  /// The part of a chunk before its position.
  private func anchor(_ style: SVGStyle) -> Double {
    switch style.anchor {
    case .start: style.isRightToLeft && !style.isVertical ? 1 : 0
    case .middle: 0.5
    case .end: style.isRightToLeft && !style.isVertical ? 0 : 1
    }
  }

  private func textStyle(_ level: Level, _ state: State) -> SVGText.Style {
    var style = textStyle(level.style, state)
    (style.shifts, style.lines, style.directions) = (level.shifts, level.lines, level.directions)
    return style
  }

  /// What characters of a style are set in, without what elements around them add.
  func textStyle(_ style: SVGStyle, _ state: State) -> SVGText.Style {
    func spacing(_ length: Length) -> Double {
      let pixels = length.pixels(of: state.diagonal, font: style.font)
      return pixels.isFinite ? min(max(pixels, -1e6), 1e6) : 0
    }
    var font = style.font
    font.opticalSize = font.size
    return SVGText.Style(
      font: font, baseline: style.alignment ?? style.baseline, shifts: [],
      letterSpacing: spacing(style.letterSpacing),
      wordSpacing: spacing(style.wordSpacing), lines: [:], directions: [])
  }

  /// What a `textPath` runs along; nil where there is nothing (SVG 2, 11.8).
  private mutating func textPath(
    _ node: XMLTree.Index, _ state: State
  ) throws(SVGError) -> SVGText.TextPath? {
    var path = Path()
    if let data = tree.attribute("path", of: node) {
      let (own, fault) = Path.beginning(ofSVG: data)
      if fault == nil {
        path = own
        warn(.pathOfText, of: node)
      }
    }
    if path.isEmpty {
      // Without the sign it is the address of another document.
      guard let address = tree.attribute("href", of: node)?.trimmed, address.hasPrefix("#") else {
        warn(.reference(String((reference(of: node) ?? "").prefix(80))))
        return nil
      }
      guard let target = target(of: node) else { return nil }
      guard Self.shapes.contains(tree[target].name) else {
        warn(.reference(reference(of: node) ?? ""))
        return nil
      }
      let shape = State(
        transform: .identity, style: try ownStyle(of: target), viewport: state.viewport)
      path = self.path(of: target, tree[target].name, shape)
      if let own = ownTransform(of: target, shape) { path = path.applying(own) }
    }
    guard !path.isEmpty, path.isWithinReach else { return nil }
    try count(path.elements.count / 4)
    // Neither Chromium nor resvg has it: that text would be where nobody else shows it.
    if tree.attribute("side", of: node) == "right" { warn(.sideOfPath, of: node) }
    let offset = length("startOffset", of: node)?.pixels(
      of: path.length, font: state.style.font)
    let bendsGlyphs = tree.attribute("method", of: node)?.trimmed == "stretch"
    if bendsGlyphs { warn(.bentGlyphs, of: node) }
    return SVGText.TextPath(
      path: path, offset: offset.map { $0.isFinite ? min(max($0, -1e9), 1e9) : 0 } ?? 0,
      bendsGlyphs: bendsGlyphs)
  }
}
