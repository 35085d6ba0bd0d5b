import ComposeGeometry
import ComposeGraphics
import ComposeSVGReading

// Letters in their places as glyphs that follow each other, and lines along them.

extension TextPlacement {
  /// Adds the letters of a chunk in visual order: those of one style with the lines below and above
  /// them, then the line through them.
  mutating func add(_ placed: [Placed], of letters: TextLetters) {
    var start = 0
    while start < placed.count {
      let style = letters.letters[placed[start].letter].style
      var end = start + 1
      while end < placed.count, letters.letters[placed[end].letter].style == style { end += 1 }
      let part = placed[start..<end]
      start = end
      guard let metrics = metrics[style] else { continue }
      let lines = text.styles[style].lines
      let stretches = lines.isEmpty ? [] : stretches(of: part, letters)
      for line in [SVGFont.Line.under, .over] {
        if let painter = lines[line] { add(line, stretches, metrics, painter) }
      }
      addGlyphs(part, letters, style, metrics)
      if let painter = lines[.through] { add(.through, stretches, metrics, painter) }
    }
  }

  // MARK: Lines

  /// Where lines along letters begin, and how long they are: as long as letters follow each other.
  private func stretches(
    of part: ArraySlice<Placed>, _ letters: TextLetters
  ) -> [(frame: AffineTransform, width: Double)] {
    var stretches: [(frame: AffineTransform, width: Double)] = []
    var before = -2
    for placed in part {
      let width = letters.letters[placed.letter].width
      // What lies on its side has its line where its middle is.
      let frame = placed.turn.b == 0 ? placed.turn.followed(by: placed.frame) : placed.frame
      if placed.isMoved || placed.letter != before + 1 || stretches.isEmpty {
        stretches.append((frame, width))
      } else {
        stretches[stretches.count - 1].width += width
      }
      before = placed.letter
    }
    return stretches
  }

  private mutating func add(
    _ line: SVGFont.Line, _ stretches: [(frame: AffineTransform, width: Double)],
    _ metrics: TextFontMetrics, _ style: Int
  ) {
    for stretch in stretches {
      let rect = Rect(
        x: 0, y: metrics.middle(of: line, isVertical: text.isVertical) - metrics.lineThickness / 2,
        width: stretch.width,
        height: metrics.lineThickness)
      guard rect.isFinite, !rect.isEmpty else { continue }
      layout.parts.append(
        SVGTextLayout.Part(
          content: .line(rect), style: style, transform: stretch.frame, bounds: rect))
    }
  }

  // MARK: Glyphs

  private mutating func addGlyphs(
    _ part: ArraySlice<Placed>, _ letters: TextLetters, _ style: Int, _ metrics: TextFontMetrics
  ) {
    var start = part.startIndex
    while start < part.endIndex {
      let first = part[start]
      let letter = letters.letters[first.letter]
      var run = letters.runs[letter.run]
      run.letterSpacing = letter.spacing
      run.wordSpacing = text.styles[style].wordSpacing
      var (last, width) = (letter, letter.advance)
      var end = start + 1
      while end < part.endIndex {
        let next = letters.letters[part[end].letter]
        guard follows(part[end], next, last, run, turn: first.turn) else { break }
        width += last.spacing + last.wordSpacing + next.advance
        last = next
        end += 1
      }
      run.glyphs = run.glyphs[letter.glyphs.lowerBound..<last.glyphs.upperBound]
      start = end
      let place = AffineTransform(scaleX: letter.stretch, y: 1)
        .followed(by: AffineTransform(translationX: 0, y: -letters.rises[letter.run]))
        .followed(by: first.turn).followed(by: first.frame)
      let box = Rect(
        x: 0, y: -metrics.ascent, width: max(width, 0), height: metrics.ascent + metrics.descent)
      guard place.isFinite, box.isFinite else { continue }
      var content = SVGTextLayout.Part.Content.glyphs(run)
      var own = box.applying(place)
      if let (path, toPath) = first.bend, toPath.isFinite {
        let outlines = run.outlines.applying(
          AffineTransform(scaleX: letter.stretch, y: 1)
            .followed(by: AffineTransform(translationX: 0, y: -letters.rises[letter.run]))
            .followed(by: first.turn).followed(by: toPath)
        ).warped(along: measure(ofPath: path), piece: metrics.size / 6)
        content = .outlines(outlines, of: run)
        own = outlines.bounds ?? own
      }
      layout.box = layout.box?.union(own) ?? own
      layout.parts.append(
        SVGTextLayout.Part(
          content: content, style: style, transform: place,
          bounds: box.insetBy(dx: -metrics.size, dy: -metrics.size)))
    }
  }

  /// Whether a letter is where the run that ends with another one leads to.
  private func follows(
    _ placed: Placed, _ letter: TextLetter, _ last: TextLetter, _ run: GlyphRun,
    turn: AffineTransform
  ) -> Bool {
    // What is upright in a line that leads downwards stands alone.
    !placed.isMoved && letter.run == last.run
      && letter.glyphs.lowerBound == last.glyphs.upperBound && letter.stretch == last.stretch
      && last.spacing == run.letterSpacing && placed.turn == turn && turn.b == 0
  }
}
