/// An ICC profile of one, three or four components, its header and table checked
/// (ICC.1:2010; ISO 32000-2, 8.6.5.5).
///
/// Two are equal when their bytes are.
public struct ICCProfile: Hashable, Sendable {
  /// What kind of device it is of (ICC.1:2010, 7.2.5).
  public enum DeviceClass: String, Hashable, Sendable {
    case input = "scnr"
    case display = "mntr"
    case output = "prtr"
    case colorSpace = "spac"
  }

  /// The profile data, unmodified.
  public let bytes: [UInt8]
  /// 1 gray, 3 red, green and blue, 4 inks.
  public let componentCount: Int
  /// 2, or 4; PDF/A-1 takes 2 only.
  public let majorVersion: Int
  /// The class of the device that the profile describes (ICC.1, 7.2.5).
  public let deviceClass: DeviceClass
  /// How components become light, where the profile has curves and a matrix and no tables.
  let model: MatrixModel?

  /// The most tags that a profile may have.
  public static let maximumTags = 1_000

  /// - Throws: `ColorSpaceError.unusableProfile` for bytes that are no profile, whose lengths or
  ///   offsets are out of bounds, or that do not define their colours.
  public init(_ bytes: [UInt8]) throws(ColorSpaceError) {
    try self.init(bytes, model: nil)
  }

  /// - Parameter model: In place of that of the profile, which is rounded.
  init(_ bytes: [UInt8], model: MatrixModel?) throws(ColorSpaceError) {
    let reader = ProfileReader(bytes)
    let count: Int
    switch reader.signature(at: 16) {
    case "GRAY": count = 1
    case "RGB ": count = 3
    case "CMYK": count = 4
    default: throw .unusableProfile(reason: "colour space is not gray, RGB or CMYK")
    }
    if let fault = Self.fault(in: bytes, components: count) {
      throw .unusableProfile(reason: fault)
    }
    guard let deviceClass = DeviceClass(rawValue: reader.signature(at: 12)) else {
      throw .unusableProfile(reason: "not a device profile")
    }
    let connection = reader.signature(at: 20)
    guard connection == "XYZ " || connection == "Lab " else {
      throw .unusableProfile(reason: "connection space is neither XYZ nor Lab")
    }
    let tags = try reader.tags()
    let hasTables = ["A2B0", "A2B1", "A2B2"].contains { tags[$0] != nil }
    var own: MatrixModel?
    if !hasTables, connection == "XYZ " { own = reader.model(tags, components: count) }
    guard hasTables || own != nil || (count == 1 && tags["kTRC"] != nil) else {
      throw .unusableProfile(reason: "no transform of its colours")
    }
    self.bytes = bytes
    componentCount = count
    majorVersion = Int(bytes[8])
    self.deviceClass = deviceClass
    self.model = model ?? own
  }

  /// A profile of version 2 for a display in red, green and blue that is made here, and so needs no check.
  init(made bytes: [UInt8], model: MatrixModel) {
    self.bytes = bytes
    componentCount = 3
    majorVersion = 2
    deviceClass = .display
    self.model = model
  }

  public static func == (left: ICCProfile, right: ICCProfile) -> Bool {
    left.bytes == right.bytes
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }

  /// Why the header's fields do not let a PDF file carry the profile for samples of so many
  /// components; nil when they do (ICC.1:2010, 7.2).
  public static func fault(in profile: [UInt8], components: Int) -> String? {
    let header = ProfileReader(profile)
    guard profile.count >= 132, header.signature(at: 36) == "acsp" else {
      return "it is not an ICC profile"
    }
    guard header.uint32(at: 0) == profile.count else { return "its length is wrong" }
    guard profile[8] <= 4 else { return "PDF readers do not know its version" }
    guard DeviceClass(rawValue: header.signature(at: 12)) != nil else {
      return "not a device profile"
    }
    let space =
      switch components {
      case 1: "GRAY"
      case 3: "RGB "
      default: "CMYK"
      }
    guard header.signature(at: 16) == space else { return "it is for other colours" }
    return nil
  }
}

/// Reads the table of a profile and the tags with curves (ICC.1:2010, 7.3, 10.6, 10.18, 10.31).
struct ProfileReader {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Nil outside.
  func uint32(at place: Int) -> Int? {
    guard place >= 0, bytes.count >= 4, place <= bytes.count - 4 else { return nil }
    return (0..<4).reduce(0) { $0 << 8 | Int(bytes[place + $1]) }
  }

  private func uint16(at place: Int) -> UInt16? {
    guard place >= 0, bytes.count >= 2, place <= bytes.count - 2 else { return nil }
    return UInt16(bytes[place]) << 8 | UInt16(bytes[place + 1])
  }

  /// A number of 16 and 16 bits.
  private func fixed(at place: Int) -> Double? {
    uint32(at: place).map { Double(Int32(truncatingIfNeeded: $0)) / 65_536 }
  }

