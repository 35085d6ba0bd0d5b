import Testing

@testable import ComposeCharts

@Suite("Transforms of Vega-Lite")
struct ChartTransformTests {
  private let rows = """
    [{"m": "2026-01-15", "r": "N", "v": 4}, {"m": "2026-01-20", "r": "S", "v": 6}, {"m": "2026-02-01", "r": "N", "v": null},
    {"m": "2026-03-09", "r": "S", "v": -2}]
    """

  /// The values of a field after steps.
  private func values(_ steps: String, _ field: String) throws -> [String] {
    let source = """
      {"data": {"values": \(rows)}, "transform": [\(steps)], "mark": "point",
      "encoding": {"x": {"field": "\(field)", "type": "nominal"}, "y": {"value": 1}}}
      """
    return try ChartSpecification(Array(source.utf8)).chart().chart.layers[0].data.map { datum in
      switch datum.x {
      case .text(let text): text
      case .number(let number): "\(number)"
      case .time(let seconds): "t\(Int(seconds / 86_400))"
      case nil: "-"
      }
    }
  }

  @Test(
    "Rows are filtered",
    arguments: [
      ("\"datum.v > 0\"", ["4.0", "6.0"]), ("\"datum.v > 0 && datum.r == 'N'\"", ["4.0"]),
      ("\"!isValid(datum.v)\"", ["-"]),
      ("{\"field\": \"v\", \"gte\": 4}", ["4.0", "6.0"]),
      ("{\"field\": \"v\", \"range\": [null, 4]}", ["4.0", "-2.0"]),
      ("{\"field\": \"r\", \"oneOf\": [\"N\"]}", ["4.0", "-"]),
      ("{\"field\": \"v\", \"valid\": true}", ["4.0", "6.0", "-2.0"]),
      ("{\"not\": {\"field\": \"r\", \"equal\": \"N\"}}", ["6.0", "-2.0"]),
      ("{\"or\": [\"datum.v == 4\", {\"field\": \"v\", \"lt\": 0}]}", ["4.0", "-2.0"]),
    ])
  func filters(_ filter: String, _ kept: [String]) throws {
    #expect(try values("{\"filter\": \(filter)}", "v") == kept)
  }

  @Test(
    "Values are calculated",
    arguments: [
      ("datum.v * 2 + 1", "9.0"), ("(1 + 2) * 3 - 4 / 2 % 3", "7.0"),
      ("datum.r + '-' + datum['v']", "N-4"), ("-datum.v", "-4.0"),
      ("datum.v > 3 ? 'high' : 'low'", "high"), ("round(2.5) + floor(-1.5) + abs(-1)", "2.0"),
      ("pow(2, 10)", "1024.0"),
      ("min(3, 1, 2) + max(1, 5)", "6.0"),
      ("year(datum.m) + month(datum.m) + date(datum.m)", "2041.0"), ("day(datum.m)", "4.0"),
      ("upper('a') + lower('B') + substring('hello', 1, 3)", "Abel"),
      ("indexof('hello', 'l')", "2.0"), ("length('añb')", "3.0"),
      ("if(true, 1, 2)", "1.0"), ("1e3", "1000.0"), ("null == 0", "false"), ("'1' == 1", "true"),
      ("clamp(9, 0, 5)", "5.0"),
      ("datetime(2026, 12, 1)", "t20819"),
    ])
  func calculations(_ expression: String, _ result: String) throws {
    #expect(try values("{\"calculate\": \"\(expression)\", \"as\": \"c\"}", "c").first == result)
  }

  @Test("Rows are joined, folded, binned, run along and stacked")
  func steps() throws {
    #expect(
      try values(
        "{\"aggregate\": [{\"op\": \"sum\", \"field\": \"v\", \"as\": \"t\"}], \"groupby\": [\"r\"]}",
        "t") == ["4.0", "4.0"])
    #expect(
      try values("{\"joinaggregate\": [{\"op\": \"max\", \"field\": \"v\", \"as\": \"t\"}]}", "t")
        == Array(repeating: "6.0", count: 4))
    #expect(
      try values("{\"timeUnit\": \"yearmonth\", \"field\": \"m\", \"as\": \"t\"}", "t").count == 4)
    #expect(
      try values("{\"fold\": [\"v\", \"r\"], \"as\": [\"k\", \"w\"]}", "k").prefix(3) == [
        "v", "r", "v",
      ])
    let bins = try values(
      "{\"bin\": {\"maxbins\": 4}, \"field\": \"v\", \"as\": [\"b\", \"e\"]}", "b")
    #expect(bins.count == 4 && bins[2] == "-" && Double(bins[3]).map { $0 <= -2 } == true)
    #expect(
      try values(
        "{\"window\": [{\"op\": \"sum\", \"field\": \"v\", \"as\": \"t\"}], \"sort\": [{\"field\": \"m\"}]}",
        "t")
        == ["4.0", "10.0", "10.0", "8.0"])
    #expect(
      try values(
        "{\"window\": [{\"op\": \"mean\", \"field\": \"v\", \"as\": \"t\"}], \"frame\": [-1, 0]}",
        "t") == ["4.0", "5.0", "6.0", "-2.0"])
    #expect(
      try values(
        "{\"window\": [{\"op\": \"rank\", \"as\": \"t\"}], \"sort\": [{\"field\": \"r\"}]}", "t")
        == ["1.0", "3.0", "1.0", "3.0"])
    #expect(
      try values("{\"stack\": \"v\", \"groupby\": [], \"as\": [\"a\", \"b\"]}", "b")
        == ["4.0", "10.0", "0.0", "-2.0"].map { $0 == "0.0" ? "10.0" : $0 })
  }

  @Test(
    "What is not understood is an error with its place",
    arguments: [
      "{\"filter\": \"datum.x > 1\"}", "{\"filter\": \"datum.v >\"}",
      "{\"filter\": \"fetch('a')\"}", "{\"filter\": \"datum.v; 1\"}",
      "{\"calculate\": \"1\"}", "{\"calculate\": \"'a\", \"as\": \"b\"}",
      "{\"aggregate\": [{\"op\": \"magic\"}]}",
      "{\"fold\": [\"nothing\"]}", "{\"timeUnit\": \"era\", \"field\": \"m\", \"as\": \"t\"}",
      "{\"filter\": {\"field\": \"v\"}}",
    ])
  func errors(_ step: String) {
    let error = #expect(throws: ChartError.self) { try values(step, "v") }
    #expect(error?.range != nil)
  }

  @Test("Expressions without end are refused")
  func limits() {
    for text in [
      String(repeating: "(", count: 5_000), String(repeating: "-", count: 1_000) + "1",
      String(repeating: "1+", count: 5_000) + "1", String(repeating: "1?", count: 900),
    ] {
      #expect(throws: ChartError.self) { try ChartExpression(text) { _ in nil } }
    }
  }

  @Test("Any text is read as an expression or refused")
  func damaged() {
    var random = SystemNumbers(state: 11)
    let parts = [
      "datum", ".", "v", "[", "'v'", "]", "(", ")", "+", "-", "*", "?", ":", "1", "2.5", "==", "&&",
      "!", "min", ",", "\\", "é", " ",
    ]
    for _ in 0..<3_000 {
      let text = (0..<(1 + random.next(12))).map { _ in parts[random.next(parts.count)] }.joined()
      if let expression = try? ChartExpression(text, index: { $0 == "v" ? 0 : nil }) {
        _ = expression.value([.number(3)])
      }
    }
  }

  private struct SystemNumbers {
    var state: UInt64
    mutating func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
  }
}
