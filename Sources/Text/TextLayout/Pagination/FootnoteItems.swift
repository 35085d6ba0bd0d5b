import ComposeFlow
import ComposeGeometry

/// The lines of a frame as the vertical list, with the notes that are called in them.
struct FootnoteItems {
  private(set) var items: [PageItem] = []
  /// The room for lines and notes.
  private(set) var fit: FirstFit

  /// More than any frame has.
  private static let noRoom = 1e9

  /// - Parameters:
  ///   - carried: Notes of earlier frames, which are placed above new ones.
  ///   - share: The maximum height of all notes together; the rest continues in the next frame.
  init(
    of frame: Frame, in rect: Rect, _ notes: FootnoteText, below carried: FootnoteArea<PendingNote>,
    _ style: FootnoteStyle, share: Double
  ) {
    let gap = FootnoteStyle.usable(style.noteGap)
    // The gap belongs to the note below it; above the first note is the rule.
    let separator = carried.isEmpty ? style.headHeight - gap : 0
    fit = FirstFit(height: rect.height - carried.height, noteSeparator: separator)
    var room = share - carried.height - separator
    var isFull = !carried.rest.isEmpty
    var bottom = 0.0
    for (index, placed) in frame.lines.enumerated() {
      let isLast = index == frame.lines.count - 1
      let end = max(bottom, isLast ? frame.usedHeight : placed.fragmentRect.maxY - rect.minY)
      var noteHeight = 0.0
      for number in notes.calls(in: placed.line.range) {
        let note = notes.height(ofNote: number, width: rect.width)
        guard note.height > 0 else { continue }
        fit.leastNote = max(fit.leastNote, gap + note.firstLine)
        if !isFull, gap + note.height <= room + 1e-6 {
          noteHeight += gap + note.height
          room -= gap + note.height
        } else if !isFull, gap + note.firstLine <= room + 1e-6 {
          // Begins here as far as the share goes.
          noteHeight += room
          isFull = true
        } else {
          noteHeight = Self.noRoom
        }
      }
      // Lines next to each other are one item.
      if index > 0, placed.fragmentRect.minY - rect.minY < bottom - 1e-6 {
        items[items.count - 1].height += end - bottom
        items[items.count - 1].noteHeight += noteHeight
      } else {
        var item = PageItem(height: end - bottom)
        item.noteHeight = noteHeight
        items.append(item)
      }
      bottom = end
    }
  }
}
