/// The notes at the foot of a page, and what is left over of those before.
struct PageNotes {
  /// A box of a note and the space above it.
  struct Piece {
    var box: FlowBox
    var spaceBefore: Double
  }

  /// The room for the rule above the notes and the air around it, in points.
  private let separator: Double
  private var layouts: [Int: [Piece]] = [:]
  private var called: [Int] = []
  private var carried: [Piece] = []

  init(separator: Double) {
    self.separator = separator
  }

  var isEmpty: Bool { called.isEmpty && carried.isEmpty }

  /// Keeps the boxes of a note until the page that calls it is drawn.
  mutating func layOut(_ note: Int, as events: [FlowEvent]) {
    var pieces: [Piece] = []
    var space = 0.0
    for event in events {
      switch event {
      case .box(let box):
        pieces.append(Piece(box: box, spaceBefore: pieces.isEmpty ? 0 : space))
        space = 0
      case .space(let more): space = max(space, more)
      case .keepWithNext, .pageBreak, .open, .close: break
      }
    }
    layouts[note] = pieces
  }

  mutating func call(_ notes: [Int]) {
    for note in notes where !called.contains(note) { called.append(note) }
  }

  /// Takes back calls whose boxes leave the page.
  mutating func withdraw(_ notes: [Int]) {
    called.removeAll { notes.contains($0) }
  }

  /// The height of the notes of this page if `notes` were called too.
  func height(calling notes: [Int]) -> Double {
    guard !isEmpty || !notes.isEmpty else { return 0 }
    var height = separator + Self.height(carried)
    for note in called { height += Self.height(layouts[note] ?? []) }
    for note in notes where !called.contains(note) { height += Self.height(layouts[note] ?? []) }
    return height
  }

  private static func height(_ pieces: [Piece]) -> Double {
    pieces.reduce(0) { $0 + $1.spaceBefore + $1.box.height }
  }

  /// The pieces that fit in `room`, at least one; the rest waits for the next page.
  mutating func takePage(room: Double) -> [Piece] {
    var waiting = carried
    for note in called { waiting += layouts.removeValue(forKey: note) ?? [] }
    called = []
    var used = separator
    var taken: [Piece] = []
    for piece in waiting {
      used += piece.spaceBefore + piece.box.height
      guard taken.isEmpty || used <= room + 0.01 else { break }
      taken.append(piece)
    }
    carried = Array(waiting[taken.count...])
    return taken
  }
}
