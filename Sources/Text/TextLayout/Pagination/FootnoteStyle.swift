public import ComposeGeometry

/// The placement of footnotes at the foot of frames. Lengths are points.
public struct FootnoteStyle: Hashable, Sendable {
  /// The minimum distance between the text and the rule.
  public var gap = 9.0
  /// How thick the rule above the first note is; 0 is none.
  public var ruleWidth = 0.4
  /// Its length, at most the width of the frame.
  public var ruleLength = 72.0
  /// The colour of the rule above footnotes.
  public var ruleColor = Color.black
  /// Between the rule and the first note.
  public var ruleGap = 4.0
  /// Between notes.
  public var noteGap = 2.0
  /// The maximum part of a frame that notes take while there is text left, 0.1 to 1; the rest
  /// continues in the next frame.
  public var maximumShare = 0.7

  /// Creates the default style.
  public init() {}

  /// Above the first note.
  var headHeight: Double { Self.usable(gap) + ruleHeight }
  /// With the space between it and the first note.
  var ruleHeight: Double { Self.usable(ruleWidth) + Self.usable(ruleGap) }

  var share: Double { maximumShare.isNaN ? 0.7 : min(max(maximumShare, 0.1), 1) }

  static func usable(_ length: Double) -> Double {
    length.isFinite ? min(max(0, length), 14_400) : 0
  }
}
