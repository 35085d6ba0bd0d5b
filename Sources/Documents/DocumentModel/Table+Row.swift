extension Table {
  /// A row of cells, from left to right in the source.
  ///
  /// Rows of large tables are kept packed: their cells are made when they are asked for.
  public struct Row: Sendable, ExpressibleByArrayLiteral {
    private enum Storage: Sendable {
      case cells([TableCell])
      case packed(PackedCells)
    }

    private var storage: Storage

    /// Creates a row of cells.
    public init(_ cells: [TableCell] = []) { storage = .cells(cells) }

    /// A row of cells that each cover one place.
    public init(_ texts: [InlineText]) { storage = .cells(texts.map { TableCell($0) }) }

    /// Creates a row of cells that are text.
    public init(arrayLiteral texts: InlineText...) { self.init(texts) }

    /// The cells. Complexity: O(text) for a packed row, else O(1).
    public var cells: [TableCell] {
      get {
        switch storage {
        case .cells(let cells): cells
        case .packed(let packed): packed.cells
        }
      }
      set { storage = .cells(newValue) }
    }

    /// Whether all cells are text that covers one place and have nothing of their own.
    package var isSimple: Bool {
      switch storage {
      case .cells(let cells): cells.allSatisfy(\.isSimple)
      case .packed: true
      }
    }

    /// Whether the cells are known to be plain text.
    var isPacked: Bool {
      if case .packed = storage { true } else { false }
    }

    /// The lists of blocks in the cells.
    var blockLists: [[Block]] {
      switch storage {
      case .cells(let cells): cells.compactMap(\.blocks)
      case .packed: []
      }
    }

    mutating func transformTexts(_ transform: (inout InlineText) -> Void) {
      var cells = cells
      let isPacked = isPacked
      storage = .cells([])
      for index in cells.indices { cells[index].transformText(transform) }
      var rows = [Self(cells)]
      if isPacked { Self.pack(&rows, 0..<1) }
      self = rows[0]
    }

    /// The number of rows that are best packed together.
    package static let packedTogether = 256

    /// Packs rows into one buffer, so that each takes about as many bytes as its text, where all cells are
    /// plain: text without spans that covers one place. Other rows stay as they are.
    package static func pack(_ rows: inout [Self], _ range: Range<Int>) {
      var bytes: [UInt8] = []
      var places: [(row: Int, range: Range<Int>)] = []
      for row in range {
        let start = bytes.count
        if PackedCells.append(rows[row].cells, to: &bytes) {
          places.append((row, start..<bytes.count))
        }
      }
      // Of the size that is needed.
      let shared = bytes.withUnsafeBufferPointer { Array($0) }
      for (row, range) in places {
        if let packed = PackedCells(shared, range) { rows[row].storage = .packed(packed) }
      }
    }
  }
}

/// Cells of plain text, in a buffer that rows share.
private struct PackedCells: Sendable {
  /// For each cell the length of its text plus one (0 for a cell without items) and, if it has items,
  /// the source offset, as LEB128 numbers, then the text.
  private let bytes: [UInt8]
  private let start: UInt32
  private let end: UInt32

  /// - Parameter range: Of what was appended for a row; nil beyond 2³² − 1.
  init?(_ bytes: [UInt8], _ range: Range<Int>) {
    guard let start = UInt32(exactly: range.lowerBound),
      let end = UInt32(exactly: range.upperBound)
    else { return nil }
    self.bytes = bytes
    self.start = start
    self.end = end
  }

  /// - Returns: Whether the cells are plain; else nothing is appended.
  static func append(_ cells: [TableCell], to bytes: inout [UInt8]) -> Bool {
    for cell in cells {
      guard cell.isSimple, let text = cell.text, text.isLiteral else { return false }
    }
    for cell in cells {
      guard let text = cell.text, let item = text.items.first else {
        append(0, to: &bytes)
        continue
      }
      append(text.utf8.count + 1, to: &bytes)
      append(item.sourceOffset, to: &bytes)
      bytes.append(contentsOf: text.utf8)
    }
    return true
  }

  private static func append(_ number: Int, to bytes: inout [UInt8]) {
    var rest = UInt(number)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  var cells: [TableCell] {
    var cells: [TableCell] = []
    var index = Int(start)
    let end = Int(end)
    func number() -> Int {
      var value: UInt = 0
      var shift: UInt = 0
      // What is read was written above, so that each number ends.
      while index < end {
        let byte = bytes[index]
        index += 1
        value |= UInt(byte & 0x7F) << shift
        shift += 7
        if byte < 0x80 { break }
      }
      return Int(truncatingIfNeeded: value)
    }
    while index < end {
      let length = number() - 1
      guard length >= 0 else {
        cells.append(TableCell(InlineText()))
        continue
      }
      let offset = number()
      let text = Array(bytes[index..<index + length])
      index += length
      cells.append(
        TableCell(
          InlineText(
            utf8: text, items: [Inline(.text, range: 0..<length, sourceOffset: offset)])))
    }
    return cells
  }
}

extension InlineText {
  /// Whether it is nothing, or one stretch of literal text.
  fileprivate var isLiteral: Bool {
    guard let item = items.first else { return utf8.isEmpty }
    guard items.count == 1, case .text = item.kind else { return false }
    return item.range == utf8.indices
  }
}
