import ComposeMathSyntax

extension MathTypesetter {
  /// Sets a row, centred if it fits beside its number, else broken.
  func lines(
    of content: MathList, row: MathRow, measure: Double, reserve: Double,
    style: MathStyle = .display, after previous: MathClass? = nil, isCentered: Bool = true,
    narrowsArrays: Bool = true
  ) -> Lines {
    var setter = makeSetter()
    setter.breakLevel = 0
    var set = setter.setList(content, LayoutStyle(style: style), after: previous)
    // As TeX, which takes of the spaces around binary operators before it moves the number or breaks (TeX82, 1201).
    for room in [measure - reserve, measure] where set.width > room {
      let (excess, space) = (set.width - room, setter.mediumSpace)
      guard excess <= space else { continue }
      setter = makeSetter()
      setter.breakLevel = 0
      setter.mediumSpaceScale = 1 - excess / space
      set = setter.setList(content, LayoutStyle(style: style), after: previous)
      break
    }
    let reader = reader(of: setter)
    func displayRow(_ box: MathBox, x: Double, isLast: Bool, isFirst: Bool) -> MathDisplayRow {
      MathDisplayRow(
        box: box, x: x, baselineDistance: 0, tag: isLast ? row.tag : .none,
        label: isLast ? row.label : nil, textAbove: isFirst ? row.textAbove : nil,
        allowsPageBreak: isLast ? row.allowsPageBreak : true, isContinuation: !isFirst,
        source: row.range)
    }
    if set.width <= measure {
      let box = reader.box(
        set.start..<set.end, left: 0, width: set.width, ascent: set.ascent, depth: set.depth,
        italic: set.italic)
      let x = isCentered ? (measure - set.width) / 2 : 0
      return Lines(
        rows: [displayRow(box, x: x, isLast: true, isFirst: true)], width: set.width)
    }
    let breaker = DisplayBreaker(
      gaps: setter.gaps, width: set.width, measure: max(1, measure - reserve), em: size)
    let cuts = breaker.cuts()
    var rows: [MathDisplayRow] = []
    var widest = 0.0
    for (index, cut) in cuts.enumerated() {
      let next = index + 1 < cuts.count ? cuts[index + 1] : nil
      let end = next?.end ?? set.width
      let inkStart = cut.isInner ? breaker.outerInk(before: cut.start, set.start) : cut.inkIndex
      let inkEnd =
        next.map { $0.isInner ? breaker.outerInk(after: $0.start, set.end) : $0.inkIndex }
        ?? set.end
      let extent = breaker.extent(from: cut.start, to: next?.start ?? set.width, set)
      let box = reader.box(
        inkStart..<max(inkStart, inkEnd), left: cut.start, width: end - cut.start,
        ascent: extent.ascent, depth: extent.depth
      ) { piece in
        if cut.isInner, piece.x < cut.start - 1e-6 { return false }
        if let next, next.isInner, piece.x >= next.start - 1e-6 { return false }
        return true
      }
      widest = max(widest, cut.indent + box.width)
      rows.append(
        displayRow(box, x: cut.indent, isLast: next == nil, isFirst: index == 0))
      if index > 0 {
        // \jot between the lines of a row.
        let touching = rows[index - 1].box.depth + box.ascent
        rows[index].baselineDistance =
          (leading + 0.3) * size - touching >= 0.3 * size
          ? (leading + 0.3) * size : touching + 0.4 * size
      }
    }
    let left = isCentered ? max(0, (measure - reserve - widest) / 2) : 0
    for index in rows.indices { rows[index].x += left }
    let isTooWide = widest > (measure - reserve) * 1.0005
    if isTooWide, narrowsArrays {
      // What is within an array or a fence is no break of the whole.
      for room in [measure - reserve, measure] where room > 0 {
        guard let narrowed = narrowed(content, by: set.width - room, room: room) else { continue }
        let lines = lines(
          of: narrowed, row: row, measure: measure, reserve: reserve, style: style,
          after: previous, isCentered: isCentered, narrowsArrays: false)
        if lines.width <= measure * 1.0005 { return lines }
      }
    }
    return Lines(rows: rows, width: isTooWide ? widest + reserve : widest)
  }
}

