import ComposeGeometry
import ComposeGraphics

/// Other colours in place of those of commands; images and drawings keep theirs.
struct ColorMapping {
  /// What is painted in place of a colour.
  let color: (Color) -> Color

  /// Colours for `color-dodge`, of which no part is quite full: in PDFium full ones make black as
  /// bright as themselves, where black stays black (ISO 32000-2, 11.3.5.2).
  static var dodging: ColorMapping {
    ColorMapping { color in
      let parts = color.converted(to: .rgb).components
      let most = 254.0 / 255
      return .rgb(
        min(parts.x, most), min(parts.y, most), min(parts.z, most), alpha: color.alpha)
    }
  }

  func mapped(_ commands: [DrawingCommand]) -> [DrawingCommand] { commands.map(mapped) }

  private func mapped(_ command: DrawingCommand) -> DrawingCommand {
    switch command {
    case .fillPath(let path, let color, let rule):
      return .fillPath(path, color: self.color(color), rule: rule)
    case .fillRect(let rect, let color): return .fillRect(rect, color: self.color(color))
    case .stroke(let path, let color, let style):
      return .stroke(path, color: self.color(color), style: style)
    case .glyphs(let run, let origin, let color):
      return .glyphs(run, origin: origin, color: self.color(color))
    case .paintPath(let path, let paint, let rule):
      return .paintPath(path, paint: mapped(paint), rule: rule)
    case .paintStroke(let path, let paint, let style):
      return .paintStroke(path, paint: mapped(paint), style: style)
    case .fillAndStroke(let path, let fill, let stroke, let style, let rule):
      return .fillAndStroke(
        path, fill: mapped(fill), stroke: mapped(stroke), style: style, rule: rule)
    case .paintGlyphs(let run, let origin, var painting):
      painting.fill = painting.fill.map(mapped)
      painting.stroke = painting.stroke.map {
        GlyphPainting.Stroke(mapped($0.paint), style: $0.style)
      }
      return .paintGlyphs(run, origin: origin, painting: painting)
    default: return command
    }
  }

  private func mapped(_ paint: Paint) -> Paint {
    switch paint {
    case .color(let color): return .color(self.color(color))
    case .shading(var shading):
      shading.gradient = Gradient(
        stops: shading.gradient.stops.map {
          Gradient.Stop(color($0.color), at: $0.location)
        })
      return .shading(shading)
    case .pattern(let pattern):
      let cell = RecordedDrawing(
        bounds: pattern.cell.bounds, commands: mapped(pattern.cell.commands))
      return .pattern(
        Pattern(cell: cell, transform: pattern.transform, tiling: pattern.tiling))
    }
  }
}