  /// Four characters; empty outside.
  func signature(at place: Int) -> String {
    guard place >= 0, bytes.count >= 4, place <= bytes.count - 4 else { return "" }
    return String(decoding: bytes[place..<place + 4], as: UTF8.self)
  }

  /// The range of each tag's data. All of it is within the profile.
  func tags() throws(ColorSpaceError) -> [String: Range<Int>] {
    guard let count = uint32(at: 128), (1...ICCProfile.maximumTags).contains(count),
      132 + count * 12 <= bytes.count
    else { throw .unusableProfile(reason: "damaged tag table") }
    var tags: [String: Range<Int>] = [:]
    for index in 0..<count {
      let entry = 132 + index * 12
      // The entry is within the profile; 32 bits do not overflow.
      guard let start = uint32(at: entry + 4), let length = uint32(at: entry + 8),
        start >= 128, start + length <= bytes.count
      else { throw .unusableProfile(reason: "tag outside the profile") }
      tags[signature(at: entry)] = start..<start + length
    }
    return tags
  }

  /// The curves and the matrix; nil where one is missing or damaged.
  func model(_ tags: [String: Range<Int>], components: Int) -> MatrixModel? {
    switch components {
    case 1: return curve(tags["kTRC"]).map { MatrixModel(gray: $0) }
    case 3:
      guard let red = curve(tags["rTRC"]), let green = curve(tags["gTRC"]),
        let blue = curve(tags["bTRC"]), let x = xyz(tags["rXYZ"]), let y = xyz(tags["gXYZ"]),
        let z = xyz(tags["bXYZ"])
      else { return nil }
      return MatrixModel(red: red, green: green, blue: blue, matrix: Matrix3(columns: x, y, z))
    default: return nil
    }
  }

  private func xyz(_ tag: Range<Int>?) -> SIMD3<Double>? {
    guard let tag, tag.count >= 20, signature(at: tag.lowerBound) == "XYZ ",
      let x = fixed(at: tag.lowerBound + 8), let y = fixed(at: tag.lowerBound + 12),
      let z = fixed(at: tag.lowerBound + 16)
    else { return nil }
    return SIMD3(x, y, z)
  }

  private func curve(_ tag: Range<Int>?) -> ToneCurve? {
    guard let tag, tag.count >= 12 else { return nil }
    switch signature(at: tag.lowerBound) {
    case "curv": return points(tag)
    case "para": return parameters(tag)
    default: return nil
    }
  }

  private func points(_ tag: Range<Int>) -> ToneCurve? {
    guard let count = uint32(at: tag.lowerBound + 8), 12 + count * 2 <= tag.count else {
      return nil
    }
    if count == 0 { return .power(1) }
    let values = (0..<count).compactMap { uint16(at: tag.lowerBound + 12 + $0 * 2) }
    guard values.count == count else { return nil }
    if count == 1 { return values[0] == 0 ? nil : .power(Double(values[0]) / 256) }
    return .table(values)
  }

  private func parameters(_ tag: Range<Int>) -> ToneCurve? {
    guard let kind = uint16(at: tag.lowerBound + 8), kind <= 4 else { return nil }
    let counts = [1, 3, 4, 5, 7]
    let count = counts[Int(kind)]
    guard 12 + count * 4 <= tag.count else { return nil }
    let v = (0..<count).compactMap { fixed(at: tag.lowerBound + 12 + $0 * 4) }
    guard v.count == count, v[0] > 0, v[0] < 100 else { return nil }
    switch kind {
    case 0: return .power(v[0])
    case 1, 2:
      guard v[1] != 0 else { return nil }
      let rest = kind == 2 ? v[3] : 0
      return .parametric(
        gamma: v[0], a: v[1], b: v[2], c: 0, d: -v[2] / v[1], e: rest, f: rest)
    case 3: return .parametric(gamma: v[0], a: v[1], b: v[2], c: v[3], d: v[4], e: 0, f: 0)
    default:
      return .parametric(gamma: v[0], a: v[1], b: v[2], c: v[3], d: v[4], e: v[5], f: v[6])
    }
  }
}

extension ColorSpace {
  /// Colours as a profile means them. Its bytes go into files unchanged.
  ///
  /// - Parameter alternate: For readers that cannot use the profile; nil for the device space of
  ///   as many components.
  /// - Throws: `ColorSpaceError.differentComponentCount`, `.unusableBase` for an alternate that
  ///   does not go with the profile.
  public static func icc(
    _ profile: ICCProfile, alternate: ColorSpace? = nil
  ) throws(ColorSpaceError) -> ColorSpace {
    if let alternate {
      guard alternate.canBeAlternate else { throw .unusableBase }
      guard alternate.componentCount == profile.componentCount else {
        throw .differentComponentCount
      }
    }
    return ColorSpace(.icc(profile, alternate: alternate))
  }

  /// - Throws: `ColorSpaceError.unusableProfile`, see `ICCProfile.init(_:)`.
  public static func icc(profile bytes: [UInt8]) throws(ColorSpaceError) -> ColorSpace {
    ColorSpace(.icc(try ICCProfile(bytes), alternate: nil))
  }
}
