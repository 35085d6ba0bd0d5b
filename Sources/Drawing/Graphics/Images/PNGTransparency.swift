/// What makes pixels of a PNG transparent (PNG specification, third edition, 11.3.1.1).
enum PNGTransparency {
  case none
  /// The last samples of each pixel.
  case channel
  /// One opacity for each palette index; those beyond the end are opaque.
  case palette([UInt8])
  /// One colour, of as many samples as a pixel has.
  case color([Int], bitDepth: Int)

  init(_ chunks: PNGChunks, of data: [UInt8]) {
    if chunks.header.colorType.hasAlpha {
      self = .channel
    } else if let range = chunks.transparency {
      if chunks.header.colorType == .indexed {
        let opacities = Array(data[range])
        self = opacities.allSatisfy { $0 == 255 } ? .none : .palette(opacities)
      } else {
        let body = ByteReader(data, in: range)
        // Bits above the depth are to be ignored.
        let mask = 1 << chunks.header.bitDepth - 1
        let samples = (0..<chunks.header.colorType.channels).map {
          (body.uint16(at: $0 * 2) ?? 0) & mask
        }
        self = .color(samples, bitDepth: chunks.header.bitDepth)
      }
    } else {
      self = .none
    }
  }

  /// A key that a PDF can state without a mask. Sixteen-bit keys become an alpha plane instead:
  /// readers that reduce samples to eight bits first would mask neighbouring colours too.
  var colorKey: ImageColorKey? {
    guard case .color(let samples, let bitDepth) = self, bitDepth <= 8 else { return nil }
    return ImageColorKey(ranges: samples.map { $0...$0 })
  }

  var needsNoAlphaPlane: Bool {
    switch self {
    case .none: true
    case .color(_, let bitDepth): bitDepth <= 8
    case .channel, .palette: false
    }
  }
}
