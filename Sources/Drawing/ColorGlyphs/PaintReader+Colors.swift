import ComposeFonts
import ComposeGeometry
import ComposeGraphics

// Paints that need no others.

extension PaintReader {
  /// A paint that needs no other: a colour or a gradient.
  func paint(at offset: Int) -> GlyphFill? {
    guard let format = table.uint8(at: offset) else { return nil }
    let isVariable = format % 2 == 1
    switch format {
    case 2, 3:
      guard let entry = table.uint16(at: offset + 1),
        let alpha = numbers(at: offset + 3, [.fraction], isVariable)
      else { return nil }
      return .color(palette.color(entry, alpha: alpha[0]))
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
      return line.fill(
        .radial(
          from: Point(n[0], n[1]), startRadius: max(n[2], 0), to: Point(n[3], n[4]),
          endRadius: max(n[5], 0)))
    case 8, 9:
      guard let line = colorLine(of: offset, isVariable),
        let n = numbers(at: offset + 4, [.word, .word, .fraction, .fraction], isVariable)
      else { return nil }
      // Half turns, stored less one.
      return line.fill(
        .sweep(center: Point(n[0], n[1]), from: (n[2] + 1) * .pi, to: (n[3] + 1) * .pi))
    default: return nil
    }
  }

  /// The third point (rotation point) gives the direction of constant colour.
  private static func linear(
    _ line: ColorLine, _ start: Point, _ end: Point, _ along: Point
  ) -> GlyphFill {
    let (x, y) = (along.x - start.x, along.y - start.y)
    let length = x * x + y * y
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    // Without a direction there is no gradient, only its last colour.
    guard length > 0, dx * y != dy * x else {
      return .color(line.stops[line.stops.count - 1].color)
    }
    let part = (dx * x + dy * y) / length
    return line.fill(.linear(from: start, to: Point(end.x - part * x, end.y - part * y)))
  }

  /// Nil without stops.
  private func colorLine(of offset: Int, _ isVariable: Bool) -> ColorLine? {
    guard let start = child(of: offset, at: 1), let extending = table.uint8(at: start),
      let count = table.uint16(at: start + 1), count > 0
    else { return nil }
    let size = isVariable ? 10 : 6
    var stops: [ColorLine.Stop] = []
    // More stops than this cannot be distinguished.
    for index in 0..<min(count, 1024) {
      let record = start + 3 + index * size
      guard let location = table.int16(at: record), let entry = table.uint16(at: record + 2),
        let alpha = table.int16(at: record + 4)
      else { break }
      let base = isVariable ? table.uint32(at: record + 6) ?? 0xFFFF_FFFF : 0xFFFF_FFFF
      stops.append(
        ColorLine.Stop(
          location: (Double(location) + variations.delta(base)) / 16384,
          color: palette.color(
            entry, alpha: (Double(alpha) + delta(base, 1)) / 16384)))
    }
    guard !stops.isEmpty else { return nil }
    let sorted = stops.enumerated()
      .sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
      .map(\.element)
    return ColorLine(
      stops: sorted,
      spread: SpreadGradient.Spread(rawValue: UInt8(truncatingIfNeeded: extending)) ?? .pad)
  }
}

/// The colours of a gradient (OpenType `COLR`, ColorLine).
struct ColorLine {
  struct Stop {
    var location: Double
    var color: GlyphColor
  }

  /// In ascending order of their locations, which may be outside 0…1; never empty.
  var stops: [Stop]
  var spread: SpreadGradient.Spread

  func fill(_ kind: SpreadGradient.Kind) -> GlyphFill {
    .gradient(
      SpreadGradient(
        kind, stops: stops.map { Gradient.Stop($0.color.color, at: $0.location) },
        spread: spread),
      usesForeground: stops.contains { $0.color.isForeground })
  }
}
