/// The notes at the foot of a page, and what is left over of those before.
struct PageNotes {
  /// A box of a note and the space above it.
  struct Piece {
    var box: FlowBox
    var spaceBefore: Double
  }

  /// The room for the rule above the notes and the air around it, in points.
  private let separator: Double
  private var layouts: [Int: Layout] = [:]
  /// Notes that stand on an earlier page or wait for the next: they are not set again.
  private var settled: Set<Int> = []
  private var called: [Int] = []
  private var calledHeight = 0.0
  private var carried: [Piece] = []
  private var carriedHeight = 0.0

  private struct Layout {
    var pieces: [Piece]
    var height: Double
    /// Notes called in the note itself.
    var calls: [Int]
  }

  init(separator: Double) {
    self.separator = separator
  }

  var isEmpty: Bool { called.isEmpty && carried.isEmpty }

  /// Whether the boxes of a note still have to be made.
  func needsLayout(_ note: Int) -> Bool {
    !settled.contains(note) && layouts[note] == nil
  }

  /// Keeps the boxes of a note until the page that calls it is drawn. Returns the notes that
  /// the note itself calls.
  mutating func layOut(_ note: Int, as events: [FlowEvent]) -> [Int] {
    var layout = Layout(pieces: [], height: 0, calls: [])
    var space = 0.0
    for event in events {
      switch event {
      case .box(let box):
        let piece = Piece(box: box, spaceBefore: layout.pieces.isEmpty ? 0 : space)
        layout.pieces.append(piece)
        layout.height += piece.spaceBefore + box.height
        layout.calls += box.notes
        space = 0
      case .space(let more): space = max(space, more)
      case .keepWithNext, .pageBreak, .open, .close, .finished: break
      }
    }
    layouts[note] = layout
    return layout.calls
  }

  /// The notes of some calls that are still to be set, those which they call included, each
  /// once and after the one that calls it.
  private func pending(_ notes: [Int]) -> [Int] {
    guard !notes.isEmpty else { return [] }
    var found: [Int] = []
    var waiting = Array(notes.reversed())
    while let note = waiting.popLast() {
      guard !settled.contains(note), !called.contains(note), !found.contains(note) else { continue }
      found.append(note)
      waiting += (layouts[note]?.calls ?? []).reversed()
    }
    return found
  }

  mutating func call(_ notes: [Int]) {
    for note in pending(notes) {
      called.append(note)
      calledHeight += layouts[note]?.height ?? 0
    }
  }

  /// Takes back calls whose boxes leave the page.
  mutating func withdraw(_ notes: [Int]) {
    var leaving = Set(notes)
    var waiting = notes
    while let note = waiting.popLast() {
      for inner in layouts[note]?.calls ?? [] where leaving.insert(inner).inserted {
        waiting.append(inner)
      }
    }
    for note in called where leaving.contains(note) { calledHeight -= layouts[note]?.height ?? 0 }
    called.removeAll { leaving.contains($0) }
    if called.isEmpty { calledHeight = 0 }
  }

  /// The height of the notes of this page if `notes` were called too.
  func height(calling notes: [Int]) -> Double {
    let more = pending(notes).reduce(0) { $0 + (layouts[$1]?.height ?? 0) }
    guard !isEmpty || more > 0 else { return 0 }
    return separator + carriedHeight + calledHeight + more
  }

  /// The pieces that fit in `room`, at least one; the rest waits for the next page.
  mutating func takePage(room: Double) -> [Piece] {
    var waiting = carried
    for note in called {
      waiting += layouts.removeValue(forKey: note)?.pieces ?? []
      settled.insert(note)
    }
    called = []
    calledHeight = 0
    var used = separator
    var taken: [Piece] = []
    for piece in waiting {
      used += piece.spaceBefore + piece.box.height
      guard taken.isEmpty || used <= room + 0.01 else { break }
      taken.append(piece)
    }
    carried = Array(waiting[taken.count...])
    carriedHeight = carried.reduce(0) { $0 + $1.spaceBefore + $1.box.height }
    return taken
  }
}
