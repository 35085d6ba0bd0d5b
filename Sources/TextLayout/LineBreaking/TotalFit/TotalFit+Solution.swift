extension TotalFit {
  /// The last node of the best solution, once the paragraph's end has been tried.
  ///
  /// - Returns: Nil when there is none, or none with as many lines as looseness asks for and other
  ///   passes are left.
  func best() -> Int? {
    guard var best = active.first else { return nil }
    for number in active where nodes[number].demerits < nodes[best].demerits { best = number }
    guard costs.looseness != 0 else { return best }
    let lineCount = nodes[best].line
    var difference = 0
    for number in active {
      let lines = nodes[number].line - lineCount
      let isCloser =
        (lines < difference && costs.looseness <= lines)
        || (lines > difference && costs.looseness >= lines)
      if isCloser {
        best = number
        difference = lines
      } else if lines == difference, nodes[number].demerits < nodes[best].demerits {
        best = number
      }
    }
    return difference == costs.looseness || isFinal ? best : nil
  }

  /// The nodes of the solution that ends with `last`, without the paragraph's start.
  func path(to last: Int) -> [Node] {
    var path: [Node] = []
    var index = last
    while index >= 0, nodes[index].previous >= 0 {
      path.append(nodes[index])
      index = nodes[index].previous
    }
    return path.reversed()
  }
}
