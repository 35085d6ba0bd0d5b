/// Grapheme_Cluster_Break, with Extended_Pictographic for the characters that have no other value
/// (UAX #29, table 2). The order is that of the generator of CUnicodeTables.
enum GraphemeBreakClass: UInt8 {
  case other, carriageReturn, lineFeed, control, extend, zeroWidthJoiner, regionalIndicator
  case prepend, spacingMark, leadingJamo, vowelJamo, trailingJamo, syllableLV, syllableLVT
  case extendedPictographic

  @inline(__always)
  init(_ value: UInt8) {
    self = GraphemeBreakClass(rawValue: value) ?? .other
  }
}

/// What the rules of UAX #29 need to know of the characters before a position.
struct GraphemeContext {
  private var last: GraphemeBreakClass
  /// An emoji, marks, and now perhaps a joiner (GB11).
  private var isInPictograph: Bool
  /// An odd number of regional indicators (GB12, GB13).
  private var hasOpenFlag: Bool

  init(startingWith first: GraphemeBreakClass) {
    last = first
    isInPictograph = first == .extendedPictographic
    hasOpenFlag = first == .regionalIndicator
  }

  /// Whether a cluster ends before the next character, which then becomes the last one.
  mutating func breaks(before next: GraphemeBreakClass) -> Bool {
    let result = isBoundary(before: next)
    switch next {
    case .extendedPictographic: isInPictograph = true
    case .extend, .zeroWidthJoiner: isInPictograph = isInPictograph && last != .zeroWidthJoiner
    default: isInPictograph = false
    }
    hasOpenFlag = next == .regionalIndicator && !(hasOpenFlag && last == .regionalIndicator)
    last = next
    return result
  }

  private func isBoundary(before next: GraphemeBreakClass) -> Bool {
    switch (last, next) {
    case (.carriageReturn, .lineFeed): false  // GB3
    case (.carriageReturn, _), (.lineFeed, _), (.control, _): true  // GB4
    case (_, .carriageReturn), (_, .lineFeed), (_, .control): true  // GB5
    case (.leadingJamo, .leadingJamo), (.leadingJamo, .vowelJamo), (.leadingJamo, .syllableLV),
      (.leadingJamo, .syllableLVT):
      false  // GB6
    case (.syllableLV, .vowelJamo), (.syllableLV, .trailingJamo), (.vowelJamo, .vowelJamo),
      (.vowelJamo, .trailingJamo):
      false  // GB7
    case (.syllableLVT, .trailingJamo), (.trailingJamo, .trailingJamo): false  // GB8
    case (_, .extend), (_, .zeroWidthJoiner): false  // GB9
    case (_, .spacingMark): false  // GB9a
    case (.prepend, _): false  // GB9b
    case (.zeroWidthJoiner, .extendedPictographic): !isInPictograph  // GB11
    case (.regionalIndicator, .regionalIndicator): !hasOpenFlag  // GB12, GB13
    default: true  // GB999
    }
  }
}
