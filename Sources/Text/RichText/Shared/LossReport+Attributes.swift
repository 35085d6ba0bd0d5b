import ComposeAttributedText
import ComposeGraphics

extension LossReport {
  /// Reports the rare attributes that neither RTF nor HTML can express, and those not in
  /// `expressed`.
  mutating func noteRare(_ attributes: TextAttributes, expressed: Set<RareAttribute> = []) {
    func note(_ isThere: Bool, _ what: String) { if isThere { found.append(what) } }
    var found: [String] = []
    note(attributes.obliqueness != 0, "leaning glyphs")
    note(attributes.shadow != nil, "shadows")
    note(attributes.effect != nil, "effects")
    note(attributes.takesContextColor, "colours of the context")
    note(attributes.glyphOverride != nil, "glyphs in place of others")
    note(attributes.baselineClass != nil, "classes of baselines")
    note(attributes.verticalGlyphForm, "vertical forms")
    note(attributes.horizontalInVertical != 0, "horizontal text in vertical lines")
    note(attributes.ruby != nil, "ruby")
    note(attributes.actualText != nil, "replacement text")
    note(attributes.footnote != nil, "footnotes")
    note(attributes.pageReference != nil, "references to pages")
    note(!attributes.indexEntries.isEmpty, "entries of the index")
    note(attributes.annotation != nil, "annotations")
    if !expressed.contains(.directions) {
      note(!attributes.writingDirections.isEmpty, "embedded directions")
    }
    if !expressed.contains(.unbreakable) { note(attributes.isUnbreakable, "unbreakable text") }
    if !expressed.contains(.alternateText) {
      note(attributes.alternateText != nil, "text for those who cannot see")
    }
    if !expressed.contains(.imageAddress) {
      note(attributes.imageAddress != nil, "addresses of images")
    }
    if let type = attributes.structureType, !(expressed.contains(.code) && type == .code) {
      note(true, "structure types")
    }
    for what in found { self.note(what) }
  }

  enum RareAttribute { case directions, unbreakable, alternateText, imageAddress, code }

  /// Reports the paragraph properties that neither RTF nor HTML can express.
  mutating func noteRare(_ style: ParagraphStyle) {
    let plain = ParagraphStyle()
    if style.lineBreakMode != .byWordWrapping { note("ways to break or truncate lines") }
    if style.allowsDefaultTighteningForTruncation || style.tighteningFactorForTruncation != 0 {
      note("tightening before truncation")
    }
    if style.lineBoundsOptions != [] { note("bounds of lines") }
    if style.lineBreaking != .greedy { note("how breaks are chosen") }
    if style.minimumLineSpacing != 0 || style.maximumLineSpacing.isFinite {
      note("limits of the space between lines")
    }
    if style.hyphenationFactor != 0 || style.hyphenation.minima != nil || style.hyphenation.isOn {
      noteApproximation("hyphenation")
    }
    if style.totalFitCosts != plain.totalFitCosts || style.justification != plain.justification {
      note("how lines are fitted")
    }
    if style.eastAsian != plain.eastAsian || style.kashida != plain.kashida {
      note("East Asian and Arabic line fitting")
    }
    if style.dropCapital != nil { note("drop capitals") }
    if style.lineBreakStrategy != [] { note("line break strategies") }
    if !style.breaksLongWords { note("long words that stay whole") }
    if style.tailIndent > 0 { note("line ends measured from the leading edge") }
  }
}
