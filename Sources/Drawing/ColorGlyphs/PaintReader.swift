import ComposeFonts
import ComposeGeometry
import ComposeGraphics

/// Turns the paints of a glyph (OpenType `COLR`, version 1) into drawing commands.
///
/// Paints form a graph that a broken font may make deep or endless, so they are walked with a list
/// of what is still to do, at most `maximumDepth` within one another and `maximumPaints` in all.
struct PaintReader {
  static let maximumDepth = 64
  static let maximumPaints = 8192

  let table: BigEndianBytes
  let palette: PaletteColors
  let variations: PaintVariations
  let outline: (UInt16) -> Path

  private enum Task {
    /// A paint table at an offset.
    case paint(Int, depth: Int)
    case command(DrawingCommand)
  }

  private struct State {
    var matrix = AffineTransform.identity
    var clip: Rect?
  }

  private var tasks: [Task] = []
  private var state = State()
  private var saved: [State] = []
  private var paintCount = 0
  private var content = ColorGlyphContent()

  init(
    table: BigEndianBytes, palette: PaletteColors, variations: PaintVariations,
    outline: @escaping (UInt16) -> Path
  ) {
    self.table = table
    self.palette = palette
    self.variations = variations
    self.outline = outline
  }

  /// How a glyph is drawn; nil when it has no paints.
  static func glyph(
    _ glyph: UInt16, of face: FontFace, foreground: Color
  ) -> ColorGlyph? {
    face.withTable("COLR") { bytes -> ColorGlyph? in
      let table = BigEndianBytes(bytes)
      guard table.uint16(at: 0) ?? 0 >= 1 else { return nil }
      var reader = PaintReader(
        table: table,
        palette: PaletteColors(colors: face.paletteColors, foreground: foreground),
        variations: PaintVariations(table: table, coordinates: face.normalizedCoordinates),
        outline: face.outline(of:))
      return reader.read(glyph)
    } ?? nil
  }

  /// Nil for a glyph without paints.
  mutating func read(_ glyph: UInt16) -> ColorGlyph? {
    guard let paint = basePaint(of: Int(glyph)) else { return nil }
    push(glyph: Int(glyph), paint: paint, depth: 0)
    while let task = tasks.popLast() {
      switch task {
      case .command(let command): add(command)
      case .paint(let offset, let depth):
        paintCount += 1
        guard depth <= Self.maximumDepth, paintCount <= Self.maximumPaints else { continue }
        read(offset, depth: depth)
      }
    }
    return content.glyph
  }

  // MARK: Commands

  private mutating func add(_ command: DrawingCommand) {
    switch command {
    case .saveState: saved.append(state)
    case .restoreState: state = saved.popLast() ?? State()
    case .concatenate(let matrix): state.matrix = matrix.followed(by: state.matrix)
    case .clip(let path, _):
      let bounds = path.applying(state.matrix).bounds ?? .zero
      state.clip = state.clip.map { $0.intersection(bounds) ?? .zero } ?? bounds
    default: break
    }
    content.append(command)
  }

  private mutating func fill(_ path: Path, _ fill: GlyphFill) {
    if let bounds = path.applying(state.matrix).bounds { extend(by: bounds) }
    content.fill(path, fill)
  }

  private mutating func fillAll(_ fill: GlyphFill) {
    if let clip = state.clip { extend(by: clip) }
    content.fillAll(fill, state.matrix)
  }

  private mutating func extend(by bounds: Rect) {
    let seen = state.clip.map { $0.intersection(bounds) ?? .zero } ?? bounds
    guard seen.isFinite, !seen.isEmpty else { return }
    content.extend(by: seen)
  }

  /// Pushes tasks on the stack so that they are done in the given order.
  private mutating func push(_ next: [Task]) {
    tasks.append(contentsOf: next.reversed())
  }

  private mutating func push(glyph: Int, paint: Int, depth: Int) {
    guard let box = clipBox(of: glyph) else { return push([.paint(paint, depth: depth)]) }
    push([
      .command(.saveState), .command(.clip(Path(rect: box), rule: .nonZero)),
      .paint(paint, depth: depth), .command(.restoreState),
    ])
  }

