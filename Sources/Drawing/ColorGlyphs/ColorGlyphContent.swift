import ComposeGeometry
import ComposeGraphics

/// A colour of a glyph.
struct GlyphColor: Hashable {
  var color: Color
  /// Whether it is the colour of the text, with an opacity.
  var isForeground: Bool
  /// Whether the glyph gives it no opacity.
  var isOpaque: Bool
}

/// The colours of a palette, and the colour of the text.
struct PaletteColors {
  let colors: [Color]
  let foreground: Color

  /// The colour of an entry; 0xFFFF is the colour of the text, as are entries that do not exist.
  func color(_ entry: Int, alpha: Double) -> GlyphColor {
    let alpha = min(max(alpha, 0), 1)
    guard colors.indices.contains(entry) else {
      return GlyphColor(
        color: foreground.opacity(foreground.alpha * alpha), isForeground: true,
        isOpaque: alpha == 1)
    }
    let color = colors[entry].opacity(colors[entry].alpha * alpha)
    return GlyphColor(color: color, isForeground: false, isOpaque: color.alpha == 1)
  }
}

/// What an area of a glyph is painted with.
enum GlyphFill {
  case color(GlyphColor)
  case gradient(SpreadGradient, usesForeground: Bool)

  var usesForeground: Bool {
    switch self {
    case .color(let color): color.isForeground
    case .gradient(_, let usesForeground): usesForeground
    }
  }

  /// The paint of an area.
  func paint(over area: Rect) -> Paint {
    switch self {
    case .color(let color): .color(color.color)
    case .gradient(let gradient, _): .shading(gradient.shading(over: area))
    }
  }
}

/// What is drawn of a glyph so far.
struct ColorGlyphContent {
  private(set) var commands: [DrawingCommand] = []
  /// The areas, for as long as there is nothing else; nil then.
  private var areas: [ColorGlyphArea]? = []
  private var usesForeground = false
  /// A box around all of it; nil when nothing is drawn.
  private(set) var bounds: Rect?
  /// Fills of everything that the clip lets through, which wait until the bounds are known: the
  /// index of the command, what is painted, and from the glyph's coordinates to those of the fill.
  private var openFills: [(index: Int, fill: GlyphFill, toFill: AffineTransform)] = []

  mutating func append(_ command: DrawingCommand) {
    areas = nil
    commands.append(command)
  }

  mutating func extend(by box: Rect) {
    bounds = bounds?.union(box) ?? box
  }

  mutating func fill(_ path: Path, _ color: GlyphColor) {
    fill(path, .color(color))
  }

  mutating func fill(_ path: Path, _ fill: GlyphFill) {
    if fill.usesForeground { usesForeground = true }
    guard let area = path.bounds else { return }
    switch fill {
    case .color(let color):
      commands.append(.fillPath(path, color: color.color, rule: .nonZero))
      guard color.isOpaque else { return areas = nil }
      areas?.append(
        ColorGlyphArea(
          path: path, rule: .nonZero, color: color.isForeground ? nil : color.color))
    case .gradient:
      append(.paintPath(path, paint: fill.paint(over: area), rule: .nonZero))
    }
  }

  /// Fills everything that the clip lets through.
  ///
  /// - Parameter matrix: From user space to the glyph's coordinates.
  mutating func fillAll(_ fill: GlyphFill, _ matrix: AffineTransform) {
    if fill.usesForeground { usesForeground = true }
    guard let inverse = matrix.inverted else { return }
    openFills.append((commands.count, fill, inverse))
    append(.fillRect(.zero, color: .clear))
  }

  /// The finished glyph.
  var glyph: ColorGlyph {
    if let areas { return .layers(areas) }
    guard let bounds else {
      return .drawing(
        ColorGlyphDrawing(
          drawing: RecordedDrawing(bounds: .zero, commands: []), usesForeground: false))
    }
    var commands = commands
    for (index, fill, toFill) in openFills {
      let area = bounds.applying(toFill)
      let path = Path(rect: area)
      switch fill.paint(over: area) {
      case .color(let color): commands[index] = .fillPath(path, color: color, rule: .nonZero)
      case let paint: commands[index] = .paintPath(path, paint: paint, rule: .nonZero)
      }
    }
    return .drawing(
      ColorGlyphDrawing(
        drawing: RecordedDrawing(bounds: bounds, commands: commands),
        usesForeground: usesForeground))
  }
}
