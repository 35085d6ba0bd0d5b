import ComposeAttributedText
import ComposeFonts

extension Line {
  /// The height of a line, and the position of the baseline in it, in points from its top.
  public struct Placement: Hashable, Sendable {
    /// The height that the line takes, in points.
    public var height: Double
    /// The distance from the top of the line to its baseline, in points.
    public var baseline: Double
    /// How far formulas of the line are above and below its baseline, in points; 0 without any.
    package var formulaAscent = 0.0
    package var formulaDepth = 0.0
    /// How much lower the baseline is for the formulas of the line, in points.
    package var formulaGrowth = 0.0
  }

  /// The line's place by the paragraph's line-height rules.
  ///
  /// `exact` and `multiple` count from the strut, so that fallback fonts do not move lines;
  /// the excess is half above and half below. Only attachments make such lines taller; formulas
  /// only where they would reach into the letters or formulas of a line next to them.
  /// `lineHeightMultiple` and the clamps add above the text, as TextKit does.
  public var placement: Placement { placement(usesFontLeading: true) }

  /// The line's place below another one of its paragraph, with whose formulas its own are compared.
  package func placement(below previous: Placement?, usesFontLeading: Bool = true) -> Placement {
    var placement = placement(usesFontLeading: usesFontLeading)
    guard let previous, previous.formulaDepth > 0, placement.formulaAscent > 0 else {
      return placement
    }
    let room = previous.height - previous.baseline + placement.baseline
    placement.grow(by: Self.room(previous.formulaDepth + placement.formulaAscent, in: room) - room)
    return placement
  }

  /// The distance of two baselines whose depth and height add up to `extent`: `room`, or where this
  /// is less, what leaves a point between them (TeX's `\baselineskip`, `\lineskiplimit` and
  /// `\lineskip`).
  private static func room(_ extent: Double, in room: Double) -> Double {
    extent > room ? extent + lineSkip : room
  }

  /// The least distance of a formula from what is above or below it, in points.
  package static var lineSkip: Double { 1 }

  /// What is missing above and below a placed line so that its formulas, where they are taller than its font, are
  /// as far as its letters from what is above and below it, in points.
  package func room(missingIn placement: Placement) -> (above: Double, below: Double) {
    guard let height = fixedHeight(paragraph.style.lineHeight) else { return (0, 0) }
    let font = paragraph.baseFont
    let baseline = (height - font.ascent - font.descent) / 2 + font.ascent
    // Few letters of a line are as deep as they may be.
    var (above, below) = (0.0, 0.0)
    if placement.formulaAscent > font.ascent {
      above = placement.formulaAscent + max(0, baseline - font.letterAscent) - placement.baseline
    }
    if placement.formulaDepth > font.descent {
      below =
        placement.formulaDepth + max(0, height - baseline - font.letterDescent / 2)
        - (placement.height - placement.baseline)
    }
    return (max(0, above), max(0, below))
  }

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
    let aboveLetters = above
    if let formula = extents.formula {
      if formula.ascent > strut.ascent {
        let room = letterRoom + descentRoom
        above = max(
          above, Self.room(formula.ascent + strut.letterDescent, in: room) - descentRoom)
      }
      if formula.descent > strut.descent {
        let room = letterRoom + descentRoom
        below = max(
          below, Self.room(formula.descent + strut.letterAscent, in: room) - letterRoom - spacing)
      }
    }
    return Placement(
      height: above + below + spacing, baseline: above, formulaAscent: extents.formula?.ascent ?? 0,
      formulaDepth: extents.formula?.descent ?? 0, formulaGrowth: above - aboveLetters)
  }

  private func finite(_ value: Double) -> Double {
    value.isFinite ? min(max(0, value), 14_400) : 0
  }
}

extension Line.Placement {
  /// Moves the baseline down for formulas; nothing for lengths that are not positive.
  package mutating func grow(by length: Double) {
    guard length > 0 else { return }
    baseline += length
    height += length
    formulaGrowth += length
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
