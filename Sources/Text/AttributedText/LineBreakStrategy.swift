/// Additional criteria for line breaks: TextKit's line break strategy.
public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Does not leave a word alone on the last line of a paragraph, where the word before it can join
  /// it. Holds where paragraphs are broken as a whole: in rectangles.
  public static let pushOut = LineBreakStrategy(rawValue: 1)

  /// Breaks Korean between words only, as far as these fit on a line.
  public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)

  /// Both `pushOut` and `hangulWordPriority`.
  public static let standard: LineBreakStrategy = [.pushOut, .hangulWordPriority]
}
