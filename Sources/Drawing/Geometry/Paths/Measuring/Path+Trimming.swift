extension Path {
  /// The part between two fractions of the path's length, as a shape layer's `strokeStart` and
  /// `strokeEnd` show it.
  ///
  /// Subpaths entirely within the range stay closed; others become open. Empty when `start` is not
  /// less than `end`, or either is NaN. Curves stay curves.
  ///
  /// - Parameters:
  ///   - start: Clamped to 0…1, like `end`.
  public func trimmedPath(from start: Double, to end: Double) -> Path {
    guard start < end else { return Path() }
    if start <= 0, end >= 1 { return self }
    let measure = PathMeasure(self)
    return measure.part(
      from: max(0, start) * measure.length, to: min(1, end) * measure.length)
  }
}

extension PathMeasure {
  /// The part of the path between two lengths from its start; empty when there is none.
  public func part(from start: Double, to end: Double) -> Path {
    var path = Path()
    guard start < end, let first = place(at: start), let last = place(at: end) else { return path }
    var index = first.index
    while index <= last.index {
      let number = stretches[index].subpath
      var next = index
      while next < stretches.count, stretches[next].subpath == number { next += 1 }
      let from = index == first.index ? first.parameter : 0
      let isWhole =
        isClosed[number] && from <= 0 && (index == 0 || stretches[index - 1].subpath != number)
        && (next <= last.index || (next == last.index + 1 && last.parameter >= 1))
      var isStarted = false
      for stretch in index..<min(next, last.index + 1) {
        let low = stretch == first.index ? first.parameter : 0
        let high = stretch == last.index ? last.parameter : 1
        guard low < high else { continue }
        let part = stretches[stretch].segment.part(from: low, to: high)
        if !isStarted { path.move(to: part.start) }
        isStarted = true
        path.add(part)
      }
      if isWhole, isStarted { path.closeSubpath() }
      index = next
    }
    return path
  }
}
