extension Path {
  /// The path as SVG path data, in absolute commands: `M10 10H90V90H10Z`.
  ///
  /// Without a precision, numbers are the shortest that read back as the same ones, so that
  /// `Path(svg:)` of the data gives the same path. Numbers that are not finite are written as 0.
  ///
  /// - Parameter precision: Decimals that are kept, from 0 to 15; nil for as many as are needed.
  /// - Complexity: O(elements).
  public func svgPathData(precision: Int? = nil) -> String {
    var writer = PathDataWriter(precision: precision.map { max(0, min($0, 15)) })
    for element in elements {
      switch element {
      case .move(let point): writer.write(0x4D, [point])
      case .line(let point): writer.writeLine(point)
      case .quadCurve(let control, let point): writer.write(0x51, [control, point])
      case .curve(let control1, let control2, let point):
        writer.write(0x43, [control1, control2, point])
      case .close: writer.write(0x5A, [])
      }
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

private struct PathDataWriter {
  let precision: Int?
  private(set) var bytes: [UInt8] = []
  /// The command that numbers without a letter belong to.
  private var running: UInt8 = 0
  private var current = Point.zero
  private var subpathStart = Point.zero
  /// Whether the last number would swallow a point that follows it.
  private var endsWithoutPoint = false

  init(precision: Int?) { self.precision = precision }

  mutating func writeLine(_ point: Point) {
    if point.y == current.y, point.x != current.x {
      begin(0x48)
      write(point.x)
      current = point
    } else if point.x == current.x, point.y != current.y {
      begin(0x56)
      write(point.y)
      current = point
    } else {
      write(0x4C, [point])
    }
  }

  mutating func write(_ letter: UInt8, _ points: [Point]) {
    begin(letter)
    for point in points {
      write(point.x)
      write(point.y)
    }
    if let last = points.last { current = last }
    if letter == 0x4D {
      subpathStart = current
      running = 0x4C
    }
    if letter == 0x5A { current = subpathStart }
  }

  private mutating func begin(_ letter: UInt8) {
    guard letter != running || letter == 0x5A else { return }
    bytes.append(letter)
    running = letter
  }

  private mutating func write(_ number: Double) {
    let text = format(number)
    let isAfterLetter = bytes.last.map { $0 >= 0x41 && $0 <= 0x5A } ?? true
    let startsWithPoint = text.first == 0x2E
    if !isAfterLetter, text.first != 0x2D, !startsWithPoint || endsWithoutPoint {
      bytes.append(0x20)
    }
    bytes += text
    endsWithoutPoint = !text.contains(0x2E) && !text.contains(0x65)
  }

  private func format(_ number: Double) -> [UInt8] {
    guard number.isFinite else { return [0x30] }
    var value = number
    if let precision {
      var scale = 1.0
      for _ in 0..<precision { scale *= 10 }
      let rounded = (number * scale).rounded() / scale
      // Numbers too large to be scaled have no decimals.
      if rounded.isFinite { value = rounded }
    }
    guard value != 0 else { return [0x30] }
    // The shortest text that reads back as the same number: 1e-05, 0.5, 100.0, -3.25.
    var text = Array(value.description.utf8)
    if text.count > 2, text[text.count - 1] == 0x30, text[text.count - 2] == 0x2E {
      text.removeLast(2)
    }
    let digits = text.first == 0x2D ? 1 : 0
    if text.count > digits + 1, text[digits] == 0x30, text[digits + 1] == 0x2E {
      text.remove(at: digits)
    }
    return text
  }
}
