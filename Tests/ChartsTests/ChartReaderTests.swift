import ComposeGeometry
import ComposeGraphics
import ComposeLocaleFormatting
import ComposeStructuredData
import TestSupport
import Testing

@testable import ComposeCharts

@Suite("Specifications of charts")
struct ChartReaderTests {
  private func read(_ source: String, _ attributes: [String: String] = [:]) throws -> (
    chart: Chart, notes: [ChartNote]
  ) {
    try ChartSpecification(Array(source.utf8), attributes: attributes).chart()
  }

  @Test("Error bars lie where names are at the side, and reach as far as is said")
  func lyingErrorBars() throws {
    func ends(_ extent: String) throws -> [Double] {
      let chart = try ChartFixtures.chart(
        #"{"data": {"values": [{"a": "p", "b": 1}, {"a": "p", "b": 3}, {"a": "p", "b": 5}, {"a": "p", "b": 7}]}, "mark": {"type": "errorbar", "extent": "\#(extent)"}, "encoding": {"x": {"field": "b", "type": "quantitative"}, "y": {"field": "a", "type": "ordinal"}}}"#
      )
      let datum = try #require(chart.layers.first?.data.first)
      return [datum.x?.double, datum.x2?.double].compactMap(\.self)
    }
    #expect(try ends("iqr") == [2.5, 5.5])
    let error = (20.0 / 3).squareRoot() / 2
    #expect(try ends("stderr").map { (($0 - 4) / error * 100).rounded() } == [-100, 100])
    #expect(try ends("ci").map { (($0 - 4) / error * 100).rounded() } == [-196, 196])
  }

  @Test(
    "Boxes, points and ticks of one number are in the middle",
    arguments: ["boxplot", "point", "tick"])
  func oneNumber(mark: String) throws {
    for (given, missing) in [("x", "y"), ("y", "x")] {
      let chart = try ChartFixtures.chart(
        #"{"data": {"values": [{"a": 1}, {"a": 5}, {"a": 3}]}, "mark": "\#(mark)", "encoding": {"\#(given)": {"field": "a", "type": "quantitative"}}}"#
      )
      let data = try #require(chart.layers.first?.data)
      #expect(data.map { given == "x" ? $0.x?.double : $0.y?.double } == [1, 5, 3])
      #expect(data.allSatisfy { (missing == "x" ? $0.x : $0.y) == .text("") })
    }
  }

