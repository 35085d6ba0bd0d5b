/// Where the bits of codewords are in a Data Matrix (ISO/IEC 16022, annex F).
struct DataMatrixPlacement {
  private let rows: Int
  private let columns: Int
  /// For each module one more than the number of its bit, counted from the highest of the first codeword; 0 for none.
  private var bits: [Int]

  init(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
    bits = Array(repeating: 0, count: rows * columns)
    place()
  }

  /// Whether a module is dark.
  func isDark(_ column: Int, _ row: Int, _ codewords: [UInt8]) -> Bool {
    let bit = bits[row * columns + column] - 1
    guard bit >= 0 else {
      // The corner that no codeword reaches.
      return row == rows - 1 && column == columns - 1 || row == rows - 2 && column == columns - 2
    }
    guard bit >> 3 < codewords.count else { return false }
    return codewords[bit >> 3] >> UInt8(7 - bit & 7) & 1 == 1
  }

  private mutating func place() {
    var codeword = 0
    var row = 4
    var column = 0
    repeat {
      if row == rows, column == 0 {
        corner(
          codeword,
          [
            (rows - 1, 0), (rows - 1, 1), (rows - 1, 2), (0, columns - 2), (0, columns - 1),
            (1, columns - 1), (2, columns - 1), (3, columns - 1),
          ])
        codeword += 1
      }
      if row == rows - 2, column == 0, columns % 4 != 0 {
        corner(
          codeword,
          [
            (rows - 3, 0), (rows - 2, 0), (rows - 1, 0), (0, columns - 4), (0, columns - 3),
            (0, columns - 2), (0, columns - 1), (1, columns - 1),
          ])
        codeword += 1
      }
      if row == rows - 2, column == 0, columns % 8 == 4 {
        corner(
          codeword,
          [
            (rows - 3, 0), (rows - 2, 0), (rows - 1, 0), (0, columns - 2), (0, columns - 1),
            (1, columns - 1), (2, columns - 1), (3, columns - 1),
          ])
        codeword += 1
      }
      if row == rows + 4, column == 2, columns % 8 == 0 {
        corner(
          codeword,
          [
            (rows - 1, 0), (rows - 1, columns - 1), (0, columns - 3), (0, columns - 2),
            (0, columns - 1), (1, columns - 3), (1, columns - 2), (1, columns - 1),
          ])
        codeword += 1
      }
      repeat {
        if row < rows, column >= 0, row >= 0, column < columns, bits[row * columns + column] == 0 {
          shape(codeword, row, column)
          codeword += 1
        }
        row -= 2
        column += 2
      } while row >= 0 && column < columns
      row += 1
      column += 3
      repeat {
        if row >= 0, column < columns, row < rows, column >= 0, bits[row * columns + column] == 0 {
          shape(codeword, row, column)
          codeword += 1
        }
        row += 2
        column -= 2
      } while row < rows && column >= 0
      row += 3
      column += 1
    } while row < rows || column < columns
  }

  /// A codeword as the shape of an L, its last bit at a place.
  private mutating func shape(_ codeword: Int, _ row: Int, _ column: Int) {
    corner(
      codeword,
      [
        (row - 2, column - 2), (row - 2, column - 1), (row - 1, column - 2), (row - 1, column - 1),
        (row - 1, column), (row, column - 2), (row, column - 1), (row, column),
      ])
  }

  private mutating func corner(_ codeword: Int, _ places: [(row: Int, column: Int)]) {
    for (index, place) in places.enumerated() {
      var (row, column) = place
      if row < 0 {
        row += rows
        column += 4 - (rows + 4) % 8
      }
      if column < 0 {
        column += columns
        row += 4 - (columns + 4) % 8
      }
      guard row >= 0, row < rows, column >= 0, column < columns else { continue }
      bits[row * columns + column] = codeword * 8 + index + 1
    }
  }
}
