import ComposeGeometry
import ComposeGraphics

/// Turns a mask by luminance into one by opacity (CSS Masking 1, 7.10.1): white is opaque, black
/// lets nothing through.
///
/// Areas of one colour remove what is below them; where a gradient, a line or a group covers
/// something else, both add up.
struct LuminanceMask {
  /// Whether there is time left to cut areas of so many segments.
  private let mayCut: (Int) -> Bool
  private var output: [DrawingCommand] = []
  /// The fills in the coordinates of the whole mask, by their indices in `output`.
  private var fills: [Int] = []
  /// Whether the coordinates are those of the whole mask, and in the states that are saved.
  private var isPlain = true
  private var saved: [Bool] = []

  static func opacities(
    of commands: [DrawingCommand], mayCut: (Int) -> Bool
  ) -> [DrawingCommand] {
    withoutActuallyEscaping(mayCut) { mayCut in
      var mask = LuminanceMask(mayCut: mayCut)
      for command in commands { mask.add(command) }
      return mask.output
    }
  }

  private init(mayCut: @escaping (Int) -> Bool) { self.mayCut = mayCut }

  private mutating func add(_ command: DrawingCommand) {
    switch command {
    case .saveState: saved.append(isPlain)
    case .restoreState: isPlain = saved.popLast() ?? isPlain
    case .concatenate: isPlain = false
    default: break
    }
    switch command {
    case .fillPath(let path, let color, let rule): fill(path, .color(color), rule)
    case .paintPath(let path, let paint, let rule): fill(path, paint, rule)
    case .stroke(let path, let color, let style): stroke(path, .color(color), style)
    case .paintStroke(let path, let paint, let style): stroke(path, paint, style)
    case .fillAndStroke(let path, let fill, let stroke, let style, let rule):
      self.fill(path, fill, rule)
      self.stroke(path, stroke, style)
    case .glyphs(let run, let origin, let color):
      guard color.brightness > 0 else { return }
      output.append(.glyphs(run, origin: origin, color: color.asOpacity))
    case .paintGlyphs(let run, let origin, var painting):
      painting.fill = painting.fill.flatMap { opacity(of: $0) }
      painting.stroke = painting.stroke.flatMap { stroke in
        opacity(of: stroke.paint).map { GlyphPainting.Stroke($0, style: stroke.style) }
      }
      output.append(.paintGlyphs(run, origin: origin, painting: painting))
    default: output.append(command)
    }
  }

  private mutating func fill(_ path: Path, _ paint: Paint, _ rule: Path.FillRule) {
    // What is opaque hides what was below it.
    if case .color(let color) = paint, color.alpha == 1, isPlain { cut(by: path, rule) }
    guard let paint = opacity(of: paint) else { return }
    if isPlain { fills.append(output.count) }
    output.append(.fill(path, paint, rule))
  }

  private mutating func cut(by path: Path, _ rule: Path.FillRule) {
    for index in fills {
      let (below, paint, belowRule): (Path, Paint, Path.FillRule)
      switch output[index] {
      case .fillPath(let path, let color, let rule):
        (below, paint, belowRule) = (path, .color(color), rule)
      case .paintPath(let path, let other, let rule):
        (below, paint, belowRule) = (path, other, rule)
      default: continue
      }
      guard mayCut(below.elements.count + path.elements.count),
        let rest = try? below.combined(.difference, with: path, using: belowRule, otherRule: rule)
      else { continue }
      output[index] = .fill(rest, paint, .nonZero)
    }
  }

  private mutating func stroke(_ path: Path, _ paint: Paint, _ style: StrokeStyle) {
    switch opacity(of: paint) {
    case nil: break
    case .color(let color)?: output.append(.stroke(path, color: color, style: style))
    case let paint?: output.append(.paintStroke(path, paint: paint, style: style))
    }
  }

  /// White as opaque as the paint is bright; nil where that is nothing.
  private func opacity(of paint: Paint) -> Paint? {
    switch paint {
    case .color(let color): return color.brightness > 0 ? .color(color.asOpacity) : nil
    case .shading(var shading):
      shading.gradient = Gradient(
        stops: shading.gradient.stops.map { Gradient.Stop($0.color.asOpacity, at: $0.location) })
      return .shading(shading)
    case .pattern(let pattern):
      return .pattern(
        Pattern(
          cell: RecordedDrawing(
            bounds: pattern.cell.bounds,
            commands: Self.opacities(of: pattern.cell.commands, mayCut: mayCut)),
          transform: pattern.transform))
    }
  }
}

extension Color {
  /// 0…1, times the opacity.
  fileprivate var brightness: Double {
    let parts = converted(to: .rgb).components
    let brightness = (parts * SIMD4(0.2126, 0.7152, 0.0722, 0)).sum()
    return min(max(brightness, 0), 1) * alpha
  }

  fileprivate var asOpacity: Color { .gray(1, alpha: brightness) }
}
