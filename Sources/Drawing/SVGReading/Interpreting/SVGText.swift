package import ComposeGeometry

/// The characters of a `text` element with what attributes say of their places, before any font is
/// known (SVG 2, 11).
///
/// Characters are the scalars that are left once white space is processed: those that lists of
/// coordinates count.
package struct SVGText: Hashable, Sendable {
  /// Characters in one style, from where the one before ends.
  package struct Span: Hashable, Sendable {
    /// The number of the character after the last.
    package var end: Int
    /// Of `styles`.
    package var style: Int
  }

  /// What lists of coordinates say of a character; nil where they do not.
  package struct Place: Hashable, Sendable {
    /// Where a chunk begins, in pixels.
    package var x: Double?
    /// The same on the other axis.
    package var y: Double?
    /// How far it is moved from where it would be, in pixels.
    package var dx: Double?
    /// The same downwards.
    package var dy: Double?
    /// By which it is turned around its origin, in degrees with the clock.
    package var rotation: Double?
  }

  /// Text that is set from one place on.
  package struct Chunk: Hashable, Sendable {
    /// Of `scalars`, not empty.
    package var range: Range<Int>
    /// Nil to continue at the current text position.
    package var x: Double?
    /// The same for the place on the other axis.
    package var y: Double?
    /// The part of its length before the position (`text-anchor`): 0, 0.5 or 1.
    package var anchor: Double
    /// What it runs along, of `paths`; nil for a straight line.
    package var path: Int?
  }

  /// What text runs along (`textPath`).
  package struct TextPath: Hashable, Sendable {
    /// In the coordinates of the text.
    package var path: Path
    /// From the start of the path, in pixels.
    package var offset: Double
    /// Whether glyphs are bent along it (`method="stretch"`).
    package var bendsGlyphs = false
  }

  /// Characters whose length is given (`textLength`).
  package struct Stretch: Hashable, Sendable {
    /// Of `scalars`, not empty.
    package var range: Range<Int>
    /// Above zero, in pixels.
    package var length: Double
    /// Whether glyphs are stretched as well as what is between them (`lengthAdjust`).
    package var stretchesGlyphs: Bool
  }

  /// What characters are set in.
  package struct Style: Hashable, Sendable {
    /// Families by preference, size, weight and slope.
    package var font: SVGFont
    /// The baseline that is aligned with the position.
    package var baseline: SVGFont.Baseline
    /// Those of all elements around the characters, each added to the others.
    package var shifts: [SVGFont.Shift]
    /// Added to every character, in pixels.
    package var letterSpacing: Double
    /// Added to every word space, in pixels.
    package var wordSpacing: Double
    /// Lines along the text, with the number of the style that each is painted in.
    package var lines: [SVGFont.Line: Int]
    /// Directions within that of the text, the outermost first.
    package var directions: [Direction]
  }

  /// A direction that part of a text has.
  package struct Direction: Hashable, Sendable {
    /// Whether it leads from right to left.
    package var isRightToLeft: Bool
    /// Whether each character has it, whatever its own is.
    package var isOverride: Bool
  }

  /// As they are shown.
  package var scalars: [Unicode.Scalar] = []
  /// Of all characters, in order.
  package var spans: [Span] = []
  /// What spans are set in, and lines painted in.
  package var styles: [Style] = []
  /// What chunks run along.
  package var paths: [TextPath] = []
  /// By the numbers of characters.
  package var places: [Int: Place] = [:]
  /// Of all characters, in order.
  package var chunks: [Chunk] = []
  /// Inner ones before those around them.
  package var stretches: [Stretch] = []
  /// Whether lines lead downwards.
  package var isVertical = false
  /// Whether lines lead from right to left.
  package var isRightToLeft = false
}

extension SVGText {
  /// The index of the span of a character; that after the last where there is no such character.
  ///
  /// - Complexity: O(log spans).
  package func span(of character: Int) -> Int {
    var (low, high) = (0, spans.count)
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].end > character { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The same text of another size.
  func scaled(by scale: Double) -> SVGText {
    var text = self
    for index in text.styles.indices {
      text.styles[index].font.size *= scale
      text.styles[index].letterSpacing *= scale
      text.styles[index].wordSpacing *= scale
      for number in text.styles[index].shifts.indices {
        if case .length(let length) = text.styles[index].shifts[number] {
          text.styles[index].shifts[number] = .length(length * scale)
        }
      }
    }
    text.places = places.mapValues { place in
      Place(
        x: place.x.map { $0 * scale }, y: place.y.map { $0 * scale },
        dx: place.dx.map { $0 * scale }, dy: place.dy.map { $0 * scale }, rotation: place.rotation)
    }
    for index in text.chunks.indices {
      text.chunks[index].x = text.chunks[index].x.map { $0 * scale }
      text.chunks[index].y = text.chunks[index].y.map { $0 * scale }
    }
    text.paths = paths.map {
      TextPath(
        path: $0.path.applying(AffineTransform(scale: scale)), offset: $0.offset * scale,
        bendsGlyphs: $0.bendsGlyphs)
    }
    for index in text.stretches.indices { text.stretches[index].length *= scale }
    return text
  }
}
