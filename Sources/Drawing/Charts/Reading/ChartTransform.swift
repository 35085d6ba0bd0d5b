import ComposeStructuredData

/// The steps of Vega-Lite's `transform`, one after the other, on rows of data.
struct ChartTransform {
  private(set) var fields: ChartFields
  private(set) var notes: ChartNotes

  /// The most rows that a step may give.
  static let maximumRows = 2_000_000

  init(_ fields: ChartFields, notes: ChartNotes) {
    self.fields = fields
    self.notes = notes
  }

  mutating func apply(_ steps: DataValue) throws(ChartError) {
    guard let list = steps.array else {
      throw ChartError("`transform` is a list of steps, not \(steps.kind)", at: steps.bytes)
    }
    for step in list.prefix(100) {
      do throws(ChartError) { try apply(step: step) } catch {
        var error = error
        error.range = error.range ?? step.bytes
        throw error
      }
    }
  }

  private mutating func apply(step: DataValue) throws(ChartError) {
    if let filter = step["filter"] {
      let test = try predicate(filter)
      fields.filter(test)
    } else if let text = step["calculate"]?.string {
      let expression = try ChartExpression(text) { fields.index(of: $0) }
      _ = fields.set(
        try name(step["as"]), (0..<fields.count).map { expression.value(fields.row($0)).chartValue }
      )
    } else if step["aggregate"] != nil {
      try aggregate(step, "aggregate", joins: false)
    } else if step["joinaggregate"] != nil {
      try aggregate(step, "joinaggregate", joins: true)
    } else if let bin = step["bin"] {
      try self.bin(bin, step)
    } else if let unit = step["timeUnit"]?.string {
      guard ChartTimes.units.contains(unit) else {
        throw ChartError(
          "‘\(unit)’ is no unit of time",
          hint: "use \(ChartTimes.units.sorted().joined(separator: ", "))")
      }
      let values = fields.column(try index(step["field"]))
      _ = fields.set(
        try name(step["as"]), values.map { $0.map { ChartTimes.truncated($0, to: unit) } })
    } else if let columns = step["fold"]?.array {
      let names = columns.compactMap(\.string)
      for column in columns { _ = try index(column) }
      guard fields.count * names.count <= Self.maximumRows else { throw tooMany }
      let given = step["as"]?.array?.compactMap(\.string) ?? []
      fields.fold(names, key: given.first ?? "key", value: given.count > 1 ? given[1] : "value")
    } else if step["window"] != nil {
      try window(step)
    } else if step["stack"] != nil {
      try stack(step)
    } else {
      notes.ignored(step.members.first?.key ?? "an empty step", in: "the transform", step)
    }
  }

  private var tooMany: ChartError {
    ChartError(
      "a step of the transform gives more than \(Self.maximumRows) rows", code: "chart-too-large")
  }

  // MARK: Names

  private func name(_ value: DataValue?) throws(ChartError) -> String {
    guard let name = value?.string, !name.isEmpty else {
      throw ChartError(
        "a step of the transform does not say how its field is called", hint: "add \"as\": \"name\""
      )
    }
    return name
  }

  /// A name, or two.
  private func names(_ value: DataValue?) throws(ChartError) -> [String] {
    if let list = value?.array { return list.compactMap(\.string) }
    return [try name(value)]
  }

  private func index(_ value: DataValue?) throws(ChartError) -> Int {
    guard let name = value?.string else {
      throw ChartError("a step of the transform names no field", hint: "add \"field\": \"name\"")
    }
    guard let index = fields.index(of: name) else {
      throw ChartError(
        "the data have no field ‘\(name)’", code: "chart-data",
        hint: "the fields are \(fields.names.prefix(12).joined(separator: ", "))",
        at: value?.bytes)
    }
    return index
  }

  private func indices(_ list: DataValue?) throws(ChartError) -> [Int] {
    var result: [Int] = []
    for item in list?.array ?? [] { result.append(try index(item)) }
    return result
  }

  // MARK: Filters