/// Chooses where a display that is too wide is broken.
struct DisplayBreaker {
  /// The start of a line.
  struct Cut {
    /// Where the line before ends and this one starts in the unbroken formula.
    var end: Double
    var start: Double
    var inkIndex: Int
    /// Whether it is within a fence, whose ink is not in order.
    var isInner: Bool
    /// How far the line is moved in.
    var indent: Double
  }

  let gaps: [Gap]
  let width: Double
  let measure: Double
  let em: Double

  /// The lines from the first on, as wide as the measure where the formula can be broken for this.
  ///
  /// - Complexity: O(gaps × ranks).
  func cuts() -> [Cut] {
    let candidates = gaps.filter { $0.displayRank != nil }.sorted { $0.start < $1.start }
    let firstRelation = gaps.first { $0.level == 0 && $0.openCount == 0 && $0.right == .relation }
    // Lines behind a relation that is far to the right would have no room.
    let relation = firstRelation.map(\.start).flatMap { $0 <= 0.4 * measure ? $0 : nil }
    let first = gaps.first?.start ?? 0
    var cuts = [
      Cut(
        end: 0, start: min(0, first), inkIndex: gaps.first?.inkIndex ?? 0, isInner: false, indent: 0
      )
    ]
    var next = 0
    var start = 0.0
    var indent = 0.0
    while width - start + indent > measure, next < candidates.count {
      guard let index = best(candidates, from: next, start: start, room: measure - indent) else {
        break
      }
      let gap = candidates[index]
      start = gap.start
      if gap.displayRank == 0, gap.level == 0, gap.right == .relation {
        indent = relation ?? 2 * em
      } else {
        indent = (relation.map { $0 + 2 * em }) ?? 2 * em
      }
      if indent > 0.5 * measure { indent = min(2 * em, 0.25 * measure) }
      cuts.append(
        Cut(
          end: gap.end, start: gap.start, inkIndex: gap.inkIndex, isInner: gap.level > 0,
          indent: indent))
      next = index + 1
    }
    return cuts
  }

  /// The last break of the best rank with which a line fits; the first of all where none fits.
  private func best(
    _ candidates: [Gap], from first: Int, start: Double, room: Double
  ) -> Int? {
    var found: (index: Int, rank: Int)?
    var index = first
    while index < candidates.count {
      let gap = candidates[index]
      let rank = gap.displayRank ?? 0
      if gap.end - start > room { break }
      // A line shorter than a third of the room is worse than a break of the next rank.
      let isShort = gap.end - start < room / 3
      let cost = rank + (isShort ? 2 : 0)
      if gap.start > start, cost <= found?.rank ?? .max { found = (index, cost) }
      index += 1
    }
    if let found { return found.index }
    return candidates.indices.first { $0 >= first && candidates[$0].start > start }
  }

  /// Where the ink of the atom begins that a place within a fence belongs to.
  func outerInk(before place: Double, _ first: Int) -> Int {
    gaps.last { $0.level == 0 && $0.start <= place }?.inkIndex ?? first
  }

  /// Where the ink of that atom ends.
  func outerInk(after place: Double, _ last: Int) -> Int {
    gaps.first { $0.level == 0 && $0.start > place }?.inkIndex ?? last
  }

  /// How high and deep the atoms between two places are.
  func extent(from start: Double, to end: Double, _ whole: LayoutBox) -> (
    ascent: Double, depth: Double
  ) {
    var ascent = 0.0
    var depth = 0.0
    var last: Gap?
    for gap in gaps where gap.level == 0 && gap.start < end {
      if gap.start >= start {
        ascent = max(ascent, gap.ascent)
        depth = max(depth, gap.depth)
      } else {
        last = gap
      }
    }
    // The line begins within an atom.
    if let last, !gaps.contains(where: { $0.level == 0 && $0.start == start }) {
      ascent = max(ascent, last.ascent)
      depth = max(depth, last.depth)
    }
    return (ascent, depth)
  }
}
