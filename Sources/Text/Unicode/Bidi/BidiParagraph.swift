/// The resolved levels of one paragraph (UAX #9).
public struct BidiParagraph: Hashable, Sendable {
  /// A stretch of text at one level.
  public struct Run: Hashable, Sendable {
    /// The range of the run, in UTF-8 bytes of the paragraph.
    public var range: Range<Int>
    /// The embedding level, 0 to 126; odd is right-to-left.
    public var level: UInt8

    /// Creates a run of one embedding level.
    public init(range: Range<Int>, level: UInt8) {
      self.range = range
      self.level = level
    }
  }

  /// 0 for a left-to-right paragraph, 1 for a right-to-left one.
  public var baseLevel: UInt8
  /// Ascending, without gaps, neighbours of different levels.
  public var runs: [Run]

  /// Creates a paragraph from its resolved runs.
  public init(baseLevel: UInt8, runs: [Run]) {
    self.baseLevel = baseLevel
    self.runs = runs
  }

  /// The runs of a line, in logical order: the white space that ends it is at the base level, and
  /// so are its separators with the white space before them (rule L1).
  ///
  /// - Parameters:
  ///   - line: The range of the line in the paragraph, clamped to the paragraph.
  ///   - text: The paragraph.
  /// - Complexity: O(log(runs of the paragraph) + runs of the line + trailing white space).
  package func runs(
    inLine line: Range<Int>, of text: UnsafeBufferPointer<UInt8>
  ) -> [Run] {
    let line = line.clamped(to: 0..<text.count)
    let contentEnd = BidiLevels.trailingWhitespaceStart(of: line, in: text)
    var found: [Run] = []
    for run in runs[indexOfRun(endingAfter: line.lowerBound)...] {
      guard run.range.lowerBound < contentEnd else { break }
      let range = run.range.clamped(to: line.lowerBound..<contentEnd)
      if !range.isEmpty { found.append(Run(range: range, level: run.level)) }
    }
    guard contentEnd < line.upperBound else { return found }
    if let last = found.last, last.level == baseLevel {
      found[found.count - 1].range = last.range.lowerBound..<line.upperBound
    } else {
      found.append(Run(range: contentEnd..<line.upperBound, level: baseLevel))
    }
    return found
  }

  /// The first run that reaches beyond an offset; the count of the runs if none does.
  private func indexOfRun(endingAfter offset: Int) -> Int {
    var low = 0
    var high = runs.count
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].range.upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
