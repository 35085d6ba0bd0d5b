/// Content of elements other than child elements, in the order of drawing.
///
/// A sequence takes four bytes, since the sequences of a page are numbered from 0: a formula divides a paragraph into
/// three, and a long document has some hundred thousand.
struct StructurePieces {
  struct Piece {
    enum Kind: UInt8 {
      /// A marked-content sequence; its number is its MCID.
      case sequence
      /// An annotation; its number is its object number.
      case annotation
    }

    var element: Int32
    let page: Int32
    let number: Int32
    let kind: Kind
    /// Increases on a page in the order of drawing: odd for sequences, even for annotations.
    let order: Int32
  }

  /// The sequences of a page.
  private struct Run {
    let page: Int32
    /// The index of the first.
    let start: Int32
  }

  /// The elements of sequences, page by page.
  private var sequences: [Int32] = []
  private var runs: [Run] = []
  /// Annotations, and what remains of pages of which elements were finished.
  private var others: [Piece] = []

  var count: Int { sequences.count + others.count }

  /// Adds the sequences of a page, by MCID.
  mutating func append(_ elements: [Int32], page: Int) {
    runs.append(Run(page: Int32(clamping: page), start: Int32(clamping: sequences.count)))
    sequences.append(contentsOf: elements)
  }

  /// Adds an annotation.
  ///
  /// - Parameter marks: How many marked-content sequences the page has so far.
  mutating func append(annotation number: Int32, of element: Int32, page: Int, marks: Int) {
    others.append(
      Piece(
        element: element, page: Int32(clamping: page), number: number, kind: .annotation,
        order: Int32(clamping: 2 * marks)))
  }

  /// The element of a piece.
  func element(at index: Int) -> Int32 {
    index < sequences.count ? sequences[index] : others[index - sequences.count].element
  }

  /// Complexity: O(log pages).
  subscript(index: Int) -> Piece {
    guard index < sequences.count else { return others[index - sequences.count] }
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(runs[middle].start) <= index { low = middle + 1 } else { high = middle }
    }
    // The first run begins at 0.
    return sequence(index, in: runs[low - 1])
  }

  /// Complexity: O(pieces).
  @inline(__always)
  func forEach(_ body: (Piece) -> Void) {
    for (number, run) in runs.enumerated() {
      let end = number + 1 < runs.count ? Int(runs[number + 1].start) : sequences.count
      for index in Int(run.start)..<end { body(sequence(index, in: run)) }
    }
    for piece in others { body(piece) }
  }

  private func sequence(_ index: Int, in run: Run) -> Piece {
    let number = index - Int(run.start)
    return Piece(
      element: sequences[index], page: run.page, number: Int32(clamping: number), kind: .sequence,
      order: Int32(clamping: 2 * number + 1))
  }

  /// Gives elements other numbers; pieces of those with a negative one are left out.
  mutating func move(to moved: [Int32]) {
    var kept: [Piece] = []
    forEach { piece in
      var piece = piece
      piece.element = moved[Int(piece.element)]
      if piece.element >= 0 { kept.append(piece) }
    }
    self = StructurePieces()
    others = kept
  }
}
