/// The first letters of a paragraph, set as a drop capital with several lines next to them.
///
/// Their baseline is that of the last of these lines, and they are as high as the capitals of the
/// first one. Their outlines touch the leading edge.
public struct DropCapital: Hashable, Sendable {
  /// The number of lines next to the letters, 2…20.
  public var lines: Int
  /// The number of large characters, 1…20; opening punctuation before them is too, and spaces after
  /// them belong to them.
  public var characters: Int
  /// The distance between the letters and the text next to them, in points.
  public var gap: Double

  /// Creates a drop capital; values out of range are clamped, and the gap is in points.
  public init(lines: Int = 3, characters: Int = 1, gap: Double = 3) {
    self.lines = min(max(lines, 2), 20)
    self.characters = min(max(characters, 1), 20)
    self.gap = gap.isFinite ? min(max(0, gap), 1000) : 0
  }
}
