/// Parts the rows of a decoded PNG into a plane of colours and one of alpha.
struct PNGSplitter {
  private let header: PNGHeader
  private let transparency: PNGTransparency
  private let keepsColors: Bool
  private var colors: [UInt8] = []
  private var alpha: [UInt8] = []

  /// - Parameter keepsColors: False when the colours pass through and only the alpha is wanted.
  init(
    header: PNGHeader, transparency: PNGTransparency, keepsColors: Bool, limits: ImageLimits
  ) throws(ImageError) {
    self.header = header
    self.transparency = transparency
    self.keepsColors = keepsColors
    let bits = (header.colorType.channels - (header.colorType.hasAlpha ? 1 : 0)) * header.bitDepth
    let colorBytes =
      keepsColors ? PNGHeader.rowSize(width: header.width, bits: bits) * header.height : 0
    let alphaBytes =
      transparency.needsNoAlphaPlane ? 0 : header.width * alphaSampleSize * header.height
    try limits.check(decodedBytes: colorBytes + alphaBytes)
    colors.reserveCapacity(colorBytes)
    alpha.reserveCapacity(alphaBytes)
  }

  private var alphaSampleSize: Int {
    header.colorType.hasAlpha && header.bitDepth == 16 ? 2 : 1
  }

  /// Takes the next row, of `header.rowSize` bytes.
  mutating func take(_ row: UnsafeBufferPointer<UInt8>) {
    switch transparency {
    case .channel: takeChannels(row)
    case .palette(let opacities):
      if keepsColors { colors.append(contentsOf: row) }
      let samples = PackedSamples(row, bitDepth: header.bitDepth)
      for column in 0..<header.width {
        let index = samples[column]
        alpha.append(index < opacities.count ? opacities[index] : 255)
      }
    case .color(let key, let bitDepth):
      if keepsColors { colors.append(contentsOf: row) }
      if bitDepth > 8 { takeKeyed(row, key: key) }
    case .none:
      if keepsColors { colors.append(contentsOf: row) }
    }
  }

  /// Pixels of whole bytes, whose last sample is the alpha.
  private mutating func takeChannels(_ row: UnsafeBufferPointer<UInt8>) {
    let alphaSize = alphaSampleSize
    let pixelSize = header.colorType.channels * alphaSize
    let colorSize = pixelSize - alphaSize
    for start in stride(from: 0, to: header.width * pixelSize, by: pixelSize) {
      for place in start..<start + colorSize { colors.append(row[place]) }
      for place in start + colorSize..<start + pixelSize { alpha.append(row[place]) }
    }
  }

  private mutating func takeKeyed(_ row: UnsafeBufferPointer<UInt8>, key: [Int]) {
    let samples = PackedSamples(row, bitDepth: header.bitDepth)
    for column in 0..<header.width {
      let isKey = key.indices.allSatisfy { samples[column * key.count + $0] == key[$0] }
      alpha.append(isKey ? 0 : 255)
    }
  }

  /// The planes, without an alpha plane when every pixel turned out to be opaque.
  func finished() -> (colors: SampleImage, alpha: AlphaPlane?) {
    let components = header.colorType.channels - (header.colorType.hasAlpha ? 1 : 0)
    let plane =
      alpha.allSatisfy { $0 == 255 }
      ? nil : AlphaPlane(alpha, bitsPerComponent: alphaSampleSize * 8)
    return (
      SampleImage(bytes: colors, components: components, bitsPerComponent: header.bitDepth), plane
    )
  }
}

/// A row of samples of 1, 2, 4, 8 or 16 bits, high bits first.
struct PackedSamples {
  private let row: UnsafeBufferPointer<UInt8>
  private let bitDepth: Int

  init(_ row: UnsafeBufferPointer<UInt8>, bitDepth: Int) {
    self.row = row
    self.bitDepth = bitDepth
  }

  subscript(index: Int) -> Int {
    switch bitDepth {
    case 8: return Int(row[index])
    case 16: return Int(row[index * 2]) << 8 | Int(row[index * 2 + 1])
    default:
      let bit = index * bitDepth
      let shift = 8 - bitDepth - bit & 7
      return Int(row[bit >> 3]) >> shift & (1 << bitDepth - 1)
    }
  }
}
