import Testing

@testable import ComposeGeometry

struct ProfileTests {
  @Test func theTableOfSRGBIsAsItsStandardGivesIt() throws {
    #expect(RGBProfile.sRGB == RGBProfile.madeSRGB)
    let read = try ICCProfile(RGBProfile.sRGB)
    let known = ICCProfile(made: RGBProfile.sRGB, model: .sRGB)
    #expect(read.componentCount == known.componentCount)
    #expect(read.majorVersion == known.majorVersion)
    #expect(read.deviceClass == known.deviceClass)
    #expect(read.model?.matrix == known.model?.matrix)
  }
}
