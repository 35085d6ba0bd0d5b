/// Searches for typographic flaws, one kind after the other.
struct FindingSearch {
  let pages: [ComposedPage]
  /// What gaps between words are compared with, in ems; 0 when there are none.
  let usualGap: Double
  let thresholds: TypographyThresholds

  var findings: [TypographyFinding] {
    var found: [TypographyFinding] = []
    for page in pages {
      for column in page.columns {
        for line in column.lines { found += findings(in: line, on: page.number) }
        found +=
          RiverSearch(
            lines: column.lines, page: page.number, usualGap: usualGap, thresholds: thresholds
          ).findings
        if let underfull = underfull(column, on: page.number) { found.append(underfull) }
      }
    }
    found += ladders + partedParagraphs
    let order = Dictionary(
      uniqueKeysWithValues: TypographyFinding.Kind.allCases.enumerated().map { ($1, $0) })
    // Findings of one kind at the same position keep their order: rivers are sorted from left to
    // right.
    func key(_ entry: (offset: Int, element: TypographyFinding)) -> (Int, Int, Int, Int) {
      let finding = entry.element
      return (finding.page, finding.line, order[finding.kind] ?? 0, entry.offset)
    }
    return found.enumerated().sorted { key($0) < key($1) }.map(\.element)
  }

  // MARK: Lines by themselves

  private func findings(in line: ComposedLine, on page: Int) -> [TypographyFinding] {
    var found: [TypographyFinding] = []
    if line.isJustified, let gap = line.meanGap, usualGap > 0 {
      let ratio = gap / usualGap
      let kind: TypographyFinding.Kind? =
        ratio > thresholds.loose ? .loose : ratio < thresholds.tight ? .tight : nil
      if let kind {
        found.append(TypographyFinding(kind, page: page, from: line, gap: gap, ratio: ratio))
      }
    }
    if line.excess > thresholds.overfull {
      found.append(TypographyFinding(.overfull, page: page, from: line, points: line.excess))
    }
    if line.isLast, !line.isFirst, !line.text.isEmpty, line.width < thresholds.runt * line.measure {
      found.append(TypographyFinding(.runt, page: page, from: line, points: line.width))
    }
    return found
  }

  // MARK: Hyphens

  /// Ladders: consecutive lines of a paragraph that end with a hyphen, page breaks notwithstanding.
  private var ladders: [TypographyFinding] {
    var found: [TypographyFinding] = []
    var rungs: [(page: Int, line: ComposedLine)] = []
    func finish() {
      if let first = rungs.first, rungs.count >= max(1, thresholds.ladder) {
        found.append(
          TypographyFinding(
            .ladder, page: first.page, from: first.line, to: rungs.last?.line,
            lineCount: rungs.count))
      }
      rungs = []
    }
    for (page, line) in paragraphOrder {
      if let last = rungs.last?.line, last.paragraph != line.paragraph { finish() }
      if line.endsWithHyphen { rungs.append((page, line)) } else { finish() }
    }
    finish()
    return found
  }

  /// The lines of each paragraph in order, even where footnotes intervene.
  private var paragraphOrder: [(page: Int, line: ComposedLine)] {
    var lines: [(page: Int, line: ComposedLine)] = []
    for page in pages { lines += page.lines.map { (page.number, $0) } }
    return lines.enumerated().sorted {
      ($0.element.line.paragraph, $0.offset) < ($1.element.line.paragraph, $1.offset)
    }.map(\.element)
  }

  // MARK: Pages

  /// Widows, orphans, and words that are hyphenated across pages.
  private var partedParagraphs: [TypographyFinding] {
    var found: [TypographyFinding] = []
    for page in pages {
      for lines in page.columns.flatMap({ Self.paragraphs(of: $0.lines) }) {
        guard lines.count == 1, let line = lines.first, line.isFirst != line.isLast else {
          continue
        }
        found.append(
          TypographyFinding(line.isLast ? .widow : .orphan, page: page.number, from: line))
      }
      // Text continues in the next column, regardless of intervening footnotes.
      let text = page.lines.filter { !$0.isInNote } + page.lines.filter(\.isInNote)
      for lines in Self.paragraphs(of: text) {
        guard let line = lines.last, !line.isLast, line.endsWithHyphen else { continue }
        found.append(TypographyFinding(.pageHyphen, page: page.number, from: line))
      }
    }
    return found
  }

  /// Groups consecutive lines of the same paragraph.
  private static func paragraphs(of lines: [ComposedLine]) -> [ArraySlice<ComposedLine>] {
    var paragraphs: [ArraySlice<ComposedLine>] = []
    var start = 0
    for index in lines.indices {
      let isEnd = index + 1 == lines.count || lines[index + 1].paragraph != lines[index].paragraph
      guard isEnd else { continue }
      paragraphs.append(lines[start...index])
      start = index + 1
    }
    return paragraphs
  }

  /// The finding for a page that has room for more lines like its last one.
  private func underfull(_ column: ComposedColumn, on page: Int) -> TypographyFinding? {
    guard !column.mayBeShort, thresholds.underfull > 0,
      let last = column.lines.last(where: { !$0.isInNote }),
      column.roomLeft >= Double(thresholds.underfull) * last.leading
    else { return nil }
    return TypographyFinding(.underfull, page: page, from: last, points: column.roomLeft)
  }
}
