import Testing

@testable import ComposeFonts

@Suite struct BundledSpaceRulesTests {
  @Test func whatIsKnownOfBundledFacesIsWhatTheirRulesSay() throws {
    for descriptor in FontCollection.bundled.descriptors {
      let face = try FontCollection.bundled.face(
        family: descriptor.family, weight: descriptor.traits.weight,
        isItalic: descriptor.traits.isItalic)
      let read = try FontFace(data: face.data)
      let rules = try #require(face.knownRules)
      #expect(read.knownRules == nil)
      #expect(rules.shapesAcrossSpaces == read.shapesAcrossSpaces)
      let known = rules.nonInteractingCharacters
      let detached = read.readNonInteractingCharacters()
      #expect(known.low == detached.low && known.high == detached.high)
      #expect(known.mayBeKerned || !detached.mayBeKerned)
      #expect(known.mayBeKerned == (descriptor.family != TestFonts.mono))
    }
  }

  @Test func noRuleIsAboutWordsOfPlainCharacters() throws {
    for face in try TestFonts.all() {
      let plain = try #require(face.knownRules).plainCharacters
      let glyphs = NonInteractingCharacters.candidates
        .filter { plain.contains(bit: UInt8(truncatingIfNeeded: $0 & 0x7F)) }
        .map { face.nominalGlyph(for: $0) }.filter { $0 != 0 }
      for glyph in glyphs {
        let context = SpaceContext(
          handle: face.handle, space: glyph, allowsKerning: true,
          glyphs: Set(glyphs.map { Int($0) }))
        if context.hasRules(for: SpaceContextKey(script: nil, features: [])) {
          Issue.record("\(face.postScriptName) \(glyph)")
        }
      }
    }
  }

  @Test func whatMayBeDetachedAreTheCandidates() {
    var all = NonInteractingCharacters.none
    for scalar in NonInteractingCharacters.candidates { all.insert(scalar) }
    #expect(all == NonInteractingCharacters.all)
  }
}
