public import ComposeBitmap
import ComposeGeometry

/// Rows of red, green and blue, a byte each, as they are compared.
public struct PixelMap: Hashable, Sendable {
  public let width: Int
  public let height: Int
  /// Three bytes a pixel, rows from top to bottom.
  public let bytes: [UInt8]

  init(width: Int, height: Int, bytes: [UInt8]) {
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// The pixels of a page, two to a point.
  ///
  /// - Throws: What drawing the page throws.
  public init(drawing page: DrawingPage) throws {
    let context = try BitmapContext(
      size: DrawingPage.size, format: BitmapFormat(scale: 2, isOpaque: true),
      verticalAxis: page.verticalAxis)
    try page.draw(on: context)
    self.init(context.makeBitmap())
  }

  /// The pixels of an opaque bitmap.
  public init(_ bitmap: Bitmap) {
    width = bitmap.width
    height = bitmap.height
    let pixels = bitmap.premultipliedBytes
    bytes = [UInt8](unsafeUninitializedCapacity: width * height * 3) { bytes, count in
      count = Self.copy(pixels, to: bytes)
    }
  }

  /// Copies three bytes of every four; there is room for them.
  private static func copy(
    _ pixels: [UInt8], to bytes: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    pixels.withUnsafeBufferPointer { pixels in
      var index = 0
      var source = 0
      while source + 3 < pixels.count {
        bytes[index] = pixels[source]
        bytes[index + 1] = pixels[source + 1]
        bytes[index + 2] = pixels[source + 2]
        index += 3
        source += 4
      }
      return index
    }
  }

  /// A binary PPM file with samples of a byte; nil for anything else.
  public init?(portablePixmap file: [UInt8]) {
    var position = 0
    func token() -> String? {
      while position < file.count, file[position] <= 32 || file[position] == UInt8(ascii: "#") {
        if file[position] == UInt8(ascii: "#") {
          while position < file.count, file[position] != 10 { position += 1 }
        } else {
          position += 1
        }
      }
      let start = position
      while position < file.count, file[position] > 32 { position += 1 }
      return start < position ? String(decoding: file[start..<position], as: UTF8.self) : nil
    }
    guard token() == "P6", let width = token().flatMap({ Int($0) }),
      let height = token().flatMap({ Int($0) }), token() == "255", 1...20_000 ~= width,
      1...20_000 ~= height, file.count == position + 1 + width * height * 3
    else { return nil }
    self.width = width
    self.height = height
    bytes = Array(file[(position + 1)...])
  }
}
