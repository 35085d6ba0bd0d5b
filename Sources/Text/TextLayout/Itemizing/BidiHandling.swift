import ComposeAttributedText

/// The source of character directions: the bidi options of `CTTypesetter`.
public enum BidiHandling: Hashable, Sendable {
  /// UAX #9, by the paragraph's base direction.
  case unicode
  /// Everything runs from left to right.
  case disabled
  /// Everything has this embedding level; odd is right-to-left. Levels above 125 count as 125 or
  /// 124, whichever has their direction.
  case forced(UInt8)

  /// The level of all text; nil when it is found out.
  var forcedLevel: UInt8? {
    switch self {
    case .unicode: nil
    case .disabled: 0
    case .forced(let level): level <= 125 ? level : 124 + level & 1
    }
  }

  /// Whether ASCII text of a paragraph needs no levels.
  func keepsLeftToRight(_ direction: ParagraphStyle.WritingDirection) -> Bool {
    forcedLevel.map { $0 == 0 } ?? (direction != .rightToLeft)
  }
}
