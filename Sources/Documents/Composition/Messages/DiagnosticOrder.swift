import ComposeDiagnostics

/// The order in which diagnostics are shown: as a reader of the sources would meet them.
enum DiagnosticOrder {
  /// By file and place, those without a place first; the same place keeps the order of arrival.
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
