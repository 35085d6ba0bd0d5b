import ComposeDiagnostics
import ComposeStructuredData

/// Reads the expressions of a tag or an output.
struct ExpressionParser {
  private var lexer: ExpressionLexer
  private(set) var token: ExpressionToken
  private var previousEnd: Int
  private let file: Int
  private let maximumDepth: Int
  private var depth = 0

  init(_ utf8: [UInt8], _ range: Range<Int>, file: Int, limits: TemplateLimits)
    throws(TemplateError)
  {
    lexer = ExpressionLexer(utf8, range, file: file)
    token = try lexer.next()
    previousEnd = range.lowerBound
    self.file = file
    maximumDepth = limits.nesting
  }

  // MARK: Tokens

  private mutating func advance() throws(TemplateError) {
    previousEnd = token.range.upperBound
    token = try lexer.next()
  }

  var isAtEnd: Bool { token.kind == .end }

  func isName(_ name: String) -> Bool { token.kind == .name(name) }

  mutating func takeName(_ name: String) throws(TemplateError) -> Bool {
    guard isName(name) else { return false }
    try advance()
    return true
  }

  mutating func take(_ mark: String) throws(TemplateError) -> Bool {
    guard token.kind == .mark(mark) else { return false }
    try advance()
    return true
  }

  mutating func expect(_ mark: String) throws(TemplateError) {
    guard try take(mark) else { throw unexpected("expected ‘\(mark)’") }
  }

  private static let keywords: Set<String> = [
    "and", "or", "not", "in", "is", "if", "else", "true", "false", "none", "null", "True", "False",
    "None", "loop",
  ]

  /// A name that can be given to a value.
  mutating func newName() throws(TemplateError) -> String {
    guard case .name(let name) = token.kind else { throw unexpected("expected a name") }
    guard !Self.keywords.contains(name) else {
      throw error("‘\(name)’ has a meaning of its own; use another name", at: token.range)
    }
    try advance()
    return name
  }

  /// A text in quotation marks.
  mutating func string(_ what: String) throws(TemplateError) -> (text: String, range: Range<Int>) {
    guard case .string(let text) = token.kind else {
      throw unexpected("expected \(what) in quotation marks")
    }
    let range = token.range
    try advance()
    return (text, range)
  }

  mutating func word() throws(TemplateError) -> String? {
    guard case .name(let name) = token.kind else { return nil }
    try advance()
    return name
  }

  func expectEnd() throws(TemplateError) {
    if !isAtEnd { throw unexpected("unexpected text at the end") }
  }

  func error(_ message: String, at range: Range<Int>, hint: String? = nil) -> TemplateError {
    TemplateError(message, hint: hint, at: SourceRange(file: file, range))
  }

  func unexpected(_ message: String) -> TemplateError {
    let found =
      switch token.kind {
      case .end: "the end"
      case .name(let name): "‘\(name)’"
      case .number(let number): "‘\(number)’"
      case .string: "text"
      case .mark(let mark): "‘\(mark)’"
      }
    return error("\(message), found \(found)", at: token.range)
  }

  // MARK: Expressions, from the loosest to the closest operators

  mutating func expression() throws(TemplateError) -> Expression {
    depth += 1
    defer { depth -= 1 }
    guard depth <= maximumDepth else {
      throw TemplateError(
        "expression nested more than \(maximumDepth) levels deep", code: .limit,
        at: SourceRange(file: file, token.range))
    }
    let value = try or()
    guard try takeName("if") else { return value }
    let condition = try or()
    let other = try takeName("else") ? try expression() : nil
    return node(.conditional(value, if: condition, else: other), from: value)
  }

  private func node(_ kind: Expression.Kind, from first: Expression) -> Expression {
    Expression(kind: kind, range: first.range.lowerBound..<max(first.range.lowerBound, previousEnd))
  }

  /// Chains of operators are loops, but make trees that are as deep.
  private func checkLength(_ count: Int) throws(TemplateError) {
    guard count < 500 else {
      throw TemplateError(
        "expression of more than 500 operators", code: .limit,
        at: SourceRange(file: file, token.range))
    }
  }

  private mutating func or() throws(TemplateError) -> Expression {
    var left = try and()
    var count = 0
    while try takeName("or") {
      count += 1
      try checkLength(count)
      left = node(.binary(.or, left, try and()), from: left)
    }
    return left
  }

