import ComposeDiagnostics
import ComposeLocaleFormatting
import ComposeStructuredData

extension TemplateRenderer {
  /// The value of an expression; an undefined one is an error.
  mutating func value(of expression: Expression) throws(TemplateError) -> TemplateValue {
    guard let value = try definedValue(of: expression) else { throw undefined(expression) }
    return value
  }

  /// The value of an expression; nil where a name of it is not defined.
  mutating func definedValue(of expression: Expression) throws(TemplateError) -> TemplateValue? {
    switch expression.kind {
    case .literal(let value): return TemplateValue(value)
    case .name(let name):
      if let binding = bindings.last(where: { $0.name == name }) {
        return TemplateValue(binding.value, isMarkup: binding.isMarkup)
      }
      return data[name].map { TemplateValue($0) }
    case .member(let object, let key):
      guard let object = try definedValue(of: object) else { return nil }
      return object.data[key].map { TemplateValue($0) }
    case .element(let list, let index): return try element(list, index)
    case .loop(let member): return try loopMember(member, expression.range)
    case .list(let expressions):
      var values: [DataValue] = []
      for expression in expressions { values.append(try value(of: expression).data) }
      return TemplateValue(values)
    case .filter(let inner, let filter, let arguments):
      return try filtered(inner, filter, arguments, expression.range)
    case .test(let inner, let test, let arguments, let isNegated):
      return TemplateValue(try holds(inner, test, arguments) != isNegated)
    case .not(let inner): return TemplateValue(try !value(of: inner).isTrue)
    case .negative(let inner):
      return TemplateValue(number: try number(try value(of: inner), inner).negated())
    case .binary(let sign, let left, let right):
      try step(at: expression.range)
      return try binary(sign, left, right, expression.range)
    case .conditional(let inner, let condition, let otherwise):
      if try value(of: condition).isTrue { return try definedValue(of: inner) }
      guard let otherwise else { return TemplateValue("") }
      return try definedValue(of: otherwise)
    case .range(let bounds): return try range(bounds, expression.range)
    case .parentBlock:
      throw error(
        "‘super()’ can only be written, as in {{ super() }}", at: expression.range)
    }
  }

  // MARK: Paths

  private mutating func element(
    _ list: Expression, _ index: Expression
  ) throws(TemplateError) -> TemplateValue? {
    guard let container = try definedValue(of: list) else { return nil }
    let key = try value(of: index)
    switch (container.data.content, key.data.content) {
    case (.array(let values), .number(let number)):
      guard let place = DecimalNumber(number)?.integer else {
        throw error("‘\(number)’ is no place in a list", at: index.range)
      }
      let position = place < 0 ? values.count + place : place
      return values.indices.contains(position) ? TemplateValue(values[position]) : nil
    case (.object(let object), .string(let name)): return object[name].map { TemplateValue($0) }
    case (.object(let object), .number(let number)):
      return object[number.spelling].map { TemplateValue($0) }
    case (.array, _):
      throw error(
        "an element of a list is named by a number, not \(key.data.kind)", at: index.range)
    case (.object, _):
      throw error("a member of an object is named by text, not \(key.data.kind)", at: index.range)
    case (.null, _): return nil
    default: throw error("\(container.data.kind) has no elements", at: list.range)
    }
  }

  /// The error of an expression that has no value.
  private mutating func undefined(_ expression: Expression) -> TemplateError {
    let path = path(of: expression)
    let name = path ?? sourceText(expression.range)
    var message = "‘\(name)’ is not defined"
    var known: [String] = []
    var missing = ""
    switch expression.kind {
    case .name(let text):
      missing = text
      known = data.keys + bindings.map(\.name)
    case .member(let object, let key):
      missing = key
      guard let outer = try? definedValue(of: object) else { return undefined(object) }
      switch outer.data.content {
      case .object(let object): known = object.keys
      case .null: message += ": \(self.path(of: object) ?? "what it is a member of") is null"
      default: message += ": it would be a member of \(outer.data.kind)"
      }
    case .element(let list, _):
      guard let outer = try? definedValue(of: list) else { return undefined(list) }
      if let array = outer.data.array { message += ": the list has \(array.count) elements" }
      known = outer.data.object?.keys ?? []
    default: break
    }
    let close = Spelling.closest(to: missing, among: known)
    return error(
      message, at: expression.range,
      hint: close.map { "did you mean ‘\($0)’?" }
        ?? "where it may be missing, write ‘… | default(\"\")’", code: .undefined)
  }

  private func loopMember(
    _ member: Expression.LoopMember, _ range: Range<Int>
  ) throws(TemplateError) -> TemplateValue {
    guard let loop = loops.last else { throw error("‘loop’ outside of {% for %}", at: range) }
    switch member {
    case .index: return TemplateValue(loop.index + 1)
    case .index0: return TemplateValue(loop.index)
    case .revindex: return TemplateValue(loop.count - loop.index)
    case .revindex0: return TemplateValue(loop.count - loop.index - 1)
    case .first: return TemplateValue(loop.index == 0)
    case .last: return TemplateValue(loop.index == loop.count - 1)
    case .length: return TemplateValue(loop.count)
    }
  }

