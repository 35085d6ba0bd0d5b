/// The notes at the foot of pages, and what is left over of those before.
package struct Footnotes {
  /// A box of a note and the space above it.
  package struct Piece: Equatable {
    package var box: BoxHandle
    package var spaceBefore: Double
    /// Whether an earlier page has the note too.
    package var isRepeated: Bool

    package init(_ box: BoxHandle, spaceBefore: Double, isRepeated: Bool = false) {
      self.box = box
      self.spaceBefore = spaceBefore
      self.isRepeated = isRepeated
    }
  }

  /// A note that has been laid out.
  package struct Layout {
    package var pieces: [Piece]
    /// The notes called in it.
    package var calls: [Int]

    package init(_ pieces: [Piece], calls: [Int] = []) {
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
  private var layouts: [Int: [Piece]] = [:]
  /// The heights of notes that have been called, in points.
  private var heights: [Int: Double] = [:]
  private var carried: [Piece] = []
  /// What is left over of the notes of earlier pages, in points.
  private(set) var carriedHeight = 0.0

  init(separator: Double) {
    self.separator = separator
  }

  /// Whether nothing is left over of earlier pages.
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

  /// The pieces of a page's notes that fit in `room`, at least one; the rest waits for the next.
  ///
  /// - Parameter layOut: Lays out a note that an earlier page has.
  mutating func takePage(
    calling calls: [Call], room: Double, layOut: (Int) throws -> Layout
  ) rethrows -> [Piece] {
    var waiting = carried
    var placed: Set<Int> = []
    for call in calls where placed.insert(call.note).inserted {
      if let pieces = layouts.removeValue(forKey: call.note) {
        waiting += pieces
      } else if call.isRepeated {
        waiting += try layOut(call.note).pieces
      }
    }
    if waiting.isEmpty { return [] }
    var used = separator
    var taken = 0
    for piece in waiting {
      used += piece.spaceBefore + piece.box.height
      guard taken == 0 || used <= room + 0.01 else { break }
      taken += 1
    }
    carried = Array(waiting[taken...])
    carriedHeight = carried.reduce(0) { $0 + $1.spaceBefore + $1.box.height }
    return Array(waiting[..<taken])
  }
}
