/// The coding of a row, PackBits with pixels for bytes (PWG 5102.4, section 4.4): 0 to 127 is the next pixel one to
/// 128 times, 129 to 255 are 128 to 2 pixels as they are; in Apple raster 128 is paper up to the end.
enum PackedRow {
  /// - Parameters:
  ///   - row: Bytes, a multiple of `unit`.
  ///   - unit: Bytes that belong together, 1 to 4.
  ///   - paper: A byte of paper where the format has a code for paper up to the end.
  @_optimize(speed)
  static func write(
    _ row: UnsafeBufferPointer<UInt8>, unit: Int, paper: UInt8?, _ output: inout [UInt8]
  ) {
    let count = row.count / unit
    var end = count
    if let paper {
      var bytes = row.count
      while bytes > 0, row[bytes - 1] == paper { bytes -= 1 }
      end = (bytes + unit - 1) / unit
    }
    var index = 0
    while index < end {
      let run = runLength(row, index, end, unit)
      if run > 1 {
        output.append(UInt8(run - 1))
        output.append(contentsOf: row[index * unit..<(index + 1) * unit])
        index += run
        continue
      }
      // Pixels up to the next two that are equal, 128 at most.
      var last = index + 1
      while last < end, last - index < 128, runLength(row, last, min(last + 2, end), unit) == 1 {
        last += 1
      }
      let length = last - index
      output.append(length == 1 ? 0 : UInt8(257 - length))
      output.append(contentsOf: row[index * unit..<last * unit])
      index = last
    }
    if end < count { output.append(128) }
  }

  /// How many pixels from one on are equal, 1 to 128.
  @inline(__always)
  private static func runLength(
    _ row: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int, _ unit: Int
  ) -> Int {
    let limit = min(end, start + 128)
    // Equal pixels repeat their bytes at a distance of `unit`.
    let first = start * unit
    var byte = first + unit
    let last = limit * unit
    while byte < last, row[byte] == row[byte - unit] { byte += 1 }
    return max(1, (byte - first) / unit)
  }
}
