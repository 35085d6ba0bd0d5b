import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposePlatform
import ComposeSVGReading
import ComposeTextLayout

// Text of drawings: chunks are set piece by piece, then moved to where their anchor is.

/// Sets the text of one element as drawing commands.
struct TextDrawing {
  private(set) var commands: [DrawingCommand] = []
  /// Around the characters, in the coordinates of the drawing.
  private(set) var box: Rect?
  var setter: TextSetter
  /// From the coordinates of the document to those of the drawing.
  let base: AffineTransform

  init(setter: TextSetter, base: AffineTransform) {
    self.setter = setter
    self.base = base
  }

  /// A piece as a line, with its place in its chunk.
  private struct SetPiece {
    var piece: SVGText.Piece
    var line: Line
    /// Of its beginning, in units of the line.
    var x: Double
    var y: Double
    var advance: Double
  }

  mutating func draw(_ text: SVGText) {
    let toDrawing = text.transform.followed(by: base)
    // Upright text is set at its size; other text is transformed as a whole.
    let isUpright =
      toDrawing.a > 0 && abs(toDrawing.b) + abs(toDrawing.c) < 1e-9 * toDrawing.a
      && abs(toDrawing.a - toDrawing.d) < 1e-9 * toDrawing.a
    let scale = isUpright ? toDrawing.a : 1
    let toText =
      isUpright
      ? toDrawing : AffineTransform.identity
    if !isUpright { commands += [.saveState, .concatenate(toDrawing)] }
    let spacing = letterSpacing(of: text, scale: scale)
    var place = Point.zero.applying(toText)
    for chunk in text.chunks {
      // Axes are not turned against each other here.
      if let x = chunk.x { place.x = Point(x, 0).applying(toText).x }
      if let y = chunk.y { place.y = Point(0, y).applying(toText).y }
      let (pieces, end) = set(chunk, scale: scale, letterSpacing: spacing)
      let shift = -end.x * chunk.anchor
      for piece in pieces {
        draw(
          piece, at: Point(place.x + piece.x + shift, place.y + piece.y), scale: scale, toText)
      }
      place = Point(place.x + end.x + shift, place.y + end.y)
    }
    if !isUpright {
      commands.append(.restoreState)
      box = box?.applying(toDrawing)
    }
  }

  /// What is added between characters so that text is as wide as it is to be, in pixels.
  private mutating func letterSpacing(of text: SVGText, scale: Double) -> Double {
    guard let length = text.length, text.chunks.count == 1 else { return 0 }
    let width = set(text.chunks[0], scale: scale, letterSpacing: 0).end.x / scale
    let count = text.chunks[0].pieces.reduce(0) { $0 + $1.text.count }
    guard count > 1, width > 0 else { return 0 }
    // Letters do not change places.
    let least = -text.chunks[0].pieces[0].style.font.size / 2
    return max((length - width) / Double(count - 1), least)
  }

  /// The pieces of a chunk from its beginning on, and where it ends.
  private mutating func set(
    _ chunk: SVGText.Chunk, scale: Double, letterSpacing: Double
  ) -> (pieces: [SetPiece], end: Point) {
    var pieces: [SetPiece] = []
    var end = Point.zero
    for piece in chunk.pieces {
      end.x += piece.dx * scale
      end.y += piece.dy * scale
      guard piece.style.font.size > 0,
        let line = setter.line(
          piece.text, piece.style, letterSpacing: letterSpacing, scale: scale)
      else { continue }
      var advance = line.width + line.trailingWhitespaceWidth
      if piece.style.wordSpacing != 0 {
        let spaces = line.runs.reduce(0) { count, run in
          count + run.glyphRun.glyphs.count { $0.flags.contains(.wordSpace) }
        }
        advance += Double(spaces) * piece.style.wordSpacing * scale
      }
      pieces.append(SetPiece(piece: piece, line: line, x: end.x, y: end.y, advance: advance))
      end.x += advance
    }
    return (pieces, end)
  }

  private mutating func draw(
    _ set: SetPiece, at place: Point, scale: Double, _ toText: AffineTransform
  ) {
    let style = set.piece.style
    guard let font = setter.font(style.font)?.withSize(style.font.size * scale) else { return }
    let origin = Point(place.x, place.y + style.baseline.drop(of: font) - style.shift * scale)
    let box = Rect(
      x: origin.x, y: origin.y - font.ascent, width: set.advance,
      height: font.ascent + font.descent)
    self.box = self.box?.union(box) ?? box
    guard style.isVisible else { return }
    let fill = style.fill.flatMap { $0.paint(ofTextIn: box, toText) }
    let stroke = style.stroke.flatMap { stroke -> GlyphPainting.Stroke? in
      var line = stroke.style
      line.width *= scale
      line.dash = line.dash.map { $0 * scale }
      return stroke.paint.paint(ofTextIn: box, toText).map {
        GlyphPainting.Stroke($0, style: line)
      }
    }
    guard fill != nil || stroke != nil else { return }
    if set.piece.rotation != 0 {
      commands += [
        .saveState,
        .concatenate(
          AffineTransform(translationX: -origin.x, y: -origin.y)
            .followed(by: AffineTransform(rotation: .degrees(set.piece.rotation)))
            .followed(by: AffineTransform(translationX: origin.x, y: origin.y))),
      ]
    }
    var spaces = 0
    for run in set.line.runs where run.kind == .text {
      var glyphs = run.glyphRun
      let before = Double(spaces) * style.wordSpacing * scale
      glyphs.wordSpacing += style.wordSpacing * scale
      spaces += glyphs.glyphs.count { $0.flags.contains(.wordSpace) }
      let point = Point(origin.x + run.origin.x + before, origin.y + run.origin.y)
      if case .color(let color)? = fill, stroke == nil {
        commands.append(.glyphs(glyphs, origin: point, color: color))
      } else {
        commands.append(
          .paintGlyphs(
            glyphs, origin: point, painting: GlyphPainting(fill: fill, stroke: stroke)))
      }
    }
    if let fill { drawLines(style.decoration, font, origin, width: set.advance, fill) }
    if set.piece.rotation != 0 { commands.append(.restoreState) }
  }

  private mutating func drawLines(
    _ decoration: SVGFont.Decoration, _ font: Font, _ origin: Point, width: Double, _ paint: Paint
  ) {
    let metrics = font.face.metrics
    if decoration.isUnderlined {
      commands.append(
        .fill(
          Path(
            rect: Rect(
              x: origin.x, y: origin.y - metrics.underlinePosition * font.scale, width: width,
              height: metrics.underlineThickness * font.scale)), paint, .nonZero))
    }
    if decoration.isStruckThrough {
      commands.append(
        .fill(
          Path(
            rect: Rect(
              x: origin.x, y: origin.y - metrics.strikeoutPosition * font.scale, width: width,
              height: metrics.strikeoutThickness * font.scale)), paint, .nonZero))
    }
  }
}

extension SVGFont.Baseline {
  /// The distance of the alphabetic baseline below the text position.
  fileprivate func drop(of font: Font) -> Double {
    switch self {
    case .alphabetic: 0
    case .middle: font.xHeight / 2
    case .central: (font.ascent - font.descent) / 2
    case .hanging: font.ascent * 0.8
    case .top: font.ascent
    case .bottom: -font.descent
    }
  }
}
