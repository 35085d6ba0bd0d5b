public import Geometry

/// What an area, a line or glyphs are painted with.
public enum Paint: Hashable, Sendable {
  case color(Color)
  case shading(Shading)
  case pattern(Pattern)
}
