import ComposeGeometry
import TestSupport
import Testing

struct ColorSpaceErrorTests {
  private var sRGB: [UInt8] { RGBProfile.sRGB }

  @Test func everyCutProfileIsRefused() throws {
    for profile in [sRGB, InkProfile.bytes] {
      _ = try ICCProfile(profile)
      for count in stride(from: 0, to: profile.count, by: 7) {
        #expect(throws: ColorSpaceError.self) { try ICCProfile(Array(profile.prefix(count))) }
      }
    }
  }

  /// Cut short, and its length set right again: the tags then lie outside.
  @Test func tagsOutsideAreRefused() {
    for count in stride(from: 132, to: sRGB.count - 4, by: 16) {
      var profile = Array(sRGB.prefix(count))
      for (index, shift) in [24, 16, 8, 0].enumerated() {
        profile[index] = UInt8(truncatingIfNeeded: count >> shift)
      }
      #expect(throws: ColorSpaceError.self) { try ICCProfile(profile) }
    }
  }

  @Test func lyingCountsAreRefused() {
    let lies: [(Int, UInt8)] = [(128, 0xFF), (131, 0), (130, 0x10), (136, 0xFF), (140, 0x7F)]
    for (place, value) in lies {
      var profile = sRGB
      profile[place] = value
      #expect(throws: ColorSpaceError.self) { try ICCProfile(profile) }
    }
  }

  /// Whatever is still taken for a profile converts without harm.
  @Test func damagedProfilesNeverTrap() {
    var random = RandomNumbers(seed: 7)
    for profile in [sRGB, InkProfile.bytes] {
      for _ in 0..<400 {
        var damaged = profile
        for _ in 0..<3 {
          let place = Int(random.next() % UInt64(damaged.count))
          damaged[place] = UInt8(truncatingIfNeeded: random.next())
        }
        guard let space = try? ColorSpace.icc(profile: damaged) else { continue }
        let color = Color([Double](repeating: 0.4, count: space.componentCount), in: space)
        #expect((color.rgbComponents .>= 0) == SIMDMask(repeating: true))
        _ = Color.red.converted(to: space)
      }
    }
  }

