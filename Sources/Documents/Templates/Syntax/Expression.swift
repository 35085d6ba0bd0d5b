import ComposeStructuredData

/// An expression with its place in the source.
struct Expression: Sendable {
  indirect enum Kind: Sendable {
    case literal(DataValue)
    case list([Expression])
    case name(String)
    /// A member of `loop`.
    case loop(LoopMember)
    case member(Expression, String)
    case element(Expression, Expression)
    case filter(Expression, Filter, [Argument])
    case test(Expression, Test, [Expression], isNegated: Bool)
    case not(Expression)
    case negative(Expression)
    case binary(Operator, Expression, Expression)
    case conditional(Expression, if: Expression, else: Expression?)
    case range([Expression])
    /// What the block has in the template that is extended.
    case parentBlock
  }

  enum LoopMember: String, CaseIterable, Sendable {
    case index, index0, revindex, revindex0, first, last, length
  }

  enum Operator: String, Sendable {
    case or, and
    case equal = "=="
    case unequal = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case contained = "in"
    case notContained = "not in"
    case joined = "~"
    case plus = "+"
    case minus = "-"
    case times = "*"
    case divided = "/"
    case floorDivided = "//"
    case remainder = "%"
  }

  enum Test: String, CaseIterable, Sendable {
    case defined, undefined, none, null, number, string, list, object, empty, even, odd
    case divisibleBy = "divisibleby"
  }

  /// An argument of a filter.
  struct Argument: Sendable {
    /// Nil for one without a name.
    var name: String?
    var value: Expression
  }

  var kind: Kind
  /// In bytes of the file that has it.
  var range: Range<Int>
}
