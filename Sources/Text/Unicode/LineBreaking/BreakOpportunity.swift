/// A place where a line may or must end (UAX #14).
public struct BreakOpportunity: Hashable, Sendable {
  /// Whether a line may or must end at an opportunity.
  public enum Kind: UInt8, Hashable, Sendable {
    /// The line may end here.
    case allowed
    /// The line must end here: after a line end character, and at the end of the text.
    case mandatory
  }

  /// The start of the next line, in UTF-8 bytes; spaces before it belong to the line that
  /// ends. Never 0.
  public var offset: Int
  /// Whether the line may or must end here.
  public var kind: Kind

  /// Makes an opportunity whose next line starts at `offset`.
  public init(offset: Int, kind: Kind) {
    self.offset = offset
    self.kind = kind
  }
}

extension [BreakOpportunity] {
  /// Appends two ascending lists as one; of two opportunities at one offset, that of the first list.
  ///
  /// - Complexity: O(n) in the sum of both counts.
  package mutating func appendMerging(_ first: [BreakOpportunity], _ second: [BreakOpportunity]) {
    reserveCapacity(count + first.count + second.count)
    var next = 0
    for opportunity in first {
      while next < second.count, second[next].offset < opportunity.offset {
        append(second[next])
        next += 1
      }
      if next < second.count, second[next].offset == opportunity.offset { next += 1 }
      append(opportunity)
    }
    append(contentsOf: second[next...])
  }

  /// Two ascending lists as one; see `appendMerging(_:_:)`.
  package func merged(with second: [BreakOpportunity]) -> [BreakOpportunity] {
    var merged: [BreakOpportunity] = []
    merged.appendMerging(self, second)
    return merged
  }
}
