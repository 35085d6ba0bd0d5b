import CComposeFriBidi

/// How a character takes part in the bidirectional algorithm (UAX #9, table 4).
package enum BidiClass: UInt8, Hashable, Sendable {
  case leftToRight, rightToLeft, arabicLetter
  case europeanNumber, europeanSeparator, europeanTerminator, arabicNumber, commonSeparator
  case nonspacingMark
  /// White space, separators, other neutrals, and explicit formatting characters.
  case neutral

  /// The class of a scalar.
  package init(of scalar: UInt32) {
    switch fribidi_get_bidi_type(scalar) {
    case CFriBidiTypeL: self = .leftToRight
    case CFriBidiTypeR: self = .rightToLeft
    case CFriBidiTypeAL: self = .arabicLetter
    case CFriBidiTypeEN: self = .europeanNumber
    case CFriBidiTypeES: self = .europeanSeparator
    case CFriBidiTypeET: self = .europeanTerminator
    case CFriBidiTypeAN: self = .arabicNumber
    case CFriBidiTypeCS: self = .commonSeparator
    case CFriBidiTypeNSM: self = .nonspacingMark
    default: self = .neutral
    }
  }

  /// The character that is shown for a scalar in right-to-left text; nil for the same.
  package static func mirrored(_ scalar: UInt32) -> UInt32? {
    var other: FriBidiChar = 0
    return fribidi_get_mirror_char(scalar, &other) != 0 ? other : nil
  }
}

/// With which neighbours a letter of a cursive script joins (Joining_Type).
package enum CursiveJoining {
  /// Whether a letter joins with the one that follows it, in reading order.
  package static func joinsNext(_ scalar: UInt32) -> Bool {
    let type = fribidi_get_joining_type(scalar)
    return type == CFriBidiJoiningD || type == CFriBidiJoiningC || type == CFriBidiJoiningL
  }

  /// Whether a letter joins with the one before it, in reading order.
  package static func joinsPrevious(_ scalar: UInt32) -> Bool {
    let type = fribidi_get_joining_type(scalar)
    return type == CFriBidiJoiningD || type == CFriBidiJoiningC || type == CFriBidiJoiningR
  }
}