  private mutating func and() throws(TemplateError) -> Expression {
    var left = try not()
    var count = 0
    while try takeName("and") {
      count += 1
      try checkLength(count)
      left = node(.binary(.and, left, try not()), from: left)
    }
    return left
  }

  private mutating func not() throws(TemplateError) -> Expression {
    let start = token.range.lowerBound
    var count = 0
    while try takeName("not") { count += 1 }
    try checkLength(count)
    let value = try comparison()
    guard count > 0 else { return value }
    let once = Expression(kind: .not(value), range: start..<previousEnd)
    // Two are none, but for the type.
    return count % 2 == 1 ? once : Expression(kind: .not(once), range: start..<previousEnd)
  }

  private static let comparisons: [String: Expression.Operator] = [
    "==": .equal, "!=": .unequal, "<": .less, "<=": .lessOrEqual, ">": .greater,
    ">=": .greaterOrEqual,
  ]

  private mutating func comparison() throws(TemplateError) -> Expression {
    let left = try sum()
    if case .mark(let mark) = token.kind, let comparison = Self.comparisons[mark] {
      try advance()
      let result = node(.binary(comparison, left, try sum()), from: left)
      if case .mark(let mark) = token.kind, Self.comparisons[mark] != nil {
        throw error("comparisons cannot be chained; write ‘a < b and b < c’", at: token.range)
      }
      return result
    }
    if try takeName("in") {
      return node(.binary(.contained, left, try sum()), from: left)
    }
    if isName("not") {
      try advance()
      guard try takeName("in") else { throw unexpected("expected ‘in’") }
      return node(.binary(.notContained, left, try sum()), from: left)
    }
    guard try takeName("is") else { return left }
    let isNegated = try takeName("not")
    let range = token.range
    guard let name = try word() else { throw unexpected("expected a test such as ‘defined’") }
    let names = ["mapping": "object", "sequence": "list"]
    guard let test = Expression.Test(rawValue: names[name] ?? name.lowercased()) else {
      throw error(
        "unknown test ‘\(name)’", at: range,
        hint: "tests are " + Expression.Test.allCases.map(\.rawValue).joined(separator: ", "))
    }
    let arguments: [Expression] =
      if test == .divisibleBy {
        try list(from: "(", to: ")", isRequired: true)
      } else { [] }
    return node(.test(left, test, arguments, isNegated: isNegated), from: left)
  }

  private mutating func sum() throws(TemplateError) -> Expression {
    var left = try product()
    var count = 0
    while case .mark(let mark) = token.kind, ["+", "-", "~"].contains(mark),
      let sign = Expression.Operator(rawValue: mark)
    {
      try advance()
      count += 1
      try checkLength(count)
      left = node(.binary(sign, left, try product()), from: left)
    }
    return left
  }

  private mutating func product() throws(TemplateError) -> Expression {
    var left = try filtered()
    var count = 0
    while case .mark(let mark) = token.kind, ["*", "/", "//", "%"].contains(mark),
      let sign = Expression.Operator(rawValue: mark)
    {
      try advance()
      count += 1
      try checkLength(count)
      left = node(.binary(sign, left, try filtered()), from: left)
    }
    return left
  }

  /// The sign is one of the value that filters are applied to.
  private mutating func sign() throws(TemplateError) -> Expression {
    let start = token.range.lowerBound
    guard try take("-") else { return try path() }
    let value = try path()
    return Expression(kind: .negative(value), range: start..<previousEnd)
  }

  private mutating func filtered() throws(TemplateError) -> Expression {
    var value = try sign()
    var count = 0
    while try take("|") {
      count += 1
      try checkLength(count)
      let range = token.range
      guard let name = try word() else { throw unexpected("expected a filter") }
      guard let filter = Filter(name: name) else {
        let close = Spelling.closest(to: name, among: Filter.allNames)
        throw error(
          "unknown filter ‘\(name)’", at: range,
          hint: close.map { "did you mean ‘\($0)’?" } ?? "filters are "
            + Filter.allNames.joined(separator: ", "))
      }
      let arguments = try arguments(of: filter, range)
      value = node(.filter(value, filter, arguments), from: value)
    }
    return value
  }

