import ComposePlatform

/// Small ICC profiles, generated from the published standards, not copied from a file.
///
/// Version 2.1 (ICC.1:1998-09), so that every part of PDF/A allows them. The curve of IEC 61966-2-1
/// has 64 points, with an interpolation error of at most a tenth of an eight-bit step.
public enum RGBProfile {
  /// The primaries of SMPTE RP 431-2 under D65, with the curve of sRGB.
  public static let displayP3 = made(name: "Display P3", displayP3Primaries, curve: sRGBCurve)

  static let linearSRGB = made(name: "Linear sRGB", sRGBPrimaries, curve: linearCurve)
  static let linearDisplayP3 = made(
    name: "Linear Display P3", displayP3Primaries, curve: linearCurve)
  static let adobeRGB = made(
    name: "Adobe RGB (1998)",
    primaries((0.64, 0.33), (0.21, 0.71), (0.15, 0.06), white: CIEXYZ.d65),
    // A gamma of 2 + 51 / 256.
    curve: curve([0x0233]))
  static let rec709 = made(
    name: "ITU-R BT.709", sRGBPrimaries,
    curve: curve(points: 256) { cameraLight($0, alpha: 1.099, beta: 0.018) })
  static let rec2020 = made(
    name: "ITU-R BT.2020",
    primaries((0.708, 0.292), (0.170, 0.797), (0.131, 0.046), white: CIEXYZ.d65),
    curve: curve(points: 256) { cameraLight($0, alpha: 1.0993, beta: 0.0181) })
  static let proPhotoRGB = made(
    name: "ROMM RGB",
    primaries((0.7347, 0.2653), (0.1596, 0.8404), (0.0366, 0.0001), white: CIEXYZ.d50),
    curve: curve(points: 256) { $0 < 16.0 / 512 ? $0 / 16 : pow($0, 1.8) })
  static let acesCG = made(
    name: "ACEScg",
    primaries(
      (0.713, 0.293), (0.165, 0.830), (0.128, 0.044), white: CIEXYZ.white(x: 0.32168, y: 0.33767)),
    curve: linearCurve)

  /// X, Y and Z of red, green and blue under D50, in units of 2⁻¹⁶.
  typealias Primaries = (red: [UInt32], green: [UInt32], blue: [UInt32])

  // The primaries under D65 (0.3127, 0.3290), taken to D50 by the Bradford transform; they add
  // up to the white.
  static let sRGBPrimaries: Primaries = (
    [0x6FA0, 0x38F5, 0x0390], [0x6297, 0xB787, 0x18D9], [0x249F, 0x0F84, 0xB6C3]
  )
  private static let displayP3Primaries: Primaries = (
    [0x83DF, 0x3DBF, 0xFFFF_FFBB], [0x4ABF, 0xB137, 0x0AB9], [0x2838, 0x110A, 0xC8B9]
  )

  /// Red, green and blue of sRGB under D50.
  static var sRGBColumns: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
    func column(_ values: [UInt32]) -> SIMD3<Double> {
      SIMD3(Double(values[0]), Double(values[1]), Double(values[2])) / 65_536
    }
    let primaries = sRGBPrimaries
    return (column(primaries.red), column(primaries.green), column(primaries.blue))
  }

  /// From chromaticities, so that together they are the white (SMPTE RP 177), taken to D50.
  private static func primaries(
    _ red: (Double, Double), _ green: (Double, Double), _ blue: (Double, Double),
    white: SIMD3<Double>
  ) -> Primaries {
    let columns = [red, green, blue].map { CIEXYZ.white(x: $0.0, y: $0.1) }
    let matrix = Matrix3(columns: columns[0], columns[1], columns[2])
    let amounts = (matrix.inverse ?? .identity) * white
    let adapted = CIEXYZ.adaptation(from: white, to: CIEXYZ.d50)
    let values = (0..<3).map { index in
      let light = adapted * (columns[index] * amounts[index])
      return (0..<3).map { component in
        // Of standards, below 2.
        UInt32(bitPattern: Int32((light[component] * 65_536).rounded()))
      }
    }
    return (values[0], values[1], values[2])
  }

  /// - Parameter curve: One for all three, a curveType.
  static func made(name: String, _ primaries: Primaries, curve: [UInt8]) -> [UInt8] {
    var elements: [(tags: [String], data: [UInt8])] = [
      (["desc"], description(name)),
      (["cprt"], Array("text".utf8) + zeros(4) + Array("CC0\0".utf8)),
      (["wtpt"], xyz(illuminant)),
      (["rXYZ"], xyz(primaries.red)),
      (["gXYZ"], xyz(primaries.green)),
      (["bXYZ"], xyz(primaries.blue)),
      (["rTRC", "gTRC", "bTRC"], curve),
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

  // MARK: Curves (6.5.3)

  private static let linearCurve = curve([])
  static let sRGBCurve = curve(points: 64) { ToneCurve.sRGB.light($0) }

  /// Recommendations BT.709 and BT.2020 turned back: light of a signal.
  private static func cameraLight(_ value: Double, alpha: Double, beta: Double) -> Double {
    value < 4.5 * beta ? value / 4.5 : pow((value + alpha - 1) / alpha, 1 / 0.45)
  }

  /// Evenly spaced points.
  private static func curve(points: Int, _ light: (Double) -> Double) -> [UInt8] {
    curve(
      (0..<points).map {
        // In 0…1, so within 16 bits.
        UInt16((min(light(Double($0) / Double(points - 1)), 1) * 65_535).rounded())
      })
  }

  /// None for light itself; one for a gamma in units of 2⁻⁸.
  private static func curve(_ values: [UInt16]) -> [UInt8] {
    Array("curv".utf8) + zeros(4) + UInt32(values.count).bigEndianBytes
      + values.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
  }

  private static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }
}

extension UInt32 {
  fileprivate var bigEndianBytes: [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: self >> $0) }
  }
}
