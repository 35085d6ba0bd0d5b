/// A step of a pattern; a pattern is a chain of steps that each must match where the one before ended.
struct PatternStep {
  enum Operation: UInt8 {
    /// One character whose first byte is of the set `operand`.
    case set
    /// `minimum` to `maximum` bytes of the set `operand`, as many as there are.
    case run
    /// The first that matches of the alternatives, `minimum` to `maximum` times.
    case choice
    /// The start and the end of the captured text number `operand`.
    case captureStart, captureEnd
    /// The alternatives match here, or do not; consumes nothing.
    case ahead, notAhead
    /// The byte before is of the set `operand`, or is not.
    case behind, notBehind
    /// Between a byte of a word and another, or not.
    case wordBoundary, noWordBoundary
    case lineStart, lineEnd
    /// The start of the text.
    case textStart
    /// A word of the table `operand`, or none of its words, which consumes nothing.
    case word, notWord
    /// The text that was saved when the state was entered.
    case saved
    /// At the start of a line that is blank or indented more than that where the state was entered.
    case deeper
  }

  var operation: Operation
  /// Whether nothing that can fail follows, so that no time is lost however much is consumed.
  var isLast = false
  /// Whether it is a run of any number of bytes of names, whose end is remembered.
  var isOfNames = false
  /// The index of a set, table or capture; of the first alternative for `choice` and `ahead`.
  var operand: Int32 = 0
  /// The number of alternatives.
  var count: Int32 = 0
  var minimum: Int32 = 1
  var maximum: Int32 = 1
  /// The next step of the chain; −1 at its end.
  var next: Int32 = -1
}
