/// The rules of UAX #14, version 15.0, with the tailoring of numbers that its test file uses
/// (section 8.2, example 7).
///
/// The rules are evaluated only while `LineBreakMachine` builds its table.
enum LineBreakRules {
  /// Whether a line may end between what was read and the next character, which is not a mark that
  /// belongs to the one before it (LB9).
  static func decision(
    _ context: LineBreakContext, before next: LineBreakClass
  ) -> LineBreakDecision {
    switch context {
    case .start: return .prohibited  // LB2
    case .character(let last):
      return decision(between: last, and: next)
    case .spaces(let last):
      return decisionAfterSpaces(following: last, before: next)
    case .hebrewHyphen: return next == .CB ? .allowed : .prohibited  // LB20, LB21a
    case .numberSeparator(let last):
      switch next {
      case .NU, .PO, .PR: return .prohibited  // LB25
      default: return decision(between: last, and: next)
      }
    case .numberClosing(let last):
      switch next {
      case .PO, .PR: return .prohibited  // LB25
      default: return decision(between: last, and: next)
      }
    case .numberPrefixOpening: return .prohibited  // LB14
    case .flag:
      return next == .RI ? .allowed : decision(between: .RI, and: next)  // LB30a
    }
  }

  /// LB7, LB11, LB13: never before these, even after spaces.
  private static func staysWithSpaces(_ next: LineBreakClass) -> Bool {
    switch next {
    case .BK, .CR, .LF, .NL, .SP, .ZW: true  // LB6, LB7
    case .WJ: true  // LB11
    case .CL, .CP, .CPWide, .EX, .IS, .SY: true  // LB13
    default: false
    }
  }

  private static func decisionAfterSpaces(
    following last: LineBreakClass, before next: LineBreakClass
  ) -> LineBreakDecision {
    if staysWithSpaces(next) { return .prohibited }
    switch (last, next) {
    case (.OP, _): return .prohibited  // LB14
    case (.QU, .OP), (.QU, .OPWide): return .prohibited  // LB15
    case (.CL, .NS): return .prohibited  // LB16
    case (.B2, .B2): return .prohibited  // LB17
    default: return .allowed  // LB18
    }
  }

  private static func decision(
    between last: LineBreakClass, and next: LineBreakClass
  ) -> LineBreakDecision {
    switch (last, next) {
    case (.BK, _): return .mandatory  // LB4
    case (.CR, .LF): return .prohibited  // LB5
    case (.CR, _), (.LF, _), (.NL, _): return .mandatory
    case (_, .BK), (_, .CR), (_, .LF), (_, .NL): return .prohibited  // LB6
    case (_, .SP), (_, .ZW): return .prohibited  // LB7
    case (.ZW, _): return .allowed  // LB8
    case (.SP, _): return staysWithSpaces(next) ? .prohibited : .allowed  // LB13, LB18
    case (_, .WJ), (.WJ, _): return .prohibited  // LB11
    case (.GL, _): return .prohibited  // LB12
    case (.BA, .GL), (.HY, .GL): return .allowed  // LB12a
    case (_, .GL): return .prohibited
    case (_, .CL), (_, .CP), (_, .CPWide), (_, .EX), (_, .IS), (_, .SY): return .prohibited  // LB13
    case (.OP, _), (.OPWide, _): return .prohibited  // LB14
    case (.QU, _), (_, .QU): return .prohibited  // LB15, LB19
    case (.CL, .NS), (.CP, .NS), (.CPWide, .NS): return .prohibited  // LB16
    case (.B2, .B2): return .prohibited  // LB17
    case (.CB, _), (_, .CB): return .allowed  // LB20
    case (_, .BA), (_, .HY), (_, .NS), (.BB, _): return .prohibited  // LB21
    case (.SY, .HL): return .prohibited  // LB21b
    case (_, .IN): return .prohibited  // LB22
    default: return decisionInWords(last, next)
    }
  }

