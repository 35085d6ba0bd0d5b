/// The filters of templates.
enum Filter: String, CaseIterable, Sendable {
  case abs, capitalize, date, datetime, decimal, `default`, escape, first, group, int, join, keys,
    last,
    length, list, lower, map, markdown
  case max, min, money, number, ordinal, percent, plural, reject, replace, reverse, round, sort,
    split, string, sum, time, trim,
    truncate, unique, upper, values, `where`

  /// The names of Jinja and others that mean the same.
  private static let aliases: [String: Filter] = [
    "count": .length, "d": .default, "e": .escape, "float": .decimal, "groupby": .group,
    "raw": .markdown,
    "safe": .markdown,
  ]

  init?(name: String) {
    guard let filter = Filter(rawValue: name) ?? Self.aliases[name] else { return nil }
    self = filter
  }

  static var allNames: [String] { allCases.map(\.rawValue) }

  /// How many arguments without a name it takes.
  var counts: ClosedRange<Int> {
    switch self {
    case .abs, .capitalize, .escape, .first, .int, .keys, .last, .length, .lower, .markdown,
      .reverse, .string, .trim, .upper,
      .values:
      0...0
    case .decimal, .default, .list, .max, .min, .number, .ordinal, .percent, .sort, .sum, .time,
      .unique,
      .date:
      0...1
    case .money, .split, .group, .map, .truncate: 1...1
    case .datetime, .round, .plural, .join: 0...2
    case .replace: 2...2
    case .reject, .where: 1...3
    }
  }

  /// Whether the first argument is a key, which may be named `attribute`.
  var takesKey: Bool {
    switch self {
    case .group, .map, .max, .min, .sort, .sum, .unique: true
    default: false
    }
  }

  /// The arguments with names.
  var names: [String] {
    switch self {
    case .number: ["digits", "minimum", "maximum", "rounding", "grouping"]
    case .money: ["digits", "rounding", "style", "symbol"]
    case .percent: ["digits", "minimum", "maximum", "rounding"]
    case .plural: ["zero", "one", "two", "few", "many", "other"]
    case .sort: ["reverse"]
    case .map: ["default"]
    case .round: ["rounding"]
    case .join: ["attribute"]
    case .list: ["style"]
    default: []
    }
  }

  var usage: String {
    switch (counts.lowerBound, counts.upperBound) {
    case (0, 0): "no arguments"
    case (let least, let most) where least == most:
      least == 1 ? "one argument" : "\(least) arguments"
    case (0, 1): "at most one argument"
    case (let least, let most): "\(least) to \(most) arguments"
    }
  }

  var example: String {
    switch self {
    case .money: "{{ amount | money(\"EUR\") }}"
    case .where: "{{ rows | where(\"status\", \"open\") }}"
    case .reject: "{{ rows | reject(\"paid\") }}"
    case .map: "{{ rows | map(\"name\") }}"
    case .group: "{% for group in rows | group(\"category\") %}"
    case .replace: "{{ text | replace(\"a\", \"b\") }}"
    case .split: "{{ text | split(\",\") }}"
    case .truncate: "{{ text | truncate(80) }}"
    default: "{{ value | \(rawValue) }}"
    }
  }
}
