import ComposeFonts
import ComposeMathSyntax

extension FormulaSetter {
  /// Appends a glyph of the math font at the origin; its box is as wide as glyph and italic correction.
  mutating func setGlyph(_ glyph: UInt16, text scalar: UInt32, _ style: LayoutStyle) -> LayoutBox {
    let unit = unit(style)
    let measures = glyphs.measures(of: glyph)
    let start = ink.count
    append(
      InkPiece(
        x: 0, y: 0, width: fontSize(style), height: 1, text: scalar, glyph: glyph, kind: .glyph))
    let italic = Double(measures.italicCorrection) * unit
    return LayoutBox(
      width: Double(measures.advance) * unit + italic,
      ascent: max(0, Double(measures.ascent) * unit), depth: max(0, Double(measures.depth) * unit),
      italic: italic, topAccent: Double(measures.topAccent) * unit,
      bottom: max(0, -Double(measures.depth) * unit), glyph: glyph, start: start,
      end: start + 1)
  }

  /// The glyph of a character in a style, 0 if the font has none.
  @inline(__always)
  func glyph(of scalar: UInt32, _ style: LayoutStyle) -> UInt16 {
    let glyph = glyphs.glyph(of: scalar)
    guard style.isScript, !font.scriptForms.isEmpty else { return glyph }
    let forms = style.style == .script ? font.scriptForms : font.scriptScriptForms
    return forms[glyph] ?? glyph
  }

  /// Sets one character, as a large operator or letter.
  mutating func setSymbol(
    _ symbol: MathSymbol, _ mathClass: MathClass, _ style: LayoutStyle
  ) -> LayoutBox {
    var scalar = MathCharacter.mapped(symbol)
    var glyph = glyph(of: scalar, style)
    if glyph == 0, scalar < 0x1D400, symbol.alphabet == .automatic {
      // The operator's own character is not there: the one of the source.
      scalar = symbol.scalar.value
      glyph = self.glyph(of: scalar, style)
    }
    if glyph == 0, let similar = MathCharacter.similar(to: scalar) {
      glyph = self.glyph(of: similar, style)
    }
    guard glyph != 0 else { return setMissing(scalar, symbol, style) }
    var box: LayoutBox
    if symbol.mathClass == .largeOperator || symbol.isLargeOperator {
      box = setOperator(glyph, text: scalar, style, isLarge: symbol.isLargeOperator)
    } else {
      box = setGlyph(glyph, text: scalar, style)
    }
    if symbol.isNegated { strikeOut(&box, style) }
    if symbol.isOverprinted, scalar < 0x1D400 { overprint(&box, style) }
    return box
  }

  /// Draws a symbol three times close together, as `\pmb` of amsmath does; all are one character.
  private mutating func overprint(_ box: inout LayoutBox, _ style: LayoutStyle) {
    guard ink.pieces.indices.contains(box.start), ink.count == box.start + 1 else { return }
    assemblyCount &+= 1
    ink.pieces[box.start].assembly = assemblyCount
    let piece = ink.pieces[box.start]
    let em = fontSize(style)
    for (right, up) in [(0.03, 0.0), (0.015, 0.03)] {
      var copy = piece
      copy.text = 0
      copy.x += right * em
      copy.y += up * em
      ink.pieces.append(copy)
    }
    box.width += 0.03 * em
    box.ascent += 0.03 * em
    box.end = ink.count
    box.glyph = 0
  }

  /// Sets a large operator, centred on the axis; in display style at least as tall as the font says.
  private mutating func setOperator(
    _ glyph: UInt16, text scalar: UInt32, _ style: LayoutStyle, isLarge: Bool
  ) -> LayoutBox {
    var chosen = glyph
    if isLarge, style.isDisplay,
      let construction = font.table.verticalConstructions[glyph]
    {
      let least = constants[.displayOperatorMinHeight]
      for variant in construction.variants {
        chosen = variant.glyph
        let measures = glyphs.measures(of: variant.glyph)
        if Double(measures.ascent + measures.depth) >= least { break }
      }
    }
    var box = setGlyph(chosen, text: scalar, style)
    let shift = axis(style) - (box.ascent - box.depth) / 2
    ink.move(box, right: 0, up: shift)
    box.ascent += shift
    box.depth -= shift
    // Scripts are placed as beside a box. The correction is for them alone.
    box.glyph = 0
    box.width -= box.italic
    return box
  }

  /// Puts U+0338 over a character that has no negated form.
  private mutating func strikeOut(_ box: inout LayoutBox, _ style: LayoutStyle) {
    let stroke = glyphs.glyph(of: 0x338)
    guard stroke != 0 else {
      let outer = axis(style)
      let reach = 0.35 * fontSize(style)
      appendLine(
        x: box.width / 2 - 0.5 * reach, y: outer - reach, dx: reach, dy: 2 * reach,
        thickness: points(.fractionRuleThickness, style))
      box.end = ink.count
      return
    }
    let measures = glyphs.measures(of: stroke)
    let drawn = setGlyph(stroke, text: 0x338, style)
    let unit = unit(style)
    let middle = Double(measures.left + measures.right) / 2 * unit
    let center = (box.ascent - box.depth) / 2
    let own = Double(measures.ascent - measures.depth) / 2 * unit
    ink.move(drawn, right: box.width / 2 - middle, up: center - own)
    box.extend(with: drawn, raisedBy: center - own)
    box.end = ink.count
  }

  /// Sets a character that the math font has not: the plain letter in a face of that style, else from any face
  /// of the text's collection, else as a box with its number.
  private mutating func setMissing(
    _ scalar: UInt32, _ symbol: MathSymbol, _ style: LayoutStyle
  ) -> LayoutBox {
    let plain = symbol.scalar.value
    // A letter of an alphabet that the font has not: the letter itself, as the text has it.
    if scalar != plain, glyphs.glyph(of: plain) != 0, !symbol.alphabet.hasTextForm {
      return setGlyph(glyph(of: plain, style), text: plain, style)
    }
    guard let value = Unicode.Scalar(scalar != plain ? plain : scalar) else { return emptyBox() }
    return setCharacters(
      String(Character(value)), symbol.alphabet.textStyle, size: fontSize(style))
  }
}

extension MathAlphabet {
  /// Whether a face of text may stand for the alphabet.
  fileprivate var hasTextForm: Bool {
    switch self {
    case .automatic, .upright, .bold, .italic, .boldItalic, .automaticBold, .sansSerif,
      .sansSerifBold, .sansSerifItalic, .sansSerifBoldItalic, .monospace:
      true
    default: false
    }
  }

  fileprivate var textStyle: MathTextStyle {
    switch self {
    case .bold: MathTextStyle(isBold: true)
    case .italic, .automatic: MathTextStyle(isItalic: true)
    case .boldItalic, .automaticBold: MathTextStyle(isBold: true, isItalic: true)
    case .sansSerif: MathTextStyle(family: .sansSerif)
    case .sansSerifBold: MathTextStyle(family: .sansSerif, isBold: true)
    case .sansSerifItalic: MathTextStyle(family: .sansSerif, isItalic: true)
    case .sansSerifBoldItalic: MathTextStyle(family: .sansSerif, isBold: true, isItalic: true)
    case .monospace: MathTextStyle(family: .monospace)
    default: MathTextStyle()
    }
  }
}
