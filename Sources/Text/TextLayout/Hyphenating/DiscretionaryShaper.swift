import ComposeAttributedText
import ComposeFonts
import ComposePlatform

/// Shapes the text next to discretionary breaks: the ends of lines and the starts of those after them.
///
/// A paragraph is asked for its lines when its own shaper may be at work elsewhere, so that there is
/// one for all paragraphs of a shaper, made when the first part is shaped.
final class DiscretionaryShaper: Sendable {
  private let shaper = LockedValue<Shaper?>(nil)
  private let defaultFont: Font

  /// The least that a shaper keeps: few words have such parts.
  private static let cacheLimit = 1 << 16

  init(defaultFont: Font) {
    self.defaultFont = defaultFont
  }

  /// Whether a part of a run comes out of its text and its attributes alone.
  static func canShape(_ run: ShapedRun, _ attributes: TextAttributes) -> Bool {
    guard run.kind == .text, !run.isRightToLeft, !run.isUpright else { return false }
    return !attributes.hasRareAttributes
      || (attributes.superscript == 0 && attributes.glyphOverride == nil)
  }

  /// The glyphs of a text in the style of a run, their offsets counted from its start; nil where the
  /// face lacks a character.
  func glyphs(
    of text: UnsafeBufferPointer<UInt8>, like run: ShapedRun, _ attributes: TextAttributes
  ) -> [ShapedGlyph]? {
    let font = attributes.font ?? defaultFont
    let key = RecentStyles.Key(
      face: run.face, script: run.script, isRightToLeft: false, language: attributes.language,
      fontFeatures: font.features,
      isKerned: attributes.kerning != .none && font.fixedAdvance == nil,
      ligatures: attributes.ligatures,
      isTracked: attributes.tracking != 0 || font.fixedAdvance != nil, isVertical: false)
    var glyphs: [ShapedGlyph] = []
    shaper.withLock { kept in
      let shaper = kept ?? Shaper(cacheLimit: Self.cacheLimit)
      kept = shaper
      shaper.appendWord(0..<text.count, of: text, style: shaper.intern(key.style), into: &glyphs)
    }
    if let advance = font.fixedAdvance {
      glyphs[...].setAdvances(to: advance * Double(run.face.unitsPerEm))
    }
    return glyphs.contains { $0.flags.contains(.isMissing) } ? nil : glyphs
  }
}
