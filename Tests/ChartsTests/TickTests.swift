import ComposePlatform
import ComposeStructuredData
import TestSupport
import Testing

@testable import ComposeCharts

@Suite("Labels of axes")
struct TickTests {
  private static let cases: [DataValue] = {
    TestData.json("reports/charts/ticks.json")
  }()

  private func doubles(_ value: DataValue?) -> [Double] {
    value?.array?.compactMap { $0.number?.double } ?? []
  }

  private func isClose(_ left: [Double], _ right: [Double]) -> Bool {
    left.count == right.count
      && zip(left, right).allSatisfy { abs($0 - $1) <= 1e-9 * max(1e-3, abs($1)) }
  }

  @Test(
    "Ticks are those of extended Wilkinson",
    .enabled(if: !cases.isEmpty, "needs the conformance data"))
  func extended() throws {
    #expect(Self.cases.count == 42)
    for item in Self.cases {
      let least = try #require(item["min"]?.number?.double)
      let greatest = try #require(item["max"]?.number?.double)
      let wanted = try #require(item["wanted"]?.number?.integer)
      let tight = ExtendedTicks(from: least, to: greatest, wanted: wanted, isLoose: false).values
      let loose = ExtendedTicks(from: least, to: greatest, wanted: wanted, isLoose: true).values
      #expect(isClose(tight, doubles(item["extended"])), "\(least)…\(greatest), \(wanted)")
      #expect(isClose(loose, doubles(item["extendedLoose"])), "\(least)…\(greatest), \(wanted)")
      let steps = DecimalSteps(from: least, to: greatest, count: wanted).values(
        from: least, to: greatest)
      #expect(isClose(steps, doubles(item["oneTwoFive"])), "\(least)…\(greatest), \(wanted)")
    }
  }

  @Test(
    "Any range has ticks",
    arguments: [
      (0.0, 0.0), (5.0, 5.0), (-1e280, 1e280), (1e-280, 2e-280), (1e15, 1e15 + 1),
      (0.1, 0.1 + 1e-16), (-3.0, -2.999_999_9),
    ] as [(Double, Double)])
  func anyRange(_ least: Double, _ greatest: Double) {
    for wanted in [0, 2, 7, 200] {
      let ticks = ExtendedTicks(from: least, to: greatest, wanted: wanted, isLoose: false)
      #expect(!ticks.values.isEmpty && ticks.values.count <= 60)
      #expect(ticks.values.allSatisfy { $0.isFinite })
    }
  }

  @Test("Times have labels at the beginnings of days, months and years")
  func times() {
    let day = 86_400.0
    let week = TimeTicks(from: 0, to: 6 * day, wanted: 7)
    #expect(week.values == (0...6).map { Double($0) * day })
    let years = TimeTicks(from: 0, to: 20 * 365.25 * day, wanted: 5)
    #expect(years.unit == .year && years.values.count == 5)
    let hours = TimeTicks(from: 0, to: day, wanted: 5)
    #expect(hours.unit == .hour && hours.values.first == 0)
  }

  @Test("Logarithmic axes have powers of ten")
  func logarithms() {
    #expect(
      LogTicks(from: 1, to: 1e6, wanted: 8).values == [
        1, 10, 100, 1_000, 10_000, 100_000, 1_000_000,
      ])
    #expect(LogTicks(from: 1, to: 100, wanted: 8).values == [1, 2, 5, 10, 20, 50, 100])
    #expect(LogTicks.enclosing(3, 170) == 2...200)
  }
}

@Suite("Statistics of charts")
struct StatisticsTests {
  private static let cases: [DataValue] = {
    TestData.json("reports/charts/statistics.json")
  }()

  private func doubles(_ value: DataValue?) -> [Double] {
    value?.array?.compactMap { $0.number?.double } ?? []
  }

  @Test(
    "Quartiles, whiskers, bins and regression are those of NumPy",
    .enabled(if: !cases.isEmpty, "needs the conformance data"))
  func figures() throws {
    #expect(Self.cases.count == 6)
    for item in Self.cases {
      let values = doubles(item["values"])
      let box = try #require(BoxStatistics(values))
      func isClose(_ value: Double, _ key: String) -> Bool {
        abs(value - (item[key]?.number?.double ?? .nan)) < 1e-6
      }
      #expect(
        isClose(box.lowerQuartile, "q1") && isClose(box.median, "median")
          && isClose(box.upperQuartile, "q3"))
      #expect([box.lowerWhisker, box.upperWhisker] == doubles(item["whiskers"]))
      #expect(box.outliers == doubles(item["outliers"]))
      #expect(
        Bins(values, edges: doubles(item["edges"])).counts.map(Double.init)
          == doubles(item["counts"]))
      let line = try #require(Regression(values.enumerated().map { (x: Double($0), y: $1) }))
      #expect(isClose(line.slope, "slope") && isClose(line.intercept, "intercept"))
    }
  }
}

extension TestData {
  /// The values of a list of the conformance data; none where it is missing.
  fileprivate static func json(_ name: String) -> [DataValue] {
    guard let path = path(name, in: conformance),
      let bytes = try? RegularFile(path: path).contents(limit: 10_000_000),
      let value = try? JSONReader.read(bytes)
    else { return [] }
    return value.array ?? []
  }
}
