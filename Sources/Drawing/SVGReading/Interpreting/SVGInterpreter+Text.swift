import ComposeGeometry

// Text (SVG 2, 11): characters with the places that attributes give them, as chunks and pieces.

extension SVGInterpreter {
  /// Attributes that place characters, and where in the text their first value counts.
  private struct Places {
    var start: Int
    var x: [Double]
    var y: [Double]
    var dx: [Double]
    var dy: [Double]
    var rotation: [Double]
  }

  /// What text is collected into.
  private struct Collection {
    var chunks: [SVGText.Chunk] = []
    /// How many characters there were.
    var count = 0
    /// Whether a space comes before the next character, if there is one.
    var owesSpace = false
  }

  private struct Level {
    var next: XMLTree.Index
    var style: SVGStyle
    var placesCount: Int
  }

  mutating func drawText(_ node: XMLTree.Index, _ state: State) throws(SVGError) {
    guard textSetter != nil else { return }
    var places: [Places] = []
    if let own = self.places(of: node, state, at: 0) { places.append(own) }
    var levels = [Level(next: tree[node].firstChild, style: state.style, placesCount: 0)]
    var collection = Collection()
    // Text begins at the origin by default.
    collection.chunks.append(SVGText.Chunk(x: 0, y: 0, anchor: anchor(state.style)))
    while let level = levels.last {
      guard level.next != XMLTree.none else {
        places.removeLast(places.count - level.placesCount)
        levels.removeLast()
        continue
      }
      let child = level.next
      levels[levels.count - 1].next = tree[child].nextSibling
      if tree[child].isText {
        let length = tree[child].text.utf8.count
        try count(length / 16 + places.count * (length / 8))
        let style = try textStyle(level.style, state)
        append(tree[child].text, level.style, style, places, to: &collection)
        continue
      }
      switch tree[child].name {
      case "tspan", "a":
        try count(1)
        guard levels.count < document.limits.maximumDepth else {
          throw .tooDeep(limit: document.limits.maximumDepth)
        }
        var inner = state
        inner.style = level.style
        let style = try self.style(of: child, in: inner)
        guard style.display == .shown else { continue }
        inner.style = style
        let before = places.count
        if let own = self.places(of: child, inner, at: collection.count) { places.append(own) }
        levels.append(Level(next: tree[child].firstChild, style: style, placesCount: before))
      case "title", "desc", "?", "": break
      case let name: warn(.element(name))
      }
    }
    collection.chunks.removeAll { $0.pieces.isEmpty }
    guard !collection.chunks.isEmpty else { return }
    let length = pixels("textLength", of: node, state, state.viewport.width)
    let text = SVGText(
      chunks: collection.chunks, transform: state.transform,
      length: length.flatMap { $0 > 0 && $0 < 1e7 ? $0 : nil })
    guard let set = textSetter?.commands(for: text, to: base) else { return }
    commands += set.commands
    if let box = set.box, let toDocument = base.inverted {
      extendBoxes(by: Path(rect: box), toDocument)
    }
  }

  private func places(of node: XMLTree.Index, _ state: State, at start: Int) -> Places? {
    func list(_ name: String, _ whole: Double) -> [Double] {
      guard let text = tree.attribute(name, of: node) else { return [] }
      return Length.list(text).map { $0.pixels(of: whole, fontSize: state.style.font.size) }
        .map { $0.isFinite ? min(max($0, -1e9), 1e9) : 0 }
    }
    let rotation = tree.attribute("rotate", of: node).map { text in
      ValueScanner.scan(text) { $0.numbers() }
    }
    let places = Places(
      start: start, x: list("x", state.viewport.width), y: list("y", state.viewport.height),
      dx: list("dx", state.viewport.width), dy: list("dy", state.viewport.height),
      rotation: rotation ?? [])
    let isEmpty =
      places.x.isEmpty && places.y.isEmpty && places.dx.isEmpty && places.dy.isEmpty
      && places.rotation.isEmpty
    return isEmpty ? nil : places
  }

  private func anchor(_ style: SVGStyle) -> Double {
    switch style.anchor {
    case .start: 0
    case .middle: 0.5
    case .end: 1
    }
  }

  private mutating func textStyle(
    _ style: SVGStyle, _ state: State
  ) throws(SVGError) -> SVGText.Style {
    var inner = state
    inner.style = style
    func spacing(_ length: Length) -> Double {
      let pixels = length.pixels(of: style.font.size, fontSize: style.font.size)
      return pixels.isFinite ? min(max(pixels, -1e6), 1e6) : 0
    }
    return SVGText.Style(
      font: style.font, baseline: style.baseline,
      shift: style.baselineShift.isFinite ? style.baselineShift : 0,
      letterSpacing: spacing(style.letterSpacing), wordSpacing: spacing(style.wordSpacing),
      decoration: style.decoration,
      fill: try paint(style.fill, style.fillOpacity, inner, box: nil, to: .identity),
      stroke: try stroke(inner, box: nil, to: .identity, scale: false),
      isVisible: style.isVisible)
  }

  /// Adds text, with white space processed by `xml:space` (SVG 1.1, 10.15).
  private func append(
    _ text: String, _ own: SVGStyle, _ style: SVGText.Style, _ places: [Places],
    to collection: inout Collection
  ) {
    for scalar in text.unicodeScalars {
      let isSpace = scalar.value <= 0x20
      if isSpace, !own.keepsSpaces {
        // Line ends between lines of a source are spaces as in HTML.
        collection.owesSpace = collection.count > 0
        continue
      }
      if collection.owesSpace {
        collection.owesSpace = false
        append(" " as Unicode.Scalar, own, style, places, to: &collection)
      }
      append(isSpace ? " " : scalar, own, style, places, to: &collection)
    }
  }

  private func append(
    _ scalar: Unicode.Scalar, _ own: SVGStyle, _ style: SVGText.Style, _ places: [Places],
    to collection: inout Collection
  ) {
    /// The innermost value for the character.
    func value(_ list: KeyPath<Places, [Double]>) -> Double? {
      for place in places.reversed() {
        let values = place[keyPath: list]
        let index = collection.count - place.start
        if values.indices.contains(index) { return values[index] }
      }
      return nil
    }
    var rotation = 0.0
    for place in places where !place.rotation.isEmpty {
      // The last angle holds for all that follows.
      rotation = place.rotation[min(collection.count - place.start, place.rotation.count - 1)]
    }
    let (x, y) = (value(\.x), value(\.y))
    let (dx, dy) = (value(\.dx) ?? 0, value(\.dy) ?? 0)
    if x != nil || y != nil {
      if collection.count == 0 {
        collection.chunks[0].x = x ?? 0
        collection.chunks[0].y = y ?? 0
        collection.chunks[0].anchor = anchor(own)
      } else {
        collection.chunks.append(SVGText.Chunk(x: x, y: y, anchor: anchor(own)))
      }
    } else if collection.count == 0 {
      collection.chunks[0].anchor = anchor(own)
    }
    let chunk = collection.chunks.count - 1
    let last = collection.chunks[chunk].pieces.count - 1
    if last >= 0, dx == 0, dy == 0, rotation == 0,
      collection.chunks[chunk].pieces[last].rotation == 0,
      collection.chunks[chunk].pieces[last].style == style
    {
      collection.chunks[chunk].pieces[last].text.unicodeScalars.append(scalar)
    } else {
      collection.chunks[chunk].pieces.append(
        SVGText.Piece(
          text: String(scalar), dx: dx, dy: dy, rotation: rotation.isFinite ? rotation : 0,
          style: style))
    }
    collection.count += 1
  }
}
