/// How the pixels of pictures are turned into those of a bitmap.
public enum ImageInterpolation: Hashable, Sendable {
  /// Each pixel has the colour of the nearest one of the picture.
  case none
  /// Enlarged pictures are smooth, reduced ones the mean of what each pixel covers.
  case smooth
}
