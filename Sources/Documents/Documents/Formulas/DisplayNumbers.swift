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

  /// Whether the rows leave room for the widest number on one side.
  ///
  /// - Parameters:
  ///   - starts: Where the rows begin, from the left of the measure, in points.
  ///   - gap: What is to be free between a row and its number, in points.
  func areBeside(
    _ rows: [MathDisplayRow], starts: [Double], measure: Double, gap: Double, isLeft: Bool
  ) -> Bool {
    for index in rows.indices where lines[index] != nil {
      let room = isLeft ? starts[index] : measure - starts[index] - rows[index].box.width
      if room < width + gap { return false }
    }
    return true
  }
}
