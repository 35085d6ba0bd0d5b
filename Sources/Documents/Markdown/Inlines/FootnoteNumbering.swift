/// Numbers footnotes in order of first reference.
struct FootnoteNumbering {
  private var labels: LabelTable
  /// The number of each label; −1 for none yet.
  private var numbers: [Int]
  /// Where the text of a footnote is: below its label, or where it is called, as ranges of the source.
  enum Text {
    case label(Int)
    case pieces([Range<Int>])
  }

  /// The numbered footnotes, in order of their numbers.
  private(set) var order: [Text] = []

  init(_ labels: LabelTable) {
    self.labels = labels
    numbers = [Int](repeating: -1, count: labels.count)
  }

  /// Returns the number of the footnote with this label, or nil when it is undefined.
  mutating func reference(_ label: Bytes) -> Int? {
    guard let index = labels.find(label) else { return nil }
    if numbers[index] < 0 {
      numbers[index] = order.count
      order.append(.label(index))
    }
    return numbers[index]
  }

  /// Numbers a footnote whose text is where it is called, `^[text]`.
  mutating func add(_ pieces: [Range<Int>]) -> Int {
    order.append(.pieces(pieces))
    return order.count - 1
  }

  func isReferred(_ label: Int) -> Bool { numbers[label] >= 0 }
}
