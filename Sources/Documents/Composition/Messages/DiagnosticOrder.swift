import ComposeDiagnostics

/// The display order of diagnostics: source order.
enum DiagnosticOrder {
  /// Sorts by file and position, those without a range first; stable for equal positions.
  /// Complexity: O(n log n).
  static func sorted(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    func place(_ diagnostic: Diagnostic) -> (Int, Int) {
      diagnostic.range.map { ($0.file, $0.lowerBound) } ?? (-1, 0)
    }
    return diagnostics.enumerated().sorted { left, right in
      let (first, second) = (place(left.element), place(right.element))
      return first == second ? left.offset < right.offset : first < second
    }.map(\.element)
  }
}
