/// Balances the columns of a last page: finds the least height in which all of its items fit.
struct ColumnBalancer {
  var columns: PageColumns
  var costs: PageBreakCosts

  /// The least step between heights that are tried, in lines.
  private static let step = 0.5
  private static let maximumSteps = 200

  /// The ends of the columns of one page that contain all of the items.
  ///
  /// Tries heights from that of even columns on; the first in which everything fits is taken.
  /// Complexity: O(heights · items).
  ///
  /// - Parameter room: The available height.
  /// - Returns: Nil where only the whole available height is enough.
  func ends(of items: [PageItem], under float: MovedFloat?, room: Double) -> [PageEnd]? {
    guard columns.count > 1, !items.isEmpty else { return nil }
    let list = PageList(items, grid: columns.grid)
    let whole = list.height(0..<items.count, under: float) + list.noteHeight(0..<items.count)
    let step = max(1, columns.grid ?? columns.leading * Self.step)
    var height = max(whole / Double(columns.count), float?.height ?? 0)
    height = PageGrid.raised(height, to: step)
    for _ in 0..<Self.maximumSteps where height < room {
      if let ends = ends(of: items, under: float, height: height) { return ends }
      height += step
    }
    return nil
  }

  private func ends(
    of items: [PageItem], under float: MovedFloat?, height: Double
  ) -> [PageEnd]? {
    var columns = columns
    columns.height = height
    columns.firstHeight = height
    columns.heights = nil
    columns.repeatedHead = 0
    let ends = PageBreaker(columns: columns, costs: costs).ends(
      of: items, from: PageBreaker.Start(float: float), isEnd: true, limit: columns.count)
    guard let last = ends.last, last.isLast, ends.allSatisfy({ $0.isSound }) else { return nil }
    return ends
  }
}
