import ComposeAttributedText

extension RTFParser {
  /// - Returns: False for words about something else.
  mutating func applyToParagraphs(_ control: RTFControl, _ parameter: Int?) -> Bool {
    let isOn = parameter != 0
    let twips = min(max(parameter ?? 0, -31_680), 31_680)
    switch control {
    case .par: endParagraph()
    case .sect:
      endParagraph()
      pendingBreak = .page
    case .page: breakFrame(.page)
    case .column: breakFrame(.column)
    case .pard:
      group.paragraph = RTFParagraphState()
      pendingTab = .natural
    case .ql: group.paragraph.alignment = .left
    case .qr: group.paragraph.alignment = .right
    case .qc: group.paragraph.alignment = .center
    case .qj, .qd: group.paragraph.alignment = .justified
    case .li, .lin: group.paragraph.leadingIndent = twips
    case .ri, .rin: group.paragraph.trailingIndent = twips
    case .fi: group.paragraph.firstIndent = twips
    case .sb: group.paragraph.spaceBefore = max(0, twips)
    case .sa: group.paragraph.spaceAfter = max(0, twips)
    case .sl: group.paragraph.lineSpacing = twips
    case .slmult: group.paragraph.isLineMultiple = isOn
    case .slminimum: group.paragraph.minimumLineHeight = max(0, twips)
    case .slmaximum: group.paragraph.maximumLineHeight = max(0, twips)
    case .slleading: group.paragraph.lineGap = max(0, twips)
    case .tqr: pendingTab = .trailing
    case .tqc: pendingTab = .center
    case .tqdec: pendingTab = .decimal
    case .tldot, .tlmdot, .tlhyph, .tlul, .tlth, .tleq: note("what fills the room of a tab")
    case .tb: pendingTab = .natural
    case .tx:
      if group.paragraph.tabStops.count < 64 {
        group.paragraph.tabStops.append(TabStop(pendingTab, at: Double(twips) / 20))
      }
      pendingTab = .natural
    case .pardeftab: group.paragraph.tabInterval = max(0, twips)
    case .keep: group.paragraph.keepsTogether = isOn
    case .keepn: group.paragraph.keepsWithNext = isOn
    case .rtlpar: group.paragraph.direction = .rightToLeft
    case .ltrpar: group.paragraph.direction = .leftToRight
    case .pardirnatural: group.paragraph.direction = .natural
    case .pagebb: group.paragraph.breakBefore = isOn ? .page : nil
    case .outlinelevel:
      let level = parameter ?? 9
      group.paragraph.headerLevel = (0..<6).contains(level) ? level + 1 : 0
    case .hyphpar: group.paragraph.hyphenates = isOn
    case .widctlpar: group.paragraph.controlsWidows = true
    case .nowidctlpar: group.paragraph.controlsWidows = false
    case .intbl: group.paragraph.isInTable = true
    case .itap:
      let depth = parameter ?? 1
      group.paragraph.isInTable = depth > 0
      if depth > 1 { note("a table within a table (its cells are text)") }
    default: return false
    }
    return true
  }

  /// A page or a column ends, and the paragraph with it.
  private mutating func breakFrame(_ kind: FrameBreak) {
    guard group.destination == .body else { return }
    if !assembly.isAtParagraphStart { endParagraph() }
    pendingBreak = kind
  }

  mutating func endParagraph() {
    guard group.destination == .body else { return }
    let box = group.paragraph.isInTable ? currentCellBox() : nil
    if box == nil { finishTable() }
    assembly.endParagraph(paragraphStyle(), set: currentSet(), in: box)
    pendingBreak = nil
  }

  /// The last paragraph, and the table that is still open.
  mutating func finish() {
    if table != nil, !assembly.isAtParagraphStart { finishTable() }
    assembly.end(paragraphStyle())
    finishTable()
  }

  func paragraphStyle() -> ParagraphStyle {
    let state = group.paragraph
    var style = ParagraphStyle(alignment: state.alignment)
    let leading = max(0, state.leadingIndent)
    style.headIndent = points(leading)
    style.firstLineHeadIndent = points(max(0, leading + state.firstIndent))
    style.tailIndent = state.trailingIndent > 0 ? -points(state.trailingIndent) : 0
    style.paragraphSpacingBefore = points(state.spaceBefore)
    style.paragraphSpacing = points(state.spaceAfter)
    style.lineSpacing = points(state.lineGap)
    if state.isLineMultiple {
      style.lineHeightMultiple = Double(max(0, state.lineSpacing)) / 240
      if state.lineSpacing == 240 { style.lineHeightMultiple = 0 }
    } else if state.lineSpacing < 0 {
      style.lineHeight = .exact(points(-state.lineSpacing))
    } else {
      style.minimumLineHeight = points(state.lineSpacing)
    }
    if let height = state.minimumLineHeight { style.minimumLineHeight = points(height) }
    if let height = state.maximumLineHeight { style.maximumLineHeight = points(height) }
    style.tabStops = state.tabStops
    // The sort keeps stops at one place in their order.
    if !zip(style.tabStops, style.tabStops.dropFirst()).allSatisfy({ $0.location <= $1.location }) {
      style.tabStops = style.tabStops.enumerated()
        .sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
        .map(\.element)
    }
    style.defaultTabInterval = points(state.tabInterval ?? documentTabInterval)
    style.baseWritingDirection = state.direction
    style.keepsTogether = state.keepsTogether
    style.keepsWithNext = state.keepsWithNext
    style.breakBefore = state.breakBefore ?? pendingBreak
    style.headerLevel = state.headerLevel
    style.usesDefaultHyphenation = state.hyphenates ?? hyphenatesByDefault
    if !state.controlsWidows {
      style.orphanLines = 1
      style.widowLines = 1
    }
    return style
  }

  private func points(_ twips: Int) -> Double { Double(twips) / 20 }
}
