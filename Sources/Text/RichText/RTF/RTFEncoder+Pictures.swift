import ComposeAttributedText
import ComposeGraphics

extension RTFEncoder {
  /// An image in its original coding, where RTF has a word for the coding.
  mutating func encodePicture(_ attachment: TextAttachment) {
    guard case .image(let image) = attachment.content else {
      return losses.note("drawings in lines")
    }
    if attachment.alternateText != nil { losses.note("text for those who cannot see") }
    if attachment.float != nil { losses.note("images beside text") }
    if attachment.descent != 0 { losses.note("images below the baseline") }
    let bytes: [UInt8]
    let word: String
    switch image.encoding {
    case .jpeg(let picture):
      bytes = picture.bytes
      word = "jpegblip"
    default:
      guard let file = PNGFile.bytes(of: image) else {
        return losses.note("images that are neither JPEG nor opaque PNG")
      }
      bytes = file
      word = "pngblip"
    }
    body.beginIgnorableGroup("shppict")
    body.beginGroup()
    body.control("pict")
    body.control(word)
    body.control("picw", image.pixelWidth)
    body.control("pich", image.pixelHeight)
    body.control("picwgoal", twips(attachment.width))
    body.control("pichgoal", twips(attachment.ascent))
    for (index, byte) in bytes.enumerated() {
      if index % 64 == 0 { body.newLine() }
      body.hexadecimal(byte)
    }
    body.endGroup()
    body.endGroup()
  }
}

/// PNG files around rows that are compressed already (ISO/IEC 15948).
enum PNGFile {
  /// Nil for images of other coding, and those with transparency.
  static func bytes(of image: Image) -> [UInt8]? {
    guard case .flate(let rows) = image.encoding, image.alpha == nil, image.stencil == nil,
      image.colorKey == nil, image.orientation == .up
    else { return nil }
    let colorType: UInt8
    var palette: [UInt8] = []
    switch image.colorSpace {
    case .gray: colorType = 0
    case .rgb: colorType = 2
    case .indexed(let colors):
      colorType = 3
      palette = colors
    case .cmyk: return nil
    }
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let header =
      bigEndian(image.pixelWidth) + bigEndian(image.pixelHeight)
      + [UInt8(clamping: rows.bitsPerComponent), colorType, 0, 0, 0]
    chunk("IHDR", header, onto: &file)
    if let resolution = image.declaredResolution {
      // Pixels in a metre.
      let perMetre = [resolution.horizontal, resolution.vertical].map { $0 / 0.0254 }
      let numbers = perMetre.map { bigEndian(Int(min(max($0.rounded(), 0), 1e6))) }
      chunk("pHYs", numbers[0] + numbers[1] + [1], onto: &file)
    }
    if !palette.isEmpty { chunk("PLTE", palette, onto: &file) }
    chunk("IDAT", rows.bytes, onto: &file)
    chunk("IEND", [], onto: &file)
    return file
  }

  private static func bigEndian(_ number: Int) -> [UInt8] {
    let value = UInt32(clamping: number)
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func chunk(_ name: String, _ data: [UInt8], onto file: inout [UInt8]) {
    file += bigEndian(data.count)
    let body = Array(name.utf8) + data
    file += body
    file += bigEndian(Int(checksum(body)))
  }

  /// CRC-32 of ISO 3309.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum = table[Int((sum ^ UInt32(byte)) & 0xFF)] ^ (sum >> 8)
    }
    return sum ^ 0xFFFF_FFFF
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { sum, _ in
      sum & 1 == 0 ? sum >> 1 : 0xEDB8_8320 ^ (sum >> 1)
    }
  }
}
