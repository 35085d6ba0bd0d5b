import ComposeGeometry
import TestSupport
import Testing

struct ColorConversionTests {
  private func expect(
    _ color: Color?, _ wanted: [Double], within tolerance: Double,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let values = color?.values ?? []
    #expect(
      values.count == wanted.count
        && zip(values, wanted).allSatisfy { abs($0 - $1) <= tolerance },
      "\(values) is not \(wanted)", sourceLocation: location)
  }

  /// Spaces of light whose conversions have a way back.
  static let spaces: [ColorSpace] = [
    .sRGB, .displayP3, .adobeRGB, .linearSRGB, .linearDisplayP3, .rec709, .rec2020, .proPhotoRGB,
    .acesCG, .xyz, .lab, .deviceRGB,
  ]

  /// B. Lindbloom's tables of sRGB under D50.
  @Test func primariesOfSRGBHaveTheirKnownLab() {
    expect(Color.rgb(1, 0, 0).converted(to: .lab), [54.29, 80.81, 69.89], within: 0.05)
    expect(Color.rgb(0, 1, 0).converted(to: .lab), [87.82, -79.29, 80.99], within: 0.05)
    expect(Color.rgb(0, 0, 1).converted(to: .lab), [29.57, 68.30, -112.03], within: 0.05)
    expect(Color.rgb(0.5, 0.5, 0.5).converted(to: .lab), [53.39, 0, 0], within: 0.02)
  }

  @Test(arguments: spaces)
  func whiteIsWhiteInEverySpace(_ space: ColorSpace) throws {
    let white = try #require(Color.rgb(1, 1, 1).converted(to: space))
    expect(white.converted(to: .deviceRGB), [1, 1, 1], within: 0.001)
    expect(white.converted(to: .lab), [100, 0, 0], within: 0.05)
  }

  @Test(arguments: spaces)
  func colorsComeBackFromEverySpace(_ space: ColorSpace) throws {
    for values in [[0.2, 0.4, 0.6], [0.9, 0.3, 0.5], [0.05, 0.02, 0.6], [0.4, 0.4, 0.4]] {
      // In the smallest of them, so that all have it; camera curves are tables.
      let color = Color(values, in: .sRGB)
      let there = try #require(color.converted(to: space))
      #expect(!there.wasOutOfRange)
      expect(there.converted(to: .sRGB), values, within: 0.002)
    }
  }

  @Test func redOfDisplayP3IsOutsideSRGB() throws {
    let transform = try #require(ColorTransform(from: .displayP3, to: .sRGB))
    let values = transform.values(of: [1, 0, 0])
    for (value, wanted) in zip(values, [1.093, -0.227, -0.150]) {
      // The curve goes on evenly below 0.
      #expect(abs(value - wanted) < (wanted < 0 ? 0.45 : 0.002), "\(values)")
    }
    let inside = try #require(Color.displayP3(1, 0, 0).converted(to: .sRGB))
    #expect(inside.values == [1, 0, 0] && inside.wasOutOfRange)
  }

  @Test func grayOfAnyWhiteIsGray() throws {
    let gray = try ColorSpace.calibratedGray(whitePoint: CIEXYZ.d65, gamma: 2.2)
    let color = try #require(Color([0.5], in: gray).converted(to: .deviceRGB))
    expect(color, [0.5, 0.5, 0.5], within: 0.006)
    expect(Color.gray(0.5).converted(to: .linearGray), [0.214], within: 0.001)
    #expect(Color.gray(0.25).converted(to: .deviceGray) == .gray(0.25))
  }

  /// The primaries of sRGB as CalRGB under D65, and its gamma nearly.
  @Test func calibratedColorsAreSeenUnderTheirWhite() throws {
    let space = try ColorSpace.calibratedRGB(
      whitePoint: CIEXYZ.d65, gamma: SIMD3(repeating: 2.2),
      matrix: [0.4124, 0.2126, 0.0193, 0.3576, 0.7152, 0.1192, 0.1805, 0.0722, 0.9505])
    for values in [[1.0, 0, 0], [0.3, 0.7, 0.2], [1, 1, 1]] {
      expect(
        Color(values, in: space).converted(to: .deviceRGB),
        Color.rgb(values[0], values[1], values[2]).values, within: 0.02)
    }
  }

  @Test func labUnderAnotherWhiteIsAdapted() throws {
    let lab = try ColorSpace.lab(whitePoint: CIEXYZ.d65)
    expect(Color([100, 0, 0], in: lab).converted(to: .deviceRGB), [1, 1, 1], within: 0.001)
    // Known of sRGB under D65.
    expect(Color.rgb(1, 0, 0).converted(to: lab), [53.24, 80.09, 67.20], within: 0.1)
  }

  @Test func palettesTakeTheNearestEntry() throws {
    let space = try ColorSpace.indexed(
      base: .deviceRGB, table: [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255])
    #expect(Color.rgb(0.9, 0.2, 0.1).converted(to: space)?.values == [0])
    #expect(Color.gray(0.95).converted(to: space)?.values == [3])
    expect(Color([2], in: space).converted(to: .deviceRGB), [0, 0, 1], within: 1e-9)
    #expect(Color([1.6], in: space).values == [2])
    #expect(Color([7], in: space).values == [3])
  }

  @Test func spotColorsLookLikeTheirAlternate() throws {
    let gold = try Color.spot("Gold", like: .cmyk(0, 0.2, 0.8, 0.1), amount: 0.5)
    #expect(gold.space == .cmyk)
    expect(gold.converted(to: .deviceRGB), [0.95, 0.85, 0.55], within: 1e-9)
    #expect(Color.red.converted(to: gold.colorSpace) == nil)
    #expect(gold.converted(to: gold.colorSpace) == gold)
    let sky = try Color.spot("Sky", like: .lab(70, -10, -30))
    expect(sky.converted(to: .lab), [70, -10, -30], within: 0.01)
    expect(Color([1], in: .registration).converted(to: .deviceRGB), [0, 0, 0], within: 1e-9)
    expect(Color([0], in: .registration).converted(to: .deviceRGB), [1, 1, 1], within: 1e-4)
  }

  @Test func inksLieOverEachOther() throws {
    let space = try ColorSpace.deviceN(
      ["Orange", "Night"], alternate: .deviceCMYK,
      tint: .inks([[0, 0.5, 1, 0], [1, 0.5, 0, 0.5]]))
    let both = Color([1, 1], in: space)
    #expect(both.components == SIMD4(1, 0.75, 1, 0.5))
    #expect(Color([0.5, 0], in: space).components == SIMD4(0, 0.25, 0.5, 0))
    #expect(space.initialValues == [1, 1])
    guard case .deviceN(let spots) = space.kind else { return #expect(Bool(false)) }
    #expect(spots.undescribedNames.isEmpty && spots.colorants.count == 2)
  }

  @Test func samplesAreJoinedByStraightLines() throws {
    let space = try ColorSpace.separation(
      "Glow", alternate: .lab,
      tint: .sampling(3, in: .lab) { [100 - 50 * $0, $0 == 0.5 ? 40 : 0, 0] })
    expect(Color([0.25], in: space).converted(to: .lab), [87.5, 20, 0], within: 0.05)
    let plane = try ColorSpace.deviceN(
      ["A", "B"], alternate: .deviceGray,
      tint: .sampled(size: [2, 2], values: [65_535, 0, 0, 0]))
    #expect(abs(Color([0.5, 0.5], in: plane).components[0] - 0.25) < 1e-4)
  }

  /// The inks of the profile, by Little CMS.
  @Test(.enabled(if: ColorConversionTests.hasLibrary, "install liblcms2-2"))
  func profilesOfTablesAreFollowed() throws {
    let space = try ColorSpace.icc(profile: InkProfile.bytes)
    let inks: [([Double], [Double])] = [
      ([0, 0, 0, 0], InkProfile.paper), ([1, 0, 0, 0], InkProfile.cyan),
      ([0, 1, 0, 0], InkProfile.magenta), ([0, 0, 1, 0], InkProfile.yellow),
      ([0, 0, 0, 1], InkProfile.black),
    ]
    for (values, lab) in inks {
      let color = Color(values, in: space)
      #expect(color.components == SIMD4(values[0], values[1], values[2], values[3]))
      // Saturation leaves the dark end where it is.
      expect(color.converted(to: .lab, intent: .saturation), lab, within: 0.6)
    }
    // Relative to the paper, black is made the darkest there is.
    let black = try #require(Color([0, 0, 0, 1], in: space).converted(to: .deviceRGB))
    expect(black, [0, 0, 0], within: 0.01)
    let gray = try #require(Color.gray(0.5).converted(to: space, intent: .saturation))
    #expect(gray.values[0] < 0.01 && abs(gray.values[3] - 0.466) < 0.02, "\(gray.values)")
  }

  static let hasLibrary =
    ColorTransform(
      from: (try? .icc(profile: InkProfile.bytes)) ?? .deviceCMYK, to: .deviceRGB)?.isExact == true

  @Test func otherNumbersForTheSameMeanAnother() throws {
    let color = Color.rgb(0.1, 0.2, 0.3)
    #expect(color.reinterpreted(in: .displayP3) == .displayP3(0.1, 0.2, 0.3))
    #expect(color.reinterpreted(in: .deviceCMYK) == nil)
  }

  @Test func colorsOfOneSpaceAreMixedThere() throws {
    let mixed = Color.lab(20, 0, 40, alpha: 0).mixed(with: .lab(60, 20, -40), by: 0.5)
    #expect(mixed == .lab(40, 10, 0, alpha: 0.5))
    #expect(Color.lab(50, 0, 0).mixed(with: .red, by: 1) == .red)
  }
}
