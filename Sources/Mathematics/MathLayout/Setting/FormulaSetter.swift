import ComposeFonts
import ComposeGeometry
import ComposeMathSyntax

/// Sets one formula: a value that collects its ink, made for each.
///
/// Functions named `set…` append the ink of a formula at the origin and return its measures; callers move it
/// to its place. Lengths are points, y upwards.
struct FormulaSetter {
  /// Formulas nested deeper show nothing, so that the stack cannot overflow.
  static let maximumDepth = 250
  /// Lengths of the source are bounded by this, in points.
  static let maximumLength = 1e6

  let font: MathFont
  let constants: MathConstants
  let glyphs: GlyphTable
  let faces: FaceTable
  let text: TextSetter
  /// The distance of baselines of the text around, as a share of its size.
  let leading: Double
  /// The size of the formula's text, in points.
  private(set) var size: Double
  /// Points for a font unit in text, scripts and scripts of scripts, by `MathStyle`.
  private var textUnit: Double
  private var scriptUnit: Double
  private var scriptScriptUnit: Double
  let warningColor: Color
  /// Resolves `\ref` and `\eqref`.
  let referenceText: (String) -> String?

  var ink = Ink()
  /// The number of the colour of what is set; 0 is that of the formula.
  var color: UInt16 = 0
  /// The other colours, numbered from 1.
  var palette: [Color] = []
  /// The bytes of all text within the formula.
  var textBytes: [UInt8] = []
  var links: [String] = []
  var assemblyCount: UInt32 = 0
  /// The place in the source of what is set.
  var source: Range<Int> = 0..<0
  var depth = 0
  /// Atoms of the lists that are being set, innermost last.
  var atoms: [Atom] = []
  /// Where the formula may be broken, of the lists for which this is asked.
  var gaps: [Gap] = []
  /// How deep the fences are around what is set, if it may be broken; nil where it may not.
  var breakLevel: Int?
  /// How wide medium spaces of the outermost list are, as a share of their natural width.
  var mediumSpaceScale = 1.0
  /// The natural widths of those spaces together, in points: all that may be taken of them (TeX's `4mu plus 2mu minus 4mu`).
  var mediumSpace = 0.0

  init(
    font: MathFont, glyphs: GlyphTable, faces: FaceTable, text: TextSetter, size: Double,
    leading: Double,
    warningColor: Color, referenceText: @escaping (String) -> String?
  ) {
    self.font = font
    constants = font.constants
    self.glyphs = glyphs
    self.faces = faces
    self.text = text
    self.size = size
    self.leading = leading
    self.warningColor = warningColor
    self.referenceText = referenceText
    textUnit = size / font.unitsPerEm
    scriptUnit = textUnit * font.scriptScale
    scriptScriptUnit = textUnit * font.scriptScriptScale
  }

  /// Sets a list at another size, as a factor of the one around.
  mutating func setSized(_ factor: Double, _ list: MathList, _ style: LayoutStyle) -> LayoutBox {
    let outer = (size, textUnit, scriptUnit, scriptScriptUnit)
    let factor = factor.isFinite && factor > 0 ? min(max(factor, 0.1), 10) : 1
    let bounded = min(max(size * factor, 0.001), 100_000) / size
    size *= bounded
    textUnit *= bounded
    scriptUnit *= bounded
    scriptScriptUnit *= bounded
    let box = setList(list, style)
    (size, textUnit, scriptUnit, scriptScriptUnit) = outer
    return box
  }

  /// Points for a font unit of the math font in a style.
  @inline(__always)
  func unit(_ style: LayoutStyle) -> Double {
    switch style.style {
    case .display, .text: textUnit
    case .script: scriptUnit
    case .scriptScript: scriptScriptUnit
    }
  }

  /// The size of the font of a style, in points.
  @inline(__always)
  func fontSize(_ style: LayoutStyle) -> Double { unit(style) * font.unitsPerEm }

  /// A constant in points.
  @inline(__always)
  func points(_ constant: MathConstant, _ style: LayoutStyle) -> Double {
    constants[constant] * unit(style)
  }

  /// Half the height at which operators, fractions and delimiters are centred.
  func axis(_ style: LayoutStyle) -> Double { points(.axisHeight, style) }

  /// The length of a source in points, bounded; 0 for what is not a number.
  func points(_ length: MathLength, _ style: LayoutStyle) -> Double {
    let factor: Double
    switch length.unit {
    // As in TeX, of the text's font, which is not smaller in scripts.
    case .em: factor = size
    case .ex: factor = text.xHeight(size: size)
    case .mu: factor = fontSize(style) / 18
    case .pt: factor = 72 / 72.27
    case .bp: factor = 1
    case .pc: factor = 12 * 72 / 72.27
    case .inch: factor = 72
    case .cm: factor = 72 / 2.54
    case .mm: factor = 72 / 25.4
    case .dd: factor = 1238.0 / 1157 * 72 / 72.27
    case .cc: factor = 12 * 1238.0 / 1157 * 72 / 72.27
    case .sp: factor = 72 / 72.27 / 65536
    }
    return Self.bounded(length.value * factor)
  }

  static func bounded(_ length: Double) -> Double {
    guard !length.isNaN else { return 0 }
    return min(max(length, -maximumLength), maximumLength)
  }

  /// The number of a colour, which is added to the palette.
  mutating func number(of color: Color) -> UInt16 {
    if let index = palette.firstIndex(of: color) { return UInt16(clamping: index + 1) }
    guard palette.count < Int(UInt16.max) else { return UInt16.max }
    palette.append(color)
    return UInt16(clamping: palette.count)
  }

  // MARK: Ink

  /// An empty box, at the end of the ink.
  func emptyBox() -> LayoutBox {
    LayoutBox(start: ink.count, end: ink.count)
  }

  /// Appends a piece with the current colour and place in the source.
  mutating func append(_ piece: InkPiece) {
    var piece = piece
    piece.color = color
    piece.sourceStart = UInt32(clamping: source.lowerBound)
    piece.sourceEnd = UInt32(clamping: source.upperBound)
    ink.pieces.append(piece)
  }

  /// Appends a black box; nothing of one without area.
  mutating func appendRule(x: Double, y: Double, width: Double, height: Double) {
    guard width > 0, height > 0 else { return }
    append(InkPiece(x: x, y: y, width: width, height: height, kind: .rule))
  }

  mutating func appendLine(
    x: Double, y: Double, dx: Double, dy: Double, thickness: Double, isDashed: Bool = false
  ) {
    append(
      InkPiece(
        x: x, y: y, width: dx, height: dy, thickness: thickness, kind: isDashed ? .dashes : .line))
  }
}
