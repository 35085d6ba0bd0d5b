import ComposeFlow
import ComposeGeometry

/// Where notes are set in the outer margin. Lengths are points.
struct MarginNoteArea: Equatable {
  var width: Double
  /// Between notes and text.
  var gap: Double
  /// Whether the outer margin of an odd page is the left one.
  var isLeft: Bool

  /// The least distance between notes and the edge of the paper.
  static let edge = 22.0
  /// The least width in which words have room.
  private static let leastWidth = 72.0
  /// The width beyond which lines of notes would be too long, as a multiple of the size of text.
  private static let widest = 15.0

  /// Nil where the margin is too narrow.
  init?(_ settings: DocumentSettings, _ margins: EdgeInsets) {
    gap = Self.gap(settings.theme)
    isLeft = Self.isLeft(settings)
    let room = (isLeft ? margins.left : margins.right) - gap - Self.edge
    width = min(room, settings.theme.marginNoteWidth ?? settings.theme.bodySize * Self.widest)
    guard width >= min(Self.leastWidth, settings.theme.marginNoteWidth ?? .infinity) - 0.01 else {
      return nil
    }
  }

  static func gap(_ theme: Theme) -> Double { theme.bodySize * 1.4 }

  /// Odd pages of documents that are written from right to left are left-hand ones.
  static func isLeft(_ settings: DocumentSettings) -> Bool {
    ReadingDirection.isRightToLeft(settings.language)
  }
}

/// A note in the margin beside a box.
struct FlowMarginNote: Sendable {
  /// From the left edge and the top of the note.
  var stack: FlowStack
  var height: Double
  /// From the top of the box to that of the note, so that both have one baseline.
  var top: Double
  var destinations: [String]
  /// The footnotes called in it, which are on the page of the box.
  var notes: [Int]
}

/// The notes in the margin of a page: each beside its line, or below the note before.
struct MarginNotePlacer {
  /// The area of the text, in points from the top of the page.
  var top: Double
  var bottom: Double
  /// The least space between notes.
  var gap: Double

  /// The tops of notes, and how many of them have room on the page.
  ///
  /// - Parameter notes: The top of each where nothing is in its way, and its height.
  func tops(_ notes: [(top: Double, height: Double)]) -> [Double] {
    var tops: [Double] = []
    var next = top
    for note in notes {
      if !tops.isEmpty, next + note.height > bottom + 0.01 {
        // Moved up only as far as all notes together have room.
        let total = zip(notes, tops).reduce(0) { $0 + $1.0.height + gap }
        if top + total + note.height > bottom + 0.01 { break }
      }
      tops.append(max(note.top, next))
      next = (tops.last ?? top) + note.height + gap
    }
    var limit = bottom
    for index in tops.indices.reversed() {
      tops[index] = max(top, min(tops[index], limit - notes[index].height))
      limit = tops[index] - gap
    }
    return tops
  }
}
