import ComposeFonts
import ComposeGraphics

/// Rarely used options beyond face, size and features: kept apart, so that the others stay
/// small to copy and compare.
final class FontOptions: Hashable, Sendable {
  struct Values: Hashable, Sendable {
    var cascade: [FontFace] = []
    var adjustment = GlyphAdjustment.none
    var lineSource: FontMetrics.LineSource?
    var palette = FontPalette.normal
    /// In ems.
    var baselineOffset = 0.0
    /// In ems.
    var fixedAdvance: Double?
  }

  let values: Values

  /// Nil where there is nothing to keep.
  init?(_ values: Values) {
    if values == Values() { return nil }
    self.values = values
  }

  static func == (left: FontOptions, right: FontOptions) -> Bool {
    left === right || left.values == right.values
  }

  func hash(into hasher: inout Hasher) { hasher.combine(values) }
}
