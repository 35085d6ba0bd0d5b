import ComposeAttributedText
import ComposeGeometry

/// All notes of a text, laid out one after the other at the feet of frames.
final class FootnoteText {
  /// The range of each note in the notes' common text, in the order of their calls.
  private(set) var ranges: [Range<Int>] = []
  /// Where each call begins and ends, in bytes of the text.
  let calls: [Range<Int>]
  let framesetter: Framesetter
  let style: FootnoteStyle
  private var measured: [Measure: (height: Double, firstLine: Double)] = [:]

  private struct Measure: Hashable {
    var number: Int
    var width: Double
  }

  init(
    _ framesetter: Framesetter, calls: [Range<Int>], ranges: [Range<Int>], style: FootnoteStyle
  ) {
    self.framesetter = framesetter
    self.style = style
    self.calls = calls
    self.ranges = ranges
  }

  /// The height of a whole note and that of its first line, in points.
  func height(ofNote number: Int, width: Double) -> (height: Double, firstLine: Double) {
    let key = Measure(number: number, width: width)
    if let known = measured[key] { return known }
    let container = TextContainer(Rect(x: 0, y: 0, width: width, height: 1e9))
    let frame =
      ranges[number].isEmpty ? nil : try? framesetter.frame(for: ranges[number], in: container)
    let height = (frame?.usedHeight ?? 0, frame?.lines.first?.fragmentRect.height ?? 0)
    if measured.count > 256 { measured.removeAll() }
    measured[key] = height
    return height
  }

  /// The first call that begins at or beyond an offset. Complexity: O(log calls).
  func firstCall(from offset: Int) -> Int {
    var low = 0
    var high = calls.count
    while low < high {
      let middle = (low + high) / 2
      if calls[middle].lowerBound >= offset { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The calls that begin in a range of the text.
  func calls(in range: Range<Int>) -> Range<Int> {
    let first = firstCall(from: range.lowerBound)
    return first..<max(first, firstCall(from: range.upperBound))
  }
}
