package import ComposeSVGReading

extension SVGGradient {
  /// The gradient as glyphs have it, in its own coordinates.
  package var glyphPaint: GlyphPaint {
    let line = GlyphColorLine(
      stops: stops.map { GlyphColorLine.Stop(location: $0.location, color: $0.color.glyphColor) },
      extending: spread == .pad ? .pad : spread == .repeat ? .repeat : .reflect)
    return switch kind {
    case .linear(let start, let end): .linear(line, from: start, to: end)
    case .radial(let start, let startRadius, let end, let endRadius):
      .radial(line, from: start, startRadius: startRadius, to: end, endRadius: endRadius)
    }
  }
}

extension SVGColor {
  package var glyphColor: GlyphColor {
    switch self {
    case .color(let color): .palette(color)
    case .current(let alpha): .foreground(alpha: alpha)
    }
  }
}
