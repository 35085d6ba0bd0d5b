public import ComposeGeometry

extension TextContainer {
  /// Containers of one width next to each other in a rectangle.
  ///
  /// - Parameters:
  ///   - count: At least 1, at most 1,000; others count as these.
  ///   - gap: Between two columns, in points; made smaller where no width would be left.
  ///   - fromRight: Whether the first column is the rightmost one, as in books that read from right
  ///     to left.
  ///   - page: The number of the page that they are on together; nil for a page each.
  public static func columns(
    _ count: Int, in rect: Rect, gap: Double = 18, fromRight: Bool = false,
    options: FrameOptions = FrameOptions(), page: Int? = nil
  ) -> [TextContainer] {
    let count = min(max(1, count), 1_000)
    let gaps = Double(count - 1)
    let widest = gaps > 0 ? rect.width / gaps : 0
    let gap = gap > 0 ? min(gap, widest) : 0
    let width = max(0, (rect.width - gap * gaps) / Double(count))
    return (0..<count).map { number in
      let place = fromRight ? count - 1 - number : number
      var column = TextContainer(
        Rect(
          x: rect.minX + Double(place) * (width + gap), y: rect.minY, width: width,
          height: rect.height), options: options)
      column.page = page
      return column
    }
  }
}

extension Framesetter {
  /// Fills columns of a rectangle with the text from `offset` on, as low as they can be with all of
  /// it, so that they end at about one height; of its full height where there is more text.
  ///
  /// - Parameters: As for `TextContainer.columns(_:in:gap:fromRight:options:)`.
  /// - Returns: Columns whose height is less than a 100th of a point above the smallest that has
  ///   room for all text.
  /// - Complexity: O(n) for each of some twenty tries; nothing is shaped twice within the
  ///   typesetter's cache.
  public func balancedLayout(
    from offset: Int = 0, inColumns count: Int, of rect: Rect, gap: Double = 18,
    fromRight: Bool = false, options: FrameOptions = FrameOptions()
  ) -> ContainerLayout {
    func layout(_ height: Double) -> ContainerLayout {
      let area = Rect(x: rect.minX, y: rect.minY, width: rect.width, height: height)
      return self.layout(
        from: offset,
        in: TextContainer.columns(
          count, in: area, gap: gap, fromRight: fromRight, options: options))
    }
    func hasRoom(_ layout: ContainerLayout) -> Bool {
      layout.overflow == nil && !layout.frames.contains { $0.truncatedRange != nil }
    }
    // No text is higher than a finite number of points, which its first layout returns.
    var best = layout(rect.height.isNaN ? 0 : min(rect.height, 1e9))
    guard hasRoom(best) else { return best }
    var low = 0.0
    var high = best.frames.map(\.usedHeight).max() ?? 0
    while high - low > 0.01 {
      let middle = (low + high) / 2
      let tried = layout(middle)
      if hasRoom(tried) {
        best = tried
        high = middle
      } else {
        low = middle
      }
    }
    return best
  }
}
