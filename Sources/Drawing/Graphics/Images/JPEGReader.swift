import ComposeGeometry

/// Makes an `Image` of a JPEG file without decoding it (ITU-T T.81, annex B).
///
/// The file is walked from marker to marker up to its end. It must hold one Huffman-coded
/// frame of eight bits, the tables that its scans use, a scan for each component that is long
/// enough for the size declared, and an end-of-image marker.
struct JPEGReader {
  let limits: ImageLimits

  func image(from data: [UInt8]) throws(ImageError) -> Image {
    var walk = JPEGWalk(data, limits: limits)
    let frame = try walk.run()
    let metadata = walk.metadata
    var notes: [ImageNote] = []
    let components = frame.components.count
    return Image(
      pixelWidth: frame.width, pixelHeight: frame.height,
      orientation: metadata.orientation ?? .up,
      declaredResolution: metadata.resolution,
      encoding: .jpeg(
        JPEGImage(
          bytes: data, components: components, bitsPerComponent: 8,
          isInverted: components == 4 && metadata.adobeTransform != nil,
          colorTransform: colorTransform(of: frame, metadata: metadata),
          isProgressive: frame.isProgressive)),
      colorSpace: components == 1 ? .gray : components == 3 ? .rgb : .cmyk,
      iccProfile: profile(of: metadata, components: components, notes: &notes),
      notes: notes, contentHash: ContentHash(data))
  }

  /// PDF readers interpret three components as YCbCr unless Adobe's marker specifies otherwise.
  /// Files that have neither that marker nor JFIF's and name their components R, G and B are RGB.
  private func colorTransform(of frame: JPEGFrame, metadata: JPEGMetadata) -> Int? {
    guard metadata.adobeTransform == nil, !metadata.isJFIF else { return nil }
    let names = frame.components.map(\.identifier)
    return names == [0x52, 0x47, 0x42] ? 0 : nil
  }

  private func profile(
    of metadata: JPEGMetadata, components: Int, notes: inout [ImageNote]
  ) -> [UInt8]? {
    guard metadata.hasProfile else { return nil }
    guard let profile = metadata.profile(maximumBytes: limits.maximumProfileBytes) else {
      notes.append(.profileIgnored("it is incomplete or too long"))
      return nil
    }
    guard let fault = ICCProfile.fault(in: profile, components: components) else {
      return profile
    }
    notes.append(.profileIgnored(fault))
    return nil
  }
}

/// One walk over the markers of a file.
private struct JPEGWalk {
  private let reader: ByteReader
  private let limits: ImageLimits
  private var place = 2
  private var frame: JPEGFrame?
  private var tables = JPEGTables()
  /// The places in the frame of the components that no scan has begun yet.
  private var missing: Set<Int> = []
  private(set) var metadata = JPEGMetadata()

  init(_ data: [UInt8], limits: ImageLimits) {
    reader = ByteReader(data)
    self.limits = limits
  }

  /// Continues to the end-of-image marker; data after it is ignored.
  mutating func run() throws(ImageError) -> JPEGFrame {
    while true {
      let marker = try nextMarker()
      if marker == 0xD9 { break }
      // Restart markers and TEM have no parameters.
      if 0xD0...0xD7 ~= marker || marker == 0x01 { continue }
      if marker == 0xD8 { throw .corrupt("second image inside the first") }
      try take(try segment(), marker: marker)
    }
    guard let frame else { throw .corrupt("no frame header") }
    guard missing.isEmpty else { throw .corrupt("missing scans") }
    return frame
  }

  /// The second byte of the next marker. Stray bytes before it are skipped, as decoders do.
  private mutating func nextMarker() throws(ImageError) -> Int {
    let found = reader.bytes.withUnsafeBufferPointer { bytes -> Int? in
      var index = place
      while index + 1 < bytes.count {
        if bytes[index] == 0xFF, bytes[index + 1] != 0, bytes[index + 1] != 0xFF { return index }
        index += 1
      }
      return nil
    }
    guard let found, let marker = reader.uint8(at: found + 1) else { throw .truncated }
    place = found + 2
    return marker
  }

  /// The bytes after a marker that has some; their length counts itself.
  private mutating func segment() throws(ImageError) -> ByteReader {
    guard let length = reader.uint16(at: place) else { throw .truncated }
    guard length >= 2 else { throw .corrupt("segment too short") }
    guard length <= reader.count - place else { throw .truncated }
    let body = place + 2..<place + length
    place = body.upperBound
    return ByteReader(reader.bytes, in: body)
  }

  private mutating func take(_ segment: ByteReader, marker: Int) throws(ImageError) {
    switch marker {
    case 0xC4: try tables.defineHuffman(segment)
    case 0xCC: throw .unsupported("JPEG with arithmetic coding")
    case 0xC0...0xCF:
      guard frame == nil else { throw .corrupt("two frame headers") }
      let frame = try JPEGFrame(segment, marker: marker, limits: limits)
      missing = Set(frame.components.indices)
      self.frame = frame
    case 0xDA: try takeScan(segment)
    case 0xDB: try tables.defineQuantization(segment)
    case 0xDC: throw .unsupported("JPEG with its height after the first scan")
    case 0xDE, 0xDF: throw .unsupported("hierarchical JPEG")
    case 0xE0...0xEE: metadata.take(segment, marker: marker)
    default: break
    }
  }

  private mutating func takeScan(_ segment: ByteReader) throws(ImageError) {
    guard let frame else { throw .corrupt("scan before the frame header") }
    let scan = try JPEGScan(segment, frame: frame, tables: tables)
    let start = place
    skipCodedData()
    guard place - start >= scan.minimumLength else { throw .truncated }
    if scan.startsBlocks { missing.subtract(scan.components) }
  }

  /// Moves to the first marker that is not a restart marker, or to the end of the file.
  private mutating func skipCodedData() {
    place = reader.bytes.withUnsafeBufferPointer { bytes in
      var index = place
      while index + 1 < bytes.count {
        if bytes[index] == 0xFF {
          switch bytes[index + 1] {
          case 0, 0xD0...0xD7, 0xFF: break
          default: return index
          }
        }
        index += 1
      }
      return bytes.count
    }
  }
}
