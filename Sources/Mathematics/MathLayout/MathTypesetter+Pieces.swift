public import ComposeMathSyntax

extension MathTypesetter {
  /// TeX's `\relpenalty` and `\binoppenalty`.
  static let relationPenalty = 500
  static let binaryPenalty = 700
  /// That of a break within the fences of a formula that is wider than its line.
  static let fencePenalty = 900

  /// Sets a formula within a paragraph as the parts between which lines may be broken: after relations and binary
  /// operators outside braces, fences and fractions, and where `\allowbreak` says.
  ///
  /// Side by side, with the space after each, the parts are the whole formula. There is always at least one.
  ///
  /// - Parameter measure: The width of lines, in points: a part that is wider is broken within its fences, too.
  public func pieces(_ formula: Formula, measure: Double = .infinity) -> [MathPiece] {
    var setter = makeSetter()
    setter.breakLevel = 0
    let set = setter.setList(formula.content, LayoutStyle(style: formula.style))
    let reader = reader(of: setter)
    var pieces: [MathPiece] = []
    var start = 0.0
    var inkStart = set.start
    var ascent = 0.0
    var depth = 0.0
    func append(to end: Double, ink inkEnd: Int, italic: Double, space: Double, penalty: Int?) {
      let whole = MathPiece(
        box: reader.box(
          inkStart..<inkEnd, left: start, width: end - start, ascent: ascent, depth: depth,
          italic: italic),
        spaceAfter: space, penalty: penalty)
      guard whole.box.width > measure else { return pieces.append(whole) }
      var left = start
      for gap in setter.gaps
      where gap.level > 0 && gap.inlinePenalty != nil && gap.start > left && gap.end < end {
        let next = gap.start
        pieces.append(
          MathPiece(
            box: reader.box(
              inkStart..<inkEnd, left: left, width: gap.end - left, ascent: ascent, depth: depth
            ) { [left] in $0.x >= left - 1e-6 && $0.x < next - 1e-6 },
            spaceAfter: gap.start - gap.end, penalty: Self.fencePenalty))
        left = next
      }
      guard left > start else { return pieces.append(whole) }
      pieces.append(
        MathPiece(
          box: reader.box(
            inkStart..<inkEnd, left: left, width: end - left, ascent: ascent, depth: depth,
            italic: italic
          ) { [left] in $0.x >= left - 1e-6 }, spaceAfter: space, penalty: penalty))
    }
    for gap in setter.gaps where gap.level == 0 {
      if let penalty = gap.inlinePenalty {
        append(
          to: gap.end, ink: gap.inkIndex, italic: 0, space: gap.start - gap.end, penalty: penalty)
        start = gap.start
        inkStart = gap.inkIndex
        ascent = 0
        depth = 0
      }
      ascent = max(ascent, gap.ascent)
      depth = max(depth, gap.depth)
    }
    append(to: set.width, ink: set.end, italic: set.italic, space: 0, penalty: nil)
    return pieces
  }
}

extension Gap {
  /// How bad a line end is here within a paragraph; nil where none is allowed.
  var inlinePenalty: Int? {
    guard let left else { return nil }
    if let penalty { return penalty >= 10_000 ? nil : penalty }
    switch left {
    case .relation: return right == .relation ? nil : MathTypesetter.relationPenalty
    case .binary: return MathTypesetter.binaryPenalty
    default: return nil
    }
  }

  /// How late a break of a display before the atom is thought of: 0 before a relation, 1 before a binary operator,
  /// more within fences and parentheses; nil where there is none.
  var displayRank: Int? {
    guard let left else { return nil }
    if let penalty { return penalty >= 10_000 ? nil : penalty <= 0 ? 0 : 1 }
    let nesting = level + openCount
    switch right {
    case .relation where left != .relation && nesting == 0: return 0
    case .binary: return 1 + nesting
    default: return nil
    }
  }
}
