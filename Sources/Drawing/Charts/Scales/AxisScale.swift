import ComposePlatform

/// How the values of an axis become places from 0, its beginning, to 1, its end.
struct AxisScale {
  enum Kind: Equatable { case linear, log, time, category }

  var kind: Kind
  /// Of numbers and times.
  var least = 0.0
  var greatest = 1.0
  var categories: [ChartValue] = []
  var isReversed = false
  /// Whether all values are whole numbers, so that no others are labelled.
  var isWhole = false
  private var places: [ChartValue: Int] = [:]

  init(_ kind: Kind, from least: Double, to greatest: Double, isReversed: Bool) {
    self.kind = kind
    self.least = least
    self.greatest = greatest
    self.isReversed = isReversed
  }

  init(categories: [ChartValue], isReversed: Bool) {
    kind = .category
    self.categories = categories
    self.isReversed = isReversed
    places = Dictionary(
      zip(categories, categories.indices), uniquingKeysWith: { first, _ in first })
  }

  /// The distance from category to category.
  var step: Double { kind == .category ? 1 / Double(max(1, categories.count)) : 0 }

  /// The middle of a category, or the place of a number; nil for what the axis does not have.
  func place(_ value: ChartValue) -> Double? {
    if kind == .category {
      guard let index = places[value] else { return nil }
      return turned((Double(index) + 0.5) * step)
    }
    return value.double.flatMap { place($0) }
  }

  /// The place of a number; nil where a logarithmic axis has none.
  func place(_ value: Double) -> Double? {
    guard value.isFinite else { return nil }
    guard greatest > least else { return 0.5 }
    if kind == .log {
      guard value > 0, least > 0 else { return nil }
      return turned(log(value / least) / log(greatest / least))
    }
    return turned((value - least) / (greatest - least))
  }

  private func turned(_ place: Double) -> Double { isReversed ? 1 - place : place }

  /// Where bars begin: at zero, or at the end nearest to it.
  var base: Double {
    if kind == .log { return place(least) ?? 0 }
    return place(min(max(0, least), greatest)) ?? 0
  }
}
