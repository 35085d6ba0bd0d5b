import FontShaping
import Graphics

/// What few fonts ask for beyond face, size and features: kept apart, so that the others stay
/// small to copy and compare.
final class FontOptions: Hashable, Sendable {
  let cascade: [FontFace]
  let adjustment: GlyphAdjustment

  init(cascade: [FontFace], adjustment: GlyphAdjustment) {
    self.cascade = cascade
    self.adjustment = adjustment
  }

  /// Nil where there is nothing to keep.
  static func needed(cascade: [FontFace], adjustment: GlyphAdjustment) -> FontOptions? {
    cascade.isEmpty && adjustment == .none
      ? nil : FontOptions(cascade: cascade, adjustment: adjustment)
  }

  static func == (left: FontOptions, right: FontOptions) -> Bool {
    left === right || (left.cascade == right.cascade && left.adjustment == right.adjustment)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(cascade)
    hasher.combine(adjustment)
  }
}
