import Testing

@testable import FontShaping

@Suite struct BundledSpaceRulesTests {
  @Test func whatIsKnownOfBundledFacesIsWhatTheirRulesSay() throws {
    for descriptor in FontCollection.bundled.descriptors {
      let face = try FontCollection.bundled.face(
        family: descriptor.familyName, weight: descriptor.traits.weight,
        isItalic: descriptor.traits.isItalic)
      let read = try FontFace(data: face.data)
      #expect(face.knownToShapeAcrossSpaces != nil)
      #expect(read.knownToShapeAcrossSpaces == nil)
      #expect(face.knownToShapeAcrossSpaces == read.shapesAcrossSpaces)
      let known = try #require(face.knownDetachedCharacters)
      let detached = read.readDetachedCharacters()
      #expect(known.low == detached.low && known.high == detached.high)
      #expect(known.mayBeKerned || !detached.mayBeKerned)
      #expect(known.mayBeKerned == (descriptor.familyName != TestFonts.mono))
    }
  }
}
