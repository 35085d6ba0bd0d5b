/// The modules of a QR code while they are placed (ISO/IEC 18004, 7.7 to 7.10).
struct QRMatrix {
  private let version: Int
  private let level: QRCode.Level
  private let size: Int
  private var cells: [Bool]
  /// Modules that are not masked.
  private var isFunction: [Bool]

  init(version: Int, level: QRCode.Level) {
    self.version = version
    self.level = level
    size = QRTables.size(version)
    cells = Array(repeating: false, count: size * size)
    isFunction = cells
    placePatterns()
  }

  private mutating func set(_ column: Int, _ row: Int, _ isDark: Bool) {
    cells[row * size + column] = isDark
    isFunction[row * size + column] = true
  }

  private mutating func placePatterns() {
    for index in 0..<size {
      set(6, index, index % 2 == 0)
      set(index, 6, index % 2 == 0)
    }
    for (x, y) in [(3, 3), (size - 4, 3), (3, size - 4)] {
      for row in max(0, y - 4)...min(size - 1, y + 4) {
        for column in max(0, x - 4)...min(size - 1, x + 4) {
          let distance = max(abs(column - x), abs(row - y))
          set(column, row, distance != 2 && distance != 4)
        }
      }
    }
    let positions = QRTables.alignmentPositions(version)
    for x in positions {
      for y in positions {
        if x == 6 && (y == 6 || y == size - 7) || x == size - 7 && y == 6 { continue }
        for row in -2...2 {
          for column in -2...2 { set(x + column, y + row, max(abs(column), abs(row)) != 1) }
        }
      }
    }
    placeFormat(mask: 0)
    placeVersion()
  }

  /// The format information: level and mask, twice (7.9).
  private mutating func placeFormat(mask: Int) {
    let data = level.indicator << 3 | mask
    var remainder = data
    for _ in 0..<10 { remainder = remainder << 1 ^ (remainder >> 9) * 0x537 }
    let bits = (data << 10 | remainder) ^ 0x5412
    func bit(_ index: Int) -> Bool { bits >> index & 1 == 1 }
    for index in 0...5 { set(8, index, bit(index)) }
    set(8, 7, bit(6))
    set(8, 8, bit(7))
    set(7, 8, bit(8))
    for index in 9..<15 { set(14 - index, 8, bit(index)) }
    for index in 0..<8 { set(size - 1 - index, 8, bit(index)) }
    for index in 8..<15 { set(8, size - 15 + index, bit(index)) }
    set(8, size - 8, true)
  }

  /// The version information, twice (7.10).
  private mutating func placeVersion() {
    guard version >= 7 else { return }
    var remainder = version
    for _ in 0..<12 { remainder = remainder << 1 ^ (remainder >> 11) * 0x1F25 }
    let bits = version << 12 | remainder
    for index in 0..<18 {
      let isDark = bits >> index & 1 == 1
      set(size - 11 + index % 3, index / 3, isDark)
      set(index / 3, size - 11 + index % 3, isDark)
    }
  }

  /// Places codewords upwards and downwards in pairs of columns, from the right (7.7.3).
  @_optimize(speed)
  mutating func place(_ codewords: [UInt8]) {
    var index = 0
    let count = codewords.count * 8
    var right = size - 1
    while right >= 1 {
      if right == 6 { right = 5 }
      let goesUp = (right + 1) & 2 == 0
      for step in 0..<size {
        let row = goesUp ? size - 1 - step : step
        for column in [right, right - 1] where !isFunction[row * size + column] {
          guard index < count else { return }
          cells[row * size + column] = codewords[index >> 3] >> UInt8(7 - index & 7) & 1 == 1
          index += 1
        }
      }
      right -= 2
    }
  }

  /// The modules with a mask; nil for that of least penalty, of several the first.
  mutating func masked(by mask: Int?) -> [Bool] {
    if let mask {
      placeFormat(mask: mask)
      return applying(mask)
    }
    var best: (penalty: Int, cells: [Bool])?
    for mask in 0..<8 {
      placeFormat(mask: mask)
      let cells = applying(mask)
      let penalty = QRPenalty.sum(of: cells, size: size)
      if penalty < best?.penalty ?? .max { best = (penalty, cells) }
    }
    return best?.cells ?? cells
  }

  /// The data modules inverted where a mask says so (table 10).
  @_optimize(speed)
  private func applying(_ mask: Int) -> [Bool] {
    var result = cells
    for row in 0..<size {
      for column in 0..<size where !isFunction[row * size + column] {
        let inverts =
          switch mask {
          case 0: (row + column) % 2 == 0
          case 1: row % 2 == 0
          case 2: column % 3 == 0
          case 3: (row + column) % 3 == 0
          case 4: (row / 2 + column / 3) % 2 == 0
          case 5: row * column % 2 + row * column % 3 == 0
          case 6: (row * column % 2 + row * column % 3) % 2 == 0
          default: ((row + column) % 2 + row * column % 3) % 2 == 0
          }
        if inverts { result[row * size + column].toggle() }
      }
    }
    return result
  }
}

/// How hard a QR code is to read, by the features of table 11 of ISO/IEC 18004.
enum QRPenalty {
  @_optimize(speed)
  static func sum(of cells: [Bool], size: Int) -> Int {
    var penalty = 0
    var dark = 0
    for cell in cells where cell { dark += 1 }
    cells.withUnsafeBufferPointer { cells in
      for line in 0..<size {
        penalty += lines(cells, from: line * size, step: 1, size: size)
        penalty += lines(cells, from: line, step: size, size: size)
      }
      for row in 0..<(size - 1) {
        for index in row * size..<(row * size + size - 1) {
          let cell = cells[index]
          if cell == cells[index + 1], cell == cells[index + size], cell == cells[index + size + 1]
          {
            penalty += 3
          }
        }
      }
    }
    let total = size * size
    // Every five per cent away from a half.
    let steps = (abs(dark * 20 - total * 10) + total - 1) / total - 1
    return penalty + max(0, steps) * 10
  }

  /// Runs of five modules or more, and patterns like those of finders with four light modules before or behind them,
  /// which count once. What is beyond the symbol is light.
  @_optimize(speed)
  @inline(__always)
  private static func lines(
    _ cells: UnsafeBufferPointer<Bool>, from start: Int, step: Int, size: Int
  ) -> Int {
    var penalty = 0
    var run = 0
    var last = false
    // The last 15 modules: four, a pattern, and four.
    var window = 0
    var index = start
    for position in 0..<(size + 4) {
      let isInside = position < size
      let cell = isInside && cells[index]
      window = (window << 1 | (cell ? 1 : 0)) & 0x7FFF
      if window & 0x7F0 == 0b1011101_0000, window & 0xF == 0 || window & 0x7800 == 0 {
        penalty += 40
      }
      guard isInside else { continue }
      index += step
      if position > 0, cell == last {
        run += 1
        if run == 5 { penalty += 3 } else if run > 5 { penalty += 1 }
      } else {
        run = 1
        last = cell
      }
    }
    return penalty
  }
}
