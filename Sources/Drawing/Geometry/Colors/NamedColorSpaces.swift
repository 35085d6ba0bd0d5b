extension ColorSpace {
  // MARK: Red, green and blue, by profiles of version 2 that are made here

  /// IEC 61966-2-1.
  public static let sRGB = ColorSpace(
    .icc(ICCProfile(made: RGBProfile.sRGB, model: .sRGB), alternate: nil))
  /// The primaries of SMPTE RP 431-2 under D65, with the curve of sRGB.
  public static let displayP3 = named(RGBProfile.displayP3, .sRGB)
  /// Adobe RGB (1998), 4.3.
  public static let adobeRGB = named(RGBProfile.adobeRGB)
  /// The primaries of sRGB, with numbers in proportion to light.
  public static let linearSRGB = named(RGBProfile.linearSRGB)
  /// The primaries of Display P3, with numbers in proportion to light.
  public static let linearDisplayP3 = named(RGBProfile.linearDisplayP3)
  /// ITU-R BT.709, as a camera encodes.
  public static let rec709 = named(RGBProfile.rec709)
  /// ITU-R BT.2020 of normal range, as a camera encodes.
  public static let rec2020 = named(RGBProfile.rec2020)
  /// ISO 22028-2, ROMM RGB.
  public static let proPhotoRGB = named(RGBProfile.proPhotoRGB)
  /// S-2014-004, the primaries AP1 with numbers in proportion to light, 0…1.
  public static let acesCG = named(RGBProfile.acesCG)

  // MARK: Others

  /// Gray with a gamma of 2.2.
  public static let genericGray = ColorSpace(
    .calibratedGray(CalibratedGray(whitePoint: CIEXYZ.d65, blackPoint: .zero, gamma: 2.2)))
  /// Gray with numbers in proportion to light.
  public static let linearGray = ColorSpace(
    .calibratedGray(CalibratedGray(whitePoint: CIEXYZ.d65, blackPoint: .zero, gamma: 1)))
  /// CIE XYZ under D50, 0…1.
  public static let xyz = ColorSpace(
    .calibratedRGB(
      CalibratedRGB(
        whitePoint: CIEXYZ.d50, blackPoint: .zero, gamma: .one,
        matrix: [1, 0, 0, 0, 1, 0, 0, 0, 1])))
  /// CIE 1976 L*a*b* under D50, a* and b* from −128 to 127.
  public static let lab = ColorSpace(
    .lab(
      LabSpace(
        whitePoint: CIEXYZ.d50, blackPoint: .zero, aRange: -128...127, bRange: -128...127)))

  /// - Parameter curve: The true one, where the profile's is only near it.
  private static func named(_ bytes: [UInt8], _ curve: ToneCurve? = nil) -> ColorSpace {
    var model: MatrixModel?
    if let curve, let own = try? ICCProfile(bytes).model {
      model = MatrixModel(red: curve, green: curve, blue: curve, matrix: own.matrix)
    }
    // What is made here is a profile, which a test holds for each; else there is a device space.
    guard let profile = try? ICCProfile(bytes, model: model) else { return .deviceRGB }
    return ColorSpace(.icc(profile, alternate: nil))
  }
}

extension Color {
  /// CIE 1976 L*a*b* under D50: L* 0…100, a* and b* −128…127.
  public static func lab(
    _ lightness: Double, _ a: Double, _ b: Double, alpha: Double = 1
  ) -> Color {
    Color([lightness, a, b], in: .lab, alpha: alpha)
  }

  /// Red, green and blue of Display P3, each 0…1.
  public static func displayP3(
    _ red: Double, _ green: Double, _ blue: Double, alpha: Double = 1
  ) -> Color {
    Color([red, green, blue], in: .displayP3, alpha: alpha)
  }
}
