public import ComposeGeometry

/// In which colours the glyphs of a colour font are drawn (OpenType `CPAL`): `font-palette` of CSS
/// Fonts Module Level 4, 9.1.
public struct FontPalette: Hashable, Sendable {
  /// Which of the font's palettes is taken.
  public enum Base: Hashable, Sendable {
    /// By its number, from 0; the first where the font has none of that number.
    case index(Int)
    /// The first that the font has for light grounds, else its first.
    case light
    /// The first that the font has for dark grounds, else its first.
    case dark
  }

  /// The font's first palette as it is.
  public static let normal = FontPalette()

  /// The palette whose colours are taken where none are put in their place.
  public var base: Base
  /// Colours in the place of the palette's own, by entry; entries that the font has not are passed
  /// over.
  public var overrides: [Int: Color]
  /// Whether the colours are greys of the same lightness: for one ink.
  public var isGray: Bool

  /// The font's first palette in greys.
  public static let gray = FontPalette(isGray: true)

  /// - Parameter overrides: By entry of the palette, from 0.
  public init(_ base: Base = .index(0), overrides: [Int: Color] = [:], isGray: Bool = false) {
    self.base = base
    self.overrides = overrides
    self.isGray = isGray
  }
}

extension FontFace {
  /// The colours of the face's palette by entry, overrides included; empty when the font has none.
  package var paletteColors: [Color] { ColorPalettes(handle: handle, palette: palette).colors }

  /// The face in the colours of a palette; itself where it has no palettes.
  ///
  /// Equal ones are the same object for as long as one of them is in use.
  public func withPalette(_ palette: FontPalette) -> FontFace {
    guard palette != self.palette, hasPaintedGlyphs, paletteCount > 0 else { return self }
    // The font has been opened before; should it fail now, nothing better is to be had.
    return
      (try? instances.face(
        FaceInstances.Place(variations: variations, palette: palette), known: self,
        at: FaceInstances.Place(variations: variations, palette: self.palette)
      ) { () throws(FontError) in
        try FontFace(
          data: data, index: index, variations: variations, knownRules: knownRules,
          instances: instances, palette: palette)
      }) ?? self
  }
}
