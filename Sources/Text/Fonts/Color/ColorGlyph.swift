public import ComposeGeometry

/// A glyph with colours of its own.
public enum ColorGlyph: Hashable, Sendable {
  /// A picture (`CBDT`, `sbix`).
  case picture(GlyphPicture)
  /// Areas laid over one another (`COLR`).
  case drawing(GlyphDrawing)
}

/// A glyph that is a picture.
public struct GlyphPicture: Hashable, Sendable {
  /// A PNG file.
  public var png: [UInt8]
  /// Where it stands, in font units from the glyph's origin, y upwards.
  public var rect: Rect
}

/// A glyph that is drawn with colours and gradients.
public struct GlyphDrawing: Hashable, Sendable {
  /// A step; coordinates are font units, y upwards.
  public enum Operation: Hashable, Sendable {
    /// Saves transform and clip for the matching `restore`.
    case save
    case restore
    case concatenate(AffineTransform)
    /// Narrows the clip, by the non-zero winding rule.
    case clip(Path)
    /// Fills a path, by the non-zero winding rule.
    case fill(Path, GlyphPaint)
    /// Paints all that the clip lets through.
    case paint(GlyphPaint)
    /// What follows up to `beginSource` is the backdrop that a source is laid over, and both
    /// together up to `endComposite` are one.
    case beginComposite(GlyphComposition)
    case beginSource
    case endComposite
  }

  /// `save` and `restore`, and the three of a composition, come in matching pairs.
  public var operations: [Operation]
  /// A box around all of it; nil when nothing is drawn.
  public var bounds: Rect?

  /// Whether it is made of filled areas of opaque colour alone.
  public var isPlain: Bool {
    operations.allSatisfy {
      if case .fill(_, .solid(let color)) = $0 { color.alpha == 1 } else { false }
    }
  }
}

/// A colour of a glyph.
public enum GlyphColor: Hashable, Sendable {
  case palette(Color)
  /// The colour of the text, with an opacity.
  case foreground(alpha: Double)

  public var alpha: Double {
    switch self {
    case .palette(let color): color.alpha
    case .foreground(let alpha): alpha
    }
  }

  /// - Parameter foreground: The colour of the text.
  public func color(foreground: Color) -> Color {
    switch self {
    case .palette(let color): color
    case .foreground(let alpha): foreground.opacity(foreground.alpha * alpha)
    }
  }
}

/// What an area of a glyph is painted with; coordinates are font units, y upwards.
public enum GlyphPaint: Hashable, Sendable {
  case solid(GlyphColor)
  case linear(GlyphColorLine, from: Point, to: Point)
  case radial(
    GlyphColorLine, from: Point, startRadius: Double, to: Point, endRadius: Double)
  /// Around a point, from one angle to another, in radians against the clock from the x axis.
  case sweep(GlyphColorLine, center: Point, from: Double, to: Double)
}

/// The colours of a gradient.
public struct GlyphColorLine: Hashable, Sendable {
  /// What lies before the first and after the last stop.
  public enum Extension: UInt8, Hashable, Sendable {
    case pad, `repeat`, reflect
  }

  public struct Stop: Hashable, Sendable {
    public var location: Double
    public var color: GlyphColor
  }

  /// In ascending order of their locations, which need not lie in 0…1; never empty.
  public var stops: [Stop]
  public var extending: Extension
}

/// How a source is laid over a backdrop (OpenType `COLR`, CompositeMode).
public enum GlyphComposition: UInt8, Hashable, Sendable {
  case clear, source, destination, sourceOver, destinationOver, sourceIn, destinationIn
  case sourceOut, destinationOut, sourceAtop, destinationAtop, xor, plus
  case screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight
  case difference, exclusion, multiply, hue, saturation, color, luminosity
}
