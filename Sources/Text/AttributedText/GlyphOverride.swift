public import ComposeFonts

/// A glyph of a font that represents text instead of the font's default glyph: Core Text's glyph
/// info.
public struct GlyphOverride: Hashable, Sendable {
  /// The glyph of a font, by its index or its name.
  public enum Glyph: Hashable, Sendable {
    /// By its index in the font.
    case number(UInt16)
    /// By what the font calls it (`post` or `CFF `).
    case name(String)
  }

  /// The glyph that is set.
  public var glyph: Glyph
  /// The text that it represents, up to 255 bytes; the glyph is set once for each time that the run
  /// has it. A run of other text is set as always, and so is one whose font lacks the glyph.
  public var base: String

  /// Creates an override for text that is equal to `base`.
  public init(_ glyph: Glyph, base: String) {
    self.glyph = glyph
    self.base = base
  }

  /// The index of the glyph in a face; nil where it has none.
  public func glyph(in face: FontFace) -> UInt16? {
    switch glyph {
    case .number(let number): Int(number) < face.glyphCount ? number : nil
    case .name(let name): face.glyph(named: name)
    }
  }
}

extension TextAttributes {
  /// Readers find the text all the same.
  public var glyphOverride: GlyphOverride? {
    get { rare?.glyphOverride }
    set { changeRare { $0.glyphOverride = newValue } }
  }
}
