import ComposeGeometry
import ComposeGraphics

/// Turns the colours of a luminance mask into greys of their luminance (CSS Masking 1, 7.10.1).
///
/// Readers weigh red, green and blue as ISO 32000-2, 11.5.3 has it, which is not how SVG does; of
/// greys both think the same. Greys are composited as their colours are, so that the luminance of
/// the whole is right, too.
enum LuminanceMask {
  /// - Parameter inLinearLight: Whether luminance is that of linear light (`color-interpolation`).
  static func grays(of commands: [DrawingCommand], inLinearLight: Bool) -> [DrawingCommand] {
    commands.map { gray($0, inLinearLight) }
  }

  private static func gray(_ command: DrawingCommand, _ linear: Bool) -> DrawingCommand {
    func gray(_ color: Color) -> Color { color.luminanceGray(inLinearLight: linear) }
    func gray(_ paint: Paint) -> Paint { self.gray(paint, linear) }
    switch command {
    case .fillPath(let path, let color, let rule):
      return .fillPath(path, color: gray(color), rule: rule)
    case .fillRect(let rect, let color): return .fillRect(rect, color: gray(color))
    case .stroke(let path, let color, let style):
      return .stroke(path, color: gray(color), style: style)
    case .glyphs(let run, let origin, let color):
      return .glyphs(run, origin: origin, color: gray(color))
    case .paintPath(let path, let paint, let rule):
      return .paintPath(path, paint: gray(paint), rule: rule)
    case .paintStroke(let path, let paint, let style):
      return .paintStroke(path, paint: gray(paint), style: style)
    case .fillAndStroke(let path, let fill, let stroke, let style, let rule):
      return .fillAndStroke(path, fill: gray(fill), stroke: gray(stroke), style: style, rule: rule)
    case .paintGlyphs(let run, let origin, var painting):
      painting.fill = painting.fill.map(gray)
      painting.stroke = painting.stroke.map {
        GlyphPainting.Stroke(gray($0.paint), style: $0.style)
      }
      return .paintGlyphs(run, origin: origin, painting: painting)
    default: return command
    }
  }

  private static func gray(_ paint: Paint, _ linear: Bool) -> Paint {
    switch paint {
    case .color(let color): return .color(color.luminanceGray(inLinearLight: linear))
    case .shading(var shading):
      shading.gradient = Gradient(
        stops: shading.gradient.stops.map {
          Gradient.Stop($0.color.luminanceGray(inLinearLight: linear), at: $0.location)
        })
      return .shading(shading)
    case .pattern(let pattern):
      let cell = RecordedDrawing(
        bounds: pattern.cell.bounds,
        commands: grays(of: pattern.cell.commands, inLinearLight: linear))
      return .pattern(Pattern(cell: cell, transform: pattern.transform))
    }
  }
}

extension Color {
  /// The grey of the same luminance and opacity.
  fileprivate func luminanceGray(inLinearLight: Bool) -> Color {
    let parts = converted(to: .rgb).components
    func value(_ component: Double) -> Double {
      let component = min(max(component, 0), 1)
      return inLinearLight ? SRGBCurve.light(component) : component
    }
    let luminance = 0.2126 * value(parts.x) + 0.7152 * value(parts.y) + 0.0722 * value(parts.z)
    return .gray(min(luminance, 1), alpha: alpha)
  }
}
