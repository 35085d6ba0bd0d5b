import ComposeAttributedText
public import ComposeFonts

extension Line {
  /// The height of a line, and the position of the baseline in it, in points from its top.
  public struct Placement: Hashable, Sendable {
    /// The height that the line takes, in points.
    public var height: Double
    /// The distance from the top of the line to its baseline, in points.
    public var baseline: Double
    /// How far formulas of the line are below its baseline, in points; 0 without any.
    package var formulaDepth = 0.0
  }

  /// The line's place by the paragraph's line-height rules.
  ///
  /// `exact` and `multiple` count from the strut, so that fallback fonts do not move lines;
  /// the excess is half above and half below. Only attachments make such lines taller; formulas only
  /// where they would come closer than a point to the letters of a line next to them (TeX's `\lineskip`).
  /// `lineHeightMultiple` and the clamps add above the text, as TextKit does.
  public var placement: Placement { placement(usesFontLeading: true) }

  /// The line's place below another one of its paragraph, with whose formulas its own are compared.
  package func placement(below previous: Placement?) -> Placement {
    var placement = placement(usesFontLeading: true)
    guard let previous, previous.formulaDepth > 0,
      fixedHeight(paragraph.style.lineHeight) != nil, let ascent = attachmentExtents?.formula?.ascent
    else { return placement }
    let room = previous.height - previous.baseline + placement.baseline
    let growth = previous.formulaDepth + ascent + Self.lineSkip - room
    if growth > 0 {
      placement.baseline += growth
      placement.height += growth
    }
    return placement
  }

  /// The least distance of a formula from what is above or below it, in points.
  package static var lineSkip: Double { 1 }

  /// The line's place, with or without the fonts' own gap between lines.
  func placement(usesFontLeading: Bool) -> Placement {
    let style = paragraph.style
    let spacing = finite(style.lineSpacing)
    guard let height = fixedHeight(style.lineHeight) else {
      var gap = usesFontLeading ? leading : 0
      if style.isRare {
        let least = finite(style.minimumLineSpacing)
        gap = max(least, min(gap + spacing, style.maximumLineSpacing)) - spacing
      }
      let natural = ascent + descent + gap
      var total = natural
      if style.lineHeightMultiple > 0 { total *= finite(style.lineHeightMultiple) }
      total = max(total, finite(style.minimumLineHeight))
      if style.maximumLineHeight > 0 { total = min(total, finite(style.maximumLineHeight)) }
      return Placement(height: total + spacing, baseline: ascent + (total - natural))
    }
    return fixed(height, spacing: spacing)
  }

  /// Nil for the natural height, and for one that is not above zero.
  private func fixedHeight(_ lineHeight: ParagraphStyle.LineHeight) -> Double? {
    let size = paragraph.baseFont.size
    let height: Double? =
      switch lineHeight {
      case .natural: nil
      case .exact(let height): height
      case .multiple(let factor): factor * size
      case .leading(let points): size + points
      }
    guard let height, height > 0 else { return nil }
    return min(height, 14_400)
  }

  private func fixed(_ height: Double, spacing: Double) -> Placement {
    let strut = paragraph.baseFont
    var above = (height - strut.ascent - strut.descent) / 2 + strut.ascent
    var below = height - above
    guard let extents = attachmentExtents else {
      return Placement(height: above + below + spacing, baseline: above)
    }
    let (letterRoom, descentRoom) = (above, below + spacing)
    if let other = extents.other {
      above = max(above, other.ascent)
      below = max(below, other.descent)
    }
    if let formula = extents.formula {
      if formula.ascent > strut.ascent {
        above = max(above, formula.ascent + strut.letterDescent + Self.lineSkip - descentRoom)
      }
      if formula.descent > strut.descent {
        below = max(
          below, formula.descent + strut.letterAscent + Self.lineSkip - letterRoom - spacing)
      }
    }
    return Placement(
      height: above + below + spacing, baseline: above, formulaDepth: extents.formula?.descent ?? 0)
  }

  private func finite(_ value: Double) -> Double {
    value.isFinite ? min(max(0, value), 14_400) : 0
  }
}

extension Font {
  /// How far letters are above the baseline, which is less than the font's own ascent, in points.
  package var letterAscent: Double {
    let height = Double(face.metrics.capHeight) * size / Double(max(1, face.unitsPerEm))
    return height > 0 ? min(height * 1.08, ascent) : ascent
  }

  /// How far letters are below the baseline, in points.
  package var letterDescent: Double { min(descent, size * 0.25) }
}
