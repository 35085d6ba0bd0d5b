/// The chunks of a WebP file: RIFF, little-endian, each padded to an even length (RFC 9649).
struct WebPChunks {
  /// The size of the canvas.
  private(set) var width = 0
  private(set) var height = 0
  private(set) var profile: Range<Int>?
  private(set) var exif: Range<Int>?
  private(set) var frames: [Frame] = []

  /// One frame; the whole of a file that is not animated.
  struct Frame {
    var left = 0
    var top = 0
    var width: Int
    var height: Int
    var hasAlpha: Bool
    /// The ALPH chunk's body, where alpha is stored separately.
    var alpha: Range<Int>?
    /// The body of the VP8 or VP8L chunk.
    var body: Range<Int>
    var isLossless: Bool
  }

  private struct Chunk {
    let name: [UInt8]
    let body: Range<Int>
  }

  private let data: [UInt8]
  private var canvas: (width: Int, height: Int)?

  init(_ data: [UInt8], limits: ImageLimits) throws(ImageError) {
    self.data = data
    let reader = ByteReader(data, byteOrder: .littleEndian)
    guard let length = reader.uint32(at: 4) else { throw .truncated }
    guard length >= 4, length <= data.count - 8 else { throw .truncated }
    var alpha: Range<Int>?
    for chunk in try Self.chunks(of: data, in: 12..<8 + length) {
      let body = ByteReader(data, in: chunk.body, byteOrder: .littleEndian)
      switch chunk.name {
      case Array("VP8X".utf8):
        guard let width = body.uint24(at: 4), let height = body.uint24(at: 7) else {
          throw .corrupt("wrong length of the header")
        }
        canvas = (width + 1, height + 1)
        try limits.check(width: width + 1, height: height + 1)
      case Array("ICCP".utf8): profile = profile ?? chunk.body
      case Array("EXIF".utf8): exif = exif ?? chunk.body
      case Array("ALPH".utf8): alpha = chunk.body
      case Array("VP8 ".utf8), Array("VP8L".utf8):
        guard frames.isEmpty else { throw .corrupt("two images") }
        frames.append(try frame(chunk, alpha: alpha))
      case Array("ANMF".utf8): frames.append(try animationFrame(chunk.body))
      default: break
      }
    }
    guard let first = frames.first else { throw .corrupt("no image") }
    (width, height) = canvas ?? (first.width, first.height)
    try limits.check(width: width, height: height)
    guard first.left + first.width <= width, first.top + first.height <= height else {
      throw .corrupt("frame larger than the canvas")
    }
  }

  /// The file of one frame alone.
  func file(of frame: Frame) -> [UInt8] {
    var chunks: [UInt8] = []
    if let alpha = frame.alpha, !frame.isLossless {
      let flags: [UInt8] = [0x10, 0, 0, 0]
      chunks += Self.chunk(
        "VP8X",
        flags + Self.littleEndian(frame.width - 1, 3)
          + Self.littleEndian(frame.height - 1, 3))
      chunks += Self.chunk("ALPH", data[alpha])
    }
    chunks += Self.chunk(frame.isLossless ? "VP8L" : "VP8 ", data[frame.body])
    return Array("RIFF".utf8) + Self.littleEndian(chunks.count + 4, 4) + Array("WEBP".utf8)
      + chunks
  }

  private static func chunk(_ name: String, _ body: some Collection<UInt8>) -> [UInt8] {
    Array(name.utf8) + littleEndian(body.count, 4) + Array(body)
      + (body.count & 1 == 1 ? [0] : [])
  }

  private static func littleEndian(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private static func chunks(
    of data: [UInt8], in range: Range<Int>
  ) throws(ImageError) -> [Chunk] {
    let reader = ByteReader(data, byteOrder: .littleEndian)
    var chunks: [Chunk] = []
    var place = range.lowerBound
    while place + 8 <= range.upperBound {
      guard let length = reader.uint32(at: place + 4), length <= range.upperBound - place - 8
      else { throw .truncated }
      chunks.append(
        Chunk(name: Array(data[place..<place + 4]), body: place + 8..<place + 8 + length))
      place += 8 + length + length & 1
    }
    return chunks
  }

  /// The image of a chunk that holds one, with its size and whether it has opacity.
  private func frame(_ chunk: Chunk, alpha: Range<Int>?) throws(ImageError) -> Frame {
    let body = ByteReader(data, in: chunk.body, byteOrder: .littleEndian)
    if chunk.name == Array("VP8L".utf8) {
      guard let bits = body.uint32(at: 1) else { throw .truncated }
      guard body.uint8(at: 0) == 0x2F else { throw .corrupt("frame without a signature") }
      return Frame(
        width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1,
        hasAlpha: bits >> 28 & 1 == 1, alpha: nil, body: chunk.body, isLossless: true)
    }
    guard let width = body.uint16(at: 6), let height = body.uint16(at: 8) else {
      throw .truncated
    }
    guard body.uint24(at: 3) == 0x2A019D else {
      throw .corrupt("frame without a signature")
    }
    guard width & 0x3FFF > 0, height & 0x3FFF > 0 else { throw .corrupt("no pixels") }
    return Frame(
      width: width & 0x3FFF, height: height & 0x3FFF, hasAlpha: alpha != nil, alpha: alpha,
      body: chunk.body, isLossless: false)
  }

  private func animationFrame(_ range: Range<Int>) throws(ImageError) -> Frame {
    let body = ByteReader(data, in: range, byteOrder: .littleEndian)
    guard let left = body.uint24(at: 0), let top = body.uint24(at: 3), range.count >= 16 else {
      throw .truncated
    }
    var alpha: Range<Int>?
    for chunk in try Self.chunks(of: data, in: range.dropFirst(16)) {
      if chunk.name == Array("ALPH".utf8) { alpha = chunk.body }
      if chunk.name == Array("VP8 ".utf8) || chunk.name == Array("VP8L".utf8) {
        var frame = try frame(chunk, alpha: alpha)
        // Stored halved.
        frame.left = left * 2
        frame.top = top * 2
        return frame
      }
    }
    throw .corrupt("frame without an image")
  }
}

extension ByteReader {
  /// Three bytes, the low one first.
  fileprivate func uint24(at place: Int) -> Int? {
    guard let low = uint16(at: place), let high = uint8(at: place + 2) else { return nil }
    return low | high << 16
  }
}
