extension Path {
  /// The path that SVG path data describes (SVG 2, 9.3), such as `M10 10h80v80z`.
  ///
  /// Every command is read, absolute and relative, with the shortest spellings that the grammar
  /// allows: `M.5.5-1-1a5 5 0 011 1`. Smooth curves get their reflected control point, arcs become
  /// cubic curves of at most a quarter turn. Data without commands is an empty path.
  ///
  /// - Throws: `PathDataError` at the first byte that is not path data.
  /// - Complexity: O(bytes).
  public init(svg data: String) throws(PathDataError) {
    var data = data
    let result = data.withUTF8 { bytes -> Result<Path, PathDataError> in
      var reader = PathDataReader(bytes: bytes)
      do throws(PathDataError) { return .success(try reader.read()) } catch {
        return .failure(error)
      }
    }
    self = try result.get()
  }

  /// The path that data describes up to its first fault, as SVG asks for (SVG 2, 9.5.4).
  package static func beginning(
    ofSVG data: String
  ) -> (path: Path, fault: PathDataError?) {
    var data = data
    return data.withUTF8 { bytes in
      var reader = PathDataReader(bytes: bytes)
      do throws(PathDataError) { return (try reader.read(), nil) } catch {
        return (reader.path, error)
      }
    }
  }
}

private struct PathDataReader {
  private var scanner: PathDataScanner
  private(set) var path = Path()
  private var current = Point.zero
  private var subpathStart = Point.zero
  /// The last control point of a curve that a smooth one may continue.
  private var reflection: (control: Point, isCubic: Bool)?

  init(bytes: UnsafeBufferPointer<UInt8>) {
    scanner = PathDataScanner(bytes: bytes)
    // Growing step by step takes up to three times the memory of a long path.
    if bytes.count > 1 << 20 { path.reserveCapacity(Self.elementCount(in: bytes)) }
  }

  /// About how many elements there are.
  private static func elementCount(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var (count, numbers, arity, parts) = (0, 0, 2, 1)
    var (isInNumber, hasPoint) = (false, false)
    for byte in bytes {
      switch byte {
      case 0x30...0x39:
        if !isInNumber { (numbers, isInNumber, hasPoint) = (numbers + 1, true, false) }
      case 0x2E:
        // A second point begins another number.
        if !isInNumber || hasPoint { numbers += 1 }
        (isInNumber, hasPoint) = (true, true)
      case 0x41...0x5A, 0x61...0x7A:
        if byte | 0x20 == 0x65 { continue }
        count += numbers / arity * parts
        (numbers, parts, isInNumber) = (0, 1, false)
        switch byte | 0x20 {
        case 0x61: (arity, parts) = (7, 4)
        case 0x63: arity = 6
        case 0x68, 0x76: arity = 1
        case 0x71, 0x73: arity = 4
        case 0x7A: count += 1
        default: arity = 2
        }
      default: isInNumber = false
      }
    }
    // What only looks like a path takes no more than a path does.
    return min(count + numbers / arity * parts, bytes.count / 6)
  }

  mutating func read() throws(PathDataError) -> Path {
    scanner.skipSpace()
    if !scanner.isAtEnd, scanner.byte | 0x20 != 0x6D {
      throw PathDataError(.missingMove, offset: scanner.offset)
    }
    while !scanner.isAtEnd {
      let letter = scanner.byte
      let offset = scanner.offset
      scanner.advance()
      scanner.skipSpace()
      let isRelative = letter & 0x20 != 0
      switch letter | 0x20 {
      case 0x7A:
        path.closeSubpath()
        current = subpathStart
        reflection = nil
        scanner.skipSpace()
        continue
      case 0x6D:
        try move(isRelative)
        // What follows a move without a letter are lines.
        try repeats { (reader) throws(PathDataError) in try reader.line(isRelative) }
        continue
      case 0x6C: try line(isRelative)
      case 0x68: try axisLine(isRelative, isHorizontal: true)
      case 0x76: try axisLine(isRelative, isHorizontal: false)
      case 0x63: try cubic(isRelative, isSmooth: false)
      case 0x73: try cubic(isRelative, isSmooth: true)
      case 0x71: try quadratic(isRelative, isSmooth: false)
      case 0x74: try quadratic(isRelative, isSmooth: true)
      case 0x61: try arc(isRelative)
      default: throw PathDataError(.unknownCommand, offset: offset)
      }
      try repeats { (reader) throws(PathDataError) in
        switch letter | 0x20 {
        case 0x6C: try reader.line(isRelative)
        case 0x68: try reader.axisLine(isRelative, isHorizontal: true)
        case 0x76: try reader.axisLine(isRelative, isHorizontal: false)
        case 0x63: try reader.cubic(isRelative, isSmooth: false)
        case 0x73: try reader.cubic(isRelative, isSmooth: true)
        case 0x71: try reader.quadratic(isRelative, isSmooth: false)
        case 0x74: try reader.quadratic(isRelative, isSmooth: true)
        default: try reader.arc(isRelative)
        }
      }
    }
    return path
  }

