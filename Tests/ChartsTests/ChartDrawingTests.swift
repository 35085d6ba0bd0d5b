import ComposeAttributedText
import ComposeDiagrams
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposeLocaleFormatting
import ComposePlatform
import ComposeStructuredData
import ComposeTextLayout
import TestSupport
import Testing

@testable import ComposeCharts

enum ChartFixtures {
  static func layout(_ chart: Chart, width: Double = 360, locale: String? = nil) throws
    -> ChartLayout
  {
    let font = try FontCollection.bundled.font("Source Sans Pro", size: 9)
    var style = ChartStyle(fonts: .init(regular: font.face, bold: font.face, italic: font.face))
    style.formats = try locale.map { try LocaleFormats($0) }
    return try ChartLayout(
      chart, width: width, style: style,
      shaper: ParagraphShaper(fonts: .bundled, defaultFont: font),
      limits: ChartLimits())
  }

  static func image(_ chart: Chart) throws -> (image: Image, notes: [ChartNote]) {
    let font = try FontCollection.bundled.font("Source Sans Pro", size: 9)
    let style = ChartStyle(fonts: .init(regular: font.face, bold: font.face, italic: font.face))
    return try chart.draw(style: style, shaper: ParagraphShaper(fonts: .bundled, defaultFont: font))
  }

  static func chart(_ source: String, attributes: [String: String] = [:]) throws -> Chart {
    try ChartSpecification(Array(source.utf8), attributes: attributes).chart().chart
  }

  static func overlapping(_ rects: [Rect]) -> [(Rect, Rect)] {
    var found: [(Rect, Rect)] = []
    for (index, first) in rects.enumerated() {
      for second in rects[(index + 1)...]
      where first.minX < second.maxX - 0.5 && second.minX < first.maxX - 0.5
        && first.minY < second.maxY - 1.5
        && second.minY < first.maxY - 1.5
      { found.append((first, second)) }
    }
    return found
  }

  /// The rectangles filled in a colour.
  static func bars(_ layout: ChartLayout, _ color: Color) -> [Rect] {
    layout.canvas.commands.compactMap {
      if case .fillRect(let rect, color) = $0 { rect } else { nil }
    }
  }
}

@Suite("Drawing charts")
struct ChartDrawingTests {
  private static let first = Color.hex(0x1F5F99)

  @Test("A bar is as high as its value")
  func barHeights() throws {
    let chart = Chart {
      for (name, value) in [("a", 10.0), ("b", 20), ("c", -10)] {
        BarMark(x: .value("Name", name), y: .value("Value", value))
      }
    }
    let bars = ChartFixtures.bars(try ChartFixtures.layout(chart), Self.first)
    try #require(bars.count == 3)
    #expect(abs(bars[1].height - 2 * bars[0].height) < 1e-6)
    #expect(abs(bars[2].height - bars[0].height) < 1e-6)
    // All begin at zero: the third goes down from where the others go up.
    #expect(abs(bars[0].maxY - bars[1].maxY) < 1e-6 && abs(bars[2].minY - bars[0].maxY) < 1e-6)
  }

  @Test("Series are stacked, from zero up and down, or beside each other")
  func stacks() throws {
    let rows: [(String, String, Double)] = [
      ("Q1", "A", 3), ("Q1", "B", 4), ("Q1", "C", -2), ("Q2", "A", 5),
    ]
    let stacked = Chart {
      for row in rows {
        BarMark(x: .value("Quarter", row.0), y: .value("Sales", row.2)).foregroundStyle(
          by: .value("Region", row.1))
      }
    }
    let data = try PreparedChart(stacked, limits: ChartLimits()).panels[0].layers[0].data
    #expect(data.map(\.y) == [.number(0), .number(3), .number(0), .number(0)])
    #expect(data.map(\.y2) == [.number(3), .number(7), .number(-2), .number(5)])
    var parts = stacked
    parts.layers[0].stacking = .normalized
    let shares = try PreparedChart(parts, limits: ChartLimits()).panels[0].layers[0].data
    #expect(shares[3].y2 == .number(1))
    let grouped = Chart {
      for row in rows.prefix(2) {
        BarMark(x: .value("Quarter", row.0), y: .value("Sales", row.2)).foregroundStyle(
          by: .value("Region", row.1)
        )
        .position(by: .value("Region", row.1))
      }
    }
    let layout = try ChartFixtures.layout(grouped)
    let a = try #require(ChartFixtures.bars(layout, Self.first).last)
    let b = try #require(ChartFixtures.bars(layout, .hex(0xE0702A)).last)
    #expect(a.maxX <= b.minX)
  }