  private mutating func arguments(
    of filter: Filter, _ range: Range<Int>
  ) throws(TemplateError) -> [Expression.Argument] {
    var arguments: [Expression.Argument] = []
    if try take("(") {
      while try !take(")") {
        var name: String?
        let start = token.range
        var value = try expression()
        if case .name(let text) = value.kind, try take("=") {
          name = text
          value = try expression()
        }
        // As Jinja has it: `sum(attribute="price")`.
        if name == "attribute", filter.takesKey { name = nil }
        if let name, !filter.names.contains(name) {
          throw error(
            "‘\(filter.rawValue)’ has no argument ‘\(name)’", at: start,
            hint: filter.names.isEmpty ? nil : "it has " + filter.names.joined(separator: ", "))
        }
        arguments.append(Expression.Argument(name: name, value: value))
        if try take(")") { break }
        try expect(",")
      }
    }
    let unnamed = arguments.count { $0.name == nil }
    guard filter.counts.contains(unnamed) else {
      throw error(
        "‘\(filter.rawValue)’ takes \(filter.usage)", at: range,
        hint: "for example \(filter.example)")
    }
    return arguments
  }

  private mutating func path() throws(TemplateError) -> Expression {
    var value = try primary()
    var count = 0
    while true {
      count += 1
      try checkLength(count)
      if try take(".") {
        switch token.kind {
        case .name(let name):
          try advance()
          // `items()` of Jinja: an object is walked through by key and value anyway.
          if name == "items", try take("(") {
            try expect(")")
            continue
          }
          value = node(.member(value, name), from: value)
        case .number(let digits) where DataNumber(digits)?.integer != nil:
          let index = Expression(
            kind: .literal(DataValue(integerLiteral: Int(digits) ?? 0)), range: token.range)
          try advance()
          value = node(.element(value, index), from: value)
        default: throw unexpected("expected a name after the point")
        }
      } else if try take("[") {
        let index = try expression()
        try expect("]")
        value = node(.element(value, index), from: value)
      } else {
        return value
      }
    }
  }

  private mutating func list(
    from open: String, to close: String, isRequired: Bool
  ) throws(TemplateError) -> [Expression] {
    guard try take(open) else {
      if isRequired { throw unexpected("expected ‘\(open)’") }
      return []
    }
    var values: [Expression] = []
    while try !take(close) {
      values.append(try expression())
      if try take(close) { break }
      try expect(",")
    }
    return values
  }

  private mutating func primary() throws(TemplateError) -> Expression {
    let range = token.range
    func made(_ kind: Expression.Kind) -> Expression {
      Expression(kind: kind, range: range.lowerBound..<max(range.upperBound, previousEnd))
    }
    switch token.kind {
    case .number(let digits):
      try advance()
      guard let number = DataNumber(digits) else {
        throw error("‘\(digits)’ is no number", at: range)
      }
      return made(.literal(DataValue(.number(number))))
    case .string(let text):
      try advance()
      return made(.literal(DataValue(.string(text))))
    case .mark("("):
      try advance()
      var value = try expression()
      try expect(")")
      value.range = range.lowerBound..<previousEnd
      return value
    case .mark("["): return made(.list(try list(from: "[", to: "]", isRequired: true)))
    case .name(let name):
      try advance()
      switch name {
      case "true", "True": return made(.literal(true))
      case "false", "False": return made(.literal(false))
      case "none", "None", "null": return made(.literal(.null))
      case "loop": return made(.loop(try loopMember()))
      case "range" where token.kind == .mark("("):
        let values = try list(from: "(", to: ")", isRequired: true)
        guard (1...3).contains(values.count) else {
          throw error("‘range’ takes one to three numbers", at: range)
        }
        return made(.range(values))
      case "super" where token.kind == .mark("("):
        try advance()
        try expect(")")
        return made(.parentBlock)
      default: break
      }
      guard !Self.keywords.contains(name) else {
        throw error("expected a value, found ‘\(name)’", at: range)
      }
      if token.kind == .mark("(") {
        throw error(
          "there are no functions but ‘range’ and ‘super’", at: range,
          hint: "filters work on values: ‘{{ value | \(name) }}’")
      }
      return made(.name(name))
    default: throw unexpected("expected a value")
    }
  }

  private mutating func loopMember() throws(TemplateError) -> Expression.LoopMember {
    try expect(".")
    let range = token.range
    guard let name = try word(), let member = Expression.LoopMember(rawValue: name) else {
      throw error(
        "‘loop’ has \(Expression.LoopMember.allCases.map(\.rawValue).joined(separator: ", "))",
        at: range)
    }
    return member
  }
}