  private func predicate(_ value: DataValue, depth: Int = 0) throws(ChartError) -> ([ChartValue?])
    -> Bool
  {
    guard depth < 40 else { throw ChartError("the filter is too deep", at: value.bytes) }
    if let text = value.string {
      let expression = try ChartExpression(text) { fields.index(of: $0) }
      return { expression.value($0).isTrue }
    }
    for (key, isAll) in [("and", true), ("or", false)] {
      guard let parts = value[key]?.array else { continue }
      var tests: [([ChartValue?]) -> Bool] = []
      for part in parts { tests.append(try predicate(part, depth: depth + 1)) }
      return { row in isAll ? tests.allSatisfy { $0(row) } : tests.contains { $0(row) } }
    }
    if let inner = value["not"] {
      let test = try predicate(inner, depth: depth + 1)
      return { !test($0) }
    }
    let place = try index(value["field"])
    let unit = value["timeUnit"]?.string
    func own(_ row: [ChartValue?]) -> ChartExpression.Value {
      ChartExpression.Value(
        unit.flatMap { unit in row[place].map { ChartTimes.truncated($0, to: unit) } } ?? row[place]
      )
    }
    func given(_ value: DataValue) -> ChartExpression.Value {
      ChartExpression.Value(ChartFields.value(value))
    }
    func compare(
      _ row: [ChartValue?], _ other: ChartExpression.Value, _ test: (Double, Double) -> Bool
    ) -> Bool {
      let value = own(row)
      guard value != .null else { return false }
      if value.isText, other.isText {
        return test(value.text < other.text ? -1 : value.text == other.text ? 0 : 1, 0)
      }
      return test(value.double, other.double)
    }
    if let wanted = value["equal"].map(given) {
      return { ChartExpression.isEqual(own($0), wanted) }
    }
    if let wanted = value["lt"].map(given) { return { compare($0, wanted, <) } }
    if let wanted = value["lte"].map(given) { return { compare($0, wanted, <=) } }
    if let wanted = value["gt"].map(given) { return { compare($0, wanted, >) } }
    if let wanted = value["gte"].map(given) { return { compare($0, wanted, >=) } }
    if let range = value["range"]?.array, range.count == 2 {
      let (low, high) = (
        range[0].isNull ? nil : given(range[0]), range[1].isNull ? nil : given(range[1])
      )
      return { row in
        (low.map { compare(row, $0, >=) } ?? true) && (high.map { compare(row, $0, <=) } ?? true)
      }
    }
    if let list = value["oneOf"]?.array {
      let wanted = list.map(given)
      return { row in wanted.contains { ChartExpression.isEqual(own(row), $0) } }
    }
    if let isWanted = value["valid"]?.bool {
      return { row in
        let value = own(row)
        return (value != .null && (value.isText || !value.double.isNaN)) == isWanted
      }
    }
    throw ChartError(
      "the filter says nothing of its field",
      hint: "add equal, lt, lte, gt, gte, range, oneOf or valid", at: value.bytes)
  }

  // MARK: Groups

  /// The rows of each group, in the order in which groups first occur.
  private func groups(_ columns: [Int]) -> [[Int]] {
    var places: [[ChartValue?]: Int] = [:]
    var result: [[Int]] = []
    for row in 0..<fields.count {
      let key = columns.map { fields[row, $0] }
      if let place = places[key] {
        result[place].append(row)
      } else {
        places[key] = result.count
        result.append([row])
      }
    }
    return result
  }

  private struct Operation {
    var name: String
    var column: Int?
    var field: String
    var parameter: Int
  }

  private func operations(_ step: DataValue, _ key: String, _ known: Set<String>) throws(ChartError)
    -> [Operation]
  {
    var result: [Operation] = []
    for item in step[key]?.array ?? [] {
      guard let name = item["op"]?.string, known.contains(name) else {
        throw ChartError(
          "‘\(item["op"]?.string ?? "")’ is no operation of `\(key)`",
          hint: "use \(known.sorted().joined(separator: ", "))", at: item.bytes)
      }
      let column = item["field"]?.string == nil ? nil : try index(item["field"])
      let field =
        item["as"]?.string ?? (name == "count" ? "count" : "\(name)_\(item["field"]?.string ?? "")")
      result.append(
        Operation(
          name: name, column: column, field: field, parameter: item["param"]?.number?.integer ?? 1))
    }
    return result
  }

  private static let sums: Set<String> = [
    "count", "sum", "mean", "average", "median", "min", "max", "distinct", "stdev", "valid",
  ]

