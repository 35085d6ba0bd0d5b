/// The part of an ICC profile's header that decides whether a PDF may carry it
/// (ICC.1:2010, 7.2; ISO 32000-1, 8.6.5.5).
enum ICCProfile {
  /// Why the profile must not be used for samples of so many components; nil when it may be.
  static func fault(in profile: [UInt8], components: Int) -> String? {
    let header = ByteReader(profile)
    guard profile.count >= 132, header.matches("acsp", at: 36) else {
      return "it is not an ICC profile"
    }
    guard header.uint32(at: 0) == profile.count else { return "its length is wrong" }
    guard let version = header.uint8(at: 8), version <= 4 else {
      return "PDF readers do not know its version"
    }
    let classes: [StaticString] = ["scnr", "mntr", "prtr", "spac"]
    guard classes.contains(where: { header.matches($0, at: 12) }) else {
      return "it is for no device"
    }
    let space: StaticString =
      switch components {
      case 1: "GRAY"
      case 3: "RGB "
      default: "CMYK"
      }
    guard header.matches(space, at: 16) else { return "it is for other colours" }
    return nil
  }
}
