/// What is kept of colours that a device cannot have (ISO 32000-2, 8.6.5.8; ICC.1:2010, 6.2).
public enum RenderingIntent: Hashable, Sendable, CaseIterable {
  /// Relations between colours; for photographs.
  case perceptual
  /// Each colour as it is, relative to the white of the medium.
  case relativeColorimetric
  /// How strong colours are; for charts.
  case saturation
  /// Each colour as it is, the white of the medium too.
  case absoluteColorimetric
}
