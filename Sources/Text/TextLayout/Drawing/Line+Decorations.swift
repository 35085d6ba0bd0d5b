import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import ComposeGraphics

extension Line {
  /// Whether a fragment is the space at which the line ends, of another run than the word before it:
  /// it is there to be read, not to be seen.
  private func isSwallowedSpace(_ fragment: Fragment) -> Bool {
    fragment.width == 0 && fragment.glyphs.count == 1
      && glyphs[fragment.glyphs.lowerBound].flags.contains(.wordSpace)
  }

  /// Neighbouring fragments for which `key` gives the same value, as stretches of the line.
  func stretches<Key: Equatable>(
    _ key: (TextAttributes) -> Key?
  ) -> [(key: Key, fragments: Range<Int>)] {
    var result: [(key: Key, fragments: Range<Int>)] = []
    for (index, fragment) in fragments.enumerated() where !isSwallowedSpace(fragment) {
      guard let key = key(paragraph.attributeSets[paragraph.runs[fragment.run].attributes])
      else { continue }
      if let last = result.last, last.key == key, last.fragments.upperBound == index {
        result[result.count - 1].fragments = last.fragments.lowerBound..<(index + 1)
      } else {
        result.append((key, index..<(index + 1)))
      }
    }
    return result
  }

  func extent(of range: Range<Int>) -> (start: Double, end: Double) {
    // Stretches are never empty.
    let last = fragments[range.upperBound - 1]
    return (fragments[range.lowerBound].x, last.x + last.width)
  }

  /// One rectangle for each stretch, over the fonts' ascent and descent.
  func drawBackgrounds(at origin: Point, on context: any GraphicsContext) {
    for stretch in stretches({ $0.backgroundColor }) {
      let (start, end) = extent(of: stretch.fragments)
      let (above, below) = height(of: stretch.fragments)
      context.fill(
        Rect(x: origin.x + start, y: origin.y - above, width: end - start, height: above + below),
        with: stretch.key)
    }
  }

  /// How far the fonts of some fragments reach above and below the baseline, in points.
  private func height(of range: Range<Int>) -> (above: Double, below: Double) {
    var above = 0.0
    var below = 0.0
    for fragment in fragments[range] {
      let run = paragraph.runs[fragment.run]
      let font = Font(run.face, size: run.size, opticalSize: .fixed)
      let shift = self.shift(of: run)
      above = max(above, font.ascent + shift)
      below = max(below, font.descent - shift)
    }
    return (above, below)
  }

  /// The baseline offset of a run, in points.
  private func shift(of run: ShapedRun) -> Double {
    run.kind == .text
      ? run.baselineOffset : paragraph.attributeSets[run.attributes].baselineOffset
  }

  /// One rounded patch for each stretch with the same highlight.
  func drawHighlights(at origin: Point, on context: any GraphicsContext) {
    for stretch in stretches({ $0.highlight }) {
      var (start, end) = extent(of: stretch.fragments)
      // Space between letters is not behind the last one.
      let last = paragraph.runs[fragments[stretch.fragments.upperBound - 1].run]
      end = max(start, end - max(0, paragraph.attributeSets[last.attributes].tracking))
      let (above, below) = height(of: stretch.fragments)
      let highlight = stretch.key
      let rect = Rect(
        x: origin.x + start - highlight.horizontalPadding,
        y: origin.y - above - highlight.verticalPadding,
        width: end - start + 2 * highlight.horizontalPadding,
        height: above + below + 2 * highlight.verticalPadding)
      guard highlight.cornerRadius > 0 else {
        context.fill(rect, with: highlight.color)
        continue
      }
      context.fill(
        Path(roundedRect: rect, cornerRadius: highlight.cornerRadius), with: highlight.color,
        rule: .nonZero)
    }
  }

  private struct Decoration: Equatable {
    var decoration: TextDecoration
    var color: Color
    var shadow: Shadow?

    init?(_ decoration: TextDecoration?, _ attributes: TextAttributes, color: Color) {
      guard let decoration else { return nil }
      self.decoration = decoration
      self.color =
        decoration.color
        ?? (attributes.takesContextColor ? color : attributes.foregroundColor ?? .black)
      shadow = attributes.shadow
    }
  }