  @Test("Texts are where align, baseline, dx and dy put them")
  func placedTexts() throws {
    let layer = try #require(
      try ChartFixtures.chart(
        #"{"data": {"values": [{"a": "p", "b": 1}]}, "mark": {"type": "text", "align": "left", "baseline": "bottom", "dx": 4, "dy": -8}, "encoding": {"x": {"field": "b", "type": "quantitative"}, "y": {"field": "a", "type": "nominal"}, "text": {"field": "b"}}}"#
      ).layers.first)
    #expect(layer.textAnchor == Point(0, 1) && layer.textOffset == Point(3, -6))
  }

  @Test("Short keys above lines of values")
  func shortKeys() throws {
    let (chart, notes) = try read(
      "type: bar\nx: month\ny: sales\ncolor: region\ntitle: Sales\n---\nmonth,region,sales\nJan,North,67\nJan,South,12\n"
    )
    #expect(notes.isEmpty)
    #expect(chart.title == "Sales" && chart.x.title == "month" && chart.legend.title == "region")
    #expect(
      chart.layers[0].data == [
        ChartDatum(x: .text("Jan"), y: .number(67), series: .text("North")),
        ChartDatum(x: .text("Jan"), y: .number(12), series: .text("South")),
      ])
  }

  @Test("With a type as attribute the source is nothing but values")
  func attributes() throws {
    let (chart, _) = try read(
      "a,b\n1,2\n3,4\n", ["type": "line", "x": "a", "y": "b", "caption": "c"])
    #expect(chart.layers[0].kind == .line && chart.layers[0].data.count == 2)
  }

  @Test("Several columns are series")
  func folded() throws {
    let (chart, _) = try read("type: line\nx: year\ny: [a, b]\n---\nyear,a,b\n2024,1,2\n2025,3,4\n")
    #expect(Set(chart.layers[0].data.map(\.series)) == [.text("a"), .text("b")])
    #expect(chart.layers[0].data.count == 4)
  }

  @Test("Values are counted in bins, summed and averaged")
  func aggregates() throws {
    let histogram = try read("type: histogram\nx: v\n---\nv\n1\n1.5\n2\n9\n").chart.layers[0].data
    #expect(histogram.map { $0.y?.double ?? 0 }.reduce(0, +) == 4)
    #expect(histogram.allSatisfy { $0.x2 != nil })
    let sums = try read("type: bar\nx: k\ny: v\naggregate: sum\n---\nk,v\na,1\nb,5\na,2\n").chart
      .layers[0].data
    #expect(sums.map(\.y) == [.number(3), .number(5)])
    #expect(ChartEncoder.aggregate("median", [4, 1, 3], count: 3) == 3)
    #expect(ChartEncoder.aggregate("mean", [4, 1, 4], count: 3) == 3)
  }

  @Test("Categories are in the order that is asked for")
  func order() throws {
    let data = "---\nk,v\nb,1\na,3\nc,2\n"
    #expect(
      try read("type: bar\nx: k\ny: v\n" + data).chart.x.categories == [
        .text("b"), .text("a"), .text("c"),
      ])
    #expect(
      try read("type: bar\nx: k\ny: v\nsort: ascending\n" + data).chart.x.categories == [
        .text("a"), .text("b"), .text("c"),
      ])
    #expect(
      try read("type: bar\nx: k\ny: v\nsort: -y\n" + data).chart.x.categories == [
        .text("a"), .text("c"), .text("b"),
      ])
    #expect(
      try read("type: bar\nx: k\ny: v\nsort: -y\nhorizontal: true\n" + data).chart.y.categories == [
        .text("a"), .text("c"), .text("b"),
      ])
  }

  @Test("Dates, months and years are times")
  func times() throws {
    #expect(ChartFields.time(.text("1970-01-02")) == .time(86_400))
    #expect(ChartFields.time(.text("1970-01-01T01:00:00")) == .time(3_600))
    #expect(ChartFields.time(.text("1970-02")) == .time(31 * 86_400))
    #expect(ChartFields.time(.text("1971")) == .time(365 * 86_400))
    #expect(ChartFields.time(.text("1970/01/02")) == .time(86_400))
    #expect(ChartFields.time(.text("Jan 2 1970")) == .time(86_400))
    #expect(ChartFields.time(.text("January 2, 1970")) == .time(86_400))
    for text in ["soon", "Jane 2 1970", "Jan 32 1970", "1970/13/01", "1/2/1970"] {
      #expect(ChartFields.time(.text(text)) == nil)
    }
    let (chart, _) = try read("type: line\nx: d\ny: v\n---\nd,v\n2026-01-01,1\n2026-02-01,2\n")
    #expect(chart.layers[0].data.allSatisfy { $0.x?.isTime == true })
  }

  @Test(
    "Errors have their place and say what to do",
    arguments: [
      (
        "type: bar\nx: month\ny: sale\n---\nmonth,sales\nJan,1\n", 22..<26,
        "the fields are month, sales"
      ),
      (
        "type: bars\nx: a\ny: b\n---\na,b\n1,2\n", 6..<10,
        "did you mean ‘bar’? use bar, line, area, point, pie, donut, histogram, box, heat, rule, tick, errorbar or errorband"
      ),
      (
        "{\"mark\": \"dot\", \"encoding\": {}}", nil,
        "use bar, line, area, point, rule, rect, arc, boxplot, errorbar, errorband, tick or text"
      ),
      ("{\"mark\": \"bar\", \"encoding\": []}", nil, nil),
      ("just text", nil, nil), ("type: bar\nx: a\ny: b\n---\na,b\n\"1,2\n", nil, nil),
    ] as [(String, Range<Int>?, String?)])
  func errors(_ source: String, _ place: Range<Int>?, _ hint: String?) throws {
    do {
      let (chart, _) = try read(source)
      _ = try ChartFixtures.layout(chart)
      Issue.record("no error")
    } catch let error as ChartError {
      if let place { #expect(error.range == place) }
      if let hint { #expect(error.hint == hint) }
      #expect(!error.message.isEmpty)
    }
  }

  @Test("What charts do not have is told with its place")
  func ignored() throws {
    let source =
      #"{"mark": {"type": "bar", "blend": "multiply"}, "config": {}, "data": {"values": [{"a": 1, "b": 2}]}, "encoding": {"x": {"field": "a"}, "y": {"field": "b"}}}"#
    let notes = try read(source).notes
    #expect(notes.map(\.code) == ["chart-part-ignored", "chart-part-ignored"])
    #expect(notes.allSatisfy { $0.range != nil })
  }

  @Test("A line of a histogram is across its values", arguments: ["histogram", "bar"])
  func lineOfHistogram(type: String) throws {
    let (chart, _) = try read(
      "type: \(type)\nx: points\n\(type == "bar" ? "y: points\n" : "")line: 50\nband: [60, 70]\n---\npoints\n40\n55\n90\n"
    )
    let rule = try #require(chart.layers.last?.data.first)
    let band = try #require(chart.layers.first?.data.first)
    #expect((rule.x != nil, band.x2 != nil) == (type == "histogram", type == "histogram"))
    #expect((rule.y != nil, band.y2 != nil) == (type == "bar", type == "bar"))
  }

  @Test("Damaged specifications are read or refused", arguments: 0..<300)
  func damaged(_ seed: Int) throws {
    var random = SeededGenerator(state: UInt64(seed))
    let sources = [
      "type: bar\nx: month\ny: [sales, costs]\nstack: normalize\nline: {value: 3, label: x}\nband: [1, 2]\n---\nmonth,sales,costs\nJan,1,2\nFeb,2,3\n",
      #"{"layer": [{"mark": "line", "encoding": {"y": {"field": "b", "aggregate": "mean", "scale": {"type": "log", "domain": [1, 10]}}}}, {"mark": "rule", "encoding": {"y": {"datum": 3}}}], "data": {"values": [{"a": "2026-01-01", "b": 2}, {"a": "2026-02-01", "b": 7}]}, "encoding": {"x": {"field": "a", "type": "temporal", "timeUnit": "month", "sort": "-y"}, "color": {"field": "b", "bin": true}}}"#,
    ]
    var bytes = Array(sources[seed % 2].utf8)
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 32...126, using: &random)
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 12)], at: place)
      default:
        bytes.replaceSubrange(
          place..<min(bytes.count, place + 3),
          with: Array(
            ["-1", "1e309", "null", "{}", "[]", "\"\""].randomElement(using: &random)!.utf8))
      }
    }
    do {
      let (chart, _) = try ChartSpecification(bytes).chart()
      let layout = try ChartFixtures.layout(chart)
      #expect(layout.size.isFinite)
    } catch is ChartError {}
  }

  @Test("Formats of numbers are those of d3")
  func formats() throws {
    func text(_ specification: String, _ value: Double) throws -> String {
      let format = try #require(ChartNumberFormat(specification))
      return format.text(value, digits: 2, formats: try LocaleFormats("en"))
    }
    #expect(try text(",.2f", 1234.5) == "1,234.50")
    #expect(try text(".0%", 0.314) == "31%")
    #expect(try text("$,.0f", 1234.5) == "$1,235")
    #expect(try text("~s", 1_500_000) == "1.5M")
    #expect(try text("d", 12) == "12")
    #expect(ChartNumberFormat("*>10x") == nil)
  }

  @Test("A chart describes itself")
  func description() throws {
    let (chart, _) = try read(
      "type: bar\nx: month\ny: sales\n---\nmonth,sales\nJan,67\nFeb,12\nMar,88\n")
    let text = try ChartFixtures.image(chart).image.alternateText
    #expect(text == "Bar chart: sales by month. 3 values, from 12 at Feb to 88 at Mar.")
  }
}
