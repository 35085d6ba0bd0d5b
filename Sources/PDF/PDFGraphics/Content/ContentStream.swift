import ComposeGeometry
import ComposeGraphics
import ComposePDFWriter

/// Writes the operators of one page after the other (ISO 32000-1, 7.8.2), as few as possible.
///
/// State that is already set is not written again; `q` and `Q` enclose only clips and transforms; a
/// text object stays open while only text is drawn.
struct ContentStream: ~Copyable {
  /// A graphics state saved by the caller.
  private struct Level {
    let space: UserSpace
    let compositing: Compositing
    let rendering: RenderingOptions
    let clip: ClipBox
    /// The state at `q`, once that is written.
    var written: WrittenState?
  }

  private struct WrittenState {
    let state: GraphicsState
    /// The position of `q` in the bytes.
    let position: Int
    let drawings: Int
  }

  var bytes = PDFBytes(capacity: 1 << 16)
  private(set) var space = UserSpace(pageHeight: 0, isFlipped: true)
  /// On the page as it was begun.
  private(set) var clip = ClipBox(.zero)
  private var levels: [Level] = []
  /// The compositing requested by the caller.
  var compositing = Compositing() {
    didSet { castsShadow = compositing.shadow != nil }
  }
  /// Whether that has a shadow. Checked for every run of text, which would copy it to compare.
  private(set) var castsShadow = false
  /// The rendering options requested by the caller.
  var rendering = RenderingOptions() {
    didSet { hasNewRendering = rendering != state.rendering }
  }
  /// Whether that has not been written yet.
  private var hasNewRendering = false
  /// Of the document.
  let colorSpaces: ColorSpaceTable
  /// Whether all is drawn in the colour of the stream's user: no colour operators are written.
  var isUncolored = false
  var state = GraphicsState()
  var text = TextObject()
  var marks = MarkedContent()
  /// The texts that spans are copied as, by element, until they are drawn: readers copy them from the
  /// marked content (ISO 32000-1, 14.9.4), not from the structure tree.
  var replacements = [Int32: [UInt8]]()
  private(set) var resources = ResourceUse()
  var problems = PDFProblems()
  /// The layers of the current drawing, outermost first, each by its sequence number.
  var openLayers: [Int] = []
  var layerCount = 0
  /// Counts drawing operations, so that states without any need not be saved.
  var drawings = 0
  /// The maximum number of nested `q` on the page.
  private(set) var deepestState = 0

  init(colorSpaces: ColorSpaceTable) { self.colorSpaces = colorSpaces }

  /// Restarts a stream: for a page, or nested within the user space of another.
  mutating func begin(_ space: UserSpace, clip: ClipBox) {
    bytes.removeAll()
    self.space = space
    self.clip = clip
    compositing = Compositing()
    isUncolored = false
    levels = []
    state = GraphicsState()
    rendering = RenderingOptions()
    text = TextObject()
    marks = MarkedContent()
    resources = ResourceUse()
    deepestState = 0
  }

  /// Closes what is open, so that the content stream is complete.
  mutating func finish() {
    closeMark()
    endText()
    endLayers()
    if !levels.isEmpty { problems.unbalancedStates += levels.count }
    for level in levels where level.written != nil { write("Q") }
    levels = []
  }

  // MARK: Tokens

