/// The modules of a symbol, row by row from the top: dark or light.
public struct ModuleGrid: Hashable, Sendable {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  private(set) var cells: [Bool]

  /// A grid of light modules; negative sizes are 0.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
    cells = Array(repeating: false, count: self.width * self.height)
  }

  /// A grid of one row.
  init(row: [Bool]) {
    width = row.count
    height = 1
    cells = row
  }

  init(width: Int, cells: [Bool]) {
    self.width = width
    height = width > 0 ? cells.count / width : 0
    self.cells = cells
  }

  /// Whether a module is dark. Modules outside the grid are light.
  public subscript(column: Int, row: Int) -> Bool {
    get {
      guard column >= 0, column < width, row >= 0, row < height else { return false }
      return cells[row * width + column]
    }
    set {
      guard column >= 0, column < width, row >= 0, row < height else { return }
      cells[row * width + column] = newValue
    }
  }

  /// Each row as hexadecimal digits, four modules a digit with the leftmost as the highest bit; the last digit is filled
  /// with light modules.
  public var hexRows: [String] {
    (0..<height).map { row in
      var text = ""
      for start in stride(from: 0, to: width, by: 4) {
        var digit = 0
        for offset in 0..<4 { digit = digit << 1 | (self[start + offset, row] ? 1 : 0) }
        text += String(digit, radix: 16, uppercase: true)
      }
      return text
    }
  }

  /// The dark modules of a row as ranges of columns.
  func darkRuns(ofRow row: Int) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start: Int?
    for column in 0..<width {
      if cells[row * width + column] {
        if start == nil { start = column }
      } else if let first = start {
        runs.append(first..<column)
        start = nil
      }
    }
    if let start { runs.append(start..<width) }
    return runs
  }

  /// The dark modules as few rectangles: runs of a row, joined with equal runs of the rows below.
  public var rectangles: [ModuleRectangle] {
    var finished: [ModuleRectangle] = []
    var open: [ModuleRectangle] = []
    for row in 0..<height {
      var next: [ModuleRectangle] = []
      var index = 0
      for run in darkRuns(ofRow: row) {
        while index < open.count, open[index].columns.lowerBound < run.lowerBound {
          finished.append(open[index])
          index += 1
        }
        if index < open.count, open[index].columns == run {
          next.append(
            ModuleRectangle(columns: run, rows: open[index].rows.lowerBound..<(row + 1)))
          index += 1
        } else {
          next.append(ModuleRectangle(columns: run, rows: row..<(row + 1)))
        }
      }
      finished += open[index...]
      open = next
    }
    return finished + open
  }
}

/// A rectangle of dark modules.
public struct ModuleRectangle: Hashable, Sendable {
  /// The columns.
  public var columns: Range<Int>
  /// The rows.
  public var rows: Range<Int>
}

/// Bits from the highest to the lowest.
struct BitWriter {
  private(set) var bytes: [UInt8] = []
  private(set) var count = 0

  mutating func append(_ value: Int, bits: Int) {
    for shift in stride(from: bits - 1, through: 0, by: -1) {
      if count & 7 == 0 { bytes.append(0) }
      if (value >> shift) & 1 == 1 { bytes[bytes.count - 1] |= UInt8(0x80) >> UInt8(count & 7) }
      count += 1
    }
  }
}