  private mutating func aggregate(_ step: DataValue, _ key: String, joins: Bool) throws(ChartError)
  {
    let columns = try indices(step["groupby"])
    let operations = try operations(step, key, Self.sums)
    let groups = groups(columns)
    func value(_ operation: Operation, _ rows: [Int]) -> ChartValue? {
      let all = operation.column.map { column in rows.map { fields[$0, column] } } ?? []
      switch operation.name {
      case "distinct": return .number(Double(Set(all).count))
      case "valid": return .number(Double(all.count { $0 != nil }))
      default: break
      }
      return ChartEncoder.aggregate(
        operation.name, all.compactMap { $0?.double }, count: rows.count
      ).map { .number($0) }
    }
    if joins {
      for operation in operations {
        var result = [ChartValue?](repeating: nil, count: fields.count)
        for rows in groups {
          let own = value(operation, rows)
          for row in rows { result[row] = own }
        }
        _ = fields.set(operation.field, result)
      }
      return
    }
    let rows = groups.map { rows in
      columns.map { column in rows.first.flatMap { fields[$0, column] } }
        + operations.map { value($0, rows) }
    }
    fields = ChartFields(
      names: columns.map { fields.names[$0] } + operations.map(\.field), rows: rows)
  }

  private mutating func bin(_ bin: DataValue, _ step: DataValue) throws(ChartError) {
    let column = try index(step["field"])
    let values = fields.column(column)
    let numbers = values.compactMap { $0?.double }.filter(\.isFinite)
    let names = try self.names(step["as"])
    guard let first = names.first else {
      throw ChartError("a bin does not say how its field is called", hint: "add \"as\": \"name\"")
    }
    let most = min(max(bin["maxbins"]?.number?.integer ?? 10, 1), 1_000)
    let edges =
      numbers.min().flatMap { least in
        numbers.max().map { Bins.edges(from: least, to: $0, maximumCount: most) }
      } ?? []
    let places = values.map { value in
      edges.count < 2 ? nil : value?.double.flatMap { Bins.index(of: $0, in: edges) }
    }
    _ = fields.set(first, places.map { $0.map { .number(edges[$0]) } })
    _ = fields.set(
      names.count > 1 ? names[1] : first + "_end", places.map { $0.map { .number(edges[$0 + 1]) } })
  }

  // MARK: Order

  private func sorted(_ rows: [Int], _ sort: DataValue?) throws(ChartError) -> [Int] {
    var keys: [(column: Int, isDescending: Bool)] = []
    for item in sort?.array ?? [] {
      keys.append((try index(item["field"]), item["order"]?.string == "descending"))
    }
    guard !keys.isEmpty else { return rows }
    return rows.sorted { left, right in
      for key in keys {
        let (a, b) = (fields[left, key.column], fields[right, key.column])
        if a == b { continue }
        let isBefore =
          if let x = a?.double, let y = b?.double { x < y } else {
            ChartExpression.Value(a).text < ChartExpression.Value(b).text
          }
        return isBefore != key.isDescending
      }
      return left < right
    }
  }

  private static let windows: Set<String> = [
    "row_number", "rank", "dense_rank", "sum", "mean", "count", "min", "max", "first_value",
    "last_value", "lag", "lead",
  ]

  /// Values that go along with the rows before them, such as sums to date.
  private mutating func window(_ step: DataValue) throws(ChartError) {
    let operations = try operations(step, "window", Self.windows)
    let frame = step["frame"]?.array ?? []
    let (before, after) = (
      frame.first?.number?.integer, frame.count > 1 ? frame[1].number?.integer : 0
    )
    let isWhole = frame.count == 2 && frame[0].isNull && frame[1].isNull
    let isUsual = frame.isEmpty || frame.count == 2 && frame[0].isNull && after == 0
    guard isWhole || isUsual || before != nil && after != nil else {
      throw ChartError("the frame of a window is two numbers, or null", at: step["frame"]?.bytes)
    }
    var columns = operations.map { _ in [ChartValue?](repeating: nil, count: fields.count) }
    for group in groups(try indices(step["groupby"])) {
      let rows = try sorted(group, step["sort"])
      for (place, operation) in operations.enumerated() {
        let values =
          operation.column.map { column in rows.map { fields[$0, column] } }
          ?? rows.map { _ in nil }
        let result: [ChartValue?]
        if isWhole || isUsual {
          result = try running(operation, values, rows, step["sort"], isWhole: isWhole)
        } else {
          result = moving(operation, values, before: before ?? 0, after: after ?? 0)
        }
        for (row, value) in zip(rows, result) { columns[place][row] = value }
      }
    }
    for (operation, values) in zip(operations, columns) { _ = fields.set(operation.field, values) }
  }

