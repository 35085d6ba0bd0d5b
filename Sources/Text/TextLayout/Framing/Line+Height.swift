import ComposeAttributedText

extension Line {
  /// The height of a line, and the position of the baseline in it, in points from its top.
  public struct Placement: Hashable, Sendable {
    /// The height that the line takes, in points.
    public var height: Double
    /// The distance from the top of the line to its baseline, in points.
    public var baseline: Double
  }

  /// The line's place by the paragraph's line-height rules.
  ///
  /// `exact` and `multiple` count from the strut, so that fallback fonts do not move lines;
  /// the excess is half above and half below. Only attachments make such lines taller.
  /// `lineHeightMultiple` and the clamps add above the text, as TextKit does.
  public var placement: Placement { placement(usesFontLeading: true) }

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
    if let attachment = attachmentExtent {
      above = max(above, attachment.ascent)
      below = max(below, attachment.descent)
    }
    return Placement(height: above + below + spacing, baseline: above)
  }

  private func finite(_ value: Double) -> Double {
    value.isFinite ? min(max(0, value), 14_400) : 0
  }
}
