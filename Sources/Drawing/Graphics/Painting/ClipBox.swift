package import ComposeGeometry

/// The box around what a clip lets through, on the page as it was begun.
package struct ClipBox: Hashable, Sendable {
  /// Nil where nothing shows.
  package private(set) var rect: Rect?

  package init(_ rect: Rect?) { self.rect = rect }

  /// Narrows the box to that of a path.
  ///
  /// - Parameter transform: From the path's coordinates to the page; a singular one lets nothing
  ///   through.
  package mutating func intersect(_ path: Path, _ transform: AffineTransform) {
    guard let rect, path.isFinite, transform.isFinite, transform.determinant != 0,
      let bounds = path.applying(transform).bounds
    else {
      self.rect = nil
      return
    }
    // A path with infinite bounds does not restrict the box.
    guard bounds.isFinite else { return }
    self.rect = rect.intersection(bounds).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The box in user space.
  ///
  /// - Parameter transform: From user space to the page.
  package func bounds(in transform: AffineTransform) -> Rect? {
    guard let inverse = transform.inverted, inverse.isFinite else { return nil }
    return rect?.applying(inverse)
  }
}