  private func running(
    _ operation: Operation, _ values: [ChartValue?], _ rows: [Int], _ sort: DataValue?,
    isWhole: Bool
  ) throws(ChartError) -> [ChartValue?] {
    var keys: [Int] = []
    for item in sort?.array ?? [] { keys.append(try index(item["field"])) }
    func isSame(_ left: Int, _ right: Int) -> Bool {
      keys.allSatisfy { fields[rows[left], $0] == fields[rows[right], $0] }
    }
    var (sum, count, least, greatest, rank, dense) = (
      0.0, 0, Double.infinity, -Double.infinity, 0, 0
    )
    var result: [ChartValue?] = values.indices.map { index in
      if let number = values[index]?.double {
        sum += number
        count += 1
        least = min(least, number)
        greatest = max(greatest, number)
      }
      if index == 0 || !isSame(index - 1, index) {
        rank = index + 1
        dense += 1
      }
      let shift = min(max(operation.parameter, 0), values.count)
      switch operation.name {
      case "row_number": return .number(Double(index + 1))
      case "rank": return .number(Double(rank))
      case "dense_rank": return .number(Double(dense))
      case "count": return .number(Double(index + 1))
      case "sum": return .number(sum)
      case "mean": return count == 0 ? nil : .number(sum / Double(count))
      case "min": return count == 0 ? nil : .number(least)
      case "max": return count == 0 ? nil : .number(greatest)
      case "first_value": return values[0]
      case "lag": return index >= shift ? values[index - shift] : nil
      case "lead": return index + shift < values.count ? values[index + shift] : nil
      default: return values[index]
      }
    }
    if isWhole, ["sum", "mean", "count", "min", "max"].contains(operation.name),
      let last = result.last
    {
      result = result.map { _ in last }
    }
    return result
  }

  /// Sums and means of a frame of rows that moves along.
  private func moving(_ operation: Operation, _ values: [ChartValue?], before: Int, after: Int)
    -> [ChartValue?]
  {
    let reach = 10_000
    let (low, high) = (min(max(before, -reach), reach), min(max(after, -reach), reach))
    return values.indices.map { index in
      let (start, end) = (max(0, index + low), min(values.count - 1, index + high))
      guard start <= end else { return nil }
      let part = values[start...end].compactMap { $0?.double }
      switch operation.name {
      case "first_value": return values[start]
      case "last_value": return values[end]
      case "count": return .number(Double(end - start + 1))
      default:
        return ChartEncoder.aggregate(operation.name, part, count: part.count).flatMap {
          part.isEmpty ? nil : .number($0)
        }
      }
    }
  }

  /// The ends of bars that are on top of each other.
  private mutating func stack(_ step: DataValue) throws(ChartError) {
    let column = try index(step["stack"])
    let names = try self.names(step["as"])
    guard let first = names.first else {
      throw ChartError(
        "a stack does not say how its fields are called", hint: "add \"as\": [\"y\", \"y2\"]")
    }
    let isNormal = step["offset"]?.string == "normalize"
    var starts = [ChartValue?](repeating: nil, count: fields.count)
    var ends = starts
    for group in groups(try indices(step["groupby"])) {
      let rows = try sorted(group, step["sort"])
      let total = rows.reduce(0) { $0 + abs(fields[$1, column]?.double ?? 0) }
      let scale = isNormal && total > 0 ? 1 / total : 1
      var (up, down) = (0.0, 0.0)
      for row in rows {
        let value = (fields[row, column]?.double ?? 0) * scale
        let start = value < 0 ? down : up
        if value < 0 { down += value } else { up += value }
        (starts[row], ends[row]) = (.number(start), .number(start + value))
      }
    }
    _ = fields.set(first, starts)
    _ = fields.set(names.count > 1 ? names[1] : first + "_end", ends)
  }
}
