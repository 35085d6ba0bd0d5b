import ComposeAttributedText

extension RTFEncoder {
  /// The properties of a style that RTF can express.
  ///
  /// - Parameter size: Of the paragraph's first font, in points.
  mutating func paragraphState(_ style: ParagraphStyle, size: Double) -> RTFParagraphState {
    var state = RTFParagraphState()
    state.alignment = style.alignment
    state.leadingIndent = twips(style.headIndent)
    state.firstIndent = twips(style.firstLineHeadIndent) - state.leadingIndent
    if style.tailIndent < 0 { state.trailingIndent = twips(-style.tailIndent) }
    state.spaceBefore = twips(style.paragraphSpacingBefore)
    state.spaceAfter = twips(style.paragraphSpacing)
    sayLineHeight(style, size: size, in: &state)
    state.tabStops = style.tabStops.prefix(64).map { stop in
      if stop != TabStop(stop.alignment, at: stop.location) {
        losses.note("terminators of tab stops")
      }
      let alignment: TabStop.Alignment =
        switch stop.alignment {
        case .left, .natural: .natural
        case .right, .trailing: .trailing
        case .center: .center
        case .decimal: .decimal
        }
      return TabStop(alignment, at: Double(twips(stop.location)))
    }
    if style.tabStops.count > 64 { losses.note("more than 64 tab stops") }
    state.tabInterval = twips(style.defaultTabInterval)
    state.keepsTogether = style.keepsTogether
    state.keepsWithNext = style.keepsWithNext
    state.direction = style.baseWritingDirection
    state.breakBefore = style.breakBefore == .page ? .page : nil
    state.headerLevel = style.headerLevel
    state.hyphenates = style.usesDefaultHyphenation || style.hyphenation.isOn
    state.controlsWidows = style.orphanLines > 1 || style.widowLines > 1
    noteLosses(of: style)
    return state
  }

  private mutating func sayLineHeight(
    _ style: ParagraphStyle, size: Double, in state: inout RTFParagraphState
  ) {
    state.lineGap = twips(style.lineSpacing)
    switch style.lineHeight {
    case .natural:
      let multiple = style.lineHeightMultiple
      guard multiple > 0 else { break }
      state.isLineMultiple = true
      state.lineSpacing = Int((min(multiple, 100) * 240).rounded())
      if Double(state.lineSpacing) / 240 != multiple { losses.noteApproximation("line heights") }
    case .exact(let height): state.lineSpacing = -twips(max(0.05, height))
    case .multiple(let multiple):
      state.lineSpacing = -twips(max(0.05, multiple * size))
      losses.noteApproximation("line heights by the size (in points)")
    case .leading(let leading):
      state.lineSpacing = -twips(max(0.05, size + leading))
      losses.noteApproximation("line heights by the size (in points)")
    }
    if style.minimumLineHeight > 0 {
      if style.maximumLineHeight == 0, state.lineSpacing == 0 {
        state.lineSpacing = twips(style.minimumLineHeight)
      } else {
        state.minimumLineHeight = twips(style.minimumLineHeight)
      }
    }
    if style.maximumLineHeight > 0 { state.maximumLineHeight = twips(style.maximumLineHeight) }
  }

  private mutating func noteLosses(of style: ParagraphStyle) {
    losses.noteRare(style)
    if style.breakAfter != nil { losses.note("breaks after paragraphs") }
    let lines = (style.orphanLines, style.widowLines)
    if lines != (2, 2), lines != (1, 1) {
      losses.noteApproximation("numbers of orphans and widows")
    }
  }

  // MARK: Words

  mutating func encode(_ state: RTFParagraphState) {
    body.control("pard")
    if state.isInTable { body.control("intbl") }
    for stop in state.tabStops {
      switch stop.alignment {
      case .trailing, .right: body.control("tqr")
      case .center: body.control("tqc")
      case .decimal: body.control("tqdec")
      case .natural, .left: break
      }
      // In twips already, within the range of 32 bits.
      body.control("tx", Int(min(max(stop.location, -288_000), 288_000)))
    }
    if let interval = state.tabInterval { body.control("pardeftab", interval) }
    if state.leadingIndent != 0 {
      body.control("li", state.leadingIndent)
      body.control("lin", state.leadingIndent)
    }
    if state.firstIndent != 0 { body.control("fi", state.firstIndent) }
    if state.trailingIndent != 0 {
      body.control("ri", state.trailingIndent)
      body.control("rin", state.trailingIndent)
    }
    if state.spaceBefore != 0 { body.control("sb", state.spaceBefore) }
    if state.spaceAfter != 0 { body.control("sa", state.spaceAfter) }
    if state.lineSpacing != 0 || state.isLineMultiple {
      body.control("sl", state.lineSpacing)
      body.control("slmult", state.isLineMultiple ? 1 : 0)
    }
    if let height = state.minimumLineHeight { body.control("slminimum", height) }
    if let height = state.maximumLineHeight { body.control("slmaximum", height) }
    if state.lineGap != 0 { body.control("slleading", state.lineGap) }
    if state.keepsTogether { body.control("keep") }
    if state.keepsWithNext { body.control("keepn") }
    if state.breakBefore == .page { body.control("pagebb") }
    if state.headerLevel > 0 { body.control("outlinelevel", state.headerLevel - 1) }
    if state.hyphenates == true { body.control("hyphpar", 1) }
    if !state.controlsWidows { body.control("nowidctlpar") }
    switch state.direction {
    case .leftToRight: body.control("ltrpar")
    case .rightToLeft: body.control("rtlpar")
    case .natural: body.control("pardirnatural")
    }
    switch state.alignment {
    case .left: body.control("ql")
    case .right: body.control("qr")
    case .center: body.control("qc")
    case .justified: body.control("qj")
    case .natural: break
    }
  }
}
