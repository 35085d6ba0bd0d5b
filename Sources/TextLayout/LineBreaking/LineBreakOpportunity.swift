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
  /// - Parameters:
  ///   - bytes: The paragraph alone; `base` is its offset in the attributed text.
  ///   - tailoring: How far the rules bend.
  ///   - spans: Text whose language bends them otherwise.
  ///   - words: Places between words that only a dictionary finds, in order of offset.
  static func find(
    in bytes: UnsafeBufferPointer<UInt8>, base: Int, breaksLongWords: Bool,
    tailoring: LineBreakTailoring, words: WordBoundaries, spans: [SpanTailoring] = []
  ) -> [LineBreakOpportunity] {
    var breaks: [BreakOpportunity] = []
    breaks.reserveCapacity(bytes.count / 4 + 4)
    appendBreakOpportunities(in: bytes, tailoring: tailoring, into: &breaks)
    if !spans.isEmpty { breaks = breaks.tailored(to: spans, in: bytes, base: base) }
    var inside: [BreakOpportunity] = []
    if breaksLongWords { appendURLBreakOpportunities(in: bytes, into: &inside) }
    switch words {
    case .none: break
    case .known(let offsets): breaks = merged(breaks, offsets)
    case .guessed(let offsets): inside = merged(inside, offsets)
    }
    var found: [LineBreakOpportunity] = []
    found.reserveCapacity(breaks.count + inside.count)
    var next = 0
    for opportunity in breaks {
      let offset = opportunity.offset
      guard offset > 0, offset <= bytes.count else { continue }
      while next < inside.count, inside[next].offset <= offset {
        if inside[next].offset < offset {
          found.append(LineBreakOpportunity(offset: base + inside[next].offset, kind: .insideWord))
        }
        next += 1
      }
      let isSoftHyphen = offset >= 2 && bytes[offset - 1] == 0xAD && bytes[offset - 2] == 0xC2
      let kind: LineSegment.BreakKind =
        opportunity.kind == .mandatory ? .mandatory : isSoftHyphen ? .hyphen : .allowed
      found.append(LineBreakOpportunity(offset: base + offset, kind: kind))
    }
    return found
  }

  /// Two ascending lists as one; of two opportunities at one offset the first list's stays.
  private static func merged(
    _ first: [BreakOpportunity], _ second: [BreakOpportunity]
  ) -> [BreakOpportunity] {
    var merged: [BreakOpportunity] = []
    merged.reserveCapacity(first.count + second.count)
    var next = 0
    for opportunity in first {
      while next < second.count, second[next].offset < opportunity.offset {
        merged.append(second[next])
        next += 1
      }
      if next < second.count, second[next].offset == opportunity.offset { next += 1 }
      merged.append(opportunity)
    }
    merged.append(contentsOf: second[next...])
    return merged
  }
}
