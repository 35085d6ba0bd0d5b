public import ComposeGeometry

/// How glyphs are painted: the text rendering modes (ISO 32000-2, 9.3.6).
public struct GlyphPainting: Hashable, Sendable {
  /// A line around the outlines of glyphs.
  public struct Stroke: Hashable, Sendable {
    /// The paint of the line.
    public var paint: Paint
    /// The width, caps, joins and dashes of the line.
    public var style: StrokeStyle

    /// Creates a line around glyphs.
    public init(_ paint: Paint, style: StrokeStyle = StrokeStyle()) {
      self.paint = paint
      self.style = style
    }
  }

  /// The paint inside of the outlines; nil for none.
  public var fill: Paint?
  /// The line along the outlines; nil for none.
  public var stroke: Stroke?

  /// With neither, the text is invisible, but can be searched and copied.
  public init(fill: Paint? = nil, stroke: Stroke? = nil) {
    self.fill = fill
    self.stroke = stroke
  }
}

extension GlyphPainting {
  /// With the outline needed for the run's synthetic bold; an existing stroke is used instead.
  package func emboldened(for run: GlyphRun) -> GlyphPainting {
    guard run.adjustment.emboldening > 0, let fill, stroke == nil else { return self }
    let width = run.adjustment.emboldening * run.size
    return GlyphPainting(
      fill: fill, stroke: Stroke(fill, style: StrokeStyle(width: width, join: .round)))
  }
}
