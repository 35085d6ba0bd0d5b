/// Numbers notes in the order in which they are first referred to.
struct FootnoteNumbering {
  private var labels: LabelTable
  /// The number of each label, −1 for none yet.
  private var numbers: [Int]
  /// The labels that have numbers, in order of their numbers.
  private(set) var order: [Int] = []

  init(_ labels: LabelTable) {
    self.labels = labels
    numbers = [Int](repeating: -1, count: labels.count)
  }

  /// The number of the note with this label, or nil when there is none.
  mutating func reference(_ label: Bytes) -> Int? {
    guard let index = labels.find(label) else { return nil }
    if numbers[index] < 0 {
      numbers[index] = order.count
      order.append(index)
    }
    return numbers[index]
  }

  func isReferred(_ label: Int) -> Bool { numbers[label] >= 0 }
}
