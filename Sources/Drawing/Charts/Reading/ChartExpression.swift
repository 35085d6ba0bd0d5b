import ComposePlatform

/// An expression of Vega-Lite's `calculate` and `filter`: fields, numbers, texts, operators and a few functions; no loops, no names
/// but fields, no effects.
struct ChartExpression {
  /// What an expression gives.
  enum Value: Equatable {
    case null
    case bool(Bool)
    case number(Double)
    case text(String)
    case time(Double)

    init(_ value: ChartValue?) {
      switch value {
      case nil: self = .null
      case .number(let number): self = .number(number)
      case .time(let seconds): self = .time(seconds)
      case .text("true"): self = .bool(true)
      case .text("false"): self = .bool(false)
      case .text(let text): self = .text(text)
      }
    }

    var chartValue: ChartValue? {
      switch self {
      case .null: nil
      case .bool(let bool): .text(bool ? "true" : "false")
      case .number(let number): .number(number)
      case .text(let text): .text(text)
      case .time(let seconds): .time(seconds)
      }
    }

    /// As JavaScript converts it; times are milliseconds there, as constants compared with them are.
    var double: Double {
      switch self {
      case .null: 0
      case .bool(let bool): bool ? 1 : 0
      case .number(let number): number
      case .time(let seconds): seconds * 1000
      case .text(let text): Double(text) ?? .nan
      }
    }

    var isTrue: Bool {
      switch self {
      case .null: false
      case .bool(let bool): bool
      case .number(let number): number != 0 && !number.isNaN
      case .text(let text): !text.isEmpty
      case .time: true
      }
    }

    var text: String {
      switch self {
      case .null: "null"
      case .bool(let bool): bool ? "true" : "false"
      case .number(let number):
        number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : "\(number)"
      case .text(let text): text
      case .time(let seconds): "\(seconds * 1000)"
      }
    }

    var isText: Bool { if case .text = self { true } else { false } }
  }

  indirect enum Node {
    case constant(Value)
    /// The index of a field in a row.
    case field(Int)
    case unary(String, Node)
    case binary(String, Node, Node)
    case choice(Node, Node, Node)
    case call(String, [Node])
  }

  let root: Node

  /// - Parameter index: The place of a field; nil for one that there is not.
  /// - Throws: `ChartError` with what is not understood; its range is not set.
  init(_ text: String, index: (String) -> Int?) throws(ChartError) {
    var parser = try ChartExpressionParser(text)
    root = try parser.parse(index)
  }

  func value(_ row: [ChartValue?]) -> Value { Self.value(root, row) }

  // Nodes are no deeper than the parser's limit.
  private static func value(_ node: Node, _ row: [ChartValue?]) -> Value {
    switch node {
    case .constant(let value): return value
    case .field(let index): return row.indices.contains(index) ? Value(row[index]) : .null
    case .unary("!", let operand): return .bool(!value(operand, row).isTrue)
    case .unary("-", let operand): return .number(-value(operand, row).double)
    case .unary(_, let operand): return .number(value(operand, row).double)
    case .choice(let condition, let first, let second):
      return value(value(condition, row).isTrue ? first : second, row)
    case .binary("&&", let left, let right):
      let first = value(left, row)
      return first.isTrue ? value(right, row) : first
    case .binary("||", let left, let right):
      let first = value(left, row)
      return first.isTrue ? first : value(right, row)
    case .binary(let name, let left, let right):
      return binary(name, value(left, row), value(right, row))
    case .call(let name, let arguments):
      return ChartFunctions.call(name, arguments.map { value($0, row) })
    }
  }

  private static func binary(_ name: String, _ left: Value, _ right: Value) -> Value {
    switch name {
    case "+":
      if left.isText || right.isText { return .text(left.text + right.text) }
      return .number(left.double + right.double)
    case "-": return .number(left.double - right.double)
    case "*": return .number(left.double * right.double)
    case "/": return .number(left.double / right.double)
    case "%": return .number(left.double.truncatingRemainder(dividingBy: right.double))
    case "==", "===": return .bool(isEqual(left, right))
    case "!=", "!==": return .bool(!isEqual(left, right))
    default: break
    }
    if left.isText, right.isText {
      switch name {
      case "<": return .bool(left.text < right.text)
      case "<=": return .bool(left.text <= right.text)
      case ">": return .bool(left.text > right.text)
      default: return .bool(left.text >= right.text)
      }
    }
    let (a, b) = (left.double, right.double)
    switch name {
    case "<": return .bool(a < b)
    case "<=": return .bool(a <= b)
    case ">": return .bool(a > b)
    default: return .bool(a >= b)
    }
  }

  static func isEqual(_ left: Value, _ right: Value) -> Bool {
    if left == right { return true }
    if left == .null || right == .null || left.isText && right.isText { return false }
    return left.double == right.double
  }
}

