import Geometry
import PDFWriter

/// Writes the operators of one page after the other (ISO 32000-1, 7.8.2), as few as will do.
///
/// Whatever the reader's state already is is not written again; `q` and `Q` stand only around
/// clips and transforms; a text object stays open while nothing but text is drawn.
struct ContentStream: ~Copyable {
  /// A saved state of the caller's.
  private struct Level {
    let space: UserSpace
    /// The state at `q`, once that is written.
    var written: GraphicsState?
  }

  var bytes = PDFBytes(capacity: 1 << 16)
  private(set) var space = UserSpace(pageHeight: 0, isFlipped: true)
  private var levels: [Level] = []
  var state = GraphicsState()
  var text = TextObject()
  var marks = MarkedContent()
  private(set) var resources = ResourceUse()
  var problems = PDFProblems()
  /// The layers that drawing belongs to, outermost first, each by the number of its beginning.
  var openLayers: [Int] = []
  var layerCount = 0
  /// How many `q` have been open at once on the page.
  private(set) var deepestState = 0

  /// Starts a page anew.
  mutating func begin(pageHeight: Double, isFlipped: Bool) {
    bytes.removeAll()
    space = UserSpace(pageHeight: pageHeight, isFlipped: isFlipped)
    levels = []
    state = GraphicsState()
    text = TextObject()
    marks = MarkedContent()
    resources = ResourceUse()
    deepestState = 0
  }

  /// Closes what is open, so that the bytes are a whole content stream.
  mutating func finish() {
    closeMark()
    endText()
    endLayers()
    if !levels.isEmpty { problems.unbalancedStates += levels.count }
    for level in levels where level.written != nil { write("Q") }
    levels = []
  }

  // MARK: Tokens

  /// A line break, if the byte before would run into what follows.
  mutating func gap() {
    guard bytes.count > 0 else { return }
    switch bytes[bytes.count - 1] {
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">"), 0x0A: break
    default: bytes.append(0x0A)
    }
  }

  mutating func write(_ operation: StaticString) {
    gap()
    bytes.append(operation)
  }

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
    levels.append(Level(space: space, written: nil))
  }

  mutating func restore() {
    guard let level = levels.popLast() else {
      problems.unbalancedStates += 1
      return
    }
    space = level.space
    guard let written = level.written else { return }
    endText()
    write("Q")
    state = written
  }

  /// Writes the `q` that the innermost saved state needs before a clip or a transform.
  private mutating func commitSave() {
    endText()
    guard let last = levels.indices.last, levels[last].written == nil else { return }
    write("q")
    levels[last].written = state
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
      // An empty path leaves nothing inside; a rectangle without area says so in PDF.
      write("0 0 0 0 re W n")
    } else if append(path) {
      write(rule == .nonZero ? "W n" : "W* n")
    }
  }

  // MARK: Colours

  mutating func setFill(_ color: Color) {
    if color.space != state.fillColor.space || color.components != state.fillColor.components {
      closeShow()
      switch color.space {
      case .gray: write(color.components[0], decimals: 4, "g")
      case .rgb:
        write(color.components[0], color.components[1], color.components[2], decimals: 4, "rg")
      case .cmyk:
        write(
          color.components[0], color.components[1], color.components[2], color.components[3],
          decimals: 4, "k")
      }
      state.fillColor = color
    }
    setFillAlpha(color.alpha)
  }

  mutating func setFillAlpha(_ alpha: Double) {
    // A colour's alpha lies in 0…1.
    let value = Int((alpha * 10_000).rounded())
    guard value != state.fillAlpha else { return }
    state.fillAlpha = value
    set(AlphaState(isStroke: false, tenThousandths: value))
  }

  mutating func setStroke(_ color: Color) {
    if color.space != state.strokeColor.space || color.components != state.strokeColor.components {
      switch color.space {
      case .gray: write(color.components[0], decimals: 4, "G")
      case .rgb:
        write(color.components[0], color.components[1], color.components[2], decimals: 4, "RG")
      case .cmyk:
        write(
          color.components[0], color.components[1], color.components[2], color.components[3],
          decimals: 4, "K")
      }
      state.strokeColor = color
    }
    let value = Int((color.alpha * 10_000).rounded())
    guard value != state.strokeAlpha else { return }
    state.strokeAlpha = value
    set(AlphaState(isStroke: true, tenThousandths: value))
  }

  private mutating func set(_ alpha: AlphaState) {
    closeShow()
    resources.insert(alpha)
    gap()
    bytes.append(name: alpha.name)
    bytes.append(" gs")
  }

  mutating func use(font: Int) { resources.insert(font: font) }
  mutating func use(image: Int) { resources.insert(image: image) }
  mutating func use(layer: Int) { resources.insert(layer: layer) }
  mutating func use(form: Int) { resources.insert(form: form) }
}
