import ComposeAttributedText
import ComposeGraphics

extension Line {
  /// Spreads the line, or draws it together, to fill its measure: word spaces first, then letters, then
  /// glyphs, each as far as the style lets them, and word spaces again with what is left.
  ///
  /// Letters and glyphs give by eighths of their limits, so that few numbers say it for a whole
  /// document and word spaces stay nearly alike.
  ///
  /// - Parameters:
  ///   - natural: The content's width, with neither spacing nor hyphen.
  ///   - spaces: How many word spaces it has; above 0.
  /// - Returns: The content's width then. Complexity: O(glyphs of the line).
  mutating func spread(
    to measure: Double, natural: Double, hyphenWidth: Double, spaces: Int, isHyphenated: Bool
  ) -> Double {
    var gap = measure - natural - hyphenWidth
    let justification = paragraph.justification
    let comfort = justification.wordSpaceComfort * spaceWidth * Double(spaces)
    if abs(gap) > comfort, paragraph.lettersGive,
      justification.letterSpacing > 0 || justification.glyphScaling > 0
    {
      let given = giveLetters(
        gap < 0 ? gap + comfort : gap - comfort, justification, spaces: spaces,
        isHyphenated: isHyphenated)
      gap -= given.content + hyphenWidth * (glyphScaling - 1)
      // Letters stand apart and not words: a space gives back what is behind it. To a hundredth of a
      // point, less than is seen at a margin: a digit less in each line.
      let share = gap / Double(spaces) - letterSpacing
      wordSpacing = (share / glyphScaling * 100).rounded() / 100 * glyphScaling
      return natural + given.content + (wordSpacing + letterSpacing) * Double(spaces)
    }
    wordSpacing = gap / Double(spaces)
    return natural + gap
  }

  /// The width of a word space of the paragraph's first font, in points.
  private var spaceWidth: Double {
    let font = paragraph.baseFont
    return Double(font.face.advance(of: font.face.spaceGlyph)) * font.scale
  }

  /// Sets letter spacing and scaling of glyphs to take up a gap, or some of it.
  ///
  /// - Returns: What the content is wider by.
  private mutating func giveLetters(
    _ gap: Double, _ justification: Justification, spaces: Int, isHyphenated: Bool
  ) -> (content: Double, clusters: Int) {
    var clusters = 0
    var width = 0.0
    for fragment in fragments {
      guard paragraph.runs[fragment.run].kind == .text else { continue }
      let scale = paragraph.runs[fragment.run].scale
      glyphs.withUnsafeBufferPointer { glyphs in
        // The range is the fragment's own part of the line's glyphs.
        var units = 0
        for index in fragment.glyphs {
          units += Int(glyphs[index].advance)
          if glyphs[index].textLength > 0 { clusters += 1 }
        }
        width += Double(units) * scale
      }
    }
    // Nothing is added behind the last cluster but before a hyphen, nor behind word spaces.
    let places = (isHyphenated ? clusters : clusters - 1) - spaces
    guard places > 0, width > 0 else { return (0, clusters) }
    var taken = 0.0
    let letterStep = justification.letterSpacing * paragraph.baseFont.size / Self.steps
    var isFull = true
    if letterStep > 0 {
      let wanted = gap / Double(places) / letterStep
      let step = min(max(wanted.rounded(), -Self.steps), Self.steps)
      letterSpacing = (step * letterStep * 1000).rounded() / 1000
      taken = letterSpacing * Double(places)
      isFull = abs(wanted) > Self.steps
    }
    if isFull, justification.glyphScaling > 0 {
      let scaleStep = justification.glyphScaling / Self.steps
      let step = min(max(((gap - taken) / width / scaleStep).rounded(), -Self.steps), Self.steps)
      glyphScaling = 1 + step * scaleStep
      // A letter's space is scaled with the letter, which leaves the numbers round in PDF.
      taken += (width + letterSpacing * Double(places)) * (glyphScaling - 1)
      letterSpacing *= glyphScaling
    }
    return (taken, clusters)
  }

  /// How many steps letters and glyphs take to their limits.
  private static let steps = 8.0

  /// How a run's glyphs are drawn on the line.
  func adjustment(of run: ShapedRun) -> GlyphAdjustment {
    if glyphScaling == 1 || run.kind != .text { return run.adjustment }
    return run.adjustment.followed(by: GlyphAdjustment(horizontalScale: glyphScaling))
  }

  /// Points from left to right for a unit of a glyph's advance.
  @inline(__always)
  func horizontalScale(of run: ShapedRun) -> Double {
    glyphScaling == 1 || run.kind != .text ? run.scale : run.scale * glyphScaling
  }
}
