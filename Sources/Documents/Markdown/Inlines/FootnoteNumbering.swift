/// Numbers footnotes in order of first reference.
struct FootnoteNumbering {
  private var labels: LabelTable
  /// The number of each label; −1 for none yet.
  private var numbers: [Int]
  /// The numbered labels, in order of their numbers.
  private(set) var order: [Int] = []

  init(_ labels: LabelTable) {
    self.labels = labels
    numbers = [Int](repeating: -1, count: labels.count)
  }

  /// Returns the number of the footnote with this label, or nil when it is undefined.
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
