import ComposeGeometry

/// The reading order of runs by their places: columns from left to right, each from top to bottom.
struct TextOrder {
  private struct Item {
    var index: Int
    var start: Double
    var end: Double
    var low: Double
    var high: Double
    var size: Double
  }

  private static let maximumItems = 4_000

  /// Runs in reading order, those on a baseline side by side as one line.
  static func lines(_ runs: [TextLines.Run]) -> [TextLine] {
    var result: [TextLine] = []
    for turns in [0, 1, 3, 2] {
      let own = runs.filter { $0.turns == turns }
      let items = own.enumerated().map { index, run in
        Item(
          index: index, start: run.start, end: run.end, low: run.above - 0.2 * run.size,
          high: run.above + 0.75 * run.size, size: run.size)
      }
      let order =
        items.count > maximumItems ? byRows(items) : sorted(items, depth: 0)
      result += joined(order.map { own[$0.index] })
    }
    return result
  }

  /// Runs one after the other on a baseline are one line.
  static func joined(_ runs: [TextLines.Run]) -> [TextLine] {
    var lines: [[TextLines.Run]] = []
    for run in runs {
      if let last = lines.last?.last,
        abs(last.above - run.above) <= 0.3 * max(last.size, run.size), last.turns == run.turns,
        last.isArtifact == run.isArtifact, run.start >= last.end || run.continuesToTheLeft(last)
      {
        lines[lines.count - 1].append(run)
      } else {
        lines.append([run])
      }
    }
    let directions = LineDirections(lines)
    return lines.enumerated().map { index, line in
      directions[index].map { TextLines.line(line, isRightToLeft: $0) } ?? TextLines.line(line)
    }
  }

  private static func sorted(_ items: [Item], depth: Int) -> [Item] {
    guard items.count > 1, depth < 64 else { return byRows(items) }
    if let (left, right) = columns(items) {
      return sorted(left, depth: depth + 1) + sorted(right, depth: depth + 1)
    }
    // What stands above or below columns is cut off first.
    var widest: (gap: Double, place: Double)?
    for (gap, place) in gaps(items.map { ($0.low, $0.high) }).reversed() {
      let top = items.filter { $0.low >= place }
      let bottom = items.filter { $0.high <= place }
      if columns(top) != nil || columns(bottom) != nil {
        return sorted(top, depth: depth + 1) + sorted(bottom, depth: depth + 1)
      }
      if gap > widest?.gap ?? 0 { widest = (gap, place) }
    }
    return byRows(items)
  }

  /// From top to bottom, and on a baseline from left to right.
  private static func byRows(_ items: [Item]) -> [Item] {
    var rows: [[Item]] = []
    for item in items.sorted(by: { ($0.low, -$0.start) > ($1.low, -$1.start) }) {
      if let last = rows.last?.first, abs(last.low - item.low) < 0.3 * max(last.size, item.size) {
        rows[rows.count - 1].append(item)
      } else {
        rows.append([item])
      }
    }
    return rows.flatMap { $0.sorted { $0.start < $1.start } }
  }

  /// Two columns of running text with a gutter between them; nil for other text, and for tables.
  private static func columns(_ items: [Item]) -> ([Item], [Item])? {
    guard items.count >= 6 else { return nil }
    let size = items.map(\.size).sorted()[items.count / 2]
    for (gap, place) in gaps(items.map { ($0.start, $0.end) }) where gap > 0.8 * size {
      let left = items.filter { $0.end <= place }
      let right = items.filter { $0.start >= place }
      if isColumn(left), isColumn(right) { return (left, right) }
    }
    return nil
  }

  private static func isColumn(_ items: [Item]) -> Bool {
    guard items.count >= 3 else { return false }
    let widths = items.map { $0.end - $0.start }.reduce(0, +) / Double(items.count)
    let size = items.map(\.size).reduce(0, +) / Double(items.count)
    return widths > 9 * size
  }

  /// The gaps between spans, with a place within each.
  private static func gaps(_ spans: [(Double, Double)]) -> [(gap: Double, place: Double)] {
    var result: [(Double, Double)] = []
    var end: Double?
    for span in spans.sorted(by: { $0.0 < $1.0 }) {
      if let last = end, span.0 > last { result.append((span.0 - last, (span.0 + last) / 2)) }
      end = max(end ?? span.1, span.1)
    }
    return result
  }
}
