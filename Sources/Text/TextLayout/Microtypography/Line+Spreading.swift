import ComposeAttributedText
import ComposeFonts
import ComposeGraphics

extension Line {
  /// Stretches or shrinks the line to fill its measure: word spaces first, then letters, then glyphs,
  /// each as far as the style allows, and word spaces again with what is left.
  ///
  /// Letters and glyphs change by eighths of their limits, so that a document has few different
  /// numbers and word spaces are nearly alike.
  ///
  /// - Parameters:
  ///   - natural: The content's width, with neither spacing nor hyphen.
  ///   - spaces: How many word spaces it has; above 0.
  ///   - letterWidth: What is added to the width of letters, as part of the em; nil leaves that to
  ///     the line.
  /// - Returns: The content's width then. Complexity: O(glyphs of the line).
  mutating func spread(
    to measure: Double, natural: Double, hyphenWidth: Double, spaces: Int, isHyphenated: Bool,
    letterWidth: Double?
  ) -> Double {
    var gap = measure - natural - hyphenWidth
    var added = 0.0
    let justification = paragraph.justification
    let comfort = justification.wordSpaceComfort * spaceWidth * Double(spaces)
    if letterWidth != nil || abs(gap) > comfort, paragraph.allowsLetterspacing,
      justification.letterSpacing > 0 || justification.glyphScaling > 0
    {
      let chosen = letterWidth.map {
        LetterSetting(justification, paragraph.baseFont.size, adding: $0)
      }
      // Letters are counted only where that matters.
      let isNatural = chosen?.isNatural ?? false
      let letters =
        isNatural
        ? LetterCount() : LetterCount(of: self, spaces: spaces, isHyphenated: isHyphenated)
      if letters.gaps > 0, letters.width > 0 {
        let setting =
          chosen
          ?? LetterSetting(
            justification, paragraph.baseFont.size,
            filling: gap < 0 ? gap + comfort : gap - comfort, of: letters)
        added = setting.width(addedTo: letters)
        // A letter's space is scaled with the letter, which leaves the numbers round in PDF.
        letterSpacing = setting.spacing * setting.scaling
        glyphScaling = setting.scaling
        gap -= added + hyphenWidth * (glyphScaling - 1)
      }
    }
    // Letters are spaced and not words: a space gives back what is behind it. It also takes the
    // last fraction of a point, so that edges are exact.
    wordSpacing = gap / Double(spaces) - letterSpacing
    return natural + added + gap
  }

  /// The width that justification adds to each letter, as part of the em: the letter spacing, and
  /// as much as scaling makes a letter of half an em wider. Below 0 in a line that is shrunk.
  public var addedLetterWidth: Double {
    guard !spreadsEastAsianOnly, paragraph.baseFont.size > 0 else { return 0 }
    return letterSpacing / paragraph.baseFont.size + (glyphScaling - 1) * Self.meanLetterWidth
  }

  /// A letter's width in ems, about, by which letter spacing is counted as part of widths.
  static let meanLetterWidth = 0.5
  /// In how many steps letters and glyphs change up to their limits.
  static let letterSteps = 8.0

  /// The width of a word space of the paragraph's first font, in points.
  package var spaceWidth: Double {
    let font = paragraph.baseFont
    return Double(font.face.advance(of: font.face.spaceGlyph)) * font.scale
  }

  /// The letters of a line, as justification sees them.
  private struct LetterCount {
    /// The places where letter spacing is seen.
    var gaps = 0
    /// The natural width of the text, in points.
    var width = 0.0

    init() {}

    init(of line: Line, spaces: Int, isHyphenated: Bool) {
      for fragment in line.fragments {
        guard line.paragraph.runs[fragment.run].kind == .text else { continue }
        let scale = line.paragraph.runs[fragment.run].scale
        line.glyphs.withUnsafeBufferPointer { glyphs in
          // The range is the fragment's own part of the line's glyphs.
          var units = 0
          for index in fragment.glyphs {
            units += Int(glyphs[index].advance)
            if glyphs[index].textLength > 0 { gaps += 1 }
          }
          width += Double(units) * scale
        }
      }
      // Nothing is added behind the last cluster but before a hyphen, nor behind word spaces.
      gaps -= (isHyphenated ? 0 : 1) + spaces
    }
  }

  /// Letter spacing in points, before glyphs are scaled, and their scaling.
  private struct LetterSetting {
    var spacing = 0.0
    var scaling = 1.0
    var isNatural: Bool { spacing == 0 && scaling == 1 }

    /// The setting that makes letters wider by a part of the em.
    init(_ justification: Justification, _ size: Double, adding width: Double) {
      let isFull = setSpacing(justification, size, wanted: width * size)
      guard isFull, justification.glyphScaling > 0 else { return }
      let rest = width - spacing / size
      setScaling(justification, wanted: rest / Line.meanLetterWidth)
    }

    /// The setting that makes a line wider by a gap, or by as much of it as may be.
    init(
      _ justification: Justification, _ size: Double, filling gap: Double, of letters: LetterCount
    ) {
      let isFull = setSpacing(justification, size, wanted: gap / Double(letters.gaps))
      guard isFull, justification.glyphScaling > 0 else { return }
      let rest = gap - spacing * Double(letters.gaps)
      setScaling(justification, wanted: rest / letters.width)
    }

    /// - Returns: Whether more is wanted than letters may give.
    private mutating func setSpacing(
      _ justification: Justification, _ size: Double, wanted: Double
    ) -> Bool {
      let unit = justification.letterSpacing * size / Line.letterSteps
      guard unit > 0 else { return true }
      let steps = min(max((wanted / unit).rounded(), -Line.letterSteps), Line.letterSteps)
      spacing = (steps * unit * 1000).rounded() / 1000
      return abs(wanted / unit) > Line.letterSteps
    }

    private mutating func setScaling(_ justification: Justification, wanted: Double) {
      let unit = justification.glyphScaling / Line.letterSteps
      scaling = 1 + min(max((wanted / unit).rounded(), -Line.letterSteps), Line.letterSteps) * unit
    }

    /// What the text is wider by, in points.
    func width(addedTo letters: LetterCount) -> Double {
      let added = spacing * Double(letters.gaps)
      return added + (letters.width + added) * (scaling - 1)
    }
  }

  /// How a run's glyphs are drawn on the line.
  @inline(__always)
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
