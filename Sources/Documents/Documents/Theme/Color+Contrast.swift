public import ComposeGeometry
import ComposePlatform

extension Color {
  /// The relative luminance, 0 for black to 1 for white (WCAG 2.2).
  public var luminance: Double {
    func linear(_ value: Double) -> Double {
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    let values = values
    switch values.count {
    case 1: return linear(values[0])
    case 3:
      return 0.2126 * linear(values[0]) + 0.7152 * linear(values[1]) + 0.0722 * linear(values[2])
    case 4:
      // The plain conversion of device colours (ISO 32000-2, 10.4.2.5).
      let rgb = values.prefix(3).map { linear(1 - min(1, $0 + values[3])) }
      return 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2]
    default: return 0
    }
  }

  /// The contrast of text in one colour on a background of the other, 1 to 21 (WCAG 2.2).
  public func contrast(with other: Color) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }
}