  private mutating func push(_ matrix: AffineTransform, _ offset: Int, depth: Int) {
    guard matrix.isFinite else { return }
    push([
      .command(.saveState), .command(.concatenate(matrix)), .paint(offset, depth: depth),
      .command(.restoreState),
    ])
  }

  // MARK: Compositions

  /// How a source is composited with a backdrop (OpenType `COLR`, CompositeMode), in the order of
  /// the numbers there; nil for the backdrop alone.
  private static let compositeModes: [BlendMode?] = [
    .clear, .copy, nil, .normal, .destinationOver, .sourceIn, .destinationIn, .sourceOut,
    .destinationOut, .sourceAtop, .destinationAtop, .xor, .plusLighter, .screen, .overlay, .darken,
    .lighten, .colorDodge, .colorBurn, .hardLight, .softLight, .difference, .exclusion, .multiply,
    .hue, .saturation, .color, .luminosity,
  ]

  /// Draws a source over a backdrop, both at offsets; where one lets the other through, it is a
  /// mask.
  private mutating func compose(_ mode: BlendMode?, source: Int, over backdrop: Int, depth: Int) {
    let source = Task.paint(source, depth: depth + 1)
    let backdrop = Task.paint(backdrop, depth: depth + 1)
    func masked(_ content: Task, by mask: Task) -> [Task] {
      [
        .command(.beginMask(.alpha)), mask, .command(.beginMasked), content, .command(.endMasked),
      ]
    }
    switch mode {
    case .clear: break
    case .copy: push([source])
    case nil: push([backdrop])
    case .normal: push([backdrop, source])
    case .destinationOver: push([source, backdrop])
    case .sourceIn: push(masked(source, by: backdrop))
    case .destinationIn: push(masked(backdrop, by: source))
    case .sourceAtop: push([backdrop] + masked(source, by: backdrop))
    case .destinationAtop: push([source] + masked(backdrop, by: source))
    case .some(let mode):
      push([
        .command(.beginLayer(bounds: nil)), backdrop,
        .command(.compositing(Compositing(blendMode: mode))),
        .command(.beginLayer(bounds: nil)), source, .command(.endLayer),
        .command(.compositing(Compositing())), .command(.endLayer),
      ])
    }
  }

  // MARK: Paints

  private mutating func read(_ offset: Int, depth: Int) {
    guard let format = table.uint8(at: offset) else { return }
    switch format {
    case 1:
      guard let count = table.uint8(at: offset + 1), let first = table.uint32(at: offset + 2),
        let list = offsetInHeader(18), let layerCount = table.uint32(at: list),
        first + count <= layerCount
      else { return }
      push(
        (first..<first + count).compactMap { index in
          table.uint32(at: list + 4 + index * 4).map { .paint(list + $0, depth: depth + 1) }
        })
    case 10:
      guard let child = child(of: offset, at: 1), let glyph = table.uint16(at: offset + 4)
      else { return }
      // Read from two bytes.
      let path = outline(UInt16(truncatingIfNeeded: glyph))
      if let paint = paint(at: child) {
        fill(path, paint)
      } else {
        push([
          .command(.saveState), .command(.clip(path, rule: .nonZero)),
          .paint(child, depth: depth + 1), .command(.restoreState),
        ])
      }
    case 11:
      guard let glyph = table.uint16(at: offset + 1), let paint = basePaint(of: glyph)
      else { return }
      push(glyph: glyph, paint: paint, depth: depth + 1)
    case 32:
      guard let source = child(of: offset, at: 1), let backdrop = child(of: offset, at: 5),
        let number = table.uint8(at: offset + 4), Self.compositeModes.indices.contains(number)
      else { return }
      compose(Self.compositeModes[number], source: source, over: backdrop, depth: depth)
    case 12...31:
      guard let child = child(of: offset, at: 1), let matrix = matrix(at: offset, format: format)
      else { return }
      push(matrix, child, depth: depth + 1)
    default:
      if let paint = paint(at: offset) { fillAll(paint) }
    }
  }
}
