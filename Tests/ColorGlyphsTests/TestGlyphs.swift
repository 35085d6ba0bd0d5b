import ComposeColorGlyphs
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import TestSupport

/// Glyphs of the fonts of the tests.
enum TestGlyphs {
  struct Missing: Error {}

  static func glyph(
    _ font: TestFont, _ scalar: UInt32, palette: FontPalette = .normal,
    foreground: Color = .black
  ) throws -> ColorGlyph? {
    let face = try FontFace(path: font.path).withPalette(palette)
    return ColorGlyphTable().glyph(face.nominalGlyph(for: scalar), of: face, foreground: foreground)
  }

  static func areas(
    _ font: TestFont, _ scalar: UInt32, palette: FontPalette = .normal
  ) throws -> [ColorGlyphArea] {
    guard case .layers(let areas)? = try glyph(font, scalar, palette: palette) else {
      throw Missing()
    }
    return areas
  }

  static func drawing(
    _ font: TestFont, _ scalar: UInt32, foreground: Color = .black
  ) throws -> ColorGlyphDrawing {
    guard case .drawing(let drawing)? = try glyph(font, scalar, foreground: foreground) else {
      throw Missing()
    }
    return drawing
  }

  /// The first shading of a drawing.
  static func shading(_ font: TestFont, _ scalar: UInt32) throws -> Shading {
    for command in try drawing(font, scalar).drawing.commands {
      if case .paintPath(_, .shading(let shading), _) = command { return shading }
    }
    throw Missing()
  }

  /// The commands of a drawing by their names.
  static func names(_ drawing: ColorGlyphDrawing) -> [String] {
    drawing.drawing.commands.map { String("\($0)".prefix { $0.isLetter || $0 == "-" }) }
  }
}
