import Testing

@testable import ComposeCharts

struct ChartThinningTests {
  private static let count = 30_000

  /// A chart of separated values.
  private func chart(_ keys: String, _ row: (Int) -> String) throws -> Chart {
    let rows = (0..<Self.count).map { row($0) + "\n" }.joined()
    return try ChartSpecification(Array("\(keys)\n---\nx,y,s\n\(rows)".utf8)).chart().chart
  }

  @Test
  func `points at the same places are kept once`() throws {
    let chart = try chart("type: point\nx: x\ny: y") { "\($0 % 20),\($0 % 30),a" }
    let layer = try #require(chart.layers.first)
    #expect(layer.data.count == 60)
    #expect(layer.unseenCount == Self.count - 60)
    #expect(layer.data.compactMap { $0.y?.double }.max() == 29)
  }

  @Test
  func `series at the same places are all there`() throws {
    let chart = try chart("type: point\nx: x\ny: y\ncolor: s") { "1,\($0 % 2),\($0 % 3)s" }
    #expect(chart.layers.first?.data.count == 6)
  }

  @Test
  func `a line keeps its ends, its lowest and its highest value`() throws {
    let chart = try chart("type: line\nx: x\ny: y") { row in
      // Of 7,500 values at each place one is much higher, and one much lower.
      "\(row / 7_500),\(row == 11_111 ? 900 : row == 22_222 ? -900 : row % 7),a"
    }
    let layer = try #require(chart.layers.first)
    #expect(layer.data.count <= 4 * 4)
    let values = layer.data.compactMap { $0.y?.double }
    #expect(values.min() == -900 && values.max() == 900)
    #expect(values.first == 0 && values.last == Double((Self.count - 1) % 7))
  }

  @Test
  func `values that a logarithmic axis cannot show hide none that it can`() throws {
    let chart = try chart("type: line\nx: x\ny: y\ny-scale: log") { row in
      "1,\(row == 5 ? -3 : row + 10),a"
    }
    let values = try #require(chart.layers.first).data.compactMap { $0.y?.double }
    #expect(Set(values) == [-3, 10, Double(Self.count + 9)])
  }

  @Test
  func `ends of an axis are looked at as closely as those of the values`() throws {
    let chart = try chart("type: point\nx: x\ny: y\nx-min: 0\nx-max: 1") { row in
      row == 0 ? "1000000,0,a" : "\(Double(row % 900) / 900),0,a"
    }
    #expect(chart.layers.first?.data.count == 901)
  }

  @Test(arguments: ["type: line\npoints: true", "type: bar", "type: point\ncolor: x"])
  func `charts that show each value have all`(keys: String) throws {
    let chart = try chart("\(keys)\nx: x\ny: y") { "\($0 % 20),\($0),a" }
    #expect(chart.layers.first?.data.count == Self.count)
  }

  @Test
  func `all values are told and make the trend`() throws {
    // Most values fall; the few others, which are as many places, rise.
    let chart = try chart("type: point\nx: x\ny: y") { row in
      row < 100 ? "\(row),\(row)," : row.isMultiple(of: 2) ? "0,99," : "99,0,"
    }
    #expect(try #require(chart.layers.first?.slope) < 0)
    #expect(chart.layers.first.map { $0.data.count + $0.unseenCount } == Self.count)
  }
}
