/// How out-of-gamut colours are mapped (ISO 32000-2, 8.6.5.8; ICC.1:2010, 6.2).
public enum RenderingIntent: Hashable, Sendable, CaseIterable {
  /// Relations between colours; for photographs.
  case perceptual
  /// Colours are preserved relative to the media white point.
  case relativeColorimetric
  /// How strong colours are; for charts.
  case saturation
  /// Colours are preserved exactly, including the media white point.
  case absoluteColorimetric
}
