import ComposeGeometry

/// Reads the paints of a glyph (OpenType `COLR`, version 1) as a list of steps.
///
/// Paints form a graph that a broken font may make deep or endless, so they are walked with a
/// list of what is still to do, at most `deepest` within one another and `mostPaints` in all.
struct PaintReader {
  static let deepest = 64
  static let mostPaints = 8192

  let table: BigEndianBytes
  let palettes: ColorPalettes
  let variations: PaintVariations
  let outline: (UInt16) -> Path

  private enum Task {
    /// A paint table at an offset.
    case paint(Int, depth: Int)
    case step(GlyphDrawing.Operation)
  }

  private struct State {
    var matrix = AffineTransform.identity
    var clip: Rect?
  }

  private var tasks: [Task] = []
  private var state = State()
  private var saved: [State] = []
  private var paintCount = 0
  private var drawing = GlyphDrawing(operations: [])

  init(
    table: BigEndianBytes, palettes: ColorPalettes, variations: PaintVariations,
    outline: @escaping (UInt16) -> Path
  ) {
    self.table = table
    self.palettes = palettes
    self.variations = variations
    self.outline = outline
  }

  /// Nil when the glyph has no paints.
  mutating func drawing(of glyph: UInt16) -> GlyphDrawing? {
    guard let paint = basePaint(of: Int(glyph)) else { return nil }
    push(glyph: Int(glyph), paint: paint, depth: 0)
    while let task = tasks.popLast() {
      switch task {
      case .step(let operation): add(operation)
      case .paint(let offset, let depth):
        paintCount += 1
        guard depth <= Self.deepest, paintCount <= Self.mostPaints else { continue }
        read(offset, depth: depth)
      }
    }
    return drawing
  }

  // MARK: Steps

  private mutating func add(_ operation: GlyphDrawing.Operation) {
    switch operation {
    case .save: saved.append(state)
    case .restore: state = saved.popLast() ?? State()
    case .concatenate(let matrix): state.matrix = matrix.followed(by: state.matrix)
    case .clip(let path):
      let bounds = path.applying(state.matrix).bounds ?? .zero
      state.clip = state.clip.map { $0.intersection(bounds) ?? .zero } ?? bounds
    case .fill(let path, _):
      if let bounds = path.applying(state.matrix).bounds { extend(by: bounds) }
    case .paint: if let clip = state.clip { extend(by: clip) }
    case .beginComposite, .beginSource, .endComposite: break
    }
    drawing.operations.append(operation)
  }

  private mutating func extend(by bounds: Rect) {
    let seen = state.clip.map { $0.intersection(bounds) ?? .zero } ?? bounds
    guard seen.isFinite, !seen.isEmpty else { return }
    drawing.bounds = drawing.bounds?.union(seen) ?? seen
  }

  /// Puts off `next` in order: what is done last goes on the list first.
  private mutating func push(_ next: [Task]) {
    tasks.append(contentsOf: next.reversed())
  }

  private mutating func push(glyph: Int, paint: Int, depth: Int) {
    guard let box = clipBox(of: glyph) else { return push([.paint(paint, depth: depth)]) }
    push([
      .step(.save), .step(.clip(Path(rect: box))), .paint(paint, depth: depth), .step(.restore),
    ])
  }

  private mutating func push(_ matrix: AffineTransform, _ offset: Int, depth: Int) {
    guard matrix.isFinite else { return }
    push([
      .step(.save), .step(.concatenate(matrix)), .paint(offset, depth: depth), .step(.restore),
    ])
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
        add(.fill(path, paint))
      } else {
        push([
          .step(.save), .step(.clip(path)), .paint(child, depth: depth + 1), .step(.restore),
        ])
      }
    case 11:
      guard let glyph = table.uint16(at: offset + 1), let paint = basePaint(of: glyph)
      else { return }
      push(glyph: glyph, paint: paint, depth: depth + 1)
    case 32:
      guard let source = child(of: offset, at: 1), let backdrop = child(of: offset, at: 5),
        let number = table.uint8(at: offset + 4),
        let mode = GlyphComposition(rawValue: UInt8(truncatingIfNeeded: number))
      else { return }
      push([
        .step(.beginComposite(mode)), .paint(backdrop, depth: depth + 1), .step(.beginSource),
        .paint(source, depth: depth + 1), .step(.endComposite),
      ])
    case 12...31:
      guard let child = child(of: offset, at: 1), let matrix = matrix(at: offset, format: format)
      else { return }
      push(matrix, child, depth: depth + 1)
    default:
      if let paint = paint(at: offset) { add(.paint(paint)) }
    }
  }
}
