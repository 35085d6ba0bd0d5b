import ComposeLocaleFormatting
import ComposeStructuredData

extension TemplateRenderer {
  mutating func ofList(
    _ value: TemplateValue, _ call: FilterCall
  ) throws(TemplateError) -> TemplateValue? {
    if call.filter == .reverse, let text = value.data.string {
      return TemplateValue(String(text.reversed()))
    }
    guard let values = value.data.array else { throw wrong(value, "a list", call) }
    try step(values.count, at: call.range)
    switch call.filter {
    case .first: return values.first.map { TemplateValue($0) }
    case .last: return values.last.map { TemplateValue($0) }
    case .reverse: return TemplateValue(Array(values.reversed()))
    case .map: return TemplateValue(try mapped(values, call))
    case .sum: return TemplateValue(number: try sum(values, call))
    case .sort: return TemplateValue(try sorted(values, call))
    case .unique: return TemplateValue(try unique(values, call))
    case .where, .reject: return TemplateValue(try selected(values, call))
    case .group: return TemplateValue(try grouped(values, call))
    case .min, .max: return try extreme(values, call)
    default: return value
    }
  }

  /// The member of an element by a path such as `customer.name`; nil where there is none.
  private func member(_ element: DataValue, _ path: String) -> DataValue? {
    if let value = element[path] { return value }
    guard path.utf8.contains(UInt8(ascii: ".")) else { return nil }
    var value = element
    for key in path.split(separator: ".") {
      guard let inner = value[String(key)] else { return nil }
      value = inner
    }
    return value
  }

  /// The members of all elements by a path.
  func members(
    _ values: [DataValue], _ path: String, _ call: FilterCall, default fallback: DataValue? = nil
  ) throws(TemplateError) -> [DataValue] {
    var result: [DataValue] = []
    result.reserveCapacity(values.count)
    for (index, value) in values.enumerated() {
      guard let member = member(value, path) ?? fallback else {
        throw error(
          "‘\(call.path ?? "element ")[\(index)].\(path)’ is not defined", at: call.range,
          hint: "filter ‘map’ takes a default: map(\"\(path)\", default=\"\")", code: .undefined)
      }
      result.append(member)
    }
    return result
  }

  private func mapped(
    _ values: [DataValue], _ call: FilterCall
  ) throws(TemplateError) -> [DataValue] {
    guard let key = try word(call.values.first, call) else { return values }
    return try members(values, key, call, default: call.named["default"]?.data)
  }

  /// The values of a key that is the first argument; the elements themselves without one.
  private func keys(
    _ values: [DataValue], _ call: FilterCall
  ) throws(TemplateError) -> [DataValue] {
    guard let key = try word(call.values.first, call) else { return values }
    return try members(values, key, call)
  }

  /// What is null counts as nothing.
  private func sum(_ values: [DataValue], _ call: FilterCall) throws(TemplateError) -> DecimalNumber
  {
    let suffix = try word(call.values.first, call).map { "." + $0 } ?? ""
    var sum = DecimalNumber(0)
    for (index, value) in try keys(values, call).enumerated() where !value.isNull {
      let path = call.path.map { "\($0)[\(index)]\(suffix)" }
      let addend = try number(value, call.range, path)
      sum = try calculated(at: call.range) { () throws(DecimalError) in try sum.adding(addend) }
    }
    return sum
  }

  /// Null is last in either order.
  private mutating func sorted(
    _ values: [DataValue], _ call: FilterCall
  ) throws(TemplateError) -> [DataValue] {
    let keys = try keys(values, call)
    let isReversed = call.named["reverse"]?.isTrue == true
    var failure: TemplateError?
    try step(16 * values.count, at: call.range)
    let order = values.indices.sorted { first, second in
      let (a, b) = (keys[first], keys[second])
      if a.isNull || b.isNull { return !a.isNull || b.isNull && first < second }
      do throws(TemplateError) {
        let order = try compare(a, b, call.range)
        return order == 0 ? first < second : (order < 0) != isReversed
      } catch {
        failure = failure ?? error
        return first < second
      }
    }
    if let failure { throw failure }
    return order.map { values[$0] }
  }

  private func unique(
    _ values: [DataValue], _ call: FilterCall
  ) throws(TemplateError) -> [DataValue] {
    var seen = Set<DataValue>()
    var result: [DataValue] = []
    for (key, value) in zip(try keys(values, call), values) where seen.insert(key).inserted {
      result.append(value)
    }
    return result
  }

  /// `where("paid")`, `where("status", "open")` or `where("amount", ">", 100)`.
  private mutating func selected(
    _ values: [DataValue], _ call: FilterCall
  ) throws(TemplateError) -> [DataValue] {
    guard let key = try word(call.values.first, call) else { return values }
    var sign = Expression.Operator.equal
    if call.values.count == 3 {
      guard let name = try word(call.values[1], call),
        let found = Expression.Operator(rawValue: name),
        [.equal, .unequal, .less, .lessOrEqual, .greater, .greaterOrEqual].contains(found)
      else {
        throw error(
          "‘\(call.filter.rawValue)’ compares with ==, !=, <, <=, > or >=", at: call.range)
      }
      sign = found
    }
    let other = call.values.count > 1 ? call.values.last?.data : nil
    var result: [DataValue] = []
    for value in values {
      let member = member(value, key) ?? .null
      var holds: Bool
      if let other {
        switch sign {
        case .equal, .unequal:
          holds = try isEqual(member, other, call.range) == (sign == .equal)
        default:
          guard !member.isNull else { continue }
          let order = try order(member, other, call.range)
          holds =
            switch sign {
            case .less: order < 0
            case .lessOrEqual: order <= 0
            case .greater: order > 0
            default: order >= 0
            }
        }
      } else {
        holds = TemplateValue(member).isTrue
      }
      if holds == (call.filter == .where) { result.append(value) }
    }
    return result
  }

  /// Objects with `key` and `items`, in the order in which the keys occur first.
  private func grouped(
    _ values: [DataValue], _ call: FilterCall
  ) throws(TemplateError) -> [DataValue] {
    var places: [DataValue: Int] = [:]
    var groups: [(key: DataValue, items: [DataValue])] = []
    for (key, value) in zip(try keys(values, call), values) {
      if let place = places[key] {
        groups[place].items.append(value)
      } else {
        places[key] = groups.count
        groups.append((key, [value]))
      }
    }
    return groups.map { group in
      DataValue(
        .object(
          DataObject([
            (key: "key", value: group.key), (key: "items", value: DataValue(.array(group.items))),
          ])))
    }
  }

  /// The least or greatest value of a key, or of the elements; not defined for none.
  private func extreme(
    _ values: [DataValue], _ call: FilterCall
  ) throws(TemplateError) -> TemplateValue? {
    var best: DataValue?
    for value in try keys(values, call) where !value.isNull {
      guard let current = best else {
        best = value
        continue
      }
      let order = try compare(value, current, call.range)
      if call.filter == .min ? order < 0 : order > 0 { best = value }
    }
    return best.map { TemplateValue($0) }
  }
}
