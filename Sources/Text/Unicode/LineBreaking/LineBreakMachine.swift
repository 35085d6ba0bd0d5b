import CComposeUnicodeTables

/// The rules of UAX #14 as a table: one look-up for each character.
///
/// A state is a context of `LineBreakRules` and whether the last character was a zero width joiner
/// (LB8a). The states are found by walking from the start through all classes. The table of the rules
/// without tailoring is a constant, since nearly every document needs it and the walk takes a fiftieth of
/// the time of a README; a test compares it with the rules.
struct LineBreakMachine: Sendable {
  /// The result of one step: the next state in the upper bits, ready to be joined with a class, and
  /// flags in the lower ones.
  typealias Step = UInt16

  static let classBits = 6
  static let stateMask: Step = ~63
  static let flagMask: Step = 63

  /// A line may end before the character.
  static let allowed: Step = 1
  /// A line must end before the character.
  static let mandatory: Step = 2
  /// A line may end before the character if the following character is no digit.
  static let undecided: Step = 4
  /// The undecided opportunity before the last character is one.
  static let settlesAllowed: Step = 8

  /// Steps by state and class, `state | class`; a state is a multiple of 64.
  let steps: [Step]
  /// The state after a letter, from which words can be passed over, as letters change nothing
  /// after letters; none where they do.
  let letterState: Step

  /// UAX #14 by the letter: class CJ is NS (LB1).
  private static let strict = LineBreakMachine(
    steps: Array(
      UnsafeBufferPointer(
        start: pdfcompose_line_break_steps(), count: pdfcompose_line_break_step_count())))
  /// Class CJ is ID.
  private static let normal = LineBreakMachine(japaneseStarters: .ID, words: .normal)
  private static let strictKeepAll = LineBreakMachine(japaneseStarters: .NS, words: .keepAll)
  private static let normalKeepAll = LineBreakMachine(japaneseStarters: .ID, words: .keepAll)
  private static let strictBreakAll = LineBreakMachine(japaneseStarters: .NS, words: .breakAll)
  private static let normalBreakAll = LineBreakMachine(japaneseStarters: .ID, words: .breakAll)

  static func machine(for tailoring: LineBreakTailoring) -> LineBreakMachine {
    switch (tailoring.wordBreaking, tailoring.strictness) {
    case (.normal, .strict): strict
    case (.normal, _): normal
    case (.keepAll, .strict): strictKeepAll
    case (.keepAll, _): normalKeepAll
    case (.breakAll, .strict): strictBreakAll
    case (.breakAll, _): normalBreakAll
    }
  }

  /// The machine of the rules without tailoring, made from the rules.
  static func ofRules() -> LineBreakMachine {
    LineBreakMachine(japaneseStarters: .NS, words: .normal)
  }

  /// - Parameter steps: Of the rules without tailoring.
  private init(steps: [Step]) {
    self.steps = steps
    letterState = steps[Int(LineBreakClass.AL.rawValue)] & Self.stateMask
  }

  /// Whether an undecided opportunity waits in a state.
  func isUndecided(_ state: Step) -> Bool {
    steps[Int(state) | Int(LineBreakClass.AL.rawValue)] & Self.settlesAllowed != 0
  }

  private struct State {
    var context: LineBreakContext
    var followsJoiner: Bool

    static let count = LineBreakContext.count * 2
    /// Below `count`; different for each state.
    var index: Int { context.index * 2 + (followsJoiner ? 1 : 0) }
  }

  private init(japaneseStarters: LineBreakClass, words: LineBreakTailoring.WordBreaking) {
    var states = [State(context: .start, followsJoiner: false)]
    // The number of each state that was reached; -1 of the others.
    var numbers = [Int](repeating: -1, count: State.count)
    numbers[states[0].index] = 0
    // What each class is to the rules.
    let classes = LineBreakClass.allCases.map { Self.resolved($0, japaneseStarters, words) }
    var steps: [Step] = []
    steps.reserveCapacity(128 << Self.classBits)
    var index = 0
    while index < states.count {
      let state = states[index]
      for resolved in classes {
        var (next, flags) = Self.step(from: state, over: resolved)
        if words == .keepAll, Self.isInWord(state.context, resolved) { flags &= ~Self.allowed }
        var number = numbers[next.index]
        if number < 0 {
          number = states.count
          numbers[next.index] = number
          states.append(next)
        }
        steps.append(Step(number << Self.classBits) | flags)
      }
      // Classes have the numbers 0, 1, 2 …; the rest of the row is never read.
      for _ in classes.count..<1 << Self.classBits { steps.append(0) }
      index += 1
    }
    // The rules have 103 states; the state and the class must fit into 16 bits.
    precondition(states.count <= 1 << (16 - Self.classBits))
    self.steps = steps
    letterState =
      words == .breakAll
      ? Step.max : steps[Int(LineBreakClass.AL.rawValue)] & Self.stateMask
  }

  private static func resolved(
    _ class: LineBreakClass, _ japaneseStarters: LineBreakClass,
    _ words: LineBreakTailoring.WordBreaking
  ) -> LineBreakClass {
    switch `class` {
    case .CJ: japaneseStarters
    case .SA, .AL: words == .breakAll ? .ID : .AL
    case .HL, .NU: words == .breakAll ? .ID : `class`
    default: `class`
    }
  }

  /// Whether a character continues the word that the one before it is in, where ideographs and
  /// syllables are letters (`keep-all`).
  private static func isInWord(_ context: LineBreakContext, _ next: LineBreakClass) -> Bool {
    switch context {
    case .character(let last): isOfWords(last) && isOfWords(next)
    case .hebrewHyphen, .numberSeparator, .numberClosing, .numberPrefixOpening, .flag, .start,
      .spaces:
      false
    }
  }

  private static func isOfWords(_ class: LineBreakClass) -> Bool {
    switch `class` {
    case .AL, .HL, .NU, .ID, .JL, .JV, .JT, .H2, .H3: true
    default: false
    }
  }

  private static func step(
    from state: State, over next: LineBreakClass
  ) -> (State, flags: Step) {
    let isMark = next == .CM || next == .ZWJ
    if isMark, LineBreakRules.takesMarks(state.context) {
      return (State(context: state.context, followsJoiner: next == .ZWJ), 0)  // LB9
    }
    let resolved = isMark ? .AL : next  // LB10
    var flags: Step = 0
    var context = LineBreakRules.context(state.context, after: resolved)
    if state.context == .numberPrefixOpening, resolved != .NU { flags = settlesAllowed }
    if state.followsJoiner {
      // LB8a: nothing to decide, so no number prefix either.
      if context == .numberPrefixOpening { context = .character(resolved) }
    } else {
      switch LineBreakRules.decision(state.context, before: resolved) {
      case .prohibited: break
      case .allowed: flags |= allowed
      case .mandatory: flags |= mandatory
      case .allowedUnlessNumber: flags |= undecided
      }
    }
    return (State(context: context, followsJoiner: next == .ZWJ), flags)
  }
}
