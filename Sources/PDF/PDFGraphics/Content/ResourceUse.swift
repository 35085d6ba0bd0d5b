import ComposeGraphics

/// The named resources used by the content of one page.
struct ResourceUse {
  private(set) var fonts: [Int] = []
  private(set) var images: [Int] = []
  private(set) var forms: [Int] = []
  private(set) var layers: [Int] = []
  // A page may have thousands of these.
  private(set) var patterns: Set<Int> = []
  private(set) var shadings: Set<Int> = []
  private(set) var colorSpaces: [Int] = []
  /// Colour spaces of the tints of uncoloured patterns.
  private(set) var uncoloredSpaces: [Int] = []
  private(set) var parameters: [GraphicsParameter] = []

  mutating func insert(font: Int) {
    if !fonts.contains(font) { fonts.append(font) }
  }

  mutating func insert(image: Int) {
    if !images.contains(image) { images.append(image) }
  }

  mutating func insert(form: Int) {
    if !forms.contains(form) { forms.append(form) }
  }

  mutating func insert(layer: Int) {
    if !layers.contains(layer) { layers.append(layer) }
  }

  mutating func insert(pattern: Int) {
    patterns.insert(pattern)
  }

  mutating func insert(shading: Int) {
    shadings.insert(shading)
  }

  mutating func insert(colorSpace: Int) {
    if !colorSpaces.contains(colorSpace) { colorSpaces.append(colorSpace) }
  }

  mutating func insert(uncoloredSpace: Int) {
    if !uncoloredSpaces.contains(uncoloredSpace) { uncoloredSpaces.append(uncoloredSpace) }
  }

  mutating func insert(_ parameter: GraphicsParameter) {
    if !parameters.contains(parameter) { parameters.append(parameter) }
  }
}

/// A graphics state dictionary of one entry (ISO 32000-1, 8.4.5).
enum GraphicsParameter: Hashable {
  /// In ten-thousandths.
  case fillAlpha(Int)
  case strokeAlpha(Int)
  case blendMode(BlendMode)
  /// The number of a soft mask.
  case softMask(Int)
  case overprint(Overprint)

  /// Whether it causes transparency or blending.
  var isTransparent: Bool {
    if case .overprint = self { return false }
    return true
  }

  /// The name in `ExtGState`.
  var name: String {
    switch self {
    case .fillAlpha(let value): "A\(value)"
    case .strokeAlpha(let value): "S\(value)"
    case .blendMode(let mode): "B\(mode.pdfName ?? "Normal")"
    case .softMask(let number): "M\(number)"
    case .overprint(let overprint):
      "O\(overprint.strokes ? 1 : 0)\(overprint.fills ? 1 : 0)"
        + (overprint.keepsUnderZeroInk ? "1" : "0")
    }
  }
}
