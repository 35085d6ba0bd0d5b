extension Path {
  /// Whether every number of the path is finite.
  ///
  /// - Complexity: O(elements).
  public var isFinite: Bool {
    elements.allSatisfy { element in
      switch element {
      case .move(let point), .line(let point): point.isFinite
      case .quadCurve(let control, let end): control.isFinite && end.isFinite
      case .curve(let first, let second, let end):
        first.isFinite && second.isFinite && end.isFinite
      case .close: true
      }
    }
  }
}
