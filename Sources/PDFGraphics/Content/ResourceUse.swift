/// What the content of one page refers to by name.
struct ResourceUse {
  private(set) var fonts: [Int] = []
  private(set) var images: [Int] = []
  private(set) var forms: [Int] = []
  private(set) var layers: [Int] = []
  private(set) var alphas: [AlphaState] = []

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

  mutating func insert(_ alpha: AlphaState) {
    if !alphas.contains(alpha) { alphas.append(alpha) }
  }
}

/// An opacity as a graphics state dictionary holds it (ISO 32000-1, 11.6.4.4).
struct AlphaState: Hashable {
  var isStroke: Bool
  var tenThousandths: Int

  /// The name in `ExtGState`.
  var name: String { "\(isStroke ? "S" : "A")\(tenThousandths)" }
}
