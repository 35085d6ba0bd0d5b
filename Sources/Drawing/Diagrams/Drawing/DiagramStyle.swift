public import ComposeFonts
public import ComposeGeometry
import ComposePlatform

/// The fonts and colours of diagrams. Sizes are in points.
public struct DiagramStyle: Sendable {
  /// The faces of the text.
  public var fonts: Fonts
  /// The colours of shapes, lines and text.
  public var colors = Colors()
  /// The size of labels; titles and small text follow.
  public var textSize = 9.0
  /// The width of outlines and lines.
  public var lineWidth = 0.8

  /// Creates a style of the default colours and sizes.
  public init(fonts: Fonts) { self.fonts = fonts }

  /// The faces of the text.
  public struct Fonts: Sendable {
    /// The face of labels.
    public var regular: FontFace
    /// The face of bold labels and of titles.
    public var bold: FontFace
    /// The face of italic labels.
    public var italic: FontFace

    /// Creates the faces of the text.
    public init(regular: FontFace, bold: FontFace, italic: FontFace) {
      self.regular = regular
      self.bold = bold
      self.italic = italic
    }
  }

  /// The colours of shapes, lines and text; text has a contrast of at least 4.5:1 on what it is on.
  public struct Colors: Hashable, Sendable {
    /// Labels of nodes, titles and messages.
    public var text = Color.hex(0x1A1A1A)
    /// Labels of edges, titles of groups, axes.
    public var muted = Color.hex(0x4A4A4A)
    /// Edges and their heads.
    public var line = Color.hex(0x3C3C3C)
    /// Outlines of nodes.
    public var outline = Color.hex(0x1F4E8C)
    /// The inside of nodes.
    public var fill = Color.hex(0xF0F4F9)
    /// The background of groups.
    public var ground = Color.hex(0xF7F6F3)
    /// Frames of groups, lifelines, grid lines.
    public var hairline = Color.hex(0xB4B1AA)
    /// The inside of notes.
    public var note = Color.hex(0xFFF8DC)
    /// The outlines of notes.
    public var noteOutline = Color.hex(0xA88F3C)
    /// What is critical.
    public var critical = Color.hex(0xA32A2A)
    /// The slices of charts, light enough for dark text.
    public var series: [Color] = [
      .hex(0x9DBCE0), .hex(0xF0C48A), .hex(0xA8D2AE), .hex(0xD3B3DF), .hex(0xEBA9A2),
      .hex(0x9AD0D1), .hex(0xD9CE8E), .hex(0xC3C6CC),
    ]

    /// Creates the default colours, on white.
    public init() {}
  }
}

extension Color {
  /// The contrast ratio of two colours (WCAG 2.2), 1…21; of those of other spaces, by their device
  /// components.
  package func contrast(with other: Color) -> Double {
    let (first, second) = (relativeLuminance, other.relativeLuminance)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  private var relativeLuminance: Double {
    func linear(_ value: Double) -> Double { SRGBCurve.light(value) }
    switch space {
    case .gray: return linear(components[0])
    case .rgb:
      return 0.2126 * linear(components[0]) + 0.7152 * linear(components[1])
        + 0.0722 * linear(components[2])
    case .cmyk:
      let light = 1 - components[3]
      return 0.2126 * linear((1 - components[0]) * light)
        + 0.7152 * linear((1 - components[1]) * light)
        + 0.0722 * linear((1 - components[2]) * light)
    }
  }

  /// This colour with as much white as text on it needs to be read: of grounds on which text and
  /// lines have one colour, whatever the author chose for the ground.
  func lightened(for text: Color) -> Color {
    guard alpha > 0.5 else { return self }
    let parts = (0...10).lazy.map { Double($0) / 10 }
    return parts.map { self.mixed(with: .white, by: $0) }.first { $0.contrast(with: text) >= 4.5 }
      ?? .white
  }

  /// The colour of text on this one: `preferred` if it can be read there, else black or white.
  package func text(preferring preferred: Color) -> Color {
    guard alpha > 0.5 else { return preferred }
    if contrast(with: preferred) >= 4.5 { return preferred }
    return contrast(with: .black) >= contrast(with: .white) ? .black : .white
  }
}
