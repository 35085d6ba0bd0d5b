/// The variant of Lempel–Ziv–Welch coding of GIF (CompuServe, GIF89a, appendix F): codes of
/// growing length, low bits first.
enum GIFDecoder {
  private static let largestTable = 4096

  /// Decodes `count` palette indices.
  ///
  /// - Parameter minimumCodeSize: 1…8.
  /// - Throws: `ImageError.truncated` when the data ends before; `ImageError.corrupt` for a code
  ///   that has no meaning yet. What comes after the last pixel is omitted.
  static func indices(
    of data: [UInt8], in parts: [Range<Int>], minimumCodeSize: Int, count: Int
  ) throws(ImageError) -> [UInt8] {
    // A code represents at most as many pixels as there are codes before it: 4096 in 12 bits.
    let bytes = parts.reduce(0) { $0 + $1.count }
    guard count / largestTable <= bytes else { throw .truncated }
    var table = CodeTable(minimumCodeSize: minimumCodeSize)
    var output: [UInt8] = []
    output.reserveCapacity(count)
    var bits = 0
    var bitCount = 0
    for part in parts {
      for place in part {
        bits |= Int(data[place]) << bitCount
        bitCount += 8
        while bitCount >= table.codeSize {
          let code = bits & (1 << table.codeSize - 1)
          bits >>= table.codeSize
          bitCount -= table.codeSize
          guard try table.take(code, into: &output), output.count < count else {
            return try finished(output, count)
          }
        }
      }
    }
    return try finished(output, count)
  }

  private static func finished(
    _ output: [UInt8], _ count: Int
  ) throws(ImageError) -> [UInt8] {
    guard output.count >= count else { throw .truncated }
    return output.count == count ? output : Array(output.prefix(count))
  }

  /// The string of each code: the pixels of another code and one more. A string is found in the
  /// output, where it has been written once already.
  private struct CodeTable {
    private let clearCode: Int
    private(set) var codeSize: Int
    private let firstSize: Int
    /// Where in the output each code's string starts, and how long it is.
    private var starts = [Int](repeating: 0, count: largestTable)
    private var lengths = [Int](repeating: 0, count: largestTable)
    private var next: Int
    /// The start of the last string in the output; negative after a clear code.
    private var previous = -1

    init(minimumCodeSize: Int) {
      clearCode = 1 << minimumCodeSize
      firstSize = minimumCodeSize + 1
      codeSize = firstSize
      next = clearCode + 2
    }

    /// Answers whether there is more to come.
    mutating func take(_ code: Int, into output: inout [UInt8]) throws(ImageError) -> Bool {
      if code == clearCode {
        codeSize = firstSize
        next = clearCode + 2
        previous = -1
        return true
      }
      if code == clearCode + 1 { return false }
      let start = output.count
      if code < clearCode {
        // Below 256, as the minimum code size is at most 8.
        output.append(UInt8(code))
        define(from: previous, to: start)
      } else {
        // The new code is that of the last string and one pixel of this one.
        guard previous >= 0, code <= next, code < largestTable else {
          throw .corrupt("invalid code in the compressed data")
        }
        define(from: previous, to: start)
        guard code < next else {
          throw .corrupt("invalid code in the compressed data")
        }
        let (from, length) = (starts[code], lengths[code])
        // A string may reach into itself by its last pixel, which is there by then.
        for place in from..<from + length { output.append(output[place]) }
      }
      previous = start
      return true
    }

    /// Gives the next code its meaning: the string from `start` and the pixel at `end`, which
    /// the string now being read starts with.
    private mutating func define(from start: Int, to end: Int) {
      guard start >= 0, next < largestTable else { return }
      starts[next] = start
      lengths[next] = end - start + 1
      next += 1
      if next == 1 << codeSize, codeSize < 12 { codeSize += 1 }
    }
  }
}