/// The functions of expressions.
enum ChartFunctions {
  static let arities: [String: ClosedRange<Int>] = [
    "abs": 1...1, "ceil": 1...1, "floor": 1...1, "round": 1...1, "sqrt": 1...1, "exp": 1...1,
    "log": 1...1, "sin": 1...1, "cos": 1...1,
    "pow": 2...2, "min": 1...20, "max": 1...20, "clamp": 3...3, "isValid": 1...1, "isNaN": 1...1,
    "isFinite": 1...1, "length": 1...1,
    "lower": 1...1, "upper": 1...1, "trim": 1...1, "substring": 2...3, "indexof": 2...2,
    "toNumber": 1...1, "toString": 1...1,
    "if": 3...3, "year": 1...1, "month": 1...1, "date": 1...1, "day": 1...1, "hours": 1...1,
    "quarter": 1...1, "datetime": 1...3,
    "toDate": 1...1, "time": 1...1,
  ]

  static func call(_ name: String, _ values: [ChartExpression.Value]) -> ChartExpression.Value {
    guard let first = values.first else { return .null }
    let x = first.double
    switch name {
    case "abs": return .number(abs(x))
    case "ceil": return .number(x.rounded(.up))
    case "floor": return .number(x.rounded(.down))
    case "round": return .number((x + 0.5).rounded(.down))
    case "sqrt": return .number(x.squareRoot())
    case "exp": return .number(exp(x))
    case "log": return .number(log(x))
    case "sin": return .number(sin(x))
    case "cos": return .number(cos(x))
    case "pow": return .number(pow(x, values[1].double))
    case "min":
      return .number(
        values.map(\.double).reduce(.infinity) { $0.isNaN || $1.isNaN ? .nan : min($0, $1) })
    case "max":
      return .number(
        values.map(\.double).reduce(-.infinity) { $0.isNaN || $1.isNaN ? .nan : max($0, $1) })
    case "clamp": return .number(max(values[1].double, min(values[2].double, x)))
    case "isValid":
      return .bool(first != .null && !(first == .number(.nan) || (!first.isText && x.isNaN)))
    case "isNaN": return .bool(x.isNaN)
    case "isFinite": return .bool(x.isFinite)
    case "length": return .number(Double(first.text.count))
    case "lower": return .text(first.text.lowercased())
    case "upper": return .text(first.text.uppercased())
    case "trim":
      let start = first.text.drop { $0.isWhitespace }
      return .text(String(start.reversed().drop { $0.isWhitespace }.reversed()))
    case "substring":
      let characters = Array(first.text)
      func place(_ value: Double) -> Int {
        value.isFinite
          ? Int(min(max(value, 0), Double(characters.count))) : value > 0 ? characters.count : 0
      }
      let (start, end) = (
        place(values[1].double), values.count > 2 ? place(values[2].double) : characters.count
      )
      return .text(String(characters[min(start, end)..<max(start, end)]))
    case "indexof":
      let (text, part) = (Array(first.text), Array(values[1].text))
      guard part.count <= text.count else { return .number(-1) }
      let index = (0...(text.count - part.count)).first { text[$0...].starts(with: part) }
      return .number(Double(index ?? -1))
    case "toNumber": return first == .null ? .null : .number(x)
    case "toString": return .text(first.text)
    case "if": return first.isTrue ? values[1] : values[2]
    default: return ChartTimes.call(name, values)
    }
  }
}

/// Reads an expression.
struct ChartExpressionParser {
  private enum Token: Equatable {
    case number(Double)
    case text(String)
    case name(String)
    case sign(String)
  }

  private static let maximumDepth = 60
  private static let maximumTokens = 2_000
  private static let precedences: [[String]] = [
    ["||"], ["&&"], ["==", "===", "!=", "!=="], ["<", "<=", ">", ">="], ["+", "-"],
    ["*", "/", "%"],
  ]
  private static let signs = [
    "===", "!==", "==", "!=", "<=", ">=", "&&", "||", "<", ">", "+", "-", "*", "/", "%", "!", "?",
    ":", "(", ")", "[", "]", ",", ".",
  ]

  private var tokens: [Token] = []
  private var position = 0
  private var depth = 0

