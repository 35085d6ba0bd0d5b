import FontShaping
import Graphics

/// What few fonts ask for beyond face, size and features: kept apart, so that the others stay
/// small to copy and compare.
final class FontOptions: Hashable, Sendable {
  let cascade: [FontFace]
  let adjustment: GlyphAdjustment
  let lineSource: FontMetrics.LineSource?

  init(
    cascade: [FontFace], adjustment: GlyphAdjustment, lineSource: FontMetrics.LineSource?
  ) {
    self.cascade = cascade
    self.adjustment = adjustment
    self.lineSource = lineSource
  }

  /// Nil where there is nothing to keep.
  static func needed(
    cascade: [FontFace], adjustment: GlyphAdjustment, lineSource: FontMetrics.LineSource?
  ) -> FontOptions? {
    cascade.isEmpty && adjustment == .none && lineSource == nil
      ? nil : FontOptions(cascade: cascade, adjustment: adjustment, lineSource: lineSource)
  }

  static func == (left: FontOptions, right: FontOptions) -> Bool {
    left === right
      || (left.cascade == right.cascade && left.adjustment == right.adjustment
        && left.lineSource == right.lineSource)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(cascade)
    hasher.combine(adjustment)
    hasher.combine(lineSource)
  }
}
