import ComposeFonts
public import ComposeGeometry
public import ComposeGraphics

/// How a colour glyph is drawn. Coordinates are font units from the glyph's origin, y upwards.
public enum ColorGlyph {
  /// An image, upright in a rectangle (`CBDT`, `sbix`).
  case image(Image, rect: Rect)
  /// Areas of opaque colours, the lowest first.
  case layers([ColorGlyphArea])
  /// Anything else: gradients, strokes, opacities, compositions.
  case drawing(ColorGlyphDrawing)
}

/// An area of a colour glyph.
public struct ColorGlyphArea {
  /// The outline of the area.
  public var path: Path
  /// The fill rule of the path.
  public var rule: Path.FillRule
  /// Opaque; nil for the colour of the text.
  public var color: Color?
}

/// The drawing commands of a colour glyph.
public struct ColorGlyphDrawing {
  /// The drawing, within its bounding box.
  public let drawing: RecordedDrawing
  /// Whether any part of it has the colour of the text.
  public let usesForeground: Bool
}

extension ColorGlyph {
  /// Whether any part of it has the colour of the text.
  public var usesForeground: Bool {
    switch self {
    case .image: false
    case .layers(let areas): areas.contains { $0.color == nil }
    case .drawing(let drawing): drawing.usesForeground
    }
  }

  /// Whether it is entirely in the colour of the text, as an outline is.
  public var isMonochrome: Bool {
    if case .layers(let areas) = self { areas.allSatisfy { $0.color == nil } } else { false }
  }
}
