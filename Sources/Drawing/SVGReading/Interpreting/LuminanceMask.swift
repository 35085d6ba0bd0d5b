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
    ColorMapping { $0.luminanceGray(inLinearLight: inLinearLight) }.mapped(commands)
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
