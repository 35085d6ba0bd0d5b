/// How strings are drawn and measured: the options of `NSStringDrawing`.
public struct StringDrawingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The origin is the upper left corner of the text's box, and lines are broken at its width.
  /// Otherwise it is on the baseline of a single line.
  public static let usesLineFragmentOrigin = StringDrawingOptions(rawValue: 1)
  /// Natural lines have the fonts' gap between lines.
  public static let usesFontLeading = StringDrawingOptions(rawValue: 2)
  /// Bounds are those of the outlines.
  public static let usesDeviceMetrics = StringDrawingOptions(rawValue: 4)
  /// If there is no room for all lines, the last one ends with an ellipsis. Only with
  /// `usesLineFragmentOrigin`.
  public static let truncatesLastVisibleLine = StringDrawingOptions(rawValue: 8)
  /// Natural alignment goes by each paragraph's direction. Always so here.
  public static let resolvesNaturalAlignmentWithBaseWritingDirection =
    StringDrawingOptions(rawValue: 16)
}
