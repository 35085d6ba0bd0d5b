import ComposeAttributedText
import ComposeGeometry

/// All notes of a text, laid out one after the other at the feet of frames.
final class FootnoteText {
  /// Where each note's text lies in the notes' common text, in the order of their calls.
  private(set) var ranges: [Range<Int>] = []
  /// Where each call begins and ends, in bytes of the text.
  let calls: [Range<Int>]
  let framesetter: Framesetter
  private var measured: [Measure: (height: Double, firstLine: Double)] = [:]

  private struct Measure: Hashable {
    var number: Int
    var width: Double
  }

  init(_ framesetter: Framesetter, calls: [Range<Int>], ranges: [Range<Int>]) {
    self.framesetter = framesetter
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

/// A note, or what is left of one.
struct PendingNote {
  /// The number of its call.
  var number: Int
  /// In bytes of the notes' text.
  var range: Range<Int>
  /// Whether part of it stands in an earlier frame.
  var isBegun = false
}

/// The notes at the foot of a frame while it is filled.
struct FootnoteArea {
  let width: Double
  let style: FootnoteStyle
  let text: FootnoteText
  /// Frames at the origin, with what each shows.
  private(set) var notes: [(frame: Frame, note: PendingNote)] = []
  /// With the rule and the gap above it; 0 without notes.
  private(set) var height = 0.0
  /// What goes on in the next frame.
  private(set) var rest: [PendingNote] = []

  init(width: Double, style: FootnoteStyle, text: FootnoteText) {
    self.width = width
    self.style = style
    self.text = text
  }

  /// Adds as much of a note as there is room for; the rest is kept, and all of it where not even a
  /// line has room.
  ///
  /// - Parameter room: For all notes, with the rule.
  /// - Returns: Whether any of it has room.
  mutating func add(_ note: PendingNote, room: Double) -> Bool {
    guard !note.range.isEmpty else { return true }
    let head =
      notes.isEmpty ? style.headHeight : height + FootnoteStyle.usable(style.noteGap)
    let container = TextContainer(
      Rect(x: 0, y: 0, width: width, height: max(0, room - head)))
    guard rest.isEmpty,
      let frame = try? text.framesetter.frame(for: note.range, in: container),
      !frame.lines.isEmpty
    else {
      rest.append(note)
      return false
    }
    notes.append((frame, note))
    height = head + frame.usedHeight
    if frame.visibleRange.upperBound < note.range.upperBound {
      rest.append(
        PendingNote(
          number: note.number, range: frame.visibleRange.upperBound..<note.range.upperBound,
          isBegun: true))
    }
    return true
  }

  /// The notes in their places, the last one ending at `bottom`, and the rule above them.
  func placed(left: Double, bottom: Double) -> (notes: [PlacedFootnote], rule: Rect?) {
    guard !notes.isEmpty else { return ([], nil) }
    let ruleWidth = FootnoteStyle.usable(style.ruleWidth)
    let ruleGap = FootnoteStyle.usable(style.ruleGap)
    var y = bottom - height + FootnoteStyle.usable(style.gap)
    let rule = Rect(
      x: left, y: y, width: min(width, FootnoteStyle.usable(style.ruleLength)), height: ruleWidth)
    y += ruleWidth + ruleGap
    var placed: [PlacedFootnote] = []
    for (frame, note) in notes {
      placed.append(
        PlacedFootnote(
          frame: frame.moved(x: left, y: y), number: note.number,
          call: text.calls[note.number], isBegun: note.isBegun))
      y += frame.usedHeight + FootnoteStyle.usable(style.noteGap)
    }
    return (placed, ruleWidth > 0 ? rule : nil)
  }
}
