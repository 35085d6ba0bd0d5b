/// Line_Break classes after rule LB1 (UAX #14), named as there.
///
/// Three classes are split where a rule requires more: OP and CP by East Asian width (LB30), ID by
/// unassigned pictographs (LB30b). The order is that of the generator of CUnicodeTables.
enum LineBreakClass: UInt8, CaseIterable {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case BK, CR, LF, NL, SP, ZW, WJ, GL, ZWJ, CM, CB, B2, BA, BB, HY, IN
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case NS, CJ, OP, OPWide, CL, CP, CPWide, EX, IS, SY, QU, NU, PR, PO, AL
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case HL, SA, ID, EB, EM, IDUnassignedPictograph, RI, JL, JV, JT, H2, H3
}

/// What the rules need to know of the text before a position.
enum LineBreakContext: Equatable {
  /// Nothing has been read.
  case start
  /// A character of a class, with the marks that belong to it (LB9).
  case character(LineBreakClass)
  /// Spaces after a character of a class that acts through them: OP, QU, CL or B2.
  case spaces(after: LineBreakClass)
  /// A hyphen or break-after character that follows a Hebrew letter (LB21a).
  case hebrewHyphen
  /// IS or SY inside a number (LB25).
  case numberSeparator(LineBreakClass)
  /// CL or CP at the end of a number (LB25).
  case numberClosing(LineBreakClass)
  /// PR or PO and an opening parenthesis: whether they stay together depends on a digit (LB25).
  case numberPrefixOpening
  /// An even number of regional indicators (LB30a).
  case flag

  static let count = 5 << 6

  /// Below `count`; different for each context. A class has less than six bits.
  var index: Int {
    switch self {
    case .start: 0
    case .hebrewHyphen: 1
    case .numberPrefixOpening: 2
    case .flag: 3
    case .character(let last): 1 << 6 | Int(last.rawValue)
    case .spaces(let last): 2 << 6 | Int(last.rawValue)
    case .numberSeparator(let last): 3 << 6 | Int(last.rawValue)
    case .numberClosing(let last): 4 << 6 | Int(last.rawValue)
    }
  }
}

/// The result of the rules for one position.
enum LineBreakDecision {
  case prohibited, allowed, mandatory
  /// Allowed unless a digit follows the next character.
  case allowedUnlessNumber
}
