import StyledText

/// Finds how many characters of a line are kept beside an ellipsis.
struct TextTruncator {
  private let text: AttributedText
  private let truncation: TextLayer.Truncation
  /// Where characters begin, in bytes, and the end.
  private let boundaries: [Int]

  init(_ text: AttributedText, _ truncation: TextLayer.Truncation) {
    self.text = text
    self.truncation = truncation
    var offsets = [0]
    var offset = 0
    for character in text.string {
      offset += character.utf8.count
      offsets.append(offset)
    }
    boundaries = offsets
  }

  /// Asks `fits` for texts of ever more characters until one does not fit; the last that it was
  /// asked for and that fits is the longest one. At first the ellipsis alone.
  ///
  /// - Complexity: O(log characters) calls, none for a text more than twice as long as fits.
  func search(_ fits: (AttributedText) -> Bool) {
    let count = boundaries.count - 1
    guard fits(keeping(0)), count > 0 else { return }
    var low = 0
    var high = 1
    while high < count, fits(keeping(high)) {
      low = high
      high = min(high * 2, count)
    }
    // All of it with an ellipsis counts as too long: something is to be left out.
    while high - low > 1 {
      let middle = (low + high) / 2
      if fits(keeping(middle)) { low = middle } else { high = middle }
    }
    _ = fits(keeping(low))
  }

  /// The text with an ellipsis in the place of all but some characters, fewer than it has.
  private func keeping(_ count: Int) -> AttributedText {
    let last = boundaries.count - 1
    let head: Int
    switch truncation {
    case .start: head = 0
    case .middle: head = (count + 1) / 2
    case .end, .none: head = count
    }
    let start = boundaries[head]
    let end = boundaries[last - (count - head)]
    var result = text.slice(0..<start)
    let attributes = text.attributes(at: max(start - 1, 0))?.attributes ?? TextAttributes()
    result.append("\u{2026}", attributes: attributes)
    result.append(text.slice(end..<text.count))
    return result
  }
}
