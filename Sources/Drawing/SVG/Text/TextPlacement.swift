import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposeSVGReading
import ComposeUnicode

/// Places the letters of a text, chunk by chunk (SVG 2, 11.5), and collects what is drawn.
struct TextPlacement {
  /// A letter in its place.
  struct Placed {
    /// Of the letters of the chunk.
    var letter: Int
    /// From where its baseline begins, to the coordinates of the text.
    var frame: AffineTransform
    /// From the coordinates of its glyphs to those of its baseline: a quarter turn for what is
    /// upright in a line that leads downwards.
    var turn = AffineTransform.identity
    /// Whether it is elsewhere than behind the letter before it.
    var isMoved: Bool
    /// Where it begins along a path that it is bent along, and from the line of its baseline to the
    /// path; nil for letters that keep their form.
    var bend: (path: Int, toPath: AffineTransform)?
  }

  let text: SVGText
  /// By the numbers of styles; nil for those without a font.
  let metrics: [TextFontMetrics?]
  /// Where the next chunk begins if nothing else is said.
  private var position = Point.zero
  /// By the numbers of paths.
  private var measures: [Int: PathMeasure] = [:]
  var layout = SVGTextLayout()

  init(text: SVGText, metrics: [TextFontMetrics?]) {
    self.text = text
    self.metrics = metrics
  }

  mutating func place(_ letters: TextLetters, of chunk: SVGText.Chunk) {
    let placed: [Placed]
    if let path = chunk.path, text.paths.indices.contains(path) {
      placed = place(letters, of: chunk, along: path, measure(ofPath: path))
    } else {
      placed = placeInLine(letters, of: chunk)
    }
    add(placed, of: letters)
  }

  // MARK: Lines

  private mutating func placeInLine(_ letters: TextLetters, of chunk: SVGText.Chunk) -> [Placed] {
    let start = Point(chunk.x ?? position.x, chunk.y ?? position.y)
    let toText =
      (text.isVertical ? AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0) : .identity)
      .followed(by: AffineTransform(translationX: start.x, y: start.y))
    var pen = Point(-letters.width * chunk.anchor, 0)
    var placed: [Placed] = []
    var rotationBefore = 0.0
    for (number, letter) in letters.letters.enumerated() {
      let place = text.places[letter.character]
      let (dx, dy) = (place?.dx ?? 0, place?.dy ?? 0)
      if text.isVertical {
        pen = Point(pen.x + dy, pen.y - dx)
      } else {
        pen = Point(pen.x + dx, pen.y + dy)
      }
      let rotation = place?.rotation ?? 0
      let frame = AffineTransform(rotation: .degrees(rotation))
        .followed(by: AffineTransform(translationX: pen.x, y: pen.y + drop(of: letter.style)))
        .followed(by: toText)
      pen.x += letter.width
      guard !letter.isHidden, frame.isFinite else { continue }
      placed.append(
        Placed(
          letter: number, frame: frame,
          turn: text.isVertical ? turn(letter, letters, rotation) : .identity,
          isMoved: dx != 0 || dy != 0 || rotation != 0 || rotationBefore != 0))
      rotationBefore = rotation
    }
    position = pen.applying(toText)
    return placed
  }

  /// How far below the text position the baseline of a style is.
  private func drop(of style: Int) -> Double {
    guard let metrics = metrics[style] else { return 0 }
    let rise = text.styles[style].shifts.reduce(0) { $0 + metrics.rise($1) }
    // Which baseline is aligned across a line that leads downwards is decided by the letters.
    return (text.isVertical ? 0 : metrics.drop(text.styles[style].baseline)) - rise
  }

  /// The place of glyphs in a line that leads downwards (UAX #50).
  ///
  /// - Parameter rotation: Of the letter, in degrees. What lies on its side turns around its origin.
  private func turn(
    _ letter: TextLetter, _ letters: TextLetters, _ rotation: Double
  ) -> AffineTransform {
    let run = letters.runs[letter.run]
    // The middle of the font's box is on the line.
    let middle = (run.face.metrics.ascender + run.face.metrics.descender) * run.unit / 2
    guard VerticalOrientation(of: text.scalars[letter.character].value) != .rotated else {
      let shift = Point(0, middle).applying(AffineTransform(rotation: .degrees(-rotation)))
      return AffineTransform(translationX: shift.x, y: shift.y)
    }
    let half = letter.advance / 2
    return AffineTransform(translationX: -half, y: middle)
      .followed(by: AffineTransform(a: 0, b: -1, c: 1, d: 0, tx: half, ty: 0))
  }

  // MARK: Paths

  mutating func measure(ofPath number: Int) -> PathMeasure {
    if let measure = measures[number] { return measure }
    let measure = PathMeasure(text.paths[number].path)
    measures[number] = measure
    return measure
  }

  private mutating func place(
    _ letters: TextLetters, of chunk: SVGText.Chunk, along number: Int, _ measure: PathMeasure
  ) -> [Placed] {
    let path = text.paths[number]
    // A place in the line is an offset along the path here.
    var pen = path.offset - letters.width * chunk.anchor
    pen += (text.isVertical ? chunk.y : chunk.x) ?? 0
    var down = 0.0
    var placed: [Placed] = []
    for (index, letter) in letters.letters.enumerated() {
      let place = text.places[letter.character]
      pen += place?.dx ?? 0
      down += place?.dy ?? 0
      let half = letter.advance * letter.stretch / 2
      let middle = pen + half
      pen += letter.width
      // What is beyond the path is not shown.
      guard middle >= 0, middle <= measure.length, !letter.isHidden,
        let (point, tangent) = measure.location(at: middle)
      else { continue }
      let along = AffineTransform(
        a: tangent.x, b: tangent.y, c: -tangent.y, d: tangent.x, tx: point.x, ty: point.y)
      let turned = AffineTransform(rotation: .degrees(place?.rotation ?? 0))
      let fall = down + drop(of: letter.style)
      let frame = turned.followed(by: AffineTransform(translationX: -half, y: fall))
        .followed(by: along)
      guard frame.isFinite else { continue }
      let toPath = turned.followed(by: AffineTransform(translationX: middle - half, y: fall))
      placed.append(
        Placed(
          letter: index, frame: frame,
          turn: text.isVertical ? turn(letter, letters, 0) : .identity,
          isMoved: true, bend: path.bendsGlyphs ? (number, toPath) : nil))
      // What follows leaves room for half a letter.
      position = Point(point.x + letter.width, point.y)
    }
    return placed
  }
}
