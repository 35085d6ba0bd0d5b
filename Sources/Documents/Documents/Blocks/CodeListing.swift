import ComposeDocumentModel

/// What the attributes of a fenced code block set in addition to its language:
/// `{.python .numbers start=10 highlight=3-5 caption="…" file="a.py"}`.
struct CodeListing {
  /// The number of the first line; nil when lines are not numbered.
  var firstNumber: Int?
  /// The lines on a tinted ground, counted from 1.
  private var highlighted: [ClosedRange<Int>] = []
  var caption: String?
  var file: String?

  /// The ranges that `highlight` may list; more are ignored.
  private static let mostRanges = 64

  init(_ attributes: BlockAttributes) {
    let values = attributes.values
    let isNumbered = attributes.classes.contains {
      $0 == "numbers" || $0 == "numberLines" || $0 == "number-lines"
    }
    if isNumbered {
      let start = values["start"] ?? values["startFrom"] ?? values["start-from"]
      firstNumber = start.flatMap { Int($0) }.map { min(max($0, 0), 999_999) } ?? 1
    }
    if let lines = values["highlight"] ?? values["hl_lines"] {
      highlighted = Self.ranges(lines)
    }
    caption = values["caption"].flatMap { $0.isEmpty ? nil : $0 }
    file = (values["file"] ?? values["filename"]).flatMap { $0.isEmpty ? nil : $0 }
  }

  var highlightsLines: Bool { !highlighted.isEmpty }

  /// Whether a line, counted from 1, is on a tinted ground.
  func isHighlighted(_ line: Int) -> Bool { highlighted.contains { $0.contains(line) } }

  /// The ranges of `3-5,8`, separated by commas or spaces.
  private static func ranges(_ text: String) -> [ClosedRange<Int>] {
    var ranges: [ClosedRange<Int>] = []
    for part in text.utf8.split(whereSeparator: { $0 == 0x2C || $0 == 0x20 }).prefix(mostRanges) {
      let ends = part.split(separator: 0x2D, omittingEmptySubsequences: false)
        .map { Int(String(decoding: $0, as: UTF8.self)) }
      guard let first = ends.first ?? nil, let last = ends.last ?? nil, ends.count <= 2,
        first <= last
      else { continue }
      ranges.append(first...last)
    }
    return ranges
  }
}
