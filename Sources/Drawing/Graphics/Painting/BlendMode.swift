/// How colours are laid over what is there (ISO 32000-2, 11.3.5; Porter & Duff 1984).
public enum BlendMode: Hashable, Sendable, CaseIterable {
  // MARK: Of PDF: separable ones, then those of hue, saturation and luminosity

  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion
  case hue, saturation, color, luminosity

  // MARK: Of pixels: which part of source and destination stays

  case clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn
  case destinationOut, destinationAtop, xor, plusDarker, plusLighter

  /// The name in PDF; nil for modes that PDF does not have.
  public var pdfName: String? {
    switch self {
    case .normal: "Normal"
    case .multiply: "Multiply"
    case .screen: "Screen"
    case .overlay: "Overlay"
    case .darken: "Darken"
    case .lighten: "Lighten"
    case .colorDodge: "ColorDodge"
    case .colorBurn: "ColorBurn"
    case .softLight: "SoftLight"
    case .hardLight: "HardLight"
    case .difference: "Difference"
    case .exclusion: "Exclusion"
    case .hue: "Hue"
    case .saturation: "Saturation"
    case .color: "Color"
    case .luminosity: "Luminosity"
    default: nil
    }
  }
}
