extension TextAttributes {
  /// The anchor whose page number replaces the run's text, once it is known; see
  /// `AttributedText.resolvePageReferences(_:)`. What the run has until then is a placeholder:
  /// text as wide as the number keeps lines from changing.
  public var pageReference: String? {
    get { rare?.pageReference }
    set { changeRare { $0.pageReference = newValue } }
  }
}

extension AttributedText {
  /// Writes the numbers of pages that are known in place of the references to them.
  ///
  /// The attribute stays, so that numbers can be written again when the pages change.
  ///
  /// - Parameter label: Formats the page of an anchor; nil leaves the reference as it is.
  /// - Returns: Whether the text changed.
  /// - Complexity: O(n).
  public mutating func resolvePageReferences(_ label: (_ anchor: String) -> String?) -> Bool {
    var result = AttributedText()
    var start = 0
    var isChanged = false
    for (range, anchor) in stretches({ $0.pageReference }) {
      guard let label = label(anchor), !label.isEmpty,
        !utf8[range].elementsEqual(label.utf8),
        let attributes = attributes(at: range.lowerBound)?.attributes
      else { continue }
      result.append(slice(start..<range.lowerBound))
      result.append(AttributedText(label, attributes: attributes))
      start = range.upperBound
      isChanged = true
    }
    guard isChanged else { return false }
    result.append(slice(start..<count))
    self = result
    return true
  }
}
