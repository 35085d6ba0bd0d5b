import ComposeFlow
import ComposeGeometry

/// A note of a text, or what is left of one, broken into lines where it is placed.
struct PendingNote: FootnoteContent {
  let text: FootnoteText
  /// The number of its call.
  var number: Int
  /// In bytes of the notes' text.
  var range: Range<Int>
  /// Whether part of it is in an earlier frame.
  var isContinuation = false

  /// A frame at the origin, and the note of which it shows the start.
  struct Part {
    var frame: Frame
    var note: PendingNote
  }

  /// The whole of a note.
  init(_ number: Int, of text: FootnoteText) {
    self.text = text
    self.number = number
    range = text.ranges[number]
  }

  var isEmpty: Bool { range.isEmpty }
  var spaceBefore: Double { FootnoteStyle.usable(text.style.noteGap) }

  /// Nothing is forced: not even one line may be higher than the frame.
  func split(
    width: Double, height: Double, isForced: Bool
  ) -> (part: Part, height: Double, rest: PendingNote?)? {
    let container = TextContainer(Rect(x: 0, y: 0, width: width, height: max(0, height)))
    guard let frame = try? text.framesetter.frame(for: range, in: container),
      !frame.lines.isEmpty
    else { return nil }
    var rest: PendingNote?
    if frame.visibleRange.upperBound < range.upperBound {
      rest = self
      rest?.range = frame.visibleRange.upperBound..<range.upperBound
      rest?.isContinuation = true
    }
    return (Part(frame: frame, note: self), frame.usedHeight, rest)
  }
}

extension FootnoteArea<PendingNote> {
  /// The notes in their places, the last one ending at `bottom`, and the rule above them.
  func placed(
    left: Double, bottom: Double, style: FootnoteStyle
  ) -> (notes: [PlacedFootnote], rule: Rect?) {
    guard !isEmpty else { return ([], nil) }
    let top = bottom - height
    let rule = Rect(
      x: left, y: top + separator - style.ruleHeight,
      width: min(width, FootnoteStyle.usable(style.ruleLength)),
      height: FootnoteStyle.usable(style.ruleWidth))
    let notes = placed.map { placed in
      let note = placed.part.note
      return PlacedFootnote(
        frame: placed.part.frame.moved(x: left, y: top + placed.top), number: note.number,
        call: note.text.calls[note.number], isContinuation: note.isContinuation)
    }
    return (notes, rule.height > 0 ? rule : nil)
  }
}
