import ComposeFonts
import ComposeGeometry
import TestSupport
import Testing

/// Faces in one of their palettes.
struct FontPaletteTests {
  /// The first and the third colour of a face.
  private func colors(_ face: FontFace) throws -> [Color] {
    let colors = face.paletteColors
    try #require(colors.count == 4)
    return [colors[0], colors[2]]
  }

  @Test func palettesAreChosenByNumber() throws {
    let face = try FontFace(path: TestFont.colorLayers.path)
    #expect(face.paletteCount == 2 && face.palette == .normal)
    #expect(try colors(face) == [.rgb(1, 0, 0), .rgb(0, 0, 1)])
    let second = face.withPalette(FontPalette(.index(1)))
    #expect(try colors(second) == [.rgb(0, 1, 1), .rgb(1, 1, 0)])
    // As in CSS, a number that the font has not is the first.
    #expect(try colors(face.withPalette(FontPalette(.index(2)))) == colors(face))
    #expect(try colors(face.withPalette(FontPalette(.index(-1)))) == colors(face))
  }

  @Test func palettesAreChosenByTheirGround() throws {
    let face = try FontFace(path: TestFont.colorPaints.path)
    let red = Color.rgb(1, 0, 0)
    #expect(try colors(face.withPalette(FontPalette(.light))).first == red)
    #expect(
      try colors(face.withPalette(FontPalette(.dark))).first == .rgb(0, 1, 1))
    // A font that does not say which are for dark grounds has its first.
    let other = try FontFace(path: TestFont.colorLayers.path)
    #expect(try colors(other.withPalette(FontPalette(.dark))).first == red)
  }

  @Test func entriesAreReplaced() throws {
    let face = try FontFace(path: TestFont.colorLayers.path)
    let violet = Color.rgb(0.5, 0, 1)
    let palette = FontPalette(.index(1), overrides: [0: violet, 99: .black, -1: .black])
    #expect(try colors(face.withPalette(palette)) == [violet, .rgb(1, 1, 0)])
  }

  @Test func equalFacesAreOneAndTheFirstComesBack() throws {
    let face = try FontFace(path: TestFont.colorLayers.path)
    let second = face.withPalette(FontPalette(.index(1)))
    #expect(second !== face && second === face.withPalette(FontPalette(.index(1))))
    #expect(second.withPalette(.normal) === face)
    #expect(second.glyphCount == face.glyphCount && second.fullName == face.fullName)
  }

  @Test func facesWithoutColorsStayAsTheyAre() throws {
    let face = try TestFonts.face()
    #expect(face.withPalette(FontPalette(.dark)) === face)
    let pictures = try FontFace(path: TestFont.colorPictures.path)
    #expect(pictures.withPalette(FontPalette(.dark)) === pictures)
  }
}
