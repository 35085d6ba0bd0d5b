/// Data Matrix symbols of ECC 200 (ISO/IEC 16022).
public enum DataMatrix {
  /// Which sizes are chosen from.
  public enum Shape: Hashable, Sendable {
    case square
    case rectangle
    /// The smallest of both.
    case any
  }

  /// The most characters that any symbol holds: digits.
  public static let longest = 3116

  /// The smallest symbol that holds a text. Text beyond ASCII is UTF-8, declared by ECI 26.
  ///
  /// - Throws: `BarcodeError` for text that is too long.
  public static func encode(
    _ text: String, shape: Shape = .square
  ) throws(BarcodeError) -> BarcodeSymbol {
    let bytes = Array(text.utf8)
    // ECI 26 is one codeword after 241 (5.2.4.7).
    let prefix: [UInt8] = bytes.allSatisfy { $0 < 0x80 } ? [] : [241, 27]
    return try encode(
      bytes.map { .byte($0) }, prefix: prefix, .dataMatrix, content: text, shape)
  }

  /// The smallest symbol that holds bytes, which readers show as they like.
  ///
  /// - Throws: `BarcodeError` for more bytes than there is room for.
  public static func encode(
    bytes: [UInt8], shape: Shape = .square
  ) throws(BarcodeError) -> BarcodeSymbol {
    try encode(
      bytes.map { .byte($0) }, prefix: [], .dataMatrix,
      content: String(decoding: bytes, as: UTF8.self), shape)
  }

  /// The smallest GS1 DataMatrix that holds element strings.
  ///
  /// - Throws: `BarcodeError` for elements that are too long together.
  public static func encode(
    _ elements: GS1Elements, shape: Shape = .square
  ) throws(BarcodeError) -> BarcodeSymbol {
    var units: [DataMatrixEncodation.Unit] = []
    for part in elements.parts {
      switch part {
      case .text(let text): units += text.utf8.map { .byte($0) }
      case .separator: units.append(.fnc1)
      }
    }
    return try encode(
      units, prefix: [232], .gs1DataMatrix, content: elements.description, shape)
  }

  private static func encode(
    _ units: [DataMatrixEncodation.Unit], prefix: [UInt8], _ symbology: Symbology, content: String,
    _ shape: Shape
  ) throws(BarcodeError) -> BarcodeSymbol {
    let sizes = DataMatrixSize.all.filter {
      switch shape {
      case .square: $0.isSquare
      case .rectangle: !$0.isSquare
      case .any: true
      }
    }
    let tooLong = BarcodeError.tooLong(
      symbology.title,
      "\(units.count) bytes, where the largest symbol holds \(sizes.last?.data ?? 0) codewords",
      hint: shape == .rectangle
        ? "take a square symbol, or shorten it" : "shorten it, or link to it")
    guard units.count <= longest,
      let (size, data) = DataMatrixEncodation(units, prefix: prefix).codewords(in: sizes)
    else { throw tooLong }
    return BarcodeSymbol(
      symbology, content: content, modules: modules(withCorrection(data, size), size),
      quietZone: QuietZone(1))
  }

  /// The codewords and those of error correction, of blocks in turn (5.7).
  private static func withCorrection(_ data: [UInt8], _ size: DataMatrixSize) -> [UInt8] {
    let count = size.correction / size.blocks
    let generator = ReedSolomon.dataMatrix.generator(count)
    var result = data + [UInt8](repeating: 0, count: size.correction)
    for block in 0..<size.blocks {
      let words = stride(from: block, to: data.count, by: size.blocks).lazy.map { data[$0] }
      let remainder = ReedSolomon.dataMatrix.remainder(words, generator: generator)
      for (index, word) in remainder.enumerated() {
        result[data.count + index * size.blocks + block] = word
      }
    }
    return result
  }

  /// The data regions, each within its finder pattern (5.8).
  private static func modules(_ codewords: [UInt8], _ size: DataMatrixSize) -> ModuleGrid {
    let placement = DataMatrixPlacement(rows: size.mappedRows, columns: size.mappedColumns)
    let height = size.rows / size.regionRows
    let width = size.columns / size.regionColumns
    var grid = ModuleGrid(width: size.columns, height: size.rows)
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let y = row % height
        let x = column % width
        if x == 0 || y == height - 1 {
          grid[column, row] = true
        } else if y == 0 {
          grid[column, row] = x % 2 == 0
        } else if x == width - 1 {
          grid[column, row] = y % 2 == 1
        } else {
          grid[column, row] = placement.isDark(
            column / width * (width - 2) + x - 1, row / height * (height - 2) + y - 1, codewords)
        }
      }
    }
    return grid
  }
}