  private mutating func range(
    _ bounds: [Expression], _ place: Range<Int>
  ) throws(TemplateError) -> TemplateValue {
    var numbers: [Int] = []
    for bound in bounds {
      guard let number = try number(try value(of: bound), bound).integer,
        -1_000_000_000...1_000_000_000 ~= number
      else { throw error("‘range’ takes whole numbers", at: bound.range) }
      numbers.append(number)
    }
    let step = numbers.count > 2 ? numbers[2] : 1
    guard step != 0 else { throw error("the step of ‘range’ is zero", at: place) }
    let start = numbers.count > 1 ? numbers[0] : 0
    let end = numbers.count > 1 ? numbers[1] : numbers[0]
    let count = max(0, (end - start + step - step.signum()) / step)
    guard count <= 10_000 else {
      throw error(
        "‘range’ of \(count) numbers; at most 10000 are possible", at: place, code: .limit)
    }
    try self.step(count, at: place)
    return TemplateValue((0..<count).map { DataValue(integerLiteral: start + $0 * step) })
  }

  // MARK: Tests

  private mutating func holds(
    _ inner: Expression, _ test: Expression.Test, _ arguments: [Expression]
  ) throws(TemplateError) -> Bool {
    switch test {
    case .defined: return try definedValue(of: inner) != nil
    case .undefined: return try definedValue(of: inner) == nil
    default: break
    }
    let value = try value(of: inner)
    switch test {
    case .defined, .undefined: return true
    case .none, .null: return value.data.isNull
    case .number: return value.data.number != nil
    case .string: return value.data.string != nil
    case .list: return value.data.array != nil
    case .object: return value.data.object != nil
    case .empty: return !value.isTrue && value.data.number == nil && value.data.bool == nil
    case .even, .odd:
      let rest = try remainder(of: number(value, inner), by: DecimalNumber(2), inner.range)
      return rest.isZero == (test == .even)
    case .divisibleBy:
      guard let divisor = arguments.first else { return false }
      let other = try number(try self.value(of: divisor), divisor)
      return try remainder(of: number(value, inner), by: other, inner.range).isZero
    }
  }

  private func remainder(
    of number: DecimalNumber, by divisor: DecimalNumber, _ range: Range<Int>
  ) throws(TemplateError) -> DecimalNumber {
    try calculated(at: range) { () throws(DecimalError) in
      try number.remainder(dividedBy: divisor)
    }
  }

  // MARK: Numbers

  /// The number that a value is, or that it spells.
  func number(_ value: TemplateValue, _ expression: Expression) throws(TemplateError)
    -> DecimalNumber
  {
    do throws(TemplateError) {
      return try number(value.data, expression.range, path(of: expression))
    } catch {
      var error = error
      if case .filter = expression.kind {
        error.hint =
          "filters come before operators: to apply one to a result, write ‘(a * b) | filter’"
      }
      throw error
    }
  }

  func number(
    _ value: DataValue, _ range: Range<Int>, _ path: String?
  ) throws(TemplateError) -> DecimalNumber {
    var number: DataNumber?
    switch value.content {
    case .number(let own): number = own
    case .string(let text): number = DataNumber(text)
    default: break
    }
    if let number {
      if let decimal = DecimalNumber(number) { return decimal }
      throw error("the number has more than \(DecimalNumber.maximumDigits) digits", at: range)
    }
    let what = path.map { "‘\($0)’" } ?? "the value"
    let shown = value.string.map { ": ‘\($0.prefix(40))’" } ?? ""
    throw error(
      "\(what) is \(value.kind), not a number\(shown)", at: range, hint: readingHint(value))
  }

  /// What helps where a text has a number that is not spelled as in JSON.
  func readingHint(_ value: DataValue) -> String? {
    guard let text = value.string, formats.number(reading: text) != nil else { return nil }
    return "‘| decimal’ reads ‘\(text.prefix(40))’ as \(formats.identifier) writes numbers"
  }

  func calculated(
    at range: Range<Int>, _ calculate: () throws(DecimalError) -> DecimalNumber
  ) throws(TemplateError) -> DecimalNumber {
    do throws(DecimalError) {
      return try calculate()
    } catch {
      switch error {
      case .divisionByZero: throw self.error("division by zero", at: range)
      case .overflow:
        throw self.error(
          "the result has more than \(DecimalNumber.maximumDigits) digits", at: range, code: .limit)
      }
    }
  }
}

extension DecimalNumber {
  init?(_ number: DataNumber) { self.init(number.spelling) }
}

extension TemplateValue {
  init(number: DecimalNumber) {
    // What a decimal number is described as is a number of JSON.
    self.init(DataValue(.number(DataNumber(number.description) ?? DataNumber(0))))
  }
}
