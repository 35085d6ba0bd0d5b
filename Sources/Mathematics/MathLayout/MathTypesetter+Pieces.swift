public import ComposeMathSyntax

extension MathTypesetter {
  /// TeX's `\relpenalty` and `\binoppenalty`.
  static let relationPenalty = 500
  static let binaryPenalty = 700

  /// Sets a formula within a paragraph as the parts between which lines may be broken: after relations and binary
  /// operators outside braces, fences and fractions, and where `\allowbreak` says.
  ///
  /// Side by side, with the space after each, the parts are the whole formula. There is always at least one.
  public func pieces(_ formula: Formula) -> [MathPiece] {
    var setter = makeSetter()
    setter.breakLevel = 0
    let set = setter.setList(formula.content, LayoutStyle(style: formula.style))
    let reader = reader(of: setter)
    var pieces: [MathPiece] = []
    var start = 0.0
    var inkStart = set.start
    var ascent = 0.0
    var depth = 0.0
    for gap in setter.gaps where gap.level == 0 {
      if let penalty = gap.inlinePenalty {
        pieces.append(
          MathPiece(
            box: reader.box(
              inkStart..<gap.inkIndex, left: start, width: gap.end - start, ascent: ascent,
              depth: depth),
            spaceAfter: gap.start - gap.end, penalty: penalty))
        start = gap.start
        inkStart = gap.inkIndex
        ascent = 0
        depth = 0
      }
      ascent = max(ascent, gap.ascent)
      depth = max(depth, gap.depth)
    }
    pieces.append(
      MathPiece(
        box: reader.box(
          inkStart..<set.end, left: start, width: set.width - start, ascent: ascent, depth: depth,
          italic: set.italic),
        spaceAfter: 0, penalty: nil))
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
