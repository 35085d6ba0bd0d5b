import ComposeMathLayout
import ComposeMathSyntax
import ComposeTextLayout

/// The equation numbers of a display, and whether they are set on the lines of their rows.
///
/// If one does not fit on the line of its row, all are set above or below their rows.
struct DisplayNumbers {
  /// The numbers set, one for each row of the display; nil for rows without.
  let lines: [Line?]
  /// The width of the widest, in points; 0 without any.
  let width: Double

  /// - Parameters:
  ///   - numbers: Those of the rows as they are written; a row that is too wide has become several.
  ///   - set: Sets the text of a number.
  init(_ rows: [MathDisplayRow], numbers: [String?], set: (String) -> Line) {
    var rest = numbers[...]
    var current: String?
    lines = rows.map { row in
      if !row.isContinuation { current = rest.popFirst() ?? nil }
      return Self.text(of: row.tag, number: current).map(set)
    }
    width = lines.reduce(0) { max($0, $1?.width ?? 0) }
  }

  /// What a number shows; nil for a row without one.
  static func text(of tag: MathRow.Tag, number: String?) -> String? {
    switch tag {
    case .none: return nil
    case .automatic: return "(" + (number ?? "?") + ")"
    case .given(let words, let isParenthesized):
      return isParenthesized ? "(" + words.characters + ")" : words.characters
    }
  }

  /// Where rows begin so that they keep away from their numbers: what is nearer to its number than this is wide is
  /// centred in the room beside it, if there is half an em at both sides (TeX, § 1202; amsmath).
  ///
  /// - Parameters:
  ///   - starts: Where the rows begin if they are centred, from the left of the measure, in points.
  ///   - space: What is to be free beside a row, in points.
  ///   - isAligned: Whether the rows are moved together.
  func starts(
    _ rows: [MathDisplayRow], centered starts: [Double], measure: Double, space: Double,
    isLeft: Bool,
    isAligned: Bool
  ) -> [Double] {
    var shifts = [Double](repeating: 0, count: rows.count)
    let left = starts.min() ?? 0
    let right = zip(starts, rows).reduce(0) { max($0, $1.0 + $1.1.box.width) }
    for index in rows.indices {
      guard let number = lines[index]?.width, !rows[index].isContinuation else { continue }
      let start = isAligned && !isLeft ? left : starts[index]
      let end = isAligned && isLeft ? right : starts[index] + rows[index].box.width
      let room = isLeft ? start : measure - end
      let free = measure - (end - start) - number
      guard room < 2 * number, free >= 2 * space else { continue }
      let shift = free / 2 - (isLeft ? measure - end : start)
      if shift < 0 { shifts[index] = isLeft ? -shift : shift }
    }
    guard isAligned else { return zip(starts, shifts).map { $0 + $1 } }
    let shift = isLeft ? shifts.max() ?? 0 : shifts.min() ?? 0
    return starts.map { $0 + shift }
  }

  /// Whether the rows leave room for their numbers on one side.
  ///
  /// - Parameters:
  ///   - starts: Where the rows begin, from the left of the measure, in points.
  ///   - gap: What is to be free between a row and its number, in points.
  func areBeside(
    _ rows: [MathDisplayRow], starts: [Double], measure: Double, gap: Double, isLeft: Bool
  ) -> Bool {
    for index in rows.indices where lines[index] != nil {
      let room = isLeft ? starts[index] : measure - starts[index] - rows[index].box.width
      if room < (lines[index]?.width ?? 0) + gap - 0.001 { return false }
    }
    return true
  }
}
