import ComposeStructuredData

/// The rows of a chart: values, or separated values, of which none is kept as a value of its own.
enum ChartRows: Sendable {
  case values([DataValue])
  case separated(SeparatedValues)

  /// Calls `body` with each row, up to a limit.
  func forEach(limit: Int = .max, _ body: (DataValue) -> Void) {
    switch self {
    case .values(let values): values.prefix(max(0, limit)).forEach(body)
    case .separated(let rows):
      for index in 0..<min(rows.count, max(0, limit)) { body(rows.row(index)) }
    }
  }

  var count: Int {
    switch self {
    case .values(let values): values.count
    case .separated(let rows): rows.count
    }
  }
}
