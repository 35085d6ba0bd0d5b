/// Why a picture in JBIG2 cannot be decoded.
struct JBIG2Failure: Error {
  var reason: String
}

/// A picture of two levels, a byte for each pixel, 1 for black.
struct JBIG2Bitmap {
  private(set) var width: Int
  private(set) var height: Int
  private(set) var pixels: [UInt8]

  /// - Parameters:
  ///   - width: With `height` checked against the decoder's budget.
  init(width: Int, height: Int, pixel: UInt8 = 0) {
    self.width = width
    self.height = height
    pixels = [UInt8](repeating: pixel, count: width * height)
  }

  init(width: Int, height: Int, pixels: [UInt8]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// From rows of bytes, the samples that are missing 0.
  init(width: Int, height: Int, packed bytes: [UInt8]) {
    self.init(width: width, height: height)
    let length = (width + 7) / 8
    for y in 0..<height {
      for x in 0..<width {
        let place = y * length + x >> 3
        guard place < bytes.count else { return }
        pixels[y * width + x] = bytes[place] >> UInt8(7 - x & 7) & 1
      }
    }
  }

  /// The rows as bytes, black 0, as PDF has them.
  var packed: [UInt8] {
    let length = (width + 7) / 8
    var result = [UInt8](repeating: 0xFF, count: length * height)
    for y in 0..<height {
      for x in 0..<width where pixels[y * width + x] != 0 {
        result[y * length + x >> 3] &= ~(0x80 >> UInt8(x & 7))
      }
    }
    return result
  }

  /// A pixel; 0 outside.
  subscript(x: Int, y: Int) -> UInt8 {
    get { x >= 0 && x < width && y >= 0 && y < height ? pixels[y * width + x] : 0 }
    set { if x >= 0 && x < width && y >= 0 && y < height { pixels[y * width + x] = newValue } }
  }

  func part(x: Int, width: Int) -> JBIG2Bitmap {
    part(x: x, y: 0, width: width, height: height)
  }

  func part(x: Int, y: Int, width: Int, height: Int) -> JBIG2Bitmap {
    var result = JBIG2Bitmap(width: width, height: height)
    for row in 0..<height {
      for column in 0..<width {
        result.pixels[row * width + column] = self[x + column, y + row]
      }
    }
    return result
  }

  /// Grows to more rows.
  mutating func extend(to height: Int, pixel: UInt8) {
    guard height > self.height else { return }
    pixels += [UInt8](repeating: pixel, count: (height - self.height) * width)
    self.height = height
  }

  /// How pixels are combined with those below them: OR, AND, XOR, XNOR, REPLACE.
  enum Operator: Int {
    case or, and, xor, xnor, replace
  }

  mutating func draw(_ other: JBIG2Bitmap, x: Int, y: Int, by operation: Operator) {
    let columns = max(-x, 0)..<max(min(other.width, width - x), max(-x, 0))
    let rows = max(-y, 0)..<max(min(other.height, height - y), max(-y, 0))
    for row in rows {
      for column in columns {
        let place = (y + row) * width + x + column
        let pixel = other.pixels[row * other.width + column]
        switch operation {
        case .or: pixels[place] |= pixel
        case .and: pixels[place] &= pixel
        case .xor: pixels[place] ^= pixel
        case .xnor: pixels[place] = pixels[place] ^ pixel ^ 1
        case .replace: pixels[place] = pixel
        }
      }
    }
  }
}