  init(_ text: String) throws(ChartError) {
    var rest = text[...]
    while let first = rest.first {
      if first.isWhitespace {
        rest = rest.dropFirst()
      } else if first.isASCII, first.isNumber {
        var digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        let after = rest[digits.endIndex...]
        if let e = after.first, e == "e" || e == "E" {
          let exponent = after.dropFirst()
          let sign = exponent.first == "-" || exponent.first == "+" ? 1 : 0
          let power = exponent.dropFirst(sign).prefix { $0.isASCII && $0.isNumber }
          if !power.isEmpty { digits = rest[digits.startIndex..<power.endIndex] }
        }
        guard let number = Double(digits) else { throw Self.error("‘\(digits)’ is no number") }
        tokens.append(.number(number))
        rest = rest[digits.endIndex...]
      } else if first == "'" || first == "\"" {
        var value = ""
        rest = rest.dropFirst()
        while let character = rest.first, character != first {
          rest = rest.dropFirst()
          if character == "\\", let escaped = rest.first {
            value.append(escaped)
            rest = rest.dropFirst()
          } else {
            value.append(character)
          }
        }
        guard rest.first == first else { throw Self.error("a text has no end") }
        rest = rest.dropFirst()
        tokens.append(.text(value))
      } else if first.isLetter || first == "_" {
        let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        tokens.append(.name(String(name)))
        rest = rest[name.endIndex...]
      } else if let sign = Self.signs.first(where: { rest.hasPrefix($0) }) {
        tokens.append(.sign(sign))
        rest = rest.dropFirst(sign.count)
      } else {
        throw Self.error("‘\(first)’ is not understood")
      }
      guard tokens.count <= Self.maximumTokens else { throw Self.error("it is too long") }
    }
  }

  private static func error(_ reason: String) -> ChartError {
    ChartError(
      "the expression cannot be read: \(reason)",
      hint: "write fields as datum.sales or datum['net sales'], and operators as in JavaScript")
  }

  mutating func parse(_ index: (String) -> Int?) throws(ChartError) -> ChartExpression.Node {
    let node = try choice(index)
    guard position == tokens.count else { throw Self.error("there is more behind its end") }
    return node
  }

  private var sign: String? {
    if position < tokens.count, case .sign(let sign) = tokens[position] { sign } else { nil }
  }

  private mutating func take(_ wanted: String) -> Bool {
    guard sign == wanted else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ wanted: String) throws(ChartError) {
    guard take(wanted) else { throw Self.error("‘\(wanted)’ is missing") }
  }

  private mutating func choice(_ index: (String) -> Int?) throws(ChartError) -> ChartExpression.Node
  {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.maximumDepth else { throw Self.error("it is too deep") }
    let condition = try binary(0, index)
    guard take("?") else { return condition }
    let first = try choice(index)
    try expect(":")
    return .choice(condition, first, try choice(index))
  }

  private mutating func binary(_ level: Int, _ index: (String) -> Int?) throws(ChartError)
    -> ChartExpression.Node
  {
    guard level < Self.precedences.count else { return try unary(index) }
    var left = try binary(level + 1, index)
    var count = 0
    while let sign, Self.precedences[level].contains(sign) {
      // Long chains lean to the left, and are as deep as they are long.
      count += 1
      guard count < 200 else { throw Self.error("it is too long") }
      position += 1
      left = .binary(sign, left, try binary(level + 1, index))
    }
    return left
  }

  private mutating func unary(_ index: (String) -> Int?) throws(ChartError) -> ChartExpression.Node
  {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.maximumDepth else { throw Self.error("it is too deep") }
    for name in ["!", "-", "+"] where take(name) { return .unary(name, try unary(index)) }
    return try primary(index)
  }

  private mutating func primary(_ index: (String) -> Int?) throws(ChartError)
    -> ChartExpression.Node
  {
    guard position < tokens.count else { throw Self.error("it ends too early") }
    let token = tokens[position]
    position += 1
    switch token {
    case .number(let number): return .constant(.number(number))
    case .text(let text): return .constant(.text(text))
    case .sign("("):
      let node = try choice(index)
      try expect(")")
      return node
    case .sign(let sign): throw Self.error("‘\(sign)’ is not expected here")
    case .name("true"): return .constant(.bool(true))
    case .name("false"): return .constant(.bool(false))
    case .name("null"), .name("undefined"): return .constant(.null)
    case .name("NaN"): return .constant(.number(.nan))
    case .name("PI"): return .constant(.number(.pi))
    case .name("datum"): return try field(index)
    case .name(let name): return try call(name, index)
    }
  }

  private mutating func field(_ index: (String) -> Int?) throws(ChartError) -> ChartExpression.Node
  {
    var name: String?
    if take(".") {
      if position < tokens.count, case .name(let found) = tokens[position] { name = found }
      position += 1
    } else if take("[") {
      if position < tokens.count, case .text(let found) = tokens[position] { name = found }
      position += 1
      try expect("]")
    }
    guard let name else { throw Self.error("‘datum’ is not followed by the name of a field") }
    guard let place = index(name) else {
      throw ChartError("the data have no field ‘\(name)’", code: "chart-data")
    }
    return .field(place)
  }

  private mutating func call(_ name: String, _ index: (String) -> Int?) throws(ChartError)
    -> ChartExpression.Node
  {
    guard let arity = ChartFunctions.arities[name] else {
      throw Self.error("‘\(name)’ is no function of charts")
    }
    try expect("(")
    var arguments: [ChartExpression.Node] = []
    if !take(")") {
      repeat { arguments.append(try choice(index)) } while take(",")
      try expect(")")
    }
    guard arity.contains(arguments.count) else {
      throw Self.error("‘\(name)’ has \(arguments.count) arguments")
    }
    return .call(name, arguments)
  }
}