  /// LB23 to LB30b: letters, numbers, syllables and emoji.
  private static func decisionInWords(
    _ last: LineBreakClass, _ next: LineBreakClass
  ) -> LineBreakDecision {
    switch (last, next) {
    case (.AL, .NU), (.HL, .NU), (.NU, .AL), (.NU, .HL): .prohibited  // LB23
    case (.PR, .ID), (.PR, .IDUnassignedPictograph), (.PR, .EB), (.PR, .EM): .prohibited  // LB23a
    case (.ID, .PO), (.IDUnassignedPictograph, .PO), (.EB, .PO), (.EM, .PO): .prohibited
    case (.PR, .AL), (.PR, .HL), (.PO, .AL), (.PO, .HL): .prohibited  // LB24
    case (.AL, .PR), (.AL, .PO), (.HL, .PR), (.HL, .PO): .prohibited
    case (.PR, .OP), (.PR, .OPWide), (.PO, .OP), (.PO, .OPWide): .allowedUnlessNumber  // LB25
    case (.PR, .NU), (.PO, .NU), (.HY, .NU), (.NU, .NU), (.NU, .PR), (.NU, .PO): .prohibited
    case (.JL, .JL), (.JL, .JV), (.JL, .H2), (.JL, .H3): .prohibited  // LB26
    case (.JV, .JV), (.JV, .JT), (.H2, .JV), (.H2, .JT): .prohibited
    case (.JT, .JT), (.H3, .JT): .prohibited
    case (.JL, .PO), (.JV, .PO), (.JT, .PO), (.H2, .PO), (.H3, .PO): .prohibited  // LB27
    case (.PR, .JL), (.PR, .JV), (.PR, .JT), (.PR, .H2), (.PR, .H3): .prohibited
    case (.AL, .AL), (.AL, .HL), (.HL, .AL), (.HL, .HL): .prohibited  // LB28
    case (.IS, .AL), (.IS, .HL): .prohibited  // LB29
    case (.AL, .OP), (.HL, .OP), (.NU, .OP): .prohibited  // LB30
    case (.CP, .AL), (.CP, .HL), (.CP, .NU): .prohibited
    case (.RI, .RI): .prohibited  // LB30a
    case (.EB, .EM), (.IDUnassignedPictograph, .EM): .prohibited  // LB30b
    default: .allowed  // LB31
    }
  }

  /// What is to be remembered once the next character has been read.
  static func context(
    _ context: LineBreakContext, after next: LineBreakClass
  ) -> LineBreakContext {
    switch next {
    case .SP:
      switch context {
      case .character(.ZW), .spaces: return context  // LB8
      case .character(.OP), .character(.OPWide), .numberPrefixOpening: return .spaces(after: .OP)
      case .character(.QU): return .spaces(after: .QU)
      case .character(.CL), .character(.CP), .character(.CPWide), .numberClosing:
        return .spaces(after: .CL)
      case .character(.B2): return .spaces(after: .B2)
      default: break
      }
    case .HY, .BA:
      if context == .character(.HL) { return .hebrewHyphen }
    case .IS, .SY:
      if isInNumber(context) { return .numberSeparator(next) }
    case .CL, .CP, .CPWide:
      if isInNumber(context) { return .numberClosing(next) }
    case .OP, .OPWide:
      if context == .character(.PR) || context == .character(.PO) { return .numberPrefixOpening }
    case .RI:
      if context == .character(.RI) { return .flag }
    default: break
    }
    return .character(next)
  }

  private static func isInNumber(_ context: LineBreakContext) -> Bool {
    switch context {
    case .character(.NU), .numberSeparator: true
    default: false
    }
  }

  /// Whether marks attach to what was read (LB9); if not, they are letters of their own (LB10).
  static func takesMarks(_ context: LineBreakContext) -> Bool {
    switch context {
    case .start, .spaces: false
    case .character(.BK), .character(.CR), .character(.LF), .character(.NL), .character(.SP),
      .character(.ZW):
      false
    default: true
    }
  }
}
