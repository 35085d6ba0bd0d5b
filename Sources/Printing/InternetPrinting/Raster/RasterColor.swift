/// What a pixel of a page for a printer is made of.
public enum RasterColor: Hashable, Sendable, CaseIterable {
  /// One bit: 1 is black. Eight pixels in a byte, the leftmost in the highest bit.
  case black
  /// One byte: 0 is black, by the curve of sRGB.
  case gray
  /// Three bytes.
  case sRGB
  /// Four bytes: 0 is no ink.
  case cmyk

  /// The name in `pwg-raster-document-type-supported`.
  public var pwgName: String {
    switch self {
    case .black: "black_1"
    case .gray: "sgray_8"
    case .sRGB: "srgb_8"
    case .cmyk: "cmyk_8"
    }
  }

  /// Nil for other colours.
  public init?(pwgName: String) {
    guard let color = Self.allCases.first(where: { $0.pwgName == pwgName }) else { return nil }
    self = color
  }

  public var bitsPerPixel: Int { self == .black ? 1 : 8 * channels }

  var channels: Int {
    switch self {
    case .black, .gray: 1
    case .sRGB: 3
    case .cmyk: 4
    }
  }

  /// The bytes that are repeated and compared as one: those of a pixel, of eight for black.
  var unit: Int { channels }

  /// A byte of paper.
  public var paper: UInt8 {
    switch self {
    case .black, .cmyk: 0
    case .gray, .sRGB: 0xFF
    }
  }

  /// Bytes of a row.
  ///
  /// - Parameter width: At most 1,000,000 pixels.
  public func bytesPerRow(width: Int) -> Int { (width * bitsPerPixel + 7) / 8 }
}