  @Test func profilesOfOtherKindsAreRefused() {
    var link = sRGB
    link.replaceSubrange(12..<16, with: Array("link".utf8))
    #expect(throws: ColorSpaceError.unusableProfile(reason: "not a device profile")) {
      try ICCProfile(link)
    }
    var newer = sRGB
    newer[8] = 5
    #expect(throws: ColorSpaceError.self) { try ICCProfile(newer) }
    var lab = sRGB
    lab.replaceSubrange(16..<20, with: Array("Lab ".utf8))
    #expect(throws: ColorSpaceError.self) { try ICCProfile(lab) }
  }

  @Test func alternatesNeedAsManyComponents() throws {
    let profile = try ICCProfile(sRGB)
    #expect(throws: ColorSpaceError.differentComponentCount) {
      try ColorSpace.icc(profile, alternate: .deviceGray)
    }
    #expect(try ColorSpace.icc(profile, alternate: .lab).componentCount == 3)
  }

  @Test func pointsAndGammasMustBeUsable() {
    #expect(throws: ColorSpaceError.unusableWhitePoint) {
      try ColorSpace.calibratedGray(whitePoint: SIMD3(0.95, 0.9, 1.08))
    }
    #expect(throws: ColorSpaceError.unusableWhitePoint) {
      try ColorSpace.lab(whitePoint: SIMD3(.nan, 1, 1))
    }
    #expect(throws: ColorSpaceError.unusableBlackPoint) {
      try ColorSpace.lab(blackPoint: SIMD3(0, -0.1, 0))
    }
    #expect(throws: ColorSpaceError.unusableGamma) {
      try ColorSpace.calibratedGray(whitePoint: Light.d50, gamma: 0)
    }
    #expect(throws: ColorSpaceError.unusableMatrix) {
      try ColorSpace.calibratedRGB(whitePoint: Light.d50, matrix: [1, 0, 0, 1, 0, 0, 0, 0, 1])
    }
    #expect(throws: ColorSpaceError.unusableMatrix) {
      try ColorSpace.calibratedRGB(whitePoint: Light.d50, matrix: [1])
    }
    #expect(throws: ColorSpaceError.unusableRange) { try ColorSpace.lab(aRange: 5...5) }
  }

  @Test func palettesNeedWholeColors() throws {
    #expect(throws: ColorSpaceError.unusableTable(byteCount: 4)) {
      try ColorSpace.indexed(base: .deviceRGB, table: [1, 2, 3, 4])
    }
    #expect(throws: ColorSpaceError.unusableTable(byteCount: 0)) {
      try ColorSpace.indexed(base: .deviceGray, table: [])
    }
    #expect(throws: ColorSpaceError.unusableTable(byteCount: 257)) {
      try ColorSpace.indexed(base: .deviceGray, table: [UInt8](repeating: 0, count: 257))
    }
    let palette = try ColorSpace.indexed(base: .lab, table: [0, 128, 128])
    #expect(throws: ColorSpaceError.unusableBase) {
      try ColorSpace.indexed(base: palette, table: [0])
    }
    #expect(throws: ColorSpaceError.unusableBase) {
      try ColorSpace.separation("S", like: Color([0], in: palette))
    }
  }

  @Test(arguments: [0, 33, 40])
  func colorantsAreOneToThirtyTwo(_ count: Int) {
    let names = (0..<count).map { "Ink \($0)" }
    let inks = [[Double]](repeating: [0, 0, 0, 1], count: count)
    #expect(throws: ColorSpaceError.unusableColorantCount(count)) {
      try ColorSpace.deviceN(names, alternate: .deviceCMYK, tint: .inks(inks))
    }
  }

  @Test func namesMustBeUsable() throws {
    for name in ["", "a\0b", String(repeating: "x", count: 128)] {
      #expect(throws: ColorSpaceError.unusableName(name)) {
        try ColorSpace.separation(name, like: .red)
      }
    }
    let inks = TintTransform.inks([[1, 0, 0, 0], [0, 1, 0, 0]])
    #expect(throws: ColorSpaceError.repeatedName("A")) {
      try ColorSpace.deviceN(["A", "A"], alternate: .deviceCMYK, tint: inks)
    }
    #expect(throws: ColorSpaceError.unusableName("All")) {
      try ColorSpace.deviceN(["A", "All"], alternate: .deviceCMYK, tint: inks)
    }
    let nothing = try ColorSpace.deviceN(["None", "None"], alternate: .deviceCMYK, tint: inks)
    #expect(nothing.paintsNothing)
    #expect(throws: ColorSpaceError.unusableColorant("B")) {
      try ColorSpace.deviceN(
        ["A", "B"], alternate: .deviceCMYK, tint: inks,
        colorants: ["B": .separation("A", like: .red)])
    }
  }

  @Test func tintsMustGiveWhatTheAlternateTakes() {
    let tints: [TintTransform] = [
      .exponential(from: [0], to: [1, 0, 0, 0], exponent: 1),
      .exponential(from: [0, 0, 0, 0], to: [.nan, 0, 0, 0], exponent: 1),
      .exponential(from: [0, 0, 0, 0], to: [1, 0, 0, 0], exponent: 0),
      .sampled(size: [2], values: [0, 1]), .sampled(size: [1], values: [0, 1, 2, 3]),
      .sampled(size: [2, 2], values: [UInt16](repeating: 0, count: 16)),
      .sampled(size: [Int.max], values: []), .inks([[1, 0, 0]]), .inks([[2, 0, 0, 0]]), .inks([]),
    ]
    for tint in tints {
      #expect(throws: ColorSpaceError.self) {
        try ColorSpace.separation("Spot", alternate: .deviceCMYK, tint: tint)
      }
    }
    #expect(throws: ColorSpaceError.self) {
      try ColorSpace.separation("Spot", alternate: .lab, tint: .inks([[1, 1, 1]]))
    }
  }
}
