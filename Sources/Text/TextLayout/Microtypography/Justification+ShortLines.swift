import ComposeAttributedText

extension Justification {
  /// Whether a line is rather left short than spread, since what follows is a long word that its rest has no
  /// room for and nothing parts, such as an address or a checksum.
  ///
  /// - Parameters:
  ///   - gap: What the line falls short of its measure.
  ///   - content: The natural width of the line.
  ///   - spaces: The natural width of its word spaces.
  ///   - next: What the next line starts with.
  ///   - size: The size of the text.
  @inline(__always)
  func leavesShort(
    gap: Double, content: Double, spaces: Double, before next: LineSegment, measure: Double,
    size: Double
  ) -> Bool {
    // Few lines have a gap that is worth a closer look.
    guard gap > spaces,
      next.width > Self.longWord(measure: measure, size: size)
        || (next.breakKind == .emergency || next.breakKind == .cut)
          && measure > size * Self.longestOrdinary
    else { return false }
    let stretch =
      spaces * max(wordSpaceStretch, 0.5) + content * TotalFitBreaker.elasticity(of: self)
    return gap > Self.mostStretch * stretch
  }

  /// The width from which on a word is long: half the measure, but no ordinary word.
  @inline(__always)
  static func longWord(measure: Double, size: Double) -> Double {
    max(measure / 2, size * longestOrdinary)
  }

  /// What no ordinary word exceeds, in ems: in narrow columns, these have loose lines as ever.
  private static let longestOrdinary = 15.0
  /// How far lines before long words are spread, as a multiple of what they stretch to by themselves.
  private static let mostStretch = 3.0
}
