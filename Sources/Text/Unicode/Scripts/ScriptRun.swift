/// A stretch of text in one script.
public struct ScriptRun: Hashable, Sendable {
  /// The range of the run, in UTF-8 bytes.
  public var range: Range<Int>
  /// The ISO 15924 tag, the first letter in the highest byte: 'Latn', or 'Zyyy' when the whole text
  /// holds only common characters.
  public var script: UInt32

  /// Creates a run of text in one script.
  public init(range: Range<Int>, script: UInt32) {
    self.range = range
    self.script = script
  }

  /// 'Latn'.
  public static let latin: UInt32 = 0x4C61_746E
  /// 'Zyyy': characters that all scripts share.
  public static let common: UInt32 = 0x5A79_7979
  /// 'Zzzz': characters that Unicode has not assigned.
  public static let unknown: UInt32 = 0x5A7A_7A7A
}