  static let specifications: [String] = {
    guard let folder = TestData.path("reports/charts", in: TestData.conformance) else { return [] }
    return [
      "area", "bar", "bar-grouped", "bar-horizontal", "bar-stacked", "box", "dates", "heat",
      "histogram", "line", "log", "negative", "pie", "scatter",
    ]
    .map { "\(folder)/\($0).vl.json" }
  }()

  @Test(
    "Specifications of Vega-Lite are drawn without a note and with texts that do not touch",
    arguments: specifications)
  func vegaLite(_ path: String) throws {
    let bytes = try RegularFile(path: path).contents(limit: 1_000_000)
    let (chart, notes) = try ChartSpecification(bytes).chart()
    #expect(notes.isEmpty)
    for width in [180.0, 300, 460] {
      var chart = chart
      chart.width = width
      let layout = try ChartFixtures.layout(chart)
      #expect(ChartFixtures.overlapping(layout.canvas.texts).isEmpty, "\(width)")
      for text in layout.canvas.texts {
        #expect(
          text.minX >= -1 && text.maxX <= width + 1 && text.minY >= -1
            && text.maxY <= layout.size.height + 1)
      }
    }
  }

  @Test("As many marks as Vega draws")
  func markCounts() throws {
    guard !Self.specifications.isEmpty else { return }
    func layout(_ name: String) throws -> ChartLayout {
      let path = try #require(Self.specifications.first { $0.hasSuffix("/\(name).vl.json") })
      return try ChartFixtures.layout(
        try ChartSpecification(try RegularFile(path: path).contents(limit: 1_000_000)).chart().chart
      )
    }
    // A square of the legend is one more.
    for (name, count) in [("bar", 12), ("histogram", 10), ("bar-stacked", 13)] {
      let bars = ChartFixtures.bars(try layout(name), Self.first)
      #expect(bars.count == count)
    }
    let cells = try layout("heat").canvas.commands.count {
      if case .fillRect(let rect, _) = $0 { rect.height > 12 } else { false }
    }
    #expect(cells == 36)
    #expect(try layout("scatter").frames.count == 1)
  }

  @Test(
    "Values of bars are within the ends of an axis that are given",
    arguments: ["", "horizontal: true\n"])
  func valuesWithinDomains(_ line: String) throws {
    let chart = try ChartFixtures.chart(
      "type: bar\n\(line)x: a\ny: b\ny-max: 100\nvalues: true\n---\na,b\np,100\nq,97\nr,20\n")
    let layout = try ChartFixtures.layout(chart)
    let frame = try #require(layout.frames.first)
    let values = layout.canvas.texts.filter {
      frame.insetBy(dx: 1, dy: 1).contains(Point($0.midX, $0.midY))
    }
    #expect(values.count == 3)
    #expect(values.allSatisfy { frame.insetBy(dx: -0.6, dy: -0.6).contains($0) })
  }

  @Test("Labels of random categories never touch", arguments: 0..<40)
  func labelsNeverTouch(_ seed: Int) throws {
    var random = SeededGenerator(state: UInt64(seed))
    let words = [
      "Übersee", "and", "Research", "IT", "Legal affairs", "Kundendienst", "x", "1,000,000", "Öl",
      "Verwaltungsgericht",
    ]
    let count = Int.random(in: 1...45, using: &random)
    let isHorizontal = Bool.random(using: &random)
    let hasSeries = Bool.random(using: &random)
    var chart = Chart {
      for index in 0..<count {
        let name =
          (0..<Int.random(in: 1...4, using: &random)).map { _ in
            words.randomElement(using: &random) ?? ""
          }.joined(separator: " ") + " \(index)"
        let value = Double.random(in: -50...1_000, using: &random)
        let mark =
          isHorizontal
          ? BarMark(x: .value("Amount of money", value), y: .value("Name", name))
          : BarMark(x: .value("Name", name), y: .value("Amount of money", value))
        mark.foregroundStyle(
          by: .value("Kind", hasSeries ? words.randomElement(using: &random) ?? "" : "one"))
      }
    }
    chart.title = "A title that is long enough to need more than one line in a narrow chart"
    chart.width = Double.random(in: 90...600, using: &random)
    let layout = try ChartFixtures.layout(chart)
    #expect(ChartFixtures.overlapping(layout.canvas.texts).isEmpty)
  }

  @Test("Colours of series are seen on white, and the first four differ in grey")
  func colors() throws {
    let font = try FontCollection.bundled.font("Source Sans Pro", size: 9)
    let style = ChartStyle(fonts: .init(regular: font.face, bold: font.face, italic: font.face))
    for color in style.series { #expect(color.contrast(with: .white) >= 3) }
    // Lightness by CIE 1976.
    let lightness = style.series.prefix(4).map { color in
      116 * pow((1.05 / color.contrast(with: .white)) - 0.05, 1 / 3.0) - 16
    }.sorted()
    for (low, high) in zip(lightness, lightness.dropFirst()) { #expect(high - low >= 7) }
  }

  /// How colours look to readers without one kind of cone (Machado, Oliveira and Fernandes 2009, severity 1), in linear light.
  private static let blindness: [(name: String, matrix: [[Double]])] = [
    ("none", [[1, 0, 0], [0, 1, 0], [0, 0, 1]]),
    (
      "protanopia",
      [
        [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
      ]
    ),
    (
      "deuteranopia",
      [
        [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
      ]
    ),
    (
      "tritanopia",
      [
        [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
      ]
    ),
  ]

  /// CIE L*a*b* of a colour as a reader sees it.
  private static func lab(_ color: Color, _ matrix: [[Double]]) -> [Double] {
    func linear(_ part: Double) -> Double {
      part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    let light = color.values.map(linear)
    func times(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
      matrix.map { row in
        var sum = 0.0
        for (factor, part) in zip(row, vector) { sum += factor * part }
        return sum
      }
    }
    let seen = times(matrix, light).map { min(max($0, 0), 1) }
    let toXYZ = [
      [0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750],
      [0.0193339, 0.1191920, 0.9503041],
    ]
    var parts: [Double] = []
    for (value, white) in zip(times(toXYZ, seen), times(toXYZ, [1, 1, 1])) {
      let part = value / white
      parts.append(part > 0.008856 ? pow(part, 1 / 3.0) : 7.787 * part + 16 / 116.0)
    }
    return [116 * parts[1] - 16, 500 * (parts[0] - parts[1]), 200 * (parts[1] - parts[2])]
  }

  @Test(
    "Neighbouring series differ for readers of each kind of colour blindness, and the first four from each other"
  )
  func colorBlindness() throws {
    let font = try FontCollection.bundled.font("Source Sans Pro", size: 9)
    let colors = ChartStyle(fonts: .init(regular: font.face, bold: font.face, italic: font.face))
      .series
    for (name, matrix) in Self.blindness {
      let seen = colors.map { Self.lab($0, matrix) }
      func difference(_ a: Int, _ b: Int) -> Double {
        var sum = 0.0
        for (one, other) in zip(seen[a], seen[b]) { sum += (one - other) * (one - other) }
        return sum.squareRoot()
      }
      for index in 1..<seen.count {
        #expect(difference(index - 1, index) >= 18, "\(name): \(index - 1) and \(index)")
      }
      for first in 0..<4 {
        for second in 0..<first {
          #expect(difference(first, second) >= 13, "\(name): \(first) and \(second)")
        }
      }
    }
  }

  @Test("Series beyond the fourth have lines, dashes or other symbols, no two of eight the same")
  func hatching() throws {
    let chart = Chart {
      for series in 0..<8 {
        BarMark(x: .value("x", "a"), y: .value("y", 10)).foregroundStyle(
          by: .value("s", "s\(series)"))
      }
    }
    let clips = try ChartFixtures.layout(chart).canvas.commands.count {
      if case .clip = $0 { true } else { false }
    }
    // The bars, and their samples in the legend.
    #expect(clips == 8)
    let box = Rect(x: 0, y: 0, width: 30, height: 30)
    #expect(
      Set((4..<8).compactMap { ChartHatching(series: $0)?.lines(in: box).elements.description })
        .count == 4)
    let font = try FontCollection.bundled.font("Source Sans Pro", size: 9)
    let style = ChartStyle(fonts: .init(regular: font.face, bold: font.face, italic: font.face))
    #expect(
      (0..<4).allSatisfy { style.dash($0).isEmpty }
        && Set((4..<8).map { style.dash($0) }).count == 4)
  }

  @Test("Bars over numbers stand, and those of ranges along the vertical axis lie")
  func uprightBars() throws {
    let years = Chart {
      for year in 2020..<2026 { BarMark(x: .value("Year", year), y: .value("Sales", year - 2015)) }
    }
    let bars = ChartFixtures.bars(try ChartFixtures.layout(years), Self.first)
    #expect(bars.count == 6)
    #expect(Set(bars.map { Int($0.maxY) }).count == 1 && bars.allSatisfy { $0.width > 10 })
    let lying = try ChartFixtures.chart(
      #"{"data": {"values": [{"v": 1}, {"v": 2}, {"v": 9}]}, "mark": "bar", "encoding": {"y": {"field": "v", "bin": true}, "x": {"aggregate": "count"}}}"#
    )
    #expect(
      Set(ChartFixtures.bars(try ChartFixtures.layout(lying), Self.first).map { Int($0.minX) })
        .count == 1)
  }

  @Test("An area of one value is seen, and what is no number is left out of a column of numbers")
  func fewValues() throws {
    let area = Chart { AreaMark(x: .value("x", 1), y: .value("y", 5)) }
    #expect(
      try ChartFixtures.layout(area).canvas.commands.contains {
        if case .fillPath = $0 { true } else { false }
      })
    let chart = try ChartFixtures.chart(
      "type: line\nx: a\ny: b\n---\na,b\n1,NaN\n2,Infinity\n3,5\n4,6\n")
    let layout = try ChartFixtures.layout(chart)
    #expect(
      layout.notes.map(\.code) == ["chart-values-left-out"]
        && layout.prepared.panels[0].layers[0].data.count == 2)
  }

  @Test("A file of data can be named in the attributes of an empty block")
  func dataFile() throws {
    let specification = try ChartSpecification(
      [0x0A], attributes: ["type": "line", "x": "a", "y": "b", "data": "a.csv"])
    #expect(specification.dataFile == "a.csv")
  }

  @Test("Very many categories, series and points far outside of an axis make a picture")
  func extremes() throws {
    let many = Chart {
      for index in 0..<10_000 { BarMark(x: .value("x", "c\(index)"), y: .value("y", index)) }
    }
    let layout = try ChartFixtures.layout(many)
    #expect(layout.size.isFinite && layout.notes.contains { $0.code == "chart-values-left-out" })
    let series = Chart {
      for index in 0..<500 {
        BarMark(x: .value("x", "a"), y: .value("y", index)).foregroundStyle(
          by: .value("s", "s\(index)"))
      }
    }
    #expect(try ChartFixtures.layout(series).size.height < 600)
    var far = Chart(layers: [
      ChartLayer(
        .point,
        data: (0..<20_100).map {
          ChartDatum(x: .number(Double($0)), y: .number($0 == 7 ? 1e250 : 1))
        })
    ])
    far.y.domain = 0...2
    #expect(try ChartFixtures.layout(far).size.isFinite)
    let dates = Chart(layers: [
      ChartLayer(
        .line,
        data: [-1e200, -6.3e10, 0, 2.6e11, 1e250].map { ChartDatum(x: .time($0), y: .number(1)) })
    ])
    #expect(try ChartFixtures.layout(dates).size.isFinite)
    for values in [[0.0, 0], [-1, -2]] {
      let pie = Chart(layers: [
        ChartLayer(.sector, data: values.map { ChartDatum(y: .number($0), series: .text("\($0)")) })
      ])
      #expect(throws: ChartError.self) { try ChartFixtures.layout(pie) }
    }
  }

  @Test("Descriptions have the same phrases with the same gaps in ten languages")
  func words() {
    #expect(
      ChartWords.languages.keys.sorted() == [
        "de", "en", "es", "fr", "it", "ja", "nl", "pt", "ru", "zh",
      ])
    func gaps(_ text: String) -> Set<Character> {
      Set(zip(text, text.dropFirst()).filter { $0.0 == "{" }.map(\.1))
    }
    for (language, words) in ChartWords.languages {
      #expect(words.keys == ChartWords.english.keys, "\(language)")
      for key in words.keys {
        #expect(gaps(words.text(key)) == gaps(ChartWords.english.text(key)), "\(language) \(key)")
      }
    }
  }

  @Test(
    "Descriptions are in the language of the document",
    arguments: [
      ("de", "Balkendiagramm: Umsatz nach Monat. 3 Werte, von 12 bei Feb bis 88,5 bei Mär."),
      ("fr", "Diagramme à barres\u{A0}: Umsatz par Monat. 3 valeurs, de 12 (Feb) à 88,5 (Mär)."),
      ("ja", "棒グラフ：Umsatz（Monat別）。値は 3 個、最小 12（Feb）、最大 88.5（Mär）。"),
    ])
  func description(language: String, text: String) throws {
    let chart = Chart {
      for (month, value) in [("Jan", 30.0), ("Feb", 12), ("Mär", 88.5)] {
        BarMark(x: .value("Monat", month), y: .value("Umsatz", value))
      }
    }
    let layout = try ChartFixtures.layout(chart, locale: language)
    #expect(ChartDescription(chart, layout.prepared, layout.formats).text == text)
  }

  @Test("Names of lines stand at their ends, apart from each other, and there is no legend then")
  func lineEnds() throws {
    let chart = Chart {
      for series in ["Berlin", "Madrid", "Oslo"] {
        for day in 0..<5 {
          LineMark(x: .value("Day", day), y: .value("Temperature", 10.0)).foregroundStyle(
            by: .value("Town", series))
        }
      }
    }
    let layout = try ChartFixtures.layout(chart)
    let beside = layout.canvas.texts.filter { $0.minX > layout.frames[0].maxX }
    #expect(beside.count == 3)
    #expect(ChartFixtures.overlapping(beside).isEmpty)
  }

  @Test("Small multiples share their axes")
  func facets() throws {
    let chart = Chart {
      for (facet, value) in [("A", 1.0), ("B", 100), ("C", 50)] {
        BarMark(x: .value("Month", "Jan"), y: .value("Value", value)).facet(
          by: .value("Plant", facet))
      }
    }
    let layout = try ChartFixtures.layout(chart, width: 480)
    #expect(layout.frames.count == 3)
    #expect(Set(layout.frames.map(\.height)).count == 1)
    let bars = ChartFixtures.bars(layout, Self.first)
    #expect(abs(bars[1].height - 100 * bars[0].height) < 1e-6)
  }

  @Test("Numbers and months are written as the locale writes them")
  func locale() throws {
    let formats = try LocaleFormats("de")
    #expect(NumberText.plain(1234.5, digits: 1, formats) == "1.234,5")
    let months = TimeTicks(from: 0, to: 200 * 86_400, wanted: 7).ticks(formats)
    #expect(months.map(\.text).prefix(3) == ["Jan", "Feb", "Mär"])
    #expect(months.first?.context == "1970")
  }

  @Test("Many points are drawn as the few that are seen")
  func manyPoints() throws {
    let line = ChartLayer(
      .line,
      data: (0..<60_000).map {
        ChartDatum(x: .number(Double($0)), y: .number(Double(($0 &* 7919) % 1000)))
      })
    let points = ChartLayer(
      .point,
      data: (0..<60_000).map {
        ChartDatum(x: .number(Double($0 % 1000)), y: .number(Double(($0 &* 7919) % 1000)))
      })
    let lineImage = try ChartFixtures.layout(Chart(layers: [line]))
    let elements = lineImage.canvas.commands.map {
      if case .stroke(let path, _, _) = $0 { path.elements.count } else { 0 }
    }.max()
    #expect(elements ?? 0 < 4_000)
    let pointImage = try ChartFixtures.layout(Chart(layers: [points]))
    #expect(pointImage.canvas.commands.count < 4_000)
    var area = line
    area.kind = .area
    let areaImage = try ChartFixtures.layout(Chart(layers: [area]))
    let edges = areaImage.canvas.commands.map {
      if case .fillPath(let path, _, _) = $0 { path.elements.count } else { 0 }
    }.max()
    #expect(edges ?? 0 < 8_000)
    // The highest values are still there.
    func top(_ layout: ChartLayout) -> Double {
      var tops: [Double] = []
      for command in layout.canvas.commands {
        switch command {
        case .fillPath(let path, _, _), .stroke(let path, _, _):
          if path.elements.count > 1_000, let bounds = path.bounds { tops.append(bounds.minY) }
        default: break
        }
      }
      return (tops.min() ?? .infinity) - layout.frames[0].minY
    }
    #expect(abs(top(areaImage) - top(lineImage)) < 2)
  }

  @Test("Boxes that have no room beside each other are joined, with all of their values")
  func manyBoxes() throws {
    func boxes(_ places: Int) throws -> (layout: ChartLayout, boxes: [Path]) {
      let data = (0..<(places * 5)).map {
        ChartDatum(x: .number(Double($0 / 5)), y: .number(Double($0 % 5)))
      }
      let layout = try ChartFixtures.layout(Chart(layers: [ChartLayer(.box, data: data)]))
      return (
        layout,
        layout.canvas.commands.compactMap {
          if case .fillPath(let path, _, _) = $0 { path } else { nil }
        }
      )
    }
    let few = try boxes(40)
    #expect(few.boxes.count == 40 && few.layout.notes.isEmpty)
    let many = try boxes(20_000)
    #expect((20...100).contains(many.boxes.count))
    #expect(many.layout.notes.map(\.code) == ["chart-values-joined"])
    // The quartiles of 0, 1, 2, 3 and 4 are 1 and 3 however many of them there are.
    let heights = Set(many.boxes.map { (($0.bounds?.height ?? 0) * 100).rounded() })
    #expect(heights.count == 1)
  }
}

