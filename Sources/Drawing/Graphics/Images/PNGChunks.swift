import CComposePNG

/// The chunks of a PNG file that affect how an image looks, parsed and checked (PNG specification,
/// third edition, 5 and 11).
///
/// A wrong checksum or order in a chunk that matters is an error; in any other the chunk is
/// skipped. Nothing is inflated here: text chunks are never looked into.
struct PNGChunks {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  let header: PNGHeader
  /// Red, green and blue bytes; nil when there is no PLTE.
  private(set) var palette: [UInt8]?
  /// The tRNS chunk.
  private(set) var transparency: Range<Int>?
  private(set) var embeddedProfile: Range<Int>?
  private(set) var exif: Range<Int>?
  private(set) var resolution: ImageResolution?
  /// The gAMA value, where 45455 is 1/2.2.
  private(set) var gamma: Int?
  /// The eight numbers of cHRM: x and y of white, red, green and blue, in 100,000ths.
  private(set) var chromaticities: [Int]?
  private(set) var isStandardRGB = false
  private(set) var notes: [ImageNote] = []
  /// The ranges of the bodies of the IDAT chunks, without empty ones.
  private(set) var imageDataParts: [Range<Int>] = []

  private var hasEnded = false
  private var isAfterImageData = false

  init(_ data: [UInt8], limits: ImageLimits) throws(ImageError) {
    var place = Self.signature.count
    let first = try Self.chunk(at: place, of: data)
    guard first.name == "IHDR" else { throw .corrupt("no header at the start") }
    guard first.isIntact else { throw .corrupt("wrong checksum of the header") }
    header = try PNGHeader(ByteReader(data, in: first.body), limits: limits)
    place = first.end

    while !hasEnded {
      let chunk = try Self.chunk(at: place, of: data)
      place = chunk.end
      try take(chunk, of: data)
    }
    guard !imageDataParts.isEmpty else { throw .corrupt("no image data") }
    if header.colorType == .indexed, palette == nil { throw .corrupt("it has no palette") }
  }

  /// How long the IDAT chunks are together.
  var imageDataCount: Int { imageDataParts.reduce(0) { $0 + $1.count } }

  /// The IDAT chunks put together.
  func imageData(of data: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(imageDataCount)
    for part in imageDataParts { bytes.append(contentsOf: data[part]) }
    return bytes
  }

  private struct Chunk {
    let name: String
    let body: Range<Int>
    let isIntact: Bool
    /// Where the next chunk starts.
    var end: Int { body.upperBound + 4 }
  }

  private static func chunk(at place: Int, of data: [UInt8]) throws(ImageError) -> Chunk {
    let reader = ByteReader(data)
    guard let length = reader.uint32(at: place), data.count - place >= 12 else {
      throw .truncated
    }
    guard length <= 0x7FFF_FFFF else { throw .corrupt("a chunk's length is out of range") }
    guard length <= data.count - place - 12 else { throw .truncated }
    let nameRange = place + 4..<place + 8
    for byte in data[nameRange] {
      guard UInt8(ascii: "A")...UInt8(ascii: "z") ~= byte else {
        throw .corrupt("invalid chunk name")
      }
    }
    let body = place + 8..<place + 8 + length
    let expected = reader.uint32(at: body.upperBound)
    let actual = data.withUnsafeBufferPointer { bytes in
      let covered = UnsafeBufferPointer(rebasing: bytes[nameRange.lowerBound..<body.upperBound])
      return cpng_crc32(covered.baseAddress, covered.count)
    }
    return Chunk(
      name: String(decoding: data[nameRange], as: UTF8.self), body: body,
      isIntact: expected == Int(actual))
  }

  private mutating func take(_ chunk: Chunk, of data: [UInt8]) throws(ImageError) {
    // A lowercase first letter marks a chunk as ancillary: the image can be shown without it.
    let isCritical = data[chunk.body.lowerBound - 4] & 0x20 == 0
    guard chunk.isIntact else {
      if isCritical { throw .corrupt("wrong checksum of chunk \(chunk.name)") }
      return notes.append(.damagedPart(chunk.name))
    }
    if chunk.name != "IDAT", !imageDataParts.isEmpty { isAfterImageData = true }
    let body = ByteReader(data, in: chunk.body)
    switch chunk.name {
    case "IDAT":
      guard !isAfterImageData else { throw .corrupt("image data chunks not consecutive") }
      if !chunk.body.isEmpty { imageDataParts.append(chunk.body) }
    case "IEND": hasEnded = true
    case "PLTE": try takePalette(data[chunk.body])
    case "tRNS": takeTransparency(chunk.body)
    case "pHYs": takeResolution(body)
    case "gAMA": gamma = chunk.body.count == 4 ? body.uint32(at: 0) : nil
    case "cHRM":
      chromaticities =
        chunk.body.count == 32
        ? (0..<8).compactMap { body.uint32(at: $0 * 4) } : nil
    case "sRGB": isStandardRGB = true
    case "iCCP": embeddedProfile = embeddedProfile ?? chunk.body
    case "eXIf": exif = exif ?? chunk.body
    case "IHDR": throw .corrupt("two headers")
    case "CgBI": throw .unsupported("Apple's variant of PNG")
    default:
      if isCritical { throw .unsupported("unknown critical chunk \(chunk.name)") }
    }
  }

  private mutating func takePalette(_ bytes: ArraySlice<UInt8>) throws(ImageError) {
    guard palette == nil, !isAfterImageData, imageDataParts.isEmpty else {
      throw .corrupt("misplaced palette")
    }
    guard !bytes.isEmpty, bytes.count % 3 == 0, bytes.count <= 768 else {
      throw .corrupt("wrong length of the palette")
    }
    // In an image that is not indexed, a palette is only a suggestion for displays with few
    // colours.
    let entries = min(bytes.count / 3, 1 << min(header.bitDepth, 8))
    palette = Array(bytes.prefix(entries * 3))
  }

  /// A tRNS chunk before the palette it belongs to, or for pixels with alpha, is ignored.
  private mutating func takeTransparency(_ body: Range<Int>) {
    let isUsable =
      switch header.colorType {
      case .gray: body.count == 2
      case .rgb: body.count == 6
      case .indexed: palette.map { body.count > 0 && body.count <= $0.count / 3 } ?? false
      case .grayAlpha, .rgbAlpha: false
      }
    if isUsable, imageDataParts.isEmpty {
      transparency = body
    } else {
      notes.append(.damagedPart("tRNS"))
    }
  }

  private mutating func takeResolution(_ body: ByteReader) {
    guard body.count == 9, let horizontal = body.uint32(at: 0), let vertical = body.uint32(at: 4)
    else { return }
    resolution =
      body.uint8(at: 8) == 1
      ? ImageResolution(horizontal: horizontal, vertical: vertical, unitsPerInch: 0.0254)
      : ImageResolution(pixelAspect: horizontal, vertical)
  }
}
