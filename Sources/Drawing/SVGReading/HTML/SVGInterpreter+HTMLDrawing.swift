import ComposeGeometry
import ComposeGraphics
import ComposePlatform

// Lines of HTML, broken where they are too long, and drawn.

extension SVGInterpreter {
  /// The largest size of the letters of a line.
  func size(of line: HTMLLine) -> Double {
    line.pieces.reduce(line.style.font.size) { max($0, $1.style.font.size) }
  }

  /// How far a line reaches above and below its baseline: as its styles have it, or else as their
  /// fonts (CSS 2, 10.8.1).
  mutating func extent(of line: HTMLLine) -> (above: Double, below: Double) {
    var (above, below) = extent(of: line.style)
    for piece in line.pieces {
      let (up, down) = extent(of: piece.style)
      let rise = piece.shifts.reduce(0) { sum, shift in
        if case .length(let length) = shift { sum + length } else { sum }
      }
      (above, below) = (max(above, up + rise), max(below, down - rise))
    }
    return (above, below)
  }

  private mutating func extent(of style: SVGStyle) -> (above: Double, below: Double) {
    let size = style.font.size
    let (ascent, descent) = roundedExtent(of: style.font) ?? (0.95 * size, 0.25 * size)
    guard let height = style.lineHeight.map({ $0 * size }) else { return (ascent, descent) }
    let above = ascent + ((height - ascent - descent) / 2).rounded(.down)
    return (above, height - above)
  }

  /// Browsers round what is above the baseline and what is below it.
  private mutating func roundedExtent(of font: SVGFont) -> (ascent: Double, descent: Double)? {
    textSetter?.extent(of: font).map { ($0.ascent.rounded(), $0.descent.rounded()) }
  }

  // MARK: Breaking

  /// A line in as many as its words need.
  ///
  /// - Parameter isLabel: Whether the room has the height of one line.
  mutating func wrapped(
    _ line: HTMLLine, width: Double, isLabel: Bool, _ state: State
  ) throws(SVGError) -> [HTMLLine] {
    let width = line.width(in: width)
    var line = line
    line.length = line.pieces.isEmpty ? 0 : try layout(line, state).box?.width ?? 0
    // What was measured with another font is a little longer here.
    let limit = width * (isLabel ? 1.25 : 1.002)
    guard width > 0, !line.style.keepsLines, line.length > limit else { return [line] }
    var rest = line
    (rest.gap, rest.markers, rest.pieces, rest.length) = (0, [], [], 0)
    var lines: [HTMLLine] = []
    var (current, used) = (line, 0.0)
    (current.pieces, current.length) = ([], 0)
    var spaces: [SVGFont: Double] = [:]
    for word in Self.words(of: line.pieces) {
      var bare = rest
      bare.pieces = word.pieces
      let length = try layout(bare, state).box?.width ?? 0
      var room = 0.0
      if let space = word.space {
        let font = space.style.font
        if spaces[font] == nil {
          bare.pieces = [HTMLPiece(text: "\u{A0}", style: space.style)]
          spaces[font] = try layout(bare, state).box?.width
        }
        room = spaces[font] ?? font.size / 4
      }
      // Otherwise spaces hang over the edge.
      let seen = length + (line.style.keepsRoomOfSpaces ? room : 0)
      if used > 0, used + seen > width * 1.002 {
        lines.append(current)
        (current, used) = (rest, 0)
      }
      current.pieces += word.pieces
      if let space = word.space { current.pieces.append(space) }
      current.length = used + seen
      used += length + room
    }
    if !current.pieces.isEmpty { lines.append(current) }
    return lines
  }

  /// The words of a line, which may be in several styles, with the spaces after them.
  private static func words(of pieces: [HTMLPiece]) -> [(pieces: [HTMLPiece], space: HTMLPiece?)] {
    var words: [(pieces: [HTMLPiece], space: HTMLPiece?)] = []
    var word: [HTMLPiece] = []
    for piece in pieces {
      var part = String.UnicodeScalarView()
      func endPart() {
        guard !part.isEmpty else { return }
        word.append(HTMLPiece(text: String(part), style: piece.style, shifts: piece.shifts))
        part = String.UnicodeScalarView()
      }
      for scalar in piece.text.unicodeScalars {
        // Spaces that hold words together are none to break at.
        guard scalar.value <= 0x20 else {
          // A sign before a word is no hyphen within one.
          let isSign = part.count == 1 && part.last == "-"
          if !isSign, isParted(part.last, scalar) {
            endPart()
            words.append((word, nil))
            word = []
          }
          part.append(scalar)
          continue
        }
        endPart()
        guard !word.isEmpty else { continue }
        words.append((word, HTMLPiece(text: " ", style: piece.style)))
        word = []
      }
      endPart()
    }
    if !word.isEmpty { words.append((word, nil)) }
    return words
  }

  /// Whether a line may be broken between two characters that no space parts: after a hyphen, and
  /// beside ideographs and kana.
  private static func isParted(_ first: Unicode.Scalar?, _ second: Unicode.Scalar) -> Bool {
    guard let first else { return false }
    let isLetter = second.properties.isAlphabetic
    if first == "-" || first == "\u{2010}" || first == "\u{2013}" { return isLetter }
    return first == "\u{200B}" || isLetter && (isIdeograph(first) || isIdeograph(second))
  }

