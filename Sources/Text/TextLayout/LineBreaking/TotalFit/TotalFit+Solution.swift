import ComposeAttributedText

extension TotalFit {
  /// The last node of the best solution, once the paragraph's end has been tried.
  ///
  /// - Returns: Nil when there is none, or none with as many lines as looseness requires and other
  ///   passes are left.
  func best() -> Int? {
    guard var best = starts.all.first else { return nil }
    for start in starts.all where start.demerits < best.demerits { best = start }
    guard rules.costs.looseness != 0 else { return best.node }
    let lineCount = best.line
    var difference = 0
    for start in starts.all {
      let lines = start.line - lineCount
      let isCloser =
        (lines < difference && rules.costs.looseness <= lines)
        || (lines > difference && rules.costs.looseness >= lines)
      if isCloser {
        best = start
        difference = lines
      } else if lines == difference, start.demerits < best.demerits {
        best = start
      }
    }
    return difference == rules.costs.looseness || isFinal ? best.node : nil
  }

  /// The nodes of the solution that ends with `last`, without the paragraph's start.
  func path(to last: Int) -> [Node] {
    var path: [Node] = []
    path.reserveCapacity(max(0, nodes[last].line))
    var index = last
    while index >= 0, nodes[index].previous >= 0 {
      path.append(nodes[index])
      index = nodes[index].previous
    }
    path.reverse()
    return path
  }
}
