/// A size of Data Matrix ECC 200 (ISO/IEC 16022, table 7).
struct DataMatrixSize: Sendable {
  var rows: Int
  var columns: Int
  /// The data regions below each other, and beside each other.
  var regionRows: Int
  var regionColumns: Int
  /// Codewords of data, and of error correction.
  var data: Int
  var correction: Int
  /// Blocks that codewords are dealt to in turn.
  var blocks: Int

  var isSquare: Bool { rows == columns }
  /// Rows and columns without the borders of regions.
  var mappedRows: Int { rows - 2 * regionRows }
  var mappedColumns: Int { columns - 2 * regionColumns }

  private init(
    _ rows: Int, _ columns: Int, _ data: Int, _ correction: Int, _ blocks: Int, _ regionRows: Int,
    _ regionColumns: Int
  ) {
    self.rows = rows
    self.columns = columns
    self.data = data
    self.correction = correction
    self.blocks = blocks
    self.regionRows = regionRows
    self.regionColumns = regionColumns
  }

  /// All sizes, by their codewords of data; of equal ones the square one first.
  static let all: [DataMatrixSize] = [
    .init(10, 10, 3, 5, 1, 1, 1), .init(12, 12, 5, 7, 1, 1, 1), .init(8, 18, 5, 7, 1, 1, 1),
    .init(14, 14, 8, 10, 1, 1, 1), .init(8, 32, 10, 11, 1, 1, 2), .init(16, 16, 12, 12, 1, 1, 1),
    .init(12, 26, 16, 14, 1, 1, 1), .init(18, 18, 18, 14, 1, 1, 1), .init(20, 20, 22, 18, 1, 1, 1),
    .init(12, 36, 22, 18, 1, 1, 2), .init(22, 22, 30, 20, 1, 1, 1), .init(16, 36, 32, 24, 1, 1, 2),
    .init(24, 24, 36, 24, 1, 1, 1), .init(26, 26, 44, 28, 1, 1, 1), .init(16, 48, 49, 28, 1, 1, 2),
    .init(32, 32, 62, 36, 1, 2, 2), .init(36, 36, 86, 42, 1, 2, 2), .init(40, 40, 114, 48, 1, 2, 2),
    .init(44, 44, 144, 56, 1, 2, 2), .init(48, 48, 174, 68, 1, 2, 2),
    .init(52, 52, 204, 84, 2, 2, 2), .init(64, 64, 280, 112, 2, 4, 4),
    .init(72, 72, 368, 144, 4, 4, 4), .init(80, 80, 456, 192, 4, 4, 4),
    .init(88, 88, 576, 224, 4, 4, 4), .init(96, 96, 696, 272, 4, 4, 4),
    .init(104, 104, 816, 336, 6, 4, 4), .init(120, 120, 1050, 408, 6, 6, 6),
    .init(132, 132, 1304, 496, 8, 6, 6), .init(144, 144, 1558, 620, 10, 6, 6),
  ]
}
