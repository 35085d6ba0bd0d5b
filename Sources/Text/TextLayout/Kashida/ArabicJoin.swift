/// A letter of Arabic script, as far as joins are chosen by it.
enum ArabicLetter {
  case tatweel
  case seenOrSad
  case heh
  case dal
  case alef
  case lamOrKaf
  case tah
  case beh
  case reh
  case yeh
  case wawAinQafOrFeh
  case other

  /// Nil for what is no letter of the script; marks are none.
  init?(_ scalar: UInt32) {
    switch scalar {
    case 0x640: self = .tatweel
    case 0x633...0x636, 0x69A...0x69E, 0x6FA, 0x6FB, 0x75C, 0x76D, 0x770, 0x77D, 0x77E:
      self = .seenOrSad
    case 0x629, 0x647, 0x6BE, 0x6C0...0x6C3, 0x6D5: self = .heh
    case 0x62F, 0x630, 0x688...0x690, 0x6EE: self = .dal
    case 0x622, 0x623, 0x625, 0x627, 0x671...0x673, 0x675: self = .alef
    case 0x643, 0x644, 0x6A9...0x6B8: self = .lamOrKaf
    case 0x637, 0x638, 0x69F: self = .tah
    case 0x628, 0x62A, 0x62B, 0x646, 0x66E, 0x679...0x680, 0x6B9...0x6BD: self = .beh
    case 0x631, 0x632, 0x691...0x699, 0x6EF: self = .reh
    case 0x649, 0x64A, 0x626, 0x6CC...0x6CE, 0x6D0...0x6D3: self = .yeh
    case 0x624, 0x639, 0x63A, 0x641, 0x642, 0x648, 0x6A0...0x6A8, 0x6C4...0x6CB, 0x6CF:
      self = .wawAinQafOrFeh
    case 0x620...0x64A, 0x66F, 0x674, 0x676...0x6D3, 0x6FC...0x6FF, 0x750...0x77F: self = .other
    default: return nil
    }
  }
}

/// The place between two letters that are joined.
struct ArabicJoin {
  var before: ArabicLetter
  var after: ArabicLetter
  /// The letter that follows the two; nil where the word ends.
  var next: ArabicLetter?

  /// How well the join is lengthened, higher being better; 0 where it is only in a line that would
  /// be too loose otherwise.
  ///
  /// The order is that of the classes of Uniscribe (`SCRIPT_JUSTIFY`): what the text itself
  /// lengthens, seen, heh, alef, beh, final letters, and all other joins at last.
  var priority: Int {
    if before == .tatweel || after == .tatweel { return 7 }
    if before == .seenOrSad { return 6 }
    if next == nil {
      switch after {
      case .heh, .dal: return 5
      case .alef, .tah, .lamOrKaf: return 4
      case .wawAinQafOrFeh: return 2
      default: return 1
      }
    }
    if after == .dal { return 5 }
    if after == .alef { return 4 }
    if after == .beh, next == .reh || next == .yeh { return 3 }
    return 0
  }
}
