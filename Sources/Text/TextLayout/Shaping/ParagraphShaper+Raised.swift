import ComposeAttributedText
import ComposeFonts

/// The font and the position of letters that are not on the baseline.
struct RaisedSetting {
  var font: Font
  /// How far they move without making the line taller, in points, positive upwards.
  var rise = 0.0
  /// How far they move as a baseline offset does.
  var shift = 0.0
}

extension ParagraphShaper {
  /// How raised and lowered letters, and those on another baseline, are set in a font.
  func setting(
    of attributes: TextAttributes, _ font: Font, _ item: TextItem,
    _ bytes: UnsafeBufferPointer<UInt8>, strut: Font
  ) -> RaisedSetting {
    var setting = RaisedSetting(font: font)
    if let baseline = attributes.baselineClass {
      setting.shift =
        Double(strut.face.position(of: baseline)) * strut.scale
        - Double(font.face.position(of: baseline)) * font.scale
    }
    let steps = attributes.superscript
    guard steps != 0 else { return setting }
    if abs(steps) == 1 {
      let feature = FontFeature(steps > 0 ? "sups" : "subs", 1)
      var raised = font
      raised.features.append(feature)
      if hasOwnGlyphs(raised, insteadOf: font, item, attributes, bytes) {
        setting.font = raised
        return setting
      }
    }
    let metrics = steps > 0 ? font.face.metrics.superscript : font.face.metrics.subscript
    var size = font.size
    for _ in 0..<abs(steps) {
      setting.rise += metrics.offset * size / Double(max(1, font.face.unitsPerEm))
      size *= metrics.scale
    }
    setting.font = font.withSize(size)
    return setting
  }

  /// Whether every character but the spaces is substituted by another glyph.
  private func hasOwnGlyphs(
    _ raised: Font, insteadOf font: Font, _ item: TextItem, _ attributes: TextAttributes,
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var plain: [ShapedGlyph] = []
    var changed: [ShapedGlyph] = []
    shaper.appendGlyphs(
      shaping: item.range, of: bytes, style: number(of: font.face, item, font, attributes),
      into: &plain)
    shaper.appendGlyphs(
      shaping: item.range, of: bytes, style: number(of: font.face, item, raised, attributes),
      into: &changed)
    guard plain.count == changed.count else { return false }
    return zip(plain, changed).allSatisfy { plain, changed in
      changed.glyph != plain.glyph || plain.flags.contains(.wordSpace)
    }
  }
}
