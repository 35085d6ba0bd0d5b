import ComposeAttributedText
import ComposeFonts

extension Line {
  mutating func measureHeight() {
    let strut = paragraph.strut
    ascent = strut.ascent
    descent = strut.descent
    leading = strut.leading
    // No font but that of the strut.
    if paragraph.usesBaseFontOnly { return }
    var lastRun = -1
    for fragment in fragments where fragment.run != lastRun {
      lastRun = fragment.run
      let run = paragraph.runs[fragment.run]
      if run.kind == .attachment,
        let attachment = paragraph.attributeSets[run.attributes].attachment
      {
        if attachment.float != nil { continue }
        let shift = paragraph.attributeSets[run.attributes].baselineOffset
        ascent = max(ascent, attachment.ascent + shift)
        descent = max(descent, attachment.descent - shift)
        continue
      }
      let shift = run.baselineOffset - run.rise
      if let composite = run.composite {
        ascent = max(ascent, composite.ascent + shift)
        descent = max(descent, composite.descent - shift)
        continue
      }
      if run.face == paragraph.baseFont.face, run.size == paragraph.baseFont.size, shift == 0 {
        continue
      }
      // The requested font, so that a character it lacks does not move the line.
      let font = paragraph.requestedFont(of: run)
      ascent = max(ascent, font.ascent + shift)
      descent = max(descent, font.descent - shift)
      leading = max(leading, font.leading)
    }
  }

  /// Moves the line to its place in the measure, with what protrudes on its left outside.
  mutating func align(in measure: Double, hanging: Double) {
    let isSpread = wordSpacing != 0 || letterSpacing != 0
    align(in: measure, isSpread: isSpread)
    indent -= hanging
    if !paragraph.style.lineBoundsOptions.isEmpty { alignEdges(isSpread: isSpread) }
  }

  mutating func align(in measure: Double, isSpread: Bool) {
    let gap = measure - width
    let isRightToLeft = paragraph.baseLevel & 1 == 1
    let offset: Double =
      switch paragraph.style.alignment {
      case .left: 0
      case .right: gap
      case .center: gap / 2
      case .natural: isRightToLeft ? gap : 0
      case .justified: isSpread ? 0 : isRightToLeft ? gap : 0
      }
    indent += measure.isFinite && measure < 1e8 ? offset : 0
  }

  /// How far the attachments of a line are above and below its baseline.
  struct AttachmentExtents {
    /// Nil without a formula.
    var formula: (ascent: Double, descent: Double)?
    /// Nil without anything else.
    var other: (ascent: Double, descent: Double)?
  }

  /// The extents of the attachments on the line; nil without one.
  var attachmentExtents: AttachmentExtents? {
    var extents: AttachmentExtents?
    for fragment in fragments {
      let run = paragraph.runs[fragment.run]
      guard run.kind == .attachment else { continue }
      let attributes = paragraph.attributeSets[run.attributes]
      guard let attachment = attributes.attachment, attachment.float == nil else { continue }
      var known = extents ?? AttachmentExtents()
      var isFormula = false
      if case .formula = attachment.content { isFormula = true }
      let extent = isFormula ? known.formula : known.other
      let grown = (
        ascent: max(extent?.ascent ?? 0, attachment.ascent + attributes.baselineOffset),
        descent: max(extent?.descent ?? 0, attachment.descent - attributes.baselineOffset)
      )
      if isFormula { known.formula = grown } else { known.other = grown }
      extents = known
    }
    return extents
  }
}
