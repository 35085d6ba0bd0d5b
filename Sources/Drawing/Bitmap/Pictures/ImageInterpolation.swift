/// How the pixels of pictures are turned into those of a bitmap.
public enum ImageInterpolation: Hashable, Sendable {
  /// As readers of PDF have it: enlarged by up to twice, and reduced, as with `smooth`; enlarged
  /// further, the pixels of the picture show, each with sharp edges.
  case automatic
  /// Each pixel has the colour of the nearest one of the picture.
  case none
  /// Enlarged pictures are smooth, reduced ones the mean of what each pixel covers.
  case smooth
}
