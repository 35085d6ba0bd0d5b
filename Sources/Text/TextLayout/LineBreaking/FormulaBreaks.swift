import ComposeAttributedText

/// Where lines may end in the formulas of a paragraph and beside them.
struct FormulaBreaks {
  /// The offsets of the parts in the attributed text, each with what follows it.
  private let parts: [(offset: Int, breakAfter: FormulaPart.Break?)]

  /// Nil where the paragraph has no formula. Complexity: O(runs).
  init?(_ runs: [ShapedRun], _ sets: [TextAttributes]) {
    var parts: [(offset: Int, breakAfter: FormulaPart.Break?)] = []
    // By index, since most paragraphs have none and a copy of a run costs.
    for index in runs.indices where runs[index].kind == .attachment {
      guard case .formula(let part)? = sets[runs[index].attributes].attachment?.content
      else { continue }
      parts.append((runs[index].textRange.lowerBound, part.breakAfter))
    }
    guard !parts.isEmpty else { return nil }
    self.parts = parts.sorted { $0.offset < $1.offset }
  }

  /// Calls `body` with a copy of the text in which each part is a letter, so that UAX #14 has no line end
  /// between it and the text that adjoins it.
  func withWords<Result>(
    in text: UnsafeBufferPointer<UInt8>, from start: Int,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    var copy = Array(text)
    for part in parts {
      // U+2C60 is as long as U+FFFC, and of class AL.
      for (index, byte) in [0xE2, 0xB1, 0xA0].enumerated()
      where part.offset - start + index < copy.count {
        copy[part.offset - start + index] = UInt8(byte)
      }
    }
    return copy.withUnsafeBufferPointer(body)
  }

  /// Opportunities of which those after parts have their own kinds.
  func marked(
    _ opportunities: [LineBreakOpportunity], _ bytes: UnsafeBufferPointer<UInt8>
  ) -> [LineBreakOpportunity] {
    var result = opportunities
    var next = 0
    for index in result.indices {
      // The part is followed by one space.
      while next < parts.count, parts[next].offset + 4 < result[index].offset { next += 1 }
      guard next < parts.count, parts[next].offset + 4 == result[index].offset,
        bytes[result[index].offset - 1] == 0x20, result[index].kind == .allowed
      else { continue }
      switch parts[next].breakAfter {
      case .afterRelation: result[index].kind = .formulaRelation
      case .afterOperator: result[index].kind = .formulaOperator
      case .allowed, nil: break
      }
    }
    return result
  }
}
