/// The first frame of a GIF file, not yet decoded; it is within its canvas.
struct GIFFrame {
  var canvasWidth: Int
  var canvasHeight: Int
  var left = 0
  var top = 0
  var width = 0
  var height = 0
  var isInterlaced = false
  /// Red, green and blue bytes.
  var palette: [UInt8] = []
  var transparentIndex: Int?
  var resolution: ImageResolution?
  var minimumCodeSize = 0
  /// The ranges of the compressed data.
  var parts: [Range<Int>] = []
}

/// Reads the blocks of a GIF file in their order.
struct GIFBlocks {
  private let data: [UInt8]
  private let reader: ByteReader
  private var place = 0

  init(_ data: [UInt8]) {
    self.data = data
    reader = ByteReader(data, byteOrder: .littleEndian)
  }

  /// Goes to the end of the first frame.
  mutating func firstFrame(limits: ImageLimits) throws(ImageError) -> GIFFrame {
    guard let width = reader.uint16(at: 6), let height = reader.uint16(at: 8),
      let flags = reader.uint8(at: 10), let aspect = reader.uint8(at: 12)
    else { throw .truncated }
    var frame = GIFFrame(canvasWidth: width, canvasHeight: height)
    // Fifteen more is the aspect ratio in sixty-fourths.
    if aspect != 0 { frame.resolution = ImageResolution(pixelAspect: 64, aspect + 15) }
    place = 13
    let globalPalette = try palette(flags)
    while true {
      guard let kind = reader.uint8(at: place) else { throw .truncated }
      place += 1
      switch kind {
      case 0x21:
        guard let label = reader.uint8(at: place) else { throw .truncated }
        place += 1
        let control = try subBlocks().first
        if label == 0xF9, let control, control.count >= 4 {
          let flags = data[control.lowerBound]
          frame.transparentIndex = flags & 1 == 1 ? Int(data[control.lowerBound + 3]) : nil
        }
      case 0x2C:
        try takeDescriptor(into: &frame, globalPalette: globalPalette, limits: limits)
        return frame
      case 0x3B: throw .corrupt("no image")
      default: throw .corrupt("unknown block \(kind)")
      }
    }
  }

  private mutating func takeDescriptor(
    into frame: inout GIFFrame, globalPalette: [UInt8], limits: ImageLimits
  ) throws(ImageError) {
    guard let left = reader.uint16(at: place), let top = reader.uint16(at: place + 2),
      let width = reader.uint16(at: place + 4), let height = reader.uint16(at: place + 6),
      let flags = reader.uint8(at: place + 8)
    else { throw .truncated }
    guard width > 0, height > 0 else { throw .corrupt("no pixels") }
    frame.left = left
    frame.top = top
    frame.width = width
    frame.height = height
    // Frames that leave the canvas widen it, as browsers do with the first one.
    frame.canvasWidth = max(frame.canvasWidth, left + width)
    frame.canvasHeight = max(frame.canvasHeight, top + height)
    try limits.check(width: frame.canvasWidth, height: frame.canvasHeight)
    try limits.check(decodedBytes: frame.canvasWidth * frame.canvasHeight)
    frame.isInterlaced = flags & 0x40 != 0
    place += 9
    let own = try palette(flags)
    frame.palette = own.isEmpty ? globalPalette : own
    guard let codeSize = reader.uint8(at: place) else { throw .truncated }
    guard 1...8 ~= codeSize else { throw .corrupt("code size out of range") }
    frame.minimumCodeSize = codeSize
    place += 1
    frame.parts = try subBlocks()
  }

  /// How many frames there are, the first included; what is damaged ends the count.
  mutating func countFrames() -> Int {
    var count = 1
    do throws(ImageError) {
      while let kind = reader.uint8(at: place), kind != 0x3B {
        place += 1
        if kind == 0x21 {
          place += 1
        } else if kind == 0x2C, let flags = reader.uint8(at: place + 8) {
          place += 9
          _ = try palette(flags)
          place += 1
        } else {
          return count
        }
        _ = try subBlocks()
        if kind == 0x2C { count += 1 }
      }
    } catch {}
    return count
  }

  /// A colour table, when its flag is set.
  private mutating func palette(_ flags: Int) throws(ImageError) -> [UInt8] {
    guard flags & 0x80 != 0 else { return [] }
    let count = 3 << (flags & 7 + 1)
    guard count <= data.count - place else { throw .truncated }
    defer { place += count }
    return Array(data[place..<place + count])
  }

  /// The bodies of the blocks up to the empty one that ends them.
  private mutating func subBlocks() throws(ImageError) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    while true {
      guard let length = reader.uint8(at: place) else { throw .truncated }
      place += 1
      if length == 0 { return parts }
      guard length <= data.count - place else { throw .truncated }
      parts.append(place..<place + length)
      place += length
    }
  }
}
