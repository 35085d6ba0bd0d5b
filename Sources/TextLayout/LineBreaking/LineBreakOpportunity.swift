import UnicodeText

/// A place in the text where a line may or must end.
struct LineBreakOpportunity {
  /// Where the next line would start, in bytes of the attributed text.
  var offset: Int
  var kind: LineSegment.BreakKind
}

extension LineBreakOpportunity {
  /// The opportunities of a paragraph by UAX #14, with soft hyphens told apart and, when
  /// `breaksLongWords`, places inside addresses and other long words.
  ///
  /// - Parameter bytes: The paragraph alone; `base` is its offset in the attributed text.
  static func find(
    in bytes: UnsafeBufferPointer<UInt8>, base: Int, breaksLongWords: Bool
  ) -> [LineBreakOpportunity] {
    var breaks: [BreakOpportunity] = []
    breaks.reserveCapacity(bytes.count / 5 + 1)
    appendBreakOpportunities(in: bytes, into: &breaks)
    var found: [LineBreakOpportunity] = []
    found.reserveCapacity(breaks.count)
    var wordStart = 0
    for opportunity in breaks {
      let offset = opportunity.offset
      guard offset > 0, offset <= bytes.count else { continue }
      if breaksLongWords, offset - wordStart > longWord {
        appendInsideBreaks(of: wordStart..<offset, in: bytes, base: base, to: &found)
      }
      wordStart = offset
      let isSoftHyphen = offset >= 2 && bytes[offset - 1] == 0xAD && bytes[offset - 2] == 0xC2
      let kind: LineSegment.BreakKind =
        opportunity.kind == .mandatory ? .mandatory : isSoftHyphen ? .hyphen : .allowed
      found.append(LineBreakOpportunity(offset: base + offset, kind: kind))
    }
    return found
  }

  /// Words of more bytes than this may break inside.
  private static let longWord = 24

  private static func appendInsideBreaks(
    of word: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>, base: Int,
    to found: inout [LineBreakOpportunity]
  ) {
    var inside: [BreakOpportunity] = []
    appendURLBreakOpportunities(in: UnsafeBufferPointer(rebasing: bytes[word]), into: &inside)
    for opportunity in inside where opportunity.offset > 1 && opportunity.offset < word.count - 1 {
      found.append(
        LineBreakOpportunity(
          offset: base + word.lowerBound + opportunity.offset, kind: .insideWord))
    }
  }
}
