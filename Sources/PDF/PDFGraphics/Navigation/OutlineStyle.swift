public import ComposeGeometry
import ComposePDFWriter

/// The style of a bookmark (ISO 32000-2, 12.3.3).
public struct OutlineStyle: Hashable, Sendable {
  /// Whether the entry is shown in bold.
  public var isBold: Bool
  /// Whether the entry is shown in italic.
  public var isItalic: Bool
  /// Black by default; colours of other spaces are converted to RGB.
  public var color: Color?
  /// Whether the children are shown initially; nil depends on the length of the outline.
  public var isOpen: Bool?

  /// Creates a style of an outline entry.
  public init(
    isBold: Bool = false, isItalic: Bool = false, color: Color? = nil, isOpen: Bool? = nil
  ) {
    self.isBold = isBold
    self.isItalic = isItalic
    self.color = color
    self.isOpen = isOpen
  }

  static let plain = OutlineStyle()

  /// Adds the entries that differ from the default.
  func write(into dictionary: inout PDFDictionary) {
    if let color { dictionary["C"] = .array(color.rgbComponents) }
    let flags = (isItalic ? 1 : 0) | (isBold ? 2 : 0)
    if flags != 0 { dictionary["F"] = .integer(flags) }
  }
}

extension Color {
  /// The colour as three DeviceRGB components (ISO 32000-2, 10.4.2 and 10.4.4).
  var rgbComponents: [PDFObject] {
    let values: [Double] =
      switch space {
      case .gray: [components[0], components[0], components[0]]
      case .rgb: [components[0], components[1], components[2]]
      case .cmyk: (0..<3).map { 1 - min(1, components[$0] + components[3]) }
      }
    return values.map { .real(($0 * 10_000).rounded() / 10_000) }
  }
}
