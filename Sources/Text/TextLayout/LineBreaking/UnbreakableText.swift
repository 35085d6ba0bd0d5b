import ComposeAttributedText

extension [LineBreakOpportunity] {
  /// Without those inside text that stays on one line. Complexity: O(opportunities + runs).
  func outside(unbreakableOf runs: [ShapedRun], _ sets: [TextAttributes]) -> [LineBreakOpportunity]
  {
    guard runs.indices.contains(where: { sets[runs[$0].attributes].isKeptOnOneLine }) else {
      return self
    }
    var result: [LineBreakOpportunity] = []
    result.reserveCapacity(count)
    var index = 0
    var isAfterKept = false
    for opportunity in self {
      while index < runs.count, runs[index].textRange.upperBound <= opportunity.offset {
        isAfterKept = sets[runs[index].attributes].isKeptOnOneLine
        index += 1
      }
      let isInside: Bool
      if index < runs.count, sets[runs[index].attributes].isKeptOnOneLine {
        // Runs that follow each other are kept together.
        isInside = runs[index].textRange.lowerBound < opportunity.offset || isAfterKept
      } else {
        isInside = false
      }
      if !isInside || opportunity.kind == .mandatory { result.append(opportunity) }
    }
    return result
  }
}

extension TextAttributes {
  fileprivate var isKeptOnOneLine: Bool { hasRareAttributes && isUnbreakable }
}