  /// Underlines: over one stretch the thickest and lowest of its fonts.
  func drawUnderlines(
    at origin: Point, on context: any GraphicsContext, color: Color = .black
  ) {
    let all = stretches { Decoration($0.underline, $0, color: color) }
    for stretch in all {
      var thickness = 0.0
      var offset = 0.0
      var right = 0.0
      for fragment in fragments[stretch.fragments] {
        let run = paragraph.runs[fragment.run]
        let scale = run.size / Double(max(1, run.face.unitsPerEm))
        thickness = max(thickness, Double(run.face.metrics.underlineThickness) * scale)
        offset = max(offset, -Double(run.face.metrics.underlinePosition) * scale)
        right = max(right, Font(run.face, size: run.size).ideographicSquare.top)
      }
      // Vertical text has its line at the right, which is above the text as it is laid out.
      let run = paragraph.runs[fragments[stretch.fragments.lowerBound].run]
      let isVertical = paragraph.attributeSets[run.attributes].verticalGlyphForm
      drawDecoration(
        stretch.key, over: stretch.fragments,
        top: isVertical ? origin.y - right - 2 * thickness : origin.y + offset,
        thickness: thickness, origin: origin, on: context)
    }
  }

  /// Strikethroughs: where the first font of each stretch puts a single line, thick and double
  /// ones are centred.
  func drawStrikethroughs(
    at origin: Point, on context: any GraphicsContext, color: Color = .black
  ) {
    let all = stretches { Decoration($0.strikethrough, $0, color: color) }
    for stretch in all {
      // The first fragment's font decides, so that the line is straight.
      let run = paragraph.runs[fragments[stretch.fragments.lowerBound].run]
      let scale = run.size / Double(max(1, run.face.unitsPerEm))
      let thickness = Double(run.face.metrics.strikeoutThickness) * scale
      let overhang: Double =
        switch stretch.key.decoration.style {
        case .single: 0
        case .thick: thickness / 2
        case .double: thickness
        }
      drawDecoration(
        stretch.key, over: stretch.fragments,
        top: origin.y - Double(run.face.metrics.strikeoutPosition) * scale - shift(of: run)
          - overhang,
        thickness: thickness, origin: origin, on: context)
    }
  }

  /// - Parameter top: The upper edge of the first line, which is what fonts give.
  private func drawDecoration(
    _ key: Decoration, over range: Range<Int>, top: Double, thickness: Double, origin: Point,
    on context: any GraphicsContext
  ) {
    context.withShadow(key.shadow) {
      drawLines(key, over: range, top: top, thickness: thickness, origin: origin, on: context)
    }
  }

  private func drawLines(
    _ key: Decoration, over range: Range<Int>, top: Double, thickness: Double, origin: Point,
    on context: any GraphicsContext
  ) {
    let decoration = key.decoration
    let weight = decoration.style == .thick ? thickness * 2 : thickness
    let offsets = decoration.style == .double ? [0, 2 * thickness] : [0]
    for (start, end) in decoration.isByWord ? words(in: range) : [extent(of: range)] {
      for offset in offsets {
        let y = top + offset + weight / 2
        if decoration.pattern == .solid {
          context.fill(
            Rect(
              x: origin.x + start, y: y - weight / 2, width: end - start, height: weight),
            with: key.color)
        } else {
          var path = Path()
          path.move(to: Point(x: origin.x + start, y: y))
          path.addLine(to: Point(x: origin.x + end, y: y))
          context.stroke(
            path, with: key.color, style: decoration.pattern.strokeStyle(width: weight))
        }
      }
    }
  }

  /// The stretches of a fragment range between its word spaces.
  private func words(in range: Range<Int>) -> [(start: Double, end: Double)] {
    var words: [(start: Double, end: Double)] = []
    var start: Double?
    var pen = 0.0
    for fragment in fragments[range] {
      let run = paragraph.runs[fragment.run]
      pen = fragment.x
      for glyph in glyphs[fragment.glyphs] {
        let isSpace = glyph.flags.contains(.wordSpace)
        if isSpace, let open = start {
          words.append((open, pen))
          start = nil
        } else if !isSpace, start == nil {
          start = pen
        }
        pen += Double(glyph.advance) * horizontalScale(of: run) + (isSpace ? wordSpacing : 0)
        if glyph.textLength > 0 { pen += run.letterSpacing + letterSpacing(of: run) }
      }
    }
    if let open = start { words.append((open, pen)) }
    return words
  }
}

extension TextDecoration.Pattern {
  /// The dashes of a pattern in units of the line's width, as AppKit draws them.
  fileprivate func strokeStyle(width: Double) -> StrokeStyle {
    switch self {
    case .solid: StrokeStyle(width: width)
    case .dot: StrokeStyle(width: width, cap: .round, dash: [0, 2 * width])
    case .dash: StrokeStyle(width: width, dash: [4 * width, 2 * width])
    case .dashDot: StrokeStyle(width: width, dash: [4 * width, 2 * width, width, 2 * width])
    case .dashDotDot:
      StrokeStyle(
        width: width, dash: [4 * width, 2 * width, width, 2 * width, width, 2 * width])
    }
  }
}
