/// The metadata in the application segments of a JPEG file.
struct JPEGMetadata {
  /// The colour transform of Adobe's APP14 segment: 0 none, 1 YCbCr, 2 YCCK.
  private(set) var adobeTransform: Int?
  private(set) var isJFIF = false
  private(set) var orientation: ImageOrientation?
  private var densityOfJFIF: ImageResolution?
  private var densityOfExif: ImageResolution?
  /// Parts of the ICC profile by their number, from 1.
  private var profileParts: [Int: Range<Int>] = [:]
  private var profilePartCount = 0
  private var profileBytes: [UInt8] = []
  private var profileIsConsistent = true

  /// JFIF's word goes before that of EXIF, which many cameras fill with a dummy.
  var resolution: ImageResolution? { densityOfJFIF ?? densityOfExif }

  /// - Parameter marker: 0xE0…0xEE.
  mutating func take(_ segment: ByteReader, marker: Int) {
    switch marker {
    case 0xE0 where segment.matches("JFIF\0", at: 0): takeJFIF(segment)
    case 0xE1 where segment.matches("Exif\0\0", at: 0): takeExif(segment)
    case 0xE2 where segment.matches("ICC_PROFILE\0", at: 0): takeProfilePart(segment)
    case 0xEE where segment.matches("Adobe", at: 0):
      adobeTransform = segment.uint8(at: 11) ?? adobeTransform
    default: break
    }
  }

  /// ITU-T T.871, 10.1: units, then both densities.
  private mutating func takeJFIF(_ segment: ByteReader) {
    isJFIF = true
    guard let unit = segment.uint8(at: 7), let horizontal = segment.uint16(at: 8),
      let vertical = segment.uint16(at: 10)
    else { return }
    switch unit {
    case 0: densityOfJFIF = ImageResolution(pixelAspect: horizontal, vertical)
    case 1:
      densityOfJFIF = ImageResolution(
        horizontal: horizontal, vertical: vertical, unitsPerInch: 1)
    case 2:
      densityOfJFIF = ImageResolution(
        horizontal: horizontal, vertical: vertical, unitsPerInch: 2.54)
    default: break
    }
  }

  private mutating func takeExif(_ segment: ByteReader) {
    let exif = ExifReader(segment.bytes, in: segment.range.dropFirst(6))
    orientation = orientation ?? exif.orientation
    densityOfExif = densityOfExif ?? exif.resolution
  }

  /// ICC.1:2010, B.4: the number of the part and how many there are, then the bytes.
  private mutating func takeProfilePart(_ segment: ByteReader) {
    guard let number = segment.uint8(at: 12), let count = segment.uint8(at: 13) else { return }
    if profilePartCount == 0 { profilePartCount = count }
    if count != profilePartCount || profileParts[number] != nil { profileIsConsistent = false }
    profileParts[number] = segment.range.dropFirst(14)
    profileBytes = segment.bytes
  }

  var hasProfile: Bool { !profileParts.isEmpty }

  /// The profile put together, or nil when a part is missing or it is too long.
  func profile(maximumBytes: Int) -> [UInt8]? {
    guard profileIsConsistent, profilePartCount > 0, profileParts.count == profilePartCount
    else { return nil }
    var profile: [UInt8] = []
    for number in 1...profilePartCount {
      guard let part = profileParts[number] else { return nil }
      guard profile.count + part.count <= maximumBytes else { return nil }
      profile.append(contentsOf: profileBytes[part])
    }
    return profile
  }
}
