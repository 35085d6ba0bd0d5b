import FontShaping
import Geometry
import Graphics
import StyledText

extension Line {
  /// Neighbouring fragments for which `key` gives the same value, as stretches of the line.
  private func stretches<Key: Equatable>(
    _ key: (TextAttributes) -> Key?
  ) -> [(key: Key, fragments: Range<Int>)] {
    var result: [(key: Key, fragments: Range<Int>)] = []
    for (index, fragment) in fragments.enumerated() {
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

  private func extent(of range: Range<Int>) -> (start: Double, end: Double) {
    // Stretches are never empty.
    let last = fragments[range.upperBound - 1]
    return (fragments[range.lowerBound].x, last.x + last.width)
  }

  /// One rectangle for each stretch, over the fonts' ascent and descent.
  func drawBackgrounds(in context: any GraphicsContext, at origin: Point) {
    for stretch in stretches({ $0.backgroundColor }) {
      let (start, end) = extent(of: stretch.fragments)
      var above = 0.0
      var below = 0.0
      for fragment in fragments[stretch.fragments] {
        let run = paragraph.runs[fragment.run]
        let font = Font(run.face, size: run.size)
        let shift = paragraph.attributeSets[run.attributes].baselineOffset
        above = max(above, font.ascent + shift)
        below = max(below, font.descent - shift)
      }
      context.fill(
        Rect(x: origin.x + start, y: origin.y - above, width: end - start, height: above + below),
        with: stretch.key)
    }
  }

  private struct Decoration: Equatable {
    var decoration: TextDecoration
    var color: Color
  }

  /// Underlines: over one stretch the thickest and lowest that its fonts ask for.
  func drawUnderlines(in context: any GraphicsContext, at origin: Point) {
    let all = stretches { attributes in
      attributes.underline.map {
        Decoration(
          decoration: $0, color: $0.color ?? attributes.foregroundColor ?? .black)
      }
    }
    for stretch in all {
      var thickness = 0.0
      var offset = 0.0
      for fragment in fragments[stretch.fragments] {
        let run = paragraph.runs[fragment.run]
        let scale = run.size / Double(max(1, run.face.unitsPerEm))
        thickness = max(thickness, Double(run.face.metrics.underlineThickness) * scale)
        offset = max(offset, -Double(run.face.metrics.underlinePosition) * scale)
      }
      drawDecoration(
        stretch.key, over: stretch.fragments, top: origin.y + offset, thickness: thickness,
        origin: origin, in: context)
    }
  }

  func drawStrikethroughs(in context: any GraphicsContext, at origin: Point) {
    let all = stretches { attributes in
      attributes.strikethrough.map {
        Decoration(
          decoration: $0, color: $0.color ?? attributes.foregroundColor ?? .black)
      }
    }
    for stretch in all {
      // The first fragment's font decides, so that the line is straight.
      let run = paragraph.runs[fragments[stretch.fragments.lowerBound].run]
      let scale = run.size / Double(max(1, run.face.unitsPerEm))
      let shift = paragraph.attributeSets[run.attributes].baselineOffset
      drawDecoration(
        stretch.key, over: stretch.fragments,
        top: origin.y - Double(run.face.metrics.strikeoutPosition) * scale - shift,
        thickness: Double(run.face.metrics.strikeoutThickness) * scale, origin: origin,
        in: context)
    }
  }

  /// - Parameter top: The upper edge of the first line, which is what fonts give.
  private func drawDecoration(
    _ key: Decoration, over range: Range<Int>, top: Double, thickness: Double, origin: Point,
    in context: any GraphicsContext
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
      for glyph in paragraph.glyphs[fragment.glyphs] {
        let isSpace = glyph.flags.contains(.wordSpace)
        if isSpace, let open = start {
          words.append((open, pen))
          start = nil
        } else if !isSpace, start == nil {
          start = pen
        }
        pen += Double(glyph.advance) * run.scale + (isSpace ? wordSpacing : 0)
        if glyph.textLength > 0 { pen += run.letterSpacing + letterSpacing }
      }
    }
    if let open = start { words.append((open, pen)) }
    return words
  }

  /// One link rectangle for each stretch with the same target.
  func addLinks(to context: any GraphicsContext, at origin: Point, tags: inout LineTags) {
    for stretch in stretches({ $0.link }) {
      let (start, end) = extent(of: stretch.fragments)
      let run = fragments[stretch.fragments.lowerBound].run
      let element = tags.link(ofRun: run, in: paragraph, context: context)
      context.addLink(
        stretch.key,
        over: Rect(
          x: origin.x + start, y: origin.y - ascent, width: end - start,
          height: ascent + descent),
        element: element)
    }
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