  /// Reads the same command again for as long as numbers follow.
  private mutating func repeats(
    _ body: (inout Self) throws(PathDataError) -> Void
  ) throws(PathDataError) {
    while true {
      let before = scanner.offset
      scanner.skipSeparator()
      if scanner.isAtNumber {
        try body(&self)
      } else {
        // A comma must lead to a number.
        let hasComma = scanner.bytes[before..<scanner.offset].contains(0x2C)
        if hasComma { throw PathDataError(.missingNumber, offset: scanner.offset) }
        return
      }
    }
  }

  private mutating func point(_ isRelative: Bool) throws(PathDataError) -> Point {
    let offset = scanner.offset
    let x = try scanner.number()
    scanner.skipSeparator()
    let y = try scanner.number()
    let point = isRelative ? Point(current.x + x, current.y + y) : Point(x, y)
    guard point.isFinite else { throw PathDataError(.numberOutOfRange, offset: offset) }
    return point
  }

  private mutating func move(_ isRelative: Bool) throws(PathDataError) {
    current = try point(isRelative)
    subpathStart = current
    reflection = nil
    path.move(to: current)
  }

  private mutating func line(_ isRelative: Bool) throws(PathDataError) {
    current = try point(isRelative)
    reflection = nil
    path.addLine(to: current)
  }

  private mutating func axisLine(
    _ isRelative: Bool, isHorizontal: Bool
  ) throws(PathDataError) {
    let offset = scanner.offset
    let value = try scanner.number()
    if isHorizontal {
      current.x = isRelative ? current.x + value : value
    } else {
      current.y = isRelative ? current.y + value : value
    }
    guard current.isFinite else { throw PathDataError(.numberOutOfRange, offset: offset) }
    reflection = nil
    path.addLine(to: current)
  }

  private mutating func cubic(_ isRelative: Bool, isSmooth: Bool) throws(PathDataError) {
    let first: Point
    if isSmooth {
      first = reflected(cubic: true)
    } else {
      first = try point(isRelative)
      scanner.skipSeparator()
    }
    let second = try point(isRelative)
    scanner.skipSeparator()
    let end = try point(isRelative)
    path.addCurve(to: end, control1: first, control2: second)
    current = end
    reflection = (second, true)
  }

  private mutating func quadratic(_ isRelative: Bool, isSmooth: Bool) throws(PathDataError) {
    let control: Point
    if isSmooth {
      control = reflected(cubic: false)
    } else {
      control = try point(isRelative)
      scanner.skipSeparator()
    }
    let end = try point(isRelative)
    path.addQuadCurve(to: end, control: control)
    current = end
    reflection = (control, false)
  }

  private func reflected(cubic: Bool) -> Point {
    guard let reflection, reflection.isCubic == cubic else { return current }
    return current + (current - reflection.control)
  }

  private mutating func arc(_ isRelative: Bool) throws(PathDataError) {
    let width = try scanner.number()
    scanner.skipSeparator()
    let height = try scanner.number()
    scanner.skipSeparator()
    let turn = try scanner.number()
    scanner.skipSeparator()
    let isLarge = try scanner.flag()
    scanner.skipSeparator()
    let isIncreasing = try scanner.flag()
    scanner.skipSeparator()
    let end = try point(isRelative)
    path.addEllipticalArc(
      to: end, radii: Size(width: width, height: height), rotation: .degrees(turn),
      isLarge: isLarge, isIncreasing: isIncreasing)
    current = end
    reflection = nil
  }
}
