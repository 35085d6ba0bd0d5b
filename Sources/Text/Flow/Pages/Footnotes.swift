/// The notes at the foot of pages, and what is left over of those before.
package struct Footnotes {
  /// A box of a note and the space above it.
  package struct Piece: Equatable {
    package var box: BoxHandle
    package var spaceBefore: Double

    package init(_ box: BoxHandle, spaceBefore: Double) {
      self.box = box
      self.spaceBefore = spaceBefore
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

  /// The room for the rule above the notes and the air around it, in points.
  private let separator: Double
  /// Of notes that are called but not on a page yet.
  private var layouts: [Int: [Piece]] = [:]
  /// Notes that have been called: they are not set again.
  private var called: Set<Int> = []
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
  /// - Returns: Those notes, and their height in points.
  mutating func call(
    _ notes: [Int], layOut: (Int) throws -> Layout
  ) rethrows -> (notes: [Int], height: Double) {
    guard !notes.isEmpty else { return ([], 0) }
    var found: [Int] = []
    var height = 0.0
    var waiting = Array(notes.reversed())
    while let note = waiting.popLast() {
      guard called.insert(note).inserted else { continue }
      let layout = try layOut(note)
      layouts[note] = layout.pieces
      found.append(note)
      height += layout.height
      waiting += layout.calls.reversed()
    }
    return (found, height)
  }

  /// The pieces of a page's notes that fit in `room`, at least one; the rest waits for the next.
  mutating func takePage(calling notes: [Int], room: Double) -> [Piece] {
    var waiting = carried
    for note in notes { waiting += layouts.removeValue(forKey: note) ?? [] }
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
