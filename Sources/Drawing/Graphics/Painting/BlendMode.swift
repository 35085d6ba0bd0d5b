/// How colours are blended with the backdrop (ISO 32000-2, 11.3.5; Porter & Duff 1984).
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

extension BlendMode {
  /// A mode by its name in CSS (Compositing and Blending Level 1, `mix-blend-mode`), such as
  /// `color-dodge`; nil for other names.
  package init?(cssName: some StringProtocol) {
    guard let mode = Self.allCases.first(where: { $0.hasCSSName(cssName) }) else { return nil }
    self = mode
  }

  /// Names in CSS are those of PDF in small letters, with hyphens between their words.
  private func hasCSSName(_ name: some StringProtocol) -> Bool {
    guard let pdfName else { return false }
    var rest = name.utf8[...]
    for (index, byte) in pdfName.utf8.enumerated() {
      let isCapital = (0x41...0x5A).contains(byte)
      if isCapital, index > 0 {
        guard rest.first == UInt8(ascii: "-") else { return false }
        rest.removeFirst()
      }
      guard rest.first == (isCapital ? byte | 0x20 : byte) else { return false }
      rest.removeFirst()
    }
    return rest.isEmpty
  }
}
