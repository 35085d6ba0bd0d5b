#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Small ICC profiles, made here from the numbers of standards and nobody's file.
///
/// Version 2.1 (ICC.1:1998-09), so that every part of PDF/A takes them. The curve of
/// IEC 61966-2-1 has 64 points, between which it is off by at most a tenth of a step of eight bits.
public enum RGBProfile {
  /// IEC 61966-2-1; 568 bytes.
  public static let sRGB = bytes(
    name: "sRGB",
    // The primaries under D65 (0.3127, 0.3290), taken to D50 by the Bradford transform; they add
    // up to the white.
    red: [0x6FA0, 0x38F5, 0x0390], green: [0x6297, 0xB787, 0x18D9],
    blue: [0x249F, 0x0F84, 0xB6C3])

  /// The primaries of SMPTE RP 431-2 under D65, with the curve of sRGB.
  public static let displayP3 = bytes(
    name: "Display P3", red: [0x83DF, 0x3DBF, 0xFFFF_FFBB], green: [0x4ABF, 0xB137, 0x0AB9],
    blue: [0x2838, 0x110A, 0xC8B9])

  private static func bytes(
    name: String, red: [UInt32], green: [UInt32], blue: [UInt32]
  ) -> [UInt8] {
    var elements: [(tags: [String], data: [UInt8])] = [
      (["desc"], description(name)),
      (["cprt"], Array("text".utf8) + zeros(4) + Array("CC0\0".utf8)),
      (["wtpt"], xyz(illuminant)),
      (["rXYZ"], xyz(red)),
      (["gXYZ"], xyz(green)),
      (["bXYZ"], xyz(blue)),
      // One curve for all three.
      (["rTRC", "gTRC", "bTRC"], curve(points: 64)),
    ]
    for index in elements.indices {
      let length = elements[index].data.count
      elements[index].data += zeros((4 - length % 4) % 4)
    }
    let tagCount = elements.reduce(0) { $0 + $1.tags.count }
    var table = UInt32(tagCount).bigEndianBytes
    var data: [UInt8] = []
    for element in elements {
      let offset = 128 + 4 + 12 * tagCount + data.count
      for tag in element.tags {
        table += Array(tag.utf8) + UInt32(offset).bigEndianBytes
        table += UInt32(element.data.count).bigEndianBytes
      }
      data += element.data
    }
    return header(length: 128 + table.count + data.count) + table + data
  }

  /// D50, in units of 2⁻¹⁶: the white of the profile connection space.
  private static let illuminant: [UInt32] = [0xF6D6, 0x10000, 0xD32D]

  /// ICC.1:1998-09, 6.1.
  private static func header(length: Int) -> [UInt8] {
    var header = UInt32(length).bigEndianBytes + zeros(4)
    header += [2, 0x10, 0, 0]
    header += Array("mntrRGB XYZ ".utf8)
    // A date there must be: that of IEC 61966-2-1.
    for part: UInt16 in [1999, 10, 18, 0, 0, 0] {
      header += [UInt8(part >> 8), UInt8(truncatingIfNeeded: part)]
    }
    header += Array("acsp".utf8) + zeros(28)
    header += illuminant.flatMap(\.bigEndianBytes)
    return header + zeros(128 - header.count)
  }

  /// A textDescriptionType with its Unicode and Macintosh parts empty (6.5.17).
  private static func description(_ text: String) -> [UInt8] {
    let name = Array(text.utf8) + [0]
    return Array("desc".utf8) + zeros(4) + UInt32(name.count).bigEndianBytes + name
      + zeros(4 + 4 + 2 + 1 + 67)
  }

  private static func xyz(_ values: [UInt32]) -> [UInt8] {
    Array("XYZ ".utf8) + zeros(4) + values.flatMap(\.bigEndianBytes)
  }

  /// A curveType with evenly spaced points (6.5.3).
  private static func curve(points: Int) -> [UInt8] {
    var bytes = Array("curv".utf8) + zeros(4) + UInt32(points).bigEndianBytes
    for index in 0..<points {
      let value = Double(index) / Double(points - 1)
      // IEC 61966-2-1, 5.2.
      let linear = value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      // In 0…1, so within 16 bits.
      let level = UInt16((linear * 65_535).rounded())
      bytes += [UInt8(level >> 8), UInt8(truncatingIfNeeded: level)]
    }
    return bytes
  }

  private static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }
}

extension UInt32 {
  fileprivate var bigEndianBytes: [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: self >> $0) }
  }
}
