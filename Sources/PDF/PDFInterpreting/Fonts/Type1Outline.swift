import ComposeGeometry

extension Type1Font {
  /// The outline of a glyph in the font's own units; nil for a name without a glyph.
  func outline(_ name: String) -> (path: Path, width: Double)? {
    guard let code = charStrings[name] else { return nil }
    var run = Type1Run(font: self)
    run.execute(code, depth: 0)
    if run.isOpen { run.path.closeSubpath() }
    return (run.path, run.width)
  }
}

/// One run of a charstring (Adobe Type 1 Font Format, chapter 6).
private struct Type1Run {
  let font: Type1Font
  var path = Path()
  var width = 0.0
  var isOpen = false
  private var stack: [Double] = []
  private var results: [Double] = []
  private var point = Point.zero
  private var flex: [Point]?
  private var steps = 0
  private var isEnded = false
  private var accents = 0

  init(font: Type1Font) { self.font = font }

  private mutating func move(_ dx: Double, _ dy: Double) {
    point = Point(point.x + dx, point.y + dy)
    if flex != nil {
      if (flex?.count ?? 0) < 16 { flex?.append(point) }
      return
    }
    if isOpen { path.closeSubpath() }
    isOpen = true
    path.move(to: point)
  }

  private mutating func line(_ dx: Double, _ dy: Double) {
    point = Point(point.x + dx, point.y + dy)
    path.addLine(to: point)
  }

  private mutating func curve(
    _ dx1: Double, _ dy1: Double, _ dx2: Double, _ dy2: Double, _ dx3: Double, _ dy3: Double
  ) {
    let first = Point(point.x + dx1, point.y + dy1)
    let second = Point(first.x + dx2, first.y + dy2)
    point = Point(second.x + dx3, second.y + dy3)
    path.addCurve(to: point, control1: first, control2: second)
  }

  private func operand(_ index: Int) -> Double { index < stack.count ? stack[index] : 0 }

  mutating func execute(_ code: [UInt8], depth: Int) {
    guard depth < 12 else { return }
    var place = 0
    while place < code.count, !isEnded {
      steps += 1
      guard steps < 100_000 else { return }
      let byte = Int(code[place])
      place += 1
      if byte >= 32 {
        var value = 0
        func next() -> Int {
          defer { place += 1 }
          return place < code.count ? Int(code[place]) : 0
        }
        switch byte {
        case 32...246: value = byte - 139
        case 247...250: value = (byte - 247) * 256 + next() + 108
        case 251...254: value = -(byte - 251) * 256 - next() - 108
        default:
          value = next() << 24
          value |= next() << 16
          value |= next() << 8
          value |= next()
          value = Int(Int32(truncatingIfNeeded: value))
        }
        if stack.count < 64 { stack.append(Double(value)) }
        continue
      }
      var keeps = false
      switch byte {
      case 4: move(0, operand(0))
      case 5: line(operand(0), operand(1))
      case 6: line(operand(0), 0)
      case 7: line(0, operand(0))
      case 8:
        curve(operand(0), operand(1), operand(2), operand(3), operand(4), operand(5))
      case 9:
        if isOpen { path.closeSubpath() }
        isOpen = false
      case 10:
        keeps = true
        let number = Numbers.whole(stack.popLast() ?? -1)
        if let subroutine = font.subroutines[number] { execute(subroutine, depth: depth + 1) }
      case 11: return
      case 12:
        let second = place < code.count ? code[place] : 0
        place += 1
        keeps = escape(second, depth: depth)
      case 13:
        point = Point(operand(0), 0)
        width = operand(1)
      case 14: isEnded = true
      case 21: move(operand(0), operand(1))
      case 22: move(operand(0), 0)
      case 30: curve(0, operand(0), operand(1), operand(2), operand(3), 0)
      case 31: curve(operand(0), 0, operand(1), operand(2), 0, operand(3))
      default: break
      }
      if !keeps { stack = [] }
    }
  }

  /// Whether the operands stay on the stack.
  private mutating func escape(_ byte: UInt8, depth: Int) -> Bool {
    switch byte {
    case 6: accent(depth: depth)
    case 7:
      point = Point(operand(0), operand(1))
      width = operand(2)
    case 12:
      let divisor = stack.popLast() ?? 1
      let value = stack.popLast() ?? 0
      stack.append(divisor == 0 ? 0 : value / divisor)
      return true
    case 16:
      let number = Numbers.whole(stack.popLast() ?? 0)
      let count = min(max(Numbers.whole(stack.popLast() ?? 0), 0), stack.count)
      let values = Array(stack.suffix(count))
      stack.removeLast(count)
      call(number, values)
      return true
    case 17:
      stack.append(results.popLast() ?? 0)
      return true
    case 33: point = Point(operand(0), operand(1))
    default: break
    }
    return false
  }

  private mutating func call(_ number: Int, _ values: [Double]) {
    switch number {
    case 0:
      if let points = flex, points.count >= 7 {
        path.addCurve(to: points[3], control1: points[1], control2: points[2])
        path.addCurve(to: points[6], control1: points[4], control2: points[5])
        point = points[6]
      }
      flex = nil
      results = [point.y, point.x]
    case 1: flex = []
    case 2: break
    case 3: results = [3]
    default: results = values.reversed()
    }
  }

  /// A letter and its accent, by their codes in the standard encoding.
  private mutating func accent(depth: Int) {
    let (side, dx, dy) = (operand(0), operand(1), operand(2))
    let codes = (Numbers.whole(operand(3)), Numbers.whole(operand(4)))
    isEnded = true
    accents += 1
    guard accents == 1, depth < 8 else { return }
    let origin = point.x
    for (code, offset) in [(codes.0, Point.zero), (codes.1, Point(origin - side + dx, dy))] {
      guard code >= 0, code < GlyphNames.standard.count,
        let string = font.charStrings[GlyphNames.standard[code]]
      else { continue }
      var part = Type1Run(font: font)
      part.accents = 1
      part.execute(string, depth: depth + 1)
      if part.isOpen { part.path.closeSubpath() }
      path.addPath(part.path.applying(AffineTransform(translationX: offset.x, y: offset.y)))
    }
  }
}
