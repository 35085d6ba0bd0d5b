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
      #expect(face.knownDetachedCharacters == read.readDetachedCharacters())
    }
  }
}
