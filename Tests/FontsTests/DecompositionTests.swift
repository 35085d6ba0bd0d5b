import Foundation
import Testing

@Suite struct DecompositionTests {
  /// Faces are not asked for the parts of these.
  @Test func noCharacterBelowTheLettersWithAccentsDecomposes() throws {
    for value in UInt32(0)..<0xC0 {
      let character = String(try #require(Unicode.Scalar(value)))
      #expect(
        Array(character.decomposedStringWithCanonicalMapping.unicodeScalars)
          == Array(character.unicodeScalars))
    }
    #expect("\u{C0}".decomposedStringWithCanonicalMapping.unicodeScalars.count == 2)
  }
}