  /// A line break, if the previous byte would merge with the next token.
  @_optimize(speed)
  mutating func gap() {
    guard bytes.count > 0 else { return }
    switch bytes[bytes.count - 1] {
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">"), 0x0A: break
    default: bytes.append(0x0A)
    }
  }

  @_optimize(speed)
  mutating func write(_ operation: StaticString) {
    gap()
    bytes.append(operation)
  }

  @_optimize(speed)
  mutating func write(_ operand: Double, decimals: Int, _ operation: StaticString) {
    gap()
    bytes.append(number: operand, decimals: decimals)
    bytes.append(0x20)
    bytes.append(operation)
  }

  @_optimize(speed)
  mutating func write(
    _ first: Double, _ second: Double, decimals: Int, _ operation: StaticString
  ) {
    gap()
    bytes.append(number: first, decimals: decimals)
    bytes.append(0x20)
    bytes.append(number: second, decimals: decimals)
    bytes.append(0x20)
    bytes.append(operation)
  }

  @_optimize(speed)
  mutating func write(_ operands: Double..., decimals: Int, _ operation: StaticString) {
    gap()
    for operand in operands {
      bytes.append(number: operand, decimals: decimals)
      bytes.append(0x20)
    }
    bytes.append(operation)
  }

  /// Decimals that place a path within 0.0005 points on the page.
  var pathDecimals: Int { max(0, 3 + space.extraDecimals) }

  // MARK: State

  mutating func save() {
    levels.append(
      Level(
        space: space, compositing: compositing, rendering: rendering, clip: clip, written: nil))
  }

  mutating func restore() {
    guard let level = levels.popLast() else {
      problems.unbalancedStates += 1
      return
    }
    space = level.space
    compositing = level.compositing
    clip = level.clip
    if let written = level.written {
      endText()
      if drawings == written.drawings {
        bytes.truncate(to: written.position)
      } else {
        write("Q")
      }
      state = written.state
    }
    rendering = level.rendering
  }

  /// Writes the `q` that the innermost saved state needs before a clip or a transform.
  mutating func commitSave() {
    endText()
    guard let last = levels.indices.last, levels[last].written == nil else { return }
    levels[last].written = WrittenState(state: state, position: bytes.count, drawings: drawings)
    write("q")
    deepestState = max(deepestState, levels.count { $0.written != nil })
  }

  mutating func concatenate(_ transform: AffineTransform) {
    guard transform.isFinite else {
      problems.nonFiniteNumbers += 1
      return
    }
    let wasSingular = space.isSingular
    if let matrix = space.concatenate(transform), !wasSingular {
      commitSave()
      write(matrix, "cm")
    } else if space.isSingular, !wasSingular {
      problems.singularTransforms += 1
    }
  }

  @_optimize(speed)
  mutating func write(_ matrix: AffineTransform, _ operation: StaticString) {
    gap()
    for factor in [matrix.a, matrix.b, matrix.c, matrix.d] {
      bytes.append(number: factor, decimals: 7)
      bytes.append(0x20)
    }
    for distance in [matrix.tx, matrix.ty] {
      bytes.append(number: distance, decimals: max(4, 4 + space.extraDecimals))
      bytes.append(0x20)
    }
    bytes.append(operation)
  }

  mutating func clip(to path: Path, rule: Path.FillRule) {
    guard !space.isSingular else { return }
    commitSave()
    if path.isEmpty {
      // An empty path clips everything; in PDF that is a rectangle without area.
      write("0 0 0 0 re W n")
    } else if append(path) {
      write(rule == .nonZero ? "W n" : "W* n")
    } else {
      return
    }
    clip.intersect(path, space.transform)
  }

  /// Resets the clip to that of the innermost saved state: writes its `Q`, then the `q` and the
  /// transforms since again.
  mutating func resetClip() {
    guard let last = levels.indices.last, let written = levels[last].written else { return }
    endText()
    if drawings == written.drawings {
      bytes.truncate(to: written.position)
    } else {
      write("Q")
    }
    let level = levels[last]
    state = written.state
    clip = level.clip
    levels[last].written = nil
    guard !space.isSingular, let inverse = level.space.written.inverted else { return }
    let since = space.written.followed(by: inverse)
    guard since != .identity else { return }
    commitSave()
    write(since, "cm")
  }

  /// Notes that nothing outside a rectangle of user space is visible, for reasons other than a
  /// clip.
  mutating func narrowClip(to rect: Rect) {
    clip.intersect(Path(rect: rect), space.transform)
  }

  // MARK: Colours

  @_optimize(speed)
  mutating func setFill(_ color: Color) {
    let isPattern = state.fillPattern >= 0
    if isPattern || !color.paintsAlike(state.fillColor), !isUncolored {
      closeShow()
      if color.isDevice {
        write(color, gray: "g", rgb: "rg", cmyk: "k")
        state.fillSpace = -1
      } else {
        state.fillSpace = write(
          color, current: isPattern ? -1 : state.fillSpace, space: "cs", color: "scn")
      }
      state.fillColor = color
      state.fillPattern = -1
    }
    setFillAlpha(color.alpha)
  }

  mutating func setStroke(_ color: Color) {
    let isPattern = state.strokePattern >= 0
    if isPattern || !color.paintsAlike(state.strokeColor), !isUncolored {
      closeShow()
      if color.isDevice {
        write(color, gray: "G", rgb: "RG", cmyk: "K")
        state.strokeSpace = -1
      } else {
        state.strokeSpace = write(
          color, current: isPattern ? -1 : state.strokeSpace, space: "CS", color: "SCN")
      }
      state.strokeColor = color
      state.strokePattern = -1
    }
    setStrokeAlpha(color.alpha)
  }

  @_optimize(speed)
  private mutating func write(
    _ color: Color, gray: StaticString, rgb: StaticString, cmyk: StaticString
  ) {
    let values = color.components
    switch color.space {
    case .gray: write(values[0], decimals: 4, gray)
    case .rgb: write(values[0], values[1], values[2], decimals: 4, rgb)
    case .cmyk: write(values[0], values[1], values[2], values[3], decimals: 4, cmyk)
    }
  }

  /// Writes a colour of a named space, and the name unless it is the `current` one.
  ///
  /// - Returns: The number of its space.
  @_optimize(speed)
  private mutating func write(
    _ color: Color, current: Int, space: StaticString, color operation: StaticString
  ) -> Int {
    let number = colorSpaces.number(of: color.colorSpace)
    resources.insert(colorSpace: number)
    gap()
    if number != current {
      bytes.append(name: "C\(number)")
      bytes.append(0x20)
      bytes.append(space)
      bytes.append(0x0A)
    }
    append(color.values)
    bytes.append(operation)
    return number
  }

  /// Components, each followed by a space.
  private mutating func append(_ values: [Double]) {
    for value in values {
      bytes.append(number: value, decimals: 4)
      bytes.append(0x20)
    }
  }

  /// Sets a pattern as the paint of fills and glyphs, an uncoloured one in `tint`.
  mutating func setFill(pattern: Int, tint: Color?, alpha: Double) {
    let current = state.fillPattern < 0 ? nil : state.fillTint
    if state.fillPattern != pattern || tint?.opacity(1) != current, !isUncolored {
      closeShow()
      let isNewSpace = state.fillPattern < 0 || tint?.colorSpace != current?.colorSpace
      write(pattern: pattern, tint: tint, space: isNewSpace ? "cs" : nil, color: "scn")
      state.fillPattern = pattern
      state.fillTint = tint?.opacity(1)
    }
    setFillAlpha(alpha)
  }

  mutating func setStroke(pattern: Int, tint: Color?, alpha: Double) {
    let current = state.strokePattern < 0 ? nil : state.strokeTint
    if state.strokePattern != pattern || tint?.opacity(1) != current, !isUncolored {
      closeShow()
      let isNewSpace = state.strokePattern < 0 || tint?.colorSpace != current?.colorSpace
      write(pattern: pattern, tint: tint, space: isNewSpace ? "CS" : nil, color: "SCN")
      state.strokePattern = pattern
      state.strokeTint = tint?.opacity(1)
    }
    setStrokeAlpha(alpha)
  }

  /// - Parameter space: Nil if the space is already set.
  @_optimize(speed)
  private mutating func write(
    pattern: Int, tint: Color?, space: StaticString?, color: StaticString
  ) {
    resources.insert(pattern: pattern)
    gap()
    if let tint, !tint.isDevice {
      let number = colorSpaces.number(of: tint.colorSpace)
      resources.insert(uncoloredSpace: number)
      if space != nil { bytes.append(name: "PC\(number)") }
    } else if space != nil {
      bytes.append(name: tint.map { PaintTable.uncoloredSpace($0.space) } ?? "Pattern")
    }
    if let space {
      bytes.append(0x20)
      bytes.append(space)
      bytes.append(0x0A)
    }
    if let tint { append(tint.values) }
    bytes.append(name: "P\(pattern)")
    bytes.append(0x20)
    bytes.append(color)
  }

  /// Sets the opacity of fills, glyphs and images, multiplied by that of the compositing.
  @_optimize(speed)
  mutating func setFillAlpha(_ alpha: Double) {
    // Both are in 0…1.
    let value = Int((alpha * compositing.opacity * 10_000).rounded())
    if value != state.fillAlpha {
      state.fillAlpha = value
      set(.fillAlpha(value))
    }
    if compositing.blendMode != state.blendMode { setBlendMode() }
    if hasNewRendering { setRendering() }
  }

  private mutating func setStrokeAlpha(_ alpha: Double) {
    let value = Int((alpha * compositing.opacity * 10_000).rounded())
    if value != state.strokeAlpha {
      state.strokeAlpha = value
      set(.strokeAlpha(value))
    }
    if compositing.blendMode != state.blendMode { setBlendMode() }
    if hasNewRendering { setRendering() }
  }

  private mutating func setBlendMode() {
    let mode = compositing.blendMode
    state.blendMode = mode
    if mode.pdfName == nil { problems.unsupportedBlendModes += 1 }
    set(.blendMode(mode))
  }

  private mutating func setRendering() {
    hasNewRendering = false
    let before = state.rendering
    state.rendering = rendering
    if rendering.intent != before.intent {
      closeShow()
      gap()
      bytes.append(name: rendering.intent.pdfName)
      bytes.append(" ri")
    }
    if rendering.flatness != before.flatness {
      closeShow()
      write(rendering.flatness, decimals: 2, "i")
    }
    if rendering.overprint != before.overprint { set(.overprint(rendering.overprint)) }
  }

  mutating func set(_ parameter: GraphicsParameter) {
    closeShow()
    resources.insert(parameter)
    gap()
    bytes.append(name: parameter.name)
    bytes.append(" gs")
  }

  mutating func use(font: Int) { resources.insert(font: font) }
  mutating func use(image: Int) { resources.insert(image: image) }
  mutating func use(layer: Int) { resources.insert(layer: layer) }
  mutating func use(form: Int) { resources.insert(form: form) }
  mutating func use(shading: Int) { resources.insert(shading: shading) }
}

extension RenderingIntent {
  /// ISO 32000-1, table 70.
  var pdfName: String {
    switch self {
    case .perceptual: "Perceptual"
    case .relativeColorimetric: "RelativeColorimetric"
    case .saturation: "Saturation"
    case .absoluteColorimetric: "AbsoluteColorimetric"
    }
  }
}
