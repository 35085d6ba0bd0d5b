import Geometry

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

  /// The transform of formats 12 to 31.
  private func matrix(at offset: Int, format: Int) -> AffineTransform? {
    let isVariable = format % 2 == 1
    let start = offset + 4
    switch format & ~1 {
    case 12:
      guard let place = child(of: offset, at: 4),
        let n = numbers(at: place, Array(repeating: .fixed, count: 6), isVariable)
      else { return nil }
      return AffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
    case 14:
      return numbers(at: start, [.word, .word], isVariable)
        .map { AffineTransform(translationX: $0[0], y: $0[1]) }
    case 16:
      return numbers(at: start, [.fraction, .fraction], isVariable)
        .map { AffineTransform(scaleX: $0[0], y: $0[1]) }
    case 18:
      return numbers(at: start, [.fraction, .fraction, .word, .word], isVariable)
        .map { Self.around($0[2], $0[3], AffineTransform(scaleX: $0[0], y: $0[1])) }
    case 20:
      return numbers(at: start, [.fraction], isVariable)
        .map { AffineTransform(scaleX: $0[0], y: $0[0]) }
    case 22:
      return numbers(at: start, [.fraction, .word, .word], isVariable)
        .map { Self.around($0[1], $0[2], AffineTransform(scaleX: $0[0], y: $0[0])) }
    case 24:
      return numbers(at: start, [.fraction], isVariable)
        .map { AffineTransform(rotation: $0[0] * .pi) }
    case 26:
      return numbers(at: start, [.fraction, .word, .word], isVariable)
        .map { Self.around($0[1], $0[2], AffineTransform(rotation: $0[0] * .pi)) }
    case 28:
      return numbers(at: start, [.fraction, .fraction], isVariable).map { Self.skew($0[0], $0[1]) }
    default:
      return numbers(at: start, [.fraction, .fraction, .word, .word], isVariable)
        .map { Self.around($0[2], $0[3], Self.skew($0[0], $0[1])) }
    }
  }

  private static func around(
    _ x: Double, _ y: Double, _ matrix: AffineTransform
  ) -> AffineTransform {
    AffineTransform(translationX: -x, y: -y).followed(by: matrix)
      .followed(by: AffineTransform(translationX: x, y: y))
  }

  /// Half turns: x leans left for positive `x`, y rises for positive `y`.
  private static func skew(_ x: Double, _ y: Double) -> AffineTransform {
    AffineTransform(a: 1, b: tangent(y), c: -tangent(x), d: 1, tx: 0, ty: 0)
  }

  private static func tangent(_ halfTurns: Double) -> Double {
    let angle = halfTurns * .pi
    // A rotation's matrix has sine and cosine.
    let turned = AffineTransform(rotation: angle)
    return turned.b / turned.a
  }

  /// A paint that needs no other: a colour or a gradient.
  private func paint(at offset: Int) -> GlyphPaint? {
    guard let format = table.uint8(at: offset) else { return nil }
    let isVariable = format % 2 == 1
    switch format {
    case 2, 3:
      guard let entry = table.uint16(at: offset + 1),
        let alpha = numbers(at: offset + 3, [.fraction], isVariable)
      else { return nil }
      return .solid(palettes.color(entry, alpha: alpha[0]))
    case 4, 5:
      guard let line = colorLine(of: offset, isVariable),
        let n = numbers(at: offset + 4, Array(repeating: .word, count: 6), isVariable)
      else { return nil }
      return Self.linear(line, Point(n[0], n[1]), Point(n[2], n[3]), Point(n[4], n[5]))
    case 6, 7:
      guard let line = colorLine(of: offset, isVariable),
        let n = numbers(
          at: offset + 4, [.word, .word, .unsigned, .word, .word, .unsigned], isVariable)
      else { return nil }
      return .radial(
        line, from: Point(n[0], n[1]), startRadius: max(n[2], 0), to: Point(n[3], n[4]),
        endRadius: max(n[5], 0))
    case 8, 9:
      guard let line = colorLine(of: offset, isVariable),
        let n = numbers(at: offset + 4, [.word, .word, .fraction, .fraction], isVariable)
      else { return nil }
      // Half turns, stored less one.
      return .sweep(
        line, center: Point(n[0], n[1]), from: (n[2] + 1) * .pi, to: (n[3] + 1) * .pi)
    default: return nil
    }
  }

  /// The third point says in which direction the colours stay the same.
  private static func linear(
    _ line: GlyphColorLine, _ start: Point, _ end: Point, _ along: Point
  ) -> GlyphPaint {
    let (x, y) = (along.x - start.x, along.y - start.y)
    let length = x * x + y * y
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    // Without a direction there is no gradient, only its last colour.
    guard length > 0, dx * y != dy * x else {
      return .solid(line.stops[line.stops.count - 1].color)
    }
    let part = (dx * x + dy * y) / length
    return .linear(line, from: start, to: Point(end.x - part * x, end.y - part * y))
  }

  /// Nil without stops.
  private func colorLine(of offset: Int, _ isVariable: Bool) -> GlyphColorLine? {
    guard let start = child(of: offset, at: 1), let extending = table.uint8(at: start),
      let count = table.uint16(at: start + 1), count > 0
    else { return nil }
    let size = isVariable ? 10 : 6
    var stops: [GlyphColorLine.Stop] = []
    // More stops than this cannot be told apart.
    for index in 0..<min(count, 1024) {
      let record = start + 3 + index * size
      guard let location = table.int16(at: record), let entry = table.uint16(at: record + 2),
        let alpha = table.int16(at: record + 4)
      else { break }
      let base = isVariable ? table.uint32(at: record + 6) ?? 0xFFFF_FFFF : 0xFFFF_FFFF
      stops.append(
        GlyphColorLine.Stop(
          location: (Double(location) + variations.delta(base)) / 16384,
          color: palettes.color(
            entry, alpha: (Double(alpha) + delta(base, 1)) / 16384)))
    }
    guard !stops.isEmpty else { return nil }
    let sorted = stops.enumerated()
      .sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
      .map(\.element)
    return GlyphColorLine(
      stops: sorted,
      extending: GlyphColorLine.Extension(rawValue: UInt8(truncatingIfNeeded: extending)) ?? .pad)
  }

  // MARK: Numbers

  private enum Number {
    case word, unsigned
    /// F2DOT14.
    case fraction
    /// 16.16.
    case fixed
  }

  /// Numbers that stand one after the other, with what the variations add to each.
  private func numbers(at start: Int, _ kinds: [Number], _ isVariable: Bool) -> [Double]? {
    let length = kinds.reduce(0) { $0 + ($1 == .fixed ? 4 : 2) }
    let base = isVariable ? table.uint32(at: start + length) ?? 0xFFFF_FFFF : 0xFFFF_FFFF
    var values: [Double] = []
    var position = start
    for (index, kind) in kinds.enumerated() {
      let raw: Int? =
        switch kind {
        case .word, .fraction: table.int16(at: position)
        case .unsigned: table.uint16(at: position)
        case .fixed: table.int32(at: position)
        }
      guard let raw else { return nil }
      position += kind == .fixed ? 4 : 2
      let unit: Double =
        switch kind {
        case .word, .unsigned: 1
        case .fraction: 16384
        case .fixed: 65536
        }
      values.append((Double(raw) + delta(base, index)) / unit)
    }
    return values
  }

  private func delta(_ base: Int, _ index: Int) -> Double {
    base == 0xFFFF_FFFF ? 0 : variations.delta(base + index)
  }

  // MARK: Tables

  /// Where a table begins whose distance from `offset` is written in three bytes.
  private func child(of offset: Int, at position: Int) -> Int? {
    guard let high = table.uint8(at: offset + position),
      let low = table.uint16(at: offset + position + 1), high << 16 | low > 0
    else { return nil }
    return offset + (high << 16 | low)
  }

  private func offsetInHeader(_ position: Int) -> Int? {
    table.uint32(at: position).flatMap { $0 > 0 ? $0 : nil }
  }

  /// The root paint of a glyph (BaseGlyphList), whose records stand in the order of glyphs.
  private func basePaint(of glyph: Int) -> Int? {
    guard let list = offsetInHeader(14), let count = table.uint32(at: list) else { return nil }
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      guard let found = table.uint16(at: list + 4 + middle * 6) else { return nil }
      if found < glyph { low = middle + 1 } else { high = middle }
    }
    guard low < count, table.uint16(at: list + 4 + low * 6) == glyph,
      let offset = table.uint32(at: list + 4 + low * 6 + 2)
    else { return nil }
    return list + offset
  }

  /// What a glyph is clipped to (ClipList).
  private func clipBox(of glyph: Int) -> Rect? {
    guard let list = offsetInHeader(22), let count = table.uint32(at: list + 1) else { return nil }
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      guard let last = table.uint16(at: list + 5 + middle * 7 + 2) else { return nil }
      if last < glyph { low = middle + 1 } else { high = middle }
    }
    let record = list + 5 + low * 7
    guard low < count, let first = table.uint16(at: record), first <= glyph,
      let high = table.uint8(at: record + 4), let rest = table.uint16(at: record + 5)
    else { return nil }
    let box = list + (high << 16 | rest)
    guard let format = table.uint8(at: box),
      let n = numbers(at: box + 1, Array(repeating: .word, count: 4), format == 2)
    else { return nil }
    guard n[2] > n[0], n[3] > n[1] else { return nil }
    return Rect(x: n[0], y: n[1], width: n[2] - n[0], height: n[3] - n[1])
  }
}