  private static func isIdeograph(_ scalar: Unicode.Scalar) -> Bool {
    0x3040...0x30FF ~= scalar.value || scalar.properties.isIdeographic
  }

  // MARK: Drawing

  private mutating func text(_ line: HTMLLine, _ state: State) -> (SVGText, [SVGStyle]) {
    var collector = TextCollector(isVertical: false, isRightToLeft: line.style.isRightToLeft)
    for (index, piece) in line.pieces.enumerated() {
      var style = textStyle(piece.style, state)
      style.shifts = piece.shifts
      for line in piece.style.lines.union(piece.style.linesAround) { style.lines[line] = index }
      let number = collector.add(style, anchor: 0)
      collector.append(piece.text, style: number, keepsSpaces: false)
    }
    return (collector.finished(), line.pieces.map(\.style))
  }

  private mutating func layout(_ line: HTMLLine, _ state: State) throws(SVGError) -> SVGTextLayout {
    let (text, _) = text(line, state)
    try count(3)
    return text.chunks.isEmpty ? SVGTextLayout() : textSetter?.layout(text) ?? SVGTextLayout()
  }

  /// How far from the left edge of its row the text of a line begins.
  func start(of line: HTMLLine, in row: Rect) -> Double {
    let free = row.width - line.length
    return switch line.style.textAlign {
    case .start: line.style.isRightToLeft ? free : 0
    case .middle: free / 2
    case .end: line.style.isRightToLeft ? 0 : free
    }
  }

  /// Draws a line of text.
  mutating func draw(_ line: HTMLLine, in row: Rect, _ state: State) throws(SVGError) {
    guard !line.pieces.isEmpty else { return }
    let (text, styles) = text(line, state)
    try count(3)
    guard !text.chunks.isEmpty, let layout = textSetter?.layout(text), let box = layout.box else {
      return
    }
    let x = row.minX + start(of: line, in: row) - box.minX
    let y = row.minY + line.ascent
    guard x.isFinite, y.isFinite else { return }
    var inner = state
    inner.transform = AffineTransform(translationX: x, y: y).followed(by: state.transform)
    drawBackgrounds(of: line, layout, inner)
    try draw(text, styles, inner)
  }

  /// Draws what is behind a line, or behind parts of it.
  private mutating func drawBackgrounds(
    of line: HTMLLine, _ layout: SVGTextLayout, _ state: State
  ) {
    let seen = line.pieces.filter { !$0.text.trimmed.isEmpty }
    guard let color = seen.lazy.compactMap(\.style.backgroundColor).first, let box = layout.box
    else { return }
    if seen.allSatisfy({ $0.style.backgroundColor == color }) {
      return fill(Path(rect: box), color, state)
    }
    for part in layout.parts where line.pieces.indices.contains(part.style) {
      let style = line.pieces[part.style].style
      guard let color = style.backgroundColor, case .glyphs = part.content else { continue }
      // Around its letters there is room for those that reach out of it.
      let inside = part.bounds.insetBy(dx: style.font.size, dy: style.font.size)
      guard inside.isFinite, !inside.isEmpty else { continue }
      fill(Path(rect: inside.applying(part.transform)), color, state)
    }
  }

  /// Draws what is before an item of a list, as Chromium does.
  ///
  /// - Parameter baseline: Of the first line of the item.
  mutating func draw(
    _ marker: HTMLLine.Marker, in room: Rect, baseline: Double, _ state: State
  ) throws(SVGError) {
    let isRightToLeft = marker.style.isRightToLeft
    let edge = isRightToLeft ? room.maxX - marker.indent : room.minX + marker.indent
    guard baseline.isFinite, edge.isFinite else { return }
    let size = marker.style.font.size
    if case .text(let number) = marker.shape {
      var line = HTMLLine(style: marker.style)
      line.style.textAlign = .start
      line.pieces = [HTMLPiece(text: number, style: marker.style)]
      line.length = try layout(line, state).box?.width ?? 0
      // With a space between it and the item.
      let start = isRightToLeft ? edge + size / 4 : edge - size / 4 - line.length
      guard start.isFinite else { return }
      try draw(line, in: Rect(x: start, y: baseline, width: line.length, height: 0), state)
      return
    }
    // Measures in whole pixels.
    let ascent = roundedExtent(of: marker.style.font)?.ascent ?? (0.8 * size).rounded()
    let offset = (ascent * 2 / 3).rounded(.down)
    let length = ((offset + 1) / 2).rounded(.down)
    let x = isRightToLeft ? edge + offset + 7 - length : edge - offset - 7
    let y = baseline - ascent + (3 * (ascent - offset) / 2).rounded(.down)
    let place = Rect(x: x, y: y, width: length, height: length)
    guard place.isFinite else { return }
    switch marker.shape {
    case .circle:
      draw(
        Shape(
          path: Path(ellipseIn: place.insetBy(dx: 0.5, dy: 0.5)), rule: .nonZero, fill: nil,
          stroke: SVGStroke(paint: .color(marker.style.color), style: StrokeStyle(width: 1)),
          paintsStrokeFirst: false, transform: state.transform))
    case .square: fill(Path(rect: place), marker.style.color, state)
    default: fill(Path(ellipseIn: place), marker.style.color, state)
    }
  }
}
