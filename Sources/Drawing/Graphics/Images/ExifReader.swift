/// The EXIF display metadata of a camera image, from the first directory of a TIFF structure (CIPA
/// DC-008; TIFF 6.0, section 2).
///
/// At most 512 entries of one directory are looked at, and no link is followed from it.
struct ExifReader {
  private(set) var orientation: ImageOrientation?
  private(set) var resolution: ImageResolution?

  private enum Tag {
    static let orientation = 0x0112
    static let horizontalResolution = 0x011A
    static let verticalResolution = 0x011B
    static let resolutionUnit = 0x0128
  }

  /// `range` starts at the byte-order mark. Fields that cannot be read are nil.
  init(_ bytes: [UInt8], in range: Range<Int>) {
    var reader = ByteReader(bytes, in: range)
    if reader.matches("II", at: 0) {
      reader.byteOrder = .littleEndian
    } else if !reader.matches("MM", at: 0) {
      return
    }
    guard reader.uint16(at: 2) == 42, let directory = reader.uint32(at: 4),
      let entries = reader.uint16(at: directory)
    else { return }

    var horizontal: Double?
    var vertical: Double?
    var unitsPerInch: Double? = 1
    for entry in 0..<min(entries, 512) {
      let place = directory + 2 + entry * 12
      guard let tag = reader.uint16(at: place) else { break }
      switch tag {
      case Tag.orientation:
        orientation = Self.short(at: place, of: reader).flatMap(ImageOrientation.init(rawValue:))
      case Tag.horizontalResolution: horizontal = Self.rational(at: place, of: reader)
      case Tag.verticalResolution: vertical = Self.rational(at: place, of: reader)
      case Tag.resolutionUnit:
        let unit = Self.short(at: place, of: reader)
        unitsPerInch = unit == 2 ? 1 : unit == 3 ? 2.54 : nil
      default: break
      }
    }
    if let horizontal, let vertical, let unitsPerInch {
      resolution = ImageResolution(
        horizontal: horizontal * unitsPerInch, vertical: vertical * unitsPerInch)
    }
  }

  /// The value of an entry of type SHORT (3) and count 1.
  private static func short(at place: Int, of reader: ByteReader) -> Int? {
    guard reader.uint16(at: place + 2) == 3, reader.uint32(at: place + 4) == 1 else { return nil }
    return reader.uint16(at: place + 8)
  }

  /// The value of an entry of type RATIONAL (5) and count 1.
  private static func rational(at place: Int, of reader: ByteReader) -> Double? {
    guard reader.uint16(at: place + 2) == 5, reader.uint32(at: place + 4) == 1,
      let value = reader.uint32(at: place + 8), let numerator = reader.uint32(at: value),
      let denominator = reader.uint32(at: value + 4), denominator != 0
    else { return nil }
    return Double(numerator) / Double(denominator)
  }
}
