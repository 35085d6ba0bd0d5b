/// The footnotes that are called in the list: which have a page, and what continues on the next.
package struct Footnotes {
  /// A note that has been laid out.
  package struct Layout {
    package var pieces: [FootnotePiece]
    /// The notes called in it.
    package var calls: [Int]

    package init(_ pieces: [FootnotePiece], calls: [Int] = []) {
      self.pieces = pieces
      self.calls = calls
    }

    package var height: Double { pieces.reduce(0) { $0 + $1.spaceBefore + $1.box.height } }
  }

  /// A call of a note.
  struct Call: Equatable {
    var note: Int
    /// Whether a box before calls the note too. It is then placed only on a page that does not have
    /// it yet.
    var isRepeated: Bool
    var height: Double
  }

  /// The calls in one box.
  struct Called {
    var calls: [Call] = []

    /// Of the notes that no box before calls, in points.
    var height: Double { calls.reduce(0) { $1.isRepeated ? $0 : $0 + $1.height } }
  }

  /// The room for the rule above the notes and the air around it, in points.
  private let separator: Double
  /// Of notes that are called but not on a page yet.
  private var layouts: [Int: [FootnotePiece]] = [:]
  /// The heights of notes that have been called, in points.
  private var heights: [Int: Double] = [:]
  private var carried: [FootnotePiece] = []
  /// The remaining height of the notes of earlier pages, in points.
  private(set) var carriedHeight = 0.0

  init(separator: Double) {
    self.separator = separator
  }

  /// Whether nothing remains of earlier pages.
  var isEmpty: Bool { carried.isEmpty }

  /// Makes the boxes of those notes that were not called before, and of those that they call in
  /// turn, each once and after the one that calls it.
  ///
  /// - Returns: Those notes, and those of `notes` that were called before.
  mutating func call(
    _ notes: [Int], layOut: (Int) throws -> Layout
  ) rethrows -> Called {
    var called = Called()
    guard !notes.isEmpty else { return called }
    for note in notes {
      if let height = heights[note] {
        if !called.calls.contains(where: { $0.note == note }) {
          called.calls.append(Call(note: note, isRepeated: true, height: height))
        }
        continue
      }
      var waiting = [note]
      while let note = waiting.popLast() {
        guard heights[note] == nil else { continue }
        // Before it is laid out, since it may call itself.
        heights[note] = 0
        let layout = try layOut(note)
        layouts[note] = layout.pieces
        let height = layout.height
        heights[note] = height
        called.calls.append(Call(note: note, isRepeated: false, height: height))
        waiting += layout.calls.reversed()
      }
    }
    return called
  }

  /// The notes at the foot of the next page, at least one piece of them; the rest waits for the page
  /// after it.
  ///
  /// - Parameters:
  ///   - room: For all of them, with the separator, in points.
  ///   - layOut: Lays out a note that an earlier page has.
  mutating func takePage(
    calling calls: [Call], width: Double, room: Double, layOut: (Int) throws -> Layout
  ) rethrows -> FootnoteArea<FootnotePiece> {
    var waiting = carried
    var placed: Set<Int> = []
    for call in calls where placed.insert(call.note).inserted {
      if let pieces = layouts.removeValue(forKey: call.note) {
        waiting += pieces
      } else if call.isRepeated {
        waiting += try layOut(call.note).pieces
      }
    }
    var area = FootnoteArea<FootnotePiece>(width: width, separator: separator)
    if waiting.isEmpty { return area }
    for piece in waiting { area.add(piece, room: room, isForced: true) }
    carried = area.rest
    // The space above the first is dropped.
    carriedHeight = carried.reduce(-(carried.first?.spaceBefore ?? 0)) {
      $0 + $1.spaceBefore + $1.box.height
    }
    return area
  }
}
