import ComposeUnicode

/// A place in the text where a line may or must end.
struct LineBreakOpportunity {
  /// Where the next line would start, in bytes of the attributed text.
  var offset: Int
  var kind: LineSegment.BreakKind
}

extension LineBreakOpportunity {
  /// The opportunities of a paragraph by UAX #14, with soft hyphens distinguished and, when
  /// `breaksLongWords`, places inside addresses and other long words.
  ///
  /// - Parameters:
  ///   - bytes: The paragraph alone; `base` is its offset in the attributed text.
  ///   - tailoring: How far the rules bend.
  ///   - spans: Text whose language bends them otherwise.
  ///   - words: Places between words that only a dictionary finds, in order of offset.
  ///   - breaks: Room that is kept from one paragraph to the next.
  static func find(
    in bytes: UnsafeBufferPointer<UInt8>, base: Int, breaksLongWords: Bool,
    tailoring: LineBreakTailoring, words: WordBoundaries, spans: [SpanTailoring] = [],
    scratch breaks: inout [BreakOpportunity]
  ) -> [LineBreakOpportunity] {
    breaks.removeAll(keepingCapacity: true)
    appendBreakOpportunities(in: bytes, tailoring: tailoring, into: &breaks)
    if !spans.isEmpty { breaks = breaks.tailored(to: spans, in: bytes, base: base) }
    var inside: [BreakOpportunity] = []
    if breaksLongWords { appendURLBreakOpportunities(in: bytes, into: &inside) }
    switch words {
    case .none: break
    case .known(let offsets): breaks = breaks.merged(with: offsets)
    case .guessed(let offsets): inside = inside.merged(with: offsets)
    }
    if inside.isEmpty { return breaks.told(in: bytes, base: base) }
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
      found.append(LineBreakOpportunity(opportunity, in: bytes, base: base))
    }
    return found
  }

  /// - Parameter opportunity: At an offset above 0 in `bytes`, or at their end.
  @inline(__always)
  fileprivate init(
    _ opportunity: BreakOpportunity, in bytes: UnsafeBufferPointer<UInt8>, base: Int
  ) {
    let end = opportunity.offset
    let isSoftHyphen = bytes[end - 1] == 0xAD && end >= 2 && bytes[end - 2] == 0xC2
    offset = base + end
    kind = opportunity.kind == .mandatory ? .mandatory : isSoftHyphen ? .hyphen : .allowed
  }
}

extension [BreakOpportunity] {
  /// Those inside the text or at its end, with soft hyphens distinguished.
  fileprivate func told(
    in bytes: UnsafeBufferPointer<UInt8>, base: Int
  ) -> [LineBreakOpportunity] {
    withUnsafeBufferPointer { opportunities in
      var found: [LineBreakOpportunity] = []
      found.reserveCapacity(count)
      for opportunity in opportunities
      where opportunity.offset > 0 && opportunity.offset <= bytes.count {
        found.append(LineBreakOpportunity(opportunity, in: bytes, base: base))
      }
      return found
    }
  }
}
