/// How images are resampled to the pixels of a bitmap.
public enum ImageInterpolation: Hashable, Sendable {
  /// As PDF viewers do it: enlarged by up to twice, and reduced, as with `smooth`; enlarged
  /// further, the pixels of the image show, each with sharp edges.
  case automatic
  /// Each pixel has the colour of the nearest one of the image.
  case none
  /// Enlarged images are smooth, reduced ones the mean of what each pixel covers.
  case smooth
}
