extension AttributedText {
  /// Puts other text before an offset, which is moved down to a scalar's beginning.
  /// Complexity: O(n).
  public mutating func insert(_ other: AttributedText, at offset: Int) {
    let offset = min(max(0, offset), count)
    replace(offset..<offset, with: other)
  }

  /// Inserts text before an offset, with the attributes of the preceding text, or at the
  /// beginning of the text with those of what follows.
  public mutating func insert(_ string: String, at offset: Int) {
    let place = min(max(0, offset), count)
    let attributes = self.attributes(at: max(0, place - 1))?.attributes ?? TextAttributes()
    insert(AttributedText(string, attributes: attributes), at: place)
  }

  /// Takes a range out of the text. Complexity: O(n).
  public mutating func delete(_ range: Range<Int>) {
    replace(range, with: AttributedText())
  }

  /// Replaces all attributes of a range by one set.
  public mutating func setAttributes(_ attributes: TextAttributes, in range: Range<Int>) {
    updateAttributes(in: range) { $0 = attributes }
  }

  /// The value of one attribute at an offset, and the longest range around it in which it is the
  /// same, regardless of the others.
  ///
  /// - Parameter limits: How far is looked; nil for the whole text.
  /// - Returns: Nil outside the text or the limits.
  /// - Complexity: O(log runs + runs of the range).
  public func longestRange<Value: Equatable>(
    of attribute: KeyPath<TextAttributes, Value>, at offset: Int, in limits: Range<Int>? = nil
  ) -> (value: Value, range: Range<Int>)? {
    let limits = (limits ?? 0..<count).clamped(to: 0..<count)
    guard limits.contains(offset), let index = runIndex(at: offset) else { return nil }
    func value(_ run: Int) -> Value { attributeSets[runs[run].attributes][keyPath: attribute] }
    func start(_ run: Int) -> Int { run == 0 ? 0 : runs[run - 1].upperBound }
    let found = value(index)
    var first = index
    while first > 0, start(first) > limits.lowerBound, value(first - 1) == found { first -= 1 }
    var last = index
    while last + 1 < runs.count, runs[last].upperBound < limits.upperBound,
      value(last + 1) == found
    {
      last += 1
    }
    return (found, (start(first)..<runs[last].upperBound).clamped(to: limits))
  }
}