@Suite("Bad data in charts")
struct BadChartDataTests {
  @Test("No values, one value, equal values and values that are no numbers")
  func badValues() throws {
    #expect(throws: ChartError.self) { try ChartFixtures.layout(Chart()) }
    for kind in ChartLayer.Kind.allCases {
      for values: [Double] in [
        [5], [0], [5, 5, 5], [1e300, 1], [.nan, 2], [.infinity, -3, 4], [-1e-300, 1e-300],
        [1e280, -1e280],
      ] {
        for scale: ChartAxis.Scale? in [nil, .log, .category] {
          var chart = Chart(
            layers: [
              ChartLayer(
                kind,
                data: values.enumerated().map {
                  ChartDatum(
                    x: .number(Double($0)), y: .number($1), series: .text("s\($0)"), label: "x")
                })
            ])
          chart.y.scale = scale
          do {
            let layout = try ChartFixtures.layout(chart)
            #expect(layout.size.isFinite)
          } catch let error as ChartError {
            #expect(error.code == "chart-data")
          }
        }
      }
    }
  }

  @Test("Values that are left out are told")
  func leftOut() throws {
    let chart = Chart(layers: [
      ChartLayer(
        .bar,
        data: [
          ChartDatum(x: .text("a"), y: .number(.nan)), ChartDatum(x: .text("b"), y: .number(1)),
        ])
    ])
    #expect(try ChartFixtures.layout(chart).notes.map(\.code) == ["chart-values-left-out"])
  }

  @Test("Too many marks and categories are refused")
  func limits() throws {
    var limits = ChartLimits()
    limits.maximumMarks = 3
    let chart = Chart(layers: [
      ChartLayer(.point, data: (0..<4).map { ChartDatum(x: .number(Double($0)), y: .number(0)) })
    ])
    #expect(throws: ChartError.self) { try PreparedChart(chart, limits: limits) }
    limits = ChartLimits()
    let many = Chart(layers: [
      ChartLayer(.bar, data: (0..<2_001).map { ChartDatum(x: .text("\($0)"), y: .number(1)) })
    ])
    #expect(
      try ChartFixtures.layout(many).notes.first?.message
        == "only the first 2000 of 2001 categories are in the chart")
  }
}
