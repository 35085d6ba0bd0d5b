/// Part of a paragraph that is set larger than its font is.
struct EnlargedText {
  /// In bytes of the attributed text.
  var range: Range<Int>
  var factor: Double

  /// The parts of a range before, in and after the larger one, without empty ones.
  func pieces(of whole: Range<Int>) -> [(range: Range<Int>, isLarge: Bool)] {
    let inside = range.clamped(to: whole)
    return [
      (whole.lowerBound..<inside.lowerBound, false), (inside, true),
      (inside.upperBound..<whole.upperBound, false),
    ].filter { !$0.0.isEmpty }
  }
}
